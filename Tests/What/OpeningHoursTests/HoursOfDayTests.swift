// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Testing

@testable import OpeningHours

@Suite struct HoursOfDayTests {
  /// Hours, and what a table of seven days from Tuesday, 1 December 2026 has of them; 行憲紀念日 is no day of it.
  static let weeks: [(hours: String, days: [String])] = [
    ("24/7", Array(repeating: "0-1440", count: 7)),
    (
      "Mo-Fr 07:00-22:00; Sa-Su 07:30-22:00",
      ["420-1320", "420-1320", "420-1320", "420-1320", "450-1320", "450-1320", "420-1320"]
    ),
    (
      "Mo-Sa 11:00-14:00,17:00-21:00; Su off",
      [
        "660-840 1020-1260", "660-840 1020-1260", "660-840 1020-1260", "660-840 1020-1260",
        "660-840 1020-1260", "", "660-840 1020-1260",
      ]
    ),
    // What goes on past midnight is of the day on which it began, and nothing of it is left on the first.
    ("Mo-Su 18:00-02:00", Array(repeating: "1080-1560", count: 7)),
    (
      "Tu 06:00-24:00; We-Su 00:00-24:00; Mo 00:00-22:00",
      ["360-1440", "0-1440", "0-1440", "0-1440", "0-1440", "0-1440", "0-1320"]
    ),
  ]

  @Test("A week's table has each day's hours on the day on which they begin", arguments: weeks)
  func week(hours: String, days: [String]) throws {
    let tuesday = try #require(CivilDate(year: 2026, month: 12, day: 1))
    let found = try OpeningHours(hours).days(7, from: tuesday)
    #expect(found.map { $0.spans.map { "\($0.start)-\($0.end)" }.joined(separator: " ") } == days)
    #expect(found.map(\.date.weekday) == [1, 2, 3, 4, 5, 6, 0])
  }

  @Test("The usual week knows no holiday; the current one names it")
  func holidays() throws {
    let hours = try OpeningHours("Mo-Fr 09:00-17:00; PH off")
    let context = HoursContext(holidays: .taiwan)
    let monday = try #require(CivilDate(year: 2026, month: 12, day: 21))
    let current = hours.days(7, from: monday, in: context)
    #expect(current[4].holiday == "行憲紀念日")
    #expect(current[4].spans.isEmpty)
    let usual = hours.usualWeek(from: monday, in: context)
    #expect(usual.map { $0.spans.count } == [1, 1, 1, 1, 1, 0, 0])
    #expect(usual.map(\.date.weekday) == [0, 1, 2, 3, 4, 5, 6])
  }
}
