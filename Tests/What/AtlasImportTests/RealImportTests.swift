// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import Places
import TestSupport
import Testing

@testable import AtlasImport

@Suite("Imports of real extracts")
struct RealImportTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// By `expectations.py`, which reads with pyosmium: elements and places, each of nodes, ways and relations.
  static let expectedCounts: [(String, [Int], [Int])] = [
    ("andorra-gh", [69644, 2725, 74], [381, 132, 1]),
    ("baltimore", [51385, 7230, 167], [676, 512, 2]),
    ("hsinchu_zhubei", [6865, 1055, 97], [164, 130, 9]),
    ("liechtenstein", [142832, 15247, 358], [1067, 419, 3]),
    ("malta", [333684, 56021, 950], [7079, 3795, 42]),
    ("monaco-osrm", [180118, 27377, 212], [1198, 701, 7]),
    ("taichung_industrial_2025-11", [12058, 2418, 109], [630, 253, 8]),
    ("taipei_major_roads", [21790, 4260, 700], [4852, 0, 0]),
  ]

  // Real extracts lie beside the checkout, not in it.
  @Test(
    "count what an independent reader counts", .enabled(if: SharedData.isPresent), arguments: expectedCounts)
  func countsPlaces(name: String, elements: [Int], places: [Int]) throws {
    var importer = AtlasImporter()
    try importer.add(path: SharedData.path("osm/\(name).osm.pbf"))
    let path = folder.path + "/test.atlas"
    try importer.write(to: path)
    let summary = importer.summary
    #expect([summary.nodes, summary.ways, summary.relations] == elements)
    #expect([summary.placeNodes, summary.placeWays, summary.placeRelations] == places)
    #expect(try AtlasFile(path: path).placeCount == summary.places)
  }

  private func taichung() throws -> AtlasFile {
    var importer = AtlasImporter()
    try importer.add(path: SharedData.path("osm/taichung_industrial_2025-11.osm.pbf"))
    try importer.write(to: folder.path + "/taichung.atlas")
    return try AtlasFile(path: folder.path + "/taichung.atlas")
  }

  /// By `expectations.py`, with the polygons and distances of shapely: village where its boundary is whole, and road.
  static let positions: [(Double, Double, String, String)] = [
    (24.184934, 120.605462, "", "福聯街15巷"),
    (24.192948, 120.603454, "", "西屯路三段"),
    (24.190129, 120.610962, "福林里", "玉門路370巷"),
    (24.178421, 120.61459, "", "工業區一路"),
    (24.177919, 120.612701, "", "工業區一路58巷11弄"),
    (24.178711, 120.603922, "", "銘賢路"),
    (24.187401, 120.622767, "", "永安二巷"),
    (24.180033, 120.607315, "", "力行路"),
    (24.192372, 120.625861, "", "福雅路256巷"),
    (24.191139, 120.611755, "", "西屯路三段"),
    (24.200918, 120.602793, "", "科園三路"),
    (24.198032, 120.609014, "", "東大路一段"),
    (24.180534, 120.604615, "", "東海南路"),
    (24.184558, 120.622493, "福雅里", "福科路340巷"),
    (24.181428, 120.616489, "", "中工二路"),
    (24.192653, 120.611133, "", "玉門路"),
    (24.19042, 120.603207, "", "西屯路三段"),
    (24.17846, 120.606873, "", "篤信路"),
    (24.19367, 120.612546, "", "國安二路"),
    (24.184697, 120.61659, "福林里", "福順路440巷"),
    (24.188103, 120.609274, "", "福強街"),
    (24.196462, 120.619494, "", "西平南巷"),
    (24.18298, 120.616305, "福林里", "臺灣大道四段"),
    (24.189867, 120.624004, "", "福雅路256巷"),
    (24.194871, 120.608971, "", "國安二路"),
    (24.201014, 120.604622, "", "科園路"),
    (24.187244, 120.620983, "", "福雅路180巷"),
    (24.180724, 120.614117, "", "工業區一路58巷10弄"),
    (24.177961, 120.618706, "", "中工三路"),
    (24.195732, 120.616269, "", "西平南巷5弄"),
    (24.198449, 120.609632, "", "東大路一段"),
    (24.194035, 120.616816, "", "西平南巷5弄"),
    (24.191207, 120.613279, "", "國安一路"),
    (24.197579, 120.625784, "", "福雅路"),
    (24.188615, 120.618602, "", "西屯路三段宏恩一巷6弄"),
    (24.192855, 120.627023, "", "福雅路256巷"),
    (24.197137, 120.608886, "", "東大路一段"),
    (24.186452, 120.618718, "福林里", "福科路428巷"),
    (24.177553, 120.613419, "", "工業區一路72巷"),
    (24.181117, 120.604598, "", "東海南路"),
    (24.178444, 120.621267, "", "安和三街"),
    (24.180169, 120.607939, "", "力行路"),
    (24.186578, 120.623908, "", "西屯路三段148-19巷"),
    (24.178974, 120.613099, "", "工業區一路58巷11弄"),
    (24.190461, 120.624215, "", "福雅路256巷"),
    (24.197072, 120.623718, "", "安林路"),
    (24.183821, 120.612232, "", "臺灣大道四段"),
    (24.18579, 120.624235, "", "西屯路三段148之19巷"),
    (24.200464, 120.605464, "", "科園二路"),
    (24.181317, 120.607538, "", "湖西路"),
  ]

  @Test(
    "tell where fifty positions are as polygons and distances of another library do",
    .enabled(if: SharedData.isPresent))
  func tellsWhere() throws {
    let atlas = try taichung()
    var far = 0
    for (latitude, longitude, village, road) in Self.positions {
      let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let whereabouts = atlas.whereabouts(of: here)
      #expect(whereabouts.village?.name ?? "" == village, "\(here)")
      #expect(whereabouts.road?.name == road, "\(here)")
      // The extract has no boundary of these; all addresses in it name them.
      #expect(whereabouts.county == Whereabouts.Area(name: "臺中市", source: .addresses))
      #expect(whereabouts.district == Whereabouts.Area(name: "西屯區", source: .addresses))
      if whereabouts.address.map({ $0.distance > 100 }) ?? true { far += 1 }
    }
    #expect(far >= 10, "positions without an address nearby are among them")
  }

  @Test("answer at the default position as the built-in sample does", .enabled(if: SharedData.isPresent))
  func answersAsSample() throws {
    let atlas = try taichung()
    let origin = try #require(Coordinate(latitude: 24.1835, longitude: 120.6180))
    for (question, ids) in [
      ("星巴克", ["node/3621231826", "node/5789308205"]), ("加油站", ["way/339539910"]),
    ] {
      let query = Match(word: question)
      let found = try #require(atlas.nearest(query, from: origin, count: 1).first)
      #expect(([found.place.id] + found.place.otherIDs).sorted() == ids.sorted())
      let sample = try #require(
        PlaceList(merging: SamplePlaces.records()).nearest(query, from: origin, count: 1).first)
      #expect(found.place.name == sample.place.name)
      #expect(found.place.branch == sample.place.branch)
      #expect(found.place.openingHours == sample.place.openingHours)
      #expect(abs(found.geodesic.distance - sample.geodesic.distance) < 20)
      for id in ids { #expect(atlas.place(id: id) == found.place) }
    }
  }
}
