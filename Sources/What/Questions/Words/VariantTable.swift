// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer
import Formats

/// Characters that are compared as one, since Simplified writing or habit makes them one: 臺台, 麵面, 週周.
struct VariantTable: Sendable {
  static let shared = VariantTable()

  private static let first: UInt32 = 0x4E00
  private static let last: UInt32 = 0x9FFF
  /// For each character of the block the one that stands for it; 0 for itself.
  private var standing = [UInt16](repeating: 0, count: Int(VariantTable.last - VariantTable.first) + 1)

  private init() {
    EmbeddedTable(gazetteer_variants()).forEachRow { row in
      let characters = row.line.text.unicodeScalars
      guard let one = characters.first else { return }
      for other in characters.dropFirst() where (VariantTable.first...VariantTable.last).contains(other.value)
      {
        standing[Int(other.value - VariantTable.first)] = UInt16(truncatingIfNeeded: one.value)
      }
    }
  }

  /// The character that stands for one of the block.
  subscript(character: UInt32) -> UInt32 {
    let found = standing[Int(character - VariantTable.first)]
    return found == 0 ? character : UInt32(found)
  }
}
