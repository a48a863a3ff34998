// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mandarin
import Testing

@testable import Speech

/// The tests that use eSpeak NG, an audio device or the interruption flag, which a process has but one of.
@Suite(.serialized) enum Aloud {}

extension Aloud {
  /// A speaker whose voice is made in a folder of the tests' own.
  static func speaker(
    patience: Int = 4000, _ change: (inout VoiceSettings) -> Void = { _ in }
  ) throws -> Speaker {
    _ = cache
    var settings = VoiceSettings()
    settings.leadIn = 0
    change(&settings)
    return try Speaker(settings: settings, patience: patience)
  }

  /// `XDG_CACHE_HOME` of these tests, set before the first speaker makes its voice there.
  static let cache: String = {
    let folder = NSTemporaryDirectory() + "nearest-cache-\(getpid())"
    setenv("XDG_CACHE_HOME", folder, 1)
    atexit { VoiceFolder.remove(Aloud.cache, depth: 6) }
    return folder
  }()
}

extension Reading {
  /// A reading out of numbered pinyin: spaces part words, hyphens syllables, `,` and `.` are pauses, `‹…›`
  /// English.
  ///
  /// A third tone is spoken as `.low` inside a clause, as `.rising` before another third, as `.dipping` at
  /// its end.
  init(pinyin: String) {
    self.init()
    for piece in pinyin.split(separator: " ") {
      switch piece {
      case "|": tokens.append(.pause(.group))
      case "、": tokens.append(.pause(.enumeration))
      case ",": tokens.append(.pause(.clause))
      case ";": tokens.append(.pause(.section))
      case ".": tokens.append(.pause(.sentence))
      case "?": tokens.append(.pause(.question))
      case _ where piece.hasPrefix("‹"):
        tokens.append(.foreign(String(piece.dropFirst().dropLast()).replacing("_", with: " ")))
      default:
        let syllables = piece.split(separator: "-").map(Syllable.init(numbered:))
        tokens.append(.word(Word(text: String(piece), syllables: syllables, source: .word)))
      }
    }
    settleThirdTones()
  }

  private mutating func settleThirdTones() {
    var next: Tone?
    for index in tokens.indices.reversed() {
      if tokens[index] == .pause(.group) { continue }
      guard case .word(var word) = tokens[index] else {
        next = nil
        continue
      }
      for place in word.syllables.indices.reversed() {
        if word.syllables[place].tone == .third {
          word.syllables[place].contour =
            switch next {
            case nil: .dipping
            case .third: .rising
            default: .low
            }
        }
        next = word.syllables[place].tone
      }
      tokens[index] = .word(word)
    }
  }
}

extension Syllable {
  /// `zhong1`; a syllable that is not in the table is an issue of the test.
  init(numbered pinyin: Substring) {
    let row = SyllableTable.shared.row(pinyin: String(pinyin.dropLast()).replacing("v", with: "ü"))
    let tone = pinyin.last.flatMap(\.wholeNumberValue).flatMap { Tone(rawValue: UInt8($0)) }
    if row == nil || tone == nil { Issue.record("\(pinyin) is no syllable") }
    self.init(row: row ?? 0, tone: tone ?? .first)
  }
}
