// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// TWD97 coordinates of the two-degree transverse Mercator projection, as maps and offices of Taiwan write them.
///
/// GRS80, which differs from WGS84 by less than a tenth of a millimetre; scale 0.9999, false easting 250,000 m. The inverse
/// is Krüger's series in the third flattening n to its fourth power (L. Krüger, "Konforme Abbildung des Erdellipsoids in
/// der Ebene", 1912), closed and exact to less than a millimetre within the zone.
package enum TaiwanGrid {
  /// The meridian in the middle of a zone.
  package enum Zone: Double, Sendable {
    /// Taiwan itself, with 綠島 and 蘭嶼.
    case taiwan = 121
    /// 澎湖, 金門, 馬祖.
    case islands = 119
  }

  /// True for numbers that can only be metres of the grid.
  package static func holds(easting: Double, northing: Double) -> Bool {
    (90_000...410_000).contains(easting) && (2_300_000...2_950_000).contains(northing)
  }

  /// The position of a point of the grid; nil where it is far outside.
  package static func coordinate(easting: Double, northing: Double, zone: Zone = .taiwan) -> Coordinate? {
    guard holds(easting: easting, northing: northing) else { return nil }
    let n = Geodesic.flattening / (2 - Geodesic.flattening)
    let (n2, n3, n4) = (n * n, n * n * n, n * n * n * n)
    // The meridian's radius, so that xi runs to π/2 at the pole.
    let radius = Geodesic.equatorialRadius / (1 + n) * (1 + n2 / 4 + n4 / 64)
    let scale = 0.9999
    let xi = northing / (scale * radius), eta = (easting - 250_000) / (scale * radius)
    let beta = [
      n / 2 - 2 * n2 / 3 + 37 * n3 / 96 - n4 / 360, n2 / 48 + n3 / 15 - 437 * n4 / 1440,
      17 * n3 / 480 - 37 * n4 / 840, 4397 * n4 / 161_280,
    ]
    var (xiPrime, etaPrime) = (xi, eta)
    for (index, factor) in beta.enumerated() {
      let turn = Double(2 * (index + 1))
      xiPrime -= factor * sin(turn * xi) * cosh(turn * eta)
      etaPrime -= factor * cos(turn * xi) * sinh(turn * eta)
    }
    let chi = asin(sin(xiPrime) / cosh(etaPrime))
    let delta = [
      2 * n - 2 * n2 / 3 - 2 * n3 + 116 * n4 / 45, 7 * n2 / 3 - 8 * n3 / 5 - 227 * n4 / 45,
      56 * n3 / 15 - 136 * n4 / 35, 4279 * n4 / 630,
    ]
    var latitude = chi
    for (index, factor) in delta.enumerated() { latitude += factor * sin(Double(2 * (index + 1)) * chi) }
    let longitude = zone.rawValue + atan2(sinh(etaPrime), cos(xiPrime)) * 180 / .pi
    return Coordinate(latitude: latitude * 180 / .pi, longitude: longitude)
  }
}
