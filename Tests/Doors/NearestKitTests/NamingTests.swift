// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

@testable import NearestKit
@testable import Places

/// What an answer calls the thing that was asked for, and where it says that it is.
@Suite struct NamingTests {
  private static func place(
    _ name: String, _ category: String, east metres: Double, branch: String? = nil, address: String? = nil
  ) throws -> Place {
    let position = try #require(Coordinate(latitude: 24.1835, longitude: 120.618 + metres / 101_610))
    var place = Place(id: name + (branch ?? ""), coordinate: position, categories: [category])
    (place.name, place.branch, place.addressText) = (name, branch, address)
    return place
  }

  private static func answer(_ question: String) throws -> Answer {
    let finder = Finder(places: [
      try place("春水堂", "shop=beverages", east: 100),
      try place("晴天", "shop=umbrella", east: 120),
      try place("全聯", "shop=supermarket", east: 140),
      try place("星巴克", "amenity=cafe", east: 200, branch: "中榮門市"),
      try place("星巴克", "amenity=cafe", east: 900, branch: "福康門市"),
      try place("台灣中油", "amenity=fuel", east: 300, branch: "朝馬站"),
      try place("第一銀行", "amenity=bank", east: 400, address: "No.1, Keya 6th Rd., Xitun Dist., Taichung City"),
      try place("雅園", "amenity=restaurant", east: 450, address: "臺中市西屯區科雅六路8號"),
      try place("大雅園", "amenity=library", east: 460, address: "臺中市大雅區科雅路8號"),
    ])
    return try finder.find(question, from: Origin(parsing: "24.1835,120.6180"))
  }

  @Test(
    "A want is not the thing: what is sold there is told as that",
    arguments: [
      ("珍珠奶茶", "最近賣珍珠奶茶的是春水堂，"), ("賣珍奶的店", "最近賣珍奶的是春水堂，"), ("雨傘", "最近賣雨傘的是晴天，"),
      ("飲料店", "最近的飲料店是春水堂，"), ("買菜", "最近買菜的地方是全聯，"),
    ])
  func goods(question: String, beginning: String) throws {
    let sentence = try Self.answer(question).announcement()
    #expect(sentence.hasPrefix(beginning), "\(sentence)")
  }

  @Test(
    "A branch before the brand is that branch where no place of the name is known",
    arguments: [
      ("福康星巴克", "福康門市"), ("中榮星巴克", "中榮門市"), ("朝馬中油", "朝馬站"),
    ])
  func branchFirst(question: String, branch: String) throws {
    #expect(try Self.answer(question).results.first?.place.branch == branch)
  }

  @Test("An address in English is told in Chinese where a neighbour says what the road is called")
  func englishAddress() throws {
    let sentence = try Self.answer("第一銀行").announcement()
    #expect(sentence.contains("位於臺中市西屯區科雅六路1號"), "\(sentence)")
  }
}
