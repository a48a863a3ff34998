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

  private let index: FoldedIndex
  private let meanings: [Meaning]

  private init() {
    var index = FoldedIndex(capacity: 2048)
    var meanings: [Meaning] = []
    func add(_ meaning: Meaning, _ words: [EmbeddedField]) {
      for word in words { index.insert(word, meanings.count) }
      meanings.append(meaning)
    }
    // Later ones win: a nickname is the most particular, a brand the least (統一 may be many things).
    for brand in BrandTable.shared.brands {
      add(.brand(brand), [brand.labelField] + brand.aliasList.list(by: "|"))
    }
    for category in CategoryTable.shared.categories {
      // The id is a name too: `amenity=cafe`. The mark of an activity folds away.
      add(.category(category), category.ownFields + category.wordList.list(by: "|"))
    }
    for row in EmbeddedTable(gazetteer_nicknames()).rows where row.count >= 3 {
      add(.nickname(names: row[1], kind: row[2]), row[0].list(by: "|"))
    }
    self.index = index
    self.meanings = meanings
  }

  /// What a word means as a whole, or nil.
  func meaning(of word: FoldedText) -> Meaning? { index[word].map { meanings[$0] } }
}

/// The words that a question may have meant.
package enum KnownWords {
  /// Words of categories, brands and nicknames as one would write them.
  package static var all: [String] {
    CategoryTable.shared.categories.flatMap(\.words) + BrandTable.shared.brands.flatMap(\.aliases)
      + EmbeddedTable(gazetteer_nicknames()).rows.flatMap { $0[0].list(by: "|").map(\.text) }
  }
}
