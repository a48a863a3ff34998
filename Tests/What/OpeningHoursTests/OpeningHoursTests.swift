// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Testing

@testable import OpeningHours

/// A minute written `2026-12-01T22:30`, for the tables of the tests.
func minute(_ text: String) throws -> CivilTime {
  try CivilTimestamp(text).time
}

extension OpeningState {
  init(letter: Character) {
    self = letter == "o" ? .open : letter == "c" ? .closed : .unknown
  }
}

/// Compares a value with what it is to say at some minutes: `2026-12-01T22:30 o`.
private func check(_ value: String, _ states: [String], context: HoursContext = HoursContext()) throws {
  let hours = try OpeningHours(value)
  for state in states {
    let parts = state.split(separator: " ")
    let expected = OpeningState(letter: parts[1].first ?? "u")
    #expect(
      hours.state(at: try minute(String(parts[0])), in: context) == expected, "\(value) at \(parts[0])")
  }
}

/// 2026-12-01 is a Tuesday, the first of its month.
@Suite struct OpeningHoursTests {
  @Test(arguments: [
    ("24/7", ["2026-12-01T00:00 o", "2026-12-06T23:59 o"]),
    (
      "Mo-Fr 07:00-22:00; Sa-Su 07:30-22:00",
      ["2026-12-01T07:00 o", "2026-12-01T06:59 c", "2026-12-05T07:15 c", "2026-12-06T22:00 c"]
    ),
    ("Mo-Su 10:00-02:00", ["2026-12-01T01:59 o", "2026-12-01T02:00 c", "2026-12-01T23:59 o"]),
    ("Fr 22:00-26:00", ["2026-12-05T01:59 o", "2026-12-05T02:00 c", "2026-12-04T01:00 c"]),
    ("Mo-Su 18:00-24:00", ["2026-12-01T23:59 o", "2026-12-02T00:00 c"]),
    ("Fr-Mo 10:00-12:00", ["2026-12-07T10:00 o", "2026-12-04T10:00 o", "2026-12-01T10:00 c"]),
    ("10:00-12:00,14:00-18:00", ["2026-12-01T11:00 o", "2026-12-01T13:00 c", "2026-12-01T14:00 o"]),
    ("Mo-Fr", ["2026-12-01T03:00 o", "2026-12-05T03:00 c"]),
    ("off", ["2026-12-01T03:00 c"]), ("closed", ["2026-12-01T03:00 c"]), ("unknown", ["2026-12-01T03:00 u"]),
    ("08:00-08:00", ["2026-12-01T03:00 o", "2026-12-01T13:00 o"]),
  ])
  func weekdaysAndTimes(value: String, states: [String]) throws {
    try check(value, states)
  }

  @Test(arguments: [
    // A later rule replaces earlier ones on its days …
    ("Mo-Sa 10:00-20:00; Tu 10:00-14:00", ["2026-12-01T15:00 c", "2026-12-02T15:00 o"]),
    ("Mo-Fr 08:00-12:00; Mo-Fr 13:00-17:00", ["2026-12-01T09:00 c", "2026-12-01T14:00 o"]),
    // … but a closure takes away no more than its own times.
    ("Mo-Su 10:00-20:00; We 12:00-14:00 off", ["2026-12-02T11:00 o", "2026-12-02T13:00 c"]),
    ("Mo-Su 10:00-20:00; Tu[1] off", ["2026-12-01T11:00 c", "2026-12-08T11:00 o"]),
    // A comma adds.
    ("Mo-Su 10:00-20:00, We 19:00-23:00", ["2026-12-02T11:00 o", "2026-12-02T22:00 o"]),
    ("Mo-Fr 07:30-19:00, Sa 06:30-23:00", ["2026-12-01T08:00 o", "2026-12-05T22:00 o"]),
    // A fallback counts where all before it are closed.
    (
      "We-Fr 10:00-24:00 open \"it is open\" || \"please call\"",
      ["2026-12-02T09:00 u", "2026-12-02T10:00 o", "2026-12-05T10:00 u"]
    ),
    ("We 10:00-12:00 || We 11:00-14:00 unknown || We off", ["2026-12-02T11:30 o", "2026-12-02T13:00 u"]),
    // What follows a fallback joins all that stands before.
    ("Mo-Su 10:00-16:00 || unknown; Sa off", ["2026-12-04T17:00 u", "2026-12-05T12:00 c"]),
    ("Mo-Su 10:00-16:00 || unknown; Sa 09:00-10:00", ["2026-12-05T09:00 o", "2026-12-05T12:00 c"]),
    (
      "Mo-Fr 10:00-16:00 || Sa 10:00-12:00; Sa 11:00-12:00 off", ["2026-12-05T10:00 o", "2026-12-05T11:00 c"]
    ),
    // Times alone after times alone: a comma was meant, or the first would never hold.
    ("11:00-14:00;17:00-21:00", ["2026-12-01T12:00 o", "2026-12-01T18:00 o", "2026-12-01T15:00 c"]),
    ("10:00-20:00;11:00-15:00", ["2026-12-01T10:30 c", "2026-12-01T12:00 o"]),
    // A date outdoes what stands before it, and is outdone by what comes after.
    ("Mo-Su 09:00-17:00; Dec 25 off", ["2026-12-25T10:00 c", "2026-12-24T10:00 o"]),
    ("Dec 25 off; Mo-Su 09:00-17:00", ["2026-12-25T10:00 o"]),
  ])
  func rulesAndTheirPrecedence(value: String, states: [String]) throws {
    try check(value, states)
  }

  @Test(arguments: [
    // Thursday's night is not ended by Friday's rule, nor Monday's by a day off.
    (
      "Mo-Th 11:00-02:00; Fr-Su 11:00-04:00",
      ["2026-12-04T01:00 o", "2026-12-07T03:00 o", "2026-12-04T02:00 c"]
    ),
    ("Mo-Su 18:00-02:00; Tu off", ["2026-12-01T01:00 o", "2026-12-01T20:00 c", "2026-12-02T01:00 c"]),
    ("Fr 20:00-04:00; Sa 10:00-14:00", ["2026-12-05T03:00 o", "2026-12-05T05:00 c", "2026-12-05T11:00 o"]),
    // A closure with times does, and may itself go past midnight.
    ("Mo-Su 18:00-02:00; Tu 00:00-01:00 off", ["2026-12-01T00:30 c", "2026-12-01T01:30 o"]),
    (
      "00:00-24:00; Sa,Su 23:00-07:00 off",
      ["2026-12-06T03:00 c", "2026-12-07T06:59 c", "2026-12-08T03:00 o"]
    ),
    ("Dec 31 20:00-03:00", ["2027-01-01T02:00 o", "2026-12-31T02:00 c"]),
  ])
  func nightsBelongToTheDayOnWhichTheyBegin(value: String, states: [String]) throws {
    try check(value, states)
  }

  @Test(arguments: [
    ("Apr-Oct: 08:00-20:00; Nov-Mar: 09:00-16:00", ["2026-12-01T08:30 c", "2026-10-31T08:30 o"]),
    ("Dec 25-Jan 2 off; 09:00-17:00", ["2026-12-25T10:00 o"]),
    ("09:00-17:00; Dec 25-Jan 2 off", ["2026-12-25T10:00 c", "2027-01-02T10:00 c", "2027-01-03T10:00 o"]),
    ("Dec 1,3,5-7 10:00-12:00", ["2026-12-03T10:00 o", "2026-12-04T10:00 c", "2026-12-06T10:00 o"]),
    (
      "2026 Dec 24-2027 Jan 2: 10:00-12:00",
      ["2027-01-02T10:00 o", "2025-12-25T10:00 c", "2027-12-25T10:00 c"]
    ),
    ("2026-2027 Mo-Fr 10:00-12:00", ["2027-12-01T10:00 o", "2028-12-01T10:00 c"]),
    ("2027+ 10:00-12:00", ["2026-12-01T10:00 c", "2040-12-01T10:00 o"]),
    ("2024-2030/2 10:00-12:00", ["2026-12-01T10:00 o", "2027-12-01T10:00 c"]),
    ("2025 Apr 1+ 10:00-12:00", ["2025-03-31T10:00 c", "2026-01-05T10:00 o"]),
    ("week 49 10:00-12:00", ["2026-12-01T10:00 o", "2026-12-07T10:00 c"]),
    ("week 1-53/2 10:00-12:00", ["2026-12-01T10:00 o", "2026-12-08T10:00 c", "2027-01-01T10:00 o"]),
    ("week 50-2 10:00-12:00", ["2026-12-08T10:00 o", "2027-01-12T10:00 o", "2026-12-01T10:00 c"]),
    ("Sa[-1] 10:00-12:00", ["2026-12-26T10:00 o", "2026-12-19T10:00 c"]),
    ("We[1-2,-1] 10:00-12:00", ["2026-12-09T10:00 o", "2026-12-16T10:00 c", "2026-12-30T10:00 o"]),
    ("Tu[1] +1 day 10:00-12:00", ["2026-12-02T10:00 o", "2026-12-01T10:00 c"]),
    ("easter -2 days 10:00-12:00", ["2026-04-03T10:00 o", "2026-04-05T10:00 c"]),
    ("easter-easter +1 day 10:00-12:00", ["2027-03-28T10:00 o", "2027-03-29T10:00 o", "2027-03-30T10:00 c"]),
    (
      "Mar Su[-1]-Oct Su[-1]: 10:00-12:00",
      ["2026-03-29T10:00 o", "2026-03-28T10:00 c", "2026-10-26T10:00 c"]
    ),
    ("Nov-Jun We[1] 10:00-12:00", ["2026-12-02T10:00 o", "2026-12-01T10:00 c", "2026-07-01T10:00 c"]),
    ("Dec Tu[1] 10:00-12:00", ["2026-12-01T10:00 o", "2026-11-03T10:00 c"]),
    ("Feb 29 off; 10:00-12:00 unknown; Feb 28-29 10:00-12:00", ["2028-02-29T10:00 o", "2027-02-28T10:00 o"]),
    ("Jan 1-Dec 31/7 10:00-12:00", ["2026-01-08T10:00 o", "2026-01-09T10:00 c"]),
  ])
  func datesYearsWeeksAndOrdinals(value: String, states: [String]) throws {
    try check(value, states)
  }

  @Test(arguments: [
    ("Mo-Fr 08:00-18:00; PH off", ["2026-12-25T10:00 c", "2026-12-24T10:00 o", "2026-05-01T10:00 c"]),
    ("Mo-Su,PH 10:00-22:00", ["2026-12-25T10:00 o"]),
    ("Su,PH 10:00-22:00", ["2026-12-25T10:00 o", "2026-12-24T10:00 c"]),
    ("PH Mo-Fr 10:00-12:00", ["2026-12-25T10:00 o", "2026-10-10T10:00 c"]),
    ("PH -1 day 10:00-12:00", ["2026-12-24T10:00 o", "2026-12-25T10:00 c"]),
    // Labour day was a day off for everybody only from 2026, Constitution day only from 2025.
    ("Mo-Fr 08:00-18:00; PH off", ["2025-05-01T10:00 o", "2024-12-25T10:00 o", "2025-12-25T10:00 c"]),
    // No calendar lists 2030: where a holiday would make a difference, nothing is known.
    ("Mo-Fr 08:00-18:00; PH off", ["2030-01-02T10:00 u", "2030-01-02T20:00 c", "2030-01-05T10:00 c"]),
    ("PH off", ["2026-12-25T10:00 c", "2026-12-24T10:00 u", "2030-01-02T10:00 u"]),
    ("Mo-Su,PH 10:00-22:00", ["2030-01-02T10:00 o"]),
    ("Mo-Fr 20:00-02:00; PH off", ["2030-01-03T01:00 u", "2030-01-03T03:00 c"]),
    // Schools' terms are in no calendar built in.
    ("Mo-Fr 08:00-18:00; SH off", ["2026-12-01T10:00 u", "2026-12-05T10:00 c"]),
  ])
  func holidaysAreTaiwans(value: String, states: [String]) throws {
    try check(value, states)
  }

  @Test func schoolHolidaysOfAFileAreKnown() throws {
    var broken: [HolidayCalendar.BrokenLine] = []
    let file = HolidayCalendar(reading: "2026-12-02\tschool\t寒假\n".utf8, broken: &broken)
    let context = HoursContext(holidays: HolidayCalendar.taiwan.overridden(by: file))
    try check(
      "Mo-Fr 08:00-18:00; SH off", ["2026-12-01T10:00 o", "2026-12-02T10:00 c", "2027-12-01T10:00 u"],
      context: context)
  }

  @Test(arguments: [
    ("\"by appointment\"", ["2026-12-01T10:00 u"]),
    ("Mo-Fr 10:00-12:00 \"by appointment\"", ["2026-12-01T10:00 u", "2026-12-01T13:00 c"]),
    ("Mo-Fr 10:00-12:00 open \"ring the bell\"", ["2026-12-01T10:00 o"]),
    ("Mo-Fr 10:00-12:00 unknown; Sa 10:00-12:00", ["2026-12-01T10:00 u", "2026-12-05T10:00 o"]),
    // Nobody says when it closes.
    (
      "10:00+",
      [
        "2026-12-01T10:00 o", "2026-12-01T15:59 o", "2026-12-01T16:00 u", "2026-12-01T23:30 u",
        "2026-12-02T00:00 c", "2026-12-01T09:00 c",
      ]
    ),
    ("18:00+", ["2026-12-01T20:00 o", "2026-12-01T22:00 u", "2026-12-02T01:00 u", "2026-12-02T04:00 c"]),
    ("22:30+", ["2026-12-02T00:29 o", "2026-12-02T00:30 u", "2026-12-02T06:29 u", "2026-12-02T06:30 c"]),
    ("23:30+", ["2026-12-02T01:00 o", "2026-12-02T07:00 u", "2026-12-02T07:30 c"]),
    ("Sa 00:00+", ["2026-12-05T05:00 o", "2026-12-05T07:00 u", "2026-12-06T01:00 c"]),
    ("12:00-16:00+", ["2026-12-01T15:00 o", "2026-12-01T17:00 u", "2026-12-02T01:00 c"]),
    ("12:00-14:00+,18:00-22:00", ["2026-12-01T15:00 u", "2026-12-01T19:00 o", "2026-12-01T22:30 c"]),
  ])
  func commentsAndOpenEndsAreNotKnown(value: String, states: [String]) throws {
    try check(value, states)
  }

  @Test func commentsAreGivenWithTheState() throws {
    let hours = try OpeningHours("Mo-Fr 10:00-12:00 “請先電話預約”; Sa off \"整修\"")
    #expect(
      hours.status(at: try minute("2026-12-01T10:00")) == HoursStatus(state: .unknown, comment: "請先電話預約"))
    #expect(hours.status(at: try minute("2026-12-05T10:00")) == HoursStatus(state: .closed, comment: "整修"))
    #expect(hours.status(at: try minute("2026-12-06T10:00")) == HoursStatus(state: .closed, comment: nil))
  }

  @Test func theSunIsThatOfThePlace() throws {
    let taichung = HoursContext(latitude: 24.15, longitude: 120.67)
    try check(
      "sunrise-sunset", ["2026-12-01T12:00 o", "2026-12-01T06:00 c", "2026-12-01T18:00 c"], context: taichung)
    try check(
      "(sunrise+02:00)-(sunset-02:00)", ["2026-12-01T08:00 c", "2026-12-01T09:00 o", "2026-12-01T15:30 c"],
      context: taichung)
    try check(
      "sunset-02:00", ["2026-12-01T18:00 o", "2026-12-02T01:00 o", "2026-12-02T02:00 c"], context: taichung)
    try check("dawn-dusk", ["2026-12-01T06:15 o", "2026-12-01T17:30 o"], context: taichung)
    try check("sunrise-sunset", ["2026-12-01T12:00 u"])
    // The polar night of Svalbard has no sunrise, its summer no sunset.
    let svalbard = HoursContext(latitude: 78.2, longitude: 15.6, zone: .utc)
    try check("sunrise-sunset", ["2026-12-21T12:00 c", "2026-06-21T00:30 o"], context: svalbard)
  }

  /// The forms that are wrong by the specification and common all the same.
  @Test(arguments: [
    ("mo-fr 08:00-18:00", "Mo-Fr 08:00-18:00"), ("Mo-Fr 8:00~18:00", "Mo-Fr 08:00-18:00"),
    ("MO-FR 8:00-18:00", "Mo-Fr 08:00-18:00"),
    ("Mo－Fr　０８：００－１８：００", "Mo-Fr 08:00-18:00"), ("Mo-Fr 08：00～18：00", "Mo-Fr 08:00-18:00"),
    ("Mo–Fr 08.00 – 18.00", "Mo-Fr 08:00-18:00"), ("Monday to Friday 8am-6pm", "Mo-Fr 08:00-18:00"),
    ("Mon - Fri: 8:00 AM to 6:00 PM;", "Mo-Fr 08:00-18:00"), ("Mo-Fr (08:00-18:00)", "Mo-Fr 08:00-18:00"),
    ("weekdays 8h-18h", "Mo-Fr 08:00-18:00"), ("Mo-Fr, 08:00-18:00", "Mo-Fr 08:00-18:00"),
    ("Mo-Fr 0800-1800", "Mo-Fr 08:00-18:00"), ("daily 8h30-noon", "08:30-12:00"),
    ("Mo We Fr 08:00-18:00", "Mo,We,Fr 08:00-18:00"), ("Su & PH 08:00-18:00", "Su,PH 08:00-18:00"),
    ("Mo-Fr 08:00-12:00 13:00-18:00", "Mo-Fr 08:00-12:00,13:00-18:00"),
    ("Mo-Fr 08:00-12:00/13:00-18:00", "Mo-Fr 08:00-12:00,13:00-18:00"),
    ("Mo-Fr 08:00-12:00 Sa 09:00-12:00", "Mo-Fr 08:00-12:00; Sa 09:00-12:00"),
    ("24 hours", "24/7"), ("Mo-Fr 24/7", "Mo-Fr"), ("25 Dec off; 08:00-18:00", "Dec 25 off; 08:00-18:00"),
    ("2026-12-24 off", "2026 Dec 24 off"), ("08:00-18:00 Mo-Fr", "Mo-Fr 08:00-18:00"),
    ("10:00-16:00/01:30", "10:00-16:00"),
  ])
  func slipsThatCanOnlyMeanOneThingAreRead(value: String, meaning: String) throws {
    let (hours, other) = (try OpeningHours(value), try OpeningHours(meaning))
    let start = try minute("2026-12-20T00:00")
    let different = (0..<8 * 96).lazy.map { start.adding(minutes: $0 * 15) }
      .first { hours.state(at: $0) != other.state(at: $0) }
    #expect(different == nil, "\(value)")
  }

  @Test func eachExpectedAnswerOfThePeerIsGiven() throws {
    let start = try minute(ExpectedHours.start)
    #expect(ExpectedHours.states.count == 60)
    for (value, runs) in ExpectedHours.states {
      let hours = try OpeningHours(value)
      var states = ""
      for step in 0..<8 * 96 {
        switch hours.state(at: start.adding(minutes: step * 15)) {
        case .open: states += "o"
        case .closed: states += "c"
        case .unknown: states += "u"
        }
      }
      var found = ""
      var rest = Substring(states)
      while let first = rest.first {
        let run = rest.prefix { $0 == first }
        found += "\(first)\(run.count)"
        rest = rest.dropFirst(run.count)
      }
      #expect(found == runs, "\(value)")
    }
  }
}
