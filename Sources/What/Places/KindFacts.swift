// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer

/// What is known of a kind of place, by its OSM tag: a row of `Gazetteer`'s `kinds.tsv`.
package struct KindFacts: Sendable {
  /// The tag and the families, where they lie in the table.
  let tag: EmbeddedField
  let families: EmbeddedField
  private let hours: EmbeddedField
  private let weightField: EmbeddedField
  private let nearField: EmbeddedField

  /// Beyond so many metres nobody means a kind of which the table does not say more.
  package static let usualNear = 30_000.0

  /// True where one speaks of its hours as of a facility, 開放 and 關閉, not as of a shop.
  package var isFacility: Bool { hours.isEqual(to: "facility") }

  /// How often people are at such a place, against a shop's 1.
  package var weight: Double { Double(weightField.text) ?? 1 }

  /// Metres beyond which nobody means it who asks for the nearest.
  package var near: Double { Double(nearField.text) ?? KindFacts.usualNear }

  /// What is known of a kind, `amenity=parking`; nil where that is nothing particular.
  ///
  /// The table is looked through: most starts ask about one kind.
  package static func of(_ kind: String) -> KindFacts? {
    var found: KindFacts?
    forEach { if $0.tag.isEqual(to: kind) { found = $0 } }
    return found
  }

  static func forEach(_ body: (KindFacts) -> Void) {
    EmbeddedTable(gazetteer_kinds()).forEachRow { row in
      let fields = row.first
      body(
        KindFacts(
          tag: fields[0], families: fields[1], hours: fields[2], weightField: fields[3], nearField: fields[4])
      )
    }
  }
}

extension Category {
  /// Metres beyond which nobody means it who asks for the nearest: some for a toilet, far more for an airport.
  package var near: Double { KindFacts.of(id)?.near ?? KindFacts.usualNear }
}
