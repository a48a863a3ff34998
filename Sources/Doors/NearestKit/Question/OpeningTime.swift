// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Questions

extension Understood.Opening {
  /// The time that is meant: the next such hour, the next such day; noon where only a day is named.
  ///
  /// - Parameter now: the time on the clock of the place.
  package func time(now: CivilTime) -> CivilTime {
    guard case .at(let day, let said) = self else { return now }
    let minute = said ?? 12 * 60
    switch day {
    case nil:
      let today = CivilTime(now.date, minuteOfDay: minute)
      return today >= now ? today : CivilTime(now.date.adding(days: 1), minuteOfDay: minute)
    case .later(let days): return CivilTime(now.date.adding(days: days), minuteOfDay: minute)
    case .weekday(let weekday):
      let days = (weekday - now.date.weekday + 7) % 7
      let time = CivilTime(now.date.adding(days: days), minuteOfDay: minute)
      return time >= now || isWholeDay ? time : time.adding(minutes: 7 * 24 * 60)
    }
  }

  /// True where no hour is named.
  package var isWholeDay: Bool { if case .at(_, nil) = self { true } else { false } }
}
