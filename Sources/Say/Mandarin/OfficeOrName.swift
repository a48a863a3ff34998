// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether 長 ends an office (里長說) or begins the name of a road, or a length: 安和里｜長春街, 車｜長五公尺.
enum OfficeOrName {
  /// Whether the last character of a word that ends in 長 rather belongs to what follows it.
  static func isName(_ word: Segmenter.Word, _ glyphs: [Glyph], _ range: Range<Int>) -> Bool {
    guard glyphs[word.end - 1].scalar == 0x9577 else { return false }
    if word.marks.contains(.office) {
      if beginsRoad(word.end, glyphs, range) { return true }
      // 三里｜長路
      let before = word.start - 1
      if glyphs[word.start].scalar == 0x91CC, before >= range.lowerBound,
        CharacterSets.numerals.contains(glyphs[before].scalar)
      {
        return true
      }
    }
    return beginsLength(word.end, glyphs)
  }

  private static let notInNames = Marks(letters: "rpdu".utf8)

  /// Whether one or two characters follow that may be a name, then 路 or the like. 鄉長路 is the road of the office.
  private static func beginsRoad(_ start: Int, _ glyphs: [Glyph], _ range: Range<Int>) -> Bool {
    for length in 1...2 {
      let end = start + length
      guard end < range.upperBound else { return false }
      if length == 1, CharacterSets.roads.contains(glyphs[start].scalar) { return false }
      guard CharacterSets.roads.contains(glyphs[end].scalar) else { continue }
      // 長和路 is a name, 里長和里民 is not.
      if glyphs[start].scalar == 0x548C {
        return length == 1
          && (end + 1 == range.upperBound || CharacterSets.digits.contains(glyphs[end + 1].scalar))
      }
      return glyphs[start..<end].allSatisfy {
        $0.marks.isDisjoint(with: notInNames) && !($0.commonness >= 6 && $0.marks.contains(verb))
      }
    }
    return false
  }

  private static let verb = Marks(letters: "v".utf8)

  /// Whether a number and a unit of length follow: 約五公里, 120公尺.
  private static func beginsLength(_ start: Int, _ glyphs: [Glyph]) -> Bool {
    var position = start
    while position < glyphs.count, position < start + 2, aboutNumbers.contains(glyphs[position].scalar) {
      position += 1
    }
    let number = position
    while position < glyphs.count, position < number + 8,
      glyphs[position].kind == .digit || CharacterSets.numerals.contains(glyphs[position].scalar)
        || glyphs[position].isMark(".") || glyphs[position].isMark(",")
    { position += 1 }
    guard position > number, position < glyphs.count else { return false }
    if glyphs[position].kind == .letter { return [0x6D, 0x63, 0x6B].contains(glyphs[position].scalar) }
    return lengths.contains(glyphs[position].scalar)
  }

  private static let aboutNumbers: Set<UInt32> = Set("約達為逾近僅超過不到共".unicodeScalars.map(\.value))
  private static let lengths: Set<UInt32> = Set("公米尺呎丈吋".unicodeScalars.map(\.value))
}
