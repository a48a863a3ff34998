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

  @Test(
    "A name is one group, however its words end; an address is parted, also within a name's clause",
    arguments: [
      ("中壢工業區加油站", 0), ("仁德服務區南下站", 0), ("社區活動中心", 0), ("新竹縣政府", 0), ("前鎮國小", 0), ("中山區公所", 0),
      ("信義市場", 0), ("台北市第一分公司", 0), ("南投縣同德高中", 0), ("鹿谷鄉農會", 0),
      ("臺中市西屯區福康路33號", 2), ("新竹市光復路二段101號", 1), ("高雄市三民區九如一路720號", 2), ("嘉義縣中埔鄉中埔村161號", 2),
      ("臺北市大安區安和路二段7號", 2), ("桃園市中壢區工業區一路5號", 2), ("位於新北市板橋區的加油站", 1),
    ])
  func partsOnlyAddresses(text: String, pauses: Int) {
    let tokens = Pronouncer().read(text).phrased.tokens
    #expect(tokens.filter { $0 == .pause(.group) }.count == pauses, "\(groups(Pronouncer().read(text)))")
  }

  @Test(
    "The name that must be caught is what stands after 是",
    arguments: [
      ("最近的加油站是台灣中油福康站，位於臺中市。", "台灣中油福康站"), ("附近找不到星八克，您要找的是星巴克嗎？", "星巴克嗎"), ("最近的廁所在東方。", ""),
      ("這是星巴克。", ""),
    ])
  func findsName(text: String, name: String) {
    var found = ""
    for case .word(let word) in Pronouncer().read(text).phrased.tokens where word.isName {
      found += word.text
    }
    #expect(found == name)
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
