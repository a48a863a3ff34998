// SPDX-License-Identifier: GPL-3.0-or-later

/// A number as it is written: its digits, and the digits after each point.
struct WrittenNumber {
  var digits: [Int]
  /// Empty for a whole number; more than one for 1.5.2.
  var fractions: [[Int]] = []
  /// Glyphs.
  var start: Int
  var end: Int
  /// What stands before it in a range or a house number: `-`, `~`, nothing before the first.
  var joint: Unicode.Scalar?

  var isWhole: Bool { fractions.isEmpty }

  /// The value of a whole number of up to nine digits, nil for others.
  var value: Int? {
    guard isWhole, digits.count <= 9 else { return nil }
    return digits.reduce(0) { $0 &* 10 &+ $1 }
  }
}

extension Speller {
  /// Spells what begins with the digit at `index`: a telephone number, a clock time, a date, a range, a number with its
  /// unit.
  mutating func spellNumber() {
    if spellTelephone() || spellClock() || spellDate() { return }
    let numbers = writtenNumbers(at: index)
    guard let last = numbers.last else { return }
    index = last.end
    if let value = numbers.first?.value, numbers.count == 1, spellFraction(value, numbers[0]) { return }
    let unit = unit(at: last.end)
    let first = draft.sounds.count
    let isHouse = numbers.count > 1 && isHouseNumber(numbers)
    let isCode =
      !isHouse && unit == nil && numbers.count > 2 && numbers.allSatisfy { $0.isWhole && $0.joint != "~" }
    if let unit { say(unit.before) }
    if isBelowZero { say("零下") }
    isBelowZero = false
    for number in numbers {
      if isCode {
        say(Numeral.oneByOne(number.digits))
        continue
      }
      if let joint = number.joint { say(joint == "-" && isHouse ? "之" : joint == ":" ? "比" : "到") }
      say(number, unit: unit, isHouse: isHouse)
    }
    if let unit {
      say(unit.after)
      index = unit.end
    }
    if let currency, unit?.after.isEmpty ?? true, !isHan(index, in: CharacterSets.money) { say(currency) }
    currency = nil
    draft.word(from: first, glyphs[numbers[0].start].start, glyphs[index - 1].end, .number)
    if isPostalCode(numbers) { draft.pause(.group, glyphs[index - 1].end, glyphs[index - 1].end) }
  }

  // MARK: Reading what is written

  /// The number at a digit, and those joined to it by a hyphen or a tilde.
  private func writtenNumbers(at start: Int) -> [WrittenNumber] {
    var numbers: [WrittenNumber] = []
    var position = start
    var joint: Unicode.Scalar?
    while numbers.count < 16, isKind(position, .digit) {
      var number = writtenNumber(at: position)
      number.joint = joint
      numbers.append(number)
      position = number.end
      guard isKind(position + 1, .digit) else { break }
      if isMark(position, "-") {
        joint = "-"
      } else if isMark(position, "~") {
        joint = "~"
      } else if isMark(position, ":") {
        joint = ":"
      } else {
        break
      }
      position += 1
    }
    return numbers
  }

  private func writtenNumber(at start: Int) -> WrittenNumber {
    var end = end(of: .digit, from: start)
    var number = WrittenNumber(digits: glyphs[start..<end].map(\.digit), start: start, end: end)
    // Commas set off thousands only after at most three digits, and each group has three.
    let mayGroup = number.digits.count <= 3
    while mayGroup, isMark(end, ","), self.end(of: .digit, from: end + 1) == end + 4 {
      number.digits.append(contentsOf: glyphs[end + 1..<end + 4].map(\.digit))
      end += 4
    }
    while isMark(end, "."), isKind(end + 1, .digit), number.fractions.count < 8 {
      let next = self.end(of: .digit, from: end + 1)
      number.fractions.append(glyphs[end + 1..<next].map(\.digit))
      end = next
    }
    number.end = end
    return number
  }

  // MARK: Saying it

  private mutating func say(_ number: WrittenNumber, unit: Unit?, isHouse: Bool) {
    let next = end(of: .space, from: number.end)
    if !number.isWhole {
      say(Numeral.cardinal(number.digits))
      for fraction in number.fractions {
        say("點")
        say(Numeral.oneByOne(fraction))
      }
    } else if isOneByOne(number, unit: unit) {
      say(Numeral.oneByOne(number.digits))
    } else if number.digits == [2], !isHouse, !isHan(number.start - 1, "第"), unit?.counts ?? isCounted(next) {
      say("兩")
    } else if number.digits == [1], !isHouse, !isHan(number.start - 1, "第"),
      !isKind(number.start - 1, .letter),
      unit?.counts ?? isCountedByOne(next)
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

  private func isCountedByOne(_ next: Int) -> Bool {
    isKind(next, .han) && !isHan(next, in: CharacterSets.numbered) && !isHan(next, "之") && !isHan(next, "至")
      && !isHan(next, "到")
  }

  /// Whether a measure word stands at a position: 個, 公里, 小時.
  func isCounted(_ position: Int) -> Bool {
    if isHan(position, "公") { return isHan(position + 1, in: CharacterSets.afterMetric) }
    if isHan(position, "小") { return isHan(position + 1, "時") }
    if isHan(position, "人") { return !isHan(position + 1, "力") }
    if isHan(position, "大") { return isHan(position + 1, "卡") }
    return isHan(position, in: CharacterSets.counted)
  }

  /// Whether a whole number is a code, a year or a postal code, whose digits are read one by one.
  private func isOneByOne(_ number: WrittenNumber, unit: Unit?) -> Bool {
    let count = number.digits.count
    guard count > 1 else { return false }
    let next = end(of: .space, from: number.end)
    if number.digits.first == 0 {
      return !(count <= 3 && isHan(next, in: CharacterSets.afterFiller))
    }
    if unit != nil || currency != nil { return false }
    if isHan(next, "年") { return count == 4 }
    if isPostalCode([number]) || isFuelGrade(number) { return true }
    if count >= 3, isKind(number.start - 1, .letter) { return true }
    if isAfterCodeWord(number.start) { return true }
    if count >= 8 {
      return !isCounted(next) && !isHan(next, in: CharacterSets.afterQuantity)
    }
    guard count == 3 || count == 4, next == number.end, isKind(next, .han) else { return false }
    return !isCounted(next) && !isHan(next, in: CharacterSets.afterQuantity)
  }

  // MARK: What is meant

  /// Whether numbers joined by hyphens are those of a house: 148-30號, 福康路1-3.
  private func isHouseNumber(_ numbers: [WrittenNumber]) -> Bool {
    guard let first = numbers.first, let last = numbers.last else { return false }
    guard numbers.allSatisfy({ $0.isWhole && $0.joint != "~" && $0.joint != ":" }) else { return false }
    if isHan(last.end, "號") || isHan(last.end, "樓") || isHan(last.end, "之") || isHan(first.start - 1, "之") {
      return true
    }
    if isHan(first.start - 1, in: CharacterSets.beforeHouse) || isInHouseList(last.end) { return true }
    // 1-3 at an end is a house number too; before a measure word it is a range.
    return !isKind(end(of: .space, from: last.end), .han) && numbers.count == 2 && (last.value ?? 0) < 100
      && unit(at: last.end) == nil && draft.pieces.last?.kind == .word
  }

  /// Whether a list of numbers goes on from a position and ends in 號 or 樓: 16、16-1、18號.
  private func isInHouseList(_ position: Int) -> Bool {
    guard isMark(position, "、") || isMark(position, ","), isKind(position + 1, .digit) else { return false }
    var next = position
    while next < position + 64, let glyph = glyph(at: next),
      glyph.kind == .digit || glyph.isMark("、") || glyph.isMark(",") || glyph.isMark("-") || isHan(next, "之")
    { next += 1 }
    return isHan(next, "號") || isHan(next, "樓")
  }

  /// Whether the digits are a postal code: three, five or six in front of a county or city.
  func isPostalCode(_ numbers: [WrittenNumber]) -> Bool {
    guard let last = numbers.last, let first = numbers.first else { return false }
    let digits = numbers.reduce(0) { $0 + $1.digits.count }
    guard [3, 5, 6].contains(digits), numbers.count <= 2, first.digits.count >= 3, first.digits[0] != 0 else {
      return false
    }
    var next = last.end
    while isKind(next, .space) || isMark(next, "]") || isMark(next, ")") { next += 1 }
    guard isKind(next, .han), isKind(next + 1, .han) else { return false }
    if isHan(next, "台"), isHan(next + 1, "灣") { return true }
    return isHan(next + 2, "縣") || isHan(next + 2, "市") || (isHan(next + 2, "區") && next > last.end)
  }

  /// 92, 95 and 98 are grades of petrol beside 無鉛, 加滿 or each other: 九二無鉛, 九二、九五、九八.
  private func isFuelGrade(_ number: WrittenNumber) -> Bool {
    guard Self.isGrade(number), !isHan(number.end, "號"), !isInHouseList(number.end) else { return false }
    let next = end(of: .space, from: number.end)
    if isHan(next, "無") && isHan(next + 1, "鉛") || isHan(next, "汽") && isHan(next + 1, "油") { return true }
    if isHan(number.start - 1, "滿") || (isHan(number.start - 1, "加") && !isKind(next, .han)) { return true }
    let isList = { (position: Int) in
      isMark(position, "/") || isMark(position, "、") || isMark(position, ",") || isHan(position, "和")
    }
    if isList(number.end), isKind(number.end + 1, .digit) {
      return Self.isGrade(writtenNumber(at: number.end + 1))
    }
    guard isList(number.start - 1), isKind(number.start - 2, .digit), isKind(number.start - 3, .digit) else {
      return false
    }
    return Self.isGrade(writtenNumber(at: number.start - 3))
  }

  private static func isGrade(_ number: WrittenNumber) -> Bool { [92, 95, 98].contains(number.value) }

  /// Whether 號碼, 代碼, 編號 or the like stands right before.
  private func isAfterCodeWord(_ start: Int) -> Bool {
    var position = start - 1
    while position > start - 3, isKind(position, .space) || isMark(position, ":") { position -= 1 }
    return isHan(position, "碼") || (isHan(position, "號") && isKind(position - 1, .han))
      || (isHan(position, "話") && isHan(position - 1, "電")) || isHan(position, "機")
      || (isHan(position, "轉") && isKind(position - 1, .digit))
      || (isHan(position, "道") && (isHan(position - 1, "縣") || isHan(position - 1, "鄉")))
  }

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
    } else {
      return false
    }
    index = below.end
    draft.word(from: first, glyphs[number.start].start, glyphs[index - 1].end, .number)
    return true
  }
}
