// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas

/// Makes the road graph of an OSM file for car, scooter and foot.
///
/// ```swift
/// var file = try OSMFile(path: "taiwan.osm.pbf")
/// let roads = try RoadImport(&file)
/// print(roads.sections.nodeCount, roads.report)
/// ```
package struct RoadImport: Sendable {
  package let sections: RoadSections
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

  /// Reads the file twice: ways and relations, then nodes.
  ///
  /// - Parameter progress: called after each block; false ends the import with `interrupted`.
  package init(
    _ file: inout OSMFile, threads: Int? = nil, progress: (OSMFile.Progress) -> Bool = { _ in true }
  ) throws(OSMError) {
    var collection = RoadCollection()
    try file.read([.ways, .relations], threads: threads, transform: { RoadPiece($0) }, progress: progress) {
      collection.append($0)
    }
    collection.finish()
    let needed = RoadImport.distinct(collection.refs)
    var positions = [RoadPosition](
      repeating: RoadPosition(latitude: OSMBlock.nowhere, longitude: OSMBlock.nowhere), count: needed.count)
    var obstacles: [UInt32: RoadObstacle] = [:]
    try file.read(
      .nodes, threads: threads, transform: { RoadPiece.Nodes($0, needed: needed) }, progress: progress
    ) { nodes in
      for (place, index) in nodes.indices.enumerated() {
        positions[Int(index)] = RoadPosition(
          latitude: nodes.latitudes[place], longitude: nodes.longitudes[place])
      }
      for (index, obstacle) in nodes.obstacles { obstacles[index] = obstacle }
    }
    self.init(collection, needed, positions, obstacles)
  }

  private init(
    _ collection: RoadCollection, _ needed: [Int64], _ positions: [RoadPosition],
    _ obstacles: [UInt32: RoadObstacle]
  ) {
    let isKnown = positions.map { $0.latitude != OSMBlock.nowhere }
    func point(_ id: Int64) -> UInt32? {
      let index = RoadImport.firstIndex(of: id, in: needed)
      return index < needed.count && needed[index] == id ? UInt32(truncatingIfNeeded: index) : nil
    }
    let points = collection.refs.map {
      UInt32(truncatingIfNeeded: RoadImport.firstIndex(of: $0, in: needed))
    }
    let network = RoadNetwork(
      collection, points: points, positions: positions, isKnown: isKnown, obstacles: obstacles)
    let restrictions = RoadRestrictionTable(
      RoadHalfEdges(network, collection, copies: []), pointOfNode: point)
    let edges = RoadHalfEdges(network, collection, copies: restrictions.copies)
    sections = RoadAssembly(RoadTurnTables(edges: edges, restrictions: restrictions)).sections
    report = Report(
      ways: collection.wayIDs.count, nodes: sections.nodeCount, edges: sections.edgeCount,
      missingNodes: isKnown.count { !$0 }, restrictions: restrictions.appliedCount,
      ignoredRestrictions: restrictions.ignoredCount + collection.incompleteRestrictions)
  }

  private static func distinct(_ refs: [Int64]) -> [Int64] {
    var sorted = refs.sorted()
    var count = 0
    for index in sorted.indices where count == 0 || sorted[index] != sorted[count - 1] {
      sorted[count] = sorted[index]
      count += 1
    }
    sorted.removeLast(sorted.count - count)
    return sorted
  }

  private static func firstIndex(of id: Int64, in sorted: [Int64]) -> Int {
    var low = 0, high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
