// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// Searches that the hierarchy leads.
extension RoadRouter {
  /// A way's edges and its milliseconds.
  struct Way {
    let edges: [Int]
    let cost: UInt32
  }

  /// The fastest way from any of some entries to any of others; nil where there is no hierarchy that tells of one.
  func ledPath(from entries: [RoadExpansion.Entry], to exits: [RoadExpansion.Entry]) -> Way? {
    guard let sweep, isTold(entries) else { return nil }
    let departure = RoadDeparture(entries, expansion, sweep.hierarchy, startLabels.begin())
    let approach = RoadApproach(exits, expansion, after: departure)
    let gates = approach.gates.map {
      RoadSweep.Seed(vertex: sweep.hierarchy.vertex(before: $0.edge), cost: $0.cost)
    }
    let direct = approach.direct?.cost ?? .max
    let met = sweep.meet(departure.seeds, gates, below: direct)
    guard let met else {
      return approach.direct.flatMap {
        checked(way($0, approach, departure), from: entries, to: exits)
      }
    }
    guard let vertices = sweep.way(over: met.vertex),
      let edges = edges(along: vertices, approach, departure)
    else { return nil }
    return checked(Way(edges: edges, cost: met.cost), from: entries, to: exits)
  }

  /// Whether the hierarchy tells the truth about such entries: it lets walkers turn round anywhere, which for one who is
  /// not to turn round is another way.
  private func isTold(_ entries: [RoadExpansion.Entry]) -> Bool {
    mode.road.isVehicle || entries.allSatisfy { $0.turning == 0 }
  }

  private func way(
    _ direct: (cost: UInt32, last: Int?, step: Int), _ approach: RoadApproach, _ departure: RoadDeparture
  ) -> Way {
    Way(
      edges: (direct.last.map(departure.edges(to:)) ?? []) + approach.edges(from: direct.step),
      cost: direct.cost)
  }

  /// The edges of a way over public roads from a departure to an approach; nil where an atlas is damaged.
  private func edges(
    along vertices: [Int], _ approach: RoadApproach, _ departure: RoadDeparture
  ) -> [Int]? {
    guard let sweep, let first = vertices.first, let last = vertices.last,
      var edges = departure.edges(toVertex: first),
      let gate = approach.gates.filter({ sweep.hierarchy.vertex(before: $0.edge) == last })
        .min(by: { $0.cost < $1.cost })
    else { return nil }
    let numbers = vertices.map(sweep.hierarchy.number)
    if sweep.hierarchy.isVehicle {
      edges += numbers.dropLast()
    } else {
      for (tail, head) in zip(numbers, numbers.dropFirst()) {
        guard let edge = sweep.hierarchy.edge(fromNode: tail, toNode: head, expansion.walk.weights) else {
          return nil
        }
        edges.append(edge)
      }
    }
    return edges + approach.edges(from: gate)
  }

  /// A way if it costs what it is said to; nil where an atlas is damaged.
  private func checked(
    _ way: Way, from entries: [RoadExpansion.Entry], to exits: [RoadExpansion.Entry]
  ) -> Way? {
    guard let first = way.edges.first, let last = way.edges.last else { return nil }
    let starts = entries.filter { $0.edge == first }
    let ends = exits.filter { $0.edge == last || graph.copies(of: $0.edge).contains(last) }
    var between: UInt64 = 0
    for (index, edge) in way.edges.enumerated().dropFirst() {
      guard let turn = expansion.turn(from: way.edges[index - 1], to: edge) else { return nil }
      between += UInt64(turn)
      if index < way.edges.count - 1 { between += UInt64(expansion.cost(edge)) }
    }
    let isRight = starts.contains { start in
      ends.contains { end in
        let cost =
          way.edges.count == 1
          ? Int64(end.part) - Int64(start.part)
          : Int64(expansion.cost(first)) - Int64(start.part) + Int64(end.part) + Int64(between)
        return cost + Int64(start.extra) + Int64(end.extra) == Int64(way.cost)
      }
    }
    return isRight ? way : nil
  }

  // MARK: - From one to many

  /// Places among which the soonest reached are looked for: each is looked at only if it may be one of them.
  struct Candidates {
    let count: Int
    /// Metres in a straight line from the start to a place.
    let metres: (Int) -> Double
    /// The points beside a place, of which a segment has one at most.
    let points: (Int) -> [RoadPoint]
  }

  /// The soonest reached of some places; nil where there is no hierarchy that tells.
  func ledReach(_ wanted: Int, of places: Candidates, from starts: [RoadPoint]) -> [RoadArrival]? {
    let entries = expansion.entries(starts, mode)
    guard let sweep, isTold(entries) else { return nil }
    let departure = RoadDeparture(entries, expansion, sweep.hierarchy, startLabels.begin())
    sweep.begin(from: departure.seeds)
    // Parts of roads are rounded down, and lengths differ a little with the place from which they are measured.
    let pace = 1000 * 0.99 / max(Double(sweep.hierarchy.fastest) / 1000, mode.topSpeed)
    let isChoice = wanted < places.count
    var order = (0..<places.count).map { (least: isChoice ? places.metres($0) * pace - 4 : 0, place: $0) }
    if isChoice { order.sort { ($0.least, $0.place) < ($1.least, $1.place) } }
    var found: [Reached] = []
    for (least, place) in order {
      if found.count == wanted, let slowest = found.last, least > Double(slowest.cost) { break }
      let points = places.points(place).filter { point in
        starts.contains { $0.component == point.component }
      }
      guard !points.isEmpty, let reached = reached(place, points, departure) else { continue }
      let index = found.indices.partition { (found[$0].cost, found[$0].place) < (reached.cost, place) }
      found.insert(reached, at: index)
      if found.count > wanted { found.removeLast() }
    }
    var arrivals: [RoadArrival] = []
    for reached in found {
      guard let arrival = arrival(reached, departure, from: starts) else { return nil }
      arrivals.append(arrival)
    }
    return arrivals
  }

  /// A place to which there is a way.
  private struct Reached {
    let place: Int
    let points: [RoadPoint]
    let exits: [RoadExpansion.Entry]
    let approach: RoadApproach
    let cost: UInt32
    /// The public edge over which the way leads; nil where it leads over private roads alone.
    let gate: RoadApproach.Gate?
  }

  private func reached(_ place: Int, _ points: [RoadPoint], _ departure: RoadDeparture) -> Reached? {
    guard let sweep else { return nil }
    let exits = expansion.entries(points, mode)
    let approach = RoadApproach(exits, expansion, after: departure)
    var best = approach.direct?.cost ?? .max
    var gate: RoadApproach.Gate?
    for candidate in approach.gates where candidate.cost < best {
      let cost = sweep.cost(of: sweep.hierarchy.vertex(before: candidate.edge))
      guard cost < RoadRouter.costLimit, cost + candidate.cost < best else { continue }
      best = cost + candidate.cost
      gate = candidate
    }
    guard best != .max else { return nil }
    return Reached(
      place: place, points: points, exits: exits, approach: approach, cost: best, gate: gate)
  }

  /// Nil where an atlas is damaged.
  private func arrival(
    _ reached: Reached, _ departure: RoadDeparture, from starts: [RoadPoint]
  ) -> RoadArrival? {
    guard let sweep else { return nil }
    guard let gate = reached.gate else {
      guard let direct = reached.approach.direct,
        let way = checked(
          self.way(direct, reached.approach, departure), from: departure.entries, to: reached.exits),
        let path = RoadPath(
          graph, mode, edges: way.edges, from: starts, to: reached.points, milliseconds: way.cost)
      else { return nil }
      return RoadArrival(place: reached.place, path)
    }
    guard let steps = sweep.steps(to: sweep.hierarchy.vertex(before: gate.edge)), let first = steps.first,
      let before = departure.edges(toVertex: first)
    else { return nil }
    var between: UInt64 = 0
    for (from, to) in zip(steps, steps.dropFirst()) {
      guard let length = lengths?.millimetres(from: from, to: to) else { return nil }
      between += length
    }
    // The ways from the start and to the end, without what lies between.
    let ends = RoadPath(
      graph, mode, edges: before + reached.approach.edges(from: gate), from: starts, to: reached.points,
      milliseconds: reached.cost)
    return ends.map { RoadArrival(place: reached.place, $0, between: between) }
  }
}
