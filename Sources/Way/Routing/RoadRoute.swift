// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

extension RoadRouter {
  /// A path as a route with its line, and with its steps where they are wanted.
  package func route(_ path: RoadPath, withSteps: Bool = true) -> Route {
    Route(
      travel: Travel(
        mode: mode, seconds: Double(path.milliseconds) / 1000,
        metres: Double(path.millimetres) / 1000, isEstimated: false),
      line: path.points(in: graph).compactMap(\.coordinate),
      steps: withSteps ? RoadSteps(graph, mode, path).steps() : [],
      metresToRoad: path.start.distance, metresFromRoad: path.end.distance)
  }
}
