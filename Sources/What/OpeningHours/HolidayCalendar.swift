// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer

/// Public holidays and make-up workdays: which days are off, for the years that are known.
///
/// Read from lines of `date TAB kind TAB name`; the table built in is Taiwan's, and names its source.
package struct HolidayCalendar: Hashable, Sendable {
  /// What a listed day is.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A public holiday by law.
    case holiday
    /// 補假: off in lieu of a holiday that fell on a weekend.
    case observed
    /// 調整放假: off, and worked on another day.
    case bridge
    /// 補行上班: a Saturday that is worked.
    case workday
    /// Off for those under the labour act, not a public holiday.
    case workers
    /// No school.
    case school

    /// Whether `PH` means such a day.
    package var isPublicHoliday: Bool {
      switch self {
      case .holiday, .observed, .bridge: true
      case .workday, .workers, .school: false
      }
    }
  }

  /// A listed day.
  package struct Entry: Hashable, Sendable {
    /// The day.
    package let date: CivilDate
    /// What it is.
    package let kind: Kind
    /// What it is called, 國慶日; may be empty.
    package let name: String
  }

  /// A line that could not be read.
  package struct BrokenLine: Error, Hashable, Sendable {
    /// What is wrong with it.
    package enum Problem: String, Hashable, Sendable {
      case date = "no date such as 2026-10-10 in the first column"
      case kind = "no holiday, observed, bridge, workday, workers or school in the second column"
      case encoding = "not UTF-8"
      case tooMany = "more than 10,000 days"
    }

    /// Counted from 1.
    package let line: Int
    /// What was expected there.
    package let problem: Problem
    /// The line itself, its first 80 characters.
    package let text: String
  }

  /// At most so many days are kept.
  static let most = 10_000

  fileprivate enum Source: Sendable {
    /// Taiwan's table in the binary, which is read when a day is first asked about.
    case builtIn
    case listed(Days)
  }

  fileprivate struct Days: Hashable, Sendable {
    var entries: [Entry] = []
    /// The dates and kinds again, packed for the search: day × 8 + kind.
    var packed: [Int] = []
    var publicYears: Set<Int> = []
    var schoolYears: Set<Int> = []

    static let builtIn: Days = {
      let table = gazetteer_holidays()
      var broken: [BrokenLine] = []  // A test sees to it that the table built in has none.
      return HolidayCalendar(
        reading: UnsafeBufferPointer(start: table.bytes, count: table.count), broken: &broken
      ).days
    }()
  }

  private var source = Source.listed(Days())

  private var days: Days {
    switch source {
    case .builtIn: Days.builtIn
    case .listed(let days): days
    }
  }

  /// In order of their dates; a date may be there twice, as a school holiday too.
  package var entries: [Entry] { days.entries }

  /// A calendar that knows no year: every `PH` rule is unknown.
  package init() {}

  private init(_ source: Source) { self.source = source }

  /// Taiwan's, 2024–2027, from the table built in.
  package static let taiwan = HolidayCalendar(.builtIn)

  /// Calendars are one where they list the same days.
  package static func == (a: HolidayCalendar, b: HolidayCalendar) -> Bool { a.entries == b.entries }

  /// Hashes the days.
  package func hash(into hasher: inout Hasher) { hasher.combine(entries) }

  /// Whether the public holidays of a year are listed.
  package func knowsPublicHolidays(of year: Int) -> Bool { days.publicYears.contains(year) }

  /// Whether the school holidays of a year are listed.
  package func knowsSchoolHolidays(of year: Int) -> Bool { days.schoolYears.contains(year) }

  /// The listed day of that date that is not a school holiday, if any.
  package func entry(on date: CivilDate) -> Entry? {
    let days = self.days
    var index = days.firstIndex(on: date)
    while index < days.entries.count, days.entries[index].date == date {
      if days.entries[index].kind != .school { return days.entries[index] }
      index &+= 1
    }
    return nil
  }

  /// What a date is, for the evaluation: public and school holidays, and make-up workdays as `workingDay`.
  func kinds(on date: CivilDate) -> DayKinds {
    var result: DayKinds = []
    let days = self.days
    var index = days.firstIndex(on: date)
    while index < days.packed.count, days.packed[index] >> 3 == date.daysSinceEpoch {
      switch days.packed[index] & 7 {
      case 0: result.insert(.publicHoliday)
      case 1: result.insert(.workingDay)
      case 2: result.insert(.schoolHoliday)
      default: break
      }
      index &+= 1
    }
    return result
  }

  /// This calendar with the days of another put over it: on the dates that the other lists, it alone counts.
  ///
  /// So one line adds a day off, and a line of kind `workday` takes one away.
  package func overridden(by other: HolidayCalendar) -> HolidayCalendar {
    let dates = Set(other.entries.map(\.date))
    return HolidayCalendar(entries: entries.filter { !dates.contains($0.date) } + other.entries)
  }

  init(entries: [Entry]) {
    var days = Days()
    days.entries = entries.prefix(HolidayCalendar.most).sorted {
      ($0.date, $0.kind.code) < ($1.date, $1.kind.code)
    }
    for entry in days.entries {
      days.packed.append(entry.date.daysSinceEpoch << 3 | entry.kind.code)
      if entry.kind == .school {
        days.schoolYears.insert(entry.date.year)
      } else {
        days.publicYears.insert(entry.date.year)
      }
    }
    source = .listed(days)
  }
}

extension HolidayCalendar.Days {
  func firstIndex(on date: CivilDate) -> Int {
    let wanted = date.daysSinceEpoch << 3
    return packed.indices.partition { packed[$0] < wanted }
  }
}

extension HolidayCalendar.Kind {
  fileprivate var code: Int {
    switch self {
    case .holiday, .observed, .bridge: 0
    case .workday: 1
    case .school: 2
    case .workers: 3
    }
  }
}

extension HolidayCalendar {
  /// Reads a table of days: `2026-10-10 TAB holiday TAB 國慶日`, with `#` comments, empty lines and a heading.
  ///
  /// The days that can be read are kept; `broken` gets the lines that cannot, 100 at most.
  package init(
    reading bytes: some Collection<UInt8>, broken: inout [BrokenLine]
  ) {
    var entries: [Entry] = []
    var number = 0
    for slice in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var line = Array(slice)
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      let blank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if blank || line.first == UInt8(ascii: "#") || line.starts(with: "date\t".utf8) { continue }
      func refuse(_ problem: BrokenLine.Problem) {
        let text = String(decoding: line, as: UTF8.self)
        broken.append(BrokenLine(line: number, problem: problem, text: String(text.prefix(80))))
      }
      if broken.count >= 100 { break }
      guard entries.count < HolidayCalendar.most else {
        refuse(.tooMany)
        break
      }
      guard String(validating: line, as: UTF8.self) != nil else {
        refuse(.encoding)
        continue
      }
      // Bytes, not characters, are looked at: the table built in is read at many a start.
      let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard let date = columns.first.flatMap({ CivilDate(isoDate: $0) }) else {
        refuse(.date)
        continue
      }
      guard columns.count > 1, let kind = Kind(rawValue: columns[1]) else {
        refuse(.kind)
        continue
      }
      entries.append(Entry(date: date, kind: kind, name: columns.count > 2 ? columns[2] : ""))
    }
    self.init(entries: entries)
  }
}

extension HolidayCalendar.BrokenLine: CustomStringConvertible {
  /// `line 3: no date such as 2026-10-10 in the first column: 10/10`.
  package var description: String { "line \(line): \(problem.rawValue): \(text)" }
}
