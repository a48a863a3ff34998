// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer

/// The categories that the program knows, from `Gazetteer`'s `categories.tsv`.
public struct CategoryTable: Sendable {
  /// The table in the binary, read once when first asked for.
  public static let shared = CategoryTable()

  /// In the order of the file.
  public let categories: [Category]
  private let indexOfID: [FoldedText: Int]

  private init() {
    var categories: [Category] = []
    var indexOfID: [FoldedText: Int] = [:]
    for row in EmbeddedTable(gazetteer_categories()).rows where row.count >= 5 {
      let admitted = row[2].list(by: " ").map { $0.split(at: "&").compactMap { Trait($0.text) } }
      // Ids are compared as bytes, unfolded: `fuel:lpg=yes`.
      indexOfID[FoldedText(folded: row[0].bytes)] = categories.count
      categories.append(
        Category(
          id: row[0].text, label: row[1].text, ownFields: [row[0], row[1]], wordList: row[4],
          admitted: admitted.filter { !$0.isEmpty },
          excluded: row[3].list(by: " ").compactMap { Trait($0.text) }))
    }
    self.categories = categories
    self.indexOfID = indexOfID
  }

  /// OSM tags, `key=value`, of which one makes a record belong to some category.
  package var admittedTags: Set<String> {
    var tags: Set<String> = []
    for trait in categories.flatMap({ $0.admitted.joined() }) {
      if case .tag(let tag) = trait { tags.insert(tag.text) }
    }
    return tags
  }

  /// The category of an OSM `key=value`, or nil.
  public subscript(id: String) -> Category? { indexOfID[FoldedText(folded: id.utf8)].map { categories[$0] } }
}
