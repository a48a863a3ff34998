// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import HanText

/// The brands that the program knows, from `Gazetteer`'s `brands.tsv`.
package struct BrandTable: Sendable {
  /// The table in the binary, read once when first asked for.
  package static let shared = BrandTable()

  /// In the order of the file.
  package let brands: [Brand]

  private init() {
    var brands: [Brand] = []
    brands.reserveCapacity(256)
    BrandTable.forEachBrand { brands.append($0) }
    self.brands = brands
  }

  /// Visits the brands where they lie, without making a table of them.
  static func forEachBrand(_ body: (Brand) -> Void) {
    var row = 0
    EmbeddedTable(gazetteer_brands()).forEachRow { line in
      let fields = line.first
      body(Brand(row: row, labelField: fields[0], categoryList: fields[1], aliasList: fields[2]))
      row += 1
    }
  }

  /// The brand that a word names as a whole, or nil.
  package func brand(called word: FoldedText) -> Brand? {
    // A question names a brand by its label, which needs no index of all names.
    brands.first { word.isFolded($0.labelField.bytes) } ?? BrandNames.shared.brand(called: word)
  }

  /// The brand of a place, which must be of the brand's kind.
  package func brand(of place: Place) -> Brand? { BrandNames.shared.brand(of: place) }

  /// The brand that a place's brand or name says, whatever kind of place it is.
  package func brand(named place: Place) -> Brand? { BrandNames.shared.brand(named: place) }
}
