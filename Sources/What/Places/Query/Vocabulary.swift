// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import HanText

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

  private init() {
    var index = FoldedIndex(capacity: 4096)
    Vocabulary.forEachWord { index.insert($0, $1) }
    self.index = index
  }

  /// What a word means, or nil.
  func meaning(of word: FoldedText) -> Meaning? { index[word].flatMap(Vocabulary.meaning) }

  /// What a whole question means that is nothing but a word, or nil.
  ///
  /// Words are looked at one by one: most questions are one word and are asked once a start, for which an index would
  /// cost more than it saves.
  static func meaning(ofQuestion word: FoldedText) -> Meaning? {
    var found: Int?
    forEachWord { if word.isFolded($0.bytes) { found = $1 } }
    return found.flatMap(meaning)
  }

  /// What the numbers of words say: four times the row, and one of these for the table.
  private enum Table {
    static let brands = 0, categories = 1, nicknames = 2
  }

  /// Visits all words with their numbers. Of equal words later ones count: a nickname is the most particular, a brand
  /// the least (統一 may be many things).
  @inline(__always)
  private static func forEachWord(_ body: (EmbeddedField, Int) -> Void) {
    BrandTable.forEachBrand { brand in
      let number = 4 * brand.row + Table.brands
      body(brand.labelField, number)
      brand.aliasList.forEachItem(by: "|") { body($0, number) }
    }
    CategoryTable.forEachCategory { category in
      // The id is a name too: `amenity=cafe`. The mark of an activity folds away.
      let number = 4 * category.row + Table.categories
      body(category.idField, number)
      body(category.labelField, number)
      category.wordList.forEachItem(by: "|") { body($0, number) }
    }
    forEachNickname { nickname in
      nickname.words.forEachItem(by: "|") { body($0, 4 * nickname.row + Table.nicknames) }
    }
  }

  /// Short names, the names they stand for, and the kind of place.
  private typealias Nickname = (row: Int, words: EmbeddedField, names: EmbeddedField, kind: EmbeddedField)

  @inline(__always)
  private static func forEachNickname(_ body: (Nickname) -> Void) {
    var row = 0
    EmbeddedTable(gazetteer_nicknames()).forEachRow { line in
      guard let fields: InlineArray<3, EmbeddedField> = line.first() else { return }
      body((row, fields[0], fields[1], fields[2]))
      row += 1
    }
  }

  private static func meaning(_ number: Int) -> Meaning? {
    let row = number >> 2
    var meaning: Meaning?
    switch number & 3 {
    case Table.brands: BrandTable.forEachBrand { if $0.row == row { meaning = .brand($0) } }
    case Table.categories: CategoryTable.forEachCategory { if $0.row == row { meaning = .category($0) } }
    default: forEachNickname { if $0.row == row { meaning = .nickname(names: $0.names, kind: $0.kind) } }
    }
    return meaning
  }
}

/// The words that a question may have meant.
package enum KnownWords {
  /// Words of categories, brands and nicknames as one would write them.
  package static var all: [String] {
    CategoryTable.shared.categories.flatMap(\.words) + BrandTable.shared.brands.flatMap(\.aliases)
      + EmbeddedTable(gazetteer_nicknames()).rows.flatMap { $0[0].list(by: "|").map(\.text) }
  }
}
