// SPDX-License-Identifier: GPL-3.0-or-later

import Roads

/// The order in which a hierarchy contracts roads, and junctions: by nested dissection of the graph of junctions.
///
/// The graph is cut in two where few roads cross, each half again, and so on; what is cut comes after all that it
/// separates. The cut roads separate the edge-based graph, of which edges are the vertices; the junctions at one side of
/// a cut separate the graph of junctions. A cut is a least one between the first and the last quarter of the junctions
/// in one of four directions (Schild and Sommer, "On balanced separators in road networks", 2015).
struct RoadDissection {
  /// Segments, and nodes: what is contracted first stands first.
  private(set) var segmentOrder: [UInt32]
  private(set) var nodeOrder: [UInt32]

  private var graph: RoadFlow
  /// The nodes along each of four directions; a cell is the same range of all of them.
  private var directions: [[UInt32]]
  private var isSegmentPlaced: [Bool]
  private var isNodePlaced: [Bool]
  private var scratch: [UInt32] = []

  init(_ sections: RoadSections) {
    graph = RoadFlow(sections)
    segmentOrder = []
    nodeOrder = []
    segmentOrder.reserveCapacity(sections.segmentCount)
    nodeOrder.reserveCapacity(sections.nodeCount)
    isSegmentPlaced = [Bool](repeating: false, count: sections.segmentCount)
    isNodePlaced = [Bool](repeating: false, count: sections.nodeCount)
    directions = RoadDissection.directions(sections)
    dissect()
    // What separates was placed before what it separates.
    segmentOrder.reverse()
    nodeOrder.reverse()
  }

  private static func directions(_ sections: RoadSections) -> [[UInt32]] {
    let positions = (0..<sections.nodeCount).map { node in
      let base = RoadFormat.nodeStride * node
      let (y, x) = (Int32(bitPattern: sections.nodes[base]), Int32(bitPattern: sections.nodes[base + 1]))
      return (x: Int64(x), y: Int64(y))
    }
    return [(1, 0), (0, 1), (1, 1), (1, -1)].map { (a: Int64, b: Int64) in
      // Sums of four thousand million at most.
      let keys = positions.enumerated().map { node, position in
        UInt64(bitPattern: (a * position.x + b * position.y + 1 << 33) >> 3) << 32 | UInt64(node)
      }
      return keys.sorted().map { UInt32(truncatingIfNeeded: $0) }
    }
  }

  private mutating func dissect() {
    var cells: [Range<Int>] = directions[0].isEmpty ? [] : [0..<directions[0].count]
    while let cell = cells.popLast() {
      guard cell.count > 1 else {
        finish(Int(directions[0][cell.lowerBound]))
        continue
      }
      let middle = split(cell)
      cells.append(cell.lowerBound..<middle)
      cells.append(middle..<cell.upperBound)
    }
  }

  /// Places what is left of a node by itself: roads that end where they begin.
  private mutating func finish(_ node: Int) {
    for leg in graph.legs(node) where Int(graph.heads[leg]) == node { place(segment: graph.segment(leg)) }
    place(node: node)
  }

  private mutating func place(segment: Int) {
    guard !isSegmentPlaced[segment] else { return }
    isSegmentPlaced[segment] = true
    segmentOrder.append(UInt32(truncatingIfNeeded: segment))
  }

  private mutating func place(node: Int) {
    guard !isNodePlaced[node] else { return }
    isNodePlaced[node] = true
    nodeOrder.append(UInt32(truncatingIfNeeded: node))
  }

  /// Cuts a cell; its first part comes first in all directions then.
  private mutating func split(_ cell: Range<Int>) -> Int {
    graph.begin(directions[0][cell])
    for direction in directions { graph.cut(direction[cell]) }
    graph.end(directions[0][cell])
    placeCut(cell)
    var middle = cell.lowerBound
    for direction in directions.indices {
      scratch.removeAll(keepingCapacity: true)
      middle = cell.lowerBound
      for index in cell {
        let node = directions[direction][index]
        if graph.isFirst[Int(node)] {
          directions[direction][middle] = node
          middle += 1
        } else {
          scratch.append(node)
        }
      }
      for (offset, node) in scratch.enumerated() { directions[direction][middle + offset] = node }
    }
    return middle
  }

  private mutating func placeCut(_ cell: Range<Int>) {
    var sides: (first: [Int], second: [Int]) = ([], [])
    for index in cell {
      let node = Int(directions[0][index])
      let isFirst = graph.isFirst[node]
      var isCut = false
      for leg in graph.legs(node) {
        let other = Int(graph.heads[leg])
        guard graph.isInCell(other), graph.isFirst[other] != isFirst else { continue }
        isCut = true
        if isFirst { place(segment: graph.segment(leg)) }
      }
      guard isCut, !isNodePlaced[node] else { continue }
      if isFirst { sides.first.append(node) } else { sides.second.append(node) }
    }
    // Either side's junctions separate, if those that were placed before are counted with them.
    for node in sides.first.count <= sides.second.count ? sides.first : sides.second { place(node: node) }
  }
}
