// SPDX-License-Identifier: GPL-3.0-or-later

import AtlasImport
import Formats
import Geography
import Journey
import OpenStreetMap
import Roads

/// Makes the road graph of an OSM file for car, scooter and foot.
///
/// ```swift
/// var file = try OSMFile(path: "taiwan.osm.pbf")
/// let roads = try RoadGraphImport(&file)
/// print(roads.sections.nodeCount, roads.report)
/// ```
package struct RoadGraphImport: Sendable {
  package private(set) var sections: RoadSections
  package let report: Report

  /// What was found, and what was left out.
  package struct Report: Sendable, Equatable {
    package var ways = 0
    package var nodes = 0
    package var edges = 0
    /// Nodes of roads that the file does not have: roads end there.
    package var missingNodes = 0
    package var restrictions = 0
    /// Restrictions of which a member is missing or does not fit.
    package var ignoredRestrictions = 0
  }

  /// How far an import is.
  package struct Progress: Sendable {
    /// Bytes are read, twice for each file; of a graph that is built, stages are counted.
    package enum Phase: Sendable { case reading, building }
    package let phase: Phase
    package let done: Int
    package let total: Int
  }

  /// Reads the file twice: ways and relations, then nodes.
  package init(_ file: inout OSMFile, threads: Int? = nil) throws(OSMError) {
    var reading = Reading()
    try reading.addWays(&file, threads) { _ in true }
    reading.sortNodes()
    try reading.addNodes(&file, threads) { _ in true }
    self.init(consume reading) { _ in }
  }

  /// One graph of the roads of several files; a way that two of them have counts once.
  ///
  /// - Parameters:
  ///   - paths: what is no OSM PBF file is passed over.
  ///   - withHierarchy: whether hierarchies are made, without which long routes take longer to find.
  ///   - progress: called after each block and each stage; false ends the reading with `interrupted`.
  /// - Returns: nil where none of the files is one of OSM's.
  package static func roads(
    of paths: [String], withHierarchy: Bool = true, progress: (Progress) -> Bool = { _ in true }
  ) throws(ImportError) -> RoadGraphImport? {
    var reading = Reading()
    /// Passes over files that were begun: two for each path.
    var passes = 0
    func report(_ part: OSMFile.Progress) -> Bool {
      progress(
        Progress(
          phase: .reading, done: (passes - 1) * part.total + part.bytes, total: 2 * paths.count * part.total))
    }
    var osmPaths: [String] = []
    for path in paths {
      do {
        var file = try OSMFile(path: path)
        osmPaths.append(path)
        passes += 1
        try reading.addWays(&file, nil, report)
      } catch .interrupted {
        throw .interrupted
      } catch .block(_, _, .notPBF) where osmPaths.last != path {
        continue
      } catch {
        throw .osm(error, path: path)
      }
    }
    guard !osmPaths.isEmpty else { return nil }
    reading.sortNodes()
    for path in osmPaths {
      do {
        var file = try OSMFile(path: path)
        passes += 1
        try reading.addNodes(&file, nil, report)
      } catch .interrupted {
        throw .interrupted
      } catch {
        throw .osm(error, path: path)
      }
    }
    return RoadGraphImport(consume reading, withHierarchy: withHierarchy) { stage in
      _ = progress(Progress(phase: .building, done: stage, total: stageCount))
    }
  }

  /// What is read of files before the graph is made.
  private struct Reading {
    var collection = RoadCollection()
    var needed: [Int64] = []
    var positions: [FixedCoordinate] = []
    var obstacles: [UInt32: RoadObstacle] = [:]

    mutating func addWays(
      _ file: inout OSMFile, _ threads: Int?, _ progress: (OSMFile.Progress) -> Bool
    ) throws(OSMError) {
      var collection = RoadCollection()
      swap(&collection, &self.collection)
      defer { swap(&collection, &self.collection) }
      collection.beginFile()
      try file.read([.ways, .relations], threads: threads, transform: { RoadPiece($0) }, progress: progress) {
        collection.append($0)
      }
    }

    mutating func sortNodes() {
      needed = RoadGraphImport.distinct(collection.refs)
      positions = [FixedCoordinate](
        repeating: FixedCoordinate(latitude: OSMBlock.nowhere, longitude: OSMBlock.nowhere),
        count: needed.count)
    }

    mutating func addNodes(
      _ file: inout OSMFile, _ threads: Int?, _ progress: (OSMFile.Progress) -> Bool
    ) throws(OSMError) {
      var positions: [FixedCoordinate] = []
      var obstacles: [UInt32: RoadObstacle] = [:]
      swap(&positions, &self.positions)
      swap(&obstacles, &self.obstacles)
      defer {
        swap(&positions, &self.positions)
        swap(&obstacles, &self.obstacles)
      }
      let needed = self.needed
      try file.read(
        .nodes, threads: threads, transform: { RoadPiece.Nodes($0, needed: needed) }, progress: progress
      ) { nodes in
        for (place, index) in nodes.indices.enumerated() {
          positions[Int(index)] = FixedCoordinate(
            latitude: nodes.latitudes[place], longitude: nodes.longitudes[place])
        }
        for (index, obstacle) in nodes.obstacles { obstacles[index] = obstacle }
      }
    }
  }

  private static let stageCount = 6 + TravelMode.allCases.count

  /// - Parameter begin: called before each stage with its number.
  private init(_ reading: consuming Reading, withHierarchy: Bool = true, begin: (Int) -> Void) {
    (sections, report) = RoadGraphImport.assembled(consume reading, begin)
    guard withHierarchy else { return }
    begin(5)
    RoadHierarchyTable.order(&sections)
    for mode in TravelMode.allCases {
      begin(6 + mode.number)
      RoadHierarchyTable.fill(&sections, mode)
    }
  }

  /// The graph without hierarchies.
  private static func assembled(
    _ reading: consuming Reading, _ begin: (Int) -> Void
  ) -> (RoadSections, Report) {
    var collection = reading.collection
    let needed = reading.needed
    begin(0)
    let isKnown = reading.positions.map { $0.latitude != OSMBlock.nowhere }
    func point(_ id: Int64) -> UInt32? {
      let index = RoadGraphImport.firstIndex(of: id, in: needed)
      return index < needed.count && needed[index] == id ? UInt32(truncatingIfNeeded: index) : nil
    }
    let points = collection.refs.map {
      UInt32(truncatingIfNeeded: RoadGraphImport.firstIndex(of: $0, in: needed))
    }
    let starts = collection.wayStarts
    collection.settle { way in
      let nodes = starts[way]..<starts[way + 1]
      let first = nodes.first { isKnown[Int(points[$0])] }
      return first.map { RoadCountry.number(at: reading.positions[Int(points[$0])]) } ?? 0
    }
    let network = RoadNetwork(
      collection, points: points, positions: reading.positions, isKnown: isKnown, obstacles: reading.obstacles
    )
    collection.sign(network)
    begin(1)
    let restrictions = RoadRestrictionTable(
      RoadHalfEdges(network, collection, copies: []), pointOfNode: point)
    begin(2)
    let edges = RoadHalfEdges(network, collection, copies: restrictions.copies)
    let tables = RoadTurnTables(edges: edges, restrictions: restrictions)
    begin(3)
    var sections = RoadAssembly(tables).sections
    begin(4)
    RoadComponents.fill(&sections)
    let report = Report(
      ways: collection.wayIDs.count, nodes: sections.nodeCount, edges: sections.edgeCount,
      missingNodes: isKnown.count { !$0 }, restrictions: restrictions.appliedCount,
      ignoredRestrictions: restrictions.ignoredCount + collection.incompleteRestrictions)
    return (sections, report)
  }

  fileprivate static func distinct(_ refs: [Int64]) -> [Int64] {
    var sorted = refs.sorted()
    var count = 0
    for index in sorted.indices where count == 0 || sorted[index] != sorted[count - 1] {
      sorted[count] = sorted[index]
      count += 1
    }
    sorted.removeLast(sorted.count - count)
    return sorted
  }

  fileprivate static func firstIndex(of id: Int64, in sorted: [Int64]) -> Int {
    sorted.indices.partition { sorted[$0] < id }
  }
}

extension AtlasImporter {
  /// Makes the road graph of those inputs that are OSM files; nil where none is.
  ///
  /// - Parameters:
  ///   - paths: the inputs that were added.
  ///   - withHierarchy: whether hierarchies are made, without which long routes take longer to find.
  package func roadGraph(
    of paths: [String], withHierarchy: Bool = true
  ) throws(ImportError) -> RoadGraphImport? {
    try RoadGraphImport.roads(of: paths, withHierarchy: withHierarchy) { part in
      report(part.phase == .reading ? .roads : .network, bytes: part.done, total: part.total)
    }
  }
}
