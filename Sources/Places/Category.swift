// SPDX-License-Identifier: GPL-3.0-or-later

/// A kind of place that people ask for: 便利商店, 加油站.
public struct Category: Sendable, Equatable, Identifiable {
  /// OSM `key=value` of the category's main tag: `shop=convenience`.
  public let id: String
  /// The zh-TW word that names it: 便利商店.
  public let label: String
  /// What people call it, the label first, things to do there (領錢) included.
  public let words: [String]
  /// Those of the words that say what one does there: the sentence names the label instead.
  let activities: Set<String>
  /// A place belongs where one of these conjunctions holds …
  let admitted: [[Trait]]
  /// … and none of these traits does.
  let excluded: [Trait]

  public static func == (a: Category, b: Category) -> Bool { a.id == b.id }

  /// True where the place is of this kind.
  public func admits(_ place: Place) -> Bool {
    admitted.contains { $0.allSatisfy { $0.holds(for: place) } }
      && !excluded.contains { $0.holds(for: place) }
  }
}

/// What a record must show to be of a category.
enum Trait: Sendable, Equatable {
  /// An OSM tag: `amenity=cafe`.
  case tag(Tag)
  /// A piece of the name or the branch: `name:加氣站`.
  case named(String)
  /// A brand that the table of brands counts to a category: `brand:shop=beverages`.
  case brand(category: String)

  init?(_ text: Substring) {
    if text.hasPrefix("name:") {
      self = .named(String(text.dropFirst(5)))
    } else if text.hasPrefix("brand:") {
      self = .brand(category: String(text.dropFirst(6)))
    } else if let tag = Tag(text) {
      self = .tag(tag)
    } else {
      return nil
    }
  }

  func holds(for place: Place) -> Bool {
    switch self {
    case .tag(let tag): place.isTagged(tag)
    case .named(let piece):
      place.name?.contains(piece) == true || place.branch?.contains(piece) == true
    case .brand(let category):
      BrandTable.shared.brand(named: place)?.categories.first == category
    }
  }
}
