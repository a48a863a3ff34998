// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import OpenStreetMap

/// Takes out of OSM files what a map shows beside roads: water and coast, green, built-up areas, buildings, rivers,
/// railways. The table of land says which tags.
package struct LandImport {
  /// In the order of the files.
  package private(set) var shapes: [LandShape] = []
  private var seenWays: Set<Int64> = []
  private var seenRelations: Set<Int64> = []

  /// Metres that a line may be off where nobody sees it; of a building half as much.
  static let tolerance = 2.0

  /// Reads the files of a list that are OSM's.
  ///
  /// - Parameter progress: called after each block; false ends the reading with `interrupted`.
  package init(of paths: [String], progress: (OSMFile.Progress) -> Bool = { _ in true }) throws(ImportError) {
    for path in paths {
      do throws(OSMError) {
        var file = try OSMFile(path: path)
        try read(&file, progress)
      } catch .interrupted {
        throw .interrupted
      } catch .block(_, _, .notPBF) {
        continue
      } catch {
        throw .osm(error, path: path)
      }
    }
  }

  // MARK: - Passes

  private struct Relation: Sendable {
    let id: Int64
    let drawn: LandClass
    let outer: [Int64]
    let inner: [Int64]
  }

  private struct Way: Sendable {
    let id: Int64
    let drawn: LandClass?
    let isArea: Bool
    let isMember: Bool
    let line: [FixedCoordinate]
  }

  private mutating func read(_ file: inout OSMFile, _ progress: (OSMFile.Progress) -> Bool) throws(OSMError) {
    let rules = LandRules()
    var relations: [Relation] = []
    try file.read(.relations, transform: { LandImport.relations($0, rules) }, progress: progress) {
      relations += $0
    }
    relations.removeAll { !seenRelations.insert($0.id).inserted }
    let members = Set(relations.flatMap { $0.outer + $0.inner })
    var refs: [Int64] = []
    try file.read(
      .ways,
      transform: { block -> [Int64] in
        var refs: [Int64] = []
        let numbers = rules.numbers(block)
        for way in block.wayIDs.indices
        where members.contains(block.wayIDs[way])
          || rules.verdict(block, block.tags(ofWay: way), numbers) != nil
        {
          refs += block.wayNodes[block.nodes(ofWay: way)]
        }
        return refs
      }, progress: progress
    ) { refs += $0 }
    var nodes = NodeTable(ids: refs)
    let finder = nodes.finder
    try file.read(.nodes, transform: { finder($0) }, progress: progress) { nodes.take($0) }
    let table = nodes
    var memberLines: [Int64: [FixedCoordinate]] = [:]
    try file.read(
      .ways, transform: { LandImport.ways($0, rules, table, members) }, progress: progress
    ) { ways in
      for way in ways {
        if way.isMember { memberLines[way.id] = way.line }
        if way.drawn != nil, seenWays.insert(way.id).inserted { add(way) }
      }
    }
    for relation in relations { add(relation, memberLines) }
  }

  private static func relations(_ block: OSMBlock, _ rules: LandRules) -> [Relation] {
    guard !block.relationIDs.isEmpty else { return [] }
    let numbers = rules.numbers(block), type = block.number(of: "type")
    var found: [Relation] = []
    for relation in block.relationIDs.indices {
      let pairs = block.tags(ofRelation: relation)
      guard block.value(of: type, in: pairs) == "multipolygon",
        let verdict = rules.verdict(block, pairs, numbers),
        verdict.isArea
      else { continue }
      var ways: [[Int64]] = [[], []]
      for member in block.members(ofRelation: relation) where block.memberKinds[member] == .way {
        ways[block.string(block.memberRoles[member]) == "inner" ? 1 : 0].append(block.memberIDs[member])
      }
      found.append(
        Relation(id: block.relationIDs[relation], drawn: verdict.drawn, outer: ways[0], inner: ways[1]))
    }
    return found
  }

  private static func ways(
    _ block: OSMBlock, _ rules: LandRules, _ nodes: NodeTable, _ members: Set<Int64>
  ) -> [Way] {
    guard !block.wayIDs.isEmpty else { return [] }
    let numbers = rules.numbers(block)
    var ways: [Way] = []
    var hint = 0
    for way in block.wayIDs.indices {
      let isMember = members.contains(block.wayIDs[way])
      let verdict = rules.verdict(block, block.tags(ofWay: way), numbers)
      guard isMember || verdict != nil else { continue }
      var line: [FixedCoordinate] = []
      for ref in block.nodes(ofWay: way) {
        var position = nodes.position(of: block.wayNodes[ref], hint: &hint)
        if position == nil, !block.wayLatitudes.isEmpty, block.wayLatitudes[ref] != OSMBlock.nowhere {
          position = (block.wayLatitudes[ref], block.wayLongitudes[ref])
        }
        if let position {
          line.append(FixedCoordinate(latitude: position.latitude, longitude: position.longitude))
        }
      }
      ways.append(
        Way(
          id: block.wayIDs[way], drawn: verdict?.drawn, isArea: verdict?.isArea ?? false, isMember: isMember,
          line: line))
    }
    return ways
  }

  // MARK: - Shapes

  private mutating func add(_ way: Way) {
    guard let drawn = way.drawn else { return }
    if way.isArea {
      guard way.line.count > 3, way.line.first == way.line.last else { return }
      add(ring: way.line, drawn, isOuter: true)
    } else if way.line.count > 1 {
      shapes.append(LandShape(drawn, LandImport.simplified(way.line, within: LandImport.tolerance)))
    }
  }

  private mutating func add(_ relation: Relation, _ lines: [Int64: [FixedCoordinate]]) {
    for (ways, isOuter) in [(relation.outer, true), (relation.inner, false)] {
      let known = ways.compactMap { lines[$0] }.map { line in
        line.map { Int64($0.latitude) << 32 | Int64(UInt32(bitPattern: $0.longitude)) }
      }
      for ring in RingAssembly.rings(of: known).rings {
        let line = ring.map {
          FixedCoordinate(
            latitude: Int32(truncatingIfNeeded: $0 >> 32), longitude: Int32(truncatingIfNeeded: $0))
        }
        add(ring: line, relation.drawn, isOuter: isOuter)
      }
    }
  }

  /// Outer rings run against the clock, inner ones with it: then areas that overlap stay whole, and holes stay holes.
  private mutating func add(ring: [FixedCoordinate], _ drawn: LandClass, isOuter: Bool) {
    var line = LandImport.simplified(
      ring, within: drawn == .building ? LandImport.tolerance / 2 : LandImport.tolerance)
    guard line.count > 3 else { return }
    let twice = zip(line, line.dropFirst()).reduce(0.0) { sum, pair in
      let (a, b) = pair
      return sum + Double(a.longitude - line[0].longitude) * Double(b.latitude - line[0].latitude)
        - Double(b.longitude - line[0].longitude) * Double(a.latitude - line[0].latitude)
    }
    if (twice > 0) != isOuter { line.reverse() }
    shapes.append(LandShape(drawn, line))
  }

  private static func simplified(_ line: [FixedCoordinate], within tolerance: Double) -> [FixedCoordinate] {
    guard line.count > 2, let first = line.first else { return line }
    let plane = LocalPlane(first)
    let kept = LineSimplification.kept(line.map(plane.point), within: tolerance)
    return zip(line, kept).compactMap { $1 ? $0 : nil }
  }
}

extension AtlasImporter {
  /// What a map shows of the land of those inputs that are OSM's.
  package func land(of paths: [String]) throws(ImportError) -> LandImport {
    try LandImport(of: paths) { report(.land, bytes: $0.bytes, total: $0.total) }
  }
}

extension LandImport {
  /// The part of what an atlas has beside it that land may take.
  static let share = 0.38

  /// Adds the sections of land to an atlas, as the last: how large they may be depends on the rest.
  package func write(to writer: inout AtlasWriter) throws(AtlasWriteError) {
    let sections = LandSections(shapes, budget: Int(Double(writer.size) * LandImport.share))
    try sections.write(to: &writer)
  }
}
