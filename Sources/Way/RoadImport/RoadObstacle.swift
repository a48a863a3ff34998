// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// What a node on a road does to those who pass it.
struct RoadObstacle: Sendable, Equatable {
  /// Which of the directions along its way it is for.
  enum Side: UInt8, Sendable { case unknown, both, forward, backward }

  /// Closed for these modes, by number.
  var closed = [Bool](repeating: false, count: TravelMode.allCases.count)
  /// Milliseconds for vehicles, whichever direction.
  var gate = 0
  /// Signals, stop or give way: milliseconds, and for whom.
  var delay = 0
  var side = Side.unknown
  var isSignals = false
  /// A stop sign at the junction's middle that is for the lesser roads only.
  var isMinorStop = false
  /// A stop or give-way sign stands close before the junction that it is for.
  var isSign = false

  /// Keys of tags that the rules read.
  static let keys = [
    "barrier", "highway", "bollard", "kerb", "sensory", "maxheight", "direction", "traffic_signals:direction",
    "stop",
    "access", "vehicle", "motor_vehicle", "motorcar", "motorcycle", "moped", "mofa", "foot",
  ]

  /// Barriers that let a car pass without delay.
  private static let passable: Set<String> = [
    "cattle_grid", "border_control", "toll_booth", "sally_port", "no", "entrance", "height_restrictor",
    "arch",
  ]
  private static let gates: Set<String> = ["gate", "lift_gate"]
  private static let closedOnFoot: Set<String> = ["wall", "fence", "yes"]

  /// Nil where the node is nothing to anybody.
  init?(_ tags: RoadTags) {
    for profile in RoadProfile.all { closed[profile.mode.number] = RoadObstacle.isClosed(tags, profile) }
    let hasAccess = RoadProfile.car.accessKeys.contains { tags[$0] != nil }
    if !hasAccess, let barrier = tags["barrier"], RoadObstacle.gates.contains(barrier) {
      gate = RoadDelay.gate
    }
    switch tags["highway"] {
    case "traffic_signals":
      delay = RoadDelay.signals
      isSignals = true
      side = RoadObstacle.side(tags["traffic_signals:direction"] ?? tags["direction"])
      if side == .unknown { side = .both }
    case "stop":
      delay = RoadDelay.stop
      isSign = true
      isMinorStop = tags["stop"] == "minor"
      side = RoadObstacle.side(tags["direction"])
    case "give_way":
      delay = RoadDelay.giveWay
      isSign = true
      side = RoadObstacle.side(tags["direction"])
    default: break
    }
    guard closed.contains(true) || gate > 0 || delay > 0 else { return nil }
  }

  private static func side(_ text: String?) -> Side {
    switch text {
    case "forward": .forward
    case "backward": .backward
    case "both": .both
    default: .unknown
    }
  }

  private static func isClosed(_ tags: RoadTags, _ profile: RoadProfile) -> Bool {
    if let key = profile.accessKeys.first(where: { tags[$0] != nil }), let value = tags[key] {
      // Private gates stand at private roads, which are told by themselves.
      return profile.closedValues.contains(RoadAccess.resolved(value, profile))
    }
    guard let barrier = tags["barrier"] else { return false }
    if tags["bollard"] == "rising" || barrier == "fence" && ["audible", "audio"].contains(tags["sensory"]) {
      return false
    }
    if profile.mode == .foot { return closedOnFoot.contains(barrier) }
    if barrier == "kerb", ["lowered", "flush"].contains(tags["kerb"]) || tags["highway"] == "crossing" {
      return false
    }
    if barrier == "height_restrictor", let height = tags["maxheight"].flatMap(Double.init), height < 2 {
      return profile.mode == .car
    }
    return !passable.contains(barrier) && !gates.contains(barrier)
  }
}
