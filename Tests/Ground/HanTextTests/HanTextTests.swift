// SPDX-License-Identifier: GPL-3.0-or-later

import HanText
import Testing

@Suite("Han text")
struct HanTextTests {
  @Test(
    "is one text where people write it in several ways",
    arguments: [
      ("臺中", "台中"), ("７－Ｅｌｅｖｅｎ", "7 eleven"), ("cama café", "Cama Cafe"), ("台北巿", "臺北市"),
      ("全家・便利商店", "全家便利商店"),
      ("Ｂ１　停車場", "b1停車場"), ("Straße", "STRASSE"), ("ﾀﾞ", "ﾀﾞ"), ("", "－ 　"),
    ])
  func folds(a: String, b: String) {
    #expect(FoldedText(a) == FoldedText(b))
    #expect(FoldedText(FoldedText(a).letters) == FoldedText(a), "folded text stays as it is")
  }

  @Test(
    "differs where it means something else", arguments: [("台中", "台北"), ("未", "末"), ("1號", "一號"), ("里", "裡")])
  func differs(a: String, b: String) {
    #expect(FoldedText(a) != FoldedText(b))
  }

  @Test("folds in bytes as it does in characters, and one by one as a whole")
  func bytesAndCharacters() {
    let text = "臺北巿　Ａ7-Éleven…店（站）𠀀路ー・"
    let pieces = text.unicodeScalars.map { FoldedText(String(Character($0))) }
    #expect(pieces.reduce(FoldedText("")) { $0 + $1 } == FoldedText(text))
    var bytes = text
    let ofBytes = bytes.withUTF8 { FoldedText(utf8: $0) }
    #expect(ofBytes == FoldedText(text))
    // A string that does not lie in one piece goes by characters.
    #expect(FoldedText(String(text.reversed()).reversed().map(String.init).joined()) == FoldedText(text))
  }

  @Test(
    "in addresses is as registers write it",
    arguments: [
      ("台中巿", "臺中市"), ("12号3楼", "12號3樓"), ("ㄧ段", "一段"), ("中山\u{F937}", "中山路"), ("福和\u{F9E9}", "福和里"),
      ("中山路", "中山路"),
    ])
  func registered(text: String, expected: String) {
    #expect(String(String.UnicodeScalarView(text.unicodeScalars.map(\.registered))) == expected)
  }

  @Test("Full-width forms have their half-width ones, and nothing else has")
  func halfWidth() {
    let full = String(String.UnicodeScalarView((0xFF01...0xFF5E).compactMap(Unicode.Scalar.init)))
    let half = String(String.UnicodeScalarView((0x21...0x7E).compactMap(Unicode.Scalar.init)))
    #expect(String(String.UnicodeScalarView(full.unicodeScalars.map(\.halfWidth))) == half)
    for scalar in ("A臺、。～﹣ｱ" as String).unicodeScalars where scalar != "～" {
      #expect(scalar.halfWidth == scalar)
    }
  }

  @Test("Characters are Han, digits or letters")
  func classes() {
    #expect("臺一鿿㐀䶿𠀀豈\u{F937}".unicodeScalars.allSatisfy { $0.isHan })
    #expect(!"〇ㄅあｱ、A1Ａ１ \u{4DC0}".unicodeScalars.contains { $0.isHan })
    #expect("0123456789".unicodeScalars.allSatisfy { $0.isDigit })
    #expect(!"一１a/:".unicodeScalars.contains { $0.isDigit })
    #expect("azAZ".unicodeScalars.allSatisfy { $0.isLatinLetter })
    #expect(!"@[`{éＡ".unicodeScalars.contains { $0.isLatinLetter })
    #expect("臺、Ａあ".unicodeScalars.allSatisfy { $0.isWide })
    #expect(!"aé°—".unicodeScalars.contains { $0.isWide })
  }

  @Test("Digits and units have values, those of cheques only where registers write them")
  func numerals() {
    #expect("〇一二三四五六七八九".unicodeScalars.map(HanNumeral.digit) == Array(0...9))
    #expect("○壹貳參肆伍陸柒捌玖".unicodeScalars.map(HanNumeral.registeredDigit) == Array(0...9))
    #expect("參觀陸軍○".unicodeScalars.allSatisfy { HanNumeral.digit($0) == nil })
    #expect(HanNumeral.digit("兩") == 2)
    #expect("十廿卅百千萬".unicodeScalars.map(HanNumeral.unit) == [10, 20, 30, 100, 1000, 10_000])
    #expect("一號0".unicodeScalars.allSatisfy { HanNumeral.unit($0) == nil })
  }
}
