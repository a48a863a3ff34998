// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import HanText

/// The brands by what they are called; read when a name is first asked about.
struct BrandNames: Sendable {
  static let shared = BrandNames()

  private let brands: [Brand]
  private let indexOfAlias: FoldedIndex
  /// Aliases that may begin a name, by how their folded letters begin.
  private let beginnings: [UInt32: [(alias: EmbeddedField, index: Int)]]

  private init() {
    brands = BrandTable.shared.brands
    var indexOfAlias = FoldedIndex(capacity: 4096)
    var beginnings: [UInt32: [(alias: EmbeddedField, index: Int)]] = [:]
    for (index, brand) in brands.enumerated() {
      for alias in [brand.labelField] + brand.aliasList.list(by: "|") {
        indexOfAlias.insert(alias, index)
        if alias.bytes.count >= 3, let first = BrandNames.beginning(alias.bytes) {
          beginnings[first, default: []].append((alias, index))
        }
      }
    }
    self.indexOfAlias = indexOfAlias
    self.beginnings = beginnings
  }

  /// The first Han character of a text, or the first two of its letters and digits, as they are folded; nil where there
  /// are fewer.
  private static func beginning(_ bytes: some Sequence<UInt8>) -> UInt32? {
    var key: UInt32 = 0
    var count = 0
    var length = 2
    for byte in bytes {
      switch byte {
      case 0x41...0x5A: key = key << 8 | UInt32(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39: key = key << 8 | UInt32(byte)
      case 0x80...:
        if count == 0 { length = 3 }
        key = key << 8 | UInt32(byte)
      default: continue
      }
      count += 1
      // 臺 is 台 once folded.
      if count == length { return key == 0xE887BA ? 0xE58FB0 : key }
    }
    return nil
  }

  /// The brand that a word names as a whole, or nil.
  func brand(called word: FoldedText) -> Brand? { indexOfAlias[word].map { brands[$0] } }

  /// The brand of a place, which must be of the brand's kind.
  func brand(of place: Place) -> Brand? {
    if let brand = brand(named: place) { return brand.isKind(of: place) ? brand : nil }
    guard let name = place.name, let brand = branchAndBrand(FoldedText(name))?.brand else { return nil }
    return brand.isKind(of: place) ? brand : nil
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
          && BrandNames.ends($0.alias, in: name)
      }
      .max { $0.alias.bytes.count < $1.alias.bytes.count }.map { brands[$0.index] }
  }

  // MARK: - Branch behind the brand

  /// True where the rest of a name reads as one of several branches: 福康門市, 台中店, 西屯分行.
  private static func isBranch(_ rest: ArraySlice<UInt8>) -> Bool {
    let rest = FoldedText(folded: rest)
    return branchEndings.contains { rest.hasSuffix($0) }
  }

  private static let branchEndings = [
    "店", "門市", "站", "分行", "餐廳", "分公司", "便利商店", "咖啡", "支局", "郵局", "store", "branch", "station",
  ].map { FoldedText($0) }

  /// True where an alias that begins a name ends with a word of it: KFC台中店 and KFC Taichung Store, not KFCs 店; of two
  /// letters (OK) nothing is taken for a brand.
  private static func ends(_ alias: FoldedText, in name: String) -> Bool {
    guard let last = alias.bytes.last, last < 0x80 else { return true }
    guard alias.bytes.count >= 3 else { return false }
    var count = 0
    for scalar in name.unicodeScalars {
      let folded = FoldedText(String(scalar)).bytes
      if count == alias.bytes.count { return folded.first.map { $0 >= 0x80 } ?? true }
      count += folded.count
    }
    return count == alias.bytes.count
  }

  // MARK: - Branch before the brand

  /// The brand that ends a name, and the branch before it: 朝馬中油, 福星麥當勞.
  ///
  /// A branch has two characters at least: 新全家 and 老麥當勞 are names of their own.
  func branchAndBrand(_ name: FoldedText) -> (branch: FoldedText, brand: Brand)? {
    let isHan = { (index: Int) in (0xE4...0xE9).contains(name.bytes[index]) }
    // The longest name of a brand first; it has two Han characters at least.
    var start = 6
    while start + 6 <= name.bytes.count {
      defer { start += 1 }
      guard isHan(start), isHan(start - 3) else { continue }
      if let brand = brand(called: FoldedText(folded: name.bytes[start...])) {
        return (FoldedText(folded: name.bytes[..<start]), brand)
      }
    }
    return nil
  }
}

extension Brand {
  /// True where a place is of a kind that the brand has.
  fileprivate func isKind(of place: Place) -> Bool {
    categoryList.items(by: " ").contains { kind in
      CategoryTable.shared[kind]?.admits(place) ?? place.isTagged(kind)
    }
  }
}
