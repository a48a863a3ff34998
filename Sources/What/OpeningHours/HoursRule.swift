// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a place is open.
public enum OpeningState: UInt8, Hashable, Sendable {
  /// One can go in.
  case open
  /// One cannot go in.
  case closed
  /// Not known: the hours depend on a comment, on an appointment or on holidays that nobody listed.
  case unknown
}

/// What a day is beyond its weekday, as bits.
struct DayKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// A day off for everybody (`PH`).
  static let publicHoliday = DayKinds(rawValue: 1)
  /// A day without school (`SH`).
  static let schoolHoliday = DayKinds(rawValue: 2)
  /// 假日: Saturday, Sunday or public holiday, unless it is worked to make up for another.
  static let restDay = DayKinds(rawValue: 4)
  /// 平日: any other day.
  static let workingDay = DayKinds(rawValue: 8)
}

/// A run of entries in one of the tables of a value; a rule keeps no arrays of its own.
struct TableSlice: Hashable, Sendable {
  var start: UInt16 = 0
  var count: UInt16 = 0

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { Int(start)..<Int(start) &+ Int(count) }
}

/// One rule of an opening-hours value: on which days, at which times, which state.
///
/// Plain bytes throughout, so that going over the rules retains nothing.
struct HoursRule: Hashable, Sendable {
  /// How a rule joins those before it.
  enum Join: UInt8, Sendable {
    /// `;`: replaces them on the days it applies to.
    case normal
    /// `,`: adds to them.
    case additional
    /// `||`: applies where all before it say closed.
    case fallback
  }

  static let everyDay: UInt8 = 0x7F
  static let noComment = UInt16.max

  var join = Join.normal
  var state = OpeningState.open
  var comment = HoursRule.noComment
  /// Bit 0 Monday … bit 6 Sunday.
  var weekdays: UInt8 = 0
  /// Kinds of day that are wanted beside the weekdays (`Sa,PH`).
  var kinds: DayKinds = []
  /// Kinds of day that are wanted on top of them (`SH Mo-Fr`).
  var requiredKinds: DayKinds = []
  var nthDays = TableSlice()
  var dates = TableSlice()
  var years = TableSlice()
  var weeks = TableSlice()
  /// Empty: the whole day.
  var spans = TableSlice()

  var namesDays: Bool { weekdays != 0 || !kinds.isEmpty || !nthDays.isEmpty }
  var namesDates: Bool { !dates.isEmpty || !years.isEmpty || !weeks.isEmpty }
  var hasSelector: Bool { namesDays || namesDates || !requiredKinds.isEmpty || !spans.isEmpty }
}

/// Events of the sun that a time may be counted from.
enum SunEvent: UInt8, Hashable, Sendable {
  case dawn, sunrise, sunset, dusk
}

/// A span of time that begins on the day of its rule.
struct TimeSpan: Hashable, Sendable {
  /// A time of day in minutes, or minutes before or after an event of the sun.
  struct Bound: Hashable, Sendable {
    var minutes: Int16
    var event: SunEvent?
  }

  var start: Bound
  /// Past 1440 where the span goes past midnight.
  var end: Bound
  /// How long after the end it may still be open, in minutes; 0 for a stated end (`10:00+`).
  var openEnd: Int16 = 0
}

/// The n-th such weekday of a month, or a day counted from it (`Tu[1]`, `Su[-1] +1 day`, `PH -1 day`).
struct NthDay: Hashable, Sendable {
  /// Monday 0 … Sunday 6; 7 stands for a kind of day.
  var weekday: UInt8
  /// With weekday 7: the kind.
  var kinds: DayKinds = []
  /// Bits 1…5: from the month's start; bits 9…13: from its end. 0 for any.
  var ordinals: UInt16 = 0
  /// Days from there, −366…366.
  var offset: Int16 = 0
}

/// One end of a range of dates.
struct DatePoint: Hashable, Sendable {
  enum Anchor: Hashable, Sendable {
    /// Month 1…12 and day 1…31; a day that the month does not have is its last.
    case day(month: UInt8, day: UInt8)
    /// Month, weekday, −5…5.
    case nthWeekday(month: UInt8, weekday: UInt8, nth: Int8)
    case easter
  }

  /// 0: every year.
  var year: Int16 = 0
  var anchor: Anchor
  /// Days to add, −366…366.
  var offset: Int16 = 0
  /// Then on to the next such weekday (1…7 Monday…Sunday) or back to the last (−1…−7); 0 stays.
  var weekdayShift: Int8 = 0
}

/// A range of dates, both ends included.
struct DateRange: Hashable, Sendable {
  var from: DatePoint
  var to: DatePoint
  /// `Jan 1+`: no end but that of the year, or none at all after a date with a year.
  var isOpenEnded = false
  /// Every n-th day from the start, 1…366.
  var step: UInt16 = 1
}

/// Years, or ISO weeks, both ends included, every `step`-th.
struct NumberRange: Hashable, Sendable {
  var from: UInt16
  var to: UInt16
  var step: UInt16 = 1

  func contains(_ number: Int) -> Bool {
    let (from, to) = (Int(from), Int(to))
    if from <= to {
      return number >= from && number <= to && (number &- from) % max(1, Int(step)) == 0
    }
    return number >= from || number <= to
  }
}
