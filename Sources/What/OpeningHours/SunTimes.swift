// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// When the sun rises and sets at a position on a day, to about a minute outside the polar circles.
///
/// After the sunrise equation of the Astronomical Almanac (mean anomaly, equation of the centre, hour angle).
/// The sun's upper limb touches the horizon at −0.833° (refraction 34′, radius 16′); dawn and dusk are civil,
/// −6°.
struct SunTimes: Hashable, Sendable {
  /// Minutes of the civil day, clamped to −1440…2880; noon twice where the sun stays down, 0 and 1440 where
  /// it stays up.
  var dawn: Int
  var sunrise: Int
  var sunset: Int
  var dusk: Int

  /// - Parameters: date the civil day; latitude −90…90 and longitude −180…180 in degrees; zone that of the
  /// clock.
  init(on date: CivilDate, latitude: Double, longitude: Double, zone: CivilZone) {
    let radians = Double.pi / 180
    // Days from J2000.0 to the mean solar noon of this longitude (1970-01-01 00:00 UTC is 10,957.5 before
    // it).
    let meanNoon = Double(date.daysSinceEpoch) - 10_957.0 - longitude / 360
    let anomaly = (357.5291 + 0.985_600_28 * meanNoon).truncatingRemainder(dividingBy: 360) * radians
    let centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)
    let ecliptic = (anomaly / radians + centre + 282.9372).truncatingRemainder(dividingBy: 360) * radians
    let transit = meanNoon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic)
    let declination = asin(sin(ecliptic) * sin(23.4397 * radians))
    let noon = (transit + 10_957.5 - Double(date.daysSinceEpoch)) * 1440 + Double(zone.secondsEastOfUTC) / 60

    /// Minutes between noon and the sun at an altitude.
    func halfDay(altitude: Double) -> Double {
      let latitude = min(max(latitude, -89.9), 89.9) * radians
      let cosine =
        (sin(altitude * radians) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))
      return acos(min(max(cosine, -1), 1)) / radians * 4
    }
    func minute(_ value: Double) -> Int {
      value.isFinite ? Int(min(max(value, -1440), 2880).rounded()) : 720
    }
    let day = halfDay(altitude: -0.833)
    let light = halfDay(altitude: -6)
    dawn = minute(noon - light)
    sunrise = minute(noon - day)
    sunset = minute(noon + day)
    dusk = minute(noon + light)
  }

  subscript(event: SunEvent) -> Int {
    switch event {
    case .dawn: dawn
    case .sunrise: sunrise
    case .sunset: sunset
    case .dusk: dusk
    }
  }
}
