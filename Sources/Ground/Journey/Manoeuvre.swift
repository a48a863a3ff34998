// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// What one does at a point of a route.
public enum Manoeuvre: Hashable, Sendable {
  /// One sets out towards a wind.
  case depart(CompassPoint)
  /// Straight on, where that needs saying: the road gets another name, or others bend away.
  case straight
  /// Turn left.
  case left
  /// Turn right.
  case right
  /// Where the road forks, or bends little.
  case keepLeft
  /// The same to the right.
  case keepRight
  /// Turn round.
  case uTurn
  /// Into a roundabout and out of it at an exit, counted from 1.
  case roundabout(exit: Int)
  /// From ordinary roads onto a ramp.
  case takeRamp
  /// From a motorway or the like onto a ramp.
  case leaveByRamp
  /// From a ramp onto the road that it leads to.
  case merge
  /// Onto a ferry.
  case boardFerry
  /// One is there.
  case arrive
}

/// A stretch of a route: what one does at its start, and the road that one is on until the next step.
public struct RouteStep: Hashable, Sendable {
  /// What one does.
  public let manoeuvre: Manoeuvre
  /// The road's name; nil where it has none.
  public let road: String?
  /// Metres from here to the next step.
  public let metres: Double
  /// Seconds from here to the next step.
  public let seconds: Double
  /// Where it begins.
  public let position: Coordinate

  /// A step of these parts.
  package init(manoeuvre: Manoeuvre, road: String?, metres: Double, seconds: Double, position: Coordinate) {
    self.manoeuvre = manoeuvre
    self.road = road
    self.metres = metres
    self.seconds = seconds
    self.position = position
  }
}
