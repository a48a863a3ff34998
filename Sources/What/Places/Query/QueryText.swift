// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// The letters of a question, folded for comparing, each with where it stands in the text as typed.
///
/// Marks and spaces are no letters: `7-11` is four letters of one word; `best coffee` is two words.
struct QueryText: Sendable {
  /// Folded letters: `FoldedText` of the whole text, one element a scalar.
  private(set) var letters: [Unicode.Scalar] = []
  /// For each letter the index of its scalar in `typed`.
  private var positions: [Int] = []
  /// True for each letter that begins a word: after a space, or where the script changes.
  private(set) var beginsWord: [Bool] = []
  /// True for each letter that stands after a space or a mark that parts clauses; a hyphen, a point or an apostrophe
  /// does not.
  private(set) var followsGap: [Bool] = []
  private let typed: [Unicode.Scalar]

  init(_ text: String) {
    typed = Array(text.unicodeScalars)
    var isAfterSpace = true
    var isAfterGap = true
    for (index, scalar) in typed.enumerated() {
      let folded = FoldedText(String(scalar)).letters.unicodeScalars
      if folded.isEmpty {
        if scalar.properties.isWhitespace { isAfterSpace = true }
        if !["-", ".", "'", "’", "‐", "–", "－", "·"].contains(scalar) { isAfterGap = true }
        continue
      }
      for letter in folded {
        let changesScript = letters.last.map { QueryText.isLatin($0) != QueryText.isLatin(letter) } ?? true
        beginsWord.append(isAfterSpace || changesScript || !QueryText.isLatin(letter))
        followsGap.append(isAfterGap)
        letters.append(letter)
        positions.append(index)
        isAfterSpace = false
        isAfterGap = false
      }
    }
  }

  var indices: Range<Int> { 0..<letters.count }

  /// The stretches between gaps.
  func clauses(of range: Range<Int>) -> [Range<Int>] {
    var clauses: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where index > start && followsGap[index] {
      clauses.append(start..<index)
      start = index
    }
    if start < range.upperBound { clauses.append(start..<range.upperBound) }
    return clauses
  }

  /// A stretch of the letters as text to compare.
  func folded(_ range: Range<Int>) -> FoldedText { FoldedText(scalars: letters[range]) }

  /// The same stretch as it was typed, marks and spaces inside included.
  func typed(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    var text = ""
    for scalar in typed[positions[first]...positions[last]] { text.unicodeScalars.append(scalar) }
    return text
  }

  /// True where the letters from `start` spell these, in the middle of a word or not: m of 500m.
  func spells(_ letters: [Unicode.Scalar], at start: Int) -> Bool {
    let end = start + letters.count
    return start >= 0 && end <= self.letters.count && self.letters[start..<end].elementsEqual(letters)
  }

  /// True where a word ends before the letter.
  func endsWord(_ index: Int) -> Bool { isWordEnd(index) }

  /// True where the letters from `start` spell the word and it ends where a word does.
  func has(_ word: [Unicode.Scalar], at start: Int, in range: Range<Int>) -> Bool {
    let end = start + word.count
    guard start >= range.lowerBound, end <= range.upperBound, !word.isEmpty else { return false }
    guard letters[start..<end].elementsEqual(word) else { return false }
    return beginsWord[start] && isWordEnd(end)
  }

  private func isWordEnd(_ index: Int) -> Bool { index >= letters.count || beginsWord[index] }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9", "\u{C0}"..."\u{24F}": true
    default: false
    }
  }
}
