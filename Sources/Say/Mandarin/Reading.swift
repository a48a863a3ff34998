// SPDX-License-Identifier: GPL-3.0-or-later

/// A text as it is read aloud: words of syllables, foreign runs and pauses, in order.
///
/// This is the seam between `Mandarin`, which decides it, and `Speech`, which voices it.
package struct Reading: Sendable, Equatable {
  /// One piece of a reading.
  package enum Token: Sendable, Equatable {
    /// Syllables spoken without a gap.
    case word(Word)
    /// A run in Latin letters that is spoken by an English voice, as it should be said: `seven eleven`, `A T M`.
    case foreign(String)
    /// A silence.
    case pause(Pause)
  }

  /// Syllables spoken without a gap, and what they were made of.
  package struct Word: Sendable, Equatable {
    /// The piece of the input text that this word reads.
    package var text: String
    /// Never empty.
    package var syllables: [Syllable]
    /// Which rule gave the reading.
    package var source: Source
    /// Whether it is the name that a listener must catch.
    package var isName = false

    package init(text: String, syllables: [Syllable], source: Source) {
      self.text = text
      self.syllables = syllables
      self.source = source
    }
  }

  /// Which rule gave a word its reading.
  package enum Source: String, Sendable {
    case user, place, word, character, number, english, unknown
  }

  /// How long a silence is, from short to long.
  package enum Pause: Int, Sendable, Comparable {
    /// Between groups of words that a person sets off a little: 臺中市｜西屯區｜福康路.
    case group
    /// 、
    case enumeration
    /// ，：
    case clause
    /// ；
    case section
    /// 。！ and the end of a line.
    case sentence
    /// ？
    case question

    package static func < (a: Pause, b: Pause) -> Bool { a.rawValue < b.rawValue }
  }

  package var tokens: [Token]

  package init(_ tokens: [Token] = []) { self.tokens = tokens }
}
