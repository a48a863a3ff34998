// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Testing

@testable import NearestKit
@testable import Places

/// What a question limits, prefers and names, as the search heeds it.
@Suite struct QuestionLimitTests {
  private func origin() throws -> Origin {
    Origin(try #require(Coordinate(latitude: 24.1835, longitude: 120.618)), source: .option)
  }

  /// A place at so many metres east of the origin.
  private func place(
    _ name: String, east metres: Double, _ category: String, address: String? = nil,
    _ tags: [String: String] = [:]
  ) throws -> Place {
    let position = try #require(Coordinate(latitude: 24.1835, longitude: 120.618 + metres / 101_610))
    var place = Place(id: name, coordinate: position, categories: [category])
    place.name = name
    place.addressText = address
    place.attributes = tags
    return place
  }

  private func answer(_ question: String, _ places: [Place], _ options: Finder.Options = .init()) throws
    -> Answer
  {
    try Finder(places: places).find(question, from: origin(), options: options)
  }

  @Test("A length in the question limits the search, the caller's own comes before it")
  func lengths() throws {
    let places = [try place("甲", east: 400, "amenity=cafe")]
    #expect(try answer("500公尺內的咖啡", places).results.first?.place.id == "甲")
    #expect(try answer("300公尺內的咖啡", places).announcement() == "300公尺內找不到咖啡。")
    var options = Finder.Options()
    options.limits.within = 1000
    #expect(try answer("300公尺內的咖啡", places, options).isFound)
  }

  @Test("A time in the question limits the way")
  func times() throws {
    let places = [try place("甲", east: 400, "amenity=cafe")]
    var options = Finder.Options()
    options.mode = .foot
    #expect(try answer("走路三分鐘內的咖啡", places, options).announcement() == "步行3分鐘內找不到咖啡。")
    #expect(try answer("走路十分鐘內的咖啡", places, options).results.first?.place.id == "甲")
  }

  @Test("Nothing but what is refused is said to be there")
  func refusals() throws {
    let places = [try place("星巴克", east: 100, "amenity=cafe"), try place("路易莎咖啡", east: 200, "amenity=cafe")]
    #expect(try answer("不是星巴克也不是路易莎的咖啡店", places).announcement() == "除了星巴克和路易莎，附近找不到別的咖啡店。")
    #expect(try answer("不是星巴克的咖啡店", places).results.first?.place.id == "路易莎咖啡")
  }

  @Test(
    "Hospitals with an emergency department come first, those that say nothing after, those without never")
  func emergencies() throws {
    let unknown = try place("近醫院", east: 100, "amenity=hospital")
    let without = try place("無急診醫院", east: 200, "amenity=hospital", ["emergency": "no"])
    let known = try place("遠醫院", east: 900, "amenity=hospital", ["emergency": "yes"])
    var options = Finder.Options()
    options.count = 3
    let later = try place("更遠醫院", east: 1200, "amenity=hospital")
    let all = try answer("急診", [unknown, without, known, later], options)
    #expect(all.results.map(\.place.id) == ["遠醫院", "更遠醫院"])
    #expect(all.lines()[0].hasPrefix("最近的有急診的醫院是遠醫院"))
    #expect(all.lines()[1].hasSuffix("資料沒有標示是否有急診。"))
    #expect(try answer("急診", [unknown]).announcement().hasSuffix("資料沒有標示是否有急診。"))
  }

  @Test(
    "A station is found by what people call it",
    arguments: [
      ("台中火車站", "臺中"), ("臺中車站", "臺中"), ("台中火車站", "臺中車站"), ("竹南火車站", "竹南"), ("竹南車站", "竹南車站"),
      ("台中火車站", "台中火車站"),
    ])
  func stations(_ asked: String, _ name: String) throws {
    let finder = Finder(places: [
      try place("臺中港", east: 100, "amenity=bank"), try place(name, east: 5000, "railway=station"),
    ])
    #expect(finder.landmark(asked, near: try origin())?.name == name)
  }

  @Test("An area is no school of its name", arguments: ["西屯區", "臺中市西屯區", "台中", "臺中市", "西屯"])
  func areas(_ asked: String) throws {
    let finder = Finder(places: [
      try place("西屯區國小", east: 100, "amenity=school"),
      try place("甲", east: 3000, "shop=books", address: "臺中市西屯區福康路33號"),
      try place("乙", east: 4000, "shop=books", address: "臺中市西屯區福康路99號"),
    ])
    let found = try #require(finder.landmark(asked, near: try origin()))
    #expect(found.name.hasSuffix("中央一帶"))
    #expect(found.coordinate.distance(to: try origin().coordinate) > 2500)
    // What the data does not know is not found, whatever is called so.
    #expect(finder.landmark("屏東", near: try origin()) == nil)
  }

  @Test("A place that is called as what was asked for is not named twice")
  func names() throws {
    let text = try answer("寶雅", [try place("寶雅", east: 150, "shop=chemist", address: "臺中市西屯區福雅路1號")])
      .announcement()
    #expect(text.hasPrefix("最近的寶雅位於臺中市西屯區福雅路1號，在東方150公尺處"))
  }
}

/// What is preferred comes first only while it is comparably near, and what is asked of a day is asked of all of it.
@Suite struct PreferenceTests {
  private func answer(_ question: String, _ places: [Place], at now: String = "2026-11-30T10:00") throws
    -> Answer
  {
    var options = Finder.Options()
    options.clock = OpeningClock(now: try CivilTimestamp(now).time(in: .taipei))
    return try Finder(places: places).find(
      question, from: Origin(try #require(Coordinate(latitude: 24.1835, longitude: 120.618))),
      options: options)
  }

  private func place(
    _ name: String, east metres: Double, _ category: String, hours: String? = nil,
    _ tags: [String: String] = [:]
  ) throws -> Place {
    let position = try #require(Coordinate(latitude: 24.1835, longitude: 120.618 + metres / 101_610))
    var place = Place(id: name, coordinate: position, categories: [category])
    place.name = name
    place.openingHours = hours
    place.attributes = tags
    return place
  }

  @Test("A hospital near by is named before a sure one far away, and the sure one after it")
  func sureOnesFarAway() throws {
    let answer = try answer(
      "最近的急診",
      [
        try place("近醫院", east: 1200, "amenity=hospital"),
        try place("遠醫院", east: 60_000, "amenity=hospital", ["emergency": "yes"]),
      ])
    #expect(answer.results.map(\.place.id) == ["近醫院"])
    #expect(answer.announcement().contains("資料沒有標示是否有急診，確定有急診的最近是遠醫院"))
  }

  @Test(
    "A shop of unknown hours near by comes before an open one far away",
    arguments: ["現在有開的便利商店", "24小時的便利商店"])
  func openOnesFarAway(_ question: String) throws {
    let near = try place("近店", east: 800, "shop=convenience")
    let far = try place("遠店", east: 60_000, "shop=convenience", hours: "24/7")
    #expect(try answer(question, [near, far]).results.map(\.place.id) == ["近店"])
    let comparable = try place("中店", east: 1500, "shop=convenience", hours: "24/7")
    #expect(try answer(question, [near, far, comparable]).results.map(\.place.id) == ["中店"])
    // What is known to close is no place for one who asks for what does not.
    let closing = try place("早店", east: 100, "shop=convenience", hours: "11:00-22:00")
    #expect(try answer(question, [near, closing]).results.map(\.place.id) == ["近店"])
  }

  @Test(
    "A whole day is judged by all of it, not at noon",
    arguments: [
      ("Mo-Sa 08:00-17:00; Su off", false), ("Su 08:30-11:30", true), ("Mo-Su 17:00-23:00", true),
      // The night of Saturday is no opening on Sunday.
      ("Sa 18:00-02:00", false), ("24/7", true), ("Su 22:00-04:00", true),
    ])
  func wholeDays(_ hours: String, _ isOpen: Bool) throws {
    let answer = try answer("禮拜天有開的郵局", [try place("郵局", east: 100, "amenity=post_office", hours: hours)])
    #expect(answer.isFound == isOpen)
    if isOpen { #expect(answer.announcement().hasPrefix("最近的週日有開的郵局")) }
  }
}
