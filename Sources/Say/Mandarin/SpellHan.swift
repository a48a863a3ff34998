// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// Spells a run of Han characters word by word, up to where the user's lexicon has an entry.
  mutating func spellHan() {
    var end = index + 1
    while end < glyphs.count, glyphs[end].kind == .han, !hasUserEntry(at: end) { end += 1 }
    var followsName = true
    let lattice = Segmenter(lexicon: lexicon).lattice(glyphs, index..<end)
    let words = lattice.cut
    let surplus = notes == nil ? [] : lattice.surplus
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
        if joins {
          draft.sounds.append(Draft.Sound(syllable: lexicon.and))
        } else if word.marks.contains(.hasContexts), let reading = reading(of: number, in: words) {
          draft.sounds.append(Draft.Sound(syllable: reading))
        } else {
          draft.sounds.append(sound(at: word.start))
        }
        draft.word(from: first, start, stop, .character, marks: word.marks)
      case .numeral:
        for position in word.start..<word.end { draft.sounds.append(sound(at: position)) }
        draft.word(from: first, start, stop, .number)
      case .word, .place:
        let table = word.table == .word ? lexicon.words : lexicon.places
        let positions = word.start..<word.start + word.count
        if !lexicon.append(table.field(1, ofLineAt: word.line), to: &draft.sounds) {
          for position in positions { draft.sounds.append(sound(at: position)) }
        }
        let isName = word.table == .word && followsName && isRoad(at: positions.upperBound)
        if isName, draft.sounds.count == first + word.count,
          word.marks.isDisjoint(with: [.holdsInNames, .office])
        {
          // 雅樂街 is no street of court music: in the name of a road a character is read as names read it.
          for position in positions {
            guard let reading = lexicon.reading(.inName, ofLineAt: Int(glyphs[position].line)) else {
              continue
            }
            draft.sounds[first + position - word.start] = Draft.Sound(syllable: reading)
          }
        }
        draft.word(
          from: first, start, stop, word.table == .place || isName ? .place : .word, marks: word.marks)
        if word.count == 3, isOneAndTwo(word) { draft.pieces[draft.pieces.count - 1].isOneAndTwo = true }
      }
      if notes != nil { note(number, in: words, lattice, surplus) }
    }
    index = end
  }

  /// Whether a word of three characters, all third tones, ends in a word of two and does not begin with one.
  private func isOneAndTwo(_ word: Segmenter.Word) -> Bool {
    guard draft.sounds.suffix(3).allSatisfy({ $0.syllable.tone == .third }) else { return false }
    let isWord = { (start: Int) in
      var key: [UInt8] = []
      for position in start...start + 1 {
        guard let scalar = Unicode.Scalar(glyphs[position].scalar), let units = UTF8.encode(scalar) else {
          return false
        }
        key.append(contentsOf: units)
      }
      return key.withUnsafeBufferPointer { lexicon.words.find($0).isEntry }
    }
    return isWord(word.start + 1) && !isWord(word.start)
  }

  /// The reading of a single character by the words around it.
  private func reading(of number: Int, in words: [Segmenter.Word]) -> Syllable? {
    context(of: number, in: words).reading(lexicon)
  }

  /// A word of a cut with those around it.
  func context(of number: Int, in words: [Segmenter.Word]) -> Context {
    Context(
      glyphs: glyphs, position: words[number].start, before: number > 0 ? words[number - 1] : nil,
      after: number + 1 < words.count ? words[number + 1] : nil)
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
  func isOrdinalOne(at position: Int) -> Bool {
    let next = position + 1
    if isHan(next, in: CharacterSets.powers) { return isHan(position - 1, "第") }
    if isHan(position - 1, "點") {
      // 三點一公里 is a fraction, 三點一刻 a time, 點一杯茶 an order.
      return isHan(position - 2, in: CharacterSets.numerals) && !isHan(next, "刻")
    }
    if isHan(position - 1, in: CharacterSets.numeralsAndOrdinals) || isHan(next, in: CharacterSets.digits)
      || isNumeral(position - 1) || isNumeral(next) || isZeroLetter(next)
    {
      return true
    }
    // 奇岩一站 is the name of a stop, 再坐一站 counts.
    if isHan(next, "站"), !isKind(next + 1, .han), !isHan(position - 1, in: CharacterSets.beside),
      let before = glyph(at: position - 1), before.kind == .han
    {
      return before.marks.isDisjoint(with: .boundToOne)
    }
    guard isHan(next, in: CharacterSets.numbered) else { return false }
    // 這一號, 下一段: one of several, not the first; 地下一樓 is the first.
    if glyph(at: position - 1)?.marks.contains(.demonstrative) ?? false { return false }
    if isHan(position - 1, in: CharacterSets.beside), !isHan(position - 2, "地") { return false }
    if isHan(next, "日") { return isHan(position - 1, "月") }
    if isHan(next, "段") || isHan(next, "路") {
      // 中山路一段, 大同一路; 一段時間 and 一路順風 count.
      if isHan(next, "段"), isHan(position - 1, in: CharacterSets.beforeHouse) { return true }
      return isKind(position - 1, .han)
        && (!isKind(next + 1, .han) || isHan(next + 1, in: CharacterSets.afterRoad))
    }
    if isHan(position - 1, in: CharacterSets.same) { return false }
    return true
  }

  /// Whether 和 stands between two things: after a word or a pronoun, a number or a foreign run, and in no name.
  func isAnd(at position: Int, after word: Segmenter.Word?) -> Bool {
    guard isKind(position + 1, .han) || isKind(position + 1, .letter) || isKind(position + 1, .digit) else {
      return false
    }
    guard let word else { return isKind(position - 1, .letter) || isKind(position - 1, .digit) }
    if isInName(at: position) { return false }
    return word.table != .character || isHan(position - 1, in: CharacterSets.pronouns)
  }

  /// Whether the character stands in the name of a road, a village, a school or the like: its suffix follows within a
  /// few characters.
  func isInName(at position: Int) -> Bool {
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
  func endsName(at position: Int) -> Bool {
    guard !isKind(position + 1, .han), isKind(position - 1, .han) else { return false }
    let isShort = !isKind(position - 2, .han)
    if isHan(position, "都") { return isShort && !isHan(position - 1, in: CharacterSets.beforeAll) }
    return !isShort && !isHan(position - 1, in: CharacterSets.beforeVerb)
  }

  /// Whether a run begins with a particle, which then is none, or with a family's name.
  func isNeverFirst(at position: Int) -> Bool {
    !isKind(position - 1, .han) && isKind(position + 1, .han) && isHan(position, in: CharacterSets.neverFirst)
  }
}
