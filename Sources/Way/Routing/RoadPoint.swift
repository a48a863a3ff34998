// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// Where on a route a place is.
package enum RoadEnd: Sendable {
  case start, end
}

/// A place on a road: a segment and how far along it.
package struct RoadPoint: Sendable, Equatable {
  /// Number of the segment.
  package let segment: Int
  /// Part of the segment's length from its start, 0…1.
  package let fraction: Double
  /// Metres from the place that was asked about, straight.
  package let distance: Double
  /// Number of the network that the segment belongs to, for the mode that was asked about.
  package let component: UInt32
  /// How good the point is, in metres: the distance, and more for a road that is not all connected with others.
  package let rank: Double
  package let position: FixedCoordinate

  /// Milliseconds from an edge's tail to the point, of what the whole edge costs.
  @inline(__always)
  func part(of weight: UInt32, isAlong: Bool) -> UInt32 {
    let weight = weight & RoadFormat.weightMask
    return UInt32(Double(weight) * (isAlong ? fraction : 1 - fraction))
  }

  /// Part of an edge's length from its tail.
  func fraction(isAlong: Bool) -> Double { isAlong ? fraction : 1 - fraction }
}
