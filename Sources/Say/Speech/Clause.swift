// SPDX-License-Identifier: GPL-3.0-or-later

/// A clause of Mandarin for one call of eSpeak NG: words of syllables, and short pauses between them.
package struct Clause: Sendable, Equatable {
  package enum Group: Sendable, Equatable {
    /// The phonemes of each syllable, as the table of syllables has them.
    case word([String])
    /// A short pause in which the melody goes on: 臺中市｜西屯區.
    case pause
  }

  /// eSpeak NG's own short pause.
  static let pause = "_:"

  package var groups: [Group] = []

  /// The bytes of `phonemes`.
  var byteCount: Int {
    groups.reduce(max(groups.count - 1, 0)) { sum, group in
      switch group {
      case .word(let syllables): syllables.reduce(sum) { $0 + $1.utf8.count }
      case .pause: sum + Self.pause.utf8.count
      }
    }
  }

  /// All on one line: `th'ai35ts.'ong55s.'i.51 _: S;'i55thw'u@35n`.
  package var phonemes: String {
    groups.map { group in
      switch group {
      case .word(let syllables): syllables.joined()
      case .pause: Self.pause
      }
    }.joined(separator: " ")
  }
}
