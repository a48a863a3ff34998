// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import Journey

extension TravelMode {
  /// The columns of the road sections that are this mode's.
  package var roadMode: RoadMode {
    switch self {
    case .car: .car
    case .scooter: .scooter
    case .foot: .foot
    }
  }
}

extension RoadMode {
  package var travelMode: TravelMode {
    switch self {
    case .car: .car
    case .scooter: .scooter
    case .foot: .foot
    }
  }
}

extension RoadRouter {
  /// A path as a route with its line, and with its steps where they are wanted.
  package func route(_ path: RoadPath, withSteps: Bool = true) -> Route {
    Route(
      travel: Travel(
        mode: mode.travelMode, seconds: Double(path.milliseconds) / 1000,
        metres: Double(path.millimetres) / 1000, isEstimated: false),
      line: path.points(in: graph).compactMap(\.coordinate),
      steps: withSteps ? RoadSteps(graph, mode, path).steps() : [],
      metresToRoad: path.start.distance, metresFromRoad: path.end.distance)
  }
}
