// SPDX-License-Identifier: GPL-3.0-or-later

/// A position in whole units of 1e-7 degrees, as OSM and the atlas store it.
package struct FixedCoordinate: Hashable, Sendable {
  package var latitude: Int32
  package var longitude: Int32

  @inlinable
  package init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The nearest such position.
  package init(_ coordinate: Coordinate) {
    latitude = Int32((coordinate.latitude * 1e7).rounded())
    longitude = Int32((coordinate.longitude * 1e7).rounded())
  }

  /// In degrees; nil where a damaged file has an impossible one.
  package var coordinate: Coordinate? {
    Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
  }
}
