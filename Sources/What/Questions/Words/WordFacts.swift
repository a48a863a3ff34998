// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// What the tables say of a word's meaning.
extension WordTable {
  /// What a kind is to a name before it.
  struct Role {
    /// Places of the kind have names of their own: 台中火車站, 逢甲夜市.
    var isLandmark = false
    /// A fixture of other places: the car park of 逢甲停車場.
    var isFixture = false
    /// What a brand of another kind may have: the petrol of 好市多.
    var isSold = false
    /// A part of what is named before it: 捷運站出口.
    var isPart = false
  }

  fileprivate enum Column {
    static let id = 0, label = 1, role = 5, asked = 6
    static let attributeTags = 2, attributeCategory = 3
    static let brandCategories = 1
  }

  /// The role of a kind.
  func role(of entry: Int) -> Role {
    guard entries[entry].source == .categories else { return Role() }
    let field = field(Column.role, of: entry)
    let isFixture = field.isEqual(to: "fixture")
    return Role(
      isLandmark: field.isEqual(to: "landmark"), isFixture: isFixture,
      isSold: isFixture || field.isEqual(to: "sold"), isPart: field.isEqual(to: "part"))
  }

  /// The OSM tags that a kind is asked for by: the category, then what the place must have.
  func asked(_ entry: Int) -> [String] {
    let asked = field(Column.asked, of: entry).list(by: " ").map(\.text)
    return asked.isEmpty ? [field(Column.id, of: entry).text] : asked
  }

  /// The id of the category or the label of the brand; of a brand's name that stands for itself that name.
  func id(of entry: Int) -> String {
    let word = entries[entry].word
    if entries[entry].source == .brands, word.bytes.first == UInt8(ascii: "=") {
      return word.dropFirst().text
    }
    return field(Column.id, of: entry).text
  }

  /// A word as the table writes it.
  func word(of entry: Int) -> String {
    let word = entries[entry].word
    let isMarked =
      word.bytes.first.map { [UInt8(ascii: "="), UInt8(ascii: "~"), UInt8(ascii: "+")].contains($0) } ?? false
    return (isMarked ? word.dropFirst() : word).text
  }

  /// True for a word of a chain that says what one does there.
  func isDeed(_ entry: Int) -> Bool { entries[entry].word.bytes.first == UInt8(ascii: "~") }

  /// An attribute: its tag, the kind that it implies, and whether it belongs to that kind alone.
  func attribute(_ entry: Int) -> (tag: String, category: String, isBound: Bool, id: String) {
    let tags = field(Column.attributeTags, of: entry).list(by: " ")
    let id = field(Column.id, of: entry).text
    return (
      tags.first?.text ?? "", field(Column.attributeCategory, of: entry).text,
      id.utf8.starts(with: "fuel:".utf8), id
    )
  }

  func attributeCategoryIsFuel(of entry: Int) -> Bool {
    field(Column.id, of: entry).isEqual(to: "amenity=fuel")
  }

  /// True where a brand's places are of that kind alone.
  func isOwn(kind: Int, of brand: Int) -> Bool {
    field(Column.brandCategories, of: brand).list(by: " ").first?.isEqual(to: id(of: kind)) ?? false
  }

  /// True where a place of the brand may be, or have, one of the kind.
  func mayBear(brand: Int, kind: Int) -> Bool {
    let id = id(of: kind)
    return role(of: kind).isSold
      || field(Column.brandCategories, of: brand).list(by: " ").contains { $0.isEqual(to: id) }
  }

  /// True for what numbers of an address are followed by: 段, 巷, 號.
  func isAddressUnit(_ entry: Int) -> Bool {
    guard entry >= 0, entries[entry].wordClass == .unit else { return false }
    return field(1, of: entry).isEqual(to: "address") || isHouseNumber(entry)
  }

  /// True for what the number of a house is followed by: 號.
  func isHouseNumber(_ entry: Int) -> Bool {
    entry >= 0 && entries[entry].wordClass == .unit && field(1, of: entry).isEqual(to: "house")
  }

  /// The attribute that a stretch names as well: 素食.
  func attribute(spelledLike range: Range<Int>, in text: Lettering) -> Int? {
    var found: Int?
    forEachWord(in: text, at: range.lowerBound) { end, entry in
      if end == range.upperBound, entries[entry].wordClass == .attribute { found = entry }
    }
    return found
  }

  /// True where the last letters of a stretch are what names of places end in.
  func endsLikeName(_ text: Lettering, _ range: Range<Int>) -> Bool {
    for start in range {
      var isEnding = false
      forEachWord(in: text, at: start) { end, entry in
        let wordClass = entries[entry].wordClass
        if end == range.upperBound, wordClass == .ending || wordClass == .tail { isEnding = true }
      }
      if isEnding { return true }
    }
    return false
  }
}

extension WordTable {
  /// The tag of a place that has such a fixture: `toilets=yes` for 廁所; nil where no tag says so.
  func tag(ofFixture entry: Int) -> String? {
    let id = id(of: entry)
    for row in rows(of: .attributes) {
      let fields = EmbeddedRow(line: row).first
      guard fields[Column.attributeCategory].isEqual(to: id) else { continue }
      let tag = fields[Column.attributeTags].list(by: " ").first?.text ?? ""
      if id.hasSuffix("=" + tag.prefix { $0 != "=" }) { return tag }
    }
    return nil
  }

  /// The tag that narrows a brand to a kind: its own kinds by themselves, else that the place has one.
  func tag(ofNarrowing kind: Int, of brand: Int) -> String {
    let id = id(of: kind)
    let isKind = field(Column.brandCategories, of: brand).list(by: " ").contains { $0.isEqual(to: id) }
    return isKind ? id : tag(ofFixture: kind) ?? id
  }
}
