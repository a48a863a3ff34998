// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
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

  /// Where a way can begin or end on an edge.
  struct Entry {
    let edge: Int
    /// Milliseconds between the edge's tail and the point.
    let part: UInt32
    /// Milliseconds between the point and the place beside the road, and of turning round.
    let extra: UInt32
    let turning: UInt32
  }

  /// The open edges on which points lie.
  ///
  /// - Parameter heading: degrees clockwise from north in which one already moves; going the other way is turning round.
  func entries(_ points: [RoadPoint], _ mode: TravelMode, heading: Double? = nil) -> [Entry] {
    var entries: [(entry: Entry, agrees: Bool, isOneway: Bool)] = []
    for point in points {
      let beside = mode.milliseconds(besideRoad: point.distance)
      let (along, against) = graph.edges(ofSegment: point.segment)
      let open = [(along, true), (against, false)].filter { edge, _ in
        edge < edgeCount && weight(edge) != RoadFormat.closed
      }
      for (edge, isAlong) in open {
        let agrees = heading.map { heading in
          let course = LocalPlane.bearing(
            graph.points(of: edge, from: point.fraction(isAlong: isAlong)), over: RoadGraph.bearingReach)
          return abs(Bearing.turn(from: heading, to: course)) <= RoadExpansion.agreement
        }
        let turning = agrees == false ? UInt32(RoadDelay.uTurnUnderWay) : 0
        let entry = Entry(
          edge: edge, part: point.part(of: weight(edge), isAlong: isAlong), extra: beside + turning,
          turning: turning)
        entries.append((entry, agrees ?? true, open.count == 1))
      }
    }
    // Nobody is on the opposite carriageway; where no road goes the way one moves, that tells nothing.
    let isKnown = entries.contains { $0.agrees }
    return entries.filter { !isKnown || $0.agrees || !$0.isOneway }.map { item in
      guard !isKnown else { return item.entry }
      let entry = item.entry
      return Entry(edge: entry.edge, part: entry.part, extra: entry.extra - entry.turning, turning: 0)
    }
  }

  /// Degrees between the way one moves and a road's that are no turning round.
  private static let agreement = 100.0
}
