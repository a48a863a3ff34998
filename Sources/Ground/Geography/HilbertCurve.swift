// SPDX-License-Identifier: GPL-3.0-or-later

/// A Hilbert curve of 2³² cells over a square that holds a box: what lies near on it lies near in the world.
package struct HilbertCurve {
  private let south: Int64, west: Int64, span: Int64

  /// Fills a square from the south-west corner of a box, 1e-7 degrees.
  package init(south: Int32, west: Int32, north: Int32, east: Int32) {
    self.south = Int64(south)
    self.west = Int64(west)
    span = max(1, Int64(north) - Int64(south), Int64(east) - Int64(west))
  }

  /// The number of the cell in which a point lies.
  package func place(latitude: Int64, longitude: Int64) -> UInt32 {
    HilbertCurve.place(
      x: UInt16(clamping: (longitude - west) * 65_535 / span),
      y: UInt16(clamping: (latitude - south) * 65_535 / span))
  }

  /// How far along the curve a cell lies. Source: Lam and Shapiro, "A class of fast algorithms for the Peano–Hilbert
  /// space-filling curve" (1994): quadrant by quadrant from the largest.
  package static func place(x: UInt16, y: UInt16) -> UInt32 {
    var x = x, y = y
    var place: UInt32 = 0
    var bit: UInt16 = 1 << 15
    while bit > 0 {
      let right: UInt32 = x & bit != 0 ? 1 : 0, upper: UInt32 = y & bit != 0 ? 1 : 0
      place = place << 2 | (3 * right) ^ upper
      if upper == 0 {
        if right == 1 {
          x = ~x
          y = ~y
        }
        swap(&x, &y)
      }
      bit >>= 1
    }
    return place
  }
}
