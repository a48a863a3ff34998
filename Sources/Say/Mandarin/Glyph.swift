// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// One character of the text, folded to the form that the tables know, with the place it came from.
struct Glyph {
  enum Kind: UInt8 {
    /// A Han character with a reading.
    case han
    /// 0 to 9.
    case digit
    /// A Latin letter.
    case letter
    case bopomofo
    case kana
    /// Space, tab, ideographic space.
    case space
    /// Punctuation and symbols that mean something between words or numbers.
    case mark
    /// Emoji and ornaments: never read, never passed on.
    case symbol
    /// Control, format and combining characters: as if they were not there.
    case dropped
    /// A character of a script that this voice cannot read.
    case unknown
  }

  var kind: Kind
  /// Folded: half-width, one form for variants, the traditional form for a simplified one.
  var scalar: UInt32
  /// Reading of a Han character that stands alone.
  var syllable: Syllable?
  /// Line of the character in `characters.tsv`, -1 where it is no Han character.
  var line: Int32
  /// How common a Han character is as a word by itself, from 0 to 9, and its classes.
  var commonness: UInt8 = 0
  var marks: Marks = []
  /// Bytes of the text, in UTF-8, that this glyph stands for.
  var start: Int32
  var end: Int32
}

extension Glyph {
  /// Whether the folded scalar is the ASCII character.
  func isMark(_ character: Unicode.Scalar) -> Bool { kind == .mark && scalar == character.value }

  /// Whether the folded scalar is the letter, small or capital.
  func isLetter(_ small: Unicode.Scalar) -> Bool {
    kind == .letter && (Unicode.Scalar(scalar)?.lowerCase == small)
  }

  /// Whether the folded scalar is the character, of whatever kind.
  func isCharacter(_ character: Unicode.Scalar) -> Bool { scalar == character.value }

  /// Value of a digit, 0 for anything else.
  var digit: Int { kind == .digit ? Int(scalar - ("0" as Unicode.Scalar).value) : 0 }

  /// A-Z.
  var isCapital: Bool { kind == .letter && Unicode.Scalar(scalar).map { ("A"..."Z").contains($0) } ?? false }
}
