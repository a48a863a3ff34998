// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// Spells a name that begins with a letter or digit and is said in a way of its own: 7-Eleven, 85度C, 927藥局.
  /// False, with nothing spelled, where there is none.
  mutating func spellBrand() -> Bool {
    guard !isKind(index - 1, glyphs[index].kind), let (line, end) = brand(at: index) else { return false }
    let value = lexicon.brands.field(1, ofLineAt: line)
    let before = draft
    var first = draft.sounds.count
    var start = 0
    var position = 0
    // Syllables, and ‹…› for the English voice.
    let open: [UInt8] = Array("‹".utf8)
    let close: [UInt8] = Array("›".utf8)
    while position <= value.count {
      if position == value.count || value[position] == 0x20 {
        if position > start {
          let piece = value[start..<position]
          if piece.starts(with: open) {
            // Spaces stand inside, so the piece ends with its bracket.
            guard let stop = Self.find(close, in: value, from: start) else { break }
            draft.word(from: first, glyphs[index].start, glyphs[end - 1].end, .word)
            let said = value[start + open.count..<stop]
            draft.foreign(String(decoding: said, as: UTF8.self), glyphs[index].start, glyphs[end - 1].end)
            first = draft.sounds.count
            position = stop + close.count
            start = position + 1
            position += 1
            continue
          }
          guard let syllable = lexicon.syllable(UnsafeBufferPointer(rebasing: piece)) else {
            draft = before
            return false
          }
          draft.sounds.append(Draft.Sound(syllable: syllable))
        }
        start = position + 1
      }
      position += 1
    }
    draft.word(from: first, glyphs[index].start, glyphs[end - 1].end, .word)
    index = end
    return true
  }

  private static func find(_ wanted: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var position = start
    while position + wanted.count <= bytes.count {
      if bytes[position..<position + wanted.count].elementsEqual(wanted) { return position }
      position += 1
    }
    return nil
  }

  /// The longest entry at a position: its line, and the glyph after it.
  private func brand(at start: Int) -> (line: Int, end: Int)? {
    var key: [UInt8] = []
    var from = 0
    var found: (Int, Int)?
    var position = start
    while position < glyphs.count, position - start < 32 {
      var scalar = glyphs[position].scalar
      if glyphs[position].isCapital { scalar += 0x20 }
      guard let character = Unicode.Scalar(scalar), let units = UTF8.encode(character) else { break }
      key.append(contentsOf: units)
      position += 1
      let cursor = key.withUnsafeBufferPointer { lexicon.brands.find($0, from: from) }
      guard cursor.isPrefix else { break }
      if cursor.isEntry, endsBrand(start, position) { found = (cursor.line, position) }
      from = cursor.line
    }
    return found
  }

  /// A name ends where its last letter or digit does, and one of digits alone is no house number, time or amount.
  private func endsBrand(_ start: Int, _ end: Int) -> Bool {
    let last = glyphs[end - 1].kind
    if last == .letter || last == .digit, isKind(end, last) { return false }
    guard glyphs[start..<end].allSatisfy({ $0.kind == .digit || $0.isMark("-") }) else { return true }
    if isPostalCode([WrittenNumber(digits: glyphs[start..<end].map(\.digit), start: start, end: end)]) {
      return false
    }
    let next = self.end(of: .space, from: end)
    return numberWord(at: next).isDisjoint(with: [.counted, .amount, .ordinal]) && unit(at: end) == nil
      && currency == nil && !isJoint(end) && !isJoint(start - 1)
      && !isHan(start - 1, in: CharacterSets.beforeHouse) && !isHan(start - 1, "之") && !isInHouseList(end)
      && !numberWord(before: start).contains(.amount)
  }

  /// Whether a mark goes on with the number: 110-5, 110/5/20, 110,000.
  private func isJoint(_ position: Int) -> Bool {
    guard let glyph = glyph(at: position), glyph.kind == .mark else { return false }
    guard isKind(position - 1, .digit), isKind(position + 1, .digit) else {
      return glyph.isMark("-") || glyph.isMark(":")
    }
    return ["-", ".", ":", "/", "~", ","].contains { glyph.isMark($0) }
  }
}
