// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The plane that touches the WGS84 ellipsoid at a point: metres towards east and north.
struct RoadFrame {
  let center: RoadPosition
  /// Metres of 1e-7 degrees.
  let east: Double
  let north: Double

  init(_ center: RoadPosition) {
    self.center = center
    let a = 6_378_137.0, e2 = 0.006_694_379_990_14
    let angle = Double(center.latitude) * 1e-7 * .pi / 180
    let w = (1 - e2 * sin(angle) * sin(angle)).squareRoot()
    north = a * (1 - e2) / (w * w * w) * .pi / 180 * 1e-7
    east = a / w * cos(angle) * .pi / 180 * 1e-7
  }

  @inline(__always)
  func x(_ longitude: Int32) -> Double {
    var difference = Int64(longitude) - Int64(center.longitude)
    if difference > 1_800_000_000 { difference -= 3_600_000_000 }
    if difference < -1_800_000_000 { difference += 3_600_000_000 }
    return Double(difference) * east
  }

  @inline(__always)
  func y(_ latitude: Int32) -> Double { Double(Int64(latitude) - Int64(center.latitude)) * north }

  /// Metres between two points near the centre.
  func distance(_ a: RoadPosition, _ b: RoadPosition) -> Double {
    let east = x(b.longitude) - x(a.longitude), north = y(b.latitude) - y(a.latitude)
    return (east * east + north * north).squareRoot()
  }

  /// Degrees clockwise from north, 0..<360.
  static func degrees(east: Double, north: Double) -> Double {
    let degrees = atan2(east, north) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// Degrees by which one turns, −180…180, to the right where positive.
  static func angle(arriving: Double, leaving: Double) -> Double {
    var angle = leaving - arriving
    while angle > 180 { angle -= 360 }
    while angle < -180 { angle += 360 }
    return angle
  }
}
