// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer

/// The categories that the program knows, from `Gazetteer`'s `categories.tsv`.
package struct CategoryTable: Sendable {
  /// The table in the binary, read once when first asked for.
  package static let shared = CategoryTable()

  /// In the order of the file.
  package let categories: [Category]

  private init() {
    var categories: [Category] = []
    categories.reserveCapacity(256)
    CategoryTable.forEachCategory { categories.append($0) }
    self.categories = categories
  }

  /// Visits the categories where they lie, without making a table of them.
  static func forEachCategory(_ body: (Category) -> Void) {
    var row = 0
    EmbeddedTable(gazetteer_categories()).forEachRow { line in
      guard let fields: InlineArray<5, EmbeddedField> = line.first() else { return }
      body(Category(row: row, idField: fields[0], labelField: fields[1], wordList: fields[4]))
      row += 1
    }
  }

  /// OSM tags, `key=value`, of which one makes a record belong to some category.
  package var admittedTags: Set<String> { Set(CategoryRules.shared.tags.map(\.text)) }

  /// The category of an OSM `key=value`, or nil.
  package subscript(id: String) -> Category? { categories.first { $0.idField.isEqual(to: id) } }
}
