// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer

/// All words that mean something by themselves, folded for looking up.
struct Vocabulary: Sendable {
  /// What a word means.
  enum Meaning: Sendable {
    case category(Category)
    case brand(Brand)
    /// A short name: the names it stands for, and the kind of place.
    case nickname(names: [FoldedText], category: Category?)
  }

  /// Read once when first asked for.
  static let shared = Vocabulary()

  private let meanings: [FoldedText: Meaning]

  private init() {
    var meanings: [FoldedText: Meaning] = [:]
    // Later ones win: a nickname is the most particular, a brand the least (統一 may be many things).
    for brand in BrandTable.shared.brands {
      for alias in brand.aliases { meanings[FoldedText(alias)] = .brand(brand) }
    }
    for category in CategoryTable.shared.categories {
      for word in category.words { meanings[FoldedText(word)] = .category(category) }
      // The id is a name too: `amenity=cafe`.
      meanings[FoldedText(category.id)] = .category(category)
    }
    for row in EmbeddedTable(gazetteer_nicknames()).rows where row.count >= 3 {
      let names = row[1].listed.map { FoldedText($0) }
      let category = CategoryTable.shared[String(row[2])]
      for word in row[0].listed { meanings[FoldedText(word)] = .nickname(names: names, category: category) }
    }
    self.meanings = meanings
  }

  /// What a word means as a whole, or nil.
  func meaning(of word: FoldedText) -> Meaning? { meanings[word] }

}

/// The words that a question may have meant.
package enum KnownWords {
  /// Words of categories, brands and nicknames as one would write them.
  package static var all: [String] {
    CategoryTable.shared.categories.flatMap(\.words) + BrandTable.shared.brands.flatMap(\.aliases)
      + EmbeddedTable(gazetteer_nicknames()).rows.flatMap { $0[0].listed.map(String.init) }
  }
}
