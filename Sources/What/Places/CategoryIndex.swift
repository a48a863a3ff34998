// SPDX-License-Identifier: GPL-3.0-or-later

/// Which categories may admit a place that carries a tag, so that an import need not ask each of them about each place.
struct CategoryIndex: Sendable {
  static let shared = CategoryIndex(CategoryTable.shared.categories)

  private var categoriesOfTag: [String: [Int]] = [:]
  /// Categories that need no tag: what their places show is a name or a brand.
  private var untagged: [Int] = []

  private init(_ categories: [Category]) {
    for (number, category) in categories.enumerated() {
      guard let tags = category.necessaryTags else {
        untagged.append(number)
        continue
      }
      for tag in Set(tags.map(\.text)) { categoriesOfTag[tag, default: []].append(number) }
    }
  }

  /// Numbers of the categories that may admit a place, ascending.
  func candidates(for place: Place) -> [Int] {
    var found = Set(untagged)
    for tag in place.categories { found.formUnion(categoriesOfTag[tag] ?? []) }
    for (key, value) in place.attributes {
      found.formUnion(categoriesOfTag[key + "=" + value] ?? [])
      if !value.utf8.contains(UInt8(ascii: ";")) { continue }
      for piece in value.split(separator: ";") { found.formUnion(categoriesOfTag[key + "=" + piece] ?? []) }
    }
    return found.sorted()
  }
}
