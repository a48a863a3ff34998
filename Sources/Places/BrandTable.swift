// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer

/// The brands that the program knows, from `Gazetteer`'s `brands.tsv`.
public struct BrandTable: Sendable {
  /// The table in the binary, read once when first asked for.
  public static let shared = BrandTable()

  /// In the order of the file.
  public let brands: [Brand]
  private let indexOfAlias: [FoldedText: Int]
  /// Folded aliases that may begin a name, by their first three bytes (a Han character), the longest first.
  private let beginnings: [ArraySlice<UInt8>: [(alias: FoldedText, index: Int)]]

  private init() {
    var brands: [Brand] = []
    var indexOfAlias: [FoldedText: Int] = [:]
    var beginnings: [ArraySlice<UInt8>: [(alias: FoldedText, index: Int)]] = [:]
    for row in EmbeddedTable(gazetteer_brands()).rows where row.count >= 3 {
      for alias in [row[0]] + row[2].list(by: "|") {
        let folded = FoldedText(utf8: alias.bytes)
        indexOfAlias[folded] = brands.count
        if folded.bytes.count > 3 {
          beginnings[folded.bytes.prefix(3), default: []].append((folded, brands.count))
        }
      }
      brands.append(
        Brand(label: row[0].text, categories: row[1].list(by: " ").map(\.text), aliasList: row[2]))
    }
    self.brands = brands
    self.indexOfAlias = indexOfAlias
    self.beginnings = beginnings.mapValues { $0.sorted { $0.alias.bytes.count > $1.alias.bytes.count } }
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
    guard let candidates = beginnings[folded.bytes.prefix(3)] else { return nil }
    for (alias, index) in candidates where folded.hasPrefix(alias) {
      if BrandTable.isBranch(folded.bytes.dropFirst(alias.bytes.count)) { return brands[index] }
    }
    return nil
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
