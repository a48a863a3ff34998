// SPDX-License-Identifier: GPL-3.0-or-later

extension HoursParser {
  /// Days: `Mo-Fr,Su`, `Tu[1,-1]`, `PH`, `Mo-Su,PH`, `SH Mo-Fr`, `PH -1 day`.
  mutating func parseDays(_ rule: inout HoursRule) throws(OpeningHoursError) {
    if rule.namesDays {
      // `SH Mo-Fr`: of those days only such as are holidays. A list of weekdays without commas is a list.
      guard case .weekday? = scanner.peekWord() else { throw scanner.error(.oneOfEach) }
      if rule.weekdays == 0, rule.nthDays.isEmpty {
        rule.requiredKinds = rule.kinds
        rule.kinds = []
      }
    }
    while true {
      try parseDayItem(&rule)
      let place = scanner.offset
      scanner.skipSpaces()
      let isList = scanner.take(UInt8(ascii: ",")) || scanner.take(UInt8(ascii: "&")) || takeAndBeforeDays()
      scanner.skipSpaces()
      guard isList, isAtDays, tables.isWithinBounds else {
        scanner.offset = place
        return
      }
    }
  }

  private mutating func takeAndBeforeDays() -> Bool {
    guard scanner.peekWord() == .and else { return false }
    scanner.takeWord()
    return true
  }

  private mutating func parseDayItem(_ rule: inout HoursRule) throws(OpeningHoursError) {
    let word = scanner.peekWord()
    scanner.takeWord()
    switch word {
    case .weekdays(let mask):
      rule.weekdays |= mask
    case .kind(let kind):
      if let offset = parseDayOffset() {
        rule.nthDays.append(NthDay(weekday: 7, kinds: kind, offset: offset), to: &tables.nthDays)
      } else {
        rule.kinds.formUnion(kind)
      }
    case .weekday(let first):
      if scanner.current == UInt8(ascii: "[") {
        let ordinals = try parseOrdinals()
        let offset = parseDayOffset() ?? 0
        rule.nthDays.append(
          NthDay(weekday: first, ordinals: ordinals, offset: offset), to: &tables.nthDays)
        return
      }
      let place = scanner.offset
      scanner.skipSpaces()
      var isRange = scanner.take(UInt8(ascii: "-"))
      if !isRange, scanner.peekWord() == .to {
        scanner.takeWord()
        isRange = true
      }
      guard isRange else {
        scanner.offset = place
        if let offset = parseDayOffset() {
          rule.nthDays.append(NthDay(weekday: first, offset: offset), to: &tables.nthDays)
        } else {
          rule.weekdays |= 1 << first
        }
        return
      }
      scanner.skipSpaces()
      guard case .weekday(let last) = scanner.peekWord() else {
        scanner.offset = place
        // `Mo -1 day`
        if let offset = parseDayOffset() {
          rule.nthDays.append(NthDay(weekday: first, offset: offset), to: &tables.nthDays)
          return
        }
        scanner.skipSpaces()
        _ = scanner.take(UInt8(ascii: "-"))
        scanner.skipSpaces()
        throw scanner.error(.weekday)
      }
      scanner.takeWord()
      rule.weekdays |= HoursParser.weekdays(from: first, to: last)
    default:
      throw scanner.error(.weekday)
    }
  }

  /// The weekdays from one to another, past Sunday if need be.
  static func weekdays(from first: UInt8, to last: UInt8) -> UInt8 {
    var (mask, day) = (UInt8(0), first % 7)
    for _ in 0..<7 {
      mask |= 1 << day
      if day == last % 7 { break }
      day = (day + 1) % 7
    }
    return mask
  }

  /// `[1]`, `[-1]`, `[1,3]`, `[1-3]` as the bits of `NthDay`.
  mutating func parseOrdinals() throws(OpeningHoursError) -> UInt16 {
    var bits: UInt16 = 0
    scanner.offset += 1
    while true {
      scanner.skipSpaces()
      let isFromEnd = scanner.take(UInt8(ascii: "-"))
      guard let (first, _) = scanner.number(), (1...5).contains(first) else { throw scanner.error(.nth) }
      var last = first
      if !isFromEnd, scanner.take(UInt8(ascii: "-")) {
        guard let (value, _) = scanner.number(), (first...5).contains(value) else {
          throw scanner.error(.nth)
        }
        last = value
      }
      for nth in first...last { bits |= 1 << UInt16(isFromEnd ? nth + 8 : nth) }
      scanner.skipSpaces()
      if scanner.take(UInt8(ascii: "]")) { return bits }
      guard scanner.take(UInt8(ascii: ",")) else { throw scanner.error(.closingBracket) }
    }
  }

  /// Takes ` +1 day`, ` -2 days`; nothing is taken without it.
  mutating func parseDayOffset() -> Int16? {
    let place = scanner.offset
    scanner.skipSpaces()
    let isBefore = scanner.current == UInt8(ascii: "-")
    if isBefore || scanner.current == UInt8(ascii: "+") {
      scanner.offset += 1
      scanner.skipSpaces()
      if let (value, _) = scanner.number(), value <= 366 {
        scanner.skipSpaces()
        if scanner.peekWord() == .days {
          scanner.takeWord()
          return Int16(isBefore ? -value : value)
        }
      }
    }
    scanner.offset = place
    return nil
  }
}
