// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer

/// The brands that the program knows, from `Gazetteer`'s `brands.tsv`.
public struct BrandTable: Sendable {
  /// The table in the binary, read once when first asked for.
  public static let shared = BrandTable()

  /// In the order of the file.
  public let brands: [Brand]
  private let indexOfAlias: [FoldedText: Int]
  /// Folded aliases that may begin a name, by their first scalar, the longest first.
  private let beginnings: [Unicode.Scalar: [(letters: String, index: Int)]]

  private init() {
    var brands: [Brand] = []
    var indexOfAlias: [FoldedText: Int] = [:]
    var beginnings: [Unicode.Scalar: [(letters: String, index: Int)]] = [:]
    for row in EmbeddedTable(gazetteer_brands()).rows where row.count >= 3 {
      let aliases = [String(row[0])] + row[2].listed.map(String.init)
      for alias in aliases {
        let folded = FoldedText(alias)
        indexOfAlias[folded] = brands.count
        if let first = folded.letters.unicodeScalars.first, folded.letters.unicodeScalars.count >= 2 {
          beginnings[first, default: []].append((folded.letters, brands.count))
        }
      }
      brands.append(
        Brand(label: String(row[0]), categories: row[1].split(separator: " ").map(String.init), aliases: aliases))
    }
    self.brands = brands
    self.indexOfAlias = indexOfAlias
    self.beginnings = beginnings.mapValues { $0.sorted { $0.letters.utf8.count > $1.letters.utf8.count } }
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
    guard let first = folded.letters.unicodeScalars.first, let candidates = beginnings[first] else { return nil }
    for (letters, index) in candidates where folded.letters.hasPrefix(letters) {
      if BrandTable.isBranch(folded.letters.dropFirst(letters.count)) { return brands[index] }
    }
    return nil
  }

  /// True where the rest of a name reads as one of several branches: 福康門市, 台中店, 西屯分行.
  private static func isBranch(_ rest: Substring) -> Bool {
    ["店", "門市", "站", "分行", "餐廳", "分公司", "加油站", "便利商店", "咖啡", "支局", "郵局"].contains { rest.hasSuffix($0) }
  }
}
