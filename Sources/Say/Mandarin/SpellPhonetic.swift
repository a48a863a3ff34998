// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  // MARK: Bopomofo

  /// Spells Bopomofo: ㄅㄨˋ as its syllable, a consonant alone by its name.
  mutating func spellBopomofo() {
    let end = end(of: .bopomofo, from: index)
    while index < end {
      let start = index
      var position = index
      var tone = Tone.first
      if glyphs[position].isCharacter("˙") {
        tone = .neutral
        position += 1
      }
      guard let (row, next) = syllable(at: position, before: end) else {
        draft.unread(glyphs[start].start, glyphs[start].end)
        index = start + 1
        continue
      }
      position = next
      if position < end, tone != .neutral, let mark = Self.tone(of: glyphs[position].scalar) {
        tone = mark
        position += 1
      }
      let first = draft.sounds.count
      draft.sounds.append(Draft.Sound(syllable: Syllable(row: row, tone: tone)))
      draft.word(from: first, glyphs[start].start, glyphs[position - 1].end, .character)
      index = position
    }
  }

  /// The longest syllable of up to three symbols.
  private func syllable(at start: Int, before end: Int) -> (UInt16, Int)? {
    for length in [3, 2, 1] where start + length <= end {
      if let row = lexicon.syllables.row(zhuyin: text(from: start, to: start + length)) {
        return (row, start + length)
      }
    }
    guard start < end, let name = Self.name(of: glyphs[start].scalar),
      let row = lexicon.syllables.row(pinyin: name)
    else { return nil }
    return (row, start + 1)
  }

  private static func tone(of scalar: UInt32) -> Tone? {
    switch Unicode.Scalar(scalar) {
    case "ˊ": .second
    case "ˇ": .third
    case "ˋ": .fourth
    case "˙": .neutral
    default: nil
    }
  }

  /// The name of a consonant of Bopomofo, in pinyin.
  private static func name(of scalar: UInt32) -> String? {
    switch Unicode.Scalar(scalar) {
    case "ㄅ": "bo"
    case "ㄆ": "po"
    case "ㄇ": "mo"
    case "ㄈ": "fo"
    case "ㄉ": "de"
    case "ㄊ": "te"
    case "ㄋ": "ne"
    case "ㄌ": "le"
    case "ㄍ": "ge"
    case "ㄎ": "ke"
    case "ㄏ": "he"
    case "ㄐ": "ji"
    case "ㄑ": "qi"
    case "ㄒ": "xi"
    default: nil
    }
  }

  // MARK: Kana

  /// Spells kana in Latin letters for the English voice; a の between Han characters is 的, as it is read in Taiwan.
  mutating func spellKana() {
    let start = index
    let end = end(of: .kana, from: start)
    index = end
    if end - start == 1, glyphs[start].isCharacter("の") {
      return sayWord("的", start, end, .character)
    }
    let said = Kana.romanized(glyphs[start..<end].map(\.scalar))
    if said.isEmpty {
      draft.unread(glyphs[start].start, glyphs[end - 1].end)
    } else {
      draft.foreign(said, glyphs[start].start, glyphs[end - 1].end)
    }
  }
}
