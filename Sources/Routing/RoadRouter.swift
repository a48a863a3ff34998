// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography

/// Finds routes for one mode; keeps the memory of its searches for the next. For one thread at a time.
///
/// ```swift
/// let router = RoadRouter(graph, mode: .scooter)
/// let nearest = router.nearest(5, of: stations, from: here)      // the five that are fastest to reach
/// if case .path(let path) = router.route(from: here, to: there) { print(path.milliseconds) }
/// ```
package final class RoadRouter {
  package let graph: RoadGraph
  package let mode: RoadMode
  let expansion: RoadExpansion
  private var snapper: RoadSnapper
  var forwardHeap = RoadHeap()
  private var backwardHeap = RoadHeap()
  let forwardLabels: RoadLabels
  /// Marks a parent that is the end's own edge.
  static let finalBit: UInt32 = 1 << 31
  /// Milliseconds of a way at most, 24 days: two of them can be added.
  static let costLimit: UInt32 = 1 << 31
  private lazy var backwardLabels = RoadLabels(count: expansion.stateCount)
  let marks: RoadMarks

  package init(_ graph: RoadGraph, mode: RoadMode) {
    self.graph = graph
    self.mode = mode
    expansion = RoadExpansion(graph, mode)
    snapper = RoadSnapper(graph, mode)
    forwardLabels = RoadLabels(count: expansion.stateCount)
    marks = RoadMarks(count: expansion.edgeCount)
  }

  /// The roads beside a place, the best first; empty where none is within five kilometres.
  package func points(near place: Coordinate, for end: RoadEnd, onlyNearest: Bool = false) -> [RoadPoint] {
    snapper.points(near: place, for: end, onlyNearest: onlyNearest)
  }

  // MARK: - From one to one

  /// How a search for a route ended.
  package enum Outcome: Sendable, Equatable {
    case path(RoadPath)
    /// No road within five kilometres of the start, or of the end.
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
  /// Dijkstra's algorithm from both ends; it stops when no way that is still to be found can be faster.
  package func path(from start: RoadPoint, to end: RoadPoint) -> RoadPath? {
    guard start.component == end.component else { return nil }
    let expansion = self.expansion
    let forward = forwardLabels.begin(), backward = backwardLabels.begin()
    var heap = RoadHeap(), backHeap = RoadHeap()
    swap(&heap, &forwardHeap)
    swap(&backHeap, &backwardHeap)
    defer {
      swap(&heap, &forwardHeap)
      swap(&backHeap, &backwardHeap)
    }
    heap.removeAll()
    backHeap.removeAll()
    var best = UInt32.max
    var meeting = Meeting.none
    let ends = expansion.edges(at: end)
    /// Edges of the end, copies included.
    var last: [(edge: Int, part: UInt32)] = []
    for (edge, part, _) in ends { for copy in [edge] + graph.copies(of: edge) { last.append((copy, part)) } }
    func enter(_ edge: Int, _ cost: UInt32, _ before: Int) {
      for (end, part) in last where end == edge && cost &+ part < best {
        best = cost &+ part
        meeting = .lastEdge(edge, before: before)
      }
    }
    func meet(_ state: Int, _ cost: UInt32, _ other: RoadLabels.Access) {
      let rest = other.cost(state)
      if rest != .max, cost &+ rest < best { (best, meeting) = (cost &+ rest, .state(state)) }
    }
    for (edge, part, _) in expansion.edges(at: start) {
      let rest = expansion.cost(edge) - part
      if forward.lower(edge, to: rest, from: .max) { heap.push(rest, UInt32(truncatingIfNeeded: edge)) }
      for (end, upTo, _) in ends where end == edge && upTo >= part && upTo - part < best {
        best = upTo - part
        meeting = .lastEdge(edge, before: -1)
      }
    }
    var waiting: [(state: Int, base: UInt32, mark: UInt32)] = []
    /// Labels all from which one comes onto the edge of a state, of which the tail is so far from the end; what has no
    /// other way to go is passed over at once.
    func retreat(_ state: Int, base: UInt32, mark: UInt32) {
      waiting.append((state, base, mark))
      while let (state, base, mark) = waiting.popLast() {
        expansion.forEachPrevious(state) { previous, turn in
          let cost = base &+ turn
          guard cost < RoadRouter.costLimit,
            backward.lower(previous, to: cost, from: UInt32(truncatingIfNeeded: state) | mark)
          else { return }
          meet(previous, cost, forward)
          if expansion.isForced(expansion.edge(previous)) {
            let base = cost &+ expansion.cost(expansion.edge(previous))
            if base < RoadRouter.costLimit { waiting.append((previous, base, 0)) }
          } else {
            backHeap.push(cost, UInt32(truncatingIfNeeded: previous))
          }
        }
      }
    }
    for (edge, part) in last {
      retreat(edge, base: part, mark: RoadRouter.finalBit)
      if expansion.weight(edge) & RoadFormat.privateBit != 0 {
        retreat(edge + expansion.edgeCount, base: part, mark: RoadRouter.finalBit)
      }
    }
    while true {
      let next = heap.leastCost, nextBack = backHeap.leastCost
      if next == .max || nextBack == .max || UInt64(next) + UInt64(nextBack) >= UInt64(best) { break }
      if next <= nextBack {
        guard let (cost, item) = heap.pop() else { break }
        let state = Int(item)
        if cost > forward.cost(state) { continue }
        expansion.forEachNext(state) { edge, next, turn, weight in
          let before = cost &+ turn
          enter(edge, before, state)
          let total = before &+ weight
          guard total < RoadRouter.costLimit, forward.lower(next, to: total, from: item),
            let end = expansion.advance(next, cost: total, forward, enter)
          else { return }
          meet(end.state, end.cost, backward)
          heap.push(end.cost, UInt32(truncatingIfNeeded: end.state))
        }
      } else {
        guard let (cost, item) = backHeap.pop() else { break }
        let state = Int(item)
        if cost > backward.cost(state) { continue }
        let base = cost &+ expansion.cost(expansion.edge(state))
        guard base < RoadRouter.costLimit else { continue }
        retreat(state, base: base, mark: 0)
      }
    }
    guard best != .max else { return nil }
    let edges: [Int]
    switch meeting {
    case .none: return nil
    case .state(let state): edges = chain(through: state, forward, backward)
    case .lastEdge(let edge, let before):
      edges = (before < 0 ? [] : RoadRouter.edges(to: before, forward, expansion)) + [edge]
    }
    return RoadPath(graph, edges: edges, start: start, end: end, milliseconds: best)
  }

  /// Where a search from both ends found its best way.
  private enum Meeting {
    case none
    /// At a state that both sides know.
    case state(Int)
    /// On the end's own edge, from a state of the start's side; −1 for the start itself.
    case lastEdge(Int, before: Int)
  }

  /// The edges of a way that passes a state, of which the costs from both ends are known.
  private func chain(
    through meeting: Int, _ forward: RoadLabels.Access, _ backward: RoadLabels.Access
  ) -> [Int] {
    var edges = RoadRouter.edges(to: meeting, forward, expansion)
    var state = meeting
    while edges.count <= 2 * expansion.stateCount {
      let next = backward.parent(state)
      guard next != .max else { break }
      state = Int(next & ~RoadRouter.finalBit)
      edges.append(expansion.edge(state))
      if next & RoadRouter.finalBit != 0 { break }
    }
    return edges
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
