// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// What an answer says about the hours of a place: now, when one gets there, and what comes next.
public struct HoursOutlook: Hashable, Sendable {
  /// A minute on the clock of the place, for stages that do not import Formats.
  package typealias Time = CivilTime

  /// The minute that is looked from.
  public let now: CivilTime
  /// The minute at which it is said, from which 今天 and 明天 count: earlier than `now` where a later time is
  /// asked.
  public let saidAt: CivilTime
  /// Open, closed or unknown at that minute.
  public let state: OpeningState
  /// What the mapper wrote beside the state.
  public let comment: String?
  /// When the state becomes another.
  public let nextChange: HoursChange?
  /// When it opens next, if it is not open.
  public let nextOpening: CivilTime?
  /// When one gets there, if that is asked.
  public let arrival: CivilTime?
  /// Open, closed or unknown on arrival.
  public let stateOnArrival: OpeningState?

  /// Looks from a minute.
  ///
  /// - Parameters:
  ///   - saidAt: the minute at which it is said; nil where that is the same.
  ///   - travelMinutes: how long it takes to get there, rounded up; nil where that is not asked.
  package init(
    _ hours: OpeningHours, at now: CivilTime, saidAt: CivilTime? = nil, travelMinutes: Int? = nil,
    in context: HoursContext = HoursContext()
  ) {
    self.now = now
    self.saidAt = saidAt ?? now
    let status = hours.status(at: now, in: context)
    state = status.state
    comment = status.comment
    nextChange = hours.nextChange(after: now, in: context)
    nextOpening = status.state == .open ? nil : hours.nextOpening(after: now, in: context)
    arrival = travelMinutes.map { now.adding(minutes: max(0, $0)) }
    stateOnArrival = arrival.map { hours.state(at: $0, in: context) }
  }

  /// Minutes until it closes, 1…, or nil where it is not open or no end to that is known.
  public var minutesUntilClosing: Int? {
    guard state == .open, let nextChange, nextChange.state == .closed else { return nil }
    return nextChange.time.minutes(since: now)
  }

  /// Whether it is open now and for a day to come at least.
  public var isOpenAroundTheClock: Bool {
    state == .open && (nextChange.map { $0.time.minutes(since: now) >= 1440 } ?? true)
  }

  /// Whether it is closed by the time one gets there.
  public var closesBeforeArrival: Bool { state == .open && stateOnArrival == .closed }
}
