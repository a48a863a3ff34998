// SPDX-License-Identifier: GPL-3.0-or-later

/// What tones do to each other: a pass of its own over a draft, after the words are known.
///
/// First 一 and 不 take the tone that they are spoken in, then third tones change in chains. A silence ends a chain.
struct Sandhi {
  /// Applies all rules to the draft.
  static func apply(to draft: inout Draft) {
    changeYiAndBu(&draft)
    shapeContours(&draft)
  }

  // MARK: 一 and 不

  /// 一 is second before a fourth tone, fourth before the others, first at an end; 不 is second before a fourth tone.
  private static func changeYiAndBu(_ draft: inout Draft) {
    var next: Tone?
    for index in draft.pieces.indices.reversed() {
      let piece = draft.pieces[index]
      guard piece.kind == .word else {
        if piece.kind != .unread { next = nil }
        continue
      }
      for position in piece.syllables.reversed() {
        switch draft.sounds[position].change {
        case .fixed: break
        case .yi:
          let tone: Tone = next == nil ? .first : isFalling(next) ? .second : .fourth
          draft.sounds[position].syllable = Syllable(row: draft.sounds[position].syllable.row, tone: tone)
        case .bu:
          let tone: Tone = isFalling(next) ? .second : .fourth
          draft.sounds[position].syllable = Syllable(row: draft.sounds[position].syllable.row, tone: tone)
        }
        next = draft.sounds[position].syllable.tone
      }
    }
  }

  /// A neutral tone after 一 or 不 is that of 個, a fourth tone by birth: 一個 is yíge.
  private static func isFalling(_ tone: Tone?) -> Bool { tone == .fourth || tone == .neutral }

  // MARK: Third tones

  private static func shapeContours(_ draft: inout Draft) {
    // Inside words, from the right: of two thirds that meet the first rises, so 展覽館 rises twice.
    for piece in draft.pieces where piece.kind == .word {
      raise(piece.syllables, &draft)
    }
    // Across words only where one of the two has a single syllable: 很｜好 is one foot, 水果｜五百 is two.
    for index in draft.pieces.indices.dropFirst() {
      let left = draft.pieces[index - 1]
      let right = draft.pieces[index]
      guard left.kind == .word, right.kind == .word else { continue }
      guard left.syllables.count == 1 || right.syllables.count == 1 else { continue }
      let last = left.syllables.upperBound - 1
      if draft.sounds[last].syllable.contour == .dipping,
        draft.sounds[right.syllables.lowerBound].syllable.contour == .dipping
      {
        draft.sounds[last].syllable.contour = .rising
      }
    }
    // What is still a third tone is low, but for the last before a sentence ends.
    for index in draft.pieces.indices where draft.pieces[index].kind == .word {
      let piece = draft.pieces[index]
      for position in piece.syllables where draft.sounds[position].syllable.contour == .dipping {
        let isLast = position == piece.syllables.upperBound - 1
        if !(isLast && endsSentence(after: index, draft)) {
          draft.sounds[position].syllable.contour = .low
        }
      }
    }
  }

  private static func raise(_ range: Range<Int>, _ draft: inout Draft) {
    guard range.count > 1 else { return }
    for position in (range.lowerBound..<range.upperBound - 1).reversed() {
      let next = draft.sounds[position + 1].syllable
      if draft.sounds[position].syllable.tone == .third, next.tone == .third {
        draft.sounds[position].syllable.contour = .rising
      }
    }
  }

  private static func endsSentence(after index: Int, _ draft: Draft) -> Bool {
    guard index + 1 < draft.pieces.count else { return true }
    let next = draft.pieces[index + 1]
    return next.kind == .pause && (next.pause >= .sentence || index + 2 == draft.pieces.count)
  }
}
