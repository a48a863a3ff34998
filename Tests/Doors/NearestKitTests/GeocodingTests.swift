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

  @Test(arguments: ["", "便利商店", "中山路1號", "高雄市福康路33號", "西屯路二段148號", "33號"])
  func `what names no road that is known is nowhere`(text: String) {
    #expect(street.geocode(text) == nil)
  }

  @Test func `of several the nearest is meant`() throws {
    let both = finder([("臺北市大安區中山路5號", 1), ("臺中市中區中山路5號", 0.1)])
    let near = try #require(Coordinate(latitude: 24.15, longitude: 120.6))
    #expect(both.geocode("中山路5號", near: near)?.name == "臺中市中區中山路5號")
  }

  @Test func `the built-in sample knows its houses`() throws {
    let found = try #require(Finder.sample.geocode("臺中市西屯區福康路33號"))
    #expect(found.precision == .house)
    #expect(found.coordinate.description == "24.183798,120.616746")
  }
}
