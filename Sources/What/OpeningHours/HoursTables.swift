// SPDX-License-Identifier: GPL-3.0-or-later

/// The tables that the rules of a value point into.
struct HoursTables: Hashable, Sendable {
  /// More than any value in use has; a longer one is refused, so that work on a value is bounded.
  static let most = 512

  var rules: [HoursRule] = []
  var spans: [TimeSpan] = []
  var nthDays: [NthDay] = []
  var dates: [DateRange] = []
  var years: [NumberRange] = []
  var weeks: [NumberRange] = []
  var comments: [String] = []

  var isWithinBounds: Bool {
    max(
      max(rules.count, spans.count, nthDays.count), max(dates.count, years.count),
      max(weeks.count, comments.count)) <= HoursTables.most
  }
}

extension TableSlice {
  /// Takes one more entry at the end of a table into the slice, which must reach to that end.
  mutating func append<Entry>(_ entry: Entry, to table: inout [Entry]) {
    guard table.count < HoursTables.most &* 2 else { return }
    if isEmpty { start = UInt16(truncatingIfNeeded: table.count) }
    table.append(entry)
    count &+= 1
  }
}
