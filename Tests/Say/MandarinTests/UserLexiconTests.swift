// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

@Suite struct UserLexicons {
  @Test("An entry wins over every table, in pinyin or Zhuyin")
  func wins() {
    let lexicon = UserLexicon(
      parsing: "銀行\tyin2 xing2\n重光\tㄓㄨㄥˋ ㄍㄨㄤ\nOvenCoffee\tou1 wen2\n# a remark\n\n7-11\tqi1 shi2 yi1\n")
    #expect(lexicon.count == 4)
    #expect(lexicon.brokenLines.isEmpty)
    let pronouncer = Pronouncer(userLexicon: lexicon)
    #expect(pronouncer.read("臺灣銀行").pinyin() == "tai2 wan1 yin2 xing2")
    #expect(pronouncer.read("重光路").pinyin() == "zhong4 guang1 lu4")
    #expect(pronouncer.read("ovencoffee店").pinyin() == "ou1 wen2 dian4")
    #expect(pronouncer.read("7-11門市").pinyin() == "qi1 shi2 yi1 men2 shi4")
    #expect(pronouncer.read("7-112號").pinyin() != "qi1 shi2 yi1 er4 hao4")
    #expect(pronouncer.explain("銀行").first?.source == .user)
  }

  @Test("The longest entry is taken, simplified and 台/臺 alike")
  func longest() {
    let lexicon = UserLexicon(parsing: "臺\ttai1\n台大\ttai1 da4\n台大醫院\ttai2 da4 yi1 yuan4")
    let pronouncer = Pronouncer(userLexicon: lexicon)
    #expect(pronouncer.read("臺大").pinyin() == "tai1 da4")
    #expect(pronouncer.read("台大医院").pinyin() == "tai2 da4 yi1 yuan4")
    #expect(pronouncer.read("台").pinyin() == "tai1")
  }

  @Test(
    "A broken line is named and the others are used",
    arguments: [
      ("銀行", UserLexicon.Problem.noReading), ("銀行\t", .noReading), ("\tyin2", .noReading),
      ("銀行\tyin9", .unknownSyllable("yin9")),
      ("銀行\tyin2 xyz", .unknownSyllable("xyz")), ("銀行\tyin", .unknownSyllable("yin")),
      ("\u{202E}\u{200B}\tyin2", .unreadableText),
      (String(repeating: "長", count: 65) + "\tchang2", .tooLong),
    ])
  func broken(line: String, problem: UserLexicon.Problem) {
    let lexicon = UserLexicon(parsing: "大安\tda4 an1\n\(line)\n和平\the2 ping2")
    #expect(lexicon.count == 2)
    #expect(lexicon.brokenLines == [UserLexicon.BrokenLine(number: 2, problem: problem)])
  }

  @Test("A check names what each entry changes, and what it leaves as it is")
  func effects() {
    let lexicon = UserLexicon(parsing: "銀行\tyin2 xing2\n重慶\tchong2 qing4\n")
    #expect(
      lexicon.effects == [
        UserLexicon.Effect(text: "重慶", pinyin: "chong2 qing4", otherwise: "chong2 qing4"),
        UserLexicon.Effect(text: "銀行", pinyin: "yin2 xing2", otherwise: "yin2 hang2"),
      ])
  }

  @Test("Carriage returns and a byte order mark do no harm")
  func lineEnds() {
    let lexicon = UserLexicon(parsing: "\u{FEFF}大安\tda4 an1\r\n和平\the2 ping2\r\n")
    #expect(lexicon.count == 2)
    #expect(lexicon.brokenLines.isEmpty)
  }

  @Test("A file of no end is refused")
  func endless() {
    let lexicon = UserLexicon(parsing: String(repeating: "大安\tda4 an1\n", count: 400_000))
    #expect(lexicon.count == 0)
    #expect(lexicon.brokenLines.first?.problem == .tooLong)
  }
}
