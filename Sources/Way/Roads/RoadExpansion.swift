// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// Where one can go on to, state by state.
///
/// A state is an edge that was passed to its end. Private roads are for the two ends of a route: an edge of such a road
/// is one state while no public road was used (the edge's number) and another after that (plus the number of edges);
/// from the second one does not come back to a public road.
public struct RoadExpansion: Sendable {
  package let graph: RoadGraph
  /// Where one may turn.
  public let walk: RoadTurnWalk<RoadMemory>
  /// Edges of the graph.
  public let edgeCount: Int

  /// States: two for each edge.
  @inlinable
  public var stateCount: Int { 2 * edgeCount }

  package init(_ graph: RoadGraph, _ mode: TravelMode) {
    self.graph = graph
    walk = RoadTurnWalk(graph.columns, mode, edgeCount: graph.edgeCount)
    edgeCount = graph.edgeCount
  }

  /// The weight of an edge, with its marks.
  @inlinable
  @inline(__always)
  public func weight(_ edge: Int) -> UInt32 { walk.weights[edge] }

  /// Milliseconds.
  @inlinable
  @inline(__always)
  public func cost(_ edge: Int) -> UInt32 { walk.weights[edge] & RoadFormat.weightMask }

  /// Whether an edge is open, and not only at a route's two ends.
  @inlinable
  @inline(__always)
  public func isPublic(_ edge: Int) -> Bool {
    walk.weights[edge] != RoadFormat.closed && walk.weights[edge] & RoadFormat.privateBit == 0
  }

  /// The edge of a state.
  @inlinable
  @inline(__always)
  public func edge(_ state: Int) -> Int { state >= edgeCount ? state - edgeCount : state }

  /// Visits what follows a state: the next edge, its state, and what the turn costs.
  @inlinable
  @inline(__always)
  public func forEachNext(
    _ state: Int, _ body: (_ edge: Int, _ state: Int, _ turn: UInt32, _ weight: UInt32) -> Void
  ) {
    let isLate = state >= edgeCount
    let edge = isLate ? state - edgeCount : state
    let isEarly = !isLate && walk.weights[edge] & RoadFormat.privateBit != 0
    // Who walks can turn round anywhere, but need not: both directions were begun with.
    let back = walk.isVehicle ? -1 : walk.twin(edge)
    walk.forEachTurn(from: edge) { next, turn, weight in
      if next == back { return }
      if weight & RoadFormat.privateBit == 0 {
        if isLate { return }
        body(next, next, turn, weight & RoadFormat.weightMask)
      } else {
        body(next, isEarly ? next : next + edgeCount, turn, weight & RoadFormat.weightMask)
      }
    }
  }

  /// What the turn from an edge onto another costs; nil where one may not, or the other is closed.
  package func turn(from edge: Int, to next: Int) -> UInt32? {
    var found: UInt32?
    walk.forEachTurn(from: edge) { other, cost, _ in if other == next { found = cost } }
    return found
  }

  /// How free one is at the end of a state: 0 before any public road was used, 1 on public roads, 2 after them. Whoever
  /// is freer can go wherever the other can.
  @inlinable
  @inline(__always)
  public func rank(_ state: Int) -> UInt32 {
    if state >= edgeCount { return 2 }
    return walk.weights[state] & RoadFormat.privateBit != 0 ? 0 : 1
  }

  /// Whether one can go on from an edge in one way only: a search passes over it.
  @inlinable
  @inline(__always)
  public func isForced(_ edge: Int) -> Bool { walk.weights[edge] & RoadFormat.forcedBit != 0 }
}
