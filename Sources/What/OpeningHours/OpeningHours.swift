// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// When a place is open: an OSM `opening_hours` value or plain words such as 週一至週五 8:00~17:30, read once.
///
///     let hours = try OpeningHours("Mo-Fr 07:00-22:00; Sa-Su 07:30-22:00; PH off")
///     hours.state(at: CivilZone.taipei.now())
///
/// Rules are evaluated after the OSM specification: a later rule joined by `;` replaces earlier ones on the
/// days it applies to, one joined by `,` adds to them, one joined by `||` counts where all before it say
/// closed. A span belongs to the day on which it begins: hours past midnight are not cut short by the rule of
/// the next day.
package struct OpeningHours: Hashable, Sendable {
  let tables: HoursTables
  let needs: HoursNeeds
  /// Whether any rule has spans that reach past midnight.
  let reachesPastMidnight: Bool
  /// `PH off` and nothing else: what holds on other days is not said.
  let statesOnlyClosures: Bool

  init(tables: HoursTables) {
    self.tables = tables
    var needs: HoursNeeds = []
    var onlyClosures = !tables.rules.isEmpty
    func note(_ kinds: DayKinds) {
      if !kinds.isDisjoint(with: [.publicHoliday, .restDay, .workingDay]) { needs.insert(.publicHolidays) }
      if kinds.contains(.schoolHoliday) { needs.insert(.schoolHolidays) }
    }
    for rule in tables.rules {
      note(rule.kinds)
      note(rule.requiredKinds)
      if rule.state != .closed || !rule.hasSelector { onlyClosures = false }
    }
    for nth in tables.nthDays { note(nth.kinds) }
    if !tables.dates.isEmpty || !tables.years.isEmpty { needs.insert(.date) }
    if !tables.weeks.isEmpty { needs.insert(.week) }
    var past = false
    for span in tables.spans {
      if span.start.event != nil || span.end.event != nil {
        needs.insert(.sun)
        past = true
      }
      if Int(span.end.minutes) &+ Int(span.openEnd) > 1440 { past = true }
    }
    self.needs = needs
    reachesPastMidnight = past
    statesOnlyClosures = onlyClosures
  }

  /// Open, closed or unknown at a minute.
  package func state(at time: CivilTime, in context: HoursContext = HoursContext()) -> OpeningState {
    verdict(at: time, context: context).state
  }

  /// Open, closed or unknown at a minute, with the comment of the rule that says so.
  package func status(at time: CivilTime, in context: HoursContext = HoursContext()) -> HoursStatus {
    let verdict = verdict(at: time, context: context)
    let rules = tables.rules
    guard verdict.rule >= 0, verdict.rule < rules.count,
      Int(rules[verdict.rule].comment) < tables.comments.count
    else { return HoursStatus(state: verdict.state, comment: nil) }
    return HoursStatus(
      state: verdict.state, comment: tables.comments[Int(rules[verdict.rule].comment)])
  }
}

/// A state and what the mapper wrote beside it.
package struct HoursStatus: Hashable, Sendable {
  /// Open, closed or unknown.
  package let state: OpeningState
  /// `by appointment`.
  package let comment: String?
}

/// A state, and the index of the rule it comes from; −1 where no rule applies.
struct HoursVerdict: Equatable {
  var state: OpeningState
  var rule: Int
}
