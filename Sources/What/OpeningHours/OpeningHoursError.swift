// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a text was not understood as opening hours, and where.
package struct OpeningHoursError: Error, Hashable, Sendable {
  /// What was looked for.
  package enum Expected: Hashable, Sendable {
    /// Days, dates or times at the start of a rule.
    case rule
    /// A separator between rules, or the end.
    case separator
    case minutes
    case hour
    case minute
    case endOfSpan
    case amOrPm
    case weekday
    case nth
    case day
    case month
    case year
    case week
    case step
    case number
    case closingBracket
    case closingQuote
    case sunEvent
    case offset
    case existingDate
    /// What the rule may hold comes once: a second set of dates, or times on both sides of the days.
    case oneOfEach
    /// The hours that a remark (營業至17時) changes.
    case baseHours
    /// A plain word about hours: 營業, 公休, 24小時….
    case plainWord
    /// A text of at most so many bytes.
    case atMost(Int)
  }

  /// Characters (Unicode scalars) from the start of the text, 0….
  package let position: Int
  /// What was looked for there.
  package let expected: Expected

  init(at position: Int, expected: Expected) {
    self.position = position
    self.expected = expected
  }
}

extension OpeningHoursError: CustomStringConvertible {
  /// `character 9: expected minutes, as in 08:30`.
  package var description: String { "character \(position + 1): expected \(expected.wording)" }
}

extension OpeningHoursError.Expected {
  /// The one place where the cases are put into words.
  var wording: String {
    switch self {
    case .rule: "days, dates or times"
    case .separator: "‘;’, ‘,’, ‘||’ or the end"
    case .minutes: "minutes, as in 08:30"
    case .hour: "an hour, 00 to 24 (to 48 for an end past midnight)"
    case .minute: "minutes, 00 to 59"
    case .endOfSpan: "‘-’ and the time of closing, or ‘+’"
    case .amOrPm: "am or pm on both times or on neither"
    case .weekday: "a weekday, Mo to Su"
    case .nth: "1 to 5 or -1 to -5"
    case .day: "a day of the month, 1 to 31"
    case .month: "a month, Jan to Dec"
    case .year: "a year, 1900 to 9999"
    case .week: "a week, 1 to 53"
    case .step: "a step, 1 to 366"
    case .number: "a number"
    case .closingBracket: "a closing bracket"
    case .closingQuote: "the closing quotation mark"
    case .sunEvent: "dawn, sunrise, sunset or dusk"
    case .offset: "‘+’ or ‘-’ and a time, as in (sunset-00:30)"
    case .existingDate: "a date that the calendar has"
    case .oneOfEach: "a ‘;’ before more dates, days or times"
    case .baseHours: "hours that this remark changes"
    case .plainWord: "hours, days, 營業, 公休 or 休息"
    case .atMost(let bytes): "at most \(bytes) bytes and \(HoursTables.most) rules"
    }
  }
}
