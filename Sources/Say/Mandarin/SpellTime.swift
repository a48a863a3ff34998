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
    guard let opening = clock(at: index) ?? clockWithoutColon(at: index, isSecond: false) else {
      return false
    }
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
      if let closing = hasColon ? clock(at: joint) : clockWithoutColon(at: joint, isSecond: true) {
        say("到")
        say(closing, periodIsSaid: false)
        index = closing.end
      }
    }
    draft.word(from: first, glyphs[start].start, glyphs[index - 1].end, .number)
    return true
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
      return Clock(hour: hour, minute: minute, end: end + 3)
    }
    return Clock(hour: hour, minute: minute, end: end)
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
    guard last >= 1, isKind(last, .han), isKind(last - 1, .han) else { return false }
    return ["上午", "下午", "早上", "晚上", "凌晨", "中午", "午夜", "清晨", "傍晚", "深夜", "半夜"].contains(
      text(from: last - 1, to: last + 1))
  }

  static func digits(of value: Int) -> [Int] {
    value >= 10 ? [value / 10 % 10, value % 10] : [value % 10]
  }

  // MARK: Dates

  /// A date: 2025/11/30, 114.11.30, 12/25. False, with nothing spelled, where there is none.
  mutating func spellDate() -> Bool {
    guard !isMark(index - 1, "/"), !isMark(index - 1, "-"), !isMark(index - 1, ".") else { return false }
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
      guard values[1] > 10 || values[0] >= values[1] || parts[1].first?.digit == 0 else { return false }
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
    return true
  }
}
