// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places
import TestSupport
import Testing

@testable import Atlas

@Suite("A search in an atlas")
struct AtlasSearchTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Taiwan, the antimeridian, the north pole: south, west, north, east.
  private static let regions: [(Double, Double, Double, Double)] = [
    (21.9, 120, 25.3, 122), (-17, -180, -16, 180), (89, -180, 90, 180), (24.18, 120.61, 24.19, 120.62),
  ]

  @Test("gives back every place whole", arguments: [0, 1, 7, 8, 9, 500])
  func keepsPlaces(count: Int) throws {
    let places = TestAtlas.places(count, south: 21.9, west: 120, north: 25.3, east: 122, seed: 1)
    let atlas = try TestAtlas.atlas(places, in: folder)
    var read: [Place] = []
    atlas.forEachPlace { read.append($0) }
    #expect(read.sorted { $0.id < $1.id } == places.sorted { $0.id < $1.id })
    #expect(atlas.placeCount == count)
    try atlas.verify()
    for place in places {
      for id in [place.id] + place.otherIDs { #expect(atlas.place(id: id) == place) }
    }
    #expect(atlas.place(id: "node/none") == nil)
  }

  @Test(
    "answers as brute force does, by category, brand and name, with requirements",
    arguments: regions.indices,
    [
      "超商", "coffee", "加油站", "廁所", "7-11", "星巴克", "全家", "竹南火車站", "竹南", "榮總", "oven", "別名3", "24小時超商", "95加油站",
      "沒有這裡",
    ])
  func answersAsBruteForce(region: Int, text: String) throws {
    let (south, west, north, east) = Self.regions[region]
    let places = TestAtlas.places(
      500, south: south, west: west, north: north, east: east, seed: UInt64(region))
    let atlas = try TestAtlas.atlas(places, in: folder)
    // No two are the same place for a list either.
    let list = PlaceList(unmerged: places)
    let query = Match(word: text)
    var random = FixedRandom(state: 99)
    for _ in 0..<4 {
      let origin = TestAtlas.coordinate(
        Double.random(in: max(-90, south - 1)...min(90, north + 1), using: &random),
        Double.random(in: max(-180, west - 1)...min(180, east + 1), using: &random))
      let expected = list.nearest(query, from: origin, count: 10)
      for count in [1, 10] {
        let found = atlas.nearest(query, from: origin, count: count)
        #expect(found == Array(expected.prefix(count)))
      }
    }
  }

  @Test("keeps to a radius and to a box as brute force does")
  func keepsLimits() throws {
    let places = TestAtlas.places(1000, south: 24, west: 120, north: 25, east: 121, seed: 5)
    let atlas = try TestAtlas.atlas(places, in: folder)
    let list = PlaceList(unmerged: places)
    let match = Match(word: "超商"), name = Match(word: "竹南")
    let origin = TestAtlas.coordinate(24.4, 120.5)
    let box = try #require(BoundingBox(south: 24.6, west: 120.2, north: 24.7, east: 120.4))
    for match in [match, name] {
      let all = list.nearest(match, from: origin, count: 5000)
      for within in [0, 100, 2000, 30_000, 200_000.0] {
        let found = atlas.nearest(match, from: origin, count: 5000, limits: SearchLimits(within: within))
        #expect(found == all.filter { $0.geodesic.distance <= within })
      }
      let found = atlas.nearest(match, from: origin, count: 5000, limits: SearchLimits(box: box))
      #expect(found == all.filter { box.contains($0.place.coordinate) })
      #expect(!found.isEmpty)
    }
  }

  @Test("offers private and closed places only when it is told to, a private one also by its name")
  func withholds() throws {
    let here = TestAtlas.coordinate(24, 120)
    var car = Place(id: "node/1", coordinate: here, categories: ["amenity=parking"])
    car.name = "松林大樓"
    car.attributes = ["access": "private"]
    var gone = Place(id: "node/2", coordinate: here, categories: [])
    gone.name = "舊停車場"
    gone.attributes = ["disused:amenity": "parking"]
    var open = Place(
      id: "node/3", coordinate: TestAtlas.coordinate(24.1, 120), categories: ["amenity=parking"])
    open.attributes = ["access": "customers"]
    let atlas = try TestAtlas.atlas([car, gone, open], in: folder)
    func ids(_ text: String, all: Bool = false) throws -> [String] {
      let query = Match(word: text)
      return atlas.nearest(query, from: here, count: 9, limits: SearchLimits(includesWithheld: all))
        .map(\.place.id)
    }
    #expect(try ids("停車場") == ["node/3"])
    #expect(try ids("停車場", all: true) == ["node/1", "node/3"])
    #expect(try ids("松林大樓") == ["node/1"])
    #expect(try ids("舊停車場") == [])
    #expect(try ids("舊停車場", all: true) == ["node/2"])
    #expect(atlas.categoryCounts.map(\.count) == [1])
  }

  @Test("finds tags that no category has, by the tag's own word")
  func findsTags() throws {
    let places = TestAtlas.places(300, south: 24, west: 120, north: 25, east: 121, seed: 7)
    let atlas = try TestAtlas.atlas(places, in: folder)
    #expect(atlas.tags(called: "Tattoo") == ["shop=tattoo"])
    #expect(atlas.tags(called: "none") == [])
    let origin = TestAtlas.coordinate(24.5, 120.5)
    let found = atlas.nearest(tag: "shop=tattoo", from: origin, count: 3)
    let expected = places.filter { $0.categories == ["shop=tattoo"] }
      .sorted { origin.distance(to: $0.coordinate) < origin.distance(to: $1.coordinate) }.prefix(3)
    #expect(found.map(\.place) == Array(expected))
    let query = Match(word: "tattoo")
    #expect(atlas.nearest(query, from: origin, count: 3).map(\.place) == Array(expected))
  }

  @Test("knows how far all places are")
  func measuresCoverage() throws {
    let atlas = try TestAtlas.atlas(
      [Place(id: "s1", coordinate: TestAtlas.coordinate(25.0330, 121.5654))], in: folder)
    // From the notes on geodesics: Taipei 101 to Kaohsiung.
    let distance = atlas.distanceToCoverage(from: TestAtlas.coordinate(22.6273, 120.3014))
    #expect(abs((distance ?? 0) - 295_929.261) < 0.001)
    let empty = try TestAtlas.atlas([], in: folder, name: "empty.atlas")
    #expect(empty.distanceToCoverage(from: TestAtlas.coordinate(0, 0)) == nil)
    #expect(empty.bounds == nil)
  }
}
