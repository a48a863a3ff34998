// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Formats
import Gazetteer
import OpenStreetMap
import Places

/// Which tags are drawn, and how: the table of land.
struct LandRules: Sendable {
  struct Verdict: Sendable {
    let drawn: LandClass
    let isArea: Bool
  }

  private struct Rule: Sendable {
    let key: String
    /// Nil for any value.
    let value: String?
    let verdict: Verdict?
  }

  private let rules: [Rule]

  init() {
    var rules: [Rule] = []
    EmbeddedTable(gazetteer_land()).forEachRow { row in
      let fields = row.first
      let tag = fields[0].text.split(separator: "=", maxSplits: 1).map(String.init)
      guard let key = tag.first else { return }
      let drawn = LandClass(fields[1].text)
      rules.append(
        Rule(
          key: key, value: tag.count > 1 ? tag[1] : nil,
          verdict: drawn.map { Verdict(drawn: $0, isArea: fields[2].text == "area") }))
    }
    self.rules = rules
  }

  /// The numbers that a block gives to the rules' keys and values; nil for what it has not.
  func numbers(_ block: OSMBlock) -> [(key: UInt32, value: UInt32?, rule: Int)] {
    rules.indices.compactMap { index in
      guard let key = block.number(of: rules[index].key) else { return nil }
      guard let value = rules[index].value else { return (key, nil, index) }
      return block.number(of: value).map { (key, $0, index) }
    }
  }

  /// How an element is drawn; nil where it is not.
  func verdict(
    _ block: OSMBlock, _ pairs: Range<Int>, _ numbers: [(key: UInt32, value: UInt32?, rule: Int)]
  ) -> Verdict? {
    guard !pairs.isEmpty else { return nil }
    for (key, value, rule) in numbers {
      guard let found = block.valueNumber(of: key, in: pairs) else { continue }
      if let value, value != found { continue }
      return rules[rule].verdict
    }
    return nil
  }
}
