// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The shortest line between two positions on the WGS84 ellipsoid.
///
/// Vincenty's inverse formula ("Direct and inverse solutions of geodesics on the ellipsoid with application of
/// nested equations", Survey Review XXIII, 1975): within 0.1 mm of Karney's solution wherever it converges.
/// It does not for nearly antipodal positions; there the great circle of the mean sphere serves, which is up to
/// 0.56 % off and 20,000 km away from any question about the nearest place.
public struct Geodesic: Hashable, Sendable {
  /// Length in metres.
  public let distance: Double
  /// Forward azimuth at the start, degrees clockwise from true north, 0..<360; 0 where both positions are one.
  public let bearing: Double

  /// WGS84 semi-major axis in metres, and flattening.
  static let equatorialRadius = 6_378_137.0
  static let flattening = 1 / 298.257223563
  /// Mean radius (2a + b) / 3 in metres.
  package static let meanRadius = 6_371_008.7714

  /// The geodesic from one position to another.
  public init(from start: Coordinate, to end: Coordinate) {
    self = Geodesic.vincenty(start, end) ?? Geodesic.greatCircle(start, end)
  }

  private init(distance: Double, azimuth: Double) {
    self.distance = distance
    let degrees = azimuth * 180 / .pi
    let turned = degrees < 0 ? degrees + 360 : degrees
    self.bearing = turned >= 360 ? 0 : turned
  }

  private static func vincenty(_ start: Coordinate, _ end: Coordinate) -> Geodesic? {
    let a = equatorialRadius, f = flattening, b = a * (1 - f)
    let difference = wrapped(end.longitude - start.longitude) * .pi / 180
    let u1 = atan((1 - f) * tan(start.latitude * .pi / 180))
    let u2 = atan((1 - f) * tan(end.latitude * .pi / 180))
    let (sinU1, cosU1, sinU2, cosU2) = (sin(u1), cos(u1), sin(u2), cos(u2))
    var lambda = difference
    for _ in 0..<100 {
      let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
      let x = cosU2 * sinLambda
      let y = cosU1 * sinU2 - sinU1 * cosU2 * cosLambda
      let sinSigma = (x * x + y * y).squareRoot()
      if sinSigma == 0 { return Geodesic(distance: 0, azimuth: 0) }
      let cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cosU1 * cosU2 * sinLambda / sinSigma
      let cosSquareAlpha = 1 - sinAlpha * sinAlpha
      // On the equator cos²α is 0 and the term vanishes.
      let cos2SigmaM = cosSquareAlpha > 1e-15 ? cosSigma - 2 * sinU1 * sinU2 / cosSquareAlpha : 0
      let c = f / 16 * cosSquareAlpha * (4 + f * (4 - 3 * cosSquareAlpha))
      let bend = cos2SigmaM + c * cosSigma * (-1 + 2 * cos2SigmaM * cos2SigmaM)
      let next = difference + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * bend)
      if abs(next) > .pi { return nil }
      let converged = abs(next - lambda) < 1e-12
      lambda = next
      guard converged else { continue }
      let uSquare = cosSquareAlpha * (a * a - b * b) / (b * b)
      let bigA = 1 + uSquare / 16384 * (4096 + uSquare * (-768 + uSquare * (320 - 175 * uSquare)))
      let bigB = uSquare / 1024 * (256 + uSquare * (-128 + uSquare * (74 - 47 * uSquare)))
      let m2 = cos2SigmaM * cos2SigmaM
      let inner = cosSigma * (-1 + 2 * m2)
      let outer = bigB / 6 * cos2SigmaM * (-3 + 4 * sinSigma * sinSigma) * (-3 + 4 * m2)
      let deltaSigma = bigB * sinSigma * (cos2SigmaM + bigB / 4 * (inner - outer))
      return Geodesic(
        distance: b * bigA * (sigma - deltaSigma),
        azimuth: atan2(cosU2 * sin(lambda), cosU1 * sinU2 - sinU1 * cosU2 * cos(lambda)))
    }
    return nil
  }

  private static func greatCircle(_ start: Coordinate, _ end: Coordinate) -> Geodesic {
    let lat1 = start.latitude * .pi / 180, lat2 = end.latitude * .pi / 180
    let difference = wrapped(end.longitude - start.longitude) * .pi / 180
    let y = sin(difference) * cos(lat2)
    let x = cos(lat1) * sin(lat2) - sin(lat1) * cos(lat2) * cos(difference)
    let along = sin(lat1) * sin(lat2) + cos(lat1) * cos(lat2) * cos(difference)
    return Geodesic(
      distance: meanRadius * atan2((x * x + y * y).squareRoot(), along), azimuth: atan2(y, x))
  }

  /// A difference of longitudes brought into −180…180.
  private static func wrapped(_ degrees: Double) -> Double {
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }
}

extension Coordinate {
  /// Metres to another position along the WGS84 ellipsoid.
  public func distance(to other: Coordinate) -> Double { Geodesic(from: self, to: other).distance }
}
