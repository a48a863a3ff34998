// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Mandarin

@Suite struct LatinRuns {
  @Test(
    "A Latin run is one token: letters one by one, or a word",
    arguments: [
      ("OK超商", "‹OK› chao1 shang1"), ("7-Eleven福康門市", "‹seven-eleven› fu2 kang1 men2 shi4"),
      ("7-11", "‹seven-eleven›"),
      ("ATM", "‹ATM›"), ("MRT", "‹MRT›"), ("KTV", "‹KTV›"), ("3C", "san1 ‹C›"), ("YouBike", "‹you-bike›"),
      ("85度C", "ba1 shi2 wu3 du4 ‹C›"), ("50嵐", "wu3 shi2 lan2"), ("Oven Coffee", "‹Oven-Coffee›"),
      ("SUBWAY", "‹subway›"),
      ("ＡＴＭ", "‹ATM›"), ("TeaTop", "‹Tea-Top›"), ("cama café", "‹kama-cafay›"),
    ])
  func runs(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test("A brand's digits are no house number", arguments: ["7-11號", "711號", "福康路7-11", "福康路711"])
  func houseNumbers(text: String) {
    #expect(!pinyin(text).contains("seven"))
  }

  @Test(
    "Foreign runs hold letters, digits, spaces, apostrophes and hyphens only",
    arguments: [
      "McDonald's", "[[_^_EN]]", "<voice name=\"x\">abc</voice>", "a\u{1B}[31mred", "A\u{202E}B\u{2066}C",
      "x_y@z.com",
      "rm -rf /; `ls` $(ls)", "a\u{0}b\u{7}c", "Z\u{335}\u{336}a\u{337}l\u{338}g\u{339}o", "&lt;b&gt;",
      "T.K.K. & Co.",
    ])
  func clean(text: String) {
    for token in Pronouncer().read(text).tokens {
      guard case .foreign(let said) = token else { continue }
      #expect(!said.isEmpty)
      #expect(
        said.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "'" || $0 == "-" }, "\(said)")
    }
  }

  @Test("Kana and Bopomofo are read")
  func phonetic() {
    #expect(pinyin("茶の魔手") == "cha2 de5 mo2 shou3")
    #expect(pinyin("すき家") == "‹suki› jia1")
    #expect(pinyin("ㄅㄨˋ ㄓㄨㄥ ˙ㄇㄚ") == "bu4 zhong1 ma5")
    #expect(pinyin("ㄅ") == "bo1")
  }

  @Test(
    "Simplified and variant forms are read as the traditional",
    arguments: [
      ("银行", "銀行"), ("台中火车站", "臺中火車站"), ("永褔路", "永福路"), ("图书馆", "圖書館"), ("后里区", "后里區"), ("臺灣", "台灣"),
    ])
  func variants(text: String, traditional: String) {
    #expect(pinyin(text) == pinyin(traditional))
  }

  /// Han names only; each is read syllable for syllable, with what people say where a character could mislead.
  @Test("Every brand that the package knows has a reading")
  func brands() throws {
    let file = TestFiles.root.appendingPathComponent("Sources/Ground/Gazetteer/data/brands.tsv")
    let names = try TestFiles.rows(file).dropFirst().map { $0[0] }
    #expect(names.count > 100)
    for name in names {
      let reading = Pronouncer().read(name)
      #expect(!reading.tokens.isEmpty, "\(name)")
      let isHan = name.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) }
      if isHan { #expect(reading.pinyin().split(separator: " ").count == name.count, "\(name)") }
    }
    let checked = [
      "全家便利商店": "quan2 jia1 bian4 li4 shang1 dian4", "萊爾富": "lai2 er3 fu4", "美廉社": "mei3 lian2 she4",
      "全聯福利中心": "quan2 lian2 fu2 li4 zhong1 xin1", "萬家福": "wan4 jia1 fu2", "樂家康": "le4 jia1 kang1",
      "台灣中油": "tai2 wan1 zhong1 you2", "台塑石油": "tai2 su4 shi2 you2", "星巴克": "xing1 ba1 ke4",
      "路易莎咖啡": "lu4 yi4 sha1 ka1 fei1", "清心福全": "qing1 xin1 fu2 quan2", "麥當勞": "mai4 dang1 lao2",
      "肯德基": "ken3 de2 ji1", "摩斯漢堡": "mo2 si1 han4 bao3", "屈臣氏": "qu1 chen2 shi4", "康是美": "kang1 shi4 mei3",
      "寶雅": "bao3 ya3", "得正": "de2 zheng4", "CoCo都可": "‹coco› du1 ke3", "杏一": "xing4 yi1",
      "中國信託商業銀行": "zhong1 guo2 xin4 tuo1 shang1 ye4 yin2 hang2", "藏壽司": "zang4 shou4 si1",
    ]
    for (name, reading) in checked { #expect(pinyin(name) == reading) }
  }
}
