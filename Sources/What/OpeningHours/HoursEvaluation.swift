// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

extension OpeningHours {
  /// What the rules say at a minute.
  ///
  /// Where the calendar does not list the year, the rules are tried with and without holidays; where that
  /// makes a difference the state is unknown.
  func verdict(at time: CivilTime, context: HoursContext) -> HoursVerdict {
    let date = time.date
    let minute = time.minuteOfDay
    let first = verdict(at: minute, on: date, assumed: [], assumedBefore: [], context: context)
    guard needs.contains(.publicHolidays) || needs.contains(.schoolHolidays) else { return first }
    let unlisted = unlistedKinds(on: date, context: context)
    guard !unlisted.isEmpty else { return first }
    for today in 0..<UInt8(4) {
      for before in 0..<UInt8(4) where today | before != 0 {
        let (assumed, assumedBefore) = (DayKinds(rawValue: today), DayKinds(rawValue: before))
        guard unlisted.isSuperset(of: assumed.union(assumedBefore)) else { continue }
        let other = verdict(
          at: minute, on: date, assumed: assumed, assumedBefore: assumedBefore, context: context)
        if other.state != first.state { return HoursVerdict(state: .unknown, rule: -1) }
      }
    }
    return first
  }

  /// The kinds of holiday that the value asks for and that the calendar does not list around a date.
  private func unlistedKinds(on date: CivilDate, context: HoursContext) -> DayKinds {
    // Days up to a year away count only in `PH +n days`; those rules look at their own day's year.
    let years = tables.nthDays.contains { $0.weekday == 7 && $0.offset != 0 } ? [-366, -1, 0, 366] : [-1, 0]
    var kinds: DayKinds = []
    for offset in years {
      let year = date.adding(days: offset).year
      if needs.contains(.publicHolidays), !context.holidays.knowsPublicHolidays(of: year) {
        kinds.insert(.publicHoliday)
      }
      if needs.contains(.schoolHolidays), !context.holidays.knowsSchoolHolidays(of: year) {
        kinds.insert(.schoolHoliday)
      }
    }
    return kinds
  }

  private func verdict(
    at minute: Int, on date: CivilDate, assumed: DayKinds, assumedBefore: DayKinds,
    context: HoursContext
  ) -> HoursVerdict {
    let today = HoursDay(date, needs: needs, assumed: assumed, context: context)
    var before: HoursDay?
    if reachesPastMidnight {
      before = HoursDay(date.adding(days: -1), needs: needs, assumed: assumedBefore, context: context)
    }
    let own = latest(at: minute, day: today, context: context)
    if let own, own.verdict.state == .open, own.verdict.rule == tables.rules.count &- 1 {
      return own.verdict
    }
    let spill = before.flatMap { latest(at: minute &+ 1440, day: $0, context: context) }
    guard let spill else {
      return own?.verdict ?? HoursVerdict(state: statesOnlyClosures ? .unknown : .closed, rule: -1)
    }
    guard let own else { return spill.verdict }
    // A day off does not end the night before: only a later rule that names the time does.
    if !own.isTimed, own.verdict.state != .open, spill.verdict.state != .closed { return spill.verdict }
    switch (own.verdict.state, spill.verdict.state) {
    case (.open, .unknown): return own.verdict
    case (.unknown, .open): return spill.verdict
    default: break
    }
    return spill.verdict.rule > own.verdict.rule ? spill.verdict : own.verdict
  }

  /// What the rules that apply to a day say at a minute of it (1440… for the night after it), nil where none
  /// has the minute.
  ///
  /// From the last rule to the first: the first that has the minute holds, but a fallback only where none
  /// before it is open or unknown.
  private func latest(
    at minute: Int, day: HoursDay, context: HoursContext
  ) -> (verdict: HoursVerdict, isTimed: Bool)? {
    var fallback: (verdict: HoursVerdict, isTimed: Bool)?
    var index = tables.rules.count
    while index > 0 {
      index &-= 1
      let rule = tables.rules[index]
      guard tables.applies(rule, to: day, context: context) else { continue }
      var found: (verdict: HoursVerdict, isTimed: Bool)?
      if rule.spans.isEmpty {
        if minute < 1440 {
          found = (HoursVerdict(state: rule.state, rule: index), false)
        } else if rule.state == .closed {
          // A day off has no night either, unless a rule after this one gives it one.
          return fallback
        }
      } else if let isCertain = covers(rule.spans, minute: minute, sun: day.sun) {
        found = (HoursVerdict(state: isCertain ? rule.state : .unknown, rule: index), true)
      }
      if let found {
        if rule.join != .fallback {
          return found.verdict.state == .closed ? fallback ?? found : found
        }
        if fallback == nil || found.verdict.state != .closed { fallback = found }
      }
      if rule.join == .normal, rule.state != .closed { break }
    }
    return fallback
  }

  /// Whether a minute lies in one of the spans: true surely, false perhaps, nil not.
  private func covers(_ slice: TableSlice, minute: Int, sun: SunTimes?) -> Bool? {
    var perhaps = false
    for index in slice.indices {
      guard let (start, end) = tables.spans[index].minutes(sun: sun) else {
        // The sun's times are wanted and the position is not known.
        if minute < 1440 { perhaps = true }
        continue
      }
      if minute >= start {
        if minute < end { return true }
        if minute < end &+ Int(tables.spans[index].openEnd) { perhaps = true }
      }
    }
    return perhaps ? false : nil
  }
}

extension TimeSpan {
  /// Start and end in minutes of the day, the end after the start; nil where the sun's times are not known.
  func minutes(sun: SunTimes?) -> (start: Int, end: Int)? {
    if start.event == nil, end.event == nil { return (Int(start.minutes), Int(end.minutes)) }
    guard let sun else { return nil }
    let from = Int(start.minutes) &+ (start.event.map { sun[$0] } ?? 0)
    var to = Int(end.minutes) &+ (end.event.map { sun[$0] } ?? 0)
    // `sunset-sunrise` ends on the next day, but an empty polar day does not become a full one.
    if to < from { to &+= 1440 }
    return (from, to)
  }
}
