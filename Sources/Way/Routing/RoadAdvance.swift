// SPDX-License-Identifier: GPL-3.0-or-later

import Roads

extension RoadExpansion {
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
      guard edge < edgeCount, weight(edge) != RoadFormat.closed else { return nil }
      return (edge, point.part(of: weight(edge), isAlong: isAlong), isAlong)
    }
  }
}
