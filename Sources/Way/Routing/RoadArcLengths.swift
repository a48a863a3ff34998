// SPDX-License-Identifier: GPL-3.0-or-later

import Roads

/// How long the ways are for which the arcs of a hierarchy stand; what was found out for one serves the next ones.
///
/// Each arc is added up from the roads that it stands for: one that does not cost what these do is damaged.
final class RoadArcLengths {
  private let hierarchy: RoadHierarchy
  private let expansion: RoadExpansion
  private var known: [UInt64: UInt64] = [:]

  /// Arcs within arcs at most: each goes over a lower vertex, and no real road network is half as deep.
  private static let depth = 4000
  /// Lengths that are kept at most: 64 MB.
  private static let limit = 1 << 21

  init(_ hierarchy: RoadHierarchy, _ expansion: RoadExpansion) {
    self.hierarchy = hierarchy
    self.expansion = expansion
  }

  /// The length of the roads from a vertex to another; nil where an atlas is damaged.
  func millimetres(from: Int, to: Int) -> UInt64? {
    if known.count > RoadArcLengths.limit { known.removeAll() }
    return measure(from, to, depth: 0)?.millimetres
  }

  private func measure(_ from: Int, _ to: Int, depth: Int) -> (millimetres: UInt64, cost: UInt32)? {
    guard depth < RoadArcLengths.depth, let arc = hierarchy.arc(from, to) else { return nil }
    let key = UInt64(from) << 32 | UInt64(to)
    if let length = known[key] { return (length, arc.cost) }
    var length: UInt64
    if let middle = arc.middle {
      guard let first = measure(from, middle, depth: depth + 1),
        let second = measure(middle, to, depth: depth + 1), first.cost + second.cost == arc.cost
      else { return nil }
      length = first.millimetres + second.millimetres
    } else {
      guard let edge = edge(from, to, cost: arc.cost) else { return nil }
      length = UInt64(expansion.graph.length(expansion.graph.segment(edge).number))
    }
    known[key] = length
    return (length, arc.cost)
  }

  /// The road that an arc is.
  private func edge(_ from: Int, _ to: Int, cost: UInt32) -> Int? {
    let (tail, head) = (hierarchy.number(from), hierarchy.number(to))
    guard hierarchy.isVehicle else {
      return hierarchy.edge(fromNode: tail, toNode: head, expansion.walk.weights).flatMap {
        expansion.cost($0) == cost ? $0 : nil
      }
    }
    guard tail < expansion.edgeCount, let turn = expansion.turn(from: tail, to: head),
      expansion.cost(tail) + turn == cost
    else { return nil }
    return tail
  }
}
