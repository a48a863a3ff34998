// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// Spells what begins with the digit at `index`: a telephone number, a clock time, a date, a range, a number with its
  /// unit.
  mutating func spellNumber() {
    if spellTelephone() || spellClock() || spellDate() { return }
    let numbers = writtenNumbers(at: index)
    guard let last = numbers.last else { return }
    if numbers.count == 1, let value = last.value, spellFraction(value, last) { return }
    index = last.end
    let unit = unit(at: last.end)
    let first = draft.sounds.count
    let sense = sense(of: numbers, unit: unit)
    if let unit { say(unit.before) }
    if isBelowZero { say("零下") }
    for number in numbers {
      if sense == .code {
        say(Numeral.oneByOne(number.digits))
        continue
      }
      if let joint = number.joint {
        say(joint == "-" && sense == .house ? "之" : joint == ":" ? "比" : "到")
        if number.isNegative { say(isBelowZero ? "零下" : "負") }
      }
      say(number, before: last.end, unit: unit, sense: sense)
    }
    if let unit {
      say(unit.after)
      index = unit.end
      if unit.after == "樓" { spellSubFloor() }
    }
    if let currency, unit?.after.isEmpty ?? true, !isHan(index, in: CharacterSets.money) { say(currency) }
    // $60/hr
    if currency != nil, isMark(index, "/"), isKind(index + 1, .letter), let per = self.unit(at: index + 1) {
      say("每" + per.after)
      index = per.end
    }
    currency = nil
    isBelowZero = false
    draft.word(from: first, glyphs[numbers[0].start].start, glyphs[index - 1].end, .number)
    if notes != nil { note(numbers, sense) }
    if isPostalCode(numbers) { draft.pause(.group, glyphs[index - 1].end, glyphs[index - 1].end) }
  }

  /// 3F-1 三樓之一.
  private mutating func spellSubFloor() {
    guard isMark(index, "-"), isKind(index + 1, .digit) else { return }
    let number = writtenNumber(at: index + 1)
    guard number.isWhole, !isKind(number.end, .letter) else { return }
    say("之")
    say(Numeral.cardinal(number.digits))
    index = number.end
  }

  /// Says one of the numbers that end before `end`.
  private mutating func say(_ number: WrittenNumber, before end: Int, unit: Unit?, sense: NumberSense) {
    if !number.isWhole {
      say(Numeral.cardinal(number.digits))
      for fraction in number.fractions {
        say("點")
        say(Numeral.oneByOne(fraction))
      }
    } else if sense == .years || isOneByOne(number, unit: unit) {
      lastCode = number.end
      say(Numeral.oneByOne(number.digits))
    } else if number.digits == [2], sense != .house, !isHan(number.start - 1, "第"), !isBelowZero,
      unit?.counts ?? isTwoCounted(number, before: end)
    {
      say("兩")
    } else if number.digits == [1], sense != .house, !isHan(number.start - 1, "第"),
      !isKind(number.start - 1, .letter), !isMark(number.start - 1, "."), !isHan(number.start - 1, "之"),
      unit?.counts ?? isCountedByOne(self.end(of: .space, from: number.end))
    {
      say(String.UnicodeScalarView([Numeral.changingOne]))
    } else {
      say(Numeral.cardinal(number.digits.drop(while: { $0 == 0 }).isEmpty ? [0] : unfilled(number)))
    }
  }

  /// Digits without the zeros that only fill: 07月, 001鄰.
  private func unfilled(_ number: WrittenNumber) -> [Int] {
    guard number.digits.count <= 3, isHan(number.end, in: CharacterSets.afterFiller) else {
      return number.digits
    }
    return Array(number.digits.drop { $0 == 0 })
  }

  /// Whether a 2 is 兩: 2個, 2-3個; 宿舍2棟 is the second.
  private func isTwoCounted(_ number: WrittenNumber, before end: Int) -> Bool {
    let next = self.end(of: .space, from: end)
    guard isCounted(next), !(end > number.end && isHan(next, "度")) else { return false }
    if isHan(next, "棟"), let before = glyph(at: number.start - 1),
      before.kind == .letter || before.kind == .han
    {
      return numberWord(before: number.start).contains(.amount)
    }
    return true
  }

  private func isCountedByOne(_ next: Int) -> Bool {
    isKind(next, .han) && numberWord(at: next).isDisjoint(with: [.ordinal, .function]) && !isHan(next, "之")
      && !isHan(next, "至")
      && !isHan(next, "到")
  }

  /// Whether a measure word stands at a position: 個, 公里, 小時.
  func isCounted(_ position: Int) -> Bool { numberWord(at: position).contains(.counted) }

  /// 1/2 二分之一; 24/7 二十四小時. A date such as 12/25 has been read before.
  private mutating func spellFraction(_ value: Int, _ number: WrittenNumber) -> Bool {
    guard isMark(number.end, "/"), isKind(number.end + 1, .digit), !isMark(number.start - 1, "/") else {
      return false
    }
    let below = writtenNumber(at: number.end + 1)
    guard let parts = below.value, !isMark(below.end, "/") else { return false }
    let first = draft.sounds.count
    if value == 24, parts == 7 {
      say("二十四小時")
    } else if value < parts, parts <= 100 {
      say(Numeral.cardinal(below.digits))
      say("分之")
      say(Numeral.cardinal(number.digits))
      hasFraction = true
    } else {
      return false
    }
    index = below.end
    draft.word(from: first, glyphs[number.start].start, glyphs[index - 1].end, .number)
    return true
  }
}
