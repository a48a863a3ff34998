// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// A space between Han characters sets words off a little.
  mutating func spellSpace() {
    let end = end(of: .space, from: index)
    if isKind(index - 1, .han), isKind(end, .han) {
      draft.pause(.group, glyphs[index].start, glyphs[end - 1].end)
    }
    index = end
  }

  /// Spells a mark: a pause, or a word where it stands with a number.
  mutating func spellMark() {
    let mark = glyphs[index]
    let start = index
    let beforeDigit = isKind(start + 1, .digit)
    switch Unicode.Scalar(mark.scalar) {
    case "\n", "。", "!": pause(.sentence)
    case "?": pause(.question)
    case ".": pause(isKind(start - 1, .letter) && isKind(start + 1, .letter) ? .group : .sentence)
    case ";": pause(.section)
    case ",", ":", "—", "―", "…", ")": pause(.clause)
    case "(":
      if isKind(start + 1, .digit), spellTelephone() { return }
      pause(.clause)
    case "、": pause(.enumeration)
    case "/": spellSlash()
    case "\"", "[", "]", "{", "}", "·", "•", "‧", "・", "|", "<", ">", "_": pause(.group)
    case "~", "→": if !spellRange() { pause(.group) }
    case "'", "²", "³": index += 1
    case "-": spellHyphen()
    case "+":
      if beforeDigit, spellTelephone() { return }
      beforeDigit ? sayMark("加") : leaveMark()
    case "=": beforeDigit ? sayMark("等於") : leaveMark()
    case "×": beforeDigit ? sayMark("乘") : leaveMark()
    case "*": beforeDigit && isKind(start - 1, .digit) ? sayMark("乘") : leaveMark()
    case "÷": beforeDigit ? sayMark("除以") : leaveMark()
    case "±": beforeDigit ? sayMark("正負") : leaveMark()
    case "$", "¥": spellCurrency("元")
    case "€": spellCurrency("歐元")
    case "£": spellCurrency("英鎊")
    case "#": index += 1
    case "℃", "℉", "°": sayMark("度")
    case "%": sayMark("百分比")
    case "㎏": sayMark("公斤")
    case "㎜": sayMark("公釐")
    case "㎝": sayMark("公分")
    case "㎞": sayMark("公里")
    case "㎡": sayMark("平方公尺")
    case "㏄": sayMark("西西")
    case "&": sayMark("及")
    default: leaveMark()
    }
  }

  private mutating func pause(_ pause: Reading.Pause) {
    draft.pause(pause, glyphs[index].start, glyphs[index].end)
    index += 1
  }

  private mutating func sayMark(_ said: String) {
    sayWord(said, index, index + 1, .number)
    index += 1
  }

  private mutating func leaveMark() {
    draft.unread(glyphs[index].start, glyphs[index].end)
    index += 1
  }

  /// `公里/小時` 公里每小時, `元/公升` 元每公升; elsewhere a slash parts a list.
  private mutating func spellSlash() {
    let isMeasured = draft.pieces.suffix(3).contains { $0.kind == .word && $0.source == .number }
    if isKind(index - 1, .han), isHan(index + 1, in: CharacterSets.beginsUnit), isMeasured {
      sayMark("每")
    } else {
      pause(.enumeration)
    }
  }

  /// A hyphen that nothing stands before makes a number negative: -5°C 零下五度, also after a word: 今晨-3度.
  private mutating func spellHyphen() {
    if spellRange() { return }
    let before = glyph(at: index - 1)
    let isFree =
      before == nil || before?.kind == .space || (before?.kind == .mark && before?.isMark(")") == false)
    guard isFree || before?.kind == .han, isKind(index + 1, .digit) else { return pause(.group) }
    if isTemperature(at: index + 1) {
      isBelowZero = true
      index += 1
    } else if isFree {
      sayMark("負")
    } else {
      pause(.group)
    }
  }

  /// Whether degrees stand at a position: 5°C, 3.5度, 2~4度.
  private func isTemperature(at position: Int) -> Bool {
    guard let last = writtenNumbers(at: position).last else { return false }
    return isHan(last.end, "度") || unit(at: last.end)?.after == "度"
  }

  /// `$100` 一百元.
  private mutating func spellCurrency(_ name: String) {
    guard isKind(index + 1, .digit) else { return leaveMark() }
    currency = currency ?? name
    index += 1
  }
}
