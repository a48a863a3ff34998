// SPDX-License-Identifier: GPL-3.0-or-later

/// What tones do to each other: a pass of its own over a draft, after the words are known.
///
/// First 一 and 不 take the tone that they are spoken in, then third tones change in chains. A silence ends a chain.
struct Sandhi {
  /// Applies all rules to the draft.
  static func apply(to draft: inout Draft) {
    changeYiAndBu(&draft)
    ThirdTones.shape(&draft)
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
}
