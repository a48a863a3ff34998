// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// Spells a number: digits at `index`, with a decimal part if there is one.
  mutating func spellNumber() {
    let start = index
    let first = draft.sounds.count
    let end = end(of: .digit, from: start)
    let digits = glyphs[start..<end].map(\.digit)
    index = end
    if isMark(end, "."), isKind(end + 1, .digit) {
      let fraction = self.end(of: .digit, from: end + 1)
      say(Numeral.cardinal(digits))
      say("點")
      say(Numeral.oneByOne(glyphs[end + 1..<fraction].map(\.digit)))
      index = fraction
    } else if digits == [2], isHan(end, in: Words.counted) {
      say("兩")
    } else if digits == [1], !isHan(end, in: Words.numbered) {
      say(String.UnicodeScalarView([Numeral.changingOne]))
    } else {
      say(Numeral.cardinal(digits))
    }
    draft.word(from: first, glyphs[start].start, glyphs[index - 1].end, .number)
    if isMark(index, "-"), isKind(index + 1, .digit) {
      let mark = glyphs[index]
      let before = draft.sounds.count
      say("之")
      draft.word(from: before, mark.start, mark.end, .number)
      index += 1
    } else if isMark(index, "%") {
      index += 1
    }
  }
}
