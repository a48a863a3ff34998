// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Formats
@testable import OpeningHours

/// Opening hours in either way of writing, remarks, --open-at, holidays and timestamps: none may trap or
/// hang.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: data, count: count)
  let text = String(decoding: bytes, as: UTF8.self)
  // A Tuesday with holidays near; the last year that the calendar lists; and the ends of time.
  let times = [
    CivilTime(minutesSinceEpoch: 29_936_760), CivilTime(minutesSinceEpoch: 30_505_000),
    CivilTime(minutesSinceEpoch: .min), CivilTime(minutesSinceEpoch: .max),
  ]
  let here = HoursContext(latitude: 24.15, longitude: 120.67)
  let pole = HoursContext(holidays: HolidayCalendar(), latitude: 90, longitude: .infinity)
  var all: [OpeningHours] = []
  do {
    all.append(try OpeningHours(text))
  } catch {
    precondition(error.position <= text.unicodeScalars.count, "an error points past the text")
    _ = error.description
  }
  for base in [all.first, try? OpeningHours("07:00-22:00")] {
    if let hours = OpeningHours(hours: base, remark: text) { all.append(hours) }
  }
  for hours in all {
    for time in times {
      let state = hours.state(at: time, in: here)
      _ = hours.status(at: time, in: pole)
      if let change = hours.nextChange(after: time, in: here) {
        precondition(change.time > time && change.state != state, "a change that is none")
        precondition(hours.state(at: change.time, in: here) == change.state, "a change to another state")
      }
    }
    for period in hours.week(from: times[0].date, in: here) {
      precondition(period.start < period.end, "an empty period")
    }
    _ = HoursOutlook(hours, at: times[0], travelMinutes: count, in: pole)
  }
  for time in times { _ = try? OpenAtTime.parse(text, now: time) }
  _ = try? CivilTimestamp(text)
  var broken: [HolidayCalendar.BrokenLine] = []
  let calendar = HolidayCalendar(reading: bytes, broken: &broken)
  _ = HolidayCalendar.taiwan.overridden(by: calendar)
  return 0
}
