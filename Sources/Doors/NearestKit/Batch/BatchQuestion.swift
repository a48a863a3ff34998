// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places

/// A question that is understood once and asked from many positions.
final class BatchQuestion: Sendable {
  /// How it is answered.
  private enum Plan: Sendable {
    /// Out of the places that fit; where something is preferred (open), out of those, too, that are known to be so.
    case sets(MatchingSets, known: MatchingSets?)
    /// Row by row, as `find` does.
    case each
  }

  let request: Request
  private let plan: Plan

  init(_ request: Request, _ finder: Finder, needsWay: Bool) {
    self.request = request
    plan = BatchQuestion.plan(request, finder, needsWay: needsWay)
  }

  /// Whether each row needs an answer of its own.
  var isAnsweredEach: Bool { if case .each = plan { true } else { false } }

  private static func plan(_ request: Request, _ finder: Finder, needsWay: Bool) -> Plan {
    let query = request.query
    guard !needsWay, request.anchor == .here, request.order == .distance, query.withinSeconds == nil,
      !Finder.isAddress(request)
    else { return .each }
    var limits = request.limits
    let preference = Preference(request)
    let isName = if case .name = query.match { true } else { false }
    let namesPlace = preference == nil && isName
    limits.includesWithheld = limits.includesWithheld || namesPlace
    let date = request.clock.time.date
    func marks(_ accepts: (Place) -> Bool) -> MatchingSets {
      MatchingSets(
        finder.places.marks(of: query.match, with: request.requirements, limits: limits, accepts: accepts))
    }
    guard let preference else {
      let all = marks { namesPlace || $0.businessStatus(on: date) == .operating }
      // Another word may be meant that sounds the same; then that is looked for.
      return all.isEmpty && isName ? .each : .sets(all, known: nil)
    }
    return .sets(
      marks { preference.holds(for: $0) != false }, known: marks { preference.holds(for: $0) == true })
  }

  /// The places to name, as `Finder.choose` chooses them; empty where there is none.
  func nearest(to here: Coordinate, _ finder: Finder) -> [MatchingSets.Hit] {
    guard case .sets(let possible, let known) = plan else { return [] }
    let rank = request.query.rank, count = request.count + rank - 1
    func search(_ sets: MatchingSets) -> [MatchingSets.Hit] {
      sets.nearest(count, to: here, within: request.limits.within, in: finder.places)
    }
    var results = search(possible)
    if let known, let nearest = results.first {
      let bound = nearest.geodesic.distance + request.query.match.comparableDistance
      var sure = search(known).filter { $0.geodesic.distance <= bound }
      if let last = sure.last {
        sure += results.filter {
          $0.geodesic.distance >= last.geodesic.distance && $0.number != last.number
        }
        results = Array(sure.prefix(count))
      }
    }
    return rank == 1 ? results : Array(results.dropFirst(rank - 1))
  }
}
