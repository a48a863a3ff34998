// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Formats
import Gazetteer
import Testing

@testable import OpeningHours

@Suite struct HolidayCalendarTests {
  private let taiwan = HolidayCalendar.taiwan

  private func date(_ text: String) throws -> CivilDate {
    try #require(CivilDate(isoDate: text))
  }

  @Test func theTableBuiltInHasNoBrokenLine() {
    let table = gazetteer_holidays()
    var broken: [HolidayCalendar.BrokenLine] = []
    let calendar = HolidayCalendar(
      reading: UnsafeBufferPointer(start: table.bytes, count: table.count), broken: &broken)
    #expect(broken.isEmpty)
    #expect(calendar == taiwan)
    #expect((2023...2028).filter(taiwan.knowsPublicHolidays(of:)) == [2024, 2025, 2026, 2027])
    #expect(!taiwan.knowsSchoolHolidays(of: 2026))
  }

  /// The total of days off that the calendar of each year announces: 115 in 2024 (113), 118 in 2025 (114)
  /// once the act had added three, 120 in 2026 (115).
  @Test(arguments: [(2024, 115), (2025, 118), (2026, 120)])
  func theDaysOffOfAYearAreAsManyAsAnnounced(year: Int, total: Int) throws {
    var count = 0
    var day = try date("\(year)-01-01")
    while day.year == year {
      let kind = taiwan.entry(on: day)?.kind
      if kind?.isPublicHoliday == true || day.weekday >= 5 && kind != .workday { count += 1 }
      day = day.adding(days: 1)
    }
    #expect(count == total)
  }

  /// Lunar dates by Foundation's Chinese calendar.
  @Test(arguments: [2024, 2025, 2026, 2027])
  func lunarHolidaysAreThoseOfTheLunarCalendar(year: Int) throws {
    var lunar = Calendar(identifier: .chinese)
    lunar.timeZone = try #require(TimeZone(secondsFromGMT: 8 * 3600))
    var found: Set<String> = []
    var day = try date("\(year)-01-01")
    while day.year == year {
      let noon = Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400 + 4 * 3600)
      let parts = lunar.dateComponents([.month, .day, .isLeapMonth], from: noon)
      if let entry = taiwan.entry(on: day), entry.kind == .holiday, parts.isLeapMonth != true {
        switch (parts.month ?? 0, parts.day ?? 0) {
        case (1, 1...3): #expect(entry.name == "春節")
        case (5, 5): #expect(entry.name == "端午節")
        case (8, 15): #expect(entry.name == "中秋節")
        case (12, 29...30): #expect(["除夕", "小年夜"].contains(entry.name))
        default: #expect(!["春節", "端午節", "中秋節", "除夕"].contains(entry.name), "\(day)")
        }
        found.insert(entry.name)
      }
      day = day.adding(days: 1)
    }
    #expect(found.isSuperset(of: ["春節", "端午節", "中秋節", "除夕"]))
  }

  /// Every weekend holiday is made up by an observed day within the week after (or the Friday before).
  @Test func eachHolidayAtAWeekendIsMadeUp() {
    for entry in taiwan.entries where entry.kind == .holiday && entry.date.weekday >= 5 {
      let around = (-2...5).compactMap { taiwan.entry(on: entry.date.adding(days: $0)) }
      #expect(around.contains { $0.kind == .observed }, "\(entry.date)")
    }
    for entry in taiwan.entries where entry.kind == .observed { #expect(entry.date.weekday < 5) }
    for entry in taiwan.entries where entry.kind == .workday { #expect(entry.date.weekday == 5) }
  }

  @Test(arguments: [
    ("2024-02-08", HolidayCalendar.Kind.bridge), ("2024-02-17", .workday), ("2024-05-01", .workers),
    ("2025-02-08", .workday), ("2025-05-01", .workers), ("2025-09-29", .observed), ("2025-10-24", .observed),
    ("2025-12-25", .holiday), ("2026-02-20", .observed), ("2026-05-01", .holiday), ("2026-10-26", .observed),
    ("2027-04-30", .observed), ("2027-12-31", .observed),
  ])
  func theRulesAreThoseOfTheYear(day: String, kind: HolidayCalendar.Kind) throws {
    #expect(taiwan.entry(on: try date(day))?.kind == kind)
  }

  @Test(arguments: ["2024-09-28", "2024-10-25", "2024-12-25", "2025-01-26", "2024-12-24"])
  func whatTheActAddedWasNoHolidayBefore(day: String) throws {
    #expect(taiwan.entry(on: try date(day)) == nil)
  }

  @Test func aFileAddsDaysAndTakesThemAway() throws {
    let file = """
      date\tkind\tname\r
      # a typhoon, and an order to work
      2026-09-29\tholiday\t颱風假\r

      2026-10-09\tworkday\t照常上班
      2028-01-01\tholiday\t開國紀念日
      """
    var broken: [HolidayCalendar.BrokenLine] = []
    let calendar = taiwan.overridden(by: HolidayCalendar(reading: file.utf8, broken: &broken))
    #expect(broken.isEmpty)
    #expect(calendar.entry(on: try date("2026-09-29"))?.name == "颱風假")
    #expect(calendar.entry(on: try date("2026-10-09"))?.kind == .workday)
    #expect(calendar.entry(on: try date("2026-10-10"))?.kind == .holiday)
    #expect(calendar.knowsPublicHolidays(of: 2028))
    let hours = try OpeningHours("Mo-Fr 08:00-18:00; PH off")
    let context = HoursContext(holidays: calendar)
    #expect(hours.state(at: try minute("2026-09-29T10:00"), in: context) == .closed)
    #expect(hours.state(at: try minute("2026-10-09T10:00"), in: context) == .open)
  }

  @Test func brokenLinesAreNamedAndTheOthersKept() {
    let file: [UInt8] =
      Array("2026-10-10\tholiday\t國慶日\n2026-02-30\tholiday\n2026-10-11 holiday\n2026-10-12\tfeast\n".utf8)
      + [0x32, 0xFF, 0x0A] + Array("2026-10-13\tobserved".utf8)
    var broken: [HolidayCalendar.BrokenLine] = []
    let calendar = HolidayCalendar(reading: file, broken: &broken)
    #expect(calendar.entries.map(\.date.description) == ["2026-10-10", "2026-10-13"])
    #expect(broken.map(\.line) == [2, 3, 4, 5])
    #expect(broken.map(\.problem) == [.date, .date, .kind, .encoding])
    #expect(
      broken.first?.description
        == "line 2: no date such as 2026-10-10 in the first column: 2026-02-30\tholiday")
  }

  @Test func easterIsThatOfTheGregorianCalendar() {
    let known = [
      2024: "2024-03-31", 2025: "2025-04-20", 2026: "2026-04-05", 2027: "2027-03-28", 2038: "2038-04-25",
      2285: "2285-03-22",
    ]
    for (year, day) in known { #expect(Easter.sunday(of: year)?.description == day) }
  }

  /// Minutes of dawn, sunrise, sunset and dusk by astral 3.2 (PyPI), in Taipei and in Sydney, on a clock of +08:00.
  @Test(arguments: [
    ("2026-06-21", 25.04, 121.51, [278.7, 305.0, 1126.4, 1152.7]),
    ("2026-12-22", 25.04, 121.51, [369.6, 395.1, 1029.6, 1055.1]),
    ("2024-02-29", 25.04, 121.51, [354.4, 377.8, 1075.4, 1098.8]),
    ("2026-06-21", -33.87, 151.21, [271.9, 300.2, 893.6, 921.8]),
    ("2026-12-22", -33.87, 151.21, [131.6, 161.3, 1025.7, 1055.4]),
  ])
  func theSunRisesWhenAstralSays(day: String, latitude: Double, longitude: Double, minutes: [Double]) throws {
    let sun = SunTimes(on: try date(day), latitude: latitude, longitude: longitude, zone: .taipei)
    for (found, expected) in zip([sun.dawn, sun.sunrise, sun.sunset, sun.dusk], minutes) {
      #expect(abs(Double(found) - expected) <= 1.5, "\(day) \(latitude)")
    }
  }
}
