// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// Easter Sunday of the Gregorian calendar.
enum Easter {
  /// Easter Sunday of a year 1…9999, by the anonymous Gregorian computus (Meeus/Jones/Butcher).
  static func sunday(of year: Int) -> CivilDate? {
    let (century, yearOfCentury) = (year / 100, year % 100)
    let golden = year % 19
    let moonCorrection = (8 &* century &+ 13) / 25
    let epact =
      (19 &* golden &+ century &- century / 4 &- moonCorrection &+ 15) % 30
    let weekdayShift =
      (32 &+ 2 &* (century % 4) &+ 2 &* (yearOfCentury / 4) &- epact &- yearOfCentury % 4) % 7
    let lateMoon = (golden &+ 11 &* epact &+ 22 &* weekdayShift) / 451
    let dayCount = epact &+ weekdayShift &- 7 &* lateMoon &+ 114
    return CivilDate(year: year, month: dayCount / 31, day: dayCount % 31 &+ 1)
  }
}
