// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

extension OpeningHours {
  /// Whether a place opens on a day at all: open where it is so at any time of it but for what is left of the night
  /// before, unknown where that is all that is said, else closed.
  package func state(on date: CivilDate, in context: HoursContext = HoursContext()) -> OpeningState {
    let morning = CivilTime(date, minuteOfDay: 360), evening = CivilTime(date.adding(days: 1), minuteOfDay: 0)
    var result = state(at: morning, in: context)
    if result == .open { return .open }
    // What begins before six, and what begins later.
    let midnight = CivilTime(date, minuteOfDay: 0)
    if let opening = nextOpening(after: midnight.adding(minutes: -1), in: context), opening < evening {
      return .open
    }
    for hour in stride(from: 8, to: 24, by: 2) where result == .closed {
      if state(at: CivilTime(date, minuteOfDay: hour * 60), in: context) == .unknown { result = .unknown }
    }
    return result
  }
}
