// SPDX-License-Identifier: GPL-3.0-or-later

import HanText
import Testing

@testable import NearestKit
@testable import Places
@testable import Questions

/// What a question says beside the place that it asks for.
@Suite struct ConditionTests {
  private static func refused(_ query: Query) -> [String] {
    query.requirements.compactMap { if case .other(_, let text) = $0 { text } else { nil } }
  }

  @Test(
    "All that is refused in one breath is refused",
    arguments: [
      ("咖啡廳 不要星巴克也不要路易莎", "咖啡廳", ["星巴克", "路易莎"]), ("不是星巴克也不是路易莎的咖啡店", "咖啡店", ["星巴克", "路易莎"]),
      ("除了星巴克和路易莎以外的咖啡店", "咖啡店", ["星巴克", "路易莎"]), ("沒有家樂福的超市", "超市", ["家樂福"]),
      ("不是星巴克的咖啡店", "咖啡店", ["星巴克"]), ("星巴克以外的咖啡", "咖啡", ["星巴克"]), ("除了星巴克 咖啡店", "咖啡店", ["星巴克"]),
      ("超商 不要小七、全家、OK", "超商", ["小七", "全家", "OK"]), ("除了7-11跟全家之外的便利商店", "便利商店", ["7-11", "全家"]),
      ("coffee not starbucks or louisa", "coffee", ["starbucks", "louisa"]),
    ])
  func exclusions(_ text: String, _ subject: String, _ refused: [String]) throws {
    let query = try Query(parsing: text)
    #expect(query.subject == subject)
    #expect(ConditionTests.refused(query) == refused)
  }

  @Test(
    "A length in the question limits the search",
    arguments: [
      ("100公尺以內的咖啡", "咖啡", 100), ("三百公尺以內的加油站", "加油站", 300), ("1公里內的書店", "書店", 1000),
      ("500公尺內有沒有廁所", "廁所", 500), ("方圓一公里的廁所", "廁所", 1000), ("方圓一公里內的廁所", "廁所", 1000),
      ("coffee within 500 m", "coffee", 500), ("coffee within 500m", "coffee", 500),
      ("within 1.5 km parking", "parking", 1500),
      ("1.5公里內的全聯", "全聯", 1500), ("一千五百公尺以內的全聯", "全聯", 1500), ("離我兩公里內的加油站", "加油站", 2000),
      ("半公里內的超商", "超商", 500), ("咖啡 ５００公尺內", "咖啡", 500), ("附近500公尺的咖啡店", "咖啡店", 500), ("咖啡 500公尺", "咖啡", 500),
    ])
  func lengths(_ text: String, _ subject: String, _ metres: Double) throws {
    let query = try Query(parsing: text)
    #expect(query.subject == subject)
    #expect(query.within == metres)
    #expect(query.unheard.isEmpty && query.ignored.isEmpty)
  }

  @Test(
    "A time in the question limits the way, and says how one travels",
    arguments: [
      ("走路三分鐘內的加油站", "加油站", 180, Understood.Mode.foot), ("開車10分鐘內能到的醫院", "醫院", 600, .car),
      ("走路五分鐘可以到的超商", "超商", 300, .foot), ("騎車十五分鐘以內的全聯", "全聯", 900, .scooter),
      ("supermarket within 10 minutes walk", "supermarket", 600, .foot), ("10分鐘內到得了的加油站", "加油站", 600, nil),
    ])
  func times(_ text: String, _ subject: String, _ seconds: Double, _ way: Understood.Mode?) throws {
    let query = try Query(parsing: text)
    #expect(query.subject == subject)
    #expect(query.withinSeconds == seconds)
    #expect(query.travelling == way)
  }

  @Test(
    "A question may say how one travels",
    arguments: [
      ("騎車到中油要幾分鐘", "中油", Understood.Mode.scooter), ("走路去全聯要多久", "全聯", .foot), ("開車到好市多", "好市多", .car),
      ("走路可以到的超商", "超商", .foot), ("全聯 走路", "全聯", .foot), ("走路到得了的公園", "公園", .foot),
      ("最近的超商", "超商", nil), ("步行街", "步行街", nil),
    ])
  func ways(_ text: String, _ subject: String, _ way: Understood.Mode?) throws {
    let query = try Query(parsing: text)
    #expect(query.subject == subject)
    #expect(query.travelling == way)
  }

  @Test(
    "Distances count from what is named",
    arguments: [
      ("離星巴克最近的停車場", "停車場", "星巴克"), ("離小七最近的停車場", "停車場", "小七"), ("離澄清醫院最近的便利商店", "便利商店", "澄清醫院"),
      ("東海大學裡面的咖啡", "咖啡", "東海大學"), ("東海大學裡的便利商店", "便利商店", "東海大學"), ("從台中車站到秀泰影城", "秀泰影城", "台中車站"),
      ("從這裡到全聯", "全聯", nil), ("澄清醫院內的提款機", "提款機", "澄清醫院"),
      ("星巴克樓下的停車場", "停車場", "星巴克"), ("星巴克旁邊的停車場", "停車場", "星巴克"), ("離我最近的加油站", "加油站", nil),
      ("距離台中車站最近的飯店", "飯店", "台中車站"), ("停車場 離台中車站最近的", "停車場", "台中車站"), ("離這裡最近的捷運站", "捷運站", nil),
    ])
  func landmarks(_ text: String, _ subject: String, _ landmark: String?) throws {
    let query = try Query(parsing: text)
    #expect(query.subject == subject)
    #expect(query.landmark == landmark)
  }

  @Test(
    "One's own place is told from a landmark",
    arguments: [
      ("家附近的藥局", "藥局", OwnPlace.home), ("公司旁邊的停車場", "停車場", .work), ("從公司到中油", "中油", .work),
      ("家裡到全聯要多久", "全聯", .home), ("我要去全聯", "全聯", nil), ("公司樓下的便利商店", "便利商店", .work),
      ("離家最近的加油站", "加油站", .home),
      ("我家附近的便利商店", "便利商店", .home), ("請問我家附近有藥局嗎", "藥局", .home), ("coffee near home", "coffee", .home),
      ("parking near my office", "parking", .work), ("全家附近的停車場", "停車場", nil), ("大家附近的超商", "超商", nil),
      ("藥局 我家附近", "藥局", .home), ("家樂福附近的停車場", "停車場", nil),
    ])
  func ownPlaces(_ text: String, _ subject: String, _ own: OwnPlace?) throws {
    let query = try Query(parsing: text)
    #expect(query.subject == subject)
    #expect(query.ownPlace == own)
    if own != nil { #expect(query.landmark == nil) }
  }

  @Test(
    "When it must be open is heard in any order",
    arguments: [
      ("哪家藥局現在開著", "amenity=pharmacy", nil), ("現在有營業的藥局", "amenity=pharmacy", nil),
      ("禮拜六下午三點有看診的小兒科", "healthcare:speciality=paediatrics", "sat 15:00"),
      ("dentist open tomorrow at 10am", "amenity=dentist", "+1 10:00"),
      ("pharmacy open on sunday", "amenity=pharmacy", "sun"),
      ("cafe open until midnight", "amenity=cafe", "00:00"),
      ("週日有開的診所", "amenity=clinic", "sun"), ("晚上11點還開的咖啡店", "amenity=cafe", "23:00"),
      ("還有營業的加油站", "amenity=fuel", nil), ("gas station open now", "amenity=fuel", nil),
    ])
  func openings(_ text: String, _ id: String, _ time: String?) throws {
    let query = try Query(parsing: text)
    guard case .category(let category) = query.match else {
      Issue.record("\(text): \(query.match.summary)")
      return
    }
    #expect(category.id == id)
    #expect(query.wantsOpen)
    #expect(query.openAt?.text == time)
    #expect(query.unheard.isEmpty)
  }

  @Test(
    "A day or a part of it alone stands for an hour",
    arguments: [
      ("週日", "sun"), ("凌晨", "02:00"), ("禮拜天早上", "sun 09:00"), ("明天", "+1 12:00"), ("吃飯", nil),
    ])
  func impliedTimes(_ text: String, _ time: String?) { #expect(Understood.Opening(time: text)?.text == time) }

  @Test(
    "A county by its short name is where to look, unless it is in a name",
    arguments: [
      ("高雄的中油", "中油", ["高雄市"]), ("台北的星巴克", "星巴克", ["臺北市"]), ("臺中的星巴克", "星巴克", ["臺中市"]),
      ("新竹的全聯", "全聯", ["新竹"]),
      ("高雄市的中油", "中油", ["高雄市"]), ("西屯區的咖啡店", "咖啡店", ["西屯區"]), ("台中市西屯區的咖啡店", "咖啡店", ["台中市西屯區"]),
      ("在屏東的好市多", "好市多", ["屏東縣"]), ("福康路便利商店", "便利商店", ["福康路"]), ("台北101", "台北101", []),
      ("高雄 中油", "中油", ["高雄市"]), ("沙鹿的全聯", "全聯", ["沙鹿區"]), ("台中大雅的全聯", "全聯", ["臺中市", "大雅區"]),
      ("西屯區有急診的醫院", "醫院", ["西屯區"]), ("公益路上的燒肉店", "燒肉店", ["公益路"]),
      ("星巴克 台北", "星巴克", ["臺北市"]),
    ])
  func regions(_ text: String, _ subject: String, _ areas: [String]) throws {
    let query = try Query(parsing: text)
    #expect(query.subject == subject)
    #expect(query.requirements.map(\.label) == areas)
  }
}
