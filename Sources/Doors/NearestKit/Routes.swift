// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Journey

/// Why there is no route.
public enum RouteError: Error, Sendable, Equatable {
  /// The places come from the sample or a file, or from an atlas without roads.
  case noRoads
  /// No road within a kilometre of the start.
  case noRoadAtStart
  /// No road within a kilometre of the end.
  case noRoadAtEnd
  /// No road leads from one to the other: 無法開車抵達.
  case unreachable
}

extension Finder {
  /// The fastest way from one position to another along the roads of the atlas.
  ///
  /// ```swift
  /// let route = try finder.route(from: here.coordinate, to: place.coordinate, mode: .scooter)
  /// for line in route.directions { print(line) }
  /// ```
  /// One route is searched at a time; a second caller waits.
  ///
  /// - Parameters:
  ///   - start: where one sets out.
  ///   - end: where it leads.
  ///   - mode: how one travels.
  ///   - heading: degrees clockwise from north in which one already moves: the route begins that way, or with turning
  ///     round; nil where that is not known.
  /// - Throws: `RouteError` where there are no roads, or none that lead there.
  public func route(
    from start: Coordinate, to end: Coordinate, mode: TravelMode = .car, heading: Double? = nil
  ) throws(RouteError) -> Route {
    switch planner.route(from: start, to: end, mode: mode, heading: heading, withSteps: true) {
    case .route(let route): return route
    case nil: throw .noRoads
    case .noRoadAtStart: throw .noRoadAtStart
    case .noRoadAtEnd: throw .noRoadAtEnd
    case .unreachable: throw .unreachable
    }
  }
}

extension Route {
  /// What one does along it in Taiwan Mandarin, a line for each step: 往東走福科路，200公尺.
  public var directions: [String] { TaiwanMandarin().steps(steps, mode: travel.mode, to: nil).lines }
}
