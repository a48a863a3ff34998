// SPDX-License-Identifier: GPL-3.0-or-later

import Mandarin

/// What eSpeak NG gets in one call, and the silence that follows it.
package struct Utterance: Sendable, Equatable {
  /// Who says what.
  package enum Content: Sendable, Equatable {
    /// Phonemes for the Mandarin voice.
    case mandarin(Clause)
    /// Plain words for the English voice.
    case english(String)
  }

  package var content: Content
  /// Milliseconds of silence that follow.
  package var silence: Int

  package init(_ content: Content, silence: Int = 0) {
    self.content = content
    self.silence = silence
  }
}

extension Utterance {
  /// The most syllables in a word: 60 without a space make eSpeak NG fall silent and 100 crash it.
  static let mostSyllables = 8
  /// The most bytes of phonemes in a call: about 800 are read as letters, and what is sent may be a little longer.
  static let mostBytes = 520
  /// Milliseconds of silence before and after an English run; a listener to Mandarin needs them to change
  /// over.
  static let aroundEnglish = (before: 120, after: 150)

  /// A reading as utterances, in order: one for each clause and each English run.
  package static func script(of reading: Reading) -> [Utterance] {
    var script: [Utterance] = []
    var clause = Clause()

    func endClause(silence: Int, isQuestion: Bool = false) {
      clause.isQuestion = isQuestion
      if clause.groups.last == .pause { clause.groups.removeLast() }
      if !clause.groups.isEmpty {
        script.append(Utterance(.mandarin(clause), silence: silence))
        clause = Clause()
      } else if let last = script.indices.last {
        script[last].silence = max(script[last].silence, silence)
      }
    }

    for token in reading.tokens {
      switch token {
      case .word(let word):
        for part in parts(of: word) {
          let next = Clause.Word(syllables: part, isName: word.isName)
          if clause.byteCount + 1 + next.byteCount > mostBytes { endClause(silence: 0) }
          clause.groups.append(.word(next))
        }
      case .foreign(let run):
        for words in EnglishRun(run).utterances {
          endClause(silence: aroundEnglish.before)
          script.append(Utterance(.english(words), silence: aroundEnglish.after))
        }
      case .pause(.group):
        if let last = clause.groups.last, last != .pause { clause.groups.append(.pause) }
      case .pause(let pause):
        endClause(silence: silence(of: pause), isQuestion: pause == .question)
      }
    }
    endClause(silence: 0)
    return script
  }

  /// Milliseconds of silence for a pause that ends a clause.
  static func silence(of pause: Reading.Pause) -> Int {
    switch pause {
    case .group: 0
    case .enumeration: 180
    case .clause: 220
    case .section: 300
    case .sentence, .question: 370
    }
  }

  /// The phonemes of a word, in as few strings of at most `mostSyllables` as it takes, about equally long.
  ///
  /// A row that is not in the table is left out: an unknown mnemonic would silently drop the rest of its
  /// word.
  private static func parts(of word: Reading.Word) -> [[String]] {
    let rows = SyllableTable.shared.rows
    let syllables = word.syllables.compactMap { syllable -> String? in
      guard Int(syllable.row) < rows.count else { return nil }
      return rows[Int(syllable.row)].phonemes[syllable.contour.rawValue]
    }
    let count = (syllables.count + mostSyllables - 1) / mostSyllables
    return (0..<count).map { part in
      Array(syllables[(syllables.count * part / count)..<(syllables.count * (part + 1) / count)])
    }
  }
}

/// What eSpeak NG gets for a reading, on one line: `[[ts'uei51tS;'in51]] ‹seven eleven›`.
package func phonemes(of reading: Reading) -> String {
  Utterance.script(of: reading.phrased).map { utterance in
    switch utterance.content {
    case .mandarin(let clause): "[[\(clause.phonemes)]]"
    case .english(let words): "‹\(words)›"
    }
  }.joined(separator: " ")
}
