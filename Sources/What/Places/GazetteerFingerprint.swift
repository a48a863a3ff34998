// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer

/// A number that changes with the tables of categories and brands: what was sorted by one table is not by another.
package let gazetteerFingerprint: UInt64 = {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for table in [gazetteer_categories(), gazetteer_brands()] {
    let bytes = UnsafeRawBufferPointer(start: table.bytes, count: table.count)
    var index = 0
    while index &+ 8 <= bytes.count {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 29
      index &+= 8
    }
    for byte in bytes[index...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
  return hash
}()
