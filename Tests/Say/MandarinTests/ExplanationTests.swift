// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

@Suite struct Explanations {
  @Test("Each piece of the text is a row with the rule that read it")
  func rows() {
    let rows = Pronouncer().explain("臺中市銀行7-Eleven很近，2公里 สวัสดี☕")
    let found = rows.map { "\($0.text)|\($0.zhuyin)|\($0.pinyin)|\($0.source.rawValue)" }
    #expect(
      found == [
        "臺中市|ㄊㄞˊ ㄓㄨㄥ ㄕˋ|tai2 zhong1 shi4|place", "銀行|ㄧㄣˊ ㄏㄤˊ|yin2 hang2|word",
        "7-Eleven|‹seven-eleven›|‹seven-eleven›|english",
        "很|ㄏㄣˇ|hen3|character", "近|ㄐㄧㄣˋ|jin4|character", "2|ㄌㄧㄤˇ|liang3|number",
        "公里|ㄍㄨㄥ ㄌㄧˇ|gong1 li3|word", "สวัสดี☕|||unknown",
      ])
  }

  @Test("The rows hold all that can be read, in order")
  func complete() {
    let text = "最近的便利商店是7-Eleven福康門市，位於臺中市西屯區福康路33號，在西方150公尺處，車程約1分鐘。"
    let joined = Pronouncer().explain(text).map(\.text).joined()
    #expect(joined == text.filter { !"，。".contains($0) })
  }

  @Test("A row says what its word costs, which rule settled it, and what lost")
  func costs() throws {
    let rows = Pronouncer().explain("您的確切位置，你得先付錢，307公車")
    let exact = try #require(rows.first { $0.text == "確切" })
    #expect(exact.alternatives.contains { $0.text == "的確" && $0.surplus > 0 })
    #expect(rows.allSatisfy { row in row.alternatives.allSatisfy { $0.surplus >= 0 } })
    let must = try #require(rows.first { $0.text == "得" })
    #expect(must.rule.hasPrefix("context: "))
    #expect(must.cost != nil)
    #expect(rows.first { $0.text == "307" }?.rule == "code")
  }

  @Test("Zhuyin has its marks where they are written")
  func zhuyin() {
    #expect(Pronouncer().read("我們旅行女兒").zhuyin() == "ㄨㄛˇ ˙ㄇㄣ ㄌㄩˇ ㄒㄧㄥˊ ㄋㄩˇ ㄦˊ")
    #expect(Pronouncer().read("雞蛋機車").zhuyin() == "ㄐㄧ ㄉㄢˋ ㄐㄧ ㄔㄜ")
  }
}
