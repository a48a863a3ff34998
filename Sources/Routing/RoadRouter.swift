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
    var meeting = -1
    var direct = -1
    let ends = expansion.edges(at: end)
    for (edge, part, _) in expansion.edges(at: start) {
      let rest = (expansion.weight(edge) & ~RoadFormat.privateBit) - part
      if forward.lower(edge, to: rest, from: .max) { heap.push(rest, UInt32(truncatingIfNeeded: edge)) }
      for (last, upTo, _) in ends where last == edge && upTo >= part && upTo - part < best {
        best = upTo - part
        direct = edge
      }
    }
    for (edge, part, _) in ends {
      for copy in [edge] + graph.copies(of: edge) {
        let isPrivate = expansion.weight(edge) & RoadFormat.privateBit != 0
        for state in isPrivate ? [copy, copy + expansion.edgeCount] : [copy] {
          expansion.forEachPrevious(state) { previous, turn in
            let cost = part + turn
            guard
              backward.lower(
                previous, to: cost, from: UInt32(truncatingIfNeeded: state) | RoadRouter.finalBit)
            else { return }
            backHeap.push(cost, UInt32(truncatingIfNeeded: previous))
            let met = forward.cost(previous)
            if met != .max, met + cost < best { (best, meeting) = (met + cost, previous) }
          }
        }
      }
    }
    while true {
      let next = heap.leastCost, nextBack = backHeap.leastCost
      if next == .max || nextBack == .max || UInt64(next) + UInt64(nextBack) >= UInt64(best) { break }
      if next <= nextBack {
        guard let (cost, item) = heap.pop() else { break }
        let state = Int(item)
        if cost > forward.cost(state) { continue }
        expansion.forEachNext(state) { _, next, turn, weight in
          let total = cost &+ turn &+ weight
          guard total < RoadRouter.costLimit, forward.lower(next, to: total, from: item) else { return }
          heap.push(total, UInt32(truncatingIfNeeded: next))
          let rest = backward.cost(next)
          if rest != .max, total + rest < best { (best, meeting) = (total + rest, next) }
        }
      } else {
        guard let (cost, item) = backHeap.pop() else { break }
        let state = Int(item)
        if cost > backward.cost(state) { continue }
        let base = cost &+ (expansion.weight(expansion.edge(state)) & ~RoadFormat.privateBit)
        guard base < RoadRouter.costLimit else { continue }
        expansion.forEachPrevious(state) { previous, turn in
          let total = base &+ turn
          guard total < RoadRouter.costLimit, backward.lower(previous, to: total, from: item) else { return }
          backHeap.push(total, UInt32(truncatingIfNeeded: previous))
          let met = forward.cost(previous)
          if met != .max, total + met < best { (best, meeting) = (total + met, previous) }
        }
      }
    }
    guard best != .max else { return nil }
    let edges = meeting < 0 ? [direct] : chain(through: meeting, forward, backward)
    return RoadPath(graph, edges: edges, start: start, end: end, milliseconds: best)
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
