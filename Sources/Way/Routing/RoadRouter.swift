// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// Finds routes for one mode; keeps the memory of its searches for the next. For one thread at a time.
///
/// ```swift
/// let router = RoadRouter(graph, mode: .scooter)
/// let nearest = router.nearest(5, of: stations, from: here)      // the five that are fastest to reach
/// if case .path(let path) = router.route(from: here, to: there) { print(path.milliseconds) }
/// ```
package final class RoadRouter {
  package let graph: RoadGraph
  package let mode: TravelMode
  let expansion: RoadExpansion
  private var snapper: RoadSnapper
  var heap = RoadHeap()
  let labels: RoadLabels
  /// For searches on foot: how freely one came to each node.
  private(set) lazy var nodeLabels = RoadLabels(count: graph.nodeCount)
  /// Milliseconds of a way at most, 24 days: two of them can be added.
  static let costLimit: UInt32 = 1 << 31
  let marks: RoadMarks

  package init(_ graph: RoadGraph, mode: TravelMode) {
    self.graph = graph
    self.mode = mode
    expansion = RoadExpansion(graph, mode)
    snapper = RoadSnapper(graph, mode)
    labels = RoadLabels(count: expansion.stateCount)
    marks = RoadMarks(count: expansion.edgeCount)
  }

  /// The roads beside a place, the best first; empty where none is within a kilometre.
  package func points(near place: Coordinate, for end: RoadEnd, onlyNearest: Bool = false) -> [RoadPoint] {
    snapper.points(near: place, for: end, onlyNearest: onlyNearest)
  }

  // MARK: - From one to one

  /// How a search for a route ended.
  package enum Outcome: Sendable, Equatable {
    case path(RoadPath)
    /// No road within a kilometre of the start, or of the end.
    case noRoadAtStart
    case noRoadAtEnd
    /// No road leads from one to the other.
    case unreachable
  }

  /// The fastest way between two places.
  package func route(from start: Coordinate, to end: Coordinate) -> Outcome {
    route(from: points(near: start, for: .start), to: points(near: end, for: .end))
  }

  /// The fastest way between the best pair of points that are connected.
  package func route(from starts: [RoadPoint], to ends: [RoadPoint]) -> Outcome {
    guard !starts.isEmpty else { return .noRoadAtStart }
    guard !ends.isEmpty else { return .noRoadAtEnd }
    for (start, end) in RoadRouter.pairs(starts, ends) {
      if let path = path(from: start, to: end) { return .path(path) }
    }
    return .unreachable
  }

  /// Pairs in one network, the nearest to what was asked for first.
  static func pairs(_ starts: [RoadPoint], _ ends: [RoadPoint]) -> [(RoadPoint, RoadPoint)] {
    var pairs: [(rank: Int, start: RoadPoint, end: RoadPoint)] = []
    for (a, start) in starts.enumerated() {
      for (b, end) in ends.enumerated() where start.component == end.component {
        pairs.append((a + b, start, end))
      }
    }
    return pairs.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map { ($0.element.start, $0.element.end) }
  }

  /// The fastest way between two points; nil where there is none.
  ///
  /// A*: what is likely to lie on the way is looked at first; it stops when no way that is still to be found can be
  /// faster. The bounds are rounded, so that a state may get a lower cost after it was left: it is then left again.
  ///
  /// - Parameter isLed: whether the landmarks are used; without them it is Dijkstra's algorithm.
  package func path(from start: RoadPoint, to end: RoadPoint, isLed: Bool = true) -> RoadPath? {
    guard start.component == end.component else { return nil }
    let expansion = self.expansion
    let labels = labels.begin()
    var heap = RoadHeap()
    swap(&heap, &self.heap)
    defer { swap(&heap, &self.heap) }
    heap.removeAll()
    let starts = expansion.edges(at: start), ends = expansion.edges(at: end)
    guard let first = starts.first else { return nil }
    let bound = RoadBound(
      graph, mode, to: isLed ? ends.map { graph.tail($0.edge) } : [], from: graph.head(first.edge))
    // Damaged landmarks could have states left over and over.
    var patience = isLed ? 2 * expansion.stateCount : .max
    /// Edges of the end, copies included.
    var last: [(edge: Int, part: UInt32)] = []
    for (edge, part, _) in ends { for copy in [edge] + graph.copies(of: edge) { last.append((copy, part)) } }
    for (edge, _) in last { marks.insert(edge) }
    defer { for (edge, _) in last { marks.remove(edge) } }
    var best = UInt32.max
    /// The end's edge of the best way, and the state before it; −1 for the start itself.
    var arrival = (edge: -1, before: -1)
    func enter(_ edge: Int, _ cost: UInt32, _ before: Int) {
      guard marks.contains(edge) else { return }
      for (end, part) in last where end == edge && cost &+ part < best {
        best = cost &+ part
        arrival = (edge, before)
      }
    }
    func wait(_ state: Int, _ cost: UInt32) {
      let rest = bound(graph.head(expansion.edge(state)))
      labels.note(bound: rest, of: state)
      let least = cost &+ rest
      if least < best { heap.push(least, UInt32(truncatingIfNeeded: state)) }
    }
    for (edge, part, _) in starts {
      let rest = expansion.cost(edge) - part
      if labels.lower(edge, to: rest, from: .max) { wait(edge, rest) }
      for (end, upTo, _) in ends where end == edge && upTo >= part && upTo - part < best {
        best = upTo - part
        arrival = (edge, -1)
      }
    }
    while let (least, item) = heap.pop(), least < best {
      let state = Int(item)
      let cost = labels.cost(state)
      if least > cost &+ labels.bound(state) { continue }
      patience -= 1
      if patience < 0 { return path(from: start, to: end, isLed: false) }
      expansion.forEachNext(state) { edge, next, turn, weight in
        let before = cost &+ turn
        enter(edge, before, state)
        let total = before &+ weight
        guard total < RoadRouter.costLimit, labels.lower(next, to: total, from: item),
          let end = expansion.advance(next, cost: total, labels, enter)
        else { return }
        wait(end.state, end.cost)
      }
    }
    guard best != .max else { return nil }
    let edges = arrival.before < 0 ? [] : RoadRouter.edges(to: arrival.before, labels, expansion)
    return RoadPath(graph, edges: edges + [arrival.edge], start: start, end: end, milliseconds: best)
  }

  /// The edges from the start to a state.
  static func edges(to state: Int, _ labels: RoadLabels.Access, _ expansion: RoadExpansion) -> [Int] {
    var edges: [Int] = []
    var state = UInt32(truncatingIfNeeded: state)
    while state != .max, edges.count <= expansion.stateCount {
      edges.append(expansion.edge(Int(state)))
      state = labels.parent(Int(state))
    }
    return edges.reversed()
  }
}
