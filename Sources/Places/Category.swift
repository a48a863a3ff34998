// SPDX-License-Identifier: GPL-3.0-or-later

/// A kind of place that people ask for: 便利商店, 加油站.
public struct Category: Sendable, Equatable, Identifiable {
  /// OSM `key=value` of the category's main tag: `shop=convenience`.
  public let id: String
  /// The zh-TW word that names it: 便利商店.
  public let label: String
  /// Id and label where they lie in the table.
  let ownFields: [EmbeddedField]
  /// Further words, between bars; ~ before what one does there.
  let wordList: EmbeddedField
  /// A place belongs where one of these conjunctions holds …
  let admitted: [[Trait]]
  /// … and none of these traits does.
  let excluded: [Trait]

  /// What people call it, the label first, things to do there (領錢) included.
  public var words: [String] {
    [label] + wordList.list(by: "|").map { (Category.isActivity($0) ? $0.dropFirst() : $0).text }
  }

  /// True for a word that says what one does there: the sentence names the label instead.
  func isActivity(_ word: String) -> Bool {
    wordList.list(by: "|").contains {
      Category.isActivity($0) && $0.dropFirst().bytes.elementsEqual(word.utf8)
    }
  }

  static func isActivity(_ field: EmbeddedField) -> Bool { field.bytes.first == UInt8(ascii: "~") }

  /// Categories are one where their ids are.
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
  case named(NamePiece)
  /// A brand that the table of brands counts to a category: `brand:shop=beverages`.
  case brand(category: String)

  init?(_ text: String) {
    if text.hasPrefix("name:") {
      self = .named(NamePiece(text.dropFirst(5)))
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
      piece.isFound(in: place.name) || piece.isFound(in: place.branch)
    case .brand(let category):
      BrandTable.shared.brand(named: place)?.categories.first == category
    }
  }
}

/// A piece of a name, compared byte by byte: names in data and in the table are written alike.
struct NamePiece: Sendable, Equatable {
  private let bytes: FoldedText

  init(_ text: some StringProtocol) { bytes = FoldedText(folded: text.utf8) }

  func isFound(in name: String?) -> Bool { name.map { FoldedText(folded: $0.utf8).contains(bytes) } ?? false }
}
