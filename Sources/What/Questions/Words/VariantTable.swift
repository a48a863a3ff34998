// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer
import Formats

/// Characters that are compared as one, since Simplified writing or habit makes them one: 臺台, 麵面, 週周.
struct VariantTable: @unchecked Sendable {
  static let shared = VariantTable()

  private static let first: UInt32 = 0x4E00
  private static let last: UInt32 = 0x9FFF
  /// For each character of the block the one that stands for it; 0 for itself.
  ///
  /// Plain memory of the one table, filled once: it is read at every letter.
  private let standing: UnsafeMutablePointer<UInt16>

  private init() {
    let count = Int(VariantTable.last - VariantTable.first) + 1
    standing = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    standing.initialize(repeating: 0, count: count)
    for line in EmbeddedTable(gazetteer_variants()).lines {
      var characters = EmbeddedScalars(line)
      guard let one = characters.next() else { continue }
      while let other = characters.next() {
        guard (VariantTable.first...VariantTable.last).contains(other) else { continue }
        standing[Int(other - VariantTable.first)] = UInt16(truncatingIfNeeded: one)
      }
    }
  }

  /// The character that stands for one of the block; any other stands for itself.
  @inline(__always)
  subscript(character: UInt32) -> UInt32 {
    guard (VariantTable.first...VariantTable.last).contains(character) else { return character }
    let found = standing[Int(character - VariantTable.first)]
    return found == 0 ? character : UInt32(found)
  }
}
