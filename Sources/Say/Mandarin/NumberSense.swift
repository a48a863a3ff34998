// SPDX-License-Identifier: GPL-3.0-or-later

/// What numbers joined by hyphens or tildes are; a single number is an amount until `isOneByOne` says otherwise.
enum NumberSense {
  /// An amount or a range of two: 10-20分鐘.
  case amount
  /// The number of a house: 148-30號.
  case house
  /// Years from one to another: 1990-2020年.
  case years
  /// Digits one by one, the hyphens unsaid: 12-345-678.
  case code
}

extension Speller {
  func sense(of numbers: [WrittenNumber], unit: Unit?) -> NumberSense {
    guard numbers.count > 1, let first = numbers.first, let last = numbers.last else { return .amount }
    if isHouseNumber(numbers) { return .house }
    let isPlain = numbers.allSatisfy { $0.isWhole && $0.joint != ":" }
    guard isPlain else { return .amount }
    if numbers.allSatisfy(\.isYear), isHan(last.end, "年") || (first.value ?? 0) < (last.value ?? 0),
      unit == nil, !isCounted(end(of: .space, from: last.end)) || isHan(last.end, "年")
    {
      return .years
    }
    if unit == nil, numbers.allSatisfy({ $0.joint != "~" }) {
      if numbers.count > 2 { return .code }
      // 1203-5678 behind 密碼 or the like.
      if first.digits.count > 2, numberWord(before: first.start).contains(.code) { return .code }
    }
    return .amount
  }

  /// Whether a whole number is a code, a year or a postal code, whose digits are read one by one.
  func isOneByOne(_ number: WrittenNumber, unit: Unit?) -> Bool {
    let count = number.digits.count
    guard count > 1 else { return false }
    let next = end(of: .space, from: number.end)
    if number.digits.first == 0 {
      // The zeros of 一００巷 go on with a number, those of 001鄰 only fill.
      return isHan(number.start - 1, in: CharacterSets.digits)
        || !(count <= 3 && isHan(next, in: CharacterSets.afterFiller))
    }
    if unit != nil || currency != nil { return false }
    if isHan(next, "年") { return count == 4 }
    if isPostalCode([number]) || isFuelGrade(number) || isDiscount(number) { return true }
    if count >= 3, isAfterLetters(number.start) || isBeforePlate(number.end) { return true }
    let front = numberWord(at: next)
    // 轉25, 車次123, but 打300元.
    let isTrain = isHan(next, "次")
    if count >= 2, !front.contains(.counted) || isTrain, isAfterCodeWord(number.start) { return true }
    guard count >= 3 else { return false }
    // 5620 中壢→新竹
    if count <= 4, next > number.end, isLineStart(number.start), beginsPlace(next) { return true }
    if front.contains(.code) || front.contains(.longCode) { return true }
    if !front.isDisjoint(with: [.counted, .amount, .ordinal]) { return isCodeOfLine(number) }
    if isInCodeList(number) { return true }
    if numberWord(before: number.start).contains(.amount) { return false }
    if front.contains(.function) { return false }
    if count >= 8 { return true }
    guard count <= 4 else { return false }
    // 1879A: a unit has been looked for before.
    if isKind(number.end, .letter) { return true }
    return isKind(next, .han) && next == number.end
  }

  // MARK: Codes

  /// 79折 七九折.
  private func isDiscount(_ number: WrittenNumber) -> Bool {
    number.digits.count == 2 && number.digits[1] != 0 && isHan(number.end, "折")
  }

  /// Whether letters stand right before, or with a hyphen between: A380, ABC-1234.
  private func isAfterLetters(_ start: Int) -> Bool {
    isKind(start - 1, .letter) || (isMark(start - 1, "-") && isKind(start - 2, .letter))
  }

  /// Whether a hyphen and letters follow: 1234-AB.
  private func isBeforePlate(_ end: Int) -> Bool { isMark(end, "-") && isKind(end + 1, .letter) }

  /// Whether 號碼, 車次 or the like stands right before.
  private func isAfterCodeWord(_ start: Int) -> Bool {
    if numberWord(before: start).contains(.code) { return true }
    return isHan(start - 1, "轉") && isKind(start - 2, .digit)
  }

  /// 9001號客運: 號 and what runs.
  private func isCodeOfLine(_ number: WrittenNumber) -> Bool {
    numberWord(at: number.end).contains(.code)
  }

  /// Whether the number goes on a list of codes: 307、604, or begins one whose end says so: 104、105路.
  private func isInCodeList(_ number: WrittenNumber) -> Bool {
    if let lastCode, number.start == lastCode + 1, isListMark(lastCode) { return true }
    var end = number.end
    for _ in 0..<8 {
      guard isListMark(end), isKind(end + 1, .digit) else { break }
      end = self.end(of: .digit, from: end + 1)
      if !numberWord(at: end).isDisjoint(with: [.code, .longCode]) { return true }
    }
    return false
  }

  private func isListMark(_ position: Int) -> Bool {
    isMark(position, "、") || isMark(position, "/") || isHan(position, "和") || isHan(position, "或")
      || isHan(position, "及") || isHan(position, "與")
  }

  /// Whether a known place begins at a position.
  private func beginsPlace(_ start: Int) -> Bool {
    guard let first = glyph(at: start), let second = glyph(at: start + 1), first.kind == .han,
      second.kind == .han
    else { return false }
    var key: [UInt8] = []
    for glyph in [first, second] {
      guard let scalar = Unicode.Scalar(glyph.scalar), let units = UTF8.encode(scalar) else { return false }
      key.append(contentsOf: units)
    }
    return key.withUnsafeBufferPointer { lexicon.places.find($0).isEntry }
  }

  /// Whether a line or a clause begins at a position: 5620 中壢→新竹.
  private func isLineStart(_ start: Int) -> Bool {
    guard let before = glyph(at: start - 1) else { return true }
    return before.isMark("\n") || before.isMark("(") || before.isMark("\"")
  }

  // MARK: Houses, postal codes, petrol

  /// Whether numbers joined by hyphens are those of a house: 148-30號, 福康路1-3.
  private func isHouseNumber(_ numbers: [WrittenNumber]) -> Bool {
    guard let first = numbers.first, let last = numbers.last else { return false }
    guard numbers.allSatisfy({ $0.isWhole && $0.joint != "~" && $0.joint != ":" }) else { return false }
    if isHan(last.end, "樓") {
      // 1-2樓 is a range, 15-1樓 is none.
      return (first.value ?? 0) >= (last.value ?? 0)
    }
    if isHan(last.end, "號") || isHan(last.end, "之") || isHan(first.start - 1, "之") { return true }
    if !isYearSpan(numbers), isHan(first.start - 1, in: CharacterSets.beforeHouse) || isInHouseList(last.end)
    {
      return numberWord(at: end(of: .space, from: last.end)).isDisjoint(with: [.counted])
    }
    // 1-3 at an end is a house number too; before a measure word it is a range.
    return !isKind(end(of: .space, from: last.end), .han) && numbers.count == 2 && (last.value ?? 0) < 100
      && unit(at: last.end) == nil && draft.pieces.last?.kind == .word
  }

  private func isYearSpan(_ numbers: [WrittenNumber]) -> Bool { numbers.allSatisfy(\.isYear) }

  /// Whether a list of numbers goes on from a position and ends in 號 or 樓: 16、16-1、18號.
  func isInHouseList(_ position: Int) -> Bool {
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
}
