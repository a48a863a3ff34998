// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// A question as letters to compare, each with where it stands in the text and what stood before it.
///
/// Marks and spaces are no letters: `7-11` is four letters of one word, `best coffee` two words.
struct Lettering {
  /// What stands before a letter.
  struct Before: OptionSet {
    let rawValue: UInt8
    /// The letter begins a word: after a space, a mark, or where the script changes.
    static let word = Before(rawValue: 1)
    static let space = Before(rawValue: 2)
    /// A mark that parts clauses.
    static let mark = Before(rawValue: 4)
    /// A mark between the items of a list: 、.
    static let list = Before(rawValue: 8)
    /// A point or a colon, which parts the digits of a number.
    static let point = Before(rawValue: 16)
    static let colon = Before(rawValue: 32)
  }

  private(set) var letters: [UInt32] = []
  private(set) var before: [Before] = []
  /// True where the text was longer than the limit.
  private(set) var isCut = false
  /// True where the text was written with Simplified characters.
  private var isSimplified = false
  private var positions: [Int32] = []
  private var scalars: [Unicode.Scalar] = []

  init(_ text: String, limit: Int) {
    let capacity = min(text.utf8.count, limit)
    letters.reserveCapacity(capacity)
    before.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
    scalars.reserveCapacity(capacity)
    var gap: Before = [.word]
    for scalar in text.unicodeScalars {
      guard scalars.count < limit else {
        isCut = true
        return
      }
      let written = scalar
      let scalar = Lettering.traditional(written)
      if scalar != written { isSimplified = true }
      let index = scalars.count
      scalars.append(scalar)
      let letter = LetterFolding.letter(scalar)
      guard letter != 0 else {
        gap.formUnion(Lettering.gap(scalar))
        continue
      }
      if LetterFolding.isLatin(letter) {
        if let last = letters.last, !LetterFolding.isLatin(last) { gap.insert(.word) }
      } else {
        gap.insert(.word)
      }
      letters.append(letter)
      before.append(gap)
      positions.append(Int32(truncatingIfNeeded: index))
      gap = []
    }
    if isSimplified { scalars = scalars.map(Lettering.standing) }
  }

  /// Of characters that are Simplified as well as rare Traditional ones (离, 机) the one that is meant in Simplified text.
  private static func standing(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x4E00...0x9FFF).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(VariantTable.shared[scalar.value]) ?? scalar
  }

  var count: Int { letters.count }

  /// True where a word may end before the letter.
  func endsWord(_ index: Int) -> Bool { index >= letters.count || before[index].contains(.word) }

  /// True where a space or a mark stands before the letter, or nothing does.
  func followsGap(_ index: Int) -> Bool {
    index <= 0 || index >= letters.count || !before[index].isDisjoint(with: [.space, .mark, .list])
  }

  /// True where a colon stands before the letter.
  func isColon(before index: Int) -> Bool { before[index].contains(.colon) }

  /// A stretch as it was typed, in Traditional characters, marks and spaces inside included.
  func typed(_ range: Range<Int>) -> String {
    guard !range.isEmpty, range.upperBound <= letters.count else { return "" }
    var text = String.UnicodeScalarView()
    let first = Int(positions[range.lowerBound]), last = Int(positions[range.upperBound - 1])
    text.append(contentsOf: scalars[first...last])
    return String(text)
  }

  private static func gap(_ scalar: Unicode.Scalar) -> Before {
    switch scalar.value {
    case 0x20, 0x09, 0x3000, 0xA0: [.word, .space]
    // A hyphen, an apostrophe and the like are inside a word; so is what cannot be seen.
    case 0x2D, 0x27, 0x3D, 0x5F, 0x2019, 0x2010...0x2014, 0xFF0D, 0xB7, 0x2027, 0x30FB, 0x300...0x36F,
      0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0x1AB0...0x1AFF, 0x20D0...0x20FF:
      []
    case 0x2E, 0xFF0E: [.point]
    case 0x3A, 0xFF1A: [.point, .colon]
    case 0x3001, 0x2C, 0xFF0C, 0x2F, 0xFF0F, 0x26, 0xFF06, 0x2B, 0xFF0B: [.word, .mark, .list]
    default: [.word, .mark]
    }
  }

  /// The Traditional form of a Simplified character. One that some word of the tables is written with is right as it is.
  private static func traditional(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x4E00...0x9FFF).contains(scalar.value), !WordTable.isWritten(with: scalar),
      let traditional = Characters.traditional(scalar)
    else { return scalar }
    return traditional
  }
}

/// How letters are compared: small, narrow, 臺 as 台, and characters that Simplified writing makes one as one.
enum LetterFolding {
  /// The letter of a scalar; 0 for what is none.
  static func letter(_ scalar: Unicode.Scalar) -> UInt32 {
    let value = scalar.value
    switch value {
    case 0x61...0x7A, 0x30...0x39: return value
    case 0x41...0x5A: return value | 0x20
    case 0x4E00...0x9FFF: return VariantTable.shared[value]
    case 0xFF01...0xFF5E: return Unicode.Scalar(value - 0xFEE0).map(letter) ?? 0
    case 0x00...0xBF, 0x300...0x36F, 0x1AB0...0x1AFF, 0x2000...0x2BFF, 0x3000...0x303F, 0x30FB,
      0xFE00...0xFE6F,
      0xFEFF, 0xFF5F...0xFF65, 0x1F000...0x1FAFF, 0xE0000...0xE007F:
      return 0
    case 0xC0...0x24F:
      // ß is two letters elsewhere; in a word that is compared here one will do.
      return FoldedText(String(scalar)).letters.unicodeScalars.first?.value ?? 0
    default: return value
    }
  }

  static func isLatin(_ letter: UInt32) -> Bool { letter < 0x250 }
  static func isDigit(_ letter: UInt32) -> Bool { (0x30...0x39).contains(letter) }
  static func isHan(_ letter: UInt32) -> Bool { (0x3400...0x9FFF).contains(letter) || letter >= 0x20000 }
}
