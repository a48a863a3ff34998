// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import PlaceFiles

/// Files of places that lie beside the package and are no part of it.
private enum PlaceData {
  static let folder = SharedData.folder.appendingPathComponent("places")

  static let isPresent: Bool = {
    let isPresent = FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("taiwan_fuel.csv").path)
    if !isPresent { print("skipped: no files of places beside the package") }
    return isPresent
  }()

  static func read(_ name: String) throws -> PlaceFile {
    let url = folder.appendingPathComponent(name)
    return try PlaceFile(Array(try Data(contentsOf: url)), path: url.path)
  }
}

@Suite(
  "Every file of real places works as it is",
  .enabled(if: PlaceData.isPresent, "read from beside the package"))
struct SharedPlaceFileTests {
  @Test("the convenience stores")
  func convenience() throws {
    let file = try PlaceData.read("taiwan_convenience.geojson")
    #expect(file.places.count == 13_223)
    #expect(file.skipped.isEmpty)
    #expect(file.places.allSatisfy { $0.categories == ["shop=convenience"] && !$0.id.isEmpty })
    // Counted with another reader: FamilyMart 3,569; 7-Eleven 5,889 and in other spellings 2.
    #expect(file.places.filter { $0.brand == "全家便利商店" }.count == 3_569)
    #expect(file.places.filter { $0.brand == "7-Eleven" }.count == 5_891)
  }

  @Test("the filling stations")
  func fuel() throws {
    let file = try PlaceData.read("taiwan_fuel.csv")
    #expect(file.places.count == 1_935)
    #expect(file.skipped.isEmpty)
    #expect(file.assumedCategory == "amenity=fuel")
    let station = try #require(file.places.first { $0.id == "AA6212A03" })
    #expect(station.name == "台灣中油")
    #expect(station.branch == "台東")
    #expect(station.openingHours == "06:30-21:30")
    #expect(station.attributes["fuel:octane_95"] == "yes")
    #expect(station.attributes["fuel:octane_98"] == "no")
  }

  @Test("the places of all kinds")
  func all() throws {
    let file = try PlaceData.read("taiwan_places.csv")
    #expect(file.places.count == 37_345)
    #expect(file.skipped.isEmpty)
    #expect(file.places.allSatisfy { !$0.categories.isEmpty })
    var counts: [String: Int] = [:]
    for place in file.places { counts[place.categories[0], default: 0] += 1 }
    #expect(
      counts == [
        "shop=convenience": 14_896, "amenity=restaurant": 6_967, "amenity=school": 4_315,
        "amenity=clinic": 3_815,
        "highway=bus_stop": 3_407, "amenity=fuel": 1_935, "amenity=pharmacy": 1_084, "railway=station": 491,
        "amenity=cafe": 394, "amenity=hospital": 41,
      ])
    #expect(file.places.filter { $0.categories.contains("station=subway") }.count == 241)
  }
}
