// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

extension HoursParser {
  /// Whether four digits of a year stand here, not `0800`.
  var isAtYear: Bool {
    var copy = scanner
    guard let (value, digits) = copy.number(), digits == 4, value >= 1900 else { return false }
    if copy.current == UInt8(ascii: ":"), copy.ahead(1).isDigit { return false }
    return true
  }

  /// Whether `25 Dec` stands here.
  var isAtDayOfMonth: Bool {
    var copy = scanner
    guard let (value, digits) = copy.number(), digits <= 2, (1...31).contains(value) else { return false }
    copy.skipSpaces()
    if case .month = copy.peekWord() { return true }
    return false
  }

  /// `2026`, `2026-2028`, `2026+`, `2026 Dec 24-2027 Jan 2`, `2026-12-24`, `25 Dec`.
  mutating func parseYearsOrDates(_ rule: inout HoursRule) throws(OpeningHoursError) {
    if isAtDayOfMonth { return try parseDates(&rule, year: 0) }
    let place = scanner.offset
    guard let (year, _) = scanner.number(), year <= 9999 else { throw scanner.error(.year, at: place) }
    if isAtISODate || isAtDateAfterYear {
      return try parseDates(&rule, year: Int16(year))
    }
    scanner.offset = place
    while true {
      let place = scanner.offset
      guard let (first, _) = scanner.number(), (1900...9999).contains(first) else {
        throw scanner.error(.year, at: place)
      }
      var range = NumberRange(from: UInt16(first), to: UInt16(first))
      if scanner.take(UInt8(ascii: "+")) {
        range.to = 9999
      } else if scanner.takeSpaced(UInt8(ascii: "-")) {
        scanner.skipSpaces()
        let place = scanner.offset
        guard let (last, digits) = scanner.number(), digits == 4, last >= first, last <= 9999 else {
          throw scanner.error(.year, at: place)
        }
        range.to = UInt16(last)
      }
      if scanner.current == UInt8(ascii: "/") { range.step = try parseStep() }
      rule.years.append(range, to: &tables.years)
      let end = scanner.offset
      scanner.skipSpaces()
      let isList = scanner.take(UInt8(ascii: ","))
      scanner.skipSpaces()
      guard isList, isAtYear, tables.isWithinBounds else {
        scanner.offset = end
        return
      }
    }
  }

  /// Whether `-12-24` follows a year.
  private var isAtISODate: Bool {
    scanner.current == UInt8(ascii: "-") && scanner.ahead(1).isDigit && scanner.ahead(2).isDigit
      && scanner.ahead(3) == UInt8(ascii: "-") && scanner.ahead(4).isDigit
  }

  /// Whether a month or easter follows a year.
  private var isAtDateAfterYear: Bool {
    var copy = scanner
    copy.skipSpaces()
    switch copy.peekWord() {
    case .month, .easter: return true
    default: return false
    }
  }

  private mutating func parseStep() throws(OpeningHoursError) -> UInt16 {
    scanner.offset += 1
    guard let (value, _) = scanner.number(), (1...366).contains(value) else { throw scanner.error(.step) }
    return UInt16(value)
  }

  /// Weeks: `week 1-53/2`, `week 10,20-30`.
  mutating func parseWeeks(_ rule: inout HoursRule) throws(OpeningHoursError) {
    scanner.takeWord()
    while true {
      scanner.skipSpaces()
      guard let (first, _) = scanner.number(), (1...53).contains(first) else { throw scanner.error(.week) }
      var range = NumberRange(from: UInt16(first), to: UInt16(first))
      if scanner.takeSpaced(UInt8(ascii: "-")) {
        scanner.skipSpaces()
        guard let (last, _) = scanner.number(), (1...53).contains(last) else { throw scanner.error(.week) }
        range.to = UInt16(last)
      }
      if scanner.current == UInt8(ascii: "/") { range.step = try parseStep() }
      rule.weeks.append(range, to: &tables.weeks)
      let place = scanner.offset
      scanner.skipSpaces()
      let isList = scanner.take(UInt8(ascii: ","))
      scanner.skipSpaces()
      if scanner.peekWord() == .week { scanner.takeWord() }
      scanner.skipSpaces()
      var copy = scanner
      let isNumber = copy.number().map { $0.digits <= 2 } ?? false
      guard isList, isNumber, copy.current != UInt8(ascii: ":"), tables.isWithinBounds else {
        scanner.offset = place
        return
      }
    }
  }

  /// Dates: `Jan-Mar`, `Dec 24-26`, `Oct 1-Jun 14`, `Dec 25,26`, `easter -2 days`, `Mar Su[-1]-Oct Su[-1]`.
  ///
  /// - Parameter year: that which has been read before the first date, 0 for none.
  mutating func parseDates(_ rule: inout HoursRule, year: Int16) throws(OpeningHoursError) {
    var year = year
    /// The month and first day of what follows the comma of `Dec 25,26`.
    var more: (month: UInt8, day: UInt8)?
    while true {
      let last: DatePoint
      if let (month, day) = more {
        last = try parseMoreDay(&rule, month: month, day: day, year: year)
      } else {
        let range = try parseDateRange(year: year)
        rule.dates.append(range, to: &tables.dates)
        last = range.to
      }
      more = nil
      let place = scanner.offset
      scanner.skipSpaces()
      let isList = scanner.take(UInt8(ascii: ",")) || scanner.take(UInt8(ascii: "&")) || takeAndBeforeDate()
      scanner.skipSpaces()
      guard isList, tables.isWithinBounds else {
        scanner.offset = place
        return
      }
      if isAtDateAfterYear || isAtDayOfMonth { continue }
      if isAtYear {
        let (value, _) = scanner.number() ?? (0, 0)
        if value <= 9999, isAtDateAfterYear || isAtISODate {
          year = Int16(value)
          continue
        }
      } else if case .day(let month, _) = last.anchor, last.year == 0 || last.year == year,
        let day = takeDayNumber()
      {
        more = (month, day)
        continue
      }
      scanner.offset = place
      return
    }
  }

  private mutating func takeAndBeforeDate() -> Bool {
    guard scanner.peekWord() == .and else { return false }
    scanner.takeWord()
    return true
  }

  /// The rest of an item of `Dec 24-26,28-30`, after its first day; its last day is given back.
  private mutating func parseMoreDay(
    _ rule: inout HoursRule, month: UInt8, day: UInt8, year: Int16
  ) throws(OpeningHoursError) -> DatePoint {
    try check(month: month, day: day, year: year)
    let from = DatePoint(year: year, anchor: .day(month: month, day: day))
    var range = DateRange(from: from, to: from)
    if scanner.takeSpaced(UInt8(ascii: "-")) {
      guard let last = takeDayNumber() else { throw scanner.error(.day) }
      try check(month: month, day: last, year: year)
      range.to.anchor = .day(month: month, day: last)
    }
    rule.dates.append(range, to: &tables.dates)
    return range.to
  }

  /// Takes a day of the month that is not the hour of a time; nothing is taken otherwise.
  private mutating func takeDayNumber() -> UInt8? {
    let place = scanner.offset
    scanner.skipSpaces()
    if let (value, digits) = scanner.number(), digits <= 2, (1...31).contains(value) {
      let mark = scanner.current
      let isTime =
        (mark == UInt8(ascii: ":") || mark == UInt8(ascii: ".")) && scanner.ahead(1).isDigit
      let word = scanner.peekWord()
      if !isTime, word != .am, word != .pm, word != .hours { return UInt8(value) }
    }
    scanner.offset = place
    return nil
  }

  private func check(month: UInt8, day: UInt8, year: Int16) throws(OpeningHoursError) {
    let length = CivilDate.days(inMonth: Int(month), of: year == 0 ? 2000 : Int(year))
    guard day >= 1, Int(day) <= length else { throw scanner.error(.existingDate) }
  }

  private mutating func parseDateRange(year: Int16) throws(OpeningHoursError) -> DateRange {
    let first = try parseDatePoint(year: year)
    var range = DateRange(from: first.point, to: first.point)
    if !first.hasDay, case .day(let month, _) = first.point.anchor {
      range.to.anchor = .day(month: month, day: 31)
    }
    let place = scanner.offset
    if first.hasDay, scanner.takeSpaced(UInt8(ascii: "+")) {
      range.isOpenEnded = true
      return range
    }
    guard scanner.takeSpaced(UInt8(ascii: "-")) else { return range }
    scanner.skipSpaces()
    if case .day(let month, _) = first.point.anchor, first.hasDay, let day = takeDayNumber() {
      try check(month: month, day: day, year: year)
      range.to = DatePoint(year: year, anchor: .day(month: month, day: day))
      if let offset = parseDayOffset() { range.to.offset = offset }
    } else {
      var endYear: Int16 = 0
      if isAtYear, let (value, _) = scanner.number() {
        guard value <= 9999, isAtDateAfterYear || isAtISODate else { throw scanner.error(.month) }
        endYear = Int16(value)
      }
      guard endYear != 0 || isAtDateAfterYear || isAtDayOfMonth else {
        scanner.offset = place
        return range
      }
      // In `Nov-Jun We[1]` the weekday is one of each month, not the end of the range.
      let last = try parseDatePoint(year: endYear, isEnd: first.hasDay)
      range.to = last.point
      if !last.hasDay, case .day(let month, _) = last.point.anchor {
        range.to.anchor = .day(month: month, day: 31)
      }
    }
    if scanner.current == UInt8(ascii: "/") { range.step = try parseStep() }
    return range
  }

  /// One date; without a day of the month it is the month's first.
  ///
  /// - Parameter isEnd: whether it ends a range that began with a date, not with a month alone.
  private mutating func parseDatePoint(
    year: Int16, isEnd: Bool = false
  ) throws(OpeningHoursError) -> (point: DatePoint, hasDay: Bool) {
    if isAtISODate {
      scanner.offset += 1
      guard let (month, _) = scanner.number(), (1...12).contains(month) else { throw scanner.error(.month) }
      scanner.offset += 1
      guard let day = takeDayNumber() else { throw scanner.error(.day) }
      try check(month: UInt8(month), day: day, year: year)
      return (DatePoint(year: year, anchor: .day(month: UInt8(month), day: day)), true)
    }
    scanner.skipSpaces()
    if let day = takeDayNumber() {
      scanner.skipSpaces()
      guard case .month(let month) = scanner.peekWord() else { throw scanner.error(.month) }
      scanner.takeWord()
      try check(month: month, day: day, year: year)
      return (DatePoint(year: year, anchor: .day(month: month, day: day)), true)
    }
    let word = scanner.peekWord()
    if word == .easter {
      scanner.takeWord()
      var point = DatePoint(year: year, anchor: .easter)
      point.offset = parseDayOffset() ?? 0
      return (point, true)
    }
    guard case .month(let month) = word else { throw scanner.error(.month) }
    scanner.takeWord()
    if let point = takeNthWeekday(of: month, year: year, isEnd: isEnd) { return (point, true) }
    guard let day = takeDayNumber() else {
      return (DatePoint(year: year, anchor: .day(month: month, day: 1)), false)
    }
    try check(month: month, day: day, year: year)
    var point = DatePoint(year: year, anchor: .day(month: month, day: day))
    if let offset = parseDayOffset() {
      point.offset = offset
    } else {
      point.weekdayShift = takeWeekdayShift()
    }
    return (point, true)
  }

  /// Takes `Su[-1]` of `Mar Su[-1]-Oct Su[-1]`; a weekday alone is left to the days.
  private mutating func takeNthWeekday(of month: UInt8, year: Int16, isEnd: Bool) -> DatePoint? {
    let place = scanner.offset
    scanner.skipSpaces()
    guard case .weekday(let weekday) = scanner.peekWord() else {
      scanner.offset = place
      return nil
    }
    scanner.takeWord()
    if scanner.take(UInt8(ascii: "[")) {
      let isFromEnd = scanner.take(UInt8(ascii: "-"))
      if let (nth, _) = scanner.number(), (1...5).contains(nth), scanner.take(UInt8(ascii: "]")) {
        var point = DatePoint(
          year: year,
          anchor: .nthWeekday(month: month, weekday: weekday, nth: Int8(isFromEnd ? -nth : nth)))
        point.offset = parseDayOffset() ?? 0
        if isEnd || isFirstOfRange { return point }
      }
    }
    scanner.offset = place
    return nil
  }

  /// Whether a dash and another date follow.
  private var isFirstOfRange: Bool {
    var copy = self
    guard copy.scanner.takeSpaced(UInt8(ascii: "-")) else { return false }
    copy.scanner.skipSpaces()
    return copy.isAtDateAfterYear || copy.isAtYear
  }

  /// Takes ` +Su` or ` -Mo` after a date: on to the next, back to the last; 0 and nothing taken without it.
  private mutating func takeWeekdayShift() -> Int8 {
    let place = scanner.offset
    scanner.skipSpaces()
    let isBefore = scanner.current == UInt8(ascii: "-")
    if isBefore || scanner.current == UInt8(ascii: "+") {
      scanner.offset += 1
      if case .weekday(let weekday) = scanner.peekWord() {
        scanner.takeWord()
        return isBefore ? -Int8(weekday + 1) : Int8(weekday + 1)
      }
    }
    scanner.offset = place
    return 0
  }
}
