// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer

/// The categories that the program knows, from `Gazetteer`'s `categories.tsv`.
public struct CategoryTable: Sendable {
  /// The table in the binary, read once when first asked for.
  public static let shared = CategoryTable()

  /// In the order of the file.
  public let categories: [Category]
  private let indexOfID: [String: Int]

  private init() {
    var categories: [Category] = []
    var indexOfID: [String: Int] = [:]
    for row in EmbeddedTable(gazetteer_categories()).rows where row.count >= 5 {
      let admitted = row[2].split(separator: " ").map { $0.split(separator: "&").compactMap { Trait($0) } }
      let words = row[4].listed
      indexOfID[String(row[0])] = categories.count
      categories.append(
        Category(
          id: String(row[0]), label: String(row[1]),
          words: [String(row[1])] + words.map { String($0.hasPrefix("~") ? $0.dropFirst() : $0) },
          activities: Set(words.filter { $0.hasPrefix("~") }.map { String($0.dropFirst()) }),
          admitted: admitted.filter { !$0.isEmpty },
          excluded: row[3].split(separator: " ").compactMap { Trait($0) }))
    }
    self.categories = categories
    self.indexOfID = indexOfID
  }

  /// The category of an OSM `key=value`, or nil.
  public subscript(id: String) -> Category? { indexOfID[id].map { categories[$0] } }
}
