// SPDX-License-Identifier: GPL-3.0-or-later

/// The neighbours of a character that stands alone in a cut, by which `contexts.tsv` settles how it is read.
///
/// A row names a character, what stands before it, what stands after it, and the reading; the first row that fits
/// counts. A condition is a list of alternatives with spaces between, or nothing:
///
/// | alternative | holds where |
/// |---|---|
/// | Han characters | the text goes on with them |
/// | Han characters and `.` | the next word is these |
/// | small letters | the next word is of one of these classes (`Marks`) |
/// | capitals | the same, and has two characters or more |
/// | `0` | there is a number, in digits or Han characters |
/// | `@` | the next word has two characters or more |
/// | `=` | the two next characters are the same: 慢慢 |
/// | `==` | the two next characters are those beyond them: 一步一步 |
/// | `^` | there is no Han character or number |
/// | `+` | there is a Han character |
/// | `!` before one of these | it does not hold; all of these are demanded |
struct Context {
  let glyphs: [Glyph]
  let position: Int
  let before: Segmenter.Word?
  let after: Segmenter.Word?

  /// The reading of the character by the first row that fits, nil where none does.
  func reading(_ lexicon: Lexicon) -> Syllable? {
    line(lexicon).flatMap { lexicon.syllable(lexicon.contexts.field(3, ofLineAt: $0)) }
  }

  /// The first row that fits, by where it starts in the table.
  func line(_ lexicon: Lexicon) -> Int? {
    guard let scalar = Unicode.Scalar(glyphs[position].scalar) else { return nil }
    return Lexicon.withUTF8(of: scalar) { key in
      let table = lexicon.contexts
      let cursor = table.find(key)
      guard cursor.isEntry else { return nil }
      var line = cursor.line
      while line < table.count, table.field(0, ofLineAt: line).elementsEqual(key) {
        if holds(table.field(1, ofLineAt: line), isBefore: true),
          holds(table.field(2, ofLineAt: line), isBefore: false)
        {
          return line
        }
        line = table.startOfNextLine(after: line)
      }
      return nil
    }
  }

  /// Whether a condition holds of what stands before or after.
  private func holds(_ condition: UnsafeBufferPointer<UInt8>, isBefore: Bool) -> Bool {
    var isDemanded = false
    var isMet = false
    var start = 0
    while start < condition.count {
      var end = start
      while end < condition.count, condition[end] != 0x20 { end += 1 }
      if condition[start] == 0x21 {
        if fits(UnsafeBufferPointer(rebasing: condition[start + 1..<end]), isBefore) { return false }
      } else {
        isDemanded = true
        isMet = isMet || fits(UnsafeBufferPointer(rebasing: condition[start..<end]), isBefore)
      }
      start = end + 1
    }
    return isMet || !isDemanded
  }

  private func fits(_ token: UnsafeBufferPointer<UInt8>, _ isBefore: Bool) -> Bool {
    guard let first = token.first else { return false }
    let word = isBefore ? before : after
    let neighbour = isBefore ? position - 1 : position + 1
    switch first {
    case 0x30:
      return isKind(neighbour, .digit) || scalar(neighbour).map(CharacterSets.numerals.contains) ?? false
    case 0x40: return (word?.count ?? 0) > 1
    case 0x3D: return isRepeated(token.count, isBefore)
    case 0x5E: return !isKind(neighbour, .han) && !isKind(neighbour, .digit)
    case 0x2B: return isKind(neighbour, .han)
    case 0x61...0x7A: return !(word?.marks ?? []).isDisjoint(with: Marks(letters: token))
    case 0x41...0x5A:
      guard let word, word.count > 1 else { return false }
      return !word.marks.isDisjoint(with: Marks(letters: token.lazy.map { $0 | 0x20 }))
    default: return follows(token, isBefore)
    }
  }

  /// Whether as many characters as `length` are the same as those beyond them.
  private func isRepeated(_ length: Int, _ isBefore: Bool) -> Bool {
    let step = isBefore ? -1 : 1
    return (1...length).allSatisfy {
      isKind(position + step * $0, .han)
        && scalar(position + step * $0) == scalar(position + step * ($0 + length))
    }
  }

  /// Whether the characters of the token stand next to the character, in their order.
  private func follows(_ token: UnsafeBufferPointer<UInt8>, _ isBefore: Bool) -> Bool {
    let length = token.count / 3
    if token.last == 0x2E, (isBefore ? before : after)?.count != length { return false }
    var place = isBefore ? position - length : position + 1
    for start in stride(from: 0, to: token.count - 2, by: 3) {
      let wanted =
        UInt32(token[start] & 0x0F) << 12 | UInt32(token[start + 1] & 0x3F) << 6
        | UInt32(token[start + 2] & 0x3F)
      guard scalar(place) == wanted else { return false }
      place += 1
    }
    return true
  }

  private func scalar(_ place: Int) -> UInt32? { glyphs.indices.contains(place) ? glyphs[place].scalar : nil }

  private func isKind(_ place: Int, _ kind: Glyph.Kind) -> Bool {
    glyphs.indices.contains(place) && glyphs[place].kind == kind
  }
}
