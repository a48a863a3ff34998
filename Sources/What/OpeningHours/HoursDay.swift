// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// Which facts about a day a value asks for, so that no others are worked out.
struct HoursNeeds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// Year, month and day.
  static let date = HoursNeeds(rawValue: 1)
  static let week = HoursNeeds(rawValue: 2)
  static let publicHolidays = HoursNeeds(rawValue: 4)
  static let schoolHolidays = HoursNeeds(rawValue: 8)
  static let sun = HoursNeeds(rawValue: 16)
}

/// A day as the rules see it.
struct HoursDay {
  let date: CivilDate
  let weekday: Int
  /// 0 unless asked for.
  private(set) var year = 0
  private(set) var month = 0
  private(set) var day = 0
  private(set) var week = 0
  private(set) var kinds: DayKinds = []
  /// The holidays that a day of an unlisted year is taken to have.
  let assumed: DayKinds
  private(set) var sun: SunTimes?

  init(_ date: CivilDate, needs: HoursNeeds, assumed: DayKinds, context: HoursContext) {
    self.date = date
    self.assumed = assumed
    weekday = date.weekday
    guard !needs.isEmpty else { return }
    if needs.contains(.date) { (year, month, day) = date.components }
    if needs.contains(.week) { week = date.isoWeek }
    if !needs.isDisjoint(with: [.publicHolidays, .schoolHolidays]) {
      kinds = HoursDay.kinds(of: date, assumed: assumed, holidays: context.holidays)
    }
    if needs.contains(.sun) { sun = context.sun(on: date) }
  }

  /// What kind of day a date is; where the calendar does not list its year, what is assumed.
  static func kinds(of date: CivilDate, assumed: DayKinds, holidays: HolidayCalendar) -> DayKinds {
    let listed = holidays.kinds(on: date)
    let year = date.year
    var kinds: DayKinds = []
    let known = holidays.knowsPublicHolidays(of: year)
    if (known ? listed : assumed).contains(.publicHoliday) { kinds.insert(.publicHoliday) }
    if (holidays.knowsSchoolHolidays(of: year) ? listed : assumed).contains(.schoolHoliday) {
      kinds.insert(.schoolHoliday)
    }
    let rests =
      !listed.contains(.workingDay) && (date.weekday >= 5 || kinds.contains(.publicHoliday))
    kinds.insert(rests ? .restDay : .workingDay)
    return kinds
  }
}

extension HoursTables {
  /// Whether a rule applies to a day, its times aside.
  func applies(_ rule: HoursRule, to day: HoursDay, context: HoursContext) -> Bool {
    if rule.namesDays {
      guard
        rule.weekdays & (1 << UInt8(truncatingIfNeeded: day.weekday)) != 0
          || !rule.kinds.isDisjoint(with: day.kinds)
          || !rule.nthDays.isEmpty && isNthDay(day, of: rule.nthDays, context: context)
      else { return false }
    }
    if !rule.requiredKinds.isEmpty {
      guard rule.requiredKinds.isSubset(of: day.kinds) else { return false }
    }
    if !rule.years.isEmpty {
      guard rule.years.indices.contains(where: { years[$0].contains(day.year) }) else { return false }
    }
    if !rule.weeks.isEmpty {
      guard rule.weeks.indices.contains(where: { weeks[$0].contains(day.week) }) else { return false }
    }
    if !rule.dates.isEmpty {
      guard rule.dates.indices.contains(where: { dates[$0].contains(day) }) else { return false }
    }
    return true
  }

  private func isNthDay(
    _ day: HoursDay, of slice: TableSlice, context: HoursContext
  ) -> Bool {
    for index in slice.indices {
      let nth = nthDays[index]
      let date = day.date.adding(days: -Int(nth.offset))
      if nth.weekday == 7 {
        let kinds = HoursDay.kinds(of: date, assumed: day.assumed, holidays: context.holidays)
        if !nth.kinds.isDisjoint(with: kinds) { return true }
        continue
      }
      guard date.weekday == Int(nth.weekday) else { continue }
      if nth.ordinals == 0 { return true }
      let (year, month, dayOfMonth) = date.components
      let fromStart = (dayOfMonth &- 1) / 7 &+ 1
      let fromEnd = (CivilDate.days(inMonth: month, of: year) &- dayOfMonth) / 7 &+ 1
      if nth.ordinals & (1 << UInt16(fromStart) | 1 << UInt16(fromEnd &+ 8)) != 0 { return true }
    }
    return false
  }
}

extension DateRange {
  /// Whether a day, of which year, month and day are known, lies in the range.
  func contains(_ day: HoursDay) -> Bool {
    if step == 1, !isOpenEnded, case .day(let fromMonth, let fromDay) = from.anchor,
      case .day(let toMonth, let toDay) = to.anchor, from.isPlain, to.isPlain
    {
      // Months and days alone: their order in the year is enough.
      let (start, end) = (Int(fromMonth) &* 32 &+ Int(fromDay), Int(toMonth) &* 32 &+ Int(toDay))
      let place = day.month &* 32 &+ day.day
      return start <= end ? place >= start && place <= end : place >= start || place <= end
    }
    if from.year != 0 { return contains(day.date, beginningIn: Int(from.year)) }
    return contains(day.date, beginningIn: day.year) || contains(day.date, beginningIn: day.year &- 1)
      || contains(day.date, beginningIn: day.year &+ 1)
  }

  private func contains(_ date: CivilDate, beginningIn year: Int) -> Bool {
    guard let start = from.date(in: year), date >= start else { return false }
    if isOpenEnded {
      if from.year == 0, date.year != start.year { return false }
    } else {
      let endYear = to.year != 0 ? Int(to.year) : year
      guard var end = to.date(in: endYear) else { return false }
      if end < start, to.year == 0, let next = to.date(in: endYear &+ 1) { end = next }
      guard date <= end else { return false }
    }
    return (date.daysSinceEpoch &- start.daysSinceEpoch) % max(1, Int(step)) == 0
  }
}

extension DatePoint {
  /// A month and a day, nothing to add.
  var isPlain: Bool { year == 0 && offset == 0 && weekdayShift == 0 }

  /// The date in a year, or nil where that year has none.
  func date(in year: Int) -> CivilDate? {
    var date: CivilDate?
    switch anchor {
    case .day(let month, let day):
      date = CivilDate(
        year: year, month: Int(month), day: min(Int(day), CivilDate.days(inMonth: Int(month), of: year)))
    case .easter:
      date = Easter.sunday(of: year)
    case .nthWeekday(let month, let weekday, let nth):
      date = DatePoint.nthWeekday(Int(weekday), Int(nth), of: Int(month), in: year)
    }
    guard var date else { return nil }
    date = date.adding(days: Int(offset))
    if weekdayShift > 0 {
      date = date.adding(days: (Int(weekdayShift) &- 1 &- date.weekday &+ 7) % 7)
    } else if weekdayShift < 0 {
      date = date.adding(days: -((date.weekday &- (-Int(weekdayShift) &- 1) &+ 7) % 7))
    }
    return date
  }

  private static func nthWeekday(_ weekday: Int, _ nth: Int, of month: Int, in year: Int) -> CivilDate? {
    let length = CivilDate.days(inMonth: month, of: year)
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    let toFirst = (weekday &- first.weekday &+ 7) % 7
    if nth > 0 { return first.adding(days: toFirst &+ (nth &- 1) &* 7) }
    let last = first.adding(days: length &- 1)
    return last.adding(days: -((last.weekday &- weekday &+ 7) % 7) &+ (nth &+ 1) &* 7)
  }
}
