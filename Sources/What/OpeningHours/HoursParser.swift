// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads a value of the OSM `opening_hours` syntax, and the slips that are common and can only mean one
/// thing.
///
/// After https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification. Beyond it are read: any case,
/// English names of days and months in full, full-width marks, `~` and `to` for `-`, `&` and `and` for `,`,
/// `8:00am`, `8h30`, `10.30`, `24h`, brackets around times, a colon after the days, a missing `;` before new
/// days.
struct HoursParser {
  var scanner: HoursScanner
  var tables = HoursTables()

  /// The tables of a whole text.
  static func parse(_ text: String) throws(OpeningHoursError) -> HoursTables {
    var parser = HoursParser(scanner: try HoursScanner(text))
    return try parser.parse()
  }

  mutating func parse() throws(OpeningHoursError) -> HoursTables {
    var join = HoursRule.Join.normal
    while true {
      scanner.skipSpaces()
      if scanner.take(UInt8(ascii: ";")) {
        join = .normal
        continue
      }
      if scanner.isAtEnd { break }
      try parseRule(join)
      guard tables.isWithinBounds else { throw scanner.error(.atMost(HoursScanner.mostBytes)) }
      scanner.skipSpaces()
      if scanner.isAtEnd { break }
      if scanner.take(UInt8(ascii: ";")) {
        join = .normal
      } else if scanner.take(UInt8(ascii: ",")) || scanner.take(UInt8(ascii: "&")) {
        join = .additional
      } else if scanner.take(UInt8(ascii: "|")) {
        guard scanner.take(UInt8(ascii: "|")) else { throw scanner.error(.separator) }
        join = .fallback
      } else if isAtDays, tables.rules.last?.spans.isEmpty == false {
        join = .normal
      } else {
        throw scanner.error(.separator)
      }
    }
    guard !tables.rules.isEmpty else { throw scanner.error(.rule) }
    tables.settle()
    return tables
  }

  /// Whether a weekday or a kind of day stands here.
  var isAtDays: Bool {
    switch scanner.peekWord() {
    case .weekday, .weekdays, .kind: true
    default: false
    }
  }

  private mutating func parseRule(_ join: HoursRule.Join) throws(OpeningHoursError) {
    var rule = HoursRule()
    rule.join = join
    let start = scanner.offset
    var isWholeDay = false
    var hasState = false
    var depth = 0
    reading: while true {
      scanner.skipSpaces()
      let byte = scanner.current
      let place = scanner.offset
      switch byte {
      case 0x30...0x39:
        if takeWholeDay() {
          isWholeDay = true
        } else if isAtYear && !rule.namesDays || isAtDayOfMonth {
          guard rule.dates.isEmpty, rule.years.isEmpty else { throw scanner.error(.oneOfEach) }
          try parseYearsOrDates(&rule)
        } else {
          try parseTimes(&rule)
        }
      case UInt8(ascii: "("):
        if isAtSunBracket {
          try parseTimes(&rule)
        } else {
          guard depth < 2 else { throw scanner.error(.rule) }
          depth += 1
          scanner.offset += 1
        }
      case UInt8(ascii: ")") where depth > 0:
        depth -= 1
        scanner.offset += 1
      case UInt8(ascii: ":") where place > start && rule.spans.isEmpty && (rule.namesDays || rule.namesDates):
        scanner.offset += 1
      case UInt8(ascii: ",")
      where rule.spans.isEmpty && !isWholeDay && !hasState && (rule.namesDays || rule.namesDates):
        // `Mo-Fr, 08:00-12:00`: before a time the comma says nothing.
        scanner.offset += 1
        scanner.skipSpaces()
        guard isAtTime else {
          scanner.offset = place
          break reading
        }
      case UInt8(ascii: "\""):
        rule.comment = try parseComment()
        if !hasState { rule.state = .unknown }
      case 0x41...0x5A, 0x61...0x7A:
        guard let word = scanner.peekWord() else { throw scanner.error(place == start ? .rule : .separator) }
        switch word {
        case .weekday, .weekdays, .kind:
          // New days after times begin a new rule; the separator was forgotten.
          if rule.namesDays, !rule.spans.isEmpty { break reading }
          try parseDays(&rule)
        case .month, .easter:
          guard rule.dates.isEmpty else { throw scanner.error(.oneOfEach) }
          try parseDates(&rule, year: 0)
        case .week:
          guard rule.weeks.isEmpty else { throw scanner.error(.oneOfEach) }
          try parseWeeks(&rule)
        case .sun, .noon, .midnight, .am, .pm:
          try parseTimes(&rule)
        case .state(let state):
          guard !hasState else { break reading }
          scanner.takeWord()
          rule.state = state
          hasState = true
        default:
          throw scanner.error(.rule)
        }
      default:
        break reading
      }
      guard tables.isWithinBounds else { throw scanner.error(.atMost(HoursScanner.mostBytes)) }
    }
    if depth > 0 { throw scanner.error(.closingBracket) }
    guard scanner.offset > start,
      rule.hasSelector || hasState || isWholeDay || rule.comment != HoursRule.noComment
    else { throw scanner.error(.rule) }
    tables.rules.append(rule)
  }

  /// Takes `24/7`, `24h`, `24 hours`.
  private mutating func takeWholeDay() -> Bool {
    guard scanner.current == 0x32, scanner.ahead(1) == 0x34 else { return false }
    if scanner.ahead(2) == UInt8(ascii: "/"), scanner.ahead(3) == UInt8(ascii: "7"),
      !scanner.ahead(4).isDigit
    {
      scanner.offset += 4
      return true
    }
    let place = scanner.offset
    scanner.offset += 2
    scanner.skipSpaces()
    if scanner.peekWord() == .hours {
      scanner.takeWord()
      // `24h-…` would be a time.
      if scanner.current != UInt8(ascii: "-"), !scanner.current.isDigit { return true }
    }
    scanner.offset = place
    return false
  }

  /// Whether `(` here opens `(sunrise+01:00)`.
  var isAtSunBracket: Bool {
    guard scanner.current == UInt8(ascii: "(") else { return false }
    var copy = scanner
    copy.offset += 1
    copy.skipSpaces()
    if case .sun = copy.peekWord() { return true }
    return false
  }

  private mutating func parseComment() throws(OpeningHoursError) -> UInt16 {
    let start = scanner.offset + 1
    guard
      let end = scanner.bytes[start...].firstIndex(of: UInt8(ascii: "\""))
    else { throw scanner.error(.closingQuote, at: scanner.bytes.count) }
    scanner.offset = end + 1
    tables.comments.append(String(decoding: scanner.bytes[start..<end], as: UTF8.self))
    return UInt16(truncatingIfNeeded: tables.comments.count - 1)
  }
}

extension HoursTables {
  /// Puts right what can be told only when all rules are read.
  mutating func settle() {
    for index in rules.indices {
      endOpenEnds(of: rules[index].spans)
      guard index > 0, rules[index].join == .normal, isTimesOnly(rules[index]), isTimesOnly(rules[index - 1]),
        areApart(rules[index].spans, rules[index - 1].spans)
      else { continue }
      // `11:00-14:00;17:00-21:00`: read to the letter, the first rule would never hold; a comma was meant.
      rules[index].join = .additional
    }
  }

  private func isTimesOnly(_ rule: HoursRule) -> Bool {
    rule.state == .open && !rule.namesDays && !rule.namesDates && rule.requiredKinds.isEmpty
      && !rule.spans.isEmpty
  }

  private func areApart(_ a: TableSlice, _ b: TableSlice) -> Bool {
    a.indices.allSatisfy { first in
      b.indices.allSatisfy { second in
        spans[first].end.minutes <= spans[second].start.minutes
          || spans[second].end.minutes <= spans[first].start.minutes
      }
    }
  }

  /// An open end lasts until the next span of its rule at most.
  private mutating func endOpenEnds(of slice: TableSlice) {
    for index in slice.indices where spans[index].openEnd > 0 {
      let end = spans[index].end.minutes
      for other in slice.indices where spans[other].start.minutes >= end {
        spans[index].openEnd = min(spans[index].openEnd, spans[other].start.minutes - end)
      }
    }
  }
}
