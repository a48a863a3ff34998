// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// Where one gets to within a time.
public struct Isochrone: Sendable, Equatable {
  /// How one travels.
  public let mode: TravelMode
  /// The time at most.
  public let seconds: Double
  /// Polygons, the largest first: of each an outer ring, anticlockwise, then its holes; rings end where they begin.
  public let polygons: [[[Coordinate]]]
  /// Their area.
  public let squareMetres: Double
  /// The place on a road that is farthest away.
  public let farthest: Coordinate

  package init(
    mode: TravelMode, seconds: Double, polygons: [[[Coordinate]]], squareMetres: Double, farthest: Coordinate
  ) {
    self.mode = mode
    self.seconds = seconds
    self.polygons = polygons
    self.squareMetres = squareMetres
    self.farthest = farthest
  }
}
