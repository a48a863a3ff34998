// SPDX-License-Identifier: GPL-3.0-or-later

import HanText
import Testing

@testable import Places

@Suite("a name's words")
struct NamedWordsTests {
  @Test(
    "one or two characters are a word only at the beginning or behind an area, longer ones anywhere",
    arguments: [
      ("逢甲", "逢甲大學", true), ("逢甲", "台中逢甲夜市", true), ("逢甲", "西屯區逢甲路", true), ("鎖店", "老王連鎖店", false),
      ("尿", "泌尿科診所", false), ("還", "素還真素食", false), ("素食", "素還真素食", false), ("真素食", "素還真素食", true),
      ("勤美", "勤美誠品綠園道", true), ("牙醫", "勤美牙醫診所", false), ("勤美", "台北勤美牙醫", true),
      ("門市", "7-Eleven 福康門市", false), ("福康", "7-Eleven福康門市", true), ("誠品", "誠品", true),
    ])
  func han(_ asked: String, _ name: String, _ isWord: Bool) {
    #expect(NamedWords(name).contain(FoldedText(asked)) == isWord)
  }

  @Test(
    "Latin words match whole words",
    arguments: [
      ("am i", "FamilyMart", false), ("mart", "FamilyMart", false), ("family mart", "Family Mart", true),
      ("bar", "Starbucks", false), ("bar", "The Bar", true), ("mcdonald's", "McDonald's 福星店", true),
      ("costco", "Costco好市多", true), ("in", "Mr. Indian", false), ("85度c", "85度C咖啡", true),
      ("50", "50嵐", true),
    ])
  func latin(_ asked: String, _ name: String, _ isWord: Bool) {
    #expect(NamedWords(name).contain(FoldedText(asked)) == isWord)
  }
}
