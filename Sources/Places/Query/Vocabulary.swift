// SPDX-License-Identifier: GPL-3.0-or-later

/// The words for categories, folded for looking up.
struct Vocabulary: Sendable {
  /// Read once when first asked for.
  static let shared = Vocabulary()

  private let categoryOfWord: [FoldedText: Int]

  private init() {
    var categoryOfWord: [FoldedText: Int] = [:]
    for (index, category) in CategoryTable.shared.categories.enumerated() {
      for word in category.words { categoryOfWord[FoldedText(word)] = index }
      // The id is a name too: `amenity=cafe`.
      categoryOfWord[FoldedText(category.id)] = index
    }
    self.categoryOfWord = categoryOfWord
  }

  /// The category that a word names as a whole, or nil.
  func category(called word: FoldedText) -> Category? {
    categoryOfWord[word].map { CategoryTable.shared.categories[$0] }
  }
}
