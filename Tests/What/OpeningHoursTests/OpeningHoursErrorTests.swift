// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import OpeningHours

@Suite struct OpeningHoursErrorTests {
  @Test(arguments: [
    ("", 0, OpeningHoursError.Expected.rule), ("   ", 3, .rule), ("noon to late", 8, .hour),
    ("8-6:30", 1, .minutes), ("Mo-Fr 08:00", 11, .endOfSpan), ("Mo-Fr 08:00-", 12, .hour),
    ("Mo-Fr 08:60-17:00", 6, .minute), ("Mo-Fr 25:00-26:00", 6, .hour), ("08:00-49:00", 6, .hour),
    ("Mo-Fx 08:00-17:00", 3, .weekday), ("Mo[6] 08:00-17:00", 4, .nth),
    ("Mo[1 08:00-17:00", 5, .closingBracket),
    ("Feb 30 off", 6, .existingDate), ("2025 Feb 29 off", 11, .existingDate), ("week 54", 7, .week),
    ("2026-2020 off", 5, .year), ("\"no end", 7, .closingQuote), ("(sunset-abc)-22:00", 8, .hour),
    ("(Mo 08:00-12:00", 15, .closingBracket), ("Mo-Fr 8:00-5:00pm", 6, .amOrPm), ("+423 232 48 18", 0, .rule),
    ("Mo-Fr 07:00-16:15; Summer 07:00-13:00", 19, .rule), ("Mo 08:00-12:00 | Tu", 16, .separator),
    ("Ｍo-Fr　08：00-17：00 x", 18, .separator), ("今天天氣很好", 0, .plainWord), ("週一至週五", 5, .plainWord),
    ("週一至週五 8:00~17:30 有冷氣", 17, .plainWord),
  ])
  func aValueThatCannotBeParsedSaysWhere(value: String, position: Int, expected: OpeningHoursError.Expected) {
    #expect(throws: OpeningHoursError(at: position, expected: expected), "\(value)") {
      try OpeningHours(value)
    }
  }

  @Test func aTextThatIsTooLongIsRefused() {
    let long = String(repeating: "Mo off;", count: 400)
    #expect(throws: OpeningHoursError.self) { try OpeningHours(long) }
  }

  @Test func theMessageCountsCharactersFromOne() {
    #expect(throws: OpeningHoursError.self) { try OpeningHours("8-6:30") }
    let error = OpeningHoursError(at: 1, expected: .minutes)
    #expect(error.description == "character 2: expected minutes, as in 08:30")
  }
}
