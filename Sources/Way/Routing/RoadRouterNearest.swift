// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Journey
import Roads

/// A place that was reached: how long the whole way takes and how long it is, from door to door.
package struct RoadArrival: Sendable, Equatable {
  /// Which of the places.
  package let place: Int
  package let milliseconds: UInt32
  package let millimetres: UInt64
  /// Metres between the place and its road.
  package let metresFromRoad: Double

  /// - Parameter between: millimetres of the way that the path leaves out.
  init(place: Int, _ path: RoadPath, between: UInt64 = 0) {
    self.place = place
    milliseconds = path.wholeMilliseconds
    millimetres = path.wholeMillimetres + between
    metresFromRoad = path.end.distance
  }
}

extension RoadRouter {
  /// The places that are fastest to reach, the fastest first; equally fast ones in the order of their numbers.
  ///
  /// - Parameters:
  ///   - count: how many; fewer where fewer can be reached.
  ///   - places: where they are.
  package func nearest(_ count: Int, of places: [Coordinate], from start: Coordinate) -> [RoadArrival] {
    let starts = points(near: start, for: .start)
    var known: [Int: [RoadPoint]] = [:]
    let candidates = Candidates(
      count: places.count, metres: { RoadRouter.metres(FixedCoordinate(start), FixedCoordinate(places[$0])) },
      points: { place in
        let points =
          known[place] ?? RoadRouter.nearest(self.points(near: places[place], for: .end, onlyNearest: true))
        known[place] = points
        return points
      })
    return nearest(count, of: candidates, from: starts)
  }

  /// The same for places of which the roads beside them are known.
  package func nearest(_ count: Int, of places: [[RoadPoint]], from starts: [RoadPoint]) -> [RoadArrival] {
    let places = places.map { RoadRouter.nearest($0) }
    return nearest(count, of: candidates(places, from: starts), from: starts)
  }

  private func nearest(_ count: Int, of places: Candidates, from starts: [RoadPoint]) -> [RoadArrival] {
    let arrivals = reach(count, of: places, from: RoadRouter.nearest(starts))
    return arrivals.isEmpty ? reach(count, of: places, from: starts) : arrivals
  }

  /// The soonest reached of some places.
  ///
  /// - Parameters:
  ///   - places: for each the points beside it, of which a segment has one at most; none where it is not to be reached.
  ///   - starts: any of which one may set out from.
  ///   - isLed: whether the hierarchy is used.
  package func reach(
    _ count: Int, of places: [[RoadPoint]], from starts: [RoadPoint], isLed: Bool = true
  ) -> [RoadArrival] {
    isLed
      ? reach(count, of: candidates(places, from: starts), from: starts)
      : search(count, of: places, from: starts)
  }

  private func reach(_ count: Int, of places: Candidates, from starts: [RoadPoint]) -> [RoadArrival] {
    ledReach(count, of: places, from: starts)
      ?? search(count, of: (0..<places.count).map(places.points), from: starts)
  }

  /// Metres between two places, rather too few: of the two planes the one that is nearer to a pole has less of them.
  private static func metres(_ a: FixedCoordinate, _ b: FixedCoordinate) -> Double {
    min(LocalPlane(a).distance(a, b), LocalPlane(b).distance(a, b))
  }

  private func candidates(_ places: [[RoadPoint]], from starts: [RoadPoint]) -> Candidates {
    let positions = starts.map(\.position)
    return Candidates(
      count: places.count,
      metres: { place in
        var least = Double.infinity
        for point in places[place] {
          for start in positions { least = min(least, RoadRouter.metres(start, point.position)) }
        }
        return least
      }, points: { places[$0] })
  }

  /// Dijkstra's algorithm until so many of the places are settled: exact, and nothing is prepared.
  private func search(_ count: Int, of places: [[RoadPoint]], from starts: [RoadPoint]) -> [RoadArrival] {
    let expansion = self.expansion
    let labels = labels.begin()
    var heap = RoadHeap()
    swap(&heap, &self.heap)
    defer { swap(&heap, &self.heap) }
    heap.removeAll()
    // Where no turn costs anything, whoever comes to a node later, and is no freer there, need not go on.
    let nodes = mode.road.isVehicle ? nil : nodeLabels.begin()
    let index = RoadTargetIndex(places, starts, self)
    defer { index.clear(marks) }
    var targets = RoadTargets(count: places.count)
    let wanted = min(count, index.count)
    // Places are states behind all others.
    let firstEnd = expansion.stateCount
    func arrive(_ place: Int, _ cost: UInt32, _ edge: Int, from before: UInt32) {
      guard targets.lower(place, to: cost, edge: edge, from: before) else { return }
      heap.push(cost, UInt32(truncatingIfNeeded: firstEnd + place))
    }
    for entry in expansion.entries(starts, mode) {
      let rest = expansion.cost(entry.edge) - entry.part + entry.extra
      if labels.lower(entry.edge, to: rest, from: .max) {
        heap.push(rest, UInt32(truncatingIfNeeded: entry.edge))
      }
      index.forEach(on: entry.edge) { place, part, extra in
        guard part >= entry.part else { return }
        arrive(place, part - entry.part + entry.extra + extra, entry.edge, from: .max)
      }
    }
    func enter(_ edge: Int, _ cost: UInt32, _ before: Int) {
      guard marks.contains(edge) else { return }
      index.forEach(on: edge) { place, part, extra in
        arrive(place, cost &+ part &+ extra, edge, from: UInt32(truncatingIfNeeded: before))
      }
    }
    var arrivals: [RoadArrival] = []
    var isSettled = [Bool](repeating: false, count: places.count)
    while arrivals.count < wanted, let (cost, item) = heap.pop() {
      let state = Int(item)
      if state >= firstEnd {
        let place = state - firstEnd
        guard !isSettled[place] else { continue }
        isSettled[place] = true
        let edges = targets.edges(to: place, labels, expansion)
        guard
          let path = RoadPath(
            graph, mode, edges: edges, from: starts, to: places[place], milliseconds: cost)
        else { continue }
        arrivals.append(RoadArrival(place: place, path))
        continue
      }
      if cost > labels.cost(state) { continue }
      if let nodes {
        let node = graph.head(expansion.edge(state))
        guard nodes.lower(node, to: expansion.rank(state), from: 0) else { continue }
      }
      expansion.forEachNext(state) { edge, next, turn, weight in
        let before = cost &+ turn
        enter(edge, before, state)
        let total = before &+ weight
        guard total < RoadRouter.costLimit, labels.lower(next, to: total, from: item),
          let end = expansion.advance(next, cost: total, labels, enter)
        else { return }
        heap.push(end.cost, UInt32(truncatingIfNeeded: end.state))
      }
    }
    return arrivals
  }

  /// Times and lengths from each start to each end; nil where there is no way.
  ///
  /// - Parameter row: called for each start with what was reached, by the number of the end.
  package func matrix(from starts: [Coordinate], to ends: [Coordinate], row: (Int, [RoadArrival?]) -> Void) {
    let endPoints = ends.map { points(near: $0, for: .end) }
    for (number, start) in starts.enumerated() {
      let startPoints = points(near: start, for: .start)
      var cells = [RoadArrival?](repeating: nil, count: ends.count)
      for arrival in nearest(ends.count, of: endPoints, from: startPoints) { cells[arrival.place] = arrival }
      // What the best points do not connect others may.
      for place in ends.indices where cells[place] == nil {
        if case .path(let path) = route(from: startPoints, to: endPoints[place]) {
          cells[place] = RoadArrival(place: place, path)
        }
      }
      row(number, cells)
    }
  }
}

/// On which edges the places of a search from one to many lie.
struct RoadTargetIndex {
  /// Sorted by edge.
  private var entries: [(edge: Int, place: Int, part: UInt32, extra: UInt32)] = []
  /// How many places are in a network of the starts.
  private(set) var count = 0

  init(_ places: [[RoadPoint]], _ starts: [RoadPoint], _ router: RoadRouter) {
    for (place, points) in places.enumerated() {
      let points = points.filter { point in starts.contains { $0.component == point.component } }
      guard !points.isEmpty else { continue }
      count += 1
      for entry in router.expansion.entries(points, router.mode) {
        for copy in [entry.edge] + router.graph.copies(of: entry.edge) {
          entries.append((copy, place, entry.part, entry.extra))
          router.marks.insert(copy)
        }
      }
    }
    entries.sort { ($0.edge, $0.place) < ($1.edge, $1.place) }
  }

  func clear(_ marks: RoadMarks) { for entry in entries { marks.remove(entry.edge) } }

  /// Visits the ends on an edge with their parts of it.
  func forEach(on edge: Int, _ body: (_ place: Int, _ part: UInt32, _ extra: UInt32) -> Void) {
    var low = entries.indices.partition { entries[$0].edge < edge }
    while low < entries.count, entries[low].edge == edge {
      body(entries[low].place, entries[low].part, entries[low].extra)
      low += 1
    }
  }
}

/// How the ends of a search were reached so far.
struct RoadTargets {
  private var costs: [UInt32]
  private var parents: [UInt32]
  private var lastEdges: [Int]

  init(count: Int) {
    costs = [UInt32](repeating: .max, count: count)
    parents = costs
    lastEdges = [Int](repeating: -1, count: count)
  }

  /// Lowers the cost of an end; false where it is as low already.
  mutating func lower(_ place: Int, to cost: UInt32, edge: Int, from parent: UInt32) -> Bool {
    guard cost < costs[place] else { return false }
    costs[place] = cost
    parents[place] = parent
    lastEdges[place] = edge
    return true
  }

  /// The edges from the start to an end.
  func edges(to place: Int, _ labels: RoadLabels.Access, _ expansion: RoadExpansion) -> [Int] {
    let before =
      parents[place] == .max ? [] : RoadRouter.edges(to: Int(parents[place]), labels, expansion)
    return before + [lastEdges[place]]
  }
}
