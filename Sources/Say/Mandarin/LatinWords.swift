// SPDX-License-Identifier: GPL-3.0-or-later

/// How a run of Latin letters is handed to the English voice.
enum LatinWords {
  /// `ATM` is spelled `A T M`, `SUBWAY` is the word `subway`, `YouBike` is two words.
  static func said(_ run: String) -> String {
    var words: [String] = []
    for word in run.split(separator: " ") {
      let letters = Array(word.unicodeScalars)
      if isSpelled(letters) {
        words.append(contentsOf: letters.map { String($0) })
      } else if letters.allSatisfy(isCapital) {
        words.append(String(word).lowercased())
      } else {
        words.append(contentsOf: parted(letters))
      }
    }
    return words.joined(separator: " ")
  }

  private static func isCapital(_ letter: Unicode.Scalar) -> Bool {
    letter.value >= 0x41 && letter.value <= 0x5A
  }

  /// Capitals up to three letters are spelled, and up to five where they cannot be said: without a vowel, or with three
  /// consonants in a row. So is a single letter. Words that people know (SKY, ZEN) are not.
  private static func isSpelled(_ letters: [Unicode.Scalar]) -> Bool {
    guard letters.allSatisfy(isCapital) else { return false }
    guard letters.count <= 5, !isWord(letters) else { return false }
    if letters.count <= 3 { return true }
    var row = 0
    var longest = 0
    for letter in letters {
      switch letter {
      case "A", "E", "I", "O", "U": row = 0
      default: row += 1
      }
      longest = max(longest, row)
    }
    return longest >= 3
  }

  private static func isWord(_ letters: [Unicode.Scalar]) -> Bool {
    guard letters.count > 2 else { return false }
    let key = letters.map { UInt8(truncatingIfNeeded: $0.value | 0x20) }
    return key.withUnsafeBufferPointer { Lexicon.shared.english.find($0).isEntry }
  }

  /// Parts words written together, but for the `Mc` and `Mac` of a name.
  private static func parted(_ letters: [Unicode.Scalar]) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    for (index, letter) in letters.enumerated() {
      let afterSmall = index > 0 && !isCapital(letters[index - 1]) && letters[index - 1] != "'"
      if isCapital(letter), afterSmall, !["Mc", "Mac", "O"].contains(String(part)) {
        parts.append(String(part))
        part = String.UnicodeScalarView()
      }
      part.append(letter)
    }
    parts.append(String(part))
    return parts
  }
}
