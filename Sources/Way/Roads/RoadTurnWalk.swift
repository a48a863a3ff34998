// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// Where a mode may turn, edge by edge: the one place that reads turn tables.
public struct RoadTurnWalk<Storage: RoadStorage>: Sendable {
  /// The nodes, as `RoadTable` has them.
  public let nodes: Storage.Words
  /// What they are, beside their turns.
  public let nodeFlags: Storage.Bytes
  /// The edges.
  public let edges: Storage.Words
  /// The mode's weights.
  public let weights: Storage.Words
  /// The mode's turn tables.
  public let turns: Storage.Halves
  /// Whether turns cost something.
  public let isVehicle: Bool
  /// Edges of the graph.
  public let edgeCount: Int

  package init(_ table: RoadTable<Storage>, _ mode: TravelMode, edgeCount: Int) {
    nodes = table.nodes
    nodeFlags = table.nodeFlags
    edges = table.edges
    weights = table[mode].weights
    turns = table[mode].turns
    isVehicle = mode.road.isVehicle
    self.edgeCount = edgeCount
  }

  /// The node at the end of an edge.
  @inlinable
  @inline(__always)
  public func head(_ edge: Int) -> Int { Int(edges[2 * edge]) }

  /// The edge in the other direction.
  @inlinable
  @inline(__always)
  public func twin(_ edge: Int) -> Int { Int(edges[2 * edge + 1]) }

  /// The edges that leave a node.
  @inlinable
  @inline(__always)
  public func leaving(_ node: Int) -> Range<Int> {
    let first = Int(nodes[RoadFormat.nodeStride * node + 2])
    let end = Int(nodes[RoadFormat.nodeStride * (node + 1) + 2])
    return first <= end && end <= edgeCount ? Range(uncheckedBounds: (first, end)) : 0..<0
  }

  /// Where in `turns` a node's table starts; nil where the mode cannot pass the node.
  @inlinable
  @inline(__always)
  public func table(_ node: Int) -> Int? {
    guard isVehicle else {
      return nodeFlags[node] & RoadNodeFlags.closedOnFoot.rawValue == 0 ? 0 : nil
    }
    let start = nodes[RoadFormat.nodeStride * node + 3]
    return start == RoadFormat.noTable ? nil : Int(start)
  }

  /// Visits the open edges onto which one may turn at the end of an edge, with what the turn costs in milliseconds; who
  /// walks may turn back, too.
  @inlinable
  @inline(__always)
  public func forEachTurn(from edge: Int, _ body: (_ next: Int, _ cost: UInt32, _ weight: UInt32) -> Void) {
    let node = head(edge)
    guard let table = table(node) else { return }
    let leaving = leaving(node)
    let row = table + (twin(edge) - leaving.lowerBound) * leaving.count - leaving.lowerBound
    for next in leaving {
      var cost: UInt32 = 0
      if isVehicle {
        let turn = turns[row + next]
        if turn == RoadFormat.forbiddenTurn { continue }
        cost = UInt32(turn)
      }
      let weight = weights[next]
      if weight == RoadFormat.closed { continue }
      body(next, cost, weight)
    }
  }

  /// Visits the open edges from which one may turn onto an edge, with what the turn costs in milliseconds.
  @inlinable
  @inline(__always)
  public func forEachTurn(to edge: Int, _ body: (_ previous: Int, _ cost: UInt32) -> Void) {
    let node = head(twin(edge))
    guard let table = table(node) else { return }
    let leaving = leaving(node)
    for out in leaving {
      let previous = twin(out)
      guard weights[previous] != RoadFormat.closed else { continue }
      var cost: UInt32 = 0
      if isVehicle {
        let turn = turns[table + (out - leaving.lowerBound) * leaving.count + edge - leaving.lowerBound]
        if turn == RoadFormat.forbiddenTurn { continue }
        cost = UInt32(turn)
      }
      body(previous, cost)
    }
  }

  /// What the turn from an edge onto the next costs; 0 where there is none such.
  package func turn(from edge: Int, to next: Int) -> UInt32 {
    var found: UInt32 = 0
    forEachTurn(from: edge) { other, cost, _ in if other == next { found = cost } }
    return found
  }
}
