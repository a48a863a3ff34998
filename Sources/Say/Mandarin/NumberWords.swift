// SPDX-License-Identifier: GPL-3.0-or-later

/// What the word beside a number says of it: the letters of `numbers.tsv`.
///
/// | letter | the number is |
/// |---|---|
/// | `c` | counted: 2 is 兩, 1 changes its tone (2個, 1公里) |
/// | `q` | an amount, but 2 is 二 (2期, 滿500) |
/// | `n` | a place in an order: 1 keeps its tone (1號, 2樓) |
/// | `f` | an amount, since what follows is no name (500到, 1000的) |
/// | `x` | a code: its digits are read one by one (307公車, 密碼1234) |
/// | `l` | a code where it has three digits or more (136線, 台9線) |
struct NumberWords: OptionSet {
  let rawValue: UInt8

  static let counted = NumberWords(rawValue: 1)
  static let amount = NumberWords(rawValue: 2)
  static let ordinal = NumberWords(rawValue: 4)
  static let function = NumberWords(rawValue: 8)
  static let code = NumberWords(rawValue: 16)
  static let longCode = NumberWords(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(letters: UnsafeBufferPointer<UInt8>) {
    self.init()
    for letter in letters {
      switch letter {
      case 0x63: insert(.counted)
      case 0x71: insert(.amount)
      case 0x6E: insert(.ordinal)
      case 0x66: insert(.function)
      case 0x78: insert(.code)
      case 0x6C: insert(.longCode)
      default: break
      }
    }
  }
}

extension Speller {
  /// The longest word of a number, in characters.
  private static let longestNumberWord = 5

  /// What the word at a position says of a number that stands in front of it; empty where the table has none.
  func numberWord(at position: Int) -> NumberWords {
    var key: [UInt8] = []
    var from = 0
    var found = NumberWords()
    var place = position
    while place < position + Self.longestNumberWord, isKind(place, .han) {
      append(place, to: &key)
      place += 1
      let cursor = key.withUnsafeBufferPointer { lexicon.numbers.find($0, from: from) }
      guard cursor.isPrefix else { break }
      if cursor.isEntry {
        let words = NumberWords(letters: lexicon.numbers.field(1, ofLineAt: cursor.line))
        if !words.isEmpty { found = words }
      }
      from = cursor.line
    }
    return found
  }

  /// What the word before a position says of a number that stands behind it; a space or colon may stand between.
  func numberWord(before position: Int) -> NumberWords {
    var end = position
    while end > position - 3, isKind(end - 1, .space) || isMark(end - 1, ":") || isMark(end - 1, "#") {
      end -= 1
    }
    for length in (1...Self.longestNumberWord).reversed() where end - length >= 0 {
      guard (end - length..<end).allSatisfy({ isKind($0, .han) }) else { continue }
      var key: [UInt8] = []
      for place in end - length..<end { append(place, to: &key) }
      let cursor = key.withUnsafeBufferPointer { lexicon.numbers.find($0) }
      guard cursor.isEntry else { continue }
      let words = NumberWords(letters: lexicon.numbers.field(2, ofLineAt: cursor.line))
      if !words.isEmpty { return words }
    }
    return []
  }

  private func append(_ place: Int, to key: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(glyphs[place].scalar), let units = UTF8.encode(scalar) else { return }
    key.append(contentsOf: units)
  }
}
