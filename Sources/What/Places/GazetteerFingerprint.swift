// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer

/// A number that changes with what decides of which categories and brands a place is: what was sorted by one table is
/// not by another.
package let gazetteerFingerprint: UInt64 = GazetteerFingerprint.of(
  categories: EmbeddedTable(gazetteer_categories()), brands: EmbeddedTable(gazetteer_brands()))

/// See `gazetteerFingerprint`.
enum GazetteerFingerprint {
  /// Of a category its id and its traits count, of a brand all: what else people call a category, and how the sentence
  /// names it, sorts no place.
  static func of(categories: EmbeddedTable, brands: EmbeddedTable) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    categories.forEachRow { row in
      let fields = row.first
      add(fields[0], to: &hash)
      add(fields[2], to: &hash)
      add(fields[3], to: &hash)
    }
    brands.forEachRow { row in
      let fields = row.first
      for column in 0..<3 { add(fields[column], to: &hash) }
    }
    return hash
  }

  private static func add(_ field: EmbeddedField, to hash: inout UInt64) {
    let bytes = UnsafeRawBufferPointer(field.bytes)
    var index = 0
    while index &+ 8 <= bytes.count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 29
      index &+= 8
    }
    for byte in bytes[index...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // Where a field ends matters.
    hash = (hash ^ 0xFF) &* 0x100_0000_01B3
  }
}
