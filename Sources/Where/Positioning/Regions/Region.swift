// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// A part of the map whose boundary is watched.
package struct Region: Sendable, Equatable {
  /// Where it lies.
  package enum Shape: Sendable, Equatable {
    /// Metres around a centre.
    case circle(Coordinate, radius: Double)
    /// Rings of a boundary, each closed or not; a position is inside where an odd number of rings surround it.
    case area([[Coordinate]])
  }

  /// What it is called when it is announced: 家, 西屯區.
  package let name: String
  /// Where it lies.
  package let shape: Shape

  /// Metres of the largest radius that can be watched.
  package static let largestRadius = 100_000.0
  /// Metres of the smallest one: less is below what a receiver can tell.
  package static let smallestRadius = 10.0

  /// - Throws: `RegionError` where no one could enter or leave such a region.
  package init(name: String, shape: Shape) throws(RegionError) {
    guard !name.isEmpty else { throw .nameless }
    switch shape {
    case .circle(_, let radius):
      guard radius.isFinite, radius > 0 else { throw .impossibleRadius(name: name, radius: radius) }
      guard radius >= Region.smallestRadius else { throw .tooSmall(name: name, radius: radius) }
      guard radius <= Region.largestRadius else { throw .tooLarge(name: name, radius: radius) }
    case .area(let rings):
      guard rings.contains(where: { $0.count >= 3 }) else { throw .shapeless(name: name) }
    }
    self.name = name
    self.shape = shape
  }

  /// Metres from a position to the boundary: negative inside, positive outside.
  package func signedDistance(from position: Coordinate) -> Double {
    switch shape {
    case .circle(let centre, let radius): centre.distance(to: position) - radius
    case .area(let rings): RingDistance(from: position).signed(rings)
    }
  }

  /// Metres that a position can be deep inside at most, roughly; a fix that is coarser says nothing.
  var inradius: Double {
    switch shape {
    case .circle(_, let radius): radius
    case .area(let rings):
      RingDistance.halfExtent(rings)
    }
  }
}

/// Why a region cannot be watched.
package enum RegionError: Error, Sendable, Equatable {
  /// Twenty are watched already; the farthest of them, where a position is known.
  case full(limit: Int, farthest: String?)
  case duplicate(name: String)
  /// The same place and size under another name.
  case sameShape(name: String, as: String)
  case tooLarge(name: String, radius: Double)
  case tooSmall(name: String, radius: Double)
  case impossibleRadius(name: String, radius: Double)
  /// No atlas knows an area of this name.
  case unknownArea(name: String)
  /// An area without a boundary.
  case shapeless(name: String)
  case nameless
  /// Not `NAME=LAT,LON,RADIUS`, nor the name of an area.
  case unreadable(String)
}

/// Distances from one position to the edges of rings, on a plane that touches the earth there.
///
/// The plane is good to 0.1 % within some 50 km, where a boundary matters; farther away only the sign does.
private struct RingDistance {
  private let origin: Coordinate
  /// Metres of a degree of longitude and of latitude.
  private let scale: (x: Double, y: Double)

  init(from position: Coordinate) {
    origin = position
    let step = 0.005
    let north =
      Coordinate(latitude: min(position.latitude + step, 90), longitude: position.longitude) ?? position
    let south =
      Coordinate(latitude: max(position.latitude - step, -90), longitude: position.longitude) ?? position
    let width = position.longitude < 179 ? step : -step
    let east = Coordinate(latitude: position.latitude, longitude: position.longitude + width) ?? position
    let tall = max(north.latitude - south.latitude, 1e-9)
    scale = (position.distance(to: east) / step, north.distance(to: south) / tall)
  }

  func signed(_ rings: [[Coordinate]]) -> Double {
    var isInside = false
    var nearest = Double.infinity
    for ring in rings where ring.count >= 3 {
      var from = plane(ring[ring.count - 1])
      for corner in ring {
        let to = plane(corner)
        if (from.y > 0) != (to.y > 0), (to.x - from.x) * -from.y / (to.y - from.y) + from.x > 0 {
          isInside.toggle()
        }
        nearest = min(nearest, RingDistance.toSegment(from, to))
        from = to
      }
    }
    return isInside ? -nearest : nearest
  }

  private func plane(_ corner: Coordinate) -> (x: Double, y: Double) {
    var degrees = corner.longitude - origin.longitude
    if degrees > 180 { degrees -= 360 } else if degrees < -180 { degrees += 360 }
    return (degrees * scale.x, (corner.latitude - origin.latitude) * scale.y)
  }

  /// Metres from the origin of the plane to a segment.
  private static func toSegment(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let along = square > 0 ? min(max(-(a.x * dx + a.y * dy) / square, 0), 1) : 0
    let (x, y) = (a.x + along * dx, a.y + along * dy)
    return (x * x + y * y).squareRoot()
  }

  /// Half the shorter side of the box around rings, in metres.
  static func halfExtent(_ rings: [[Coordinate]]) -> Double {
    let corners = rings.joined()
    guard let first = corners.first else { return 0 }
    var (south, north, west, east) = (first.latitude, first.latitude, first.longitude, first.longitude)
    for corner in corners {
      south = min(south, corner.latitude)
      north = max(north, corner.latitude)
      west = min(west, corner.longitude)
      east = max(east, corner.longitude)
    }
    guard let a = Coordinate(latitude: south, longitude: west),
      let b = Coordinate(latitude: north, longitude: west),
      let c = Coordinate(latitude: south, longitude: east)
    else { return 0 }
    return min(a.distance(to: b), a.distance(to: c)) / 2
  }
}
