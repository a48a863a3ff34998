// SPDX-License-Identifier: GPL-3.0-or-later

/// A reading while it is being made: all syllables in one array, and pieces that point into it.
struct Draft {
  struct Piece {
    enum Kind { case word, foreign, pause, unread }

    var kind: Kind
    /// Bytes of the text, in UTF-8.
    var start: Int32
    var end: Int32
    /// Syllables of a word.
    var syllables: Range<Int> = 0..<0
    var source: Reading.Source = .unknown
    var marks: Marks = []
    /// Whether a word of three characters is one and a word of two: 紙老虎, not 展覽館.
    var isOneAndTwo = false
    /// What an English voice says.
    var said = ""
    var pause: Reading.Pause = .group
  }

  /// A syllable that sandhi has not touched yet.
  struct Sound {
    /// How 一 and 不 change with what follows.
    enum Change: UInt8 { case fixed, yi, bu }

    var syllable: Syllable
    var change: Change = .fixed
  }

  var pieces: [Piece] = []
  var sounds: [Sound] = []

  mutating func pause(_ pause: Reading.Pause, _ start: Int32, _ end: Int32) {
    // Of silences that meet, the longest is kept; none stands before the first word.
    guard let last = pieces.last else { return }
    if last.kind == .pause {
      if last.pause < pause { pieces[pieces.count - 1].pause = pause }
      return
    }
    pieces.append(Piece(kind: .pause, start: start, end: end, pause: pause))
  }

  mutating func foreign(_ said: String, _ start: Int32, _ end: Int32) {
    guard !said.isEmpty else { return }
    pieces.append(Piece(kind: .foreign, start: start, end: end, source: .english, said: said))
  }

  mutating func unread(_ start: Int32, _ end: Int32) {
    if let last = pieces.last, last.kind == .unread, last.end == start {
      pieces[pieces.count - 1].end = end
    } else {
      pieces.append(Piece(kind: .unread, start: start, end: end))
    }
  }

  /// Makes one word of the sounds appended since `first`.
  mutating func word(
    from first: Int, _ start: Int32, _ end: Int32, _ source: Reading.Source, marks: Marks = []
  ) {
    guard first < sounds.count else { return }
    pieces.append(
      Piece(
        kind: .word, start: start, end: end, syllables: first..<sounds.count, source: source,
        marks: source == .number ? .numeral : marks))
  }
}
