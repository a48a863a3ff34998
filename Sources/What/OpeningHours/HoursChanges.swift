// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// The moment at which a state gives way to another.
public struct HoursChange: Hashable, Sendable {
  /// The first minute of the new state.
  public let time: CivilTime
  /// The new state.
  public let state: OpeningState

  /// A change to a state at a minute.
  package init(time: CivilTime, state: OpeningState) {
    self.time = time
    self.state = state
  }
}

/// A time during which a place is open, or may be.
package struct HoursPeriod: Hashable, Sendable {
  /// The first minute.
  package let start: CivilTime
  /// The first minute after it.
  package let end: CivilTime
  /// Open or unknown.
  package let state: OpeningState
  /// What the mapper wrote beside it.
  package let comment: String?
}

extension OpeningHours {
  /// How far ahead a change is looked for, in days: values of dates and holidays repeat after a year.
  static let horizonOfDates = 400
  /// The same for values of weekdays and times alone.
  static let horizonOfWeekdays = 8

  /// The next time after a minute at which the state is another than at that minute.
  ///
  /// - Returns: nil where it stays as it is, as far as is looked: 400 days, and the years that the value
  /// names.
  package func nextChange(after time: CivilTime, in context: HoursContext = HoursContext()) -> HoursChange? {
    var search = ChangeSearch(hours: self, context: context)
    return search.change(after: time, from: state(at: time, in: context))
  }

  /// The next time after a minute at which it is open, having been closed or unknown before.
  ///
  /// - Returns: nil where none is known within 400 days, or after the first change beyond.
  package func nextOpening(after time: CivilTime, in context: HoursContext = HoursContext()) -> CivilTime? {
    var search = ChangeSearch(hours: self, context: context)
    var (now, state) = (time, state(at: time, in: context))
    while let change = search.change(after: now, from: state) {
      if change.state == .open { return change.time }
      (now, state) = (change.time, change.state)
      if now.minutes(since: time) > OpeningHours.horizonOfDates * 1440 { break }
    }
    return nil
  }

  /// Minutes until it closes, 1…, or nil where it is not open or no end to that is known.
  package func minutesUntilClosing(at time: CivilTime, in context: HoursContext = HoursContext()) -> Int? {
    guard state(at: time, in: context) == .open, let change = nextChange(after: time, in: context),
      change.state == .closed
    else { return nil }
    return change.time.minutes(since: time)
  }

  /// Whether it is open, and closes within so many minutes.
  package func closes(
    within minutes: Int, of time: CivilTime, in context: HoursContext = HoursContext()
  ) -> Bool {
    minutesUntilClosing(at: time, in: context).map { $0 <= minutes } ?? false
  }

  /// The periods in which it is open or may be, over seven days, or others, from the midnight that begins a date.
  ///
  /// The last one is followed past the last midnight to its end, a day at most.
  package func week(
    from date: CivilDate, days: Int = 7, in context: HoursContext = HoursContext()
  ) -> [HoursPeriod] {
    let (begin, end) = (CivilTime(date), CivilTime(date.adding(days: max(1, min(days, 31)))))
    var search = ChangeSearch(hours: self, context: context)
    var periods: [HoursPeriod] = []
    var now = begin
    while now < end {
      let status = status(at: now, in: context)
      let next =
        search.boundary(after: now, from: status, upTo: end.adding(minutes: 1440)) ?? end
      if status.state != .closed {
        periods.append(
          HoursPeriod(start: now, end: next, state: status.state, comment: status.comment))
      }
      guard next > now else { break }
      now = next
    }
    return periods
  }
}

/// Walks over the minutes at which a value may change.
private struct ChangeSearch {
  let hours: OpeningHours
  let context: HoursContext
  /// The minutes of the day at which a span begins or ends, in order; those of the sun are not among them.
  let fixed: [Int]
  /// How many more rules may be looked at; a malicious value ends the search, not the program.
  var budget = 1_000_000

  init(hours: OpeningHours, context: HoursContext) {
    self.hours = hours
    self.context = context
    var minutes: Set<Int> = [0]
    for span in hours.tables.spans {
      if span.start.event == nil { minutes.insert(Int(span.start.minutes) % 1440) }
      if span.end.event == nil {
        minutes.insert(Int(span.end.minutes) % 1440)
        if span.openEnd > 0 { minutes.insert((Int(span.end.minutes) &+ Int(span.openEnd)) % 1440) }
      }
    }
    fixed = minutes.sorted()
  }

  var isDated: Bool {
    !hours.needs.isEmpty || !hours.tables.nthDays.isEmpty
  }

  mutating func change(after time: CivilTime, from state: OpeningState) -> HoursChange? {
    let horizon =
      isDated ? OpeningHours.horizonOfDates : OpeningHours.horizonOfWeekdays
    if let found = change(after: time, from: state, days: horizon) { return found }
    // Dates of years to come: look around the beginning and the end of each.
    let last = time.date.adding(days: horizon)
    let named =
      hours.tables.years.flatMap { [Int($0.from), Int($0.to) &+ 1] }
      + hours.tables.dates.flatMap { [Int($0.from.year), Int($0.to.year), Int($0.to.year) &+ 1] }
    for year in Set(named).sorted() {
      guard let first = CivilDate(year: year, month: 1, day: 1), first.adding(days: 366) > last else {
        continue
      }
      let eve = CivilTime(max(first.adding(days: -1), last))
      if let found = change(after: eve, from: state, days: OpeningHours.horizonOfDates) { return found }
    }
    return nil
  }

  private mutating func change(after time: CivilTime, from state: OpeningState, days: Int) -> HoursChange? {
    for offset in 0...days {
      let date = time.date.adding(days: offset)
      for minute in minutes(of: date) {
        let candidate = CivilTime(date, minuteOfDay: minute)
        guard candidate > time else { continue }
        guard spend() else { return nil }
        let found = hours.verdict(at: candidate, context: context).state
        if found != state { return HoursChange(time: candidate, state: found) }
      }
    }
    return nil
  }

  /// The next minute at which the state or its comment is another, or nil up to a limit.
  mutating func boundary(after time: CivilTime, from status: HoursStatus, upTo limit: CivilTime) -> CivilTime?
  {
    var date = time.date
    while CivilTime(date) <= limit {
      for minute in minutes(of: date) {
        let candidate = CivilTime(date, minuteOfDay: minute)
        guard candidate > time else { continue }
        guard candidate <= limit, spend() else { return nil }
        if hours.status(at: candidate, in: context) != status { return candidate }
      }
      date = date.adding(days: 1)
    }
    return nil
  }

  private mutating func spend() -> Bool {
    budget &-= 8 &+ hours.tables.rules.count &+ hours.tables.spans.count
    return budget > 0
  }

  /// The minutes of a date at which the state may change, in order.
  private func minutes(of date: CivilDate) -> [Int] {
    guard hours.needs.contains(.sun) else { return fixed }
    var minutes = Set(fixed)
    for offset in [-1, 0] {
      guard let sun = context.sun(on: date.adding(days: offset)) else { continue }
      for span in hours.tables.spans {
        guard let (start, end) = span.minutes(sun: sun) else { continue }
        for minute in [start, end, end &+ Int(span.openEnd)] {
          let ofDay = minute &+ offset &* 1440
          if ofDay >= 0, ofDay < 1440 { minutes.insert(ofDay) }
        }
      }
    }
    return minutes.sorted()
  }
}
