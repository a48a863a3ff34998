// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Geography
import NearestKit
import Testing

@Suite struct GeocodingTests {
  private func finder(_ list: [(String, Double)]) -> Finder {
    let places = list.enumerated().compactMap { index, entry -> Place? in
      guard let coordinate = Coordinate(latitude: 24 + entry.1, longitude: 120.6) else { return nil }
      var place = Place(id: "a\(index)", coordinate: coordinate, categories: ["shop=books"])
      place.name = "店\(index)"
      place.address = Address(parsing: entry.0)
      return place
    }
    return Finder(places: PlaceList(merging: places))
  }

  private var street: Finder {
    finder([
      ("40764臺中市西屯區福康路33號", 0.01), ("臺中市西屯區福康路26號", 0.02), ("台中市西屯區福康路40號1樓", 0.03),
      ("臺中市西屯區福康路1、3號", 0.04), ("臺中市西屯區西屯路3段148-43號", 0.05), ("臺中市西屯區西屯路三段148之9號", 0.06),
      ("臺中市西屯區福康路12巷5號", 0.07), ("臺北市大安區福康路33號", 0.08), ("臺中市西屯區玉門路80巷2弄1號", 0.09),
      ("嘉義縣東石鄉東石村東石145之1號", 0.11), ("台南市新化區那拔里那拔林23之16號", 0.12), ("臺中市東區中山路臨20號", 0.13),
      ("臺中市東區中山路20號", 0.14), ("高雄市中山一路5號", 0.15), ("4 研究院路二段12巷14弄", 0.16),
    ])
  }

  @Test(arguments: [
    ("福康路26號", 0.02, Geocoding.Precision.house), ("臺中市西屯區福康路33號", 0.01, .house), ("台北市福康路33號", 0.08, .house),
    ("福康路３號", 0.04, .house), ("福康路1號", 0.04, .house), ("福康路40號", 0.03, .house), ("福康路12巷5號", 0.07, .house),
    ("西屯路三段148-43號", 0.05, .house), ("西屯路3段148之43號", 0.05, .house), ("西屯路三段148之9號", 0.06, .house),
    ("玉門路80巷2弄1號", 0.09, .house),
    // 28 is even: 26 is beside it, 27 would be across the street. 35 is on the side of 33.
    ("臺中市福康路28號", 0.02, .nearestNumber), ("臺中市福康路35號", 0.01, .nearestNumber),
    ("福康路12巷99號", 0.07, .nearestNumber),
    ("西屯路三段148號", 0.06, .nearestNumber),
    // One house in all writings.
    ("福康路三十三號", 0.01, .house), ("福康路二六號", 0.02, .house), ("福康路十二巷五號", 0.07, .house),
    ("西屯路三段148號之9", 0.06, .house),
    ("西屯路三段一四八之四十三號", 0.05, .house), ("33 福康路", 0.01, .house),
    // 33之2 is not 33.
    ("臺中市福康路33號之2", 0.01, .nearestNumber), ("臺中市福康路33之2號", 0.01, .nearestNumber),
    // Without a road the settlement has the numbers.
    ("東石145之1號", 0.11, .house), ("東石145-1號", 0.11, .house), ("嘉義縣東石鄉東石村145之1號", 0.11, .house),
    ("那拔林23之16號", 0.12, .house), ("東石147號", 0.11, .nearestNumber), ("中山路臨20號", 0.13, .house),
    ("中山路20號", 0.14, .house), ("中山1路5號", 0.15, .house), ("研究院路二段12巷14弄4號", 0.16, .house),
    // English, turned round.
    ("No 33, Fukang Rd, Xitun Dist", 0.01, .house),
    ("No. 148-43, Sec. 3, Xitun Rd., Taichung City", 0.05, .house),
    ("26 Fukang Road", 0.02, .house), ("No. 5, Ln. 12, Fukang Rd.", 0.07, .house),
    ("No 33, Fukang Rd, Da'an Dist., Taipei", 0.08, .house),
    ("No. 5, Zhongshan 1st Rd.", 0.15, .house), ("Xitun Rd Sec 3", 0.05, .road),
  ])
  func `an address is the house, or the nearest number of its street`(
    text: String, offset: Double, precision: Geocoding.Precision
  ) throws {
    let found = try #require(street.geocode(text))
    #expect(found.precision == precision)
    #expect(abs(found.coordinate.latitude - 24 - offset) < 1e-9, "\(found.name)")
  }

  @Test(arguments: ["西屯路三段", "臺中市西屯區西屯路3段", "玉門路999號"])
  func `without a house of that street it is the road`(text: String) throws {
    #expect(try #require(street.geocode(text)).precision == .road)
  }

  @Test(arguments: [
    "", "便利商店", "三民路1號", "高雄市福康路33號", "西屯路二段148號", "33號", "東石", "白水145之1號", "No 3, Sanmin Rd", "Fukang",
  ])
  func `what names no road that is known is nowhere`(text: String) {
    #expect(street.geocode(text) == nil)
  }

  @Test func `of several the nearest is meant`() throws {
    let both = finder([("臺北市大安區中山路5號", 1), ("臺中市中區中山路5號", 0.1)])
    let near = try #require(Coordinate(latitude: 24.15, longitude: 120.6))
    #expect(both.geocode("中山路5號", near: near)?.name == "臺中市中區中山路5號")
  }

  @Test(arguments: [
    ("臺中市西屯區福康路33號", 0.01), ("福康路26號", 0.02), ("福康路二十六號", 0.02), ("那拔林23之16號", 0.12), ("東石145之1號", 0.11),
    ("No 33, Fukang Rd", 0.01), ("請問福康路26號", 0.02), ("4 研究院路二段12巷14弄", 0.16),
  ])
  func `a bare address as the question is that place`(question: String, offset: Double) throws {
    let here = try #require(Coordinate(latitude: 24.011, longitude: 120.6))
    let answer = try street.find(question, at: here)
    #expect(answer.results.count == 1)
    let house = try #require(answer.results.first?.place)
    #expect(abs(house.coordinate.latitude - 24 - offset) < 1e-9, "\(answer.announcement())")
    #expect(answer.announcement().hasPrefix(try #require(house.name)), "\(answer.announcement())")
    #expect(house.name?.hasSuffix("號") == true)
  }

  @Test(arguments: ["福康路28號", "福康路", "分店甲", "中山路", "福康路33號的書店", "No 1, Nowhere Rd"])
  func `what is no address of a house that is known is none`(question: String) throws {
    let here = try #require(Coordinate(latitude: 24.011, longitude: 120.6))
    let answer = try street.find(question, at: here)
    #expect(answer.results.allSatisfy { !$0.place.categories.isEmpty }, "\(answer.announcement())")
  }

  @Test func `the built-in sample knows its houses`() throws {
    let found = try #require(Finder.sample.geocode("臺中市西屯區福康路33號"))
    #expect(found.precision == .house)
    #expect(found.coordinate.description == "24.183798,120.616746")
  }
}
