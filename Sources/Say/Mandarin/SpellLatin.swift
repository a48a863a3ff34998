// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// Spells a run of Latin letters for the English voice: a word, or letters one by one.
  ///
  /// What is passed on holds letters, spaces, apostrophes and hyphens, nothing else.
  mutating func spellLatin() {
    if spellBasement() || spellCurrencyName() || spellZeros() || spellLateUnit() || spellOrdinalSign()
      || spellHalfDay() || spellRomanised()
    {
      return
    }
    let start = index
    var end = start
    var said = String.UnicodeScalarView()
    while end < glyphs.count {
      let glyph = glyphs[end]
      if glyph.kind == .letter, let scalar = Unicode.Scalar(glyph.scalar) {
        said.append(scalar)
        end += 1
        continue
      }
      guard let (joint, next) = joint(at: end, from: start) else { break }
      said.append(contentsOf: joint.unicodeScalars)
      end = next
    }
    index = end
    while isMark(index, "+"), !isKind(index + 1, .digit), !isKind(index + 1, .letter) {
      said.append(contentsOf: " plus".unicodeScalars)
      index += 1
    }
    draft.foreign(LatinWords.said(String(said)), glyphs[start].start, glyphs[index - 1].end)
  }

  /// What joins two parts of one run, and where the second begins; nil where the run ends.
  private func joint(at position: Int, from start: Int) -> (String, Int)? {
    let next = position + 1
    if isKind(next, .letter) {
      if isMark(position, "'") { return ("'", next) }
      if isMark(position, "-") || isMark(position, ".") || isMark(position, "_") || isKind(position, .space) {
        // A basement is a number even after a name: Costco B1.
        return isBasement(at: next) || romanised(at: next) != nil ? nil : (" ", next)
      }
      if isMark(position, "&") { return (" and ", next) }
    }
    // A & B; Mr. Brown
    if isKind(position, .space), isMark(next, "&") {
      let after = end(of: .space, from: next + 1)
      if isKind(after, .letter) { return (" and ", after) }
    }
    if isMark(position, "."), isKind(next, .space), isKind(next + 1, .letter), position - start <= 3 {
      return (" ", next + 1)
    }
    return nil
  }

  // MARK: Basements

  func isBasement(at position: Int) -> Bool {
    guard let glyph = glyph(at: position), glyph.isLetter("b"), !isKind(position - 1, .letter)
    else { return false }
    if isHan(position + 1, in: CharacterSets.digits) {
      return isHan(position + 2, "樓") || !isKind(position + 2, .han)
    }
    guard isKind(position + 1, .digit) else { return false }
    let end = end(of: .digit, from: position + 1)
    guard end - position <= 2 else { return false }
    return !isKind(end, .letter) || (isFloor(end) && !isKind(end + 1, .letter))
  }

  private func isFloor(_ position: Int) -> Bool {
    glyph(at: position)?.isLetter("f") ?? false
  }

  /// B1, B1F, B1樓: 地下一樓.
  private mutating func spellBasement() -> Bool {
    guard isBasement(at: index) else { return false }
    let start = index
    let end = end(of: .digit, from: start + 1)
    let first = draft.sounds.count
    say("地下")
    if end > start + 1 {
      say(Numeral.cardinal(glyphs[start + 1..<end].map(\.digit)))
      index = end
    } else {
      // Ｂ一樓
      say(text(from: start + 1, to: start + 2))
      index = start + 2
    }
    if isFloor(index) { index += 1 }
    if isHan(index, "樓") { index += 1 }
    say("樓")
    draft.word(from: first, glyphs[start].start, glyphs[index - 1].end, .number)
    return true
  }

  // MARK: Zeros

  /// The letters O of 二OO巷, which stand for zeros between numerals.
  private mutating func spellZeros() -> Bool {
    let end = end(of: .letter, from: index)
    guard isHan(index - 1, in: CharacterSets.digits) || isKind(index - 1, .digit),
      isKind(end, .han) || isKind(end, .digit),
      (index..<end).allSatisfy(isZeroLetter)
    else { return false }
    sayWord(String(repeating: "零", count: end - index), index, end, .number)
    index = end
    return true
  }

  // MARK: Beside numbers

  /// A unit after a number that ends in Han characters: 2億m³.
  private mutating func spellLateUnit() -> Bool {
    guard isHan(index - 1, in: CharacterSets.powers), let unit = unit(at: index), unit.before.isEmpty else {
      return false
    }
    sayWord(unit.after, index, unit.end, .number)
    index = unit.end
    return true
  }

  /// The letters of `No.1`: 第.
  private mutating func spellOrdinalSign() -> Bool {
    let end = end(of: .letter, from: index)
    guard end - index == 2, isMark(end, "."), isKind(end + 1, .digit),
      text(from: index, to: end).lowercased() == "no"
    else { return false }
    sayWord("第", index, end + 1, .number)
    index = end + 1
    return true
  }

  // MARK: Money

  /// The letters of `NT$`, `US$`, `HK$`.
  private mutating func spellCurrencyName() -> Bool {
    let end = end(of: .letter, from: index)
    guard end - index == 2, isMark(end, "$"), isKind(end + 1, .digit) else { return false }
    switch text(from: index, to: end) {
    case "NT": currency = "元"
    case "US": currency = "美元"
    case "HK": currency = "港幣"
    default: return false
    }
    index = end
    return true
  }
}
