// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// The hours of one day, as a table of the week has them.
package struct HoursOfDay: Hashable, Sendable {
  /// A time from which and until which it is open, in minutes of the day; an end past midnight is above 1440.
  package struct Span: Hashable, Sendable {
    /// 0…1439.
    package let start: Int
    /// After the start.
    package let end: Int
    /// False where it only may be open then.
    package let isSure: Bool
    /// What the mapper wrote beside it.
    package let comment: String?
  }

  /// The day.
  package let date: CivilDate
  /// In their order; none where it is closed.
  package let spans: [Span]
  /// The holiday that it is, where it is one.
  package let holiday: String?

  /// True where it is open all day.
  package var isAllDay: Bool {
    spans.count == 1 && spans[0].start == 0 && spans[0].end == 1440 && spans[0].isSure
  }

  /// The same hours, whatever the day.
  package func hasSameHours(as other: HoursOfDay) -> Bool { spans == other.spans }
}

extension OpeningHours {
  /// The hours of some days from a date on. What goes on past midnight belongs to the day on which it began.
  package func days(_ count: Int, from date: CivilDate, in context: HoursContext = HoursContext())
    -> [HoursOfDay]
  {
    // The night before is looked at too: what is left of it is no hour of the first day.
    let periods = week(from: date.adding(days: -1), days: count + 1, in: context)
    var spans: [[HoursOfDay.Span]] = Array(repeating: [], count: count)
    for period in periods {
      for (day, span) in period.spans(from: date) where spans.indices.contains(day) {
        spans[day].append(span)
      }
    }
    return spans.enumerated().map { offset, spans in
      let day = date.adding(days: offset)
      let holiday = context.holidays.entry(on: day)
      return HoursOfDay(
        date: day, spans: spans, holiday: holiday?.kind.isPublicHoliday == true ? holiday?.name : nil)
    }
  }

  /// The hours of a week, Monday first, as they are where no holiday is; from a date on each day of the week is taken that
  /// is none.
  package func usualWeek(from date: CivilDate, in context: HoursContext = HoursContext()) -> [HoursOfDay] {
    (0..<7).compactMap { weekday in
      let first = date.adding(days: (weekday - date.weekday + 7) % 7)
      let usual = (0..<6).lazy.map { first.adding(days: 7 * $0) }
        .first { context.holidays.entry(on: $0) == nil }
      return days(1, from: usual ?? first, in: context).first
    }
  }
}

extension HoursPeriod {
  /// The spans of each day, counted from a date; a period of more than a day is cut at each midnight.
  fileprivate func spans(from date: CivilDate) -> [(day: Int, span: HoursOfDay.Span)] {
    let zero = CivilTime(date)
    var begin = start.minutes(since: zero)
    let stop = end.minutes(since: zero)
    let isSure = state == .open
    let isLong = stop - begin > 1440
    var spans: [(day: Int, span: HoursOfDay.Span)] = []
    while begin < stop {
      let day = begin >= 0 ? begin / 1440 : -1
      let midnight = (day + 1) * 1440
      let isWhole = begin == day * 1440 && stop >= midnight
      let last = isLong || isWhole ? min(stop, midnight) : stop
      spans.append(
        (
          day,
          HoursOfDay.Span(start: begin - day * 1440, end: last - day * 1440, isSure: isSure, comment: comment)
        ))
      begin = last
      if spans.count > 40 { break }
    }
    return spans
  }
}
