// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// What one does at a point of a route.
public enum Manoeuvre: Hashable, Sendable {
  /// One sets out towards a wind.
  case depart(CompassPoint)
  /// Straight on, where that needs saying: the road that one is on turns away.
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
  /// Off a ferry.
  case leaveFerry
  /// One is there.
  case arrive

  /// The manoeuvre as OSRM names it: https://project-osrm.org/docs/v5.24.0/api/#stepmaneuver-object.
  public var type: String {
    switch self {
    case .depart: "depart"
    case .straight: "continue"
    case .left, .right, .uTurn: "turn"
    case .keepLeft, .keepRight: "fork"
    case .roundabout: "roundabout"
    case .takeRamp: "on ramp"
    case .leaveByRamp: "off ramp"
    case .merge: "merge"
    case .boardFerry, .leaveFerry: "notification"
    case .arrive: "arrive"
    }
  }
}

/// A side of the way, for one who goes along it.
public enum Side: String, Hashable, Sendable {
  /// On the left hand.
  case left
  /// On the right hand.
  case right
}

/// Lanes to be in before a manoeuvre: the outer ones of a side.
public struct LaneAdvice: Hashable, Sendable {
  /// The side from which they are counted.
  public let side: Side
  /// How many, from 1.
  public let count: Int

  /// So many lanes on a side.
  package init(side: Side, count: Int) {
    self.side = side
    self.count = count
  }
}

/// What the signs at a manoeuvre say.
public struct Signpost: Hashable, Sendable {
  /// Where the road leads, as the sign has it: 臺中, 豐原.
  public var destinations: [String] = []
  /// The number of the road to which it leads.
  public var ref: String?
  /// The number of the exit: 176.
  public var exit: String?
  /// The number of the road that one leaves by the exit.
  public var exitRef: String?

  /// A sign without a word.
  package init() {}

  /// Whether it says nothing.
  public var isEmpty: Bool { destinations.isEmpty && ref == nil && exit == nil }
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
  /// The point of the route's line at which it begins.
  public package(set) var index = 0
  /// Degrees by which one turns, to the right where positive.
  public package(set) var angle = 0.0
  /// The road's number, where it has one beside its name.
  public package(set) var ref: String?
  /// What the signs say.
  public package(set) var signpost = Signpost()
  /// Lanes to be in.
  public package(set) var lanes: LaneAdvice?
  /// Of a left turn: it is made in two stages (兩段式左轉).
  public package(set) var isInTwoStages = false
  /// Of whoever walks: a street is crossed first.
  public package(set) var crosses = false
  /// Of turning round: the name of the road at whose corner one does.
  public package(set) var corner: String?
  /// Of a turn, metres before it at which the last street leaves that might be taken for it.
  public package(set) var lastSideStreet: Double?
  /// Of the end, the side of the street on which it is; of the start, to which side one sets out.
  public package(set) var side: Side?

  /// A step of these parts.
  package init(manoeuvre: Manoeuvre, road: String?, metres: Double, seconds: Double, position: Coordinate) {
    self.manoeuvre = manoeuvre
    self.road = road
    self.metres = metres
    self.seconds = seconds
    self.position = position
  }

  /// The modifier as OSRM names it; nil where the manoeuvre has none.
  public var modifier: String? {
    switch manoeuvre {
    case .depart, .boardFerry, .leaveFerry: nil
    case .arrive: side?.rawValue
    case .uTurn: "uturn"
    case .straight: "straight"
    case .left: angle < -120 ? "sharp left" : "left"
    case .right: angle > 120 ? "sharp right" : "right"
    case .keepLeft: "slight left"
    case .keepRight: "slight right"
    case .roundabout, .takeRamp, .leaveByRamp, .merge:
      abs(angle) < 10 ? "straight" : (abs(angle) < 45 ? "slight " : "") + (angle < 0 ? "left" : "right")
    }
  }
}
