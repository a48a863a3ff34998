// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import HanText

/// A kind of place that people ask for: 便利商店, 加油站.
package struct Category: Sendable, Equatable, Identifiable {
  /// Id, label and further words where they lie in the table; the words between bars, ~ before what one does there, +
  /// before what is sold there.
  let idField: EmbeddedField
  let labelField: EmbeddedField
  let wordList: EmbeddedField
  /// Conjunctions of traits of which one must hold, between spaces, & inside one; and traits of which none may.
  let admittedList: EmbeddedField
  let excludedList: EmbeddedField
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
    [label] + wordList.list(by: "|").map { (Category.isMarked($0) ? $0.dropFirst() : $0).text }
  }

  /// True for a word that says what one does there: the sentence names the label instead.
  package func isActivity(_ word: String) -> Bool {
    wordList.list(by: "|").contains {
      Category.isActivity($0) && $0.dropFirst().bytes.elementsEqual(word.utf8)
    }
  }

  /// True for a word that names what is sold there and not the place: 珍珠奶茶.
  package func isGoods(_ word: String) -> Bool {
    wordList.list(by: "|").contains {
      $0.bytes.first == UInt8(ascii: "+") && $0.dropFirst().bytes.elementsEqual(word.utf8)
    }
  }

  /// True for its label and for each of its words.
  func isCalled(_ word: FoldedText) -> Bool {
    word.isFolded(labelField.bytes) || wordList.list(by: "|").contains { word.isFolded($0.bytes) }
  }

  static func isActivity(_ field: EmbeddedField) -> Bool { field.bytes.first == UInt8(ascii: "~") }

  private static func isMarked(_ field: EmbeddedField) -> Bool {
    isActivity(field) || field.bytes.first == UInt8(ascii: "+")
  }

  /// Categories are one where their ids are.
  package static func == (a: Category, b: Category) -> Bool { a.idField.isEqual(to: b.idField) }

  /// True where the place is of this kind.
  package func admits(_ place: Place) -> Bool {
    for conjunction in admittedList.items(by: " ") where !conjunction.isEmpty {
      if holdsAll(conjunction, for: place) { return !holdsAny(excludedList, for: place) }
    }
    return false
  }

  private func holdsAll(_ conjunction: EmbeddedField, for place: Place) -> Bool {
    for trait in conjunction.pieces(at: "&") where !Trait(field: trait).holds(for: place) { return false }
    return true
  }

  private func holdsAny(_ traits: EmbeddedField, for place: Place) -> Bool {
    for trait in traits.items(by: " ") where Trait(field: trait).holds(for: place) { return true }
    return false
  }

  /// Tags of which one must be there where a place is of the kind; nil where it may be without.
  var necessaryTags: [EmbeddedField]? {
    var tags: [EmbeddedField] = []
    for conjunction in admittedList.items(by: " ") {
      guard let tag = conjunction.pieces(at: "&").first(where: { Trait(field: $0).isTag }) else { return nil }
      tags.append(tag)
    }
    return tags
  }

  /// All tags of its conjunctions.
  var tags: [EmbeddedField] {
    admittedList.list(by: " ").flatMap { $0.split(at: "&") }.filter { Trait(field: $0).isTag }
  }
}

/// What a record must show to be of a category, where it lies in the table: an OSM tag (`amenity=cafe`), a piece of the
/// name or the branch (`name:加氣站`), or a brand that the table of brands counts to a category (`brand:shop=beverages`).
struct Trait {
  let field: EmbeddedField

  private static let named: StaticString = "name:"
  private static let branded: StaticString = "brand:"

  var isTag: Bool { !begins(with: Trait.named) && !begins(with: Trait.branded) }

  func holds(for place: Place) -> Bool {
    if begins(with: Trait.named) {
      let piece = rest(behind: Trait.named)
      return Trait.isFound(piece, in: place.name) || Trait.isFound(piece, in: place.branch)
    }
    if begins(with: Trait.branded) {
      return BrandTable.shared.brand(named: place).map { brand in
        brand.categoryList.pieces(at: " ").first { _ in true }?.isEqual(to: rest(behind: Trait.branded))
          == true
      } ?? false
    }
    return place.isTagged(field)
  }

  /// Whether a name has a piece, byte by byte: names in data and in the table are written alike.
  private static func isFound(_ piece: EmbeddedField, in name: String?) -> Bool {
    guard var name else { return false }
    return name.withUTF8 { piece.isPiece(of: $0) }
  }

  private func begins(with mark: StaticString) -> Bool {
    guard let start = field.bytes.baseAddress, field.bytes.count > mark.utf8CodeUnitCount else {
      return false
    }
    return memcmp(start, mark.utf8Start, mark.utf8CodeUnitCount) == 0
  }

  private func rest(behind mark: StaticString) -> EmbeddedField {
    EmbeddedField(bytes: UnsafeBufferPointer(rebasing: field.bytes.dropFirst(mark.utf8CodeUnitCount)))
  }
}
