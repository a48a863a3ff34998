// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas

/// Where one can go on to, state by state.
///
/// A state is an edge that was passed to its end. Private roads are for the two ends of a route: an edge of such a road
/// is one state while no public road was used (the edge's number) and another after that (plus the number of edges);
/// from the second one does not come back to a public road.
struct RoadExpansion {
  let graph: RoadGraph
  private let nodes: RoadColumn<UInt32>
  private let nodeFlags: RoadColumn<UInt8>
  private let edges: RoadColumn<UInt32>
  private let weights: RoadColumn<UInt32>
  private let turns: RoadColumn<UInt16>
  private let isOnFoot: Bool
  let edgeCount: Int

  var stateCount: Int { 2 * edgeCount }

  init(_ graph: RoadGraph, _ mode: RoadMode) {
    self.graph = graph
    nodes = graph.nodes
    nodeFlags = graph.nodeFlags
    edges = graph.edges
    weights = graph.weights[mode.rawValue]
    isOnFoot = mode == .foot
    turns = graph.turns[isOnFoot ? 0 : mode.rawValue]
    edgeCount = graph.edgeCount
  }

  @inline(__always)
  func weight(_ edge: Int) -> UInt32 { weights[edge] }

  @inline(__always)
  func cost(_ edge: Int) -> UInt32 { weights[edge] & RoadFormat.weightMask }

  /// The edge of a state.
  @inline(__always)
  func edge(_ state: Int) -> Int { state >= edgeCount ? state - edgeCount : state }

  @inline(__always)
  private func leaving(_ node: Int) -> Range<Int> {
    let first = Int(nodes[RoadFormat.nodeStride * node + 2])
    let end = Int(nodes[RoadFormat.nodeStride * (node + 1) + 2])
    return first <= end && end <= edgeCount ? Range(uncheckedBounds: (first, end)) : 0..<0
  }

  /// Visits what follows a state: the next edge, its state, and what the turn costs.
  @inline(__always)
  func forEachNext(
    _ state: Int, _ body: (_ edge: Int, _ state: Int, _ turn: UInt32, _ weight: UInt32) -> Void
  ) {
    let isLate = state >= edgeCount
    let edge = isLate ? state - edgeCount : state
    let isEarly = !isLate && weights[edge] & RoadFormat.privateBit != 0
    let node = Int(edges[2 * edge]), twin = Int(edges[2 * edge + 1])
    let leaving = leaving(node)
    var row = 0
    if !isOnFoot {
      let table = nodes[RoadFormat.nodeStride * node + 3]
      guard table != RoadFormat.noTable else { return }
      row = Int(table) + (twin - leaving.lowerBound) * leaving.count - leaving.lowerBound
    } else if nodeFlags[node] & RoadFormat.closedOnFoot != 0 {
      return
    }
    for next in leaving {
      var cost: UInt32 = 0
      if !isOnFoot {
        let turn = turns[row + next]
        if turn == RoadFormat.forbiddenTurn { continue }
        cost = UInt32(turn)
      } else if next == twin {
        // Who walks can turn round anywhere, but need not: both directions were begun with.
        continue
      }
      let weight = weights[next]
      if weight == RoadFormat.closed { continue }
      if weight & RoadFormat.privateBit == 0 {
        if isLate { continue }
        body(next, next, cost, weight & RoadFormat.weightMask)
      } else {
        body(next, isEarly ? next : next + edgeCount, cost, weight & RoadFormat.weightMask)
      }
    }
  }

  /// What the turn from an edge onto the next costs; 0 where there is none such.
  func turn(from edge: Int, to next: Int) -> UInt32 {
    guard !isOnFoot else { return 0 }
    let node = Int(edges[2 * edge]), twin = Int(edges[2 * edge + 1])
    let leaving = leaving(node), table = nodes[RoadFormat.nodeStride * node + 3]
    guard table != RoadFormat.noTable, leaving.contains(twin), leaving.contains(next) else { return 0 }
    let cell = Int(table) + (twin - leaving.lowerBound) * leaving.count + next - leaving.lowerBound
    return turns[cell] == RoadFormat.forbiddenTurn ? 0 : UInt32(turns[cell])
  }

  /// How free one is at the end of a state: 0 before any public road was used, 1 on public roads, 2 after them. Whoever
  /// is freer can go wherever the other can.
  @inline(__always)
  func rank(_ state: Int) -> UInt32 {
    if state >= edgeCount { return 2 }
    return weights[state] & RoadFormat.privateBit != 0 ? 0 : 1
  }

  /// Whether one can go on from an edge in one way only: a search passes over it.
  @inline(__always)
  func isForced(_ edge: Int) -> Bool { weights[edge] & RoadFormat.forcedBit != 0 }

  /// Goes on from a state that got a lower cost: where there is no choice at once, until there is one. That keeps the
  /// most of all states out of the queue.
  ///
  /// - Parameters:
  ///   - enter: sees each further edge that is entered, the cost at its tail and the state before.
  /// - Returns: the state that is to be queued; nil where the way ends, or was gone at no higher cost before.
  @inline(__always)
  func advance(
    _ state: Int, cost: UInt32, _ labels: RoadLabels.Access,
    _ enter: (_ edge: Int, _ cost: UInt32, _ before: Int) -> Void
  ) -> (state: Int, cost: UInt32)? {
    var state = state, cost = cost
    // A ring without any choice ends where it began: its labels cannot be lowered twice.
    while isForced(edge(state)) {
      var next: (state: Int, cost: UInt32)?
      forEachNext(state) { edge, following, turn, weight in
        let before = cost &+ turn
        enter(edge, before, state)
        let total = before &+ weight
        if total < RoadRouter.costLimit,
          labels.lower(following, to: total, from: UInt32(truncatingIfNeeded: state))
        {
          next = (following, total)
        }
      }
      guard let next else { return nil }
      (state, cost) = next
    }
    return (state, cost)
  }

  /// The edges of a point's segment that are open, with the part that lies between the tail and the point.
  func edges(at point: RoadPoint) -> [(edge: Int, part: UInt32, isAlong: Bool)] {
    let (along, against) = graph.edges(ofSegment: point.segment)
    return [(along, true), (against, false)].compactMap { edge, isAlong in
      guard edge < edgeCount, weights[edge] != RoadFormat.closed else { return nil }
      return (edge, point.part(of: weights[edge], isAlong: isAlong), isAlong)
    }
  }
}
