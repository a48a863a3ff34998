// SPDX-License-Identifier: GPL-3.0-or-later

/// The curve along which records are ordered, so that what lies near in the world mostly lies near in the file.
package enum FileOrder {
  /// How far along the curve of order 16 over the whole world a position lies.
  package static func distance(latitudeE7: Int32, longitudeE7: Int32) -> UInt32 {
    var x = UInt32(truncatingIfNeeded: (Int64(longitudeE7) + 1_800_000_000) * 65535 / 3_600_000_000) & 0xFFFF
    var y = UInt32(truncatingIfNeeded: (Int64(latitudeE7) + 900_000_000) * 65535 / 1_800_000_000) & 0xFFFF
    // After "Encoding and decoding the Hilbert order" (Lam and Shapiro): quadrant by quadrant from the largest.
    var distance: UInt32 = 0
    var side: UInt32 = 1 << 15
    while side > 0 {
      let right: UInt32 = x & side > 0 ? 1 : 0, upper: UInt32 = y & side > 0 ? 1 : 0
      distance = distance &+ side &* side &* ((3 &* right) ^ upper)
      if upper == 0 {
        if right == 1 {
          x = 0xFFFF &- x
          y = 0xFFFF &- y
        }
        swap(&x, &y)
      }
      side >>= 1
    }
    return distance
  }
}
