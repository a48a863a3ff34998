// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Lengths and directions between near points, on the plane that touches the WGS84 ellipsoid at their latitude.
///
/// The radii are those of the meridian and of the prime vertical; over a kilometre the error is a few millimetres.
struct RoadPlane {
  /// Metres of 1e-7 degrees towards north and east.
  let north: Double
  let east: Double

  /// - Parameter latitude: 1e-7 degrees.
  init(latitude: Int32) {
    let a = 6_378_137.0, e2 = 0.006_694_379_990_14
    let angle = Double(latitude) * 1e-7 * .pi / 180
    let sine = sin(angle)
    let w = (1 - e2 * sine * sine).squareRoot()
    north = a * (1 - e2) / (w * w * w) * .pi / 180 * 1e-7
    east = a / w * cos(angle) * .pi / 180 * 1e-7
  }

  /// Metres towards east and north from one point to another, 1e-7 degrees.
  func offset(from start: RoadPosition, to end: RoadPosition) -> (east: Double, north: Double) {
    var difference = Int64(end.longitude) - Int64(start.longitude)
    if difference > 1_800_000_000 { difference -= 3_600_000_000 }
    if difference < -1_800_000_000 { difference += 3_600_000_000 }
    return (Double(difference) * east, Double(Int64(end.latitude) - Int64(start.latitude)) * north)
  }

  /// Metres between two points that are near each other.
  static func distance(_ start: RoadPosition, _ end: RoadPosition) -> Double {
    let middle = (Int64(start.latitude) + Int64(end.latitude)) / 2
    let (east, north) = RoadPlane(latitude: Int32(truncatingIfNeeded: middle)).offset(from: start, to: end)
    return (east * east + north * north).squareRoot()
  }
}

/// A point in 1e-7 degrees.
struct RoadPosition: Sendable, Equatable {
  var latitude: Int32
  var longitude: Int32
}

/// A place on a Hilbert curve of 2³² cells over all the Earth's degrees that a box spans.
struct HilbertCurve {
  private let south: Int64, west: Int64, span: Int64

  /// - Parameter box: what the curve fills, 1e-7 degrees.
  init(south: Int32, west: Int32, north: Int32, east: Int32) {
    self.south = Int64(south)
    self.west = Int64(west)
    span = max(1, Int64(north) - Int64(south), Int64(east) - Int64(west))
  }

  /// The number of the cell in which a point lies. Source: Hacker's Delight, "Hilbert's curve".
  func place(latitude: Int64, longitude: Int64) -> UInt32 {
    var x = UInt32(clamping: (longitude - west) * 65_535 / span) & 0xFFFF
    var y = UInt32(clamping: (latitude - south) * 65_535 / span) & 0xFFFF
    var place: UInt32 = 0
    var bit: UInt32 = 1 << 15
    while bit > 0 {
      let right: UInt32 = x & bit != 0 ? 1 : 0, upper: UInt32 = y & bit != 0 ? 1 : 0
      place = place << 2 | (3 * right) ^ upper
      if upper == 0 {
        if right == 1 {
          x = ~x & 0xFFFF
          y = ~y & 0xFFFF
        }
        swap(&x, &y)
      }
      bit >>= 1
    }
    return place
  }
}
