// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// The curve along which records are ordered, so that what lies near in the world mostly lies near in the file.
package enum FileOrder {
  /// How far along the curve of order 16 over the whole world a position lies.
  package static func distance(latitudeE7: Int32, longitudeE7: Int32) -> UInt32 {
    HilbertCurve.place(
      x: UInt16(clamping: (Int64(longitudeE7) + 1_800_000_000) * 65535 / 3_600_000_000),
      y: UInt16(clamping: (Int64(latitudeE7) + 900_000_000) * 65535 / 1_800_000_000))
  }
}
