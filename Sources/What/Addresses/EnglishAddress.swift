// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// A Taiwan address written in English, the parts in the other order: `No. 299, Sec. 3, Xitun Rd., Xitun Dist., Taichung`.
package struct EnglishAddress: Equatable, Sendable {
  /// `299`, `299-1`; nil where none is named.
  package private(set) var number: String?
  /// 3 of Sec. 3.
  package private(set) var section: Int?
  /// `12` of Lane 12.
  package private(set) var lane: String?
  /// `4` of Alley 4.
  package private(set) var alley: String?
  /// The road's name.
  package private(set) var road: EnglishRoad
  /// The letters of the district's name, lower case: `xitun`.
  package private(set) var district: String?

  /// Nil for a text that is no address in Latin script, or names no road.
  package init?(_ text: String) {
    guard text.utf8.count <= 512, text.utf8.contains(where: { (0x41...0x7A).contains($0) }),
      !text.unicodeScalars.contains(where: {
        $0.isHan && !"台臺灣".unicodeScalars.contains($0)
      })
    else { return nil }
    var reader = Reader()
    for piece in text.split(whereSeparator: { ",，;".contains($0) }) {
      for word in piece.split(whereSeparator: { " .　\t".contains($0) }) { reader.take(word.lowercased()) }
      reader.endPiece()
    }
    guard let road = reader.road else { return nil }
    (number, section, lane, alley) = (reader.number, reader.section, reader.lane, reader.alley)
    (self.road, district) = (road, reader.district)
  }

  /// The address in Chinese, where one knows what the road is called: 西屯路三段12巷4弄299號.
  package func chinese(onRoad name: String) -> String {
    name + (section.map { AddressNumeral.chinese("\($0)段") } ?? "") + (lane.map { $0 + "巷" } ?? "")
      + (alley.map { $0 + "弄" } ?? "") + (number.map { $0 + "號" } ?? "")
  }

  /// What was read so far.
  private struct Reader {
    var number: String?
    var section: Int?
    var lane: String?
    var alley: String?
    var road: EnglishRoad?
    var district: String?
    private var words: [String] = []
    private var unit: String?

    mutating func take(_ word: String) {
      if let unit, let value = Reader.number(word) {
        set(unit, value)
        self.unit = nil
        return
      }
      unit = nil
      switch word {
      case "no", "number", "#", "sec", "section", "ln", "lane", "aly", "alley":
        unit = word
      case "dist", "district", "township", "town":
        if district == nil, !words.isEmpty { district = EnglishRoad.letters(words) }
        words = []
      case "city", "county", "village", "vil", "neighborhood", "fl", "floor", "f":
        words = []
      default:
        if road == nil, let suffix = EnglishRoad.Suffix(word) {
          // 299 Xitun Rd
          if let first = words.first.flatMap(Reader.number), words.count > 1 {
            if number == nil { number = first }
            words.removeFirst()
          }
          road = EnglishRoad(words, suffix)
          words = []
        } else if word.hasPrefix("no"), let value = Reader.number(String(word.dropFirst(2))) {
          number = value
        } else {
          words.append(word)
        }
      }
    }

    /// What a comma ends and is nothing else is a number before its road, a postal code, or the name of a building.
    mutating func endPiece() {
      if words.count == 1, road == nil, number == nil, let value = Reader.number(words[0]) { number = value }
      (words, unit) = ([], nil)
    }

    private mutating func set(_ unit: String, _ value: String) {
      switch unit {
      case "sec", "section": section = Int(value)
      case "ln", "lane": lane = value
      case "aly", "alley": alley = value
      default: number = number ?? value
      }
    }

    /// `299`, `299-1`.
    private static func number(_ word: String) -> String? {
      let parts = word.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count <= 3, word.utf8.count <= 12,
        parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
      else { return nil }
      return word
    }
  }
}
