// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Foundation
import Geography
import Places
import TestSupport
import Testing

@testable import AtlasImport

@Suite("An import")
struct AtlasImporterTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Imports one OSM file and gives the places by id.
  private func places(_ file: PBFBuilder) throws -> (
    places: [String: Place], summary: ImportSummary, atlas: AtlasFile
  ) {
    var importer = AtlasImporter()
    try importer.add(path: folder.write(file.bytes))
    let path = folder.path + "/test.atlas"
    try importer.write(to: path)
    let atlas = try AtlasFile(path: path)
    var places: [String: Place] = [:]
    atlas.forEachPlace { places[$0.id] = $0 }
    return (places, importer.summary, atlas)
  }

  /// One node with tags.
  private func place(_ tags: PBFBuilder.Tags) throws -> Place? {
    var file = PBFBuilder()
    file.nodes([(1, 24.1, 120.6, tags)])
    file.endBlock()
    return try places(file).places["node/1"]
  }

  // MARK: - Tags

  @Test(
    "makes a place of what the tags name",
    arguments: [
      ([("shop", "tattoo")], ["shop=tattoo"]), ([("amenity", "cafe;bar")], ["amenity=cafe", "amenity=bar"]),
      ([("railway", "station")], ["railway=station"]), ([("highway", "bus_stop")], ["highway=bus_stop"]),
      ([("emergency", "defibrillator")], ["emergency=defibrillator"]),
      ([("amenity", "hospital"), ("emergency", "yes")], ["amenity=hospital"]),
      ([("healthcare", "clinic"), ("amenity", "clinic")], ["amenity=clinic", "healthcare=clinic"]),
      ([("disused:shop", "books"), ("name", "舊書店")], []), ([("craft", "key_cutter")], ["craft=key_cutter"]),
    ] as [(PBFBuilder.Tags, [String])])
  func makesPlaces(tags: PBFBuilder.Tags, categories: [String]) throws {
    #expect(try place(tags)?.categories == categories)
  }

  @Test(
    "makes no place of others",
    arguments: [
      [("highway", "traffic_signals")], [("shop", "no")], [("emergency", "yes")], [("name", "x")],
      [("addr:housenumber", "1")],
      [("railway", "switch")], [("natural", "tree")], [("tourism", "yes")],
    ] as [PBFBuilder.Tags])
  func makesNoPlaces(tags: PBFBuilder.Tags) throws {
    #expect(try place(tags) == nil)
  }

  @Test("A former shop of the same kind, and a name to come, do not close the shop that is there")
  func formerShops() throws {
    let place = try #require(
      try place([
        ("shop", "supermarket"), ("name", "家樂福"), ("brand", "家樂福"), ("disused:shop", "supermarket"),
        ("disused:name", "台糖量販"), ("proposed:name", "家樂福"), ("building", "supermarket"),
      ]))
    #expect(place.businessStatus == .operating)
    #expect(place.name == "家樂福")
    let gone = try #require(try self.place([("disused:shop", "supermarket"), ("name", "台糖量販")]))
    #expect(gone.businessStatus == .permanentlyClosed)
  }

  @Test("keeps names, brand, branch, hours and what else can be asked for")
  func keepsTags() throws {
    let place = try #require(
      try place([
        ("amenity", "fuel"), ("name", "台灣中油 台中工業區站"), ("branch", "台中工業區站"), ("brand", "台灣中油"),
        ("name:en", "CPC"), ("alt_name", "中油;國光牌"), ("short_name", "中油"), ("old_name", "舊中油"),
        ("name:ja", "シーピーシー"),
        ("opening_hours", "24/7"), ("phone", "+886 4"), ("fuel:octane_95", "yes"), ("wheelchair", "yes"),
        ("website", "https://x"),
        ("operator", "台灣中油股份有限公司"), ("level", "1"), ("access", "customers"), ("description", "大"),
        ("source", "survey"),
        ("brand:wikidata", "Q1"), ("opening_hours:self_service", "24/7"),
      ]))
    #expect(place.name == "台灣中油")
    #expect(place.branch == "台中工業區站")
    #expect(place.brand == "台灣中油")
    #expect(
      place.otherNames == ["CPC", "中油", "國光牌", "舊中油"]
        || Set(place.otherNames) == ["台灣中油 台中工業區站", "CPC", "中油", "國光牌", "舊中油"])
    #expect(place.openingHours == "24/7")
    #expect(
      place.attributes == [
        "fuel:octane_95": "yes", "wheelchair": "yes", "website": "https://x", "operator": "台灣中油股份有限公司",
        "level": "1",
        "access": "customers", "description": "大", "opening_hours:self_service": "24/7",
        "brand:wikidata": "Q1",
      ])
  }

  @Test(
    "puts addresses together in the order of the country",
    arguments: [
      ([("full", "40764臺中市西屯區福康路1、3號"), ("street", "福康路")], "40764臺中市西屯區福康路1、3號"),
      ([("city", "臺中市"), ("district", "西屯區"), ("street", "福康路"), ("housenumber", "199")], "臺中市西屯區福康路199號"),
      ([("street", "福康路"), ("housenumber", "123;125")], "福康路123、125號"),
      ([("street", "西屯路三段"), ("housenumber", "148之30號")], "西屯路三段148之30號"),
      ([("street", "福康路"), ("housenumber", "58-1")], "福康路58-1號"),
      ([("street", "福康路"), ("housenumber", "5號7號")], "福康路5號7號"),
      (
        [("postcode", "40763"), ("city", "臺中市"), ("street", "福康路"), ("housenumber", "1"), ("floor", "2")],
        "40763臺中市福康路1號2樓"
      ),
      ([("city", "臺中市"), ("street", "福康路"), ("housenumber", "1"), ("floor", "-1")], "臺中市福康路1號地下1樓"),
      ([("city", "臺中市"), ("street", "臺中市福康路"), ("housenumber", "1")], "臺中市福康路1號"),
      (
        [
          ("city", "臺中市"), ("district", "西屯區"), ("hamlet", "福林里"), ("neighbourhood", "1鄰"),
          ("street", "臺灣大道四段"), ("housenumber", "992"),
        ],
        "臺中市西屯區福林里1鄰臺灣大道四段992號"
      ),
      ([("city", "新竹縣"), ("place", "荒野"), ("housenumber", "2-2")], "新竹縣荒野2-2號"),
      (
        [("street", "Triq San Pawl"), ("housenumber", "12"), ("postcode", "VLT 1210"), ("city", "Valletta")],
        "12 Triq San Pawl, VLT 1210 Valletta"
      ),
      ([("floor", "1")], nil), ([("country", "TW")], nil), ([("housenumber", "20")], nil),
      ([("full", "20號")], nil), ([("housenumber", "20"), ("postcode", "1210")], nil),
      ([("housenumber", "20"), ("city", "Valletta")], "Valletta"),
      ([("housenumber", "20"), ("housename", "Dar il-Paci")], "20 Dar il-Paci"),
    ] as [(PBFBuilder.Tags, String?)])
  func composesAddresses(tags: PBFBuilder.Tags, text: String?) {
    let prefixed = Dictionary(tags.map { ("addr:" + $0.0, $0.1) }) { $1 }
    #expect(OSMAddress.text(prefixed) == text)
  }

  // MARK: - Shapes

  /// A square of nodes with the ids from `first` on, side 0.001°.
  private static func square(_ first: Int64, _ south: Double, _ west: Double, side: Double = 0.001)
    -> [(id: Int64, latitude: Double, longitude: Double, tags: PBFBuilder.Tags)]
  {
    [
      (first, south, west, []), (first + 1, south, west + side, []),
      (first + 2, south + side, west + side, []),
      (first + 3, south + side, west, []),
    ]
  }

  @Test("puts the place of an area inside it, holes and cut edges included")
  func findsInside() throws {
    var file = PBFBuilder()
    file.nodes(
      Self.square(1, 24, 120) + Self.square(11, 24.01, 120, side: 0.003) + Self.square(21, 24.011, 120.001)
        + [
          (31, 24, 121, []), (32, 24, 121.003, []), (33, 24.001, 121.003, []), (34, 24.001, 121.001, []),
          (35, 24.003, 121.001, []), (36, 24.003, 121, []),
        ])
    file.endBlock()
    file.way(id: 1, nodes: [1, 2, 3, 4, 1], tags: [("amenity", "parking")])
    file.way(id: 2, nodes: [11, 12, 13], tags: [])
    file.way(id: 3, nodes: [11, 14, 13], tags: [])
    file.way(id: 4, nodes: [21, 22, 23, 24, 21], tags: [])
    file.way(id: 5, nodes: [31, 32, 33, 34, 35, 36, 31], tags: [("leisure", "park")])
    file.way(id: 6, nodes: [1, 2, 99, 4, 1], tags: [("amenity", "school")])
    file.way(id: 7, nodes: [1, 2, 3], tags: [("amenity", "bench")])
    file.way(id: 8, nodes: [97, 98, 99, 97], tags: [("amenity", "school")])
    file.endBlock()
    file.relation(
      id: 1, members: [(1, 2, "outer"), (1, 3, "outer"), (1, 4, "inner")],
      tags: [("type", "multipolygon"), ("leisure", "garden")])
    file.relation(
      id: 2, members: [(1, 1, "outer"), (1, 77, "outer")], tags: [("type", "multipolygon"), ("shop", "mall")])
    file.relation(id: 3, members: [(1, 1, "")], tags: [("type", "route"), ("shop", "mall")])
    file.endBlock()
    let (places, summary, _) = try places(file)
    #expect(places.keys.sorted() == ["relation/1", "relation/2", "way/1", "way/5", "way/6"])
    let middle = try #require(places["way/1"]?.coordinate)
    #expect(abs(middle.latitude - 24.0005) < 1e-6 && abs(middle.longitude - 120.0005) < 1e-6)
    let ring = try #require(places["relation/1"]?.coordinate)
    #expect((24.01...24.013).contains(ring.latitude) && (120...120.003).contains(ring.longitude))
    #expect(
      !((24.011...24.012).contains(ring.latitude) && (120.001...120.002).contains(ring.longitude)),
      "not in the hole")
    let bent = try #require(places["way/5"]?.coordinate)
    #expect(bent.latitude < 24.001 || bent.longitude < 121.001, "inside the L")
    #expect(summary.placeWays == 3)
    #expect(summary.placeRelations == 2)
    #expect(summary.withoutArea == 2)
    #expect(summary.incompleteRelations == 1)
  }

  @Test("tells area and road where a place has no address, from boundaries or else from neighbours")
  func derivesAddresses() throws {
    var file = PBFBuilder()
    file.nodes(
      Self.square(1, 24, 120, side: 0.01)
        + [
          (10, 24.005, 120.002, [("shop", "books"), ("name", "書店")]), (11, 24.0051, 120.001, []),
          (12, 24.0051, 120.009, []),
          (20, 24.05, 120.002, [("shop", "books"), ("name", "遠書店")]),
          (21, 24.0501, 120.003, [("addr:full", "台中市西屯區福康路1號")]),
        ])
    file.endBlock()
    file.way(id: 1, nodes: [1, 2, 3], tags: [])
    file.way(id: 2, nodes: [3, 4, 1], tags: [])
    file.way(id: 3, nodes: [11, 12], tags: [("highway", "residential"), ("name", "文心路")])
    file.endBlock()
    for (id, level, name) in [(1, "4", "臺南市"), (2, "8", "東區"), (3, "9", "大同里")] as [(Int64, String, String)] {
      file.relation(
        id: id, members: [(1, 1, "outer"), (1, 2, "outer")],
        tags: [("type", "boundary"), ("boundary", "administrative"), ("admin_level", level), ("name", name)])
    }
    file.endBlock()
    let (places, summary, atlas) = try places(file)
    #expect(places["node/10"]?.addressText == "臺南市東區文心路")
    #expect(places["node/20"]?.addressText == "臺中市西屯區")
    #expect(places["node/20"]?.hasDerivedAddress == true)
    #expect(summary.derivedAddresses == 2)
    let inside = atlas.whereabouts(of: try #require(Coordinate(latitude: 24.005, longitude: 120.0021)))
    #expect(inside.county == Whereabouts.Area(name: "臺南市", source: .boundary))
    #expect(inside.district == Whereabouts.Area(name: "東區", source: .boundary))
    #expect(inside.village == Whereabouts.Area(name: "大同里", source: .boundary))
    #expect(inside.areaAndRoad == "臺南市東區文心路")
    #expect(inside.place?.place.name == "書店")
    let outside = atlas.whereabouts(of: try #require(Coordinate(latitude: 24.0502, longitude: 120.003)))
    #expect(outside.county == Whereabouts.Area(name: "臺中市", source: .addresses))
    #expect(outside.address?.name == "台中市西屯區福康路1號")
    #expect(atlas.whereabouts(of: try #require(Coordinate(latitude: 0, longitude: 0))).area.isEmpty)
  }

  @Test(
    "gives an address the name of a road of the public only",
    arguments: [
      ("residential", nil, nil, "福康路", OSMRoadName.Use.address),
      ("residential", nil, "private", "玉門路370巷", .address),
      ("tertiary", nil, nil, "Triq L-Assedju L-Kbir", .address), ("pedestrian", nil, nil, "電子街", .address),
      ("service", nil, nil, "西平南巷", .address), ("service", "alley", nil, "福安十街", .address),
      ("service", "driveway", nil, "湖西路", .orientation), ("path", nil, nil, "東海步道", .address),
      ("service", nil, "private", "湖西路", .orientation), ("cycleway", nil, nil, "潭雅神自行車道", .address),
      ("service", "driveway", nil, "Parking Entrance", nil), ("service", nil, nil, "Parking Entrance", nil),
      ("service", nil, nil, "停車場入口", nil), ("service", nil, nil, "停車場車道", nil),
      ("footway", nil, nil, "人行道", nil),
      ("construction", nil, nil, "福康路", nil), ("platform", nil, nil, "福康路", nil),
      ("residential", nil, nil, "", nil),
    ] as [(String, String?, String?, String, OSMRoadName.Use?)])
  func namesRoads(
    highway: String, service: String?, access: String?, name: String, use: OSMRoadName.Use?
  ) {
    #expect(OSMRoadName.use(highway: highway, service: service, access: access, name: name) == use)
  }

  @Test("derives no address from a driveway, though it is the nearest way with a name")
  func passesOverDriveways() throws {
    var file = PBFBuilder()
    file.nodes([
      (1, 24.18, 120.6, [("shop", "supermarket"), ("name", "楓康超市")]), (2, 24.1801, 120.599, []),
      (3, 24.1801, 120.601, []), (4, 24.1805, 120.599, []), (5, 24.1805, 120.601, []),
      (6, 24.1802, 120.599, []),
      (7, 24.1802, 120.601, []),
    ])
    file.endBlock()
    file.way(
      id: 1, nodes: [2, 3],
      tags: [("highway", "service"), ("service", "driveway"), ("name", "Parking Entrance")])
    file.way(id: 2, nodes: [4, 5], tags: [("highway", "residential"), ("name", "福康路")])
    file.way(id: 3, nodes: [6, 7], tags: [("highway", "service"), ("service", "driveway"), ("name", "湖西路")])
    file.endBlock()
    let (places, summary, atlas) = try places(file)
    #expect(places["node/1"]?.addressText == "福康路")
    #expect(places["node/1"]?.hasDerivedAddress == true)
    #expect(summary.roads == 2)
    let here = try #require(Coordinate(latitude: 24.18, longitude: 120.6))
    #expect(atlas.whereabouts(of: here).road?.name == "湖西路")
  }

  // MARK: - Inputs

  @Test("merges several inputs, the same shop as node and as area included")
  func mergesInputs() throws {
    var osm = PBFBuilder(timestamp: 1_700_000_000)
    osm.nodes([(1, 24.1, 120.6, [("shop", "convenience"), ("name", "7-Eleven"), ("branch", "福康門市")])])
    osm.endBlock()
    let csv =
      "name,branch,category,lat,lon,phone\n7-Eleven,福康門市,convenience,24.1001,120.6,04-1\n書店,,books,24.2,120.6,\n壞,,books,x,y,\n"
    var importer = AtlasImporter(name: "我的地圖")
    importer.inputCount = 2
    var fractions: [Double] = []
    var phases: Set<ImportProgress.Phase> = []
    importer.progress = {
      fractions.append($0.fraction)
      phases.insert($0.phase)
      return true
    }
    let inputs = [try folder.write(osm.bytes), try folder.write(Array(csv.utf8), as: "shops.csv")]
    for input in inputs { try importer.add(path: input) }
    try importer.write(to: folder.path + "/both.atlas")
    let atlas = try AtlasFile(path: folder.path + "/both.atlas")
    #expect(atlas.placeCount == 2)
    #expect(importer.summary.fileRecords == 2)
    #expect(importer.summary.skippedRecords == 1)
    #expect(atlas.metadata == ["name": "我的地圖", "inputs": "test.osm.pbf shops.csv"])
    #expect(atlas.dataDate == 1_700_000_000)
    let shop = try #require(atlas.place(id: "node/1"))
    #expect(shop.phone == "04-1")
    #expect(shop.otherIDs.count == 1)
    #expect(phases.isSuperset(of: [.nodes, .files, .places, .writing]))
    #expect(fractions == fractions.sorted() && fractions.allSatisfy { (0...1).contains($0) })
  }

  @Test("what two overlapping extracts have is had once")
  func overlappingExtracts() throws {
    let folder = try TemporaryFolder()
    var osm = PBFBuilder()
    osm.nodes([
      (1, 24.1, 120.6, [("amenity", "parking")]), (2, 24.1, 120.6001, [("amenity", "parking")]),
      (3, 24.1, 120.601, [("addr:full", "臺中市西屯區福康路33號")]),
    ])
    osm.way(id: 4, nodes: [1, 2], tags: [("highway", "residential"), ("name", "福康路")])
    osm.endBlock()
    let one = try folder.write(osm.bytes, as: "a.osm.pbf"),
      other = try folder.write(osm.bytes, as: "b.osm.pbf")
    func counts(_ paths: [String]) throws -> [Int] {
      var importer = AtlasImporter()
      for path in paths { try importer.add(path: path) }
      let contents = try importer.contents()
      return [contents.places.count, contents.addresses.count, contents.roads.count]
    }
    #expect(try counts([one]) == [2, 1, 1])
    #expect(try counts([one, other]) == [2, 1, 1])
  }

  @Test("of the built-in sample answers as the sample itself")
  func importsSample() throws {
    let records = SamplePlaces.records()
    var importer = AtlasImporter()
    importer.add(records, name: "sample")
    try importer.write(to: folder.path + "/sample.atlas")
    let atlas = try AtlasFile(path: folder.path + "/sample.atlas")
    let list = PlaceList(merging: records)
    #expect(atlas.placeCount == list.places.count)
    for question in ["星巴克", "加油站", "便利商店", "7-11", "50嵐", "廁所", "榮總", "永福", "停車場", "ATM", "小七", "飲料店", "咖啡"] {
      let query = Match(word: question)
      for (latitude, longitude) in [(24.1835, 120.6180), (24.19, 120.60), (25.03, 121.56)] {
        let origin = try #require(Coordinate(latitude: latitude, longitude: longitude))
        let expected = list.nearest(query, from: origin, count: 20)
        let found = atlas.nearest(query, from: origin, count: 20)
        #expect(found.map(\.place.id) == expected.map(\.place.id), "\(question)")
        #expect(found.map(\.geodesic) == expected.map(\.geodesic), "\(question)")
      }
    }
  }

  @Test("ends when it is told to, and leaves nothing behind")
  func stops() throws {
    var file = PBFBuilder()
    file.nodes([(1, 24.1, 120.6, [("shop", "books")])])
    file.endBlock()
    let input = try folder.write(file.bytes)
    for last in 0..<12 {
      var importer = AtlasImporter()
      var calls = 0
      importer.progress = { _ in
        calls += 1
        return calls <= last
      }
      let path = folder.path + "/stopped.atlas"
      do throws(ImportError) {
        try importer.add(path: input)
        try importer.write(to: path)
        // What is reported after the last step stops nothing.
        #expect(last >= calls - 1)
        break
      } catch {
        #expect(error == .interrupted)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["test.osm.pbf"])
      }
    }
  }

  @Test("of a changed file ends in an error or in an atlas that is whole")
  func survivesMutations() throws {
    var file = PBFBuilder()
    file.packing = .raw
    file.nodes(
      Self.square(1, 24, 120) + [
        (10, 24.0005, 120.0005, [("shop", "books"), ("name", "書店"), ("addr:street", "文心路")])
      ])
    file.way(id: 1, nodes: [1, 2, 3, 4, 1], tags: [("amenity", "parking"), ("name", "停車場")])
    file.way(id: 2, nodes: [1, 3], tags: [("highway", "service"), ("name", "文心路")])
    file.relation(
      id: 1, members: [(1, 1, "outer")],
      tags: [("type", "boundary"), ("boundary", "administrative"), ("admin_level", "8"), ("name", "東區")])
    file.endBlock()
    var state: UInt64 = 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let path = folder.path + "/mutated.atlas"
    var refused = 0
    for round in 0..<400 {
      var bytes = file.bytes
      for _ in 0..<1 + random(3) { bytes[random(bytes.count)] = UInt8(random(256)) }
      if round % 5 == 0 { bytes.removeLast(random(bytes.count)) }
      let input = try folder.write(bytes)
      var importer = AtlasImporter()
      do throws(ImportError) {
        try importer.add(path: input)
        try importer.write(to: path)
      } catch {
        refused += 1
        guard case .osm(.block, _) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    #expect((50..<400).contains(refused))
  }
}
