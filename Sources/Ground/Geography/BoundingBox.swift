// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of the world between two parallels and two meridians; one that crosses the antimeridian has `west > east`.
public struct BoundingBox: Hashable, Sendable {
  /// Degrees north of the lower edge, −90…90; `south` ≤ `north`.
  public let south: Double
  /// Degrees north of the upper edge, −90…90.
  public let north: Double
  /// Degrees east of the left edge, −180…180.
  public let west: Double
  /// Degrees east of the right edge, −180…180.
  public let east: Double

  /// A checked box: nil where a value is out of its range or `south` is above `north`.
  public init?(south: Double, west: Double, north: Double, east: Double) {
    guard Coordinate(latitude: south, longitude: west) != nil,
      Coordinate(latitude: north, longitude: east) != nil,
      south <= north
    else { return nil }
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// True on the border, too.
  public func contains(_ coordinate: Coordinate) -> Bool {
    guard (south...north).contains(coordinate.latitude) else { return false }
    if west <= east { return (west...east).contains(coordinate.longitude) }
    return coordinate.longitude >= west || coordinate.longitude <= east
  }
}
