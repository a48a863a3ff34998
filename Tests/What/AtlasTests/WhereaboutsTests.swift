// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geography
import Places
import TestSupport
import Testing

@testable import Atlas

@Suite("Where a position is")
struct WhereaboutsTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test(
    "is in the area of the nearest address where those hardly farther agree",
    arguments: [
      // One near address, others far away in the next district.
      ([("高雄市前金區中正四路83-1號", 96.0), ("高雄市新興區中正四路1號", 240), ("高雄市新興區中山路2號", 271)], "高雄市", "前金區"),
      ([("高雄市前金區中正四路83-1號", 96), ("高雄市新興區中正四路1號", 140)], "高雄市", nil),
      // Beside a house the next one 45 m away counts, that 90 m away does not.
      ([("臺中市西屯區福康路1號", 5), ("臺中市南屯區文心路1號", 45)], "臺中市", nil),
      ([("臺中市西屯區福康路1號", 5), ("臺中市南屯區文心路1號", 90)], "臺中市", "西屯區"),
      // Most are of the other district, and farther.
      (
        [("台中市西屯區福康路1號", 50), ("臺中市南屯區文心路1號", 160), ("臺中市南屯區文心路2號", 161), ("臺中市南屯區文心路3號", 162)],
        "臺中市", "西屯區"
      ),
      ([("福康路1號", 5), ("臺中市西屯區福康路3號", 300)], "臺中市", "西屯區"),
      // Two counties, districts of one name.
      ([("臺北市大安區和平東路1號", 20), ("臺中市大安區中山南路1號", 40)], nil, nil),
      ([("新竹市東區光復路1號", 20), ("新竹縣竹東鎮中興路1號", 40)], nil, nil),
      ([("福康路1號", 5)], nil, nil), ([], nil, nil),
    ] as [([(String, Double)], String?, String?)])
  func areas(addresses: [(String, Double)], county: String?, district: String?) {
    let neighbours = AreaNeighbours(addresses.map { (text: $0.0, distance: $0.1) })
    #expect(neighbours.county == county)
    #expect(neighbours.district == district)
  }

  @Test("leaves the district out where the place beside it says another one, and only then")
  func agreesWithPlace() throws {
    let here = TestAtlas.coordinate(22.63, 120.30)
    func area(placeAddress: String?, isDerived: Bool = false) throws -> String {
      var contents = AtlasContents()
      var place = Place(
        id: "node/1", coordinate: TestAtlas.coordinate(22.6303, 120.30), categories: ["shop=books"])
      place.name = "書店"
      place.addressText = placeAddress
      if isDerived { place.attributes[Place.derivedAddressKey] = "yes" }
      contents.places = [place]
      contents.addresses = [
        AddressPoint(coordinate: TestAtlas.coordinate(22.6299, 120.30), text: "800高雄市前金區中正四路83-1號")
      ]
      try TestAtlas.write(contents, to: folder.path + "/a.atlas")
      return try AtlasFile(path: folder.path + "/a.atlas").whereabouts(of: here).area
    }
    #expect(try area(placeAddress: "高雄市前金區中正四路1號") == "高雄市前金區")
    #expect(try area(placeAddress: nil) == "高雄市前金區")
    #expect(try area(placeAddress: "高雄市新興區中正三路1號") == "高雄市")
    #expect(try area(placeAddress: "高雄市新興區", isDerived: true) == "高雄市前金區")
    #expect(try area(placeAddress: "屏東縣屏東市中正路1號") == "")
  }

  @Test(
    "is told in the order and with the commas of its script",
    arguments: [
      (["臺中市", "西屯區", "福康路"], "臺中市西屯區福康路"), (["臺中市", nil, "福康路"], "臺中市福康路"),
      (["Malta", "Il-Furjana", "Triq L-Assedju L-Kbir"], "Triq L-Assedju L-Kbir, Il-Furjana, Malta"),
      (["Malta", nil, nil], "Malta"), (["臺中市", "西屯區", "Donghai Road"], "臺中市西屯區, Donghai Road"),
      ([nil, "", nil], ""),
    ] as [([String?], String)])
  func joins(names: [String?], text: String) {
    #expect(PlaceNames.joined(names) == text)
  }

  @Test("names the nearest road, and for an address only one that houses are numbered along")
  func roadsWithHouses() throws {
    let here = TestAtlas.coordinate(24.18, 120.6)
    func line(_ latitude: Int32) -> Line {
      Line(latitudes: [latitude, latitude], longitudes: [1_205_990_000, 1_206_010_000])
    }
    let roads = [
      NamedRoad(name: "湖西路", line: line(241_801_000), hasHouses: false),
      NamedRoad(name: "福康路", line: line(241_805_000)),
    ]
    var contents = AtlasContents()
    contents.roads = roads
    try TestAtlas.write(contents, to: folder.path + "/a.atlas")
    #expect(try AtlasFile(path: folder.path + "/a.atlas").whereabouts(of: here).road?.name == "湖西路")
    let surroundings = Surroundings(addresses: [], roads: roads, areas: [])
    #expect(surroundings.whereabouts(here).areaAndRoad == "福康路")
  }

  // MARK: - What a killed writer leaves

  @Test("files that killed writers left go with the next one; those of running ones and others stay")
  func removesLeftovers() throws {
    let path = folder.path + "/my.atlas"
    // A process that has ended, so that its number is free.
    let ended = try ChildProcess("/bin/true")
    ended.wait()
    let gone = "my.atlas.\(ended.pid)-17.tmp"
    let kept = [
      "my.atlas.1-17.tmp", "my.atlas.\(ProcessInfo.processInfo.processIdentifier)-17.tmp", "my.atlas.AbCdEf",
      "my.atlas.\(ended.pid)-x.tmp", "other.atlas.\(ended.pid)-17.tmp",
      "my.atlas.\(ended.pid).tmp", "my.atlas.-5-17.tmp",
    ]
    for name in kept + [gone] {
      #expect(FileManager.default.createFile(atPath: folder.path + "/" + name, contents: Data("x".utf8)))
    }
    try TestAtlas.write(AtlasContents(), to: path)
    #expect(folder.contents == (kept + ["my.atlas"]).sorted())
    #expect(try AtlasFile(path: path).placeCount == 0)
  }

  @Test(
    "where files have a name from the start, that tells the writer's process, and it goes away with the writer"
  )
  func namesTemporaryFiles() throws {
    let path = folder.path + "/my.atlas"
    do {
      var writer = try AtlasWriter(path: path, hasNameless: false)
      try AtlasContents().write(to: &writer)
      let name = try #require(folder.contents.first)
      #expect(AtlasLeftovers.writer(of: name, "my.atlas") == ProcessInfo.processInfo.processIdentifier)
      // Another writer of the same atlas leaves this one at work.
      try TestAtlas.write(AtlasContents(), to: path)
      #expect(folder.contents == ["my.atlas", name])
      try writer.finish()
    }
    #expect(folder.contents == ["my.atlas"])
    do {
      var writer = try AtlasWriter(path: path, hasNameless: false)
      try AtlasContents().write(to: &writer)
    }
    #expect(folder.contents == ["my.atlas"])
  }
}
