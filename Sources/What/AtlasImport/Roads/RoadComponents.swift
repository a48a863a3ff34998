// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas

/// Finds what is connected: networks of which no road leads out, and which parts are large enough to start a route in.
///
/// Also marks as private what can only be reached over private roads: otherwise a public stretch behind a private gate
/// could not be reached at all, as private roads are for a route's two ends only.
enum RoadComponents {
  /// A network of fewer edges is a car park that lost its entrance, an islet, or a village cut off by the border.
  static let mainEdges = 1000

  static func fill(_ sections: inout RoadSections) {
    for mode in RoadMode.allCases {
      markEnclosed(&sections, mode)
      sections.components[mode.rawValue] = components(sections, mode)
      markForced(&sections, mode)
    }
  }

  /// Marks edges from which one can go on in one way only.
  private static func markForced(_ sections: inout RoadSections, _ mode: RoadMode) {
    var forced: [Int] = []
    for edge in 0..<sections.edgeCount where sections.weights[mode.rawValue][edge] != RoadSections.closed {
      var exits = 0
      let twin = Int(sections.edges[2 * edge + 1])
      // Who walks does not turn back.
      forEachNext(edge, sections, mode) { next in if mode != .foot || next != twin { exits += 1 } }
      if exits == 1 { forced.append(edge) }
    }
    for edge in forced { sections.weights[mode.rawValue][edge] |= RoadSections.forcedBit }
  }

  // MARK: - Roads behind private ones

  private static func markEnclosed(_ sections: inout RoadSections, _ mode: RoadMode) {
    let all = weakSets(sections, mode) { _ in true }
    let open = weakSets(sections, mode) { $0 & RoadSections.privateBit == 0 }
    var lengths: [UInt32: Double] = [:]
    let weights = sections.weights[mode.rawValue]
    for edge in weights.indices where isOpen(weights[edge]) {
      lengths[open[edge], default: 0] += metres(edge, sections)
    }
    // Of what hangs together at all, the largest open network stays open.
    var largest: [UInt32: UInt32] = [:]
    for edge in weights.indices where isOpen(weights[edge]) {
      let set = open[edge]
      guard let best = largest[all[edge]] else {
        largest[all[edge]] = set
        continue
      }
      if (lengths[set] ?? 0, best) > (lengths[best] ?? 0, set) { largest[all[edge]] = set }
    }
    for edge in weights.indices where isOpen(weights[edge]) && largest[all[edge]] != open[edge] {
      sections.weights[mode.rawValue][edge] |= RoadSections.privateBit
    }
  }

  private static func isOpen(_ weight: UInt32) -> Bool {
    weight != RoadSections.closed && weight & RoadSections.privateBit == 0
  }

  private static func metres(_ edge: Int, _ sections: RoadSections) -> Double {
    Double(sections.segments[RoadSections.segmentStride * Int(sections.edgeSegments[edge] >> 1)]) / 1000
  }

  /// For each edge the least edge of its set: edges are in one where one may go from one to the other.
  private static func weakSets(
    _ sections: RoadSections, _ mode: RoadMode, where isWanted: (UInt32) -> Bool
  ) -> [UInt32] {
    var parents = [UInt32](0..<UInt32(truncatingIfNeeded: sections.edgeCount))
    func root(_ edge: UInt32) -> UInt32 {
      var edge = edge
      while parents[Int(edge)] != edge {
        parents[Int(edge)] = parents[Int(parents[Int(edge)])]
        edge = parents[Int(edge)]
      }
      return edge
    }
    let weights = sections.weights[mode.rawValue]
    for edge in weights.indices where weights[edge] != RoadSections.closed && isWanted(weights[edge]) {
      // Whoever is on a road may go back on it sooner or later, if it is open that way at all.
      forEachNext(edge, sections, mode) { next in
        guard isWanted(weights[next]) else { return }
        let a = root(UInt32(truncatingIfNeeded: edge)), b = root(UInt32(truncatingIfNeeded: next))
        parents[Int(max(a, b))] = min(a, b)
      }
      let twin = Int(sections.edges[2 * edge + 1])
      if weights[twin] != RoadSections.closed, isWanted(weights[twin]) {
        let a = root(UInt32(truncatingIfNeeded: edge)), b = root(UInt32(truncatingIfNeeded: twin))
        parents[Int(max(a, b))] = min(a, b)
      }
    }
    for edge in parents.indices { parents[edge] = root(UInt32(truncatingIfNeeded: edge)) }
    return parents
  }

  /// The edges that a mode may go on to.
  @inline(__always)
  private static func forEachNext(
    _ edge: Int, _ sections: RoadSections, _ mode: RoadMode, _ body: (Int) -> Void
  ) {
    let node = Int(sections.edges[2 * edge])
    let base = RoadSections.nodeStride * node
    let first = Int(sections.nodes[base + 2]), end = Int(sections.nodes[base + RoadSections.nodeStride + 2])
    if mode == .foot {
      if sections.nodeFlags[node] & RoadNodeFlags.closedOnFoot.rawValue != 0 { return }
      for next in first..<end where sections.weights[2][next] != RoadSections.closed { body(next) }
      return
    }
    let table = sections.nodes[base + 3]
    guard table != RoadSections.noTable else { return }
    let row = Int(table) + (Int(sections.edges[2 * edge + 1]) - first) * (end - first)
    for next in first..<end
    where sections.turns[mode.rawValue][row + next - first] != RoadSections.forbiddenTurn {
      body(next)
    }
  }

  /// The edges from which a mode may come to one.
  private static func forEachPrevious(
    _ edge: Int, _ sections: RoadSections, _ mode: RoadMode, _ body: (Int) -> Void
  ) {
    let node = Int(sections.edges[2 * Int(sections.edges[2 * edge + 1])])
    let base = RoadSections.nodeStride * node
    let first = Int(sections.nodes[base + 2]), end = Int(sections.nodes[base + RoadSections.nodeStride + 2])
    for out in first..<end {
      let previous = Int(sections.edges[2 * out + 1])
      guard sections.weights[mode.rawValue][previous] != RoadSections.closed else { continue }
      if mode == .foot {
        if sections.nodeFlags[node] & RoadNodeFlags.closedOnFoot.rawValue == 0 { body(previous) }
        continue
      }
      let table = sections.nodes[base + 3]
      guard table != RoadSections.noTable else { continue }
      let turn = sections.turns[mode.rawValue][Int(table) + (out - first) * (end - first) + edge - first]
      if turn != RoadSections.forbiddenTurn { body(previous) }
    }
  }

  // MARK: - Components

  private static func components(_ sections: RoadSections, _ mode: RoadMode) -> [UInt32] {
    let weak = weakSets(sections, mode) { _ in true }
    let strong = strongSets(sections, mode)
    let weights = sections.weights[mode.rawValue]
    var sizes = [Int](repeating: 0, count: sections.edgeCount + 1)
    for edge in weights.indices where weights[edge] != RoadSections.closed { sizes[Int(strong[edge])] += 1 }
    let largest = sizes.max() ?? 0
    let main = weights.indices.filter { edge in
      guard weights[edge] != RoadSections.closed else { return false }
      let size = sizes[Int(strong[edge])]
      return size >= mainEdges || size == largest
    }
    var isMain = [Bool](repeating: false, count: sections.edgeCount)
    for edge in main { isMain[edge] = true }
    let leadsIn = reached(from: main, sections) { forEachPrevious($0, sections, mode, $1) }
    let isLedTo = reached(from: main, sections) { forEachNext($0, sections, mode, $1) }
    var numbers: [UInt32: UInt32] = [:]
    return (0..<sections.segmentCount).map { segment in
      let along = Int(sections.segments[RoadSections.segmentStride * segment + 4])
      let against = Int(sections.edges[2 * along + 1])
      let used = weights[along] != RoadSections.closed ? along : against
      guard weights[used] != RoadSections.closed else { return RoadSections.componentMask }
      let number = numbers[weak[used]] ?? UInt32(truncatingIfNeeded: numbers.count)
      numbers[weak[used]] = number
      return number | (leadsIn[along] || leadsIn[against] ? RoadSections.leadsInBit : 0)
        | (isLedTo[along] || isLedTo[against] ? RoadSections.isLedToBit : 0)
        | (isMain[along] || isMain[against] ? RoadSections.isMainBit : 0)
    }
  }

  /// All edges that one comes to from some edges, step by step; these included.
  private static func reached(
    from edges: [Int], _ sections: RoadSections, _ step: (Int, (Int) -> Void) -> Void
  ) -> [Bool] {
    var isReached = [Bool](repeating: false, count: sections.edgeCount)
    for edge in edges { isReached[edge] = true }
    var waiting = edges
    while let edge = waiting.popLast() {
      step(edge) { next in
        guard !isReached[next] else { return }
        isReached[next] = true
        waiting.append(next)
      }
    }
    return isReached
  }

  /// For each edge the number of the largest set around it in which one can go from any edge to any other.
  ///
  /// Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972) without recursion.
  private static func strongSets(_ sections: RoadSections, _ mode: RoadMode) -> [UInt32] {
    let count = sections.edgeCount
    let weights = sections.weights[mode.rawValue]
    var sets = [UInt32](repeating: UInt32(truncatingIfNeeded: count), count: count)
    var order = [UInt32](repeating: 0, count: count)
    var low = [UInt32](repeating: 0, count: count)
    var isOnStack = [Bool](repeating: false, count: count)
    var stack: [UInt32] = []
    var path: [(edge: Int, next: [UInt32], place: Int)] = []
    var counter: UInt32 = 0
    var setCount: UInt32 = 0
    func enter(_ edge: Int) {
      counter += 1
      order[edge] = counter
      low[edge] = counter
      stack.append(UInt32(truncatingIfNeeded: edge))
      isOnStack[edge] = true
      var next: [UInt32] = []
      forEachNext(edge, sections, mode) { next.append(UInt32(truncatingIfNeeded: $0)) }
      path.append((edge, next, 0))
    }
    for start in 0..<count where weights[start] != RoadSections.closed && order[start] == 0 {
      enter(start)
      while let top = path.last {
        if top.place < top.next.count {
          path[path.count - 1].place += 1
          let next = Int(top.next[top.place])
          if order[next] == 0 {
            enter(next)
          } else if isOnStack[next] {
            low[top.edge] = min(low[top.edge], order[next])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { low[parent.edge] = min(low[parent.edge], low[top.edge]) }
        guard low[top.edge] == order[top.edge] else { continue }
        while let member = stack.popLast() {
          isOnStack[Int(member)] = false
          sets[Int(member)] = setCount
          if Int(member) == top.edge { break }
        }
        setCount += 1
      }
    }
    return sets
  }
}
