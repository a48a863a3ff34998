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
    EmbeddedTable(gazetteer_categories()).forEachRow { line in
      let fields = line.first
      body(
        Category(
          idField: fields[0], labelField: fields[1], wordList: fields[4], admittedList: fields[2],
          excludedList: fields[3], askedField: fields[6]))
    }
  }

  /// OSM tags, `key=value`, of which one makes a record belong to some category.
  package var admittedTags: Set<String> { Set(categories.flatMap(\.tags).map(\.text)) }

  /// The category that a question names by a tag and by those that the place must have beside; of several the one with
  /// the most of them. The tags that it stands for are taken out.
  package func category(asked tag: String, must: inout [String]) -> Category? {
    let fitting = categories.filter { category in
      let asked = category.asked
      return asked[0] == tag && asked.dropFirst().allSatisfy(must.contains)
    }
    let most = fitting.map(\.asked.count).max() ?? 0
    // Of equals the one whose id it is: 早餐店 and 便利商店 may both be asked for as something else.
    guard
      let best = fitting.first(where: { $0.id == tag && $0.asked.count == most })
        ?? fitting.first(where: { $0.asked.count == most })
    else { return self[tag] }
    must.removeAll { best.asked.dropFirst().contains($0) }
    return best
  }

  /// The first category that a place is of, which is what one calls it; nil where no category admits it.
  package func category(of place: Place) -> Category? { categories.first { $0.admits(place) } }

  /// All categories that a place is of, in the order of the file: what an import asks of each of its places.
  package func categories(of place: Place) -> [Category] {
    CategoryIndex.shared.candidates(for: place).lazy.map { categories[$0] }.filter { $0.admits(place) }
  }

  /// The category of an OSM `key=value`, or nil.
  subscript(id: EmbeddedField) -> Category? { categories.first { $0.idField.isEqual(to: id) } }

  /// The category of an OSM `key=value`, or nil.
  package subscript(id: String) -> Category? { categories.first { $0.idField.isEqual(to: id) } }
}
