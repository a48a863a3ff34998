// SPDX-License-Identifier: GPL-3.0-or-later

/// What a table says of a word or a character besides its reading: its classes as small letters, and where it holds.
///
/// | mark | class | mark | class |
/// |---|---|---|---|
/// | `n` | noun | `p` | pronoun, person |
/// | `v` | verb | `q` | numeral |
/// | `a` | adjective, manner | `m` | measure word |
/// | `d` | adverb, auxiliary | `l` | end of an address's part: 路, 號 |
/// | `r` | preposition, conjunction | `h` | what follows a surname: 先生 |
/// | `u` | particle | `t` | an office: 里長 |
/// | `x` | this, that | `s` | a surname that is read in a way of its own |
struct Marks: OptionSet {
  let rawValue: UInt32

  /// The classes of a letter each; other bytes mark nothing.
  init(letters: some Sequence<UInt8>) {
    var bits: UInt32 = 0
    for letter in letters { bits |= Self.bit(letter) }
    self.init(rawValue: bits)
  }

  init(rawValue: UInt32) { self.rawValue = rawValue }

  private static func bit(_ letter: UInt8) -> UInt32 {
    switch letter {
    case 0x61...0x7A: 1 << (letter - 0x61)
    case 0x3D: 1 << 26
    case 0x21: 1 << 27
    case 0x2A: 1 << 28
    default: 0
    }
  }

  static let numeral = Marks(letters: "q".utf8)
  static let demonstrative = Marks(letters: "x".utf8)
  /// Classes after which 一 counts: 再坐一站, 下一站.
  static let boundToOne = Marks(letters: "vdrpxua".utf8)
  static let office = Marks(letters: "t".utf8)
  static let honorific = Marks(letters: "h".utf8)
  /// The word is read the same in the name of a road: 銀行街.
  static let holdsInNames = Marks(letters: "=".utf8)
  /// It is a word only as the whole of a run: 朝上, but not in 今朝上班.
  static let wholeRun = Marks(letters: "!".utf8)
  /// The character has rows of `contexts.tsv`.
  static let hasContexts = Marks(letters: "*".utf8)
}
