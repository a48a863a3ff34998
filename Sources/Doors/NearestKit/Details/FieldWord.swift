// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer

/// How values of tags are shown, from `Gazetteer`'s `place_values.tsv`.
enum FieldWord {
  /// The word for a value of a key, or for what stands behind a prefix; the value where the table has none.
  static func of(_ value: String, key: String) -> String {
    table[key]?[value] ?? (key.hasSuffix(":") ? nil : table["*"]?[value]) ?? value
  }

  private static let table: [String: [String: String]] = {
    var table: [String: [String: String]] = [:]
    EmbeddedTable(gazetteer_place_values()).forEachRow { row in
      let fields = row.first
      table[fields[0].text, default: [:]][fields[1].text] = fields[2].text
    }
    return table
  }()
}
