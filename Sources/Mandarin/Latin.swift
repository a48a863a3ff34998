// SPDX-License-Identifier: GPL-3.0-or-later

/// How a run of Latin letters is said by the English voice.
enum Latin {
  /// `ATM` as `A T M`, a word as itself.
  static func said(_ run: String) -> String {
    run.split(separator: " ").map { word in
      isSpelled(word.unicodeScalars) ? word.map(String.init).joined(separator: " ") : String(word)
    }.joined(separator: " ")
  }

  /// Capitals up to three letters, or without a vowel, are spelled.
  private static func isSpelled(_ word: Substring.UnicodeScalarView) -> Bool {
    guard word.allSatisfy({ $0.value >= 0x41 && $0.value <= 0x5A }) else { return false }
    return word.count <= 3 || !word.contains { "AEIOUY".unicodeScalars.contains($0) }
  }
}
