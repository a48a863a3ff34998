// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Formats
import Geography
import Journey
import Places

/// Places on the way to somewhere, those that cost the least time first.
public struct AlongAnswer: Sendable {
  /// A place, and what it costs to go there on the way.
  public struct Stop: Sendable {
    /// The place, as seen from where one is.
    public let result: Answer.Result
    /// Seconds that the way takes longer: by way of the place, less without it.
    public let detour: Double
    /// Metres along the roads to it.
    public let ahead: Double
    /// The side of the street on which it is; nil where that cannot be told.
    public internal(set) var side: Side?
  }

  /// Those that cost the least first; empty where there is none ahead.
  public internal(set) var stops: [Stop] = []
  /// One sentence: the best of them, or that there is none.
  public internal(set) var announcement = ""

  /// The answer as one JSON object, keys in a fixed order.
  public var json: String {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.array("results") { json in
        for stop in stops {
          json.object { json in
            let place = stop.result.place
            json.member("id", place.id)
            json.member("name", place.name)
            json.member("branch", place.branch)
            json.member("categories", place.categories)
            json.member("lat", place.coordinate.latitude, decimals: 7)
            json.member("lon", place.coordinate.longitude, decimals: 7)
            json.member("detour_s", stop.detour, decimals: 1)
            json.member("ahead_m", stop.ahead, decimals: 1)
            json.member("side", stop.side?.rawValue)
          }
        }
      }
      json.member("announcement", announcement)
    }
    return writer.text
  }
}

extension Finder {
  /// How many places are looked at first; four times as many each time that these cannot be the best for sure.
  private static let alongCandidates = 64
  private static let mostAlongCandidates = 4096

  /// The places of a request that cost the least time on the way to somewhere, exactly.
  ///
  /// The detour is time(start → place) + time(place → end) − time(start → end). A place farther than r from the middle
  /// of the line has at least 2r of road; what the fastest vehicle could not do in less than the best detour is not
  /// looked at. What lies behind the start is left out.
  ///
  /// - Throws: `RouteError` where no way leads there.
  public func along(
    _ request: Request, from start: Origin, to end: Destination
  ) throws(RouteError) -> AlongAnswer {
    let (from, to) = (start.coordinate, end.coordinate)
    let route = try route(from: from, to: to, mode: request.mode, heading: start.course)
    guard let direct = planner.reach([to], from: from, mode: request.mode)[0].travel?.seconds else {
      throw .unreachable
    }
    let middle = Coordinate(
      latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2)
    let speed = request.mode.topSpeed
    let course = start.course ?? departure(of: route)
    var looked = Finder.alongCandidates
    var stops: [AlongAnswer.Stop] = []
    while true {
      let found = places.nearest(
        request.query.match, with: request.requirements, from: middle ?? from, count: looked,
        limits: request.limits
      ) { $0.businessStatus(on: request.clock.time.date) == .operating }
      let ahead = found.filter { isAhead($0.place.coordinate, from, course) }
      stops = best(ahead.map(\.place), request, from, to, direct, speed)
      // Of the worst rank, as those come last.
      let farthest = found.last?.geodesic.distance ?? 0
      let bound = stops.count >= request.count ? stops.last?.detour ?? .infinity : .infinity
      if found.count < looked || looked >= Finder.mostAlongCandidates
        || 2 * farthest / speed - direct >= bound
      {
        break
      }
      looked *= 4
    }
    for index in stops.indices {
      let place = stops[index].result.place.coordinate
      let way = try? self.route(from: from, to: place, mode: request.mode, heading: start.course)
      stops[index].side = way?.steps.last?.side
    }
    var answer = AlongAnswer(stops: stops)
    answer.announcement = TaiwanMandarin().along(
      stops.first.map {
        AlongFinding(
          place: $0.result.place, detour: $0.detour, ahead: $0.ahead, side: $0.side, mode: request.mode)
      }, of: request.query.spokenSubject)
    return answer
  }

  /// The places that cost the least, as many as are asked for: those that cannot be among them are not routed.
  private func best(
    _ places: [Place], _ request: Request, _ from: Coordinate, _ to: Coordinate, _ direct: Double,
    _ speed: Double
  ) -> [AlongAnswer.Stop] {
    let reaches = planner.reach(places.map(\.coordinate), from: from, mode: request.mode)
    var candidates: [(place: Place, travel: Travel, least: Double)] = []
    for (place, reach) in zip(places, reaches) {
      guard let travel = reach.travel else { continue }
      candidates.append((place, travel, travel.seconds + place.coordinate.distance(to: to) / speed - direct))
    }
    var stops: [AlongAnswer.Stop] = []
    for candidate in candidates.sorted(by: { ($0.least, $0.place.id) < ($1.least, $1.place.id) }) {
      if stops.count >= request.count, let last = stops.last, candidate.least > last.detour { break }
      let rest = planner.reach([to], from: candidate.place.coordinate, mode: request.mode)[0]
      guard let rest = rest.travel else { continue }
      let geodesic = Geodesic(from: from, to: candidate.place.coordinate)
      let result = Answer.Result(
        place: candidate.place, geodesic: geodesic, travel: candidate.travel, clock: request.clock)
      stops.append(
        AlongAnswer.Stop(
          result: result, detour: candidate.travel.seconds + rest.seconds - direct,
          ahead: candidate.travel.metres))
      stops.sort { ($0.detour, $0.result.place.id) < ($1.detour, $1.result.place.id) }
      stops = Array(stops.prefix(request.count))
    }
    return stops
  }

  private func departure(of route: Route) -> Double? {
    let line = route.line.map(FixedCoordinate.init)
    return line.count > 1 ? LocalPlane.bearing(line, over: 50) : nil
  }

  /// Whether a place is not behind one who sets out along a course.
  private func isAhead(_ place: Coordinate, _ from: Coordinate, _ course: Double?) -> Bool {
    guard let course else { return true }
    let geodesic = Geodesic(from: from, to: place)
    return geodesic.distance <= 15 || abs(Bearing.turn(from: course, to: geodesic.bearing)) <= 100
  }
}
