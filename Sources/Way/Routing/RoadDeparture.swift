// SPDX-License-Identifier: GPL-3.0-or-later

import Roads

/// How one gets from a route's start onto the public roads of a hierarchy: at once, or over private roads.
struct RoadDeparture {
  let entries: [RoadExpansion.Entry]
  /// The vertices to which one comes first.
  private(set) var seeds: [RoadSweep.Seed] = []
  /// For each seed the edge before it.
  private var lasts: [Int] = []
  /// The edges that were passed to their ends before any other public road.
  private let labels: RoadLabels.Access
  private let edgeCount: Int

  init(
    _ entries: [RoadExpansion.Entry], _ expansion: RoadExpansion, _ hierarchy: RoadHierarchy,
    _ labels: RoadLabels.Access
  ) {
    self.entries = entries
    self.labels = labels
    edgeCount = expansion.edgeCount
    var heap = RoadHeap()
    for entry in entries {
      let rest = expansion.cost(entry.edge) - entry.part + entry.extra
      if labels.lower(entry.edge, to: rest, from: .max) {
        heap.push(rest, UInt32(truncatingIfNeeded: entry.edge))
      }
    }
    while let (cost, item) = heap.pop() {
      let edge = Int(item)
      if cost > labels.cost(edge) { continue }
      expansion.forEachNext(edge) { next, state, turn, weight in
        if expansion.isPublic(next) {
          seeds.append(RoadSweep.Seed(vertex: hierarchy.vertex(before: next), cost: cost &+ turn))
          lasts.append(edge)
          return
        }
        let total = cost &+ turn &+ weight
        // What comes after a public road belongs to the way's end.
        if state == next, total < RoadRouter.costLimit, labels.lower(next, to: total, from: item) {
          heap.push(total, UInt32(truncatingIfNeeded: next))
        }
      }
    }
  }

  /// Milliseconds to the end of an edge that was passed before any other public road; nil where it was not.
  func cost(afterEdge edge: Int) -> UInt32? { labels.isMet(edge) ? labels.cost(edge) : nil }

  /// The edges from the start to the end of one that was passed before any other public road.
  func edges(to edge: Int) -> [Int] {
    var edges: [Int] = []
    var edge = UInt32(truncatingIfNeeded: edge)
    while edge != .max, edges.count <= edgeCount {
      edges.append(Int(edge))
      edge = labels.parent(Int(edge))
    }
    return edges.reversed()
  }

  /// The edges from the start to a vertex to which one comes first.
  func edges(toVertex vertex: Int) -> [Int]? {
    let best = seeds.indices.filter { seeds[$0].vertex == vertex }.min { seeds[$0].cost < seeds[$1].cost }
    return best.map { edges(to: lasts[$0]) }
  }
}

/// How one gets from the public roads of a hierarchy to a route's end: at once, or over private roads.
struct RoadApproach {
  /// A public edge from which one gets there, and milliseconds from its beginning to the door.
  struct Gate {
    let edge: Int
    let cost: UInt32
    fileprivate let step: Int
  }

  private(set) var gates: [Gate] = []
  /// The best way on which no public road comes between the start's and the end's: the edge before `step`, if any.
  private(set) var direct: (cost: UInt32, last: Int?, step: Int)?
  /// Edges, each with the step after it.
  private var steps: [(edge: Int, next: Int)] = []

  init(_ exits: [RoadExpansion.Entry], _ expansion: RoadExpansion, after departure: RoadDeparture) {
    var heap = RoadHeap()
    var costs: [Int: UInt32] = [:]
    for exit in exits {
      for edge in [exit.edge] + expansion.graph.copies(of: exit.edge) {
        let step = add(edge, next: -1)
        let cost = exit.part + exit.extra
        if expansion.isPublic(edge) {
          gates.append(Gate(edge: edge, cost: cost, step: step))
        } else if cost < costs[edge] ?? .max {
          costs[edge] = cost
          heap.push(cost, UInt32(truncatingIfNeeded: step))
        }
      }
      for entry in departure.entries where entry.edge == exit.edge && exit.part >= entry.part {
        arrive(exit.part - entry.part + entry.extra + exit.extra, last: nil, add(exit.edge, next: -1))
      }
    }
    while let (cost, item) = heap.pop() {
      let edge = steps[Int(item)].edge
      if cost > costs[edge] ?? .max { continue }
      let back = expansion.walk.isVehicle ? -1 : expansion.walk.twin(edge)
      expansion.walk.forEachTurn(to: edge) { previous, turn in
        guard previous != back else { return }
        let left = cost &+ turn
        if let reached = departure.cost(afterEdge: previous), reached < RoadRouter.costLimit {
          arrive(reached &+ left, last: previous, Int(item))
        }
        let whole = left &+ expansion.cost(previous)
        guard whole < RoadRouter.costLimit else { return }
        if expansion.isPublic(previous) {
          gates.append(Gate(edge: previous, cost: whole, step: add(previous, next: Int(item))))
        } else if whole < costs[previous] ?? .max {
          costs[previous] = whole
          heap.push(whole, UInt32(truncatingIfNeeded: add(previous, next: Int(item))))
        }
      }
    }
  }

  private mutating func add(_ edge: Int, next: Int) -> Int {
    steps.append((edge, next))
    return steps.count - 1
  }

  private mutating func arrive(_ cost: UInt32, last: Int?, _ step: Int) {
    if cost < direct?.cost ?? .max { direct = (cost, last, step) }
  }

  /// The edges from a gate to the end, the gate's included.
  func edges(from gate: Gate) -> [Int] { edges(from: gate.step) }

  /// The edges from a step to the end.
  func edges(from step: Int) -> [Int] {
    var edges: [Int] = []
    var step = step
    while step >= 0, edges.count < steps.count {
      edges.append(steps[step].edge)
      step = steps[step].next
    }
    return edges
  }
}
