// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

@testable import NearestKit
@testable import Places

/// Where one is, by the places around alone.
@Suite struct WhereaboutsTests {
  private static func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test("In the sample the house is named where one stands at it, near it, and not where nothing is near")
  func sample() throws {
    // The records of the sample at 福康路1、3號, and a kilometre and more from any.
    let atHouse = Finder.sample.whereabouts(of: try Self.at(24.182890, 120.616368))
    #expect(atHouse.announcement == "您在臺中市西屯區福康路1號，星巴克福康門市旁。")
    let near = Finder.sample.whereabouts(of: try Self.at(24.183290, 120.616368))
    #expect(near.announcement.hasPrefix("您在臺中市西屯區福康路1號附近"), "\(near.announcement)")
    #expect(Finder.sample.whereabouts(of: try Self.at(0, 0)).isEmpty)
  }

  @Test("Two counties near tell none, a record without an address tells nothing")
  func edges() throws {
    func place(_ id: String, north metres: Double, _ address: String?) throws -> Place {
      var place = Place(
        id: id, coordinate: try Self.at(24 + metres / 110_600, 121), categories: ["shop=yes"])
      (place.name, place.addressText) = (id, address)
      return place
    }
    let finder = Finder(places: [
      try place("甲", north: 40, "臺中市西屯區福康路1號"), try place("乙", north: -50, "彰化縣和美鎮彰美路8號"),
      try place("丙", north: 10, nil),
    ])
    let whereabouts = finder.whereabouts(of: try Self.at(24, 121))
    #expect(whereabouts.county == nil)
    #expect(whereabouts.announcement.contains("丙旁"), "\(whereabouts.announcement)")
  }
}
