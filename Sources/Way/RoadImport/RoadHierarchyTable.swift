// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// Makes the hierarchy of each mode, and writes it as `RoadTable` says.
enum RoadHierarchyTable {
  /// Fills the columns of the order, which all modes share.
  static func order(_ sections: inout RoadSections) {
    let dissection = RoadDissection(sections)
    let ranks = RoadHierarchyTable.ranks(dissection.segmentOrder)
    // Both directions of a segment, and copies of them, come together.
    sections.orderedEdges = (0..<sections.edgeCount).map { edge in
      UInt64(ranks[Int(sections.edgeSegments[edge] >> 1)]) << 32 | UInt64(edge)
    }.sorted().map { UInt32(truncatingIfNeeded: $0) }
    sections.orderedNodes = dissection.nodeOrder
    sections.edgeRanks = RoadHierarchyTable.ranks(sections.orderedEdges)
    sections.nodeRanks = RoadHierarchyTable.ranks(sections.orderedNodes)
  }

  private static func ranks(_ order: [UInt32]) -> [UInt32] {
    var ranks = [UInt32](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[Int(number)] = UInt32(truncatingIfNeeded: rank) }
    return ranks
  }

  /// Fills the columns of a mode.
  static func fill(_ sections: inout RoadSections, _ mode: TravelMode) {
    let isVehicle = mode.road.isVehicle
    let contraction = RoadContraction(
      vertexCount: isVehicle ? sections.edgeCount : sections.nodeCount,
      isVehicle ? turns(sections, mode) : roads(sections, mode))
    let (starts, records) = coded(contraction, fastest: fastest(sections, mode))
    sections[mode].hierarchyStarts = starts
    sections[mode].hierarchy = records
  }

  // MARK: - Arcs

  /// Each turn from a public road onto another, with what the first costs.
  private static func turns(_ sections: RoadSections, _ mode: TravelMode) -> RoadContraction.Arcs {
    let walk = RoadTurnWalk(sections, mode, edgeCount: sections.edgeCount)
    let ranks = sections.edgeRanks
    var arcs = RoadContraction.Arcs()
    for edge in 0..<sections.edgeCount where isPublic(walk.weights[edge]) {
      let cost = walk.weights[edge] & RoadFormat.weightMask
      walk.forEachTurn(from: edge) { next, turn, weight in
        if isPublic(weight) { arcs.append(ranks[edge], ranks[next], cost + turn) }
      }
    }
    return arcs
  }

  /// Each public road between junctions: where no turn costs anything a junction is all one needs to know.
  private static func roads(_ sections: RoadSections, _ mode: TravelMode) -> RoadContraction.Arcs {
    let walk = RoadTurnWalk(sections, mode, edgeCount: sections.edgeCount)
    let ranks = sections.nodeRanks
    var arcs = RoadContraction.Arcs()
    for edge in 0..<sections.edgeCount where isPublic(walk.weights[edge]) {
      let head = walk.head(edge)
      guard walk.table(head) != nil else { continue }
      arcs.append(
        ranks[walk.head(walk.twin(edge))], ranks[head], walk.weights[edge] & RoadFormat.weightMask)
    }
    return arcs
  }

  /// Millimetres a second on the fastest road, ferries of which the duration is known among them.
  private static func fastest(_ sections: RoadSections, _ mode: TravelMode) -> UInt32 {
    var fastest: UInt64 = 0
    for edge in 0..<sections.edgeCount where sections[mode].weights[edge] != RoadFormat.closed {
      let segment = Int(sections.edgeSegments[edge] >> 1)
      let length = UInt64(sections.segments[RoadFormat.segmentStride * segment])
      let cost = UInt64(max(1, sections[mode].weights[edge] & RoadFormat.weightMask))
      fastest = max(fastest, length * 1000 / cost + 1)
    }
    return UInt32(clamping: fastest)
  }

  private static func isPublic(_ weight: UInt32) -> Bool {
    weight != RoadFormat.closed && weight & RoadFormat.privateBit == 0
  }

  // MARK: - Coding

  private static func coded(
    _ contraction: RoadContraction, fastest: UInt32
  ) -> (starts: [UInt32], records: [UInt8]) {
    var starts = [fastest]
    starts.reserveCapacity(contraction.vertexCount + 2)
    var writer = LEB128(), up = LEB128(), down = LEB128()
    for vertex in 0..<contraction.vertexCount {
      starts.append(UInt32(truncatingIfNeeded: writer.bytes.count))
      let arcs = Int(contraction.starts[vertex])..<Int(contraction.starts[vertex + 1])
      guard let parent = arcs.first.map({ contraction.heads[$0] }) else { continue }
      let number = UInt32(truncatingIfNeeded: vertex)
      up.bytes.removeAll(keepingCapacity: true)
      down.bytes.removeAll(keepingCapacity: true)
      var (lastUp, lastDown) = (number, number)
      for arc in arcs {
        let (head, cost) = (contraction.heads[arc], contraction.costs[arc])
        if cost.up < RoadContraction.none {
          up.append(head - lastUp, cost: cost.up, over: cost.upMiddle, from: number)
          lastUp = head
        }
        if cost.down < RoadContraction.none {
          down.append(head - lastDown, cost: cost.down, over: cost.downMiddle, from: number)
          lastDown = head
        }
      }
      writer.append(parent - number)
      writer.append(UInt32(truncatingIfNeeded: up.bytes.count))
      writer.bytes += up.bytes
      writer.bytes += down.bytes
    }
    starts.append(UInt32(truncatingIfNeeded: writer.bytes.count))
    return (starts, writer.bytes)
  }

  private struct LEB128 {
    var bytes: [UInt8] = []

    /// An arc as it stands in a record.
    mutating func append(_ step: UInt32, cost: UInt32, over middle: UInt32, from vertex: UInt32) {
      let isShortcut = middle != RoadContraction.noMiddle
      append(step)
      append(cost << 1 | (isShortcut ? 1 : 0))
      if isShortcut { append(vertex - middle) }
    }

    mutating func append(_ value: UInt32) {
      var rest = value
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }
  }
}
