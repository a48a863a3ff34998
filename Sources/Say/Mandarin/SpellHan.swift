// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// Spells a run of Han characters word by word, up to where the user's lexicon has an entry.
  mutating func spellHan() {
    var end = index + 1
    while end < glyphs.count, glyphs[end].kind == .han, !hasUserEntry(at: end) { end += 1 }
    var followsName = true
    let words = Segmenter(lexicon: lexicon).segment(glyphs[index..<end])
    for (number, word) in words.enumerated() {
      defer {
        followsName =
          word.table == .place || isHan(word.start + word.count - 1, in: CharacterSets.nameSuffixes)
      }
      let first = draft.sounds.count
      let start = glyphs[word.start].start
      let stop = glyphs[word.start + word.count - 1].end
      switch word.table {
      case .character:
        let joins =
          isHan(word.start, "和") && isAnd(at: word.start, after: number > 0 ? words[number - 1] : nil)
        draft.sounds.append(joins ? Draft.Sound(syllable: lexicon.and) : sound(at: word.start))
        draft.word(from: first, start, stop, .character)
      case .word, .place:
        let table = word.table == .word ? lexicon.words : lexicon.places
        let positions = word.start..<word.start + word.count
        if !lexicon.append(table.field(1, ofLineAt: word.line), to: &draft.sounds) {
          for position in positions { draft.sounds.append(sound(at: position)) }
        }
        let isName = word.table == .word && followsName && isRoad(at: positions.upperBound)
        if isName, draft.sounds.count == first + word.count, !lexicon.holdsInNames(ofLineAt: word.line) {
          // 雅樂街 is no street of court music: in the name of a road a character is read as names read it.
          for position in positions {
            guard let reading = lexicon.reading(.inName, ofLineAt: Int(glyphs[position].line)) else {
              continue
            }
            draft.sounds[first + position - word.start] = Draft.Sound(syllable: reading)
          }
        }
        draft.word(from: first, start, stop, word.table == .place || isName ? .place : .word)
      }
    }
    index = end
  }

  /// Whether the name of a road ends before a position: 路 or the like stands there, then nothing or a number.
  private func isRoad(at position: Int) -> Bool {
    guard isHan(position, in: CharacterSets.roads) else { return false }
    return !isKind(position + 1, .han) || isHan(position + 1, in: CharacterSets.digits)
  }

  /// The sound of a character that belongs to no word.
  private func sound(at position: Int) -> Draft.Sound {
    let glyph = glyphs[position]
    let alone = glyph.syllable ?? Syllable(row: 0, tone: .neutral)
    switch Unicode.Scalar(glyph.scalar) {
    case "一": return Draft.Sound(syllable: alone, change: isOrdinalOne(at: position) ? .fixed : .yi)
    case "不": return Draft.Sound(syllable: alone, change: .bu)
    case "得" where isComplement(at: position):
      return Draft.Sound(syllable: Syllable(row: alone.row, tone: .neutral))
    default: break
    }
    let line = Int(glyph.line)
    // The tables are asked first: few characters have another reading, and the neighbours cost more.
    if let reading = lexicon.reading(.atEnd, ofLineAt: line), endsName(at: position) {
      return Draft.Sound(syllable: reading)
    }
    if let reading = lexicon.reading(.inName, ofLineAt: line),
      isInName(at: position) || isNeverFirst(at: position)
    {
      return Draft.Sound(syllable: reading)
    }
    return Draft.Sound(syllable: alone)
  }

  /// Whether a 一 numbers something and so keeps its first tone: 一樓, 十一, 第一, 國安一路.
  private func isOrdinalOne(at position: Int) -> Bool {
    if isHan(position + 1, in: CharacterSets.powers) { return isHan(position - 1, "第") }
    return isHan(position - 1, in: CharacterSets.numeralsAndOrdinals)
      || isHan(position + 1, in: CharacterSets.digits)
      || isHan(position + 1, in: CharacterSets.numbered) || isKind(position - 1, .digit)
  }

  /// Whether 和 stands between two things: after a word or a pronoun, a number or a foreign run, and in no name.
  private func isAnd(at position: Int, after word: Segmenter.Word?) -> Bool {
    guard isKind(position + 1, .han) || isKind(position + 1, .letter) || isKind(position + 1, .digit) else {
      return false
    }
    guard let word else { return isKind(position - 1, .letter) || isKind(position - 1, .digit) }
    if isInName(at: position) { return false }
    return word.table != .character || isHan(position - 1, in: CharacterSets.pronouns)
  }

  /// Whether 得 joins a verb to how it is done: 跑得快, 買得到.
  private func isComplement(at position: Int) -> Bool {
    isKind(position - 1, .han) && isHan(position + 1, in: CharacterSets.complements)
  }

  /// Whether the character stands in the name of a road, a village, a school or the like: its suffix follows within a
  /// few characters.
  private func isInName(at position: Int) -> Bool {
    for next in position + 1...position + 4 {
      guard isKind(next, .han) else { return false }
      if isHan(next, in: CharacterSets.nameSuffixes) { return true }
      if isKind(next + 1, .han),
        CharacterSets.institutions.contains(
          CharacterSets.pair(glyphs[next].scalar, glyphs[next + 1].scalar))
      {
        return true
      }
    }
    return false
  }

  /// Whether the character ends a name: a shop's 行 or 鋪 after two others (三木行, not 並肩而行), 都 after one (高都, not
  /// 全都).
  private func endsName(at position: Int) -> Bool {
    guard !isKind(position + 1, .han), isKind(position - 1, .han) else { return false }
    let isShort = !isKind(position - 2, .han)
    if isHan(position, "都") { return isShort && !isHan(position - 1, in: CharacterSets.beforeAll) }
    return !isShort && !isHan(position - 1, in: CharacterSets.beforeVerb)
  }

  /// Whether a run begins with a particle, which then is none, or with a family's name.
  private func isNeverFirst(at position: Int) -> Bool {
    !isKind(position - 1, .han) && isKind(position + 1, .han) && isHan(position, in: CharacterSets.neverFirst)
  }
}
