// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// Chooses landmarks and measures every node's distance from and to them, as `RoadTable` says.
struct RoadLandmarkTable {
  private let sections: RoadSections
  private let nodeCount: Int
  /// For each edge its cost with the least turn onto it; `RoadFormat.closed` where nobody can come onto it.
  private var costs: [UInt32]

  /// Fills the section of a mode.
  static func fill(_ sections: inout RoadSections, _ mode: TravelMode) {
    let column = RoadLandmarkTable(sections, mode).column(mode)
    sections[mode].landmarks = column
  }

  private init(_ sections: RoadSections, _ mode: TravelMode) {
    self.sections = sections
    nodeCount = sections.nodeCount
    costs = [UInt32](repeating: RoadFormat.closed, count: sections.edgeCount)
    let walk = RoadTurnWalk(sections, mode, edgeCount: sections.edgeCount)
    for edge in 0..<sections.edgeCount where walk.weights[edge] != RoadFormat.closed {
      walk.forEachTurn(from: edge) { next, turn, weight in
        costs[next] = min(costs[next], (weight & RoadFormat.weightMask) + turn)
      }
    }
  }

  private static func leaving(_ node: Int, _ sections: RoadSections) -> Range<Int> {
    let base = RoadFormat.nodeStride * node
    return Int(sections.nodes[base + 2])..<Int(sections.nodes[base + RoadFormat.nodeStride + 2])
  }

  // MARK: - Choosing

  /// The section of a mode: each landmark is the node that is farthest from those before it.
  private func column(_ mode: TravelMode) -> [UInt16] {
    let candidates = mainNodes(mode)
    guard let first = candidates.first else { return [] }
    var fromLandmarks: [[UInt32]] = [], toLandmarks: [[UInt32]] = []
    var nearest = [UInt32](repeating: .max, count: candidates.count)
    // The first is far from anywhere; what is found from there is at the rim.
    var landmark = farthest(candidates, distances(of: first, isForward: true)) ?? first
    while fromLandmarks.count < RoadFormat.landmarkCount {
      let there = distances(of: landmark, isForward: true)
      fromLandmarks.append(there)
      toLandmarks.append(distances(of: landmark, isForward: false))
      for (place, node) in candidates.enumerated() { nearest[place] = min(nearest[place], there[node]) }
      var best = 0, next = landmark
      for (place, node) in candidates.enumerated()
      where nearest[place] != .max && Int(nearest[place]) > best {
        (best, next) = (Int(nearest[place]), node)
      }
      landmark = next
    }
    return RoadLandmarkTable.packed(fromLandmarks, toLandmarks, nodeCount)
  }

  /// The nodes of the network that has the most roads.
  private func mainNodes(_ mode: TravelMode) -> [Int] {
    var sizes: [UInt32: Int] = [:]
    for component in sections[mode].components where component & RoadFormat.isMainBit != 0 {
      sizes[component & RoadFormat.componentMask, default: 0] += 1
    }
    guard let main = sizes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return [] }
    return (0..<nodeCount).filter { node in
      RoadLandmarkTable.leaving(node, sections).contains { edge in
        let component = sections[mode].components[Int(sections.edgeSegments[edge] >> 1)]
        return costs[edge] != RoadFormat.closed && component & RoadFormat.isMainBit != 0
          && component & RoadFormat.componentMask == main
      }
    }
  }

  private func farthest(_ candidates: [Int], _ distances: [UInt32]) -> Int? {
    candidates.filter { distances[$0] != .max }.max { (distances[$0], $1) < (distances[$1], $0) }
  }

  // MARK: - Measuring

  /// Dijkstra's algorithm over all nodes.
  ///
  /// - Returns: milliseconds from the landmark, or to it, for each node; the greatest number where there is no way.
  private func distances(of landmark: Int, isForward: Bool) -> [UInt32] {
    var distances = [UInt32](repeating: .max, count: nodeCount)
    var heap = RoadHeap()
    distances[landmark] = 0
    heap.push(0, UInt32(truncatingIfNeeded: landmark))
    while let (distance, item) = heap.pop() {
      let node = Int(item)
      if distance > distances[node] { continue }
      for edge in RoadLandmarkTable.leaving(node, sections) {
        let cost = costs[isForward ? edge : Int(sections.edges[2 * edge + 1])]
        guard cost != RoadFormat.closed else { continue }
        let next = Int(sections.edges[2 * edge])
        let (total, overflow) = distance.addingReportingOverflow(cost)
        guard !overflow, total < distances[next] else { continue }
        distances[next] = total
        heap.push(total, UInt32(truncatingIfNeeded: next))
      }
    }
    return distances
  }

  private static func packed(_ from: [[UInt32]], _ to: [[UInt32]], _ nodeCount: Int) -> [UInt16] {
    let longest = (from + to).reduce(0) { longest, distances in
      distances.reduce(longest) { $1 == .max ? $0 : max($0, $1) }
    }
    let unit = longest / UInt32(RoadFormat.unreachable) + 1
    func rounded(_ distance: UInt32) -> UInt16 {
      distance == .max ? RoadFormat.unreachable : UInt16(truncatingIfNeeded: distance / unit)
    }
    var column: [UInt16] = []
    column.reserveCapacity(RoadFormat.landmarkHeader + nodeCount * RoadFormat.landmarkStride)
    column += [UInt16(truncatingIfNeeded: unit), UInt16(truncatingIfNeeded: unit >> 16)]
    column += [UInt16(truncatingIfNeeded: from.count), 0]
    for node in 0..<nodeCount {
      for (from, to) in zip(from, to) {
        column.append(rounded(from[node]))
        column.append(rounded(to[node]))
      }
    }
    return column
  }
}
