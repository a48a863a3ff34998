// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import HanText

/// A kind of place that people ask for: 便利商店, 加油站.
package struct Category: Sendable, Equatable, Identifiable {
  /// Its number in the table.
  let row: Int
  /// Id, label and further words where they lie in the table; the words between bars, ~ before what one does there.
  let idField: EmbeddedField
  let labelField: EmbeddedField
  let wordList: EmbeddedField
  /// How a question names it where its id is no tag that OSM has: that tag, then those that the place must have.
  let askedField: EmbeddedField

  /// OSM `key=value` of the category's main tag: `shop=convenience`.
  package var id: String { idField.text }

  /// The zh-TW word that names it: 便利商店.
  package var label: String { labelField.text }

  /// The tag that a question names it by, then those that it must have beside: `shop=laundry`, `self_service=yes`.
  package var asked: [String] { askedField.isEmpty ? [id] : askedField.list(by: " ").map(\.text) }

  /// What people call it, the label first, things to do there (領錢) included.
  package var words: [String] {
    [label] + wordList.list(by: "|").map { (Category.isActivity($0) ? $0.dropFirst() : $0).text }
  }

  /// True for a word that says what one does there: the sentence names the label instead.
  package func isActivity(_ word: String) -> Bool {
    wordList.list(by: "|").contains {
      Category.isActivity($0) && $0.dropFirst().bytes.elementsEqual(word.utf8)
    }
  }

  /// True for its label and for each of its words.
  func isCalled(_ word: FoldedText) -> Bool {
    word.isFolded(labelField.bytes) || wordList.list(by: "|").contains { word.isFolded($0.bytes) }
  }

  static func isActivity(_ field: EmbeddedField) -> Bool { field.bytes.first == UInt8(ascii: "~") }

  /// Categories are one where their ids are.
  package static func == (a: Category, b: Category) -> Bool { a.idField.isEqual(to: b.idField) }

  /// True where the place is of this kind.
  package func admits(_ place: Place) -> Bool { CategoryRules.shared[row].admits(place) }
}

/// What makes a record belong to each category, by the category's number; read when a record is first asked about.
struct CategoryRules: Sendable {
  static let shared = CategoryRules()

  struct Rule: Sendable {
    /// A place belongs where one of these conjunctions holds …
    let admitted: [[Trait]]
    /// … and none of these traits does.
    let excluded: [Trait]

    func admits(_ place: Place) -> Bool {
      admitted.contains { $0.allSatisfy { $0.holds(for: place) } }
        && !excluded.contains { $0.holds(for: place) }
    }
  }

  private let rules: [Rule]

  private init() {
    var rules: [Rule] = []
    EmbeddedTable(gazetteer_categories()).forEachRow { row in
      guard let fields: InlineArray<5, EmbeddedField> = row.first() else { return }
      let admitted = fields[2].list(by: " ").map { $0.split(at: "&").compactMap { Trait($0.text) } }
      rules.append(
        Rule(
          admitted: admitted.filter { !$0.isEmpty },
          excluded: fields[3].list(by: " ").compactMap { Trait($0.text) }))
    }
    self.rules = rules
  }

  subscript(row: Int) -> Rule { rules[row] }

  /// All tags of which one makes a record belong to some category.
  var tags: [Tag] {
    rules.flatMap { $0.admitted.joined() }.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
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
