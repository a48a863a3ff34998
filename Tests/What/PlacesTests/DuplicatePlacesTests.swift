// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText
import Testing

@testable import Places

@Suite("Records of one place")
struct DuplicatePlacesTests {
  /// A record so many metres east of a position.
  struct Record: Sendable {
    var name: String?
    var branch: String?
    var brand: String?
    var kinds: [String]
    var east: Double
    var phone: String?
    var address: String?

    init(
      _ name: String?, _ branch: String?, _ kinds: [String], east: Double, brand: String? = nil,
      phone: String? = nil, address: String? = nil
    ) {
      (self.name, self.branch, self.brand, self.kinds, self.east) = (name, branch, brand, kinds, east)
      (self.phone, self.address) = (phone, address)
    }

    init(_ name: String?, _ kinds: [String], east: Double, phone: String? = nil, address: String? = nil) {
      self.init(name, nil, kinds, east: east, phone: phone, address: address)
    }
  }

  private func places(_ records: [Record]) throws -> [Place] {
    let places = try records.enumerated().map { index, record in
      var place = Place(
        id: "\(index)",
        coordinate: try #require(Coordinate(latitude: 24.1835, longitude: 120.618 + record.east / 101_610)),
        categories: record.kinds)
      place.name = record.name
      place.branch = record.branch
      place.brand = record.brand
      place.phone = record.phone
      place.addressText = record.address
      return place
    }
    return PlaceList(merging: places).places
  }

  private static let shop = ["shop=convenience"]
  private static let fuel = ["amenity=fuel"]

  @Test(
    "of one name are one place where their kinds are",
    arguments: [
      // A park, the rental station and the stop before it.
      (["leisure=park"], ["amenity=bicycle_rental"], 2), (["leisure=park"], ["highway=bus_stop"], 2),
      (["amenity=bicycle_rental"], ["highway=bus_stop", "public_transport=platform"], 2),
      (["amenity=parking"], ["amenity=bicycle_rental"], 2), (["amenity=fuel"], ["shop=convenience"], 2),
      (["amenity=bank"], ["amenity=atm"], 2), (["railway=station"], ["highway=bus_stop"], 2),
      // The platform of a tram and of a bus.
      (
        ["railway=tram_stop", "public_transport=platform"],
        ["highway=bus_stop", "public_transport=platform"], 2
      ),
      (["amenity=cafe"], ["amenity=cafe", "shop=coffee"], 1), (["amenity=cafe"], ["amenity=restaurant"], 1),
      (["amenity=clinic"], ["amenity=doctors", "healthcare=doctor"], 1),
      (["shop=yes"], ["shop=electronics"], 1),
      (["amenity=fuel", "shop=convenience"], ["shop=convenience"], 1), (["leisure=park"], [], 1),
      (["shop=mall"], ["shop=department_store"], 1), ([], [], 1),
    ] as [([String], [String], Int)])
  func goByKind(one: [String], other: [String], count: Int) throws {
    for pair in [[one, other], [other, one]] {
      let records = [Record("世斌公園", pair[0], east: 0), Record("世斌公園", pair[1], east: 20)]
      #expect(try places(records).count == count)
    }
  }

  @Test("without a kind join the nearest and are no bridge between two kinds")
  func noBridge() throws {
    let found = try places([
      Record("世斌公園", ["leisure=park"], east: 0), Record("世斌公園", [], east: 25),
      Record("世斌公園", ["highway=bus_stop"], east: 35),
    ])
    #expect(found.map { Set($0.categories) } == [["leisure=park"], ["highway=bus_stop"]])
    #expect(Set(found.last.map { [$0.id] + $0.otherIDs } ?? []) == ["1", "2"])
  }

  @Test(
    "of one brand are one place where at most one says which branch",
    arguments: [
      ([Record("7-Eleven", shop, east: 0), Record("7-Eleven", "福康門市", shop, east: 12)], ["7-Eleven福康門市"]),
      // Too far to be sure.
      (
        [Record("7-Eleven", shop, east: 0), Record("7-Eleven", "福康門市", shop, east: 30)],
        ["7-Eleven", "7-Eleven福康門市"]
      ),
      // Two stores in one hospital; the one that says nothing is the nearer one.
      (
        [
          Record("7-Eleven", "新中榮門市", shop, east: 0), Record("7-ELEVEN", shop, east: 7),
          Record("7-Eleven", "鑫港醫門市", shop, east: 8),
        ], ["7-Eleven新中榮門市", "7-Eleven鑫港醫門市"]
      ),
      // The branch stands in the name.
      (
        [
          Record("7-Eleven 福林店", nil, shop, east: 0, brand: "7-Eleven"),
          Record("7-Eleven", "福林門市", shop, east: 30),
        ], ["7-Eleven福林門市"]
      ),
      (
        [
          Record("台灣中油", "台中工業區站", fuel, east: 0),
          Record("台灣中油", "台中工業區加油站", fuel, east: 15),
        ], ["台灣中油台中工業區站"]
      ),
      // Two stations on both sides of a road.
      ([Record("台灣中油", "九如", fuel, east: 0), Record("台灣中油", "六合", fuel, east: 15)], ["台灣中油九如", "台灣中油六合"]),
      ([Record("OK超商", shop, east: 0), Record("OK便利商店", shop, east: 20)], ["OK超商"]),
      // The same brand, another kind.
      (
        [Record("台灣中油", fuel, east: 0), Record("台灣中油", "福康站", ["amenity=car_wash"], east: 5)],
        ["台灣中油", "台灣中油福康站"]
      ),
      // Other names without a brand stay by themselves.
      (
        [Record("大同書店", ["shop=books"], east: 0), Record("大同書局", ["shop=books"], east: 5)], ["大同書店", "大同書局"]
      ),
    ] as [([Record], [String])])
  func goByBranch(records: [Record], titles: [String]) throws {
    for order in [records, records.reversed()] {
      let found = try places(order).map { ($0.name ?? "") + ($0.branch ?? "") }
      #expect(Set(found.map { FoldedText($0) }).count == titles.count)
      #expect(found.count == titles.count, "\(found)")
    }
    #expect(try places(records).map { ($0.name ?? "") + ($0.branch ?? "") } == titles)
  }

  @Test("of one address and telephone number are one place, under the brand that is on the sign")
  func goByAddress() throws {
    let register = Record(
      "台灣中油", "北基世貿", Self.fuel, east: 0, brand: "台灣中油", phone: "(04)24653499", address: "台中市西屯區福康路199號")
    let mapped = Record(
      "北基加油站", "世貿站", Self.fuel, east: 49, phone: "+886-4-2465-3499", address: "40763臺中市西屯區福康路199號")
    for records in [[register, mapped], [mapped, register]] {
      let found = try places(records)
      #expect(found.count == 1)
      #expect(found.first.map { ($0.name ?? "") + ($0.branch ?? "") } == "北基加油站世貿站")
      #expect(found.first?.borneBrand?.label == "北基加油站")
      #expect(found.first?.otherNames.contains("台灣中油北基世貿") == true)
    }
    // One owner, one number, two stations.
    var opposite = mapped
    opposite.address = "臺中市西屯區福康路200號"
    #expect(try places([register, opposite]).count == 2)
  }

  @Test("keep the position of the kind that they are")
  func keepsPosition() throws {
    let found = try places([
      Record("世斌公園", ["amenity=bicycle_rental"], east: 20, phone: "1999", address: "臺中市西屯區福科路1號"),
      Record("世斌公園", ["leisure=park"], east: 0),
    ])
    let park = try #require(found.first { $0.categories == ["leisure=park"] })
    #expect(park.coordinate.longitude == 120.618)
    #expect(park.phone == nil)
    #expect(park.addressText == nil)
  }

  @Test(
    "in a row are no one place: none is farther from the one that stands for it than a merge reaches",
    arguments: [(4, 44.0), (101, 44.0), (101, 1.0), (40, 24.0), (7, 49.9)])
  func noChain(count: Int, step: Double) throws {
    for kind in [["amenity=parking"], ["shop=convenience"]] {
      let name = kind == ["amenity=parking"] ? "福科停車場" : "7-Eleven"
      let records = (0..<count).map { Record(name, kind, east: Double($0) * step) }
      let found = try places(records)
      let positions = Dictionary(
        uniqueKeysWithValues: records.indices.map { ("\($0)", Double($0) * step) })
      for place in found {
        let own = try #require(positions[place.id])
        for id in place.otherIDs {
          #expect(abs(try #require(positions[id]) - own) <= DuplicatePlaces.reach + 0.5)
        }
      }
      #expect(found.count >= Int(Double(count) * step / (2 * DuplicatePlaces.reach + step)))
    }
  }

  @Test(
    "at the roadside face each other: two stops of one name are two, unless they stand on one spot",
    arguments: [(3.0, 1), (8, 2), (12, 2), (30, 2)])
  func facingStops(apart: Double, count: Int) throws {
    let stop = ["highway=bus_stop", "public_transport=platform"]
    #expect(
      try places([Record("福科路口", stop, east: 0), Record("福科路口", ["highway=bus_stop"], east: apart)]).count
        == count)
    // What says no kind is no bridge from one to the other.
    let between = Record("福科路口", [], east: apart / 2)
    #expect(
      try places([Record("福科路口", stop, east: 0), between, Record("福科路口", stop, east: apart)]).count == count)
  }

  @Test(
    "of one branch and one address are one place within 150 m",
    arguments: [
      ("福康門市", "福康路33號", "福康店", "407臺中市西屯區福康路三十三號1樓", 140.0, 1),
      ("福康門市", "台中市福康路33號", "福康門市", "臺中市西屯區福康路33號", 149, 1),
      ("福康門市", "福康路33號", "福康門市", "福康路33號", 160, 2),
      ("福康門市", "福康路33號", "福康門市", "福康路33之1號", 140, 2),
      ("福康門市", "福康路33號", "福林門市", "福康路33號", 140, 2),
      ("福康門市", "臺中市西屯區福康路33號", "福康門市", "臺中市北區福康路33號", 140, 2),
      ("福康門市", nil, "福康門市", "福康路33號", 140, 2),
      (nil, "福康路33號", nil, "福康路33號", 140, 2),
    ] as [(String?, String?, String?, String?, Double, Int)])
  func goByBranchAndHouse(
    _ branch: String?, _ address: String?, _ other: String?, _ otherAddress: String?, apart: Double,
    count: Int
  ) throws {
    let records = [
      Record("7-Eleven", branch, Self.shop, east: 0, address: address),
      Record("7-ELEVEN", other, Self.shop, east: apart, address: otherAddress),
    ]
    #expect(try places(records).count == count)
    #expect(try places(records.reversed()).count == count)
  }

  /// Records about a crossroads, as registers and maps have them: named alike, near each other, some twice.
  private func crossroads(_ seed: UInt64, count: Int) throws -> [Place] {
    var state = seed
    func pick(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % bound
    }
    let names = ["7-Eleven", "7-ELEVEN 福林店", "台灣中油", "福科路口", "世斌公園", "福科停車場", nil]
    let branches = ["福林門市", "福林店", "福科站", nil, nil]
    let kinds = [
      ["shop=convenience"], ["amenity=fuel"], ["highway=bus_stop"], ["leisure=park"], ["amenity=parking"], [],
    ]
    return try (0..<count).map { index in
      let (east, north) = (Double(pick(200)), Double(pick(200)))
      var place = Place(
        id: "\(index)",
        coordinate: try #require(
          Coordinate(latitude: 24.18 + north / 110_700, longitude: 120.618 + east / 101_610)),
        categories: kinds[pick(kinds.count)])
      place.name = names[pick(names.count)]
      place.branch = branches[pick(branches.count)]
      place.phone = pick(3) == 0 ? "(04)2465349\(pick(2))" : nil
      place.addressText = pick(2) == 0 ? "臺中市西屯區福科路\(pick(3) + 1)號" : nil
      return place
    }
  }

  /// What was made of records, whatever their order.
  private func made(of records: [Place]) -> [[String]: Coordinate] {
    let places = PlaceList(merging: records).places
    return Dictionary(uniqueKeysWithValues: places.map { (([$0.id] + $0.otherIDs).sorted(), $0.coordinate) })
  }

  @Test("are the same places in any order, twice or in two files", arguments: 1...12 as ClosedRange<UInt64>)
  func metamorphic(seed: UInt64) throws {
    let records = try crossroads(seed, count: 150)
    let expected = made(of: records)
    #expect(expected.count < records.count)
    var shuffled = records
    for index in shuffled.indices.reversed() {
      shuffled.swapAt(index, Int((seed &* 2_654_435_761 &+ UInt64(index) &* 40_503) % UInt64(index + 1)))
    }
    #expect(made(of: shuffled) == expected)
    #expect(made(of: records.reversed()) == expected)
    // Two files of every other record.
    let halves = [0, 1].flatMap { half in records.enumerated().filter { $0.offset % 2 == half }.map(\.element)
    }
    #expect(made(of: halves) == expected)
    // The same register once more, under ids of its own: the same places.
    let copies = records.map { record in
      var copy = record
      copy.id = "copy " + record.id
      return copy
    }
    let twice = PlaceList(merging: records + copies).places
    #expect(Set(twice.map(\.coordinate)) == Set(expected.values))
    #expect(twice.count == expected.count)
    // None is far from what stands for it.
    let byID = Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0.coordinate) })
    for (ids, coordinate) in expected {
      for id in ids {
        #expect(try #require(byID[id]).distance(to: coordinate) <= DuplicatePlaces.addressReach)
      }
    }
  }

  @Test("that say the same in everything are one, named or not")
  func identical() throws {
    for name in ["福科停車場", nil] {
      let records = (0..<2000).map { _ in Record(name, ["amenity=parking"], east: 0) }
      let found = try places(records)
      #expect(found.count == 1)
      #expect(Set(found.flatMap { [$0.id] + $0.otherIDs }).count == 2000)
    }
    #expect(
      try places([Record(nil, ["amenity=toilets"], east: 0), Record(nil, ["amenity=toilets"], east: 1)]).count
        == 2)
  }

  @Test("by the thousand in one spot take no square of time", arguments: [3000])
  func crowds(count: Int) throws {
    let records = (0..<count).map { Record("7-Eleven", Self.shop, east: Double($0 % 7)) }
    #expect(try places(records).count == 1)
  }
}

@Suite("A filter by address")
struct DerivedAddressTests {
  @Test(
    "takes a stated address whole, of a derived one the area only",
    arguments: [("福康路", true, false), ("西屯區", true, true), ("臺中市", true, true), ("南屯區", false, false)])
  func derived(piece: String, stated: Bool, derived: Bool) throws {
    var place = Place(id: "a", coordinate: try #require(Coordinate(latitude: 24, longitude: 120)))
    place.addressText = "臺中市西屯區福康路"
    let requirement = Requirement.address(FoldedText(piece), text: piece)
    #expect(requirement.isFulfilled(by: place) == stated)
    place.attributes[Place.derivedAddressKey] = "yes"
    #expect(requirement.isFulfilled(by: place) == derived)
  }
}
