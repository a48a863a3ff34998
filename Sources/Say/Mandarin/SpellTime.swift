// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  // MARK: Clock

  private struct Clock {
    var hour: Int
    var minute: Int
    var end: Int
  }

  /// A clock time, or a span of two: 07:00-22:00 早上七點到晚上十點. False, with nothing spelled, where there is none.
  mutating func spellClock() -> Bool {
    guard
      let opening = clock(at: index) ?? hour(at: index) ?? clockWithoutColon(at: index, isSecond: false)
    else { return false }
    let hasColon = isMark(end(of: .digit, from: index), ":")
    let start = index
    let first = draft.sounds.count
    say(opening, periodIsSaid: isAfterPeriod(start))
    index = opening.end
    var joint = index
    while isKind(joint, .space) { joint += 1 }
    if isMark(joint, "-") || isMark(joint, "~") {
      joint += 1
      while isKind(joint, .space) { joint += 1 }
      if let closing = hasColon
        ? clock(at: joint) : hour(at: joint) ?? clockWithoutColon(at: joint, isSecond: true)
      {
        say("到")
        say(closing, periodIsSaid: false)
        index = closing.end
      }
    }
    draft.word(from: first, glyphs[start].start, glyphs[index - 1].end, .number)
    return true
  }

  /// The letters of `AM 9:00`, which are said with the hour.
  mutating func spellHalfDay() -> Bool {
    guard let half = halfDay(at: index) else { return false }
    let next = end(of: .space, from: half.end)
    guard isKind(next, .digit), var clock = clock(at: next), clock.hour <= 12 else { return false }
    clock.hour = clock.hour % 12 + (half.isAfternoon ? 12 : 0)
    let start = index
    let first = draft.sounds.count
    say(clock, periodIsSaid: isAfterPeriod(start))
    index = clock.end
    draft.word(from: first, glyphs[start].start, glyphs[index - 1].end, .number)
    return true
  }

  /// am, PM, a.m.
  private func halfDay(at position: Int) -> (isAfternoon: Bool, end: Int)? {
    guard let letter = glyph(at: position), letter.kind == .letter, !isKind(position - 1, .letter) else {
      return nil
    }
    let isAfternoon = letter.scalar | 0x20 == 0x70
    guard isAfternoon || letter.scalar | 0x20 == 0x61 else { return nil }
    var end = position + 1
    let isDotted = isMark(end, ".")
    if isDotted { end += 1 }
    guard let other = glyph(at: end), other.kind == .letter, other.scalar | 0x20 == 0x6D else { return nil }
    end += 1
    if isDotted, isMark(end, ".") { end += 1 }
    return isKind(end, .letter) || isKind(end, .digit) ? nil : (isAfternoon, end)
  }

  /// The time with what am or pm after it makes of its hour; a time without them as it is.
  private func settled(_ clock: Clock) -> Clock {
    guard (0...12).contains(clock.hour), let half = halfDay(at: end(of: .space, from: clock.end)) else {
      return clock
    }
    return Clock(hour: clock.hour % 12 + (half.isAfternoon ? 12 : 0), minute: clock.minute, end: half.end)
  }

  /// An hour with am or pm: 7am.
  private func hour(at start: Int) -> Clock? {
    let end = end(of: .digit, from: start)
    guard end > start, end - start <= 2 else { return nil }
    let hour = glyphs[start..<end].reduce(0) { $0 * 10 + $1.digit }
    guard (1...12).contains(hour), halfDay(at: self.end(of: .space, from: end)) != nil else { return nil }
    return settled(Clock(hour: hour, minute: 0, end: end))
  }

  /// 0600 of 0600-2400: four digits, the first of them 0, or after such a time and a hyphen.
  private func clockWithoutColon(at start: Int, isSecond: Bool) -> Clock? {
    let end = end(of: .digit, from: start)
    guard end == start + 4, isSecond || glyphs[start].digit == 0 else { return nil }
    let hour = glyphs[start].digit * 10 + glyphs[start + 1].digit
    let minute = glyphs[start + 2].digit * 10 + glyphs[start + 3].digit
    guard hour <= 24, minute <= 59, minute % 5 == 0 else { return nil }
    if isSecond { return isMark(end, "-") ? nil : Clock(hour: hour, minute: minute, end: end) }
    guard isMark(end, "-") || isMark(end, "~"), clockWithoutColon(at: end + 1, isSecond: true) != nil else {
      return nil
    }
    return Clock(hour: hour, minute: minute, end: end)
  }

  /// One or two digits, a colon, two digits; seconds are let go. Hours go on past midnight to 29, as shops write them.
  private func clock(at start: Int) -> Clock? {
    let colon = end(of: .digit, from: start)
    guard colon > start, colon - start <= 2, isMark(colon, ":") else { return nil }
    let end = end(of: .digit, from: colon + 1)
    guard end == colon + 3 else { return nil }
    let hour = glyphs[start..<colon].reduce(0) { $0 * 10 + $1.digit }
    let minute = glyphs[colon + 1].digit * 10 + glyphs[colon + 2].digit
    guard hour <= 29, minute <= 59, !isMark(end, ".") || !isKind(end + 1, .digit) else { return nil }
    if isMark(end, ":"), self.end(of: .digit, from: end + 1) == end + 3 {
      return settled(Clock(hour: hour, minute: minute, end: end + 3))
    }
    return settled(Clock(hour: hour, minute: minute, end: end))
  }

  private mutating func say(_ clock: Clock, periodIsSaid: Bool) {
    let hour = clock.hour % 24
    if !periodIsSaid { say(Self.period(of: hour)) }
    let shown = hour % 12 == 0 ? 12 : hour % 12
    // Where 上午 or the like stands before, the hour is said as it is written.
    let said = periodIsSaid && clock.hour <= 12 ? clock.hour : shown
    say(said == 2 ? "兩" : String(Numeral.cardinal(Self.digits(of: said))))
    say("點")
    if clock.minute == 30 {
      say("半")
    } else if clock.minute > 0 {
      if clock.minute < 10 { say("零") }
      say(Numeral.cardinal(Self.digits(of: clock.minute)))
      say("分")
    }
  }

  /// 午夜 at twelve, 凌晨 to five, 早上 to eleven, 中午 at twelve, 下午 to five, 晚上.
  private static func period(of hour: Int) -> String {
    switch hour {
    case 0: "午夜"
    case 1...5: "凌晨"
    case 6...11: "早上"
    case 12: "中午"
    case 13...17: "下午"
    default: "晚上"
    }
  }

  private func isAfterPeriod(_ start: Int) -> Bool {
    var last = start - 1
    while isKind(last, .space) { last -= 1 }
    return isPeriod(at: last - 1) || isHan(last, "早") || isHan(last, "晚")
  }

  /// Whether 上午 or the like stands at a position.
  func isPeriod(at position: Int) -> Bool {
    guard isKind(position, .han), isKind(position + 1, .han) else { return false }
    return ["上午", "下午", "早上", "晚上", "凌晨", "中午", "午夜", "清晨", "傍晚", "深夜", "半夜"].contains(
      text(from: position, to: position + 2))
  }

  static func digits(of value: Int) -> [Int] {
    value >= 10 ? [value / 10 % 10, value % 10] : [value % 10]
  }

  // MARK: Dates

  /// A date: 2025/11/30, 114.11.30, 12/25. False, with nothing spelled, where there is none.
  mutating func spellDate() -> Bool {
    guard !isMark(index - 1, "/"), !isMark(index - 1, "-") || lastDate == index - 1, !isMark(index - 1, ".")
    else {
      return false
    }
    let start = index
    var parts: [ArraySlice<Glyph>] = []
    var joint: Glyph?
    var position = index
    while parts.count < 4 {
      let end = end(of: .digit, from: position)
      guard end > position else { return false }
      parts.append(glyphs[position..<end])
      position = end
      guard let mark = glyph(at: end), mark.isMark("/") || mark.isMark("-") || mark.isMark("."),
        isKind(end + 1, .digit), joint == nil || joint?.scalar == mark.scalar
      else { break }
      joint = mark
      position += 1
    }
    guard let joint else { return false }
    let values = parts.map { $0.prefix(6).reduce(0) { $0 * 10 + $1.digit } }
    let year: ArraySlice<Glyph>?
    let month: Int
    let day: Int
    switch parts.count {
    case 3 where parts[0].count == 4 || (parts[0].count == 3 && !joint.isMark("-")):
      (year, month, day) = (parts[0], values[1], values[2])
    case 2 where joint.isMark("/") && parts[0].count <= 2:
      // Up to ten parts it is rather a fraction: 1/2, 3/4.
      guard !Self.mayBeFraction(parts[0], parts[1]) || isDate(from: start, to: position) else { return false }
      (year, month, day) = (nil, values[0], values[1])
    default: return false
    }
    guard (1...12).contains(month), (1...31).contains(day), parts.allSatisfy({ $0.count <= 4 }) else {
      return false
    }
    let first = draft.sounds.count
    if let year {
      let digits = year.map(\.digit)
      say(digits.count == 4 ? Numeral.oneByOne(digits) : Numeral.cardinal(digits))
      say("年")
    }
    say(Numeral.cardinal(Self.digits(of: month)))
    say("月")
    say(Numeral.cardinal(Self.digits(of: day)))
    say("日")
    index = position
    if isHan(index, "日") { index += 1 }
    draft.word(from: first, glyphs[start].start, glyphs[index - 1].end, .number)
    lastDate = index
    return true
  }

  private static func mayBeFraction(_ month: ArraySlice<Glyph>, _ day: ArraySlice<Glyph>) -> Bool {
    let value = { (digits: ArraySlice<Glyph>) in digits.prefix(6).reduce(0) { $0 * 10 + $1.digit } }
    return value(day) <= 10 && value(month) < value(day) && day.first?.digit != 0 && month.first?.digit != 0
  }

  /// Whether what may be a fraction is a date by what stands around it: 從1/2到1/5, 1/2補假, beside another date.
  private func isDate(from start: Int, to end: Int) -> Bool {
    if isHan(end, in: CharacterSets.afterFraction) || isCounted(end) && !isHan(end, "部") { return false }
    if isHan(start - 1, in: CharacterSets.beforeFraction) { return false }
    if isHan(start - 1, in: CharacterSets.beforeDate) || isHan(end, in: CharacterSets.afterDate) {
      return true
    }
    if hasFraction { return false }
    if lastDate != nil || isKind(end, .han) { return true }
    if isMark(end, "("),
      isHan(end + 1, in: CharacterSets.digits) || isHan(end + 1, "日") || isHan(end + 1, "週")
    {
      return true
    }
    // Another date in the text that cannot be a fraction.
    var position = end
    while position < glyphs.count, position < end + 64 {
      if isMark(position, "/"), isKind(position - 1, .digit), isKind(position + 1, .digit),
        !isKind(position - 3, .digit)
      {
        let month = glyphs[(isKind(position - 2, .digit) ? position - 2 : position - 1)..<position]
        let day = glyphs[position + 1..<self.end(of: .digit, from: position + 1)]
        if day.count <= 2, !Self.mayBeFraction(month, day) { return true }
      }
      position += 1
    }
    return false
  }
}
