// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Formats

@Suite struct CivilTests {
  /// Foundation's calendars, proleptic by ISO 8601, as the oracle.
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .gmt
    return calendar
  }()

  @Test func datesAgreeWithFoundationAcrossFourHundredYears() {
    for day in stride(from: -60_000, through: 100_000, by: 13) {
      let date = CivilDate(daysSinceEpoch: day)
      let parts = CivilTests.calendar.dateComponents(
        [.year, .month, .day, .weekday, .weekOfYear],
        from: Date(timeIntervalSince1970: Double(day) * 86_400))
      let (year, month, dayOfMonth) = date.components
      #expect(year == parts.year && month == parts.month && dayOfMonth == parts.day, "day \(day)")
      #expect((date.weekday + 1) % 7 + 1 == parts.weekday, "day \(day)")
      #expect(date.isoWeek == parts.weekOfYear, "day \(day)")
      #expect(CivilDate(year: year, month: month, day: dayOfMonth) == date)
    }
  }

  @Test func theCalendarHasEndsAndStopsThere() {
    #expect(CivilDate.earliest == CivilDate(year: 1, month: 1, day: 1))
    #expect(CivilDate.latest == CivilDate(year: 9999, month: 12, day: 31))
    #expect(CivilDate(daysSinceEpoch: .max) == .latest)
    #expect(CivilDate(daysSinceEpoch: .min) == .earliest)
    #expect(CivilDate.latest.adding(days: .max) == .latest)
    #expect(CivilTime(minutesSinceEpoch: .min).date == .earliest)
    #expect(CivilTime(CivilDate.latest).adding(minutes: .max).description == "9999-12-31T23:59")
    #expect(CivilDate.earliest.weekday == 0)
  }

  @Test(arguments: [(2025, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (0, 1, 1), (2026, 1, 0)])
  func datesThatTheCalendarLacksAreRefused(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func minutesBeforeTheEpochHaveADateAndATime() {
    let time = CivilTime(minutesSinceEpoch: -1)
    #expect(time.description == "1969-12-31T23:59")
    #expect(time.hour == 23 && time.minute == 59)
  }

  @Test func taipeiIsEightHoursAheadOfUTC() {
    #expect(CivilZone.taipei.time(unixSeconds: 1_764_600_000).description == "2025-12-01T22:40")
    #expect(CivilZone.taipei.time(unixSeconds: -1).description == "1970-01-01T07:59")
    let time = CivilZone.taipei.time(unixSeconds: 1_764_600_000)
    #expect(CivilZone.taipei.unixSeconds(of: time) == 1_764_600_000)
    #expect(CivilZone.taipei.description == "+08:00")
    #expect(CivilZone(secondsEastOfUTC: 86_400) == nil)
  }

  @Test(arguments: [
    ("2026-12-01T22:30", "2026-12-01T22:30", 0, "nil"),
    ("2026-12-01 22:30:15", "2026-12-01T22:30", 15, "nil"),
    ("2026-12-01t22:30:15.250Z", "2026-12-01T22:30", 15, "Z"),
    ("2026-12-01T22:30+08:00", "2026-12-01T22:30", 0, "+08:00"),
    ("2026-12-01T22:30:00-0330", "2026-12-01T22:30", 0, "-03:30"),
    ("2026-12-01T22:30+08", "2026-12-01T22:30", 0, "+08:00"),
    ("2026-12-31T24:00", "2027-01-01T00:00", 0, "nil"),
    ("2016-12-31T23:59:60Z", "2016-12-31T23:59", 60, "Z"),
  ])
  func timestampsAreRead(text: String, time: String, second: Int, zone: String) throws {
    let timestamp = try CivilTimestamp(text)
    #expect(timestamp.time.description == time)
    #expect(timestamp.second == second)
    #expect((timestamp.zone?.description ?? "nil") == zone)
  }

  @Test func fractionsOfASecondAreKeptToTheNanosecond() throws {
    #expect(try CivilTimestamp("2026-12-01T22:30:15.25").nanosecond == 250_000_000)
    #expect(try CivilTimestamp("2026-12-01T22:30:15.1234567891").nanosecond == 123_456_789)
  }

  @Test func aTimestampWithAZoneIsTurnedIntoAnother() throws {
    #expect(try CivilTimestamp("2026-12-01T14:30Z").time(in: .taipei).description == "2026-12-01T22:30")
    #expect(try CivilTimestamp("2026-12-01T14:30").time(in: .taipei).description == "2026-12-01T14:30")
    let foundation = ISO8601DateFormatter().date(from: "2026-12-01T22:30:15+08:00")
    #expect(
      try Double(CivilTimestamp("2026-12-01T22:30:15+08:00").unixSeconds())
        == foundation?.timeIntervalSince1970)
  }

  @Test(arguments: [
    ("", 0, CivilTimestampError.Expected.year), ("26-12-01", 0, .year), ("2026/12/01", 4, .monthAndDay),
    ("2026-02-30T10:00", 0, .existingDate), ("2026-12-01", 10, .hourAndMinute),
    ("2026-12-01T25:00", 11, .existingTime), ("2026-12-01T10:00:61", 19, .seconds),
    ("2026-12-01T10:00:00.", 20, .seconds), ("2026-12-01T10:00+8", 17, .zone),
    ("2026-12-01T10:00+99:00", 22, .zone), ("2026-12-01T10:00 ", 16, .end),
  ])
  func brokenTimestampsSayWhere(text: String, offset: Int, expected: CivilTimestampError.Expected) {
    #expect(throws: CivilTimestampError(offset, expected)) { try CivilTimestamp(text) }
  }
}
