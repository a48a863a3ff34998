// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The plane that touches the WGS84 ellipsoid at a point: metres towards east and north.
///
/// The radii are those of the meridian and of the prime vertical: over a kilometre lengths are off by millimetres, within
/// 100 km by a thousandth.
package struct LocalPlane: Sendable {
  package let origin: FixedCoordinate
  /// Metres of 1e-7 degrees.
  package let eastScale: Double
  package let northScale: Double

  package init(_ origin: FixedCoordinate) {
    self.origin = origin
    let a = Geodesic.equatorialRadius, square = Geodesic.flattening * (2 - Geodesic.flattening)
    let angle = Double(origin.latitude) * 1e-7 * .pi / 180
    let w = (1 - square * sin(angle) * sin(angle)).squareRoot()
    let unit = .pi / 180 * 1e-7
    northScale = a * (1 - square) / (w * w * w) * unit
    eastScale = a / w * cos(angle) * unit
  }

  @inlinable
  @inline(__always)
  package func x(_ longitude: Int32) -> Double {
    var difference = Int64(longitude) - Int64(origin.longitude)
    if difference > 1_800_000_000 {
      difference -= 3_600_000_000
    } else if difference < -1_800_000_000 {
      difference += 3_600_000_000
    }
    return Double(difference) * eastScale
  }

  @inlinable
  @inline(__always)
  package func y(_ latitude: Int32) -> Double {
    Double(Int64(latitude) - Int64(origin.latitude)) * northScale
  }

  @inlinable
  @inline(__always)
  package func point(_ position: FixedCoordinate) -> (x: Double, y: Double) {
    (x(position.longitude), y(position.latitude))
  }

  /// The position of a point of the plane.
  package func position(x: Double, y: Double) -> FixedCoordinate {
    FixedCoordinate(
      latitude: origin.latitude &+ Int32(clamping: Int64(y / northScale)),
      longitude: origin.longitude &+ Int32(clamping: Int64(x / eastScale)))
  }

  /// Metres between two points near the origin.
  package func distance(_ a: FixedCoordinate, _ b: FixedCoordinate) -> Double {
    let east = x(b.longitude) - x(a.longitude), north = y(b.latitude) - y(a.latitude)
    return (east * east + north * north).squareRoot()
  }

  /// Metres between two points that are near each other, on the plane between them.
  package static func distance(_ a: FixedCoordinate, _ b: FixedCoordinate) -> Double {
    let middle = (Int64(a.latitude) + Int64(b.latitude)) / 2
    return LocalPlane(FixedCoordinate(latitude: Int32(truncatingIfNeeded: middle), longitude: a.longitude))
      .distance(a, b)
  }

  /// The point of a segment that is nearest to the origin, and how far along the segment it lies, 0…1.
  @inlinable
  @inline(__always)
  package static func nearest(
    _ a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> (x: Double, y: Double, part: Double) {
    let dx = b.x - a.x, dy = b.y - a.y
    let square = dx * dx + dy * dy
    let part = square > 0 ? min(max(-(a.x * dx + a.y * dy) / square, 0), 1) : 0
    return (a.x + part * dx, a.y + part * dy, part)
  }

  /// The direction from a line's first point to the one so many metres along it, or to its last: degrees clockwise from
  /// north. The first metres alone are often drawn carelessly.
  package static func bearing(_ line: some Sequence<FixedCoordinate>, over metres: Double) -> Double {
    var plane: LocalPlane?
    var last = (x: 0.0, y: 0.0)
    var walked = 0.0
    for position in line {
      guard let plane else {
        plane = LocalPlane(position)
        continue
      }
      let next = plane.point(position)
      let (dx, dy) = (next.x - last.x, next.y - last.y)
      let length = (dx * dx + dy * dy).squareRoot()
      if walked + length >= metres, length > 0 {
        let part = (metres - walked) / length
        last = (last.x + dx * part, last.y + dy * part)
        break
      }
      walked += length
      last = next
    }
    return Bearing.of(east: last.x, north: last.y)
  }
}
