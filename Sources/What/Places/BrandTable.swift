// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import HanText

/// The brands that the program knows, from `Gazetteer`'s `brands.tsv`.
package struct BrandTable: Sendable {
  /// The table in the binary, read once when first asked for.
  package static let shared = BrandTable()

  /// In the order of the file.
  package let brands: [Brand]

  private init() {
    var brands: [Brand] = []
    brands.reserveCapacity(256)
    BrandTable.forEachBrand { brands.append($0) }
    self.brands = brands
  }

  /// Visits the brands where they lie, without making a table of them.
  static func forEachBrand(_ body: (Brand) -> Void) {
    var row = 0
    EmbeddedTable(gazetteer_brands()).forEachRow { line in
      guard let fields: InlineArray<3, EmbeddedField> = line.first() else { return }
      body(Brand(row: row, labelField: fields[0], categoryList: fields[1], aliasList: fields[2]))
      row += 1
    }
  }

  /// The brand that a word names as a whole, or nil.
  package func brand(called word: FoldedText) -> Brand? { BrandNames.shared.brand(called: word) }

  /// The brand of a place, which must be of the brand's kind.
  package func brand(of place: Place) -> Brand? { BrandNames.shared.brand(of: place) }

  /// The brand that a place's brand or name says, whatever kind of place it is.
  package func brand(named place: Place) -> Brand? { BrandNames.shared.brand(named: place) }
}

/// The brands by what they are called; read when a name is first asked about.
struct BrandNames: Sendable {
  static let shared = BrandNames()

  private let brands: [Brand]
  private let indexOfAlias: FoldedIndex
  /// Aliases that may begin a name, by the first three bytes of their folded letters (a Han character).
  private let beginnings: [UInt32: [(alias: EmbeddedField, index: Int)]]

  private init() {
    brands = BrandTable.shared.brands
    var indexOfAlias = FoldedIndex(capacity: 2048)
    var beginnings: [UInt32: [(alias: EmbeddedField, index: Int)]] = [:]
    for (index, brand) in brands.enumerated() {
      for alias in [brand.labelField] + brand.aliasList.list(by: "|") {
        indexOfAlias.insert(alias, index)
        // Only Han names are followed by a branch without a gap; 臺 is 台 once folded.
        if alias.bytes.count > 3, let first = BrandNames.beginning(alias.bytes) {
          beginnings[first, default: []].append((alias, index))
        }
      }
    }
    self.indexOfAlias = indexOfAlias
    self.beginnings = beginnings
  }

  /// The first three bytes; nil where there are fewer.
  private static func beginning(_ bytes: some Sequence<UInt8>) -> UInt32? {
    let first = Array(bytes.prefix(3))
    guard first.count == 3 else { return nil }
    if first == [0xE8, 0x87, 0xBA] { return 0xE58FB0 }
    return UInt32(first[0]) << 16 | UInt32(first[1]) << 8 | UInt32(first[2])
  }

  /// The brand that a word names as a whole, or nil.
  func brand(called word: FoldedText) -> Brand? { indexOfAlias[word].map { brands[$0] } }

  /// The brand of a place, which must be of the brand's kind.
  func brand(of place: Place) -> Brand? {
    guard let brand = brand(named: place) else { return nil }
    return brand.categories.contains { kind in
      CategoryTable.shared[kind]?.admits(place) ?? Tag(kind).map(place.isTagged) ?? false
    } ? brand : nil
  }

  /// The brand that a place's brand or name says, whatever kind of place it is.
  func brand(named place: Place) -> Brand? {
    if let written = place.brand, let brand = brand(called: FoldedText(written)) { return brand }
    guard let name = place.name else { return nil }
    let folded = FoldedText(name)
    if let brand = brand(called: folded) { return brand }
    guard let candidates = BrandNames.beginning(folded.bytes).flatMap({ beginnings[$0] }) else { return nil }
    // The longest alias that fits says most.
    return candidates.lazy.map { (alias: FoldedText(utf8: $0.alias.bytes), index: $0.index) }
      .filter {
        folded.hasPrefix($0.alias) && BrandNames.isBranch(folded.bytes.dropFirst($0.alias.bytes.count))
      }
      .max { $0.alias.bytes.count < $1.alias.bytes.count }.map { brands[$0.index] }
  }

  /// True where the rest of a name reads as one of several branches: 福康門市, 台中店, 西屯分行.
  private static func isBranch(_ rest: ArraySlice<UInt8>) -> Bool {
    let rest = FoldedText(folded: rest)
    return branchEndings.contains { rest.hasSuffix($0) }
  }

  private static let branchEndings = [
    "店", "門市", "站", "分行", "餐廳", "分公司", "便利商店", "咖啡", "支局", "郵局",
  ].map { FoldedText($0) }
}
