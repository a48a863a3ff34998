// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// The way to a place along roads: its figures, its line and its steps.
public struct Route: Hashable, Sendable {
  /// Time and length.
  public let travel: Travel
  /// From the road beside the start to the road beside the end.
  public let line: [Coordinate]
  /// Ends with `arrive`; empty where they were not asked for.
  public package(set) var steps: [RouteStep]
  /// Metres from the start to the line's first point, straight.
  public let metresToRoad: Double
  /// Metres from the line's last point to the end, straight.
  public let metresFromRoad: Double
  /// What one must know who takes it.
  public package(set) var notices: Set<RouteNotice> = []

  /// A route of these parts.
  package init(
    travel: Travel, line: [Coordinate], steps: [RouteStep], metresToRoad: Double, metresFromRoad: Double
  ) {
    self.travel = travel
    self.line = line
    self.steps = steps
    self.metresToRoad = metresToRoad
    self.metresFromRoad = metresFromRoad
  }
}

/// What whoever takes a route must know.
public enum RouteNotice: String, CaseIterable, Hashable, Sendable {
  /// A toll is charged on the way.
  case toll
  /// A ferry is part of it.
  case ferry
  /// It goes over unpaved roads.
  case unpaved
}
