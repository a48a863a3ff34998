// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places

/// Which places answer a request, in the order of the figure that is said of them.
extension Finder {
  /// What was chosen.
  struct Choice {
    /// Nearest first, in the order of the request.
    var results: [Answer.Result] = []
    /// The nearest that is known to be as it was preferred, where the first one is not.
    var sure: Answer.Result?
    /// True for the house of an address.
    var isHouse = false
  }

  /// The places to name.
  ///
  /// What is known to be as preferred (open, with an emergency department) comes before what may be so only while it is
  /// comparably near.
  func choose(_ request: Request, around center: Coordinate) -> Choice {
    if let house = house(askedFor: request, around: center) { return Choice(results: [house], isHouse: true) }
    let count = request.count
    guard let preference = Preference(request) else {
      // One who asks for a place by name wants to hear that it is closed for good; one who asks for a kind does not.
      let namesPlace = if case .name = request.query.match { true } else { false }
      return Choice(
        results: search(request, around: center, count: count, withheld: namesPlace) {
          namesPlace || $0.businessStatus(on: request.clock.time.date) == .operating
        })
    }
    let possible = search(request, around: center, count: count) { preference.holds(for: $0) != false }
    guard let nearest = possible.first else { return Choice() }
    let known = search(request, around: center, count: count) { preference.holds(for: $0) == true }
    let bound = nearest.geodesic.distance + request.query.match.comparableDistance
    var results = known.filter { $0.geodesic.distance <= bound }
    guard let last = results.last else { return Choice(results: possible, sure: known.first) }
    let order = order(of: request, around: center)
    // After the sure ones, others only where the list still ascends.
    results += possible.filter { $0.figure(order) >= last.figure(order) && $0.place.id != last.place.id }
    return Choice(results: Array(results.prefix(count)))
  }

  /// What nearest means for a request: where one can be reached along roads, what is soonest reached.
  func order(of request: Request, around center: Coordinate) -> Order {
    if let order = request.order { return order }
    // From a landmark that one is not at, the line is all that is said.
    guard request.anchor == .here || request.isDeparture else { return .distance }
    return planner.hasRoads(near: center, mode: request.mode) ? .time : .distance
  }

  /// The nearest that are accepted, in the order of the request.
  func search(
    _ request: Request, around center: Coordinate, count: Int, withheld: Bool = false,
    accepts: (Place) -> Bool
  ) -> [Answer.Result] {
    var limits = request.limits
    limits.includesWithheld = limits.includesWithheld || withheld
    let query = request.query
    func candidates(_ count: Int) -> [PlaceList.Found] {
      places.nearest(
        query.match, with: request.requirements, from: center, count: count, limits: limits, accepts: accepts)
    }
    let order = order(of: request, around: center)
    let found =
      order == .distance
      ? ranked(candidates(count), around: center, request)
      : fastest(count, around: center, request, candidates)
    let ascending = Finder.ascending(found, by: order).prefix(count)
    guard let most = query.withinSeconds else { return Array(ascending) }
    return ascending.filter { $0.figure(.time) <= most }
  }

  private typealias Ranked = (rank: MatchRank, result: Answer.Result)

  /// The soonest reached of the candidates, best rank first: exact, since the circle of those that are looked at grows
  /// until nothing outside it could be reached sooner.
  private func fastest(
    _ count: Int, around center: Coordinate, _ request: Request, _ candidates: (Int) -> [PlaceList.Found]
  ) -> [Ranked] {
    var looked = max(64, 4 * count)
    while true {
      let found = candidates(looked)
      let sorted = soonest(count, of: found, around: center, request).enumerated().sorted { a, b in
        if a.element.rank != b.element.rank { return a.element.rank < b.element.rank }
        let (time, other) = (a.element.result.figure(.time), b.element.result.figure(.time))
        return time != other ? time < other : a.offset < b.offset
      }.map(\.element)
      let chosen = Array(sorted.prefix(count))
      let farthest = found.map(\.geodesic.distance).max() ?? 0
      let slowest = chosen.last?.result.figure(.time) ?? .infinity
      if found.count < looked || looked > 20_000 || slowest * request.mode.topSpeed <= farthest {
        return chosen
      }
      looked *= 4
    }
  }

  /// Of each rank so many that are soonest reached: the search stops there.
  private func soonest(
    _ count: Int, of found: [PlaceList.Found], around center: Coordinate, _ request: Request
  ) -> [Ranked] {
    var soonest: [Ranked] = []
    for rank in Set(found.map(\.rank)).sorted() where soonest.count < count {
      let group = found.filter { $0.rank == rank }
      let reach = planner.soonest(count, of: group.map(\.place.coordinate), from: center, mode: request.mode)
      for (found, reach) in zip(group, reach) {
        guard let reach else { continue }
        let result = Answer.Result(
          place: found.place, geodesic: found.geodesic, reach: reach, clock: request.clock)
        soonest.append((rank, result))
      }
    }
    return soonest
  }

  private func ranked(
    _ found: [PlaceList.Found], around center: Coordinate, _ request: Request
  ) -> [Ranked] {
    let reach = planner.reach(found.map(\.place.coordinate), from: center, mode: request.mode)
    return zip(found, reach).map { found, reach in
      let result = Answer.Result(
        place: found.place, geodesic: found.geodesic, reach: reach, clock: request.clock)
      return (found.rank, result)
    }
  }

  /// Best match first; what fits less well only where the figures still ascend, as a listener cannot look twice.
  private static func ascending(_ found: [Ranked], by order: Order) -> [Answer.Result] {
    var kept: [Answer.Result] = []
    for (_, result) in found {
      if let last = kept.last, result.figure(order) < last.figure(order) { continue }
      kept.append(result)
    }
    return kept
  }

  // MARK: Nothing

  func first(_ query: Query, around center: Coordinate, requirements: [Requirement]) -> PlaceList.Found? {
    places.nearest(
      query.match, with: requirements, from: center, count: 1, limits: SearchLimits(), accepts: { _ in true }
    ).first
  }

  /// Which requirement failed, that all are closed or too far, or what may have been meant.
  func reasonForNothing(_ request: Request, around center: Coordinate) -> Answer.Outcome {
    let query = request.query
    if let near = first(query, around: center, requirements: request.requirements) {
      let isWithin = request.limits.admit(near.place.coordinate, distance: near.geodesic.distance)
      // Where a time limits the way and nothing must be open, it is the way that is too long.
      let isTooLong = query.withinSeconds != nil && !request.onlyOpen
      return isWithin && !isTooLong ? .noneOpen : .nothing(suggestions: [])
    }
    if !request.requirements.isEmpty, first(query, around: center, requirements: []) != nil {
      let failing = request.requirements.filter { first(query, around: center, requirements: [$0]) == nil }
      let unfulfilled = failing.isEmpty ? request.requirements : failing
      return .unfulfilled(unfulfilled.map(\.label), together: failing.isEmpty)
    }
    guard case .name(let pattern) = query.match else { return .nothing(suggestions: []) }
    // A nickname is right as it is; and what the data does not hold either is no help.
    if pattern.isNickname { return .nothing(suggestions: []) }
    let near = Suggestion(for: pattern.text).words(among: KnownWords.all + places.knownNames)
    return .nothing(
      suggestions: near.filter { word in
        (try? Query(parsing: word)).map { first($0, around: center, requirements: $0.requirements) != nil }
          ?? false
      })
  }
}

extension Answer.Result {
  /// What the order goes by: metres along the straight line, or seconds to get there, endless where no road leads.
  func figure(_ order: Finder.Order) -> Double {
    switch order {
    case .distance: geodesic.distance
    case .time: reach.travel?.seconds ?? .infinity
    }
  }
}
