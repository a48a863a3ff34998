// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// 到 for what stands between two ends of a span: 週一~週五, 臺南~高雄, 12月1日-5日, 早上10:00-下午5:00, 中壢→新竹. False,
  /// with nothing spelled, where the mark is none.
  mutating func spellRange() -> Bool {
    let mark = glyphs[index]
    var left = index - 1
    while isKind(left, .space) || isMark(left, ")") || isMark(left, "\"") { left -= 1 }
    let right = end(of: .space, from: index + 1)
    guard isWordLike(left), isWordLike(right) || (isMark(right, "-") && isKind(right + 1, .digit)) else {
      return false
    }
    switch Unicode.Scalar(mark.scalar) {
    case "→": break
    case "~":
      // A~Z, but not WISH~ 希望.
      guard endsSpan(left), !isKind(left, .letter) || isKind(right, .letter) || isKind(right, .digit) else {
        return false
      }
    default:
      guard endsTime(left), beginsTime(right) else { return false }
      // TPE 21 - 11F sets two things side by side.
      if isKind(left, .digit), left + 1 < index || right > index + 1 { return false }
      // B2-15號車位 is no span of floors.
      if isKind(left, .digit), isBasement(at: self.start(of: .digit, before: left) - 1),
        !isKind(right, .letter)
      {
        return false
      }
      if let said = houseJoint(left, right) {
        sayWord(said, index, index + 1, .number)
        index = right
        return true
      }
    }
    sayWord("到", index, index + 1, .number)
    index = right
    return true
  }

  private func start(of kind: Glyph.Kind, before position: Int) -> Int {
    var start = position
    while isKind(start - 1, kind) { start -= 1 }
    return start
  }

  private func isWordLike(_ position: Int) -> Bool {
    isKind(position, .han) || isKind(position, .digit) || isKind(position, .letter) || isMark(position, "%")
  }

  /// Whether what ends at a position may be the first end of a span: a number, a time, a place.
  private func endsSpan(_ position: Int) -> Bool {
    if !isKind(position, .han) || endsTime(position) { return true }
    if let last = draft.pieces.last, last.source == .place { return true }
    return isHan(position, in: CharacterSets.nameSuffixes) || isHan(position, in: CharacterSets.ends)
  }

  /// Whether a time or a number ends at a position: 週一, 5日, 10:00.
  private func endsTime(_ position: Int) -> Bool {
    if isKind(position, .digit) || isMark(position, "%") { return true }
    if isWeekday(position - 1) || isPeriod(at: position - 1) { return true }
    guard isKind(position, .han), !isHan(position, in: CharacterSets.nameSuffixes) || isHan(position, "里")
    else {
      return false
    }
    if isHan(position, in: CharacterSets.digits) { return true }
    // A number and its unit are the last pieces.
    guard let number = draft.pieces.suffix(2).first else { return false }
    return number.kind == .word && number.source == .number
  }

  /// Whether 週 or 星期 stands at a position and its day after it.
  private func isWeekday(_ position: Int) -> Bool {
    (isHan(position, "週") || isHan(position, "周") || isHan(position, "期") || isHan(position, "拜"))
      && (isHan(position + 1, in: CharacterSets.digits) || isHan(position + 1, "日")
        || isHan(position + 1, "天"))
  }

  private func beginsTime(_ position: Int) -> Bool {
    if isKind(position, .digit) || isHan(position, in: CharacterSets.digits) { return true }
    if isWeekday(position) || isWeekday(position + 1) || isPeriod(at: position) { return true }
    return isBasement(at: position)
  }

  /// 之 where a number goes on that of a house or floor: 88號-3, 一四九-一號, but 1號-5號.
  private func houseJoint(_ left: Int, _ right: Int) -> String? {
    if isHan(left, in: CharacterSets.digits), !isWeekday(left - 1) {
      // 一四九-一號
      var end = right
      while isHan(end, in: CharacterSets.numerals) || isKind(end, .digit) { end += 1 }
      return isHan(end, "號") || isHan(end, "樓") ? "之" : nil
    }
    guard isHan(left, "號") || isHan(left, "樓"), isKind(right, .digit) else { return nil }
    let end = end(of: .digit, from: right)
    return isHan(end, "號") || isHan(end, "樓") || isHan(end, "日") ? nil : "之"
  }
}
