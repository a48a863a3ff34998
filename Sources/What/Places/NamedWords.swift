// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import HanText

/// A name as the words that it is made of, for telling a word of it from a mere piece of its letters.
///
/// Latin runs are words; each Han character may end a word, but one or two of them are one only at the beginning of the
/// name or behind the name of an area: 逢甲 in 逢甲大學 and in 台中逢甲夜市, not 鎖店 in 連鎖店.
struct NamedWords {
  private struct Word {
    let letters: [UInt8]
    let isHan: Bool
    /// True for what follows a space, a mark or letters of the other kind.
    let beginsRun: Bool
  }

  private var words: [Word] = []
  private let name: String

  init(_ name: String) {
    self.name = name
    var run = ""
    var isAfterGap = true
    var wasHan = false
    func letters(_ text: String) -> [UInt8] { FoldedText(text).bytes }
    for character in name {
      let isHan = character.unicodeScalars.first.map { $0.value >= 0x2E80 && character.isLetter } ?? false
      if !isHan, character.isLetter || character.isNumber || character == "'" || character == "’" {
        run.append(character)
        continue
      }
      if !run.isEmpty {
        words.append(Word(letters: letters(run), isHan: false, beginsRun: true))
        run = ""
        wasHan = false
      }
      if isHan {
        words.append(
          Word(letters: letters(String(character)), isHan: true, beginsRun: isAfterGap || !wasHan))
        (isAfterGap, wasHan) = (false, true)
      } else {
        isAfterGap = true
      }
    }
    if !run.isEmpty { words.append(Word(letters: letters(run), isHan: false, beginsRun: true)) }
  }

  /// True where the text is a word of the name, or several in a row.
  func contain(_ asked: FoldedText) -> Bool {
    let isShort = asked.letters.unicodeScalars.count <= 2
    for start in words.indices {
      guard let end = end(of: asked.bytes, from: start) else { continue }
      let isLatin = words[start..<end].contains { !$0.isHan }
      if isLatin || !isShort || words[start].beginsRun || isBehindArea(start) { return true }
    }
    return false
  }

  /// Where the words end that together are the text, beginning at one of them.
  private func end(of asked: [UInt8], from start: Int) -> Int? {
    var matched = 0
    for index in start..<words.count {
      let letters = words[index].letters
      guard asked.count - matched >= letters.count,
        asked[matched..<matched + letters.count].elementsEqual(letters)
      else { return nil }
      matched += letters.count
      if matched == asked.count { return index + 1 }
    }
    return nil
  }

  /// True where what stands before is the name of a county, a city or a district, long or short.
  private func isBehindArea(_ index: Int) -> Bool {
    let before = FoldedText(folded: words[..<index].flatMap(\.letters))
    return AreaWord.county(before) != nil || AreaWord.district(before) != nil || AreaWord.isArea(before)
  }
}
