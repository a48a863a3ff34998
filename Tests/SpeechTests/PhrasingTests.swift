// SPDX-License-Identifier: GPL-3.0-or-later

import Mandarin
import Testing

@testable import Speech

@Suite struct PhrasingTests {
  /// The groups of a text, parted by spaces; `|` is a short pause, `/` any other.
  private func groups(_ text: String) -> String {
    Pronouncer().read(text).phrased.tokens.map { token in
      switch token {
      case .word(let word): word.text
      case .foreign(let words): "‹\(words)›"
      case .pause(.group): "|"
      case .pause: "/"
      }
    }.joined(separator: " ")
  }

  @Test(
    "Words are grouped as a person reads them",
    arguments: [
      ("臺中市西屯區福康路33號2樓", "臺中市 | 西屯區 | 福康路 33號 2樓"),
      ("苗栗縣竹南鎮中山路166號", "苗栗縣 | 竹南鎮 | 中山路 166號"),
      ("臺灣大道四段1047號", "臺灣大道 四段 1047號"),
      ("在西方150公尺處", "在 西方 150公尺 處"),
      ("車程約12分鐘", "車程 約 12分鐘"),
      ("國安國小站", "國安國小站"),
      ("最近的星巴克是星巴克福康門市", "最近 的 星巴克 是 | 星巴克福康門市"),
    ])
  func groupsWords(text: String, expected: String) {
    #expect(groups(text) == expected)
  }

  @Test("Grouping keeps every syllable in its order, and no group is too long for eSpeak NG")
  func keepsSyllables() throws {
    for sentence in try Aloud.CorpusTests.sentences() {
      let reading = Pronouncer().read(sentence.text)
      func syllables(_ reading: Reading) -> [Syllable] {
        reading.tokens.flatMap { token in
          if case .word(let word) = token { word.syllables } else { [Syllable]() }
        }
      }
      #expect(syllables(reading.phrased) == syllables(reading))
      for case .word(let word) in reading.phrased.tokens {
        #expect(word.syllables.count <= max(Utterance.mostSyllables, 16))
      }
    }
  }
}
