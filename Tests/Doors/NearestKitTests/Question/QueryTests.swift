// SPDX-License-Identifier: GPL-3.0-or-later

import HanText
import Testing

@testable import NearestKit
@testable import Places
@testable import Questions

private func category(_ text: String) throws -> String? {
  if case .category(let category) = try Query(parsing: text).match { category.id } else { nil }
}

private func brand(_ text: String) throws -> String? {
  if case .brand(let brand, _) = try Query(parsing: text).match { brand.label } else { nil }
}

private func nameAsked(_ text: String) throws -> String? {
  if case .name(let pattern) = try Query(parsing: text).match { pattern.text } else { nil }
}

@Test("Every category answers to its label and its id")
func categoriesAnswer() throws {
  for one in CategoryTable.shared.categories {
    #expect(try category(one.id) == one.id)
    #expect(try category(one.label) == one.id, "\(one.label)")
  }
}

@Test(
  "臺 and 台, width, case, spaces and hyphens do not matter",
  arguments: [
    ("7-11", "7-Eleven"), ("７－ＥＬＥＶＥＮ", "7-Eleven"), ("7 eleven", "7-Eleven"), ("臺灣中油", "台灣中油"),
    ("台灣中油", "台灣中油"),
    ("CAMA CAFÉ", "cama café"), ("ok mart", "OK超商"), ("mcdonald’s", "麥當勞"), ("家樂福", "萬家福"), ("大潤發", "大全聯"),
    ("頂好", "樂家康"),
  ])
func foldingFindsBrands(_ text: String, _ label: String) throws { #expect(try brand(text) == label) }

@Test(
  "What only looks like a known word is a name",
  arguments: ["全家福鞋店", "九五之尊餐廳", "95咖啡館", "郵局前站牌小館", "好市多多寵物", "公園大廈"])
func namesStayNames(_ text: String) throws { #expect(try nameAsked(text) == text) }

@Test(
  "Polite noise is no part of a name",
  arguments: [
    ("請問國立自然科學館在哪裡", "國立自然科學館"), ("where is the Maple Garden", "Maple Garden"), ("帶我去山佳伊咖啡館", "山佳伊咖啡館"),
  ])
func namesLoseTheirNoise(_ text: String, _ name: String) throws {
  #expect(try nameAsked(text) == name)
}

@Test(
  "Attributes become requirements",
  arguments: [
    ("24小時的藥局", "amenity=pharmacy", ["24小時營業"]), ("加95", "amenity=fuel", ["95無鉛"]),
    ("95無鉛加油站", "amenity=fuel", ["95無鉛"]),
    ("自助加油站", "amenity=fuel", ["自助"]), ("有廁所的便利商店", "shop=convenience", ["有廁所"]),
    ("無障礙廁所", "amenity=toilets", ["無障礙"]),
    ("可刷卡的自助加油站", "amenity=fuel", ["可刷卡", "自助"]), ("西屯區的咖啡店", "amenity=cafe", ["西屯區"]),
    ("福康路便利商店", "shop=convenience", ["福康路"]),
    ("柴油", "amenity=fuel", ["柴油"]), ("素食早餐店", "cuisine=breakfast", ["素食"]),
    ("免費停車場", "amenity=parking", ["免費"]),
  ])
func attributesAreRequired(_ text: String, _ id: String, _ labels: [String]) throws {
  #expect(try category(text) == id)
  #expect(Set(try Query(parsing: text).requirements.map(\.label)) == Set(labels))
}

@Test(
  "A landmark is where to look, 我家 and here are not",
  arguments: [
    ("台中火車站附近的便利商店", "台中火車站"), ("摩斯 北車附近", "北車"), ("parking near Taipei Main Station", "Taipei Main Station"),
    ("我家附近的便利商店", nil), ("附近的便利商店", nil), ("這附近有便利商店嗎", nil), ("coffee near me", nil), ("狗狗吐了 附近獸醫院", nil),
  ])
func landmarksAreTaken(_ text: String, _ landmark: String?) throws {
  #expect(try Query(parsing: text).landmark == landmark)
}

@Test(
  "The sentence repeats what was asked for in Chinese",
  arguments: [
    ("最近的星巴克在哪裡", "星巴克"), ("coffee", "咖啡店"), ("starbucks", "星巴克"), ("7-11", "7-Eleven"), ("我要領錢", "提款機"),
    ("臺灣中油", "臺灣中油"),
    ("找廁所", "廁所"), ("小七", "小七"), ("nearest 便利商店 please", "便利商店"), ("ATM", "提款機"),
  ])
func subjectIsChinese(_ text: String, _ spoken: String) throws {
  #expect(try Query(parsing: text).spokenSubject == spoken)
}

@Test("What asks for nothing says so")
func nothingAsked() {
  #expect(throws: QueryError.empty) { try Query(parsing: "") }
  #expect(throws: QueryError.empty) { try Query(parsing: " ，、 ") }
  #expect(throws: QueryError.onlyNoise("最近的在哪裡")) { try Query(parsing: "最近的在哪裡") }
  let limit = Understood.longest
  #expect(throws: QueryError.tooLong(limit: limit)) {
    try Query(parsing: String(repeating: "最近的", count: limit / 3 + 1))
  }
}

@Test("Praise that no data holds is left out and reported")
func judgementsAreIgnored() throws {
  let query = try Query(parsing: "附近有沒有便宜的加油站")
  #expect(query.ignored == ["便宜的"] || query.ignored == ["便宜"])
  #expect(query.requirements.isEmpty)
}
