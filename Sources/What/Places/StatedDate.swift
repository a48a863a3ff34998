// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// A date as records state it, to the day, the month or the year: `2026-11-30`, `2026-11`, `2026`.
struct StatedDate {
  /// The first day that may be meant.
  let first: CivilDate
  /// The last day that may be meant.
  let last: CivilDate

  /// Nil for anything else: about, before, a decade, a range.
  init?(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "/" || $0 == "." })
      .map { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int($0) : nil }
    guard (1...3).contains(parts.count), let year = parts[0], (1000...9999).contains(year) else { return nil }
    guard parts.count > 1 else {
      guard let first = CivilDate(year: year, month: 1, day: 1),
        let last = CivilDate(year: year, month: 12, day: 31)
      else { return nil }
      (self.first, self.last) = (first, last)
      return
    }
    guard let month = parts[1], (1...12).contains(month) else { return nil }
    let days = CivilDate.days(inMonth: month, of: year)
    guard parts.count > 2 else {
      guard let first = CivilDate(year: year, month: month, day: 1),
        let last = CivilDate(year: year, month: month, day: days)
      else { return nil }
      (self.first, self.last) = (first, last)
      return
    }
    guard let day = parts[2], let date = CivilDate(year: year, month: month, day: day) else { return nil }
    (first, last) = (date, date)
  }
}
