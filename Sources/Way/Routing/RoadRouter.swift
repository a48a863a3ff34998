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
  /// For Dijkstra's algorithm.
  private(set) lazy var labels = RoadLabels(count: expansion.stateCount)
  /// The mode's hierarchy and the private roads about a start; nil where the atlas has none.
  let sweep: RoadSweep?
  private(set) lazy var lengths = sweep.map { RoadArcLengths($0.hierarchy, expansion) }
  private(set) lazy var startLabels = RoadLabels(count: expansion.edgeCount, isSparse: true)
  /// For searches on foot: how freely one came to each node.
  private(set) lazy var nodeLabels = RoadLabels(count: graph.nodeCount)
  /// Milliseconds of a way at most, 24 days: two of them can be added.
  static let costLimit: UInt32 = 1 << 31
  private(set) lazy var marks = RoadMarks(count: expansion.edgeCount)

  package init(_ graph: RoadGraph, mode: TravelMode) {
    self.graph = graph
    self.mode = mode
    expansion = RoadExpansion(graph, mode)
    snapper = RoadSnapper(graph, mode)
    sweep = RoadHierarchy(graph, mode).map(RoadSweep.init)
  }

  /// Whether there is a hierarchy that fits the roads.
  package var hasHierarchy: Bool { sweep != nil }

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

  /// The fastest way between two places, from the first's door to the second's.
  ///
  /// - Parameter heading: degrees clockwise from north in which one already moves; nil where that is not known.
  package func route(from start: Coordinate, to end: Coordinate, heading: Double? = nil) -> Outcome {
    route(from: points(near: start, for: .start), to: points(near: end, for: .end), heading: heading)
  }

  /// The fastest way between the roads that are nearest; where these are not connected, between others nearby.
  package func route(
    from starts: [RoadPoint], to ends: [RoadPoint], heading: Double? = nil
  ) -> Outcome {
    guard !starts.isEmpty else { return .noRoadAtStart }
    guard !ends.isEmpty else { return .noRoadAtEnd }
    let near = RoadRouter.nearest(starts, isMoving: heading != nil)
    if let path = path(from: near, to: RoadRouter.nearest(ends), heading: heading)
      ?? path(from: starts, to: ends, heading: heading)
    {
      return .path(path)
    }
    return .unreachable
  }

  /// Those of the points of which one cannot tell which is the place's: of whoever moves the fix is less good.
  static func nearest(_ points: [RoadPoint], isMoving: Bool = false) -> [RoadPoint] {
    guard let best = points.first else { return [] }
    let margin = isMoving ? RoadRouter.fixMargin : RoadSnapper.tieMargin
    return points.filter { $0.rank <= best.rank + margin && $0.distance <= best.distance + margin }
  }

  private static let fixMargin = 25.0

  /// The fastest way between two points; nil where there is none.
  package func path(from start: RoadPoint, to end: RoadPoint, isLed: Bool = true) -> RoadPath? {
    path(from: [start], to: [end], isLed: isLed)
  }

  /// The fastest way from any of some points to any of others, the ways beside the roads included; nil where there is
  /// none. A segment has one point of each at most.
  ///
  /// By the hierarchy where there is one that tells; else by Dijkstra's algorithm.
  ///
  /// - Parameter isLed: whether the hierarchy is used.
  func path(
    from starts: [RoadPoint], to ends: [RoadPoint], heading: Double? = nil, isLed: Bool = true
  ) -> RoadPath? {
    // What is not connected at all is not looked for.
    let starts = starts.filter { start in ends.contains { $0.component == start.component } }
    let ends = ends.filter { end in starts.contains { $0.component == end.component } }
    let expansion = self.expansion
    let entries = expansion.entries(starts, mode, heading: heading), exits = expansion.entries(ends, mode)
    guard !entries.isEmpty else { return nil }
    if isLed, let led = ledPath(from: entries, to: exits) {
      return RoadPath(
        graph, mode, edges: led.edges, from: starts, to: ends, milliseconds: led.cost,
        turning: entries.first { $0.edge == led.edges.first }?.turning ?? 0)
    }
    let labels = labels.begin()
    var heap = RoadHeap()
    swap(&heap, &self.heap)
    defer { swap(&heap, &self.heap) }
    heap.removeAll()
    /// Edges of the end, copies included, with what is still to go from their tails.
    var last: [(edge: Int, rest: UInt32)] = []
    for exit in exits {
      for copy in [exit.edge] + graph.copies(of: exit.edge) { last.append((copy, exit.part + exit.extra)) }
    }
    for (edge, _) in last { marks.insert(edge) }
    defer { for (edge, _) in last { marks.remove(edge) } }
    var best = UInt32.max
    /// The end's edge of the best way, and the state before it; −1 for the start itself.
    var arrival = (edge: -1, before: -1)
    func enter(_ edge: Int, _ cost: UInt32, _ before: Int) {
      guard marks.contains(edge) else { return }
      for (end, rest) in last where end == edge && cost &+ rest < best {
        best = cost &+ rest
        arrival = (edge, before)
      }
    }
    for entry in entries {
      let rest = expansion.cost(entry.edge) - entry.part + entry.extra
      if labels.lower(entry.edge, to: rest, from: .max) {
        heap.push(rest, UInt32(truncatingIfNeeded: entry.edge))
      }
      for exit in exits where exit.edge == entry.edge && exit.part >= entry.part {
        let cost = exit.part - entry.part + entry.extra + exit.extra
        if cost < best {
          best = cost
          arrival = (entry.edge, -1)
        }
      }
    }
    while let (cost, item) = heap.pop(), cost < best {
      let state = Int(item)
      if cost > labels.cost(state) { continue }
      expansion.forEachNext(state) { edge, next, turn, weight in
        let before = cost &+ turn
        enter(edge, before, state)
        let total = before &+ weight
        guard total < RoadRouter.costLimit, labels.lower(next, to: total, from: item),
          let end = expansion.advance(next, cost: total, labels, enter)
        else { return }
        if end.cost < best { heap.push(end.cost, UInt32(truncatingIfNeeded: end.state)) }
      }
    }
    guard best != .max else { return nil }
    let edges =
      (arrival.before < 0 ? [] : RoadRouter.edges(to: arrival.before, labels, expansion)) + [arrival.edge]
    let turning = entries.first { $0.edge == edges[0] }?.turning ?? 0
    return RoadPath(
      graph, mode, edges: edges, from: starts, to: ends, milliseconds: best, turning: turning)
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
