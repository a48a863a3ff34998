// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// One statement of plain words about hours: on which days, what.
struct PlainStatement: Hashable {
  enum Verb: Hashable {
    case open, closed
    /// Open, for those who serve themselves.
    case selfService
  }

  var weekdays: UInt8 = 0
  var kinds: DayKinds = []
  /// Which weekdays of the month, as in `NthDay`; 0 for each.
  var ordinals: UInt16 = 0
  var dates: DateRange?
  /// 每日, 全年無休.
  var isEveryDay = false
  var spans: [TimeSpan] = []
  /// How many of the spans stood before the last comma.
  var settledSpans = 0
  /// 營業至17時, in minutes.
  var until: Int?
  var isWholeDay = false
  var verb: Verb?
  /// Whether 營業 followed the days.
  var isSaidToBeOpen = false

  var hasSubject: Bool { weekdays != 0 || !kinds.isEmpty || dates != nil || isEveryDay }
  var hasTimes: Bool { !spans.isEmpty || until != nil || isWholeDay }
  /// Whether new days begin a new statement.
  var isComplete: Bool {
    hasTimes || verb == .closed || verb == .selfService || isSaidToBeOpen
  }
  var isEmpty: Bool { !hasSubject && !hasTimes && verb == nil }

  static let ranks = 0...5
  /// Where among the rules it goes, one of `ranks`: what is said of a holiday outdoes what is said of a
  /// weekday, and a closure outdoes both.
  var rank: Int {
    switch verb {
    case .selfService: return 5
    case .closed: return 4
    default: break
    }
    if dates != nil { return 3 }
    if kinds.contains(.publicHoliday) || kinds.contains(.restDay) { return 2 }
    return weekdays == 0 && kinds.isEmpty ? 0 : 1
  }
}

extension HoursTables {
  /// Adds the rules of some statements, in the order of their ranks.
  ///
  /// - Parameter base: the spans that 營業至 shortens, empty where none are known.
  /// - Returns: false where a statement needs a base that is not there.
  mutating func append(_ statements: [PlainStatement], base: [TimeSpan], comment: String) -> Bool {
    for rank in PlainStatement.ranks {
      for statement in statements where statement.rank == rank {
        guard append(statement, base: base, comment: comment) else { return false }
      }
    }
    return true
  }

  private mutating func append(_ statement: PlainStatement, base: [TimeSpan], comment: String) -> Bool {
    var rule = HoursRule()
    rule.weekdays = statement.weekdays
    rule.kinds = statement.kinds
    if statement.ordinals != 0 {
      rule.weekdays = 0
      for weekday in UInt8(0)..<7 where statement.weekdays & 1 << weekday != 0 {
        rule.nthDays.append(
          NthDay(weekday: weekday, ordinals: statement.ordinals), to: &nthDays)
      }
    }
    if let range = statement.dates { rule.dates.append(range, to: &dates) }
    var times = statement.spans
    if let until = statement.until {
      guard !base.isEmpty else { return false }
      for span in base where Int(span.start.minutes) < until {
        var span = span
        span.end.minutes = min(span.end.minutes, Int16(until))
        times.append(span)
      }
    }
    switch statement.verb {
    case .closed: rule.state = .closed
    case .selfService: rule.join = .additional
    case .open where !statement.hasTimes && statement.weekdays != 0 && statement.kinds.isEmpty:
      // 營業時間：週一&四 — the other days are off.
      rule.weekdays = ~statement.weekdays & HoursRule.everyDay
      guard rule.weekdays != 0, statement.ordinals == 0, statement.dates == nil else { return true }
      rule.state = .closed
    default:
      // 全年無休 alone: the days are known, the times are not.
      if !statement.hasTimes { rule.state = .unknown }
    }
    for span in times { rule.spans.append(span, to: &spans) }
    let isForGood = rule.state == .closed && !rule.hasSelector
    if isForGood || rule.state == .unknown || statement.verb == .selfService {
      rule.comment = UInt16(truncatingIfNeeded: comments.count)
      comments.append(statement.verb == .selfService ? "自助加油" : comment)
    }
    rules.append(rule)
    return true
  }
}
