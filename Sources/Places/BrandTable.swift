// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer

/// The brands that the program knows, from `Gazetteer`'s `brands.tsv`.
public struct BrandTable: Sendable {
  /// The table in the binary, read once when first asked for.
  public static let shared = BrandTable()

  /// In the order of the file.
  public let brands: [Brand]
  private let indexOfAlias: FoldedIndex
  /// Aliases that may begin a name, by the first three bytes of their folded letters (a Han character).
  private let beginnings: [UInt32: [(alias: EmbeddedField, index: Int)]]

  private init() {
    var brands: [Brand] = []
    var indexOfAlias = FoldedIndex(capacity: 1024)
    var beginnings: [UInt32: [(alias: EmbeddedField, index: Int)]] = [:]
    for row in EmbeddedTable(gazetteer_brands()).rows where row.count >= 3 {
      for alias in [row[0]] + row[2].list(by: "|") {
        indexOfAlias.insert(alias, brands.count)
        // Only Han names are followed by a branch without a gap; 臺 is 台 once folded.
        if alias.bytes.count > 3, let first = BrandTable.beginning(alias.bytes) {
          beginnings[first, default: []].append((alias, brands.count))
        }
      }
      brands.append(
        Brand(
          label: row[0].text, categories: row[1].list(by: " ").map(\.text), labelField: row[0],
          aliasList: row[2]))
    }
    self.brands = brands
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
  public func brand(called word: FoldedText) -> Brand? { indexOfAlias[word].map { brands[$0] } }

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
    guard let candidates = BrandTable.beginning(folded.bytes).flatMap({ beginnings[$0] }) else { return nil }
    // The longest alias that fits says most.
    return candidates.lazy.map { (alias: FoldedText(utf8: $0.alias.bytes), index: $0.index) }
      .filter {
        folded.hasPrefix($0.alias) && BrandTable.isBranch(folded.bytes.dropFirst($0.alias.bytes.count))
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
