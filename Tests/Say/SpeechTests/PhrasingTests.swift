// SPDX-License-Identifier: GPL-3.0-or-later

import Mandarin
import Testing

@testable import Speech

@Suite struct PhrasingTests {
  /// A reading of words that are parted by spaces, as `Mandarin` gives them; only their texts and sources
  /// matter.
  private func reading(_ words: String) -> Reading {
    let syllable = Syllable(numbered: "fu2")
    return Reading(
      words.split(separator: " ").map { word in
        if word == "，" { return .pause(.clause) }
        let source: Reading.Source =
          switch word {
          case _ where word.allSatisfy(\.isASCII): .number
          case _ where word.count == 1: .character
          case _ where "縣市區鎮".contains(word.last ?? " "): .place
          default: .word
          }
        let syllables = [Syllable](repeating: syllable, count: word.count)
        return .word(Reading.Word(text: String(word), syllables: syllables, source: source))
      })
  }

  /// The groups of a reading, parted by spaces; `|` is a short pause, `/` any other.
  private func groups(_ reading: Reading) -> String {
    reading.phrased.tokens.map { token in
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
      ("臺中市 西屯區 福 康 路 33 號 2 樓", "臺中市 | 西屯區 | 福康路 33號 2樓"),
      ("苗栗縣 竹南鎮 中山 路 166 號", "苗栗縣 | 竹南鎮 | 中山路 166號"),
      ("臺灣 大道 四 段 1047 號", "臺灣大道 四段 1047號"),
      ("在 西 方 150 公 尺 處", "在 西方 150公尺 處"),
      ("車 程 約 12 分鐘", "車程 約 12分鐘"),
      ("國 安 國 小 站", "國安國小站"),
      ("最 近 的 星巴克 是 星巴克 福 康 門 市", "最近 的 星巴克 是 | 星巴克 福康門市"),
      ("最 近 的 加油 站 是 中 油 ， 是 的", "最近 的 加油站 是 | 中油 / 是 的"),
      ("台中市 的", "台中市 的"),
      ("", ""),
    ])
  func groupsWords(words: String, expected: String) {
    #expect(groups(reading(words)) == expected)
  }

  @Test("An address that Mandarin reads comes in groups")
  func groupsAddress() {
    #expect(groups(Pronouncer().read("臺中市西屯區福康路33號2樓")) == "臺中市 | 西屯區 | 福康路 33號 2樓")
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
