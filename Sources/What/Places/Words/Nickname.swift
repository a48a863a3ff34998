// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import HanText

/// A short name of a place (榮總), or of what one eats: the names that it stands for and the kind of place.
struct Nickname {
  /// Between bars.
  let names: EmbeddedField
  /// The id of a category, or dish.
  let kind: EmbeddedField

  /// The nickname that a text is; nil for any other. Looked for where the table lies: few questions come here.
  init?(_ text: FoldedText) {
    var found: (names: EmbeddedField, kind: EmbeddedField)?
    EmbeddedTable(gazetteer_nicknames()).forEachRow { line in
      if found != nil { return }
      let fields = line.first
      fields[0].forEachItem(by: "|") { if text.isFolded($0.bytes) { found = (fields[1], fields[2]) } }
    }
    guard let found else { return nil }
    (names, kind) = found
  }
}

/// The words that a question may have meant.
package enum KnownWords {
  /// Words of categories, brands and nicknames as one would write them.
  package static var all: [String] {
    CategoryTable.shared.categories.flatMap(\.words) + BrandTable.shared.brands.flatMap(\.aliases)
      + EmbeddedTable(gazetteer_nicknames()).rows.flatMap { $0[0].list(by: "|").map(\.text) }
  }
}
