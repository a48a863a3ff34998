// SPDX-License-Identifier: GPL-3.0-or-later

/// A run of Latin letters made fit for eSpeak NG's English voice.
///
/// Names come from map data that anyone can edit, so only letters, digits, spaces and `' - . &` between them
/// pass: no brackets, mark-up, control or formatting characters.
struct EnglishRun {
  /// Plain words, each string short enough for one call; empty where nothing can be said.
  let utterances: [String]

  /// The most bytes in one call.
  static let mostBytes = 400

  init(_ text: String) {
    var words: [String] = []
    var word = ""
    func endWord() {
      while let last = word.unicodeScalars.last, !Self.isLetterOrDigit(last) {
        word.unicodeScalars.removeLast()
      }
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.unicodeScalars {
      if Self.isLetterOrDigit(scalar) {
        word.unicodeScalars.append(scalar)
        if word.utf8.count >= 60 { endWord() }
      } else if scalar == "&" {
        endWord()
        words.append("and")
      } else if "'-.’".unicodeScalars.contains(scalar), !word.isEmpty {
        word.unicodeScalars.append(scalar == "’" ? "'" : scalar)
      } else {
        endWord()
      }
    }
    endWord()
    utterances = Self.lines(of: Self.spellingLetters(words))
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F: true
    default: false
    }
  }

  /// Joins letters that stand alone beside one another: `A T M` begins with the article, `A-T-M` does not.
  private static func spellingLetters(_ words: [String]) -> [String] {
    var joined: [String] = []
    var lastIsLetter = false
    for word in words {
      let isLetter = word.utf8.count == 1 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
      if isLetter, lastIsLetter, let last = joined.popLast() {
        joined.append(last + "-" + word)
      } else {
        joined.append(word)
      }
      lastIsLetter = isLetter
    }
    return joined
  }

  private static func lines(of words: [String]) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= mostBytes {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
