// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer

/// All words that mean something by themselves, folded for looking up.
struct Vocabulary: Sendable {
  /// What a word means.
  enum Meaning: Sendable {
    case category(Category)
    case brand(Brand)
    /// A short name: the names it stands for, between bars, and the id of the kind of place.
    case nickname(names: EmbeddedField, kind: EmbeddedField)
  }

  /// Read once when first asked for.
  static let shared = Vocabulary()

  private let meanings: [FoldedText: Meaning]

  private init() {
    var meanings: [FoldedText: Meaning] = [:]
    meanings.reserveCapacity(2048)
    // Later ones win: a nickname is the most particular, a brand the least (統一 may be many things).
    for brand in BrandTable.shared.brands {
      meanings[FoldedText(brand.label)] = .brand(brand)
      for alias in brand.aliasList.list(by: "|") { meanings[FoldedText(utf8: alias.bytes)] = .brand(brand) }
    }
    for category in CategoryTable.shared.categories {
      // The id is a name too: `amenity=cafe`. The mark of an activity folds away.
      for word in [category.id, category.label] { meanings[FoldedText(word)] = .category(category) }
      for word in category.wordList.list(by: "|") {
        meanings[FoldedText(utf8: word.bytes)] = .category(category)
      }
    }
    for row in EmbeddedTable(gazetteer_nicknames()).rows where row.count >= 3 {
      for word in row[0].list(by: "|") {
        meanings[FoldedText(utf8: word.bytes)] = .nickname(names: row[1], kind: row[2])
      }
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
      + EmbeddedTable(gazetteer_nicknames()).rows.flatMap { $0[0].list(by: "|").map(\.text) }
  }
}
