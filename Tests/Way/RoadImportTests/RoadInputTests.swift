// SPDX-License-Identifier: GPL-3.0-or-later

import AtlasImport
import TestSupport
import Testing

@testable import RoadImport

@Suite("Inputs of the road graph")
struct RoadInputTests {
  @Test("several inputs make one graph, what is no OSM file is passed over, and progress only rises")
  func severalInputs() throws {
    let folder = try TemporaryFolder()
    var osm = PBFBuilder()
    osm.nodes([(1, 24.1, 120.6, []), (2, 24.101, 120.6, [])])
    osm.endBlock()
    osm.way(id: 1, nodes: [1, 2], tags: [("highway", "residential")])
    osm.endBlock()
    let csv = "name,category,lat,lon\n書店,books,24.2,120.6\n"
    let inputs = [
      try folder.write(osm.bytes), try folder.write(Array(csv.utf8), as: "shops.csv"),
      // What two extracts have is had once.
      try folder.write(osm.bytes, as: "again.osm.pbf"),
    ]
    var importer = AtlasImporter(name: "我的地圖")
    importer.inputCount = inputs.count
    var fractions: [Double] = []
    var phases: Set<ImportProgress.Phase> = []
    importer.progress = {
      fractions.append($0.fraction)
      phases.insert($0.phase)
      return true
    }
    for input in inputs { try importer.add(path: input) }
    let roads = try #require(try importer.roadGraph(of: inputs))
    #expect(roads.sections.edgeCount == 2)
    #expect(phases.isSuperset(of: [.roads, .network]))
    #expect(fractions == fractions.sorted() && fractions.allSatisfy { (0...1).contains($0) })
    #expect(try importer.roadGraph(of: [inputs[1]]) == nil)
  }
}
