// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText
import Testing

@testable import NearestKit
@testable import Places
@testable import Questions

/// Questions that say what is the matter, what one wants to do, or more than the data can tell.
@Suite struct SituationTests {
  @Test(
    "What one says is understood as the kind of place that helps",
    arguments: [
      ("想喝手搖杯", "shop=beverages"), ("牙齒好痛", "amenity=dentist"), ("我牙痛", "amenity=dentist"),
      ("眼睛不舒服想看眼科", "healthcare:speciality=ophthalmology"),
      ("小孩發燒要看小兒科", "healthcare:speciality=paediatrics"), ("小孩發燒要看醫生", "healthcare=doctor"),
      ("要看醫生", "healthcare=doctor"), ("狗狗生病了", "amenity=veterinary"), ("提錢", "amenity=atm"),
      ("摩托車壞了要修", "shop=motorcycle_repair"), ("沒油了", "amenity=fuel"), ("買菜", "shop=food"),
      ("住的地方", "tourism=hotel"), ("想睡覺", "tourism=hotel"), ("要影印", "service:copy=yes"),
      ("I want to wash my clothes", "shop=laundry"), ("機車停哪裡", "amenity=motorcycle_parking"),
      ("three nearest bus stops", "highway=bus_stop"), ("急診", "amenity=hospital"),
      ("有急診的醫院", "amenity=hospital"),
      ("最近的醫院急診", "amenity=hospital"), ("nearest pharmacies", "amenity=pharmacy"), ("影印店", "shop=copyshop"),
      ("最近的菜市場", "amenity=marketplace"), ("喝咖啡", "amenity=cafe"),
      ("where can I park my car", "amenity=parking"), ("手機壞了", "craft=electronics_repair"),
      ("輪胎破了", "shop=tyres"), ("車子沒電了", "shop=car_repair"),
    ])
  func situations(_ text: String, _ id: String) throws {
    guard case .category(let category) = try Query(parsing: text).match else {
      Issue.record("\(text): \(try Query(parsing: text).match.summary)")
      return
    }
    #expect(category.id == id)
  }

  @Test("A parcel shop's parcels lead to the shop", arguments: ["領蝦皮包裹", "我要拿蝦皮包裹"])
  func parcels(_ text: String) throws {
    let query = try Query(parsing: text)
    #expect(query.match.summary == "brand 蝦皮店到店 ")
    #expect(query.spokenSubject == "蝦皮店到店")
  }

  @Test(
    "A dish is looked for in names, not taken for any restaurant",
    arguments: ["滷肉飯", "鹹酥雞", "雞排", "牛肉麵", "雞排店", "附近的牛肉麵店", "吃牛肉麵"])
  func dishes(_ text: String) throws {
    guard case .name(let pattern) = try Query(parsing: text).match else {
      Issue.record("\(text) is no name")
      return
    }
    #expect(pattern.isDish && pattern.names.contains { FoldedText(text).contains($0.letters) })
  }

  @Test(
    "Only some hospitals are known to have an emergency department: they come first",
    arguments: ["急診", "有急診的醫院", "最近的醫院急診", "看急診", "hospital with emergency room"])
  func emergencies(_ text: String) throws {
    let query = try Query(parsing: text)
    #expect(query.preferred?.id == "emergency")
    #expect(query.requirements.isEmpty)
  }

  @Test("A doctor for a fever is none of Chinese medicine")
  func doctors() throws {
    guard case .category(let category) = try Query(parsing: "發燒要看醫生").match else {
      Issue.record("no category")
      return
    }
    func place(_ name: String, _ attributes: [String: String] = [:]) throws -> Place {
      let position = try #require(Coordinate(latitude: 24, longitude: 120))
      var place = Place(id: name, coordinate: position, categories: ["amenity=clinic"])
      place.name = name
      place.attributes = attributes
      return place
    }
    #expect(category.admits(try place("王內科診所")))
    #expect(!category.admits(try place("王中醫診所")))
    #expect(!category.admits(try place("王牙醫診所")))
    #expect(!category.admits(try place("王診所", ["healthcare:speciality": "traditional_chinese_medicine"])))
  }

  @Test(
    "What had no part in the search is told",
    arguments: [
      ("往北走有加油站嗎", ["往北"], []), ("評價最好的咖啡店", [], ["評價最好的"]),
      ("開到很晚的咖啡店", [], ["開到很晚的"]), ("附近的加油站", [], []), ("我要去星巴克", [], []), ("小孩發燒要看小兒科", [], []),
      ("眼睛不舒服想看眼科", [], []), ("頭痛想買藥", [], []), ("快沒油了 最近的加油站", [], []),
      ("附近有便利商店嗎", [], []), ("帶我去最近的全聯謝謝", [], []), ("請問最近的公廁怎麼走", [], []), ("公益路上的燒肉店", [], []),
    ])
  func leftOut(_ text: String, _ unheard: [String], _ ignored: [String]) throws {
    let query = try Query(parsing: text)
    #expect(query.unheard == unheard)
    #expect(query.ignored == ignored)
  }

  @Test(
    "What places may offer beside",
    arguments: [
      ("可以帶狗的餐廳", "可帶狗"), ("有戶外座位的咖啡店", "有戶外座位"), ("有冷氣的咖啡店", "有冷氣"), ("有兒童遊戲區的麥當勞", "有兒童遊戲區"),
      ("有輪椅坡道的診所", "無障礙"), ("寵物友善餐廳", "可帶狗"),
    ])
  func offers(_ text: String, _ label: String) throws {
    #expect(try Query(parsing: text).requirements.map(\.label) == [label])
  }

  @Test("Nothing is left to want", arguments: ["我不要星巴克", "不要小七", "not starbucks"])
  func onlyRefused(_ text: String) {
    #expect(throws: QueryError.onlyNoise(text)) { try Query(parsing: text) }
  }

  @Test("A word for any shop names none", arguments: ["凌晨兩點還開著的店", "最近的店", "shop", "附近的商店"])
  func anyShop(_ text: String) {
    #expect(throws: QueryError.onlyNoise(text)) { try Query(parsing: text) }
  }

  @Test(
    "English says how many",
    arguments: [
      ("three nearest bus stops", 3), ("nearest 2 cafes", 2), ("seven eleven", nil),
      ("nearest seven eleven", nil),
    ])
  func counts(_ text: String, _ count: Int?) throws { #expect(try Query(parsing: text).count == count) }
}
