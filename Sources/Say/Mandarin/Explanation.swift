// SPDX-License-Identifier: GPL-3.0-or-later

/// One row of what `nearest say --explain` prints: a piece of the text, how it is read, and which rule said so.
package struct Explanation: Sendable, Equatable {
  /// The piece of the text.
  package var text: String
  /// Empty where nothing is read.
  package var zhuyin: String
  /// Empty where nothing is read.
  package var pinyin: String
  package var source: Reading.Source
}

extension Pronouncer {
  /// The text word by word. Pieces that cannot be read are rows too, with the source `unknown`; pauses are not.
  package func explain(_ text: String) -> [Explanation] {
    let draft = draft(of: text)
    var rows: [Explanation] = []
    for piece in draft.pieces {
      let slice = Self.slice(text, piece)
      switch piece.kind {
      case .word:
        let syllables = draft.sounds[piece.syllables].map(\.syllable)
        rows.append(
          Explanation(
            text: slice, zhuyin: syllables.map(\.zhuyin).joined(separator: " "),
            pinyin: syllables.map(\.pinyin).joined(separator: " "), source: piece.source))
      case .foreign:
        let said = Reading.bracketed(piece.said)
        rows.append(Explanation(text: slice, zhuyin: said, pinyin: said, source: .english))
      case .unread: rows.append(Explanation(text: slice, zhuyin: "", pinyin: "", source: .unknown))
      case .pause: break
      }
    }
    return rows
  }
}
