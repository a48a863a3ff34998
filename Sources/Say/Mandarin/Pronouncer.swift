// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads a text aloud, as it were: from characters to words, syllables, tones and pauses.
///
/// Costs nothing to make; one serves any number of texts, from any number of threads.
///
/// ```swift
/// Pronouncer().read("距離0.3公里").pinyin()  // ju4 li2 ling2 dian3 san1 gong1 li3
/// ```
package struct Pronouncer: Sendable {
  private let userLexicon: UserLexicon?

  /// - Parameter userLexicon: readings that win over all others.
  package init(userLexicon: UserLexicon? = nil) {
    self.userLexicon = userLexicon.flatMap { $0.count > 0 ? $0 : nil }
  }

  /// The reading of the text. A text in which nothing can be read gives one without words and foreign runs.
  package func read(_ text: String) -> Reading {
    var speller = speller(of: text)
    let draft = draft(by: &speller)
    var tokens: [Reading.Token] = []
    tokens.reserveCapacity(draft.pieces.count)
    for piece in draft.pieces {
      switch piece.kind {
      case .word:
        let syllables = draft.sounds[piece.syllables].map(\.syllable)
        tokens.append(
          .word(Reading.Word(text: Self.slice(text, piece), syllables: syllables, source: piece.source)))
      case .foreign: tokens.append(.foreign(piece.said))
      case .pause: tokens.append(.pause(piece.pause))
      case .unread: break
      }
    }
    return Reading(tokens)
  }

  func speller(of text: String) -> Speller {
    let lexicon = Lexicon.shared
    return Speller(
      lexicon: lexicon, userLexicon: userLexicon, glyphs: GlyphReader(lexicon: lexicon).read(text))
  }

  func draft(by speller: inout Speller) -> Draft {
    speller.spell()
    Sandhi.apply(to: &speller.draft)
    return speller.draft
  }

  /// The piece of the text that a piece of the draft stands for, without characters that a terminal would obey.
  static func slice(_ text: String, _ piece: Draft.Piece) -> String {
    let utf8 = text.utf8
    guard
      let start = utf8.index(utf8.startIndex, offsetBy: Int(piece.start), limitedBy: utf8.endIndex),
      let end = utf8.index(utf8.startIndex, offsetBy: Int(piece.end), limitedBy: utf8.endIndex), start <= end
    else { return "" }
    let slice = text[start..<end]
    // Only plain Han text and ASCII, the common case, needs no look at each character.
    let isPlain = slice.utf8.allSatisfy {
      ($0 >= 0x20 && $0 < 0x7F) || $0 >= 0xE3 && $0 <= 0xE9 || $0 >= 0x80 && $0 < 0xC0
    }
    guard !isPlain else { return String(slice) }
    let kept = slice.unicodeScalars.filter { scalar in
      if scalar.value < 0x20 || scalar.value == 0x7F { return false }
      return GlyphReader.fold(scalar).0 != .dropped || GlyphReader.combines(scalar)
    }
    return String(String.UnicodeScalarView(kept))
  }
}
