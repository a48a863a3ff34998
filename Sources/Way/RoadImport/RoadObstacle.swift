// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// What a node on a road does to those who pass it.
struct RoadObstacle: Sendable, Equatable {
  /// Which of the directions along its way it is for.
  enum Side: UInt8, Sendable { case unknown, both, forward, backward }

  /// Closed for these modes, by number.
  var closed = [Bool](repeating: false, count: TravelMode.allCases.count)
  /// Open to these only who have business there: a private gate, or a locked one.
  var isPrivate = [Bool](repeating: false, count: TravelMode.allCases.count)
  /// Milliseconds for vehicles, whichever direction.
  var gate = 0
  /// Signals, stop or give way: milliseconds, and for whom.
  var delay = 0
  var side = Side.unknown
  var isSignals = false
  /// A stop sign at the junction's middle that is for the lesser roads only.
  var isMinorStop = false
  /// The exit of a motorway that begins there.
  var exit: RoadExit?
  /// A stop or give-way sign stands close before the junction that it is for.
  var isSign = false

  /// Keys of tags that the rules read.
  static let keys = [
    "barrier", "highway", "bollard", "kerb", "sensory", "maxheight", "direction", "traffic_signals:direction",
    "stop", "locked", "ref", "name", "exit_to",
    "access", "vehicle", "motor_vehicle", "motorcar", "motorcycle", "moped", "mofa", "foot", "bicycle",
  ]

  /// Barriers that let a car pass without delay.
  private static let passable: Set<String> = [
    "cattle_grid", "border_control", "toll_booth", "sally_port", "no", "entrance", "height_restrictor",
    "arch",
  ]
  private static let gates: Set<String> = ["gate", "lift_gate"]
  private static let closedOnFoot: Set<String> = ["wall", "fence", "yes"]
  private static let closedOnBicycle: Set<String> = [
    "turnstile", "full-height_turnstile", "stile", "kissing_gate",
  ]

  /// Whether roads are cut there, as it can stop somebody.
  var isNode: Bool { closed.contains(true) || isPrivate.contains(true) || gate > 0 }

  /// Nil where the node is nothing to anybody.
  init?(_ tags: RoadTags) {
    for profile in RoadProfile.all {
      closed[profile.mode.number] = RoadObstacle.isClosed(tags, profile)
      isPrivate[profile.mode.number] = RoadObstacle.isPrivate(tags, profile)
    }
    if tags["highway"] == "motorway_junction" {
      exit = RoadExit(number: tags["ref"] ?? "", name: tags["name"] ?? "")
    }
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
    guard isNode || delay > 0 || exit != nil else { return nil }
  }

  private static func side(_ text: String?) -> Side {
    switch text {
    case "forward": .forward
    case "backward": .backward
    case "both": .both
    default: .unknown
    }
  }

  private static func isPrivate(_ tags: RoadTags, _ profile: RoadProfile) -> Bool {
    guard let barrier = tags["barrier"] else { return false }
    if let key = profile.accessKeys.first(where: { tags[$0] != nil }), let value = tags[key] {
      return profile.endsOnlyValues.contains(RoadAccess.resolved(value, profile)) && barrier != "toll_booth"
    }
    return tags["locked"] == "yes"
  }

  private static func isClosed(_ tags: RoadTags, _ profile: RoadProfile) -> Bool {
    if let key = profile.accessKeys.first(where: { tags[$0] != nil }), let value = tags[key] {
      return profile.closedValues.contains(RoadAccess.resolved(value, profile))
    }
    guard let barrier = tags["barrier"] else { return false }
    if tags["bollard"] == "rising" || barrier == "fence" && ["audible", "audio"].contains(tags["sensory"]) {
      return false
    }
    if profile.mode == .foot { return closedOnFoot.contains(barrier) }
    if profile.mode == .bicycle { return closedOnFoot.contains(barrier) || closedOnBicycle.contains(barrier) }
    if barrier == "kerb", ["lowered", "flush"].contains(tags["kerb"]) || tags["highway"] == "crossing" {
      return false
    }
    if barrier == "height_restrictor", let height = tags["maxheight"].flatMap(Double.init), height < 2 {
      return profile.mode == .car
    }
    return !passable.contains(barrier) && !gates.contains(barrier)
  }
}

/// The exit of a motorway, as its node has it.
struct RoadExit: Sendable, Hashable {
  /// `176`.
  let number: String
  /// `大雅交流道`.
  let name: String
}
