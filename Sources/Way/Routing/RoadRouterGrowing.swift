// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

extension RoadRouter {
  /// The places that are fastest to reach among more than one wants to look at: takes the nearest by straight line, and
  /// more of them until none that was left out can be as fast.
  ///
  /// - Parameters:
  ///   - count: how many; fewer where fewer can be reached.
  ///   - limit: how many places are looked at, at most.
  ///   - nearby: gives so many places, the nearest by straight line first; fewer where there are no more.
  /// - Returns: arrivals, whose numbers are those of the places that `nearby` gave.
  package func nearest(
    _ count: Int, from start: Coordinate, limit: Int = 4096, nearby: (Int) -> [Coordinate]
  ) -> [RoadArrival] {
    let starts = points(near: start, for: .start)
    var ends: [[RoadPoint]] = []
    var wanted = max(32, 4 * count)
    while true {
      let places = nearby(min(wanted, limit))
      for place in places.dropFirst(ends.count) {
        ends.append(points(near: place, for: .end, onlyNearest: true))
      }
      let arrivals = nearest(count, of: ends, from: starts)
      guard places.count >= wanted, wanted < limit, let farthest = places.last else { return arrivals }
      if arrivals.count == count, let last = arrivals.last {
        // A road may lie nearer than the place beside it.
        let reach = Double(last.milliseconds) / 1000 * mode.topSpeed + RoadRouter.besideMetres
        if start.distance(to: farthest) > reach { return arrivals }
      }
      wanted *= 4
    }
  }

  /// Metres by which start and end together may be nearer to each other on their roads than where they are.
  private static let besideMetres = 300.0
}
