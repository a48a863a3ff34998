// SPDX-License-Identifier: GPL-3.0-or-later

extension Speller {
  /// Spells a place or road of Taiwan in Latin letters in Mandarin: Huwei, Chui Yang. False, with nothing spelled, where
  /// none stands at `index`.
  mutating func spellRomanised() -> Bool {
    guard let (line, end) = romanised(at: index) else { return false }
    let first = draft.sounds.count
    guard lexicon.append(lexicon.romanised.field(1, ofLineAt: line), to: &draft.sounds) else { return false }
    draft.word(from: first, glyphs[index].start, glyphs[end - 1].end, .place)
    index = end
    return true
  }

  /// The longest name of up to three words at a position, each of which begins with a capital: its line, the glyph after
  /// it.
  func romanised(at start: Int) -> (line: Int, end: Int)? {
    guard let capital = glyph(at: start), capital.isCapital, !isKind(start - 1, .letter) else { return nil }
    var key: [UInt8] = []
    var position = start
    var found: (Int, Int)?
    for _ in 0..<3 {
      guard let first = glyph(at: position), first.isCapital else { break }
      let end = end(of: .letter, from: position)
      // Words in small letters after the capital; BANQIAO is rather a name in English.
      guard end - position > 1, glyphs[position + 1..<end].allSatisfy({ !$0.isCapital && $0.scalar < 0x80 })
      else {
        break
      }
      key.append(contentsOf: glyphs[position..<end].map { UInt8(truncatingIfNeeded: $0.scalar | 0x20) })
      guard key.count < 40 else { break }
      let cursor = key.withUnsafeBufferPointer { lexicon.romanised.find($0) }
      if cursor.isEntry, !isMark(end, "'") { found = (cursor.line, end) }
      guard cursor.isPrefix, isKind(end, .space) || isMark(end, "-") else { break }
      position = end + 1
    }
    return found
  }
}
