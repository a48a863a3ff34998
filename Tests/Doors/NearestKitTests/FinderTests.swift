// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Formats
import Foundation
import PlaceFiles
import TestSupport
import Testing

@testable import NearestKit
@testable import Places

private func origin(_ latitude: Double = 24.1835, _ longitude: Double = 120.618) throws -> Origin {
  Origin(try #require(Coordinate(latitude: latitude, longitude: longitude)), source: .option)
}

private func time(_ text: String) throws -> CivilTime {
  try CivilTimestamp(text).time(in: .taipei)
}

/// A place at so many metres east of the default position.
private func place(_ id: String, east metres: Double, name: String? = nil, hours: String? = nil) throws
  -> Place
{
  let position = try #require(Coordinate(latitude: 24.1835, longitude: 120.618 + metres / 101_610))
  var place = Place(id: id, coordinate: position, categories: ["amenity=pharmacy"])
  place.name = name ?? id
  place.openingHours = hours
  return place
}

private func options(_ text: String, onlyOpen: Bool = false, count: Int = 1) throws -> Finder.Options {
  var options = Finder.Options()
  options.clock = OpeningClock(now: try time(text))
  options.onlyOpen = onlyOpen
  options.count = count
  return options
}

// MARK: One place of two records

@Test("A shop drawn twice is one, with the fullest fields, and both ids find it")
func duplicatesMerge() throws {
  var shop = Place(id: "7", coordinate: try at(24.182890, 120.616368), categories: ["amenity=cafe"])
  (shop.brand, shop.name, shop.branch) = ("星巴克", "星巴克", "福康門市")
  var drawn = Place(
    id: "18", coordinate: try at(24.182972, 120.616440), categories: ["amenity=cafe", "shop=coffee"])
  (drawn.brand, drawn.name, drawn.branch) = ("星巴克", "星巴克", "福康門市")
  shop.addressText = "40764臺中市西屯區福康路1、3號"
  drawn.addressText = "臺中市福康路1-3"
  shop.phone = "+886-4-2463-4658"
  let list = PlaceList(merging: [shop, drawn])
  let place = try #require(list.place(id: "7"))
  #expect(list.place(id: "18") == place)
  #expect(place.otherIDs == ["18"])
  #expect(place.address?.text == "臺中市西屯區福康路1、3號")
  #expect(place.phone == "+886-4-2463-4658")
  #expect(Set(place.categories) == ["amenity=cafe", "shop=coffee"])
}

private func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}

@Test("Two branches of one brand 47 m apart are two places")
func branchesStayApart() {
  let ids = PlaceList(merging: SamplePlaces.records()).places.map(\.id)
  #expect(ids.contains("s31"))
  #expect(ids.contains("s32"))
}

@Test("Nameless places side by side are not merged, records near one of them are one place, a chain is not")
func mergingByDistance() throws {
  func toilets(_ id: String, _ metres: Double) throws -> Place {
    var toilets = try place(id, east: metres)
    toilets.name = nil
    return toilets
  }
  #expect(PlaceList(merging: [try toilets("a", 0), try toilets("b", 5)]).places.count == 2)
  let near = [
    try place("a", east: 0, name: "藥局"), try place("b", east: 49, name: "藥局"),
    try place("c", east: 51, name: "藥局"),
  ]
  #expect(PlaceList(merging: near).places.count == 1)
  let chain = near + [try place("d", east: 99.5, name: "藥局")]
  #expect(PlaceList(merging: chain).places.count == 2)
  let apart = [try place("a", east: 0, name: "藥局"), try place("b", east: 50.5, name: "藥局")]
  #expect(PlaceList(merging: apart).places.count == 2)
}

@Test("Equal distances are ordered by id")
func tiesGoById() throws {
  let list = PlaceList(merging: [try place("b", east: 100, name: "乙"), try place("a", east: 100, name: "甲")])
  let answer = try Finder(places: list).find(
    "藥局", from: try origin(), options: try options("2026-11-30T10:00", count: 2))
  #expect(answer.results.map(\.place.id) == ["a", "b"])
}

// MARK: Hours

@Test(
  "The sentence tells what the hours mean at that time",
  arguments: [
    ("2026-11-30T10:00", "營業到晚上10點。"), ("2026-11-30T21:40", "再20分鐘打烊。"),
    ("2026-11-30T22:30", "目前休息中，明天早上8點開始營業；最近營業中的是乙，東方500公尺。"),
  ])
func hoursAreTold(_ now: String, _ told: String) throws {
  let list = PlaceList(merging: [
    try place("甲", east: 200, hours: "Mo-Su 08:00-22:00"), try place("乙", east: 500, hours: "24/7"),
  ])
  let answer = try Finder(places: list).find(
    "藥局", from: try origin(), options: try options(now))
  #expect(answer.announcement() == "最近的藥局是甲，在東方200公尺處，車程估計不到1分鐘。" + told)
}

@Test("Of a time that is asked for, closing is told by the clock, not by minutes from then")
func askedTimeIsToldByTheClock() throws {
  let list = PlaceList(merging: [try place("甲", east: 200, hours: "Mo-Su 08:00-22:00")])
  var options = try options("2026-11-30T18:15")
  options.clock = OpeningClock(now: options.clock.now, asked: try time("2026-11-30T21:40"))
  let answer = try Finder(places: list).find("藥局", from: try origin(), options: options)
  #expect(answer.announcement().hasSuffix("營業到晚上10點。"))
}

@Test("A place that closes before one gets there says so")
func closesBeforeArrival() throws {
  let list = PlaceList(merging: [try place("甲", east: 3000, hours: "Mo-Su 08:00-22:00")])
  let answer = try Finder(places: list).find(
    "藥局", from: try origin(), options: try options("2026-11-30T21:55"))
  #expect(answer.announcement().hasSuffix("再5分鐘打烊，到達時已打烊。"))
}

@Test("Only open places, those of unknown hours last and marked")
func onlyOpenOnes() throws {
  let list = PlaceList(merging: [
    try place("甲", east: 100, hours: "Mo-Su 08:00-20:00"), try place("乙", east: 200),
    try place("丙", east: 300, hours: "24/7"),
    try place("丁", east: 400, hours: "Mo-Fr 09:00-18:00"), try place("戊", east: 500),
  ])
  let finder = Finder(places: list)
  let query = "藥局"
  let night = try finder.find(
    query, from: try origin(), options: try options("2026-11-30T23:00", onlyOpen: true, count: 4))
  // 乙 would be nearer than the line before it.
  #expect(night.results.map(\.place.id) == ["丙", "戊"])
  #expect(night.lines() == ["最近的藥局是丙，在東方300公尺處，車程估計約1分鐘。24小時營業。", "戊，東方500公尺。營業時間不明。"])
  let asked = try finder.find(
    "現在有開的藥局", from: try origin(), options: try options("2026-11-30T23:00"))
  #expect(asked.results.map(\.place.id) == ["丙"])
  let none = try Finder(places: PlaceList(merging: [try place("甲", east: 100, hours: "Mo-Su 08:00-20:00")]))
    .find(query, from: try origin(), options: try options("2026-11-30T23:00", onlyOpen: true))
  #expect(none.announcement() == "附近找不到營業中的藥局。")
  #expect(!none.isFound)
}

@Test(
  "A place that is closed for good or for works is not the nearest of its kind, but is told of when named")
func outOfBusiness() throws {
  var works = try place("甲", east: 100, name: "康復藥局")
  works.address = Address(parsing: "臺中市西屯區福康路1號(整修暫停營業)")
  var gone = try place("乙", east: 150, name: "健安藥局")
  gone.attributes["disused:amenity"] = "pharmacy"
  let finder = Finder(places: PlaceList(merging: [works, gone, try place("丙", east: 900, name: "大同藥局")]))
  let options = try options("2026-11-30T10:00")
  #expect(
    try finder.find("藥局", from: try origin(), options: options).results.map(\.place.id) == [
      "丙"
    ])
  let named = try finder.find("康復藥局", from: try origin(), options: options)
  #expect(named.announcement().hasSuffix("目前暫停營業。"))
}

@Test("A remark about days changes the hours")
func remarksAboutHours() throws {
  var station = try place("甲", east: 100, hours: "06:30-21:30")
  station.address = Address(parsing: "臺中市西屯區福康路1號(週日不營業)")
  let finder = Finder(places: PlaceList(merging: [station]))
  let query = "藥局"
  // A Sunday, then a Monday.
  #expect(
    try finder.find(query, from: try origin(), options: try options("2026-11-29T10:00")).results.first?
      .outlook
      .state == .closed)
  #expect(
    try finder.find(query, from: try origin(), options: try options("2026-11-30T10:00")).results.first?
      .outlook
      .state == .open)
}

// MARK: Real data

@Test(
  "The nearest of 13,223 shops is that of brute force, at 200 points",
  .enabled(if: SharedData.isPresent, "no shared data"))
func nearestIsExact() throws {
  let bytes = [UInt8](
    try Data(contentsOf: SharedData.folder.appendingPathComponent("places/taiwan_convenience.geojson")))
  let file = try PlaceFile(bytes, path: "taiwan_convenience.geojson")
  #expect(file.places.count == 13_223)
  let list = PlaceList(merging: file.places)
  let query = try Query(parsing: "便利商店")
  let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  // An oracle of its own: another reader, another formula, no index.
  let shops = try #require(json["features"] as? [[String: Any]]).compactMap { feature -> (Double, Double)? in
    guard let properties = feature["properties"] as? [String: Any], let name = properties["name"] as? String,
      !["蝦皮", "店到店", "智取店"].contains(where: name.contains),
      let point = (feature["geometry"] as? [String: Any])?["coordinates"] as? [Double]
    else { return nil }
    return (point[1], point[0])
  }
  var random = SystemRandomNumberGenerator()
  for _ in 0..<200 {
    let here = (
      Double.random(in: 21.9...25.3, using: &random), Double.random(in: 120.0...122.0, using: &random)
    )
    let found = try #require(
      list.nearest(query.match, from: try origin(here.0, here.1).coordinate, count: 1).first)
    let best = try #require(shops.map { haversine(here, $0) }.min())
    // A sphere is up to 0.56 % off, and of two records of one shop within 50 m the fuller gives the position; beyond that
    // a farther shop must not be named.
    #expect(found.geodesic.distance <= best * 1.0057 + DuplicatePlaces.reach, "at \(here)")
    #expect(found.geodesic.distance >= best * 0.9943 - 0.01, "at \(here)")
  }
}

private func haversine(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
  let (p, q) = (a.0 * .pi / 180, b.0 * .pi / 180)
  let h = pow(sin((q - p) / 2), 2) + cos(p) * cos(q) * pow(sin((b.1 - a.1) * .pi / 360), 2)
  return 2 * 6_371_008.8 * asin(sqrt(h))
}
