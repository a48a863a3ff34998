// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

@testable import Places

@Suite struct PlaceSuccessionTests {
  /// A shop as a record has it.
  private static func place(
    _ id: String, _ name: String?, branch: String? = nil, address: String? = nil,
    categories: [String] = ["shop=convenience"], north: Double = 0, east: Double = 0
  ) throws -> Place {
    // Metres around Taichung.
    var place = Place(
      id: id,
      coordinate: try #require(
        Coordinate(latitude: 24.18 + north / 110_900, longitude: 120.62 + east / 101_600)),
      categories: categories)
    (place.name, place.branch, place.addressText) = (name, branch, address)
    return place
  }

  /// What a record was and what one is now, and whether they are one place.
  static let pairs:
    [(old: (String?, String?, String?), new: (String?, String?, String?), metres: Double, isOne: Bool)] =
      [
        (("小吃店", nil, nil), ("小吃店", nil, nil), 1, true), (("小吃店", nil, nil), ("小吃店", nil, nil), 140, true),
        (("小吃店", nil, nil), ("小吃店", nil, nil), 160, false), (("小吃店", nil, nil), ("麵店", nil, nil), 0, false),
        (("7-Eleven", "福康門市", nil), ("7-Eleven 福康店", nil, nil), 60, true),
        (("7-Eleven", "福康門市", nil), ("7-Eleven", "福科門市", nil), 5, false),
        (("7-Eleven", nil, nil), ("7-Eleven", nil, nil), 12, true),
        // A shop of a chain that may well be another one.
        (("7-Eleven", nil, nil), ("7-Eleven", nil, nil), 90, false),
        (("7-Eleven", nil, "臺中市西屯區福康路33號"), ("7-Eleven", nil, "福康路33號"), 90, true),
        (("7-Eleven", nil, "臺中市西屯區福康路33號"), ("7-Eleven", nil, "福康路35號"), 9, false),
        ((nil, nil, nil), (nil, nil, nil), 14, true), ((nil, nil, nil), (nil, nil, nil), 30, false),
        ((nil, nil, nil), ("小吃店", nil, nil), 0, false), (("全家", nil, nil), ("7-Eleven", nil, nil), 0, false),
      ]

  @Test("A place keeps its id where it is the same, and only there", arguments: pairs.indices)
  func samePlace(index: Int) throws {
    let (old, new, metres, isOne) = PlaceSuccessionTests.pairs[index]
    var places = [try Self.place("new", new.0, branch: new.1, address: new.2, north: metres)]
    let found = PlaceSuccession(
      from: [try Self.place("old", old.0, branch: old.1, address: old.2)], to: &places)
    #expect(places[0].otherIDs == (isOne ? ["old"] : []))
    #expect([found.kept, found.carried, found.gained, found.lost] == (isOne ? [0, 1, 0, 0] : [0, 0, 1, 1]))
  }

  @Test("The nearest of several is the one, each once, in whatever order they come")
  func oneToOne() throws {
    let old = try (0..<4).map { try Self.place("o\($0)", "小吃店", east: Double($0) * 60) }
    var places = try (0..<4).reversed().map {
      try Self.place("n\($0)", "小吃店", north: 10, east: Double($0) * 60 - 8)
    }
    let found = PlaceSuccession(from: old, to: &places)
    #expect(found.carried == 4)
    for place in places { #expect(place.otherIDs == ["o" + place.id.dropFirst()]) }
  }

  @Test("Ids of long ago go on, and an id that names another place now stays with that")
  func chains() throws {
    var old = try Self.place("2", "甲店")
    old.otherIDs = ["1", "0"]
    var places = [try Self.place("3", "甲店"), try Self.place("1", "乙店", east: 500)]
    let found = PlaceSuccession(from: [old], to: &places)
    #expect(places[0].otherIDs == ["2", "0"])
    #expect(places[1].otherIDs.isEmpty)
    #expect([found.carried, found.gained] == [1, 1])
  }

  @Test("Nothing changes where nothing changed")
  func unchanged() {
    let old = SamplePlaces.records()
    var places = old
    let found = PlaceSuccession(from: old, to: &places)
    #expect(places == old)
    #expect([found.kept, found.carried, found.gained, found.lost] == [old.count, 0, 0, 0])
  }
}
