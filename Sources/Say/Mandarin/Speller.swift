// SPDX-License-Identifier: GPL-3.0-or-later

/// Walks the glyphs of a text once and spells them out into a draft: Han runs by words, numbers by what they mean,
/// Latin runs for an English voice, marks as pauses.
struct Speller {
  let lexicon: Lexicon
  let userLexicon: UserLexicon?
  let glyphs: [Glyph]
  var draft = Draft()
  var index = 0
  /// Why each piece is read as it is, by its place in the draft; nil where nobody asks.
  var notes: [Int: Note]?
  /// What a `$` before a number adds after it, until that number has been read.
  var currency: String?
  /// Whether a `-` before a temperature has been read.
  var isBelowZero = false
  /// Whether a fraction has been read.
  var hasFraction = false
  /// Where the last date ended.
  var lastDate: Int?
  /// Where the last number ended whose digits were read one by one.
  var lastCode: Int?

  init(lexicon: Lexicon, userLexicon: UserLexicon?, glyphs: [Glyph]) {
    self.lexicon = lexicon
    self.userLexicon = userLexicon
    self.glyphs = glyphs
  }

  mutating func spell() {
    while index < glyphs.count {
      let before = index
      if !spellUserEntry() {
        switch glyphs[index].kind {
        case .han: spellHan()
        case .digit: if !spellNetAddress(), !spellBrand() { spellNumber() }
        case .letter: if !spellNetAddress(), !spellBrand() { spellLatin() }
        case .space: spellSpace()
        case .mark: spellMark()
        case .bopomofo: spellBopomofo()
        case .kana: spellKana()
        case .symbol: spellSymbol()
        case .unknown, .dropped: leaveUnread()
        }
      }
      // Whatever a rule does, the walk goes on.
      if index <= before {
        index = before
        leaveUnread()
      }
    }
  }

  private mutating func leaveUnread() {
    draft.unread(glyphs[index].start, glyphs[index].end)
    index += 1
  }

  /// A circle between numerals is a zero: 二○○巷. Other symbols say nothing.
  private mutating func spellSymbol() {
    guard isCircle(index), isNumeral(index - 1) || isNumeral(index + 1) else { return leaveUnread() }
    sayWord("零", index, index + 1, .number)
    index += 1
  }

  /// Whether a digit, in any writing, stands at a position.
  func isNumeral(_ position: Int) -> Bool {
    isHan(position, in: CharacterSets.digits) || isKind(position, .digit)
      || isCircle(position)
  }

  private func isCircle(_ position: Int) -> Bool {
    glyph(at: position).map { $0.isCharacter("○") || $0.isCharacter("◯") } ?? false
  }

  /// Whether a letter O stands at a position, which is a zero between numerals.
  func isZeroLetter(_ position: Int) -> Bool {
    guard let glyph = glyph(at: position), glyph.kind == .letter else { return false }
    return glyph.scalar == 0x4F || glyph.scalar == 0x6F
  }

  // MARK: Neighbours

  /// The glyph at a position, nil beyond the text.
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
    var end = max(position, 0)
    while end < glyphs.count, glyphs[end].kind == kind { end += 1 }
    return end
  }

  /// The folded characters of some glyphs.
  func text(from start: Int, to end: Int) -> String {
    var text = String.UnicodeScalarView()
    for position in start..<end {
      if let scalar = Unicode.Scalar(glyphs[position].scalar) { text.append(scalar) }
    }
    return String(text)
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

  /// Says Han text as one word that reads the glyphs from `start` to before `end`.
  mutating func sayWord(_ said: String, _ start: Int, _ end: Int, _ source: Reading.Source) {
    guard start < end, end <= glyphs.count else { return }
    let first = draft.sounds.count
    say(said)
    draft.word(from: first, glyphs[start].start, glyphs[end - 1].end, source)
  }
}
