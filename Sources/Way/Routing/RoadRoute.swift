// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

extension RoadRouter {
  /// A path as a route with its line, and with its steps where they are wanted.
  ///
  /// - Parameters:
  ///   - start: the place beside the path's first road.
  ///   - end: the place beside its last one.
  package func route(
    _ path: RoadPath, from start: Coordinate? = nil, to end: Coordinate? = nil, withSteps: Bool = true
  ) -> Route {
    let line = start.flatMap { start in end.map { start.distance(to: $0) } } ?? 0
    var route = Route(
      travel: Travel(
        mode: mode, seconds: Double(path.wholeMilliseconds) / 1000,
        // Measured along many pieces, a straight way may come out a hair shorter than the line.
        metres: max(Double(path.wholeMillimetres) / 1000, line), isEstimated: false),
      line: path.points(in: graph).compactMap(\.coordinate),
      steps: [], metresToRoad: path.start.distance, metresFromRoad: path.end.distance)
    guard withSteps else { return route }
    let steps = RoadSteps(graph, mode, path)
    route.steps = steps.told(
      steps.steps(), from: start.map(FixedCoordinate.init), to: end.map(FixedCoordinate.init))
    route.notices = steps.notices
    return route
  }
}
