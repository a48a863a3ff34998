// SPDX-License-Identifier: GPL-3.0-or-later

/// Walks the glyphs of a text once and spells them out into a draft: Han runs by words, numbers by what they mean,
/// Latin runs for an English voice, marks as pauses.
struct Speller {
  let lexicon: Lexicon
  let glyphs: [Glyph]
  var draft = Draft()
  var index = 0

  init(lexicon: Lexicon, glyphs: [Glyph]) {
    self.lexicon = lexicon
    self.glyphs = glyphs
  }

  mutating func spell() {
    while index < glyphs.count {
      let before = index
      switch glyphs[index].kind {
      case .han: spellHan()
      case .digit: spellNumber()
      case .letter: spellLatin()
      case .space: spellSpace()
      case .mark: spellMark()
      case .bopomofo, .kana, .unknown:
        draft.unread(glyphs[index].start, glyphs[index].end)
        index += 1
      case .dropped: index += 1
      }
      if index == before { index += 1 }
    }
  }

  // MARK: Neighbours

  /// The glyph `offset` places from the current one, nil beyond the text.
  func glyph(at position: Int) -> Glyph? {
    position >= 0 && position < glyphs.count ? glyphs[position] : nil
  }

  func isHan(_ position: Int, _ character: Unicode.Scalar) -> Bool {
    guard let glyph = glyph(at: position) else { return false }
    return glyph.kind == .han && glyph.scalar == character.value
  }

  func isHan(_ position: Int, in set: Set<UInt32>) -> Bool {
    guard let glyph = glyph(at: position) else { return false }
    return glyph.kind == .han && set.contains(glyph.scalar)
  }

  func isMark(_ position: Int, _ character: Unicode.Scalar) -> Bool {
    glyph(at: position)?.isMark(character) ?? false
  }

  func isKind(_ position: Int, _ kind: Glyph.Kind) -> Bool { glyph(at: position)?.kind == kind }

  /// First position at or after `position` whose glyph is not of the kind.
  func end(of kind: Glyph.Kind, from position: Int) -> Int {
    var end = position
    while end < glyphs.count, glyphs[end].kind == kind { end += 1 }
    return end
  }

  // MARK: Saying Han text

  /// Appends the syllables of Han text that a rule wrote: 點, 百分之, a numeral.
  mutating func say(_ said: String) { say(said.unicodeScalars) }

  mutating func say(_ said: String.UnicodeScalarView) {
    for scalar in said {
      let changes = scalar == Numeral.changingOne
      guard let entry = lexicon.character(changes ? "一" : scalar) else { continue }
      draft.sounds.append(Draft.Sound(syllable: entry.syllable, change: changes ? .yi : .fixed))
    }
  }

  // MARK: Han

  private mutating func spellHan() {
    let end = end(of: .han, from: index)
    for word in Segmenter(lexicon: lexicon).segment(glyphs[index..<end]) {
      let first = draft.sounds.count
      let start = glyphs[word.start].start
      let stop = glyphs[word.start + word.count - 1].end
      switch word.table {
      case .character:
        draft.sounds.append(sound(at: word.start))
        draft.word(from: first, start, stop, .character)
      case .word, .place:
        let table = word.table == .word ? lexicon.words : lexicon.places
        var syllables: [Syllable] = []
        if lexicon.append(table.field(1, ofLineAt: word.line), to: &syllables) {
          draft.sounds.append(contentsOf: syllables.map { Draft.Sound(syllable: $0) })
        } else {
          for position in word.start..<word.start + word.count { draft.sounds.append(sound(at: position)) }
        }
        draft.word(from: first, start, stop, word.table == .word ? .word : .place)
      }
    }
    index = end
  }

  /// The sound of a character that belongs to no word.
  private func sound(at position: Int) -> Draft.Sound {
    let glyph = glyphs[position]
    let alone = glyph.syllable ?? Syllable(row: 0, tone: .neutral)
    if glyph.scalar == 0x4E00 {
      return Draft.Sound(syllable: alone, change: isOrdinalOne(at: position) ? .fixed : .yi)
    }
    if glyph.scalar == 0x4E0D { return Draft.Sound(syllable: alone, change: .bu) }
    if let inName = lexicon.nameReading(ofLineAt: Int(glyph.line)), isInName(at: position) {
      return Draft.Sound(syllable: inName)
    }
    return Draft.Sound(syllable: alone)
  }

  /// Whether a 一 numbers something and so keeps its first tone: 一樓, 十一, 第一, 國安一路.
  private func isOrdinalOne(at position: Int) -> Bool {
    if isHan(position - 1, in: Words.numeralsAndOrdinals) || isHan(position + 1, in: Words.numeralsButUnits) {
      return true
    }
    return isHan(position + 1, in: Words.numbered)
  }

  /// Whether the character stands in the name of a road, a village or the like: a suffix follows within a few characters.
  private func isInName(at position: Int) -> Bool {
    for next in position + 1...position + 4 {
      guard isKind(next, .han) else { return false }
      if isHan(next, in: Words.nameSuffixes) { return true }
    }
    return false
  }

  // MARK: Spaces and marks

  private mutating func spellSpace() {
    let end = end(of: .space, from: index)
    let last = glyphs[end - 1]
    if isKind(index - 1, .han), isKind(end, .han) { draft.pause(.group, glyphs[index].start, last.end) }
    index = end
  }

  private mutating func spellMark() {
    let glyph = glyphs[index]
    index += 1
    switch Unicode.Scalar(glyph.scalar) {
    case "\n", ".", "。", "?", "!":
      draft.pause(.sentence, glyph.start, glyph.end)
    case ";": draft.pause(.section, glyph.start, glyph.end)
    case ",", ":", "—", "―", "…", "(", ")", "[", "]", "{", "}": draft.pause(.clause, glyph.start, glyph.end)
    case "、", "/": draft.pause(.enumeration, glyph.start, glyph.end)
    case "\"", "·", "•", "‧", "・", "|", "-", "~", "<", ">": draft.pause(.group, glyph.start, glyph.end)
    case "℃": say("度")
    default: break
    }
  }

  // MARK: Latin

  private mutating func spellLatin() {
    let start = index
    var end = start
    while end < glyphs.count {
      let glyph = glyphs[end]
      let joins = glyph.isMark("'") || glyph.isMark("-") || glyph.kind == .space
      guard glyph.kind == .letter || (joins && isKind(end + 1, .letter)) else { break }
      end += 1
    }
    var said = String.UnicodeScalarView()
    for position in start..<end {
      if let scalar = Unicode.Scalar(glyphs[position].scalar) { said.append(scalar) }
    }
    draft.foreign(Latin.said(String(said)), glyphs[start].start, glyphs[end - 1].end)
    index = end
  }
}
