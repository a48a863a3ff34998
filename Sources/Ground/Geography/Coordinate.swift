// SPDX-License-Identifier: GPL-3.0-or-later

/// A position on the WGS84 ellipsoid, in degrees.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, −90…90.
  public let latitude: Double
  /// Degrees east of Greenwich, −180…180.
  public let longitude: Double

  /// A checked position: nil where a value is not finite or out of its range.
  public init?(latitude: Double, longitude: Double) {
    guard (-90.0...90.0).contains(latitude), (-180.0...180.0).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Coordinate: CustomStringConvertible {
  /// `latitude,longitude` in decimal degrees, as `Origin(parsing:)` reads it.
  public var description: String { "\(latitude),\(longitude)" }
}
