// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// Finds what is connected: networks of which no road leads out, and which parts are large enough to start a route in.
///
/// Also marks as private what can only be reached over private roads: otherwise a public stretch behind a private gate
/// could not be reached at all, as private roads are for a route's two ends only.
enum RoadComponents {
  /// A network of fewer edges is a car park that lost its entrance, an islet, or a village cut off by the border.
  static let mainEdges = 1000

  static func fill(_ sections: inout RoadSections) {
    for mode in TravelMode.allCases {
      markEnclosed(&sections, mode)
      sections[mode].components = components(sections, mode)
      markForced(&sections, mode)
    }
  }

  /// Marks edges from which one can go on in one way only.
  private static func markForced(_ sections: inout RoadSections, _ mode: TravelMode) {
    var forced: [Int] = []
    let walk = walk(sections, mode)
    for edge in 0..<sections.edgeCount where sections[mode].weights[edge] != RoadFormat.closed {
      var exits = 0
      let twin = Int(sections.edges[2 * edge + 1])
      // Who walks does not turn back.
      walk.forEachTurn(from: edge) { next, _, _ in if walk.isVehicle || next != twin { exits += 1 } }
      if exits == 1 { forced.append(edge) }
    }
    for edge in forced { sections[mode].weights[edge] |= RoadFormat.forcedBit }
  }

  // MARK: - Roads behind private ones

  private static func markEnclosed(_ sections: inout RoadSections, _ mode: TravelMode) {
    let all = weakSets(sections, mode) { _ in true }
    let open = weakSets(sections, mode) { $0 & RoadFormat.privateBit == 0 }
    var lengths: [UInt32: Double] = [:]
    let weights = sections[mode].weights
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
      sections[mode].weights[edge] |= RoadFormat.privateBit
    }
  }

  private static func isOpen(_ weight: UInt32) -> Bool {
    weight != RoadFormat.closed && weight & RoadFormat.privateBit == 0
  }

  private static func metres(_ edge: Int, _ sections: RoadSections) -> Double {
    Double(sections.segments[RoadFormat.segmentStride * Int(sections.edgeSegments[edge] >> 1)]) / 1000
  }

  /// For each edge the least edge of its set: edges are in one where one may go from one to the other.
  private static func weakSets(
    _ sections: RoadSections, _ mode: TravelMode, where isWanted: (UInt32) -> Bool
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
    let weights = sections[mode].weights
    let walk = walk(sections, mode)
    for edge in weights.indices where weights[edge] != RoadFormat.closed && isWanted(weights[edge]) {
      // Whoever is on a road may go back on it sooner or later, if it is open that way at all.
      walk.forEachTurn(from: edge) { next, _, _ in
        guard isWanted(weights[next]) else { return }
        let a = root(UInt32(truncatingIfNeeded: edge)), b = root(UInt32(truncatingIfNeeded: next))
        parents[Int(max(a, b))] = min(a, b)
      }
      let twin = Int(sections.edges[2 * edge + 1])
      if weights[twin] != RoadFormat.closed, isWanted(weights[twin]) {
        let a = root(UInt32(truncatingIfNeeded: edge)), b = root(UInt32(truncatingIfNeeded: twin))
        parents[Int(max(a, b))] = min(a, b)
      }
    }
    for edge in parents.indices { parents[edge] = root(UInt32(truncatingIfNeeded: edge)) }
    return parents
  }

  private static func walk(_ sections: RoadSections, _ mode: TravelMode) -> RoadTurnWalk<RoadArrays> {
    RoadTurnWalk(sections, mode, edgeCount: sections.edgeCount)
  }

  // MARK: - Components

  private static func components(_ sections: RoadSections, _ mode: TravelMode) -> [UInt32] {
    let weak = weakSets(sections, mode) { _ in true }
    let strong = strongSets(sections, mode)
    let weights = sections[mode].weights
    var sizes = [Int](repeating: 0, count: sections.edgeCount + 1)
    for edge in weights.indices where weights[edge] != RoadFormat.closed { sizes[Int(strong[edge])] += 1 }
    let largest = sizes.max() ?? 0
    let main = weights.indices.filter { edge in
      guard weights[edge] != RoadFormat.closed else { return false }
      let size = sizes[Int(strong[edge])]
      return size >= mainEdges || size == largest
    }
    var isMain = [Bool](repeating: false, count: sections.edgeCount)
    for edge in main { isMain[edge] = true }
    let walk = walk(sections, mode)
    let leadsIn = reached(from: main, sections) { edge, visit in
      walk.forEachTurn(to: edge) { previous, _ in visit(previous) }
    }
    let isLedTo = reached(from: main, sections) { edge, visit in
      walk.forEachTurn(from: edge) { next, _, _ in visit(next) }
    }
    var numbers: [UInt32: UInt32] = [:]
    return (0..<sections.segmentCount).map { segment in
      let along = Int(sections.segments[RoadFormat.segmentStride * segment + 4])
      let against = Int(sections.edges[2 * along + 1])
      let used = weights[along] != RoadFormat.closed ? along : against
      guard weights[used] != RoadFormat.closed else { return RoadFormat.componentMask }
      let number = numbers[weak[used]] ?? UInt32(truncatingIfNeeded: numbers.count)
      numbers[weak[used]] = number
      return number | (leadsIn[along] || leadsIn[against] ? RoadFormat.leadsInBit : 0)
        | (isLedTo[along] || isLedTo[against] ? RoadFormat.isLedToBit : 0)
        | (isMain[along] || isMain[against] ? RoadFormat.isMainBit : 0)
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
  private static func strongSets(_ sections: RoadSections, _ mode: TravelMode) -> [UInt32] {
    let count = sections.edgeCount
    let weights = sections[mode].weights
    let walk = walk(sections, mode)
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
      walk.forEachTurn(from: edge) { following, _, _ in next.append(UInt32(truncatingIfNeeded: following)) }
      path.append((edge, next, 0))
    }
    for start in 0..<count where weights[start] != RoadFormat.closed && order[start] == 0 {
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
