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
  /// What the word costs in the cut of its run, nil for what is in none.
  package var cost: Int?
  /// The rule beside the table that settled it: `context: …`, `name`, `code`; empty where the table did.
  package var rule = ""
  /// Words that lie across this one and lost, the nearest to winning first.
  package var alternatives: [Alternative] = []

  /// A word that lost.
  package struct Alternative: Sendable, Equatable {
    package var text: String
    /// How much dearer than the cut that won the cheapest one is that holds it.
    package var surplus: Int
  }
}

extension Pronouncer {
  /// The text word by word. Pieces that cannot be read are rows too, with the source `unknown`; pauses are not.
  package func explain(_ text: String) -> [Explanation] {
    var speller = speller(of: text)
    speller.notes = [:]
    let draft = draft(by: &speller)
    var rows: [Explanation] = []
    for (index, piece) in draft.pieces.enumerated() {
      let slice = Self.slice(text, piece)
      switch piece.kind {
      case .word:
        let syllables = draft.sounds[piece.syllables].map(\.syllable)
        let note = speller.notes?[index] ?? Note()
        rows.append(
          Explanation(
            text: slice, zhuyin: syllables.map(\.zhuyin).joined(separator: " "),
            pinyin: syllables.map(\.pinyin).joined(separator: " "), source: piece.source, cost: note.cost,
            rule: note.rule, alternatives: note.alternatives))
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
