// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import NearestKit
import TestSupport

/// A small town to drive through: streets in a grid of uneven blocks, a diagonal avenue, and shops.
struct GridTown {
  let finder: Finder
  private let folder: TemporaryFolder

  static let size = 12
  static let stations = 60
  /// Metres of the streets from the first one.
  static let offsets: [Double] = [0, 160, 290, 470, 640, 760, 950, 1130, 1290, 1500, 1660, 1890]

  static func position(east: Double, north: Double) -> (latitude: Double, longitude: Double) {
    (24.16 + north / 110_765, 120.62 + east / 101_625)
  }

  /// A place in the middle of a block's side.
  static func door(_ column: Int, _ row: Int, eastward: Bool) throws -> Coordinate? {
    let (c, r) = (column % (size - 1), row % (size - 1))
    let middle = { (index: Int) in (offsets[index] + offsets[index + 1]) / 2 }
    let at =
      eastward
      ? position(east: middle(c), north: offsets[r] + 9) : position(east: offsets[c] + 9, north: middle(r))
    return Coordinate(latitude: at.latitude, longitude: at.longitude)
  }

  init() throws {
    folder = try TemporaryFolder()
    var builder = PBFBuilder()
    let size = GridTown.size
    func id(_ column: Int, _ row: Int) -> Int64 { Int64(1 + column * size + row) }
    var nodes: [(id: Int64, latitude: Double, longitude: Double, tags: PBFBuilder.Tags)] = []
    for column in 0..<size {
      for row in 0..<size {
        let at = GridTown.position(east: GridTown.offsets[column], north: GridTown.offsets[row])
        nodes.append((id(column, row), at.latitude, at.longitude, []))
      }
    }
    // Filling stations all over the town, beside the streets.
    for number in 0..<GridTown.stations {
      let (column, row) = (number * 7 % (size - 1), number * 5 % (size - 1))
      let at = GridTown.position(
        east: GridTown.offsets[column] + 14, north: GridTown.offsets[row] + 40 + Double(number))
      nodes.append(
        (Int64(5000 + number), at.latitude, at.longitude, [("amenity", "fuel"), ("name", "第\(number)站")]))
    }
    builder.nodes(nodes)
    builder.endBlock()
    for line in 0..<size {
      let kind = line % 3 == 0 ? "secondary" : "residential"
      builder.way(
        id: Int64(1000 + line), nodes: (0..<size).map { id(line, $0) },
        tags: [("highway", kind), ("name", "第\(line)街")])
      builder.way(
        id: Int64(2000 + line), nodes: (0..<size).map { id($0, line) },
        tags: [("highway", kind), ("name", "第\(line)路")])
    }
    builder.way(
      id: 3000, nodes: [id(1, 1), id(2, 3), id(4, 4), id(6, 7)],
      tags: [("highway", "tertiary"), ("name", "斜街")])
    builder.endBlock()
    let path = try folder.write(builder.bytes, as: "town.osm.pbf")
    finder = try GridTown.finder(of: path, in: folder)
  }

  /// What is found in an OSM file.
  static func finder(of path: String, in folder: TemporaryFolder) throws -> Finder {
    let atlas = folder.path + "/town.atlas"
    var importer = AtlasImporter()
    try importer.add(path: path)
    let roads = try importer.roadGraph(of: [path], withHierarchy: true)
    try importer.write(to: atlas) { writer throws(AtlasWriteError) in
      try roads?.sections.write(to: &writer)
    }
    return try Finder(atlas: atlas)
  }
}
