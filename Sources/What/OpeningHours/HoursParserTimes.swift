// SPDX-License-Identifier: GPL-3.0-or-later

extension HoursParser {
  /// Times: `08:00-12:00,13:30-18:30`, `10:00+`, `(sunrise+01:00)-sunset`.
  mutating func parseTimes(_ rule: inout HoursRule) throws(OpeningHoursError) {
    while true {
      let span = try parseSpan()
      rule.spans.append(span, to: &tables.spans)
      let place = scanner.offset
      scanner.skipSpaces()
      let isJoined =
        scanner.take(UInt8(ascii: ",")) || scanner.take(UInt8(ascii: "&")) || scanner.take(UInt8(ascii: "/"))
        || takeAnd()
      scanner.skipSpaces()
      guard isJoined, isAtTime, tables.isWithinBounds else {
        scanner.offset = place
        return
      }
    }
  }

  private mutating func takeAnd() -> Bool {
    guard scanner.peekWord() == .and else { return false }
    scanner.takeWord()
    return true
  }

  /// Whether a time of day stands here, rather than a year or a day of the month.
  var isAtTime: Bool {
    if scanner.current.isDigit { return !isAtYear && !isAtDayOfMonth }
    if scanner.current == UInt8(ascii: "(") { return true }
    switch scanner.peekWord() {
    case .sun, .noon, .midnight, .am, .pm: return true
    default: return false
    }
  }

  private mutating func parseSpan() throws(OpeningHoursError) -> TimeSpan {
    let opensBracket = scanner.current == UInt8(ascii: "(") && !isAtSunBracket
    if opensBracket { scanner.offset += 1 }
    let place = scanner.offset
    let start = try parseTime(most: 24)
    if scanner.takeSpaced(UInt8(ascii: "+")) {
      return TimeSpan.openEnded(from: start.bound)
    }
    scanner.skipSpaces()
    if scanner.peekWord() == .to {
      scanner.takeWord()
    } else {
      guard scanner.take(UInt8(ascii: "-")) else { throw scanner.error(.endOfSpan) }
    }
    scanner.skipSpaces()
    let end = try parseTime(most: 48)
    guard start.halfDay == end.halfDay else { throw scanner.error(.amOrPm, at: place) }
    var span = TimeSpan(start: start.bound, end: end.bound)
    span.putEndAfterStart()
    if scanner.takeSpaced(UInt8(ascii: "+")) { span.openEnd = TimeSpan.guess(after: span.end) }
    try skipRepetition()
    if opensBracket {
      guard scanner.takeSpaced(UInt8(ascii: ")")) else { throw scanner.error(.closingBracket) }
    }
    return span
  }

  /// `10:00-16:00/01:30` repeats within the span; the span is what counts here.
  private mutating func skipRepetition() throws(OpeningHoursError) {
    guard scanner.current == UInt8(ascii: "/"), scanner.ahead(1).isDigit else { return }
    let place = scanner.offset
    scanner.offset += 1
    _ = scanner.number()
    if scanner.take(UInt8(ascii: ":")) { _ = scanner.number() }
    scanner.skipSpaces()
    // `8:00-12:00/13:00-17:00` is a list.
    if scanner.current == UInt8(ascii: "-") { scanner.offset = place }
  }

  /// A time of day: `8:00`, `08.00`, `8h`, `8h30`, `0800`, `8am`, `8:30 PM`, `noon`, `sunset`,
  /// `(sunset-00:30)`.
  private mutating func parseTime(
    most: Int
  ) throws(OpeningHoursError) -> (bound: TimeSpan.Bound, halfDay: Bool) {
    if scanner.current == UInt8(ascii: "(") {
      scanner.offset += 1
      scanner.skipSpaces()
      guard case .sun(let event) = scanner.peekWord() else { throw scanner.error(.sunEvent) }
      scanner.takeWord()
      scanner.skipSpaces()
      let isBefore = scanner.current == UInt8(ascii: "-")
      guard isBefore || scanner.current == UInt8(ascii: "+") else { throw scanner.error(.offset) }
      scanner.offset += 1
      scanner.skipSpaces()
      let minutes = try parseClock(most: 24).minutes
      guard scanner.takeSpaced(UInt8(ascii: ")")) else { throw scanner.error(.closingBracket) }
      let signed = Int16(isBefore ? -minutes : minutes)
      return (TimeSpan.Bound(minutes: signed, event: event), false)
    }
    switch scanner.peekWord() {
    case .sun(let event):
      scanner.takeWord()
      return (TimeSpan.Bound(minutes: 0, event: event), false)
    case .noon:
      scanner.takeWord()
      return (TimeSpan.Bound(minutes: 720, event: nil), false)
    case .midnight:
      scanner.takeWord()
      return (TimeSpan.Bound(minutes: most == 24 ? 0 : 1440, event: nil), false)
    default: break
    }
    let clock = try parseClock(most: most)
    return (TimeSpan.Bound(minutes: Int16(clock.minutes), event: nil), clock.halfDay)
  }

  private mutating func parseClock(most: Int) throws(OpeningHoursError) -> (minutes: Int, halfDay: Bool) {
    // `AM10:00`
    let before = scanner.peekWord()
    let isBefore = before == .am || before == .pm
    if isBefore {
      scanner.takeWord()
      scanner.skipSpaces()
    }
    let place = scanner.offset
    guard let (value, digits) = scanner.number() else { throw scanner.error(.hour) }
    var (hour, minute) = (value, 0)
    var hasMinutes = false
    if digits == 4 {
      (hour, minute, hasMinutes) = (value / 100, value % 100, true)
    } else {
      guard digits <= 2 else { throw scanner.error(.hour, at: place) }
      let mark = scanner.current
      let isMark = mark == UInt8(ascii: ":") || mark == UInt8(ascii: ".") || mark | 0x20 == UInt8(ascii: "h")
      if isMark, scanner.ahead(1).isDigit {
        scanner.offset += 1
        let minutePlace = scanner.offset
        guard let (value, digits) = scanner.number(), digits == 2 else {
          throw scanner.error(.minute, at: minutePlace)
        }
        (minute, hasMinutes) = (value, true)
      } else if mark | 0x20 == UInt8(ascii: "h"), scanner.peekWord() == .hours {
        scanner.takeWord()
        hasMinutes = true
      }
    }
    guard minute <= 59 else { throw scanner.error(.minute, at: place) }
    let afterDigits = scanner.offset
    scanner.skipSpaces()
    let word = isBefore ? before : scanner.peekWord()
    if word == .am || word == .pm {
      guard (1...12).contains(hour) || hour == 0 else { throw scanner.error(.hour, at: place) }
      if isBefore { scanner.offset = afterDigits } else { scanner.takeWord() }
      return ((hour % 12 + (word == .pm ? 12 : 0)) * 60 + minute, true)
    }
    scanner.offset = afterDigits
    guard hasMinutes else { throw scanner.error(.minutes) }
    guard hour * 60 + minute <= most * 60 else { throw scanner.error(.hour, at: place) }
    return (hour * 60 + minute, false)
  }
}

extension TimeSpan {
  /// From a time to an end that nobody stated: surely open for six hours, but not past 22:00 unless it opened less than
  /// two hours before; perhaps still, to midnight or for the hours that opening_hours.js guesses at (eight from 22:00, ten
  /// from 17:00).
  static func openEnded(from start: Bound) -> TimeSpan {
    guard start.event == nil else {
      return TimeSpan(
        start: start, end: Bound(minutes: start.minutes + 120, event: start.event), openEnd: 240)
    }
    let sure = min(start.minutes + 360, max(1320, start.minutes + 120))
    let end = start.minutes + guess(after: start)
    return TimeSpan(start: start, end: Bound(minutes: sure, event: nil), openEnd: max(0, end - sure))
  }

  /// Minutes for which it may be open after a stated end with `+`.
  static func guess(after end: Bound) -> Int16 {
    guard end.event == nil else { return 0 }
    if end.minutes > 1440 { return max(0, 1800 - end.minutes) }
    if end.minutes >= 1320 { return 480 }
    if end.minutes >= 1020 { return 600 }
    return 1440 - end.minutes
  }

  /// An end that is not after the start is on the next day.
  mutating func putEndAfterStart() {
    guard start.event == nil, end.event == nil, end.minutes <= start.minutes else { return }
    end.minutes += 1440
  }
}
