// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// What opening hours depend on beside the clock: the calendar of holidays, and where the place is.
package struct HoursContext: Hashable, Sendable {
  /// Which days are off; for a year it does not list, rules of `PH` give unknown.
  package var holidays: HolidayCalendar
  /// The place's latitude in degrees north, for `sunrise` and `sunset`; without it they give unknown.
  package var latitude: Double?
  /// The place's longitude in degrees east.
  package var longitude: Double?
  /// The zone of the clock, for the sun only; civil times are taken as they come.
  package var zone: CivilZone

  /// Taiwan's holidays and +08:00 unless said otherwise; a position that is no number is none.
  package init(
    holidays: HolidayCalendar = .taiwan, latitude: Double? = nil, longitude: Double? = nil,
    zone: CivilZone = .taipei
  ) {
    self.holidays = holidays
    self.latitude = latitude.flatMap { $0.isFinite ? $0 : nil }
    self.longitude = longitude.flatMap { $0.isFinite ? $0 : nil }
    self.zone = zone
  }

  func sun(on date: CivilDate) -> SunTimes? {
    guard let latitude, let longitude else { return nil }
    return SunTimes(on: date, latitude: latitude, longitude: longitude, zone: zone)
  }
}
