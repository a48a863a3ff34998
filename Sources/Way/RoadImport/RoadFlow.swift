// SPDX-License-Identifier: GPL-3.0-or-later

import Roads

/// Least cuts through cells of the graph of junctions, where each road counts one.
///
/// Dinic's algorithm ("Algorithm for solution of a problem of maximum flow in networks with power estimation", 1970).
struct RoadFlow {
  /// For each leg of a node the node at its other end. Legs of a node lie side by side.
  private(set) var heads: [UInt32] = []
  private var starts: [UInt32]
  /// Twice the leg's segment, plus 1 where the leg runs against it.
  private var segments: [UInt32] = []
  /// The node from which a segment is left along it, and against it.
  private let tails: [UInt32]
  /// What flows along each segment: −1, 0 or 1.
  private var flow: [Int8]
  /// For each node the number of its cell.
  private var cells: [UInt32]
  private var cell: UInt32 = 0
  /// For each node how many roads from the first quarter; −1 where there is no way that is free.
  private var levels: [Int32]
  private var roles: [UInt8]
  /// Of each node, the next leg to be tried.
  private var tried: [UInt32]
  private var queue: [UInt32] = []
  private var sources: [UInt32] = []
  /// Of the best cut: whether a node is in its first part.
  private(set) var isFirst: [Bool]
  private var best = (roads: 0, nodes: 0)

  private static let source: UInt8 = 1
  private static let sink: UInt8 = 2

  init(_ sections: RoadSections) {
    let count = sections.nodeCount
    let ends = (0..<sections.segmentCount).map { segment in
      let along = Int(sections.segments[RoadFormat.segmentStride * segment + 4])
      return (sections.edges[2 * Int(sections.edges[2 * along + 1])], sections.edges[2 * along])
    }
    tails = ends.flatMap { [$0.0, $0.1] }
    starts = [UInt32](repeating: 0, count: count + 1)
    for (a, b) in ends {
      starts[Int(a) + 1] += 1
      starts[Int(b) + 1] += 1
    }
    for node in 0..<count { starts[node + 1] += starts[node] }
    var next = starts
    heads = [UInt32](repeating: 0, count: 2 * ends.count)
    segments = heads
    for (segment, (a, b)) in ends.enumerated() {
      for (from, to, mark) in [(a, b, UInt32(0)), (b, a, 1)] {
        let leg = Int(next[Int(from)])
        next[Int(from)] += 1
        heads[leg] = to
        segments[leg] = UInt32(truncatingIfNeeded: segment) << 1 | mark
      }
    }
    flow = [Int8](repeating: 0, count: ends.count)
    cells = [UInt32](repeating: 0, count: count)
    levels = [Int32](repeating: -1, count: count)
    roles = [UInt8](repeating: 0, count: count)
    tried = [UInt32](repeating: 0, count: count)
    isFirst = [Bool](repeating: false, count: count)
    queue.reserveCapacity(count)
  }

  func legs(_ node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }
  func segment(_ leg: Int) -> Int { Int(segments[leg] >> 1) }

  /// Whether a node is in the cell that was begun last.
  @inline(__always)
  func isInCell(_ node: Int) -> Bool { cells[node] == cell }

  /// Begins with a cell.
  mutating func begin(_ nodes: ArraySlice<UInt32>) {
    cell += 1
    for node in nodes { cells[Int(node)] = cell }
    best = (.max, 0)
  }

  /// Forgets what belongs to the cell, but not its best cut.
  mutating func end(_ nodes: ArraySlice<UInt32>) { for node in nodes { roles[Int(node)] = 0 } }

  /// Looks for a cut between the first and the last quarter of the cell's nodes; keeps it where it is the best so far:
  /// the fewest roads for each node that is cut off.
  mutating func cut(_ nodes: ArraySlice<UInt32>) {
    prepare(nodes)
    var roads = 0
    while search(nodes) {
      for source in sources { while augment(Int(source)) { roads += 1 } }
      if best.roads != .max, roads * best.nodes >= best.roads * (nodes.count / 2) { return }
    }
    let first = nodes.count { levels[Int($0)] >= 0 }
    let cutOff = min(first, nodes.count - first)
    guard best.roads == .max || roads * best.nodes < best.roads * cutOff else { return }
    best = (roads, cutOff)
    for node in nodes { isFirst[Int(node)] = levels[Int(node)] >= 0 }
  }

  private mutating func prepare(_ nodes: ArraySlice<UInt32>) {
    let quarter = max(1, nodes.count / 4)
    for node in nodes {
      roles[Int(node)] = 0
      for leg in legs(Int(node)) { flow[segment(leg)] = 0 }
    }
    for node in nodes.prefix(quarter) { roles[Int(node)] = RoadFlow.source }
    for node in nodes.suffix(quarter) { roles[Int(node)] = RoadFlow.sink }
    sources.removeAll(keepingCapacity: true)
    for node in nodes.prefix(quarter)
    where legs(Int(node)).contains(where: {
      let head = Int(heads[$0])
      return isInCell(head) && roles[head] != RoadFlow.source
    }) {
      sources.append(node)
    }
  }

  @inline(__always)
  private func isFree(_ leg: Int) -> Bool {
    let mark = segments[leg]
    return mark & 1 == 0 ? flow[Int(mark >> 1)] < 1 : flow[Int(mark >> 1)] > -1
  }

  /// Levels of the cell's nodes; false where the last quarter cannot be reached.
  private mutating func search(_ nodes: ArraySlice<UInt32>) -> Bool {
    for node in nodes { levels[Int(node)] = roles[Int(node)] == RoadFlow.source ? 0 : -1 }
    queue.removeAll(keepingCapacity: true)
    for source in sources {
      queue.append(source)
      tried[Int(source)] = starts[Int(source)]
    }
    var last = Int32.max
    var place = 0
    while place < queue.count {
      let node = Int(queue[place])
      place += 1
      let level = levels[node] + 1
      if level > last { break }
      for leg in Int(starts[node])..<Int(starts[node + 1]) {
        let head = Int(heads[leg])
        guard levels[head] < 0, isInCell(head), isFree(leg) else { continue }
        levels[head] = level
        tried[head] = starts[head]
        if roles[head] == RoadFlow.sink {
          last = level
        } else {
          queue.append(UInt32(truncatingIfNeeded: head))
        }
      }
    }
    return last != .max
  }

  /// Lets one more flow from a source to the last quarter, by levels; false where nothing more can.
  private mutating func augment(_ source: Int) -> Bool {
    queue.removeAll(keepingCapacity: true)
    var node = source
    while roles[node] != RoadFlow.sink {
      var isStuck = true
      while tried[node] < starts[node + 1] {
        let leg = Int(tried[node])
        let head = Int(heads[leg])
        if levels[head] == levels[node] + 1, isInCell(head), isFree(leg) {
          queue.append(UInt32(truncatingIfNeeded: leg))
          node = head
          isStuck = false
          break
        }
        tried[node] += 1
      }
      guard isStuck else { continue }
      guard let leg = queue.popLast() else { return false }
      // Back to the node that the leg leaves.
      node = Int(tails[Int(segments[Int(leg)])])
      tried[node] += 1
    }
    for leg in queue {
      let mark = segments[Int(leg)]
      flow[Int(mark >> 1)] += mark & 1 == 0 ? 1 : -1
    }
    return true
  }

}
