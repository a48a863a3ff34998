// SPDX-License-Identifier: GPL-3.0-or-later

/// A clause of Mandarin for one call of eSpeak NG: words of syllables, and short pauses between them.
package struct Clause: Sendable, Equatable {
  package struct Word: Sendable, Equatable {
    /// The phonemes of each syllable, as the table of syllables has them.
    package var syllables: [String]
    /// Whether it is the name that a listener must catch.
    package var isName = false

    /// The bytes of its phonemes.
    var byteCount: Int { syllables.reduce(0) { $0 + $1.utf8.count } }
  }

  package enum Group: Sendable, Equatable {
    case word(Word)
    /// A short pause in which the melody goes on: 臺中市｜西屯區.
    case pause
  }

  /// eSpeak NG's own short pause.
  static let pause = "_:"

  package var groups: [Group] = []
  /// Whether it ends in a question mark.
  package var isQuestion = false

  /// The bytes of `phonemes`.
  var byteCount: Int {
    groups.reduce(max(groups.count - 1, 0)) { sum, group in
      switch group {
      case .word(let word): sum + word.byteCount
      case .pause: sum + Self.pause.utf8.count
      }
    }
  }

  /// All on one line: `th'ai35ts.'ong55s.'i.51 _: S;'i55thw'u@35n`.
  package var phonemes: String { phonemes(of: groups) }

  private func phonemes(of groups: some Sequence<Group>) -> String {
    groups.map { group in
      switch group {
      case .word(let word): word.syllables.joined()
      case .pause: Self.pause
      }
    }.joined(separator: " ")
  }
}

// MARK: Melody

extension Clause {
  /// Words that are said at one height and one rate.
  struct Span: Equatable {
    var groups: [Group] = []
    /// eSpeak NG's height, 50 where nothing is raised.
    var height: Int
    var isName: Bool
  }

  /// How high a clause begins: a listener hears that something new does.
  static let beginning = 53
  /// How high the last word of a question is, and the particle that ends it: 嗎, 呢.
  static let (questionWord, questionParticle) = (63, 82)

  /// The clause in spans, in order.
  var spans: [Span] {
    var spans: [Span] = []
    for (place, group) in parted.enumerated() {
      var height = place == 0 ? Self.beginning : 50
      if isQuestion {
        let left = parted.count - 1 - place
        let endsInParticle = parted.last?.isParticle == true
        if left == 0 { height = endsInParticle ? Self.questionParticle : Self.questionWord }
        if left == 1, endsInParticle { height = Self.questionWord }
      }
      let isName = if case .word(let word) = group { word.isName } else { spans.last?.isName ?? false }
      if let last = spans.last, group == .pause || last.height == height && last.isName == isName {
        spans[spans.count - 1].groups.append(group)
      } else {
        spans.append(Span(groups: [group], height: height, isName: isName))
      }
    }
    return spans
  }

  /// The groups, the particle of a question by itself.
  private var parted: [Group] {
    guard isQuestion, case .word(let word) = groups.last, word.syllables.count > 1,
      let last = word.syllables.last, Group.word(Word(syllables: [last])).isParticle
    else { return groups }
    return groups.dropLast() + [
      .word(Word(syllables: word.syllables.dropLast(), isName: word.isName)), .word(Word(syllables: [last])),
    ]
  }
}

extension Clause.Group {
  /// Whether it is one syllable of neutral tone.
  fileprivate var isParticle: Bool {
    guard case .word(let word) = self else { return false }
    return word.syllables.count == 1 && word.syllables[0].contains("11")
  }
}
