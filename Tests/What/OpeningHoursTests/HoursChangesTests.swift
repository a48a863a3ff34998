// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Testing

@testable import OpeningHours

@Suite struct HoursChangesTests {
  @Test(arguments: [
    ("Mo-Fr 08:00-18:00", "2026-12-01T10:00", "2026-12-01T18:00", OpeningState.closed),
    ("Mo-Fr 08:00-18:00", "2026-12-04T18:00", "2026-12-07T08:00", .open),
    ("Mo-Su 10:00-02:00", "2026-12-01T23:00", "2026-12-02T02:00", .closed),
    ("Mo-Su 00:00-24:00; Dec 25 off", "2026-12-01T10:00", "2026-12-25T00:00", .closed),
    ("Mo-Fr 08:00-12:00,12:00-18:00", "2026-12-01T10:00", "2026-12-01T18:00", .closed),
    ("Mo-Fr 08:00-18:00; PH off", "2026-12-24T20:00", "2026-12-28T08:00", .open),
    ("2030 Jan 5 10:00-12:00", "2026-12-01T10:00", "2030-01-05T10:00", .open),
    ("2020-2031 Mo-Su 00:00-24:00", "2026-12-01T10:00", "2032-01-01T00:00", .closed),
    ("Sa[-1] 10:00-12:00", "2026-12-01T10:00", "2026-12-26T10:00", .open),
    ("18:00+", "2026-12-01T19:00", "2026-12-01T22:00", .unknown),
    // Every day of 2028 may be a holiday.
    ("24/7; PH off", "2027-12-31T12:00", "2028-01-01T00:00", .unknown),
  ])
  func theNextChange(value: String, from: String, at: String, to: OpeningState) throws {
    let change = try OpeningHours(value).nextChange(after: try minute(from))
    #expect(change == HoursChange(time: try minute(at), state: to), "\(value)")
  }

  @Test(arguments: ["24/7", "closed", "Mo-Su 00:00-24:00", "00:00-24:00; PH 00:00-24:00", "\"ask\""])
  func whatNeverChangesHasNone(value: String) throws {
    #expect(try OpeningHours(value).nextChange(after: try minute("2026-12-01T10:00")) == nil)
  }

  /// Minute by minute, the slow way.
  @Test(arguments: [
    "Mo-Fr 08:00-12:00,13:30-26:00; Sa 09:00-12:00; PH off", "sunrise-sunset", "18:00+",
    "Tu[1] 22:00-06:00 unknown",
    "Mo-Th 11:00-02:00; Fr-Su 11:00-04:00 || Mo \"x\"", "week 1-53/2 Mo-Su 10:00-12:00; We off",
  ])
  func theNextChangeIsThatOfASearchMinuteByMinute(value: String) throws {
    let hours = try OpeningHours(value)
    let context = HoursContext(latitude: 24.15, longitude: 120.67)
    for offset in stride(from: 0, to: 8 * 1440, by: 431) {
      let start = try minute("2026-12-20T00:00").adding(minutes: offset)
      let state = hours.state(at: start, in: context)
      var time = start
      repeat {
        time = time.adding(minutes: 1)
      } while hours.state(at: time, in: context) == state
        && time.minutes(since: start) < 20 * 1440
      let change = hours.nextChange(after: start, in: context)
      #expect(change?.time == time, "\(value) after \(start)")
      #expect(change?.state == hours.state(at: time, in: context))
    }
  }

  @Test func closingSoonIsTold() throws {
    let hours = try OpeningHours("Mo-Fr 08:00-18:00")
    #expect(hours.minutesUntilClosing(at: try minute("2026-12-01T17:40")) == 20)
    #expect(hours.closes(within: 30, of: try minute("2026-12-01T17:30")))
    #expect(!hours.closes(within: 30, of: try minute("2026-12-01T17:29")))
    #expect(hours.minutesUntilClosing(at: try minute("2026-12-01T18:00")) == nil)
    #expect(try OpeningHours("24/7").minutesUntilClosing(at: try minute("2026-12-01T18:00")) == nil)
  }

  @Test func theNextOpeningPassesOverWhatIsUnknown() throws {
    let hours = try OpeningHours("Mo 08:00-18:00; We \"maybe\"")
    #expect(hours.nextOpening(after: try minute("2026-12-01T12:00"))?.description == "2026-12-07T08:00")
    #expect(try OpeningHours("off").nextOpening(after: try minute("2026-12-01T12:00")) == nil)
  }

  @Test func thePeriodsOfAWeek() throws {
    let hours = try OpeningHours(
      "Mo-Fr 08:00-12:00,13:00-17:00; We 13:00-17:00 unknown \"by phone\"; Su 22:00-02:00")
    let monday = try #require(CivilDate(year: 2026, month: 11, day: 30))
    let periods = hours.week(from: monday).map {
      "\($0.start) \($0.end) \($0.state)\($0.comment.map { " " + $0 } ?? "")"
    }
    #expect(
      periods == [
        "2026-11-30T00:00 2026-11-30T02:00 open",
        "2026-11-30T08:00 2026-11-30T12:00 open", "2026-11-30T13:00 2026-11-30T17:00 open",
        "2026-12-01T08:00 2026-12-01T12:00 open", "2026-12-01T13:00 2026-12-01T17:00 open",
        "2026-12-02T13:00 2026-12-02T17:00 unknown by phone",
        "2026-12-03T08:00 2026-12-03T12:00 open", "2026-12-03T13:00 2026-12-03T17:00 open",
        "2026-12-04T08:00 2026-12-04T12:00 open", "2026-12-04T13:00 2026-12-04T17:00 open",
        // The last is followed to its end.
        "2026-12-06T22:00 2026-12-07T02:00 open",
      ])
    #expect(try OpeningHours("24/7").week(from: monday).map(\.end.description) == ["2026-12-07T00:00"])
    #expect(try OpeningHours("off").week(from: monday).isEmpty)
  }
}
