// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// What one does at a junction, if anything needs saying.
struct RoadDecision {
  let manoeuvre: Manoeuvre
  let angle: Double

  /// From so many degrees on it is a turn; less is a bend or a fork.
  static let turnDegrees = 45.0

  /// Nil where one just goes on.
  init?(_ junction: RoadJunction, _ legs: [RoadLeg], _ mode: TravelMode) {
    let before = legs[junction.before], after = legs[junction.after]
    let angle = junction.angle
    self.angle = angle
    if after.isFerry != before.isFerry {
      manoeuvre = after.isFerry ? .boardFerry : .leaveFerry
      return
    }
    if after.isFerry { return nil }
    if after.segment == before.segment || abs(angle) > 165 {
      manoeuvre = .uTurn
      return
    }
    if mode.road.isVehicle, after.isLink != before.isLink {
      if after.isLink, before.isExpressway {
        manoeuvre = .leaveByRamp
        return
      }
      if before.isLink, after.isExpressway, abs(angle) < RoadDecision.turnDegrees {
        manoeuvre = .merge
        return
      }
    }
    let goesOn = after.road == before.road
    if goesOn, !after.road.isEmpty, abs(angle) > 130, before.flags.contains(RoadFlags.oneway),
      after.flags.contains(RoadFlags.oneway)
    {
      // From one carriageway to the other.
      manoeuvre = .uTurn
      return
    }
    if RoadDecision.isTurn(junction, before, after) {
      manoeuvre = angle > 0 ? .right : .left
      return
    }
    guard let choice = RoadDecision.fork(junction, before, after, mode) else { return nil }
    manoeuvre = choice
  }

  /// Whether one turns at a junction, rather than goes along a road that bends.
  private static func isTurn(_ junction: RoadJunction, _ before: RoadLeg, _ after: RoadLeg) -> Bool {
    let isOneRoad = after.road == before.road
    // Where the road ends one turns to either side, though flat; else it takes a corner, not a bend after it.
    let endsThere =
      junction.corner * junction.angle > 0 && abs(junction.corner) >= endDegrees
      && abs(junction.angle) >= flatDegrees
      && !junction.rivals.contains { abs($0.angle) < flatDegrees && $0.level < 7 }
    guard abs(junction.angle) >= turnDegrees || endsThere else { return false }
    // Another road after a bend is worth a word.
    guard junction.isCrossing else { return !isOneRoad && !after.road.isEmpty }
    guard junction.corner * junction.angle > 0,
      abs(junction.corner) >= (isOneRoad ? turnDegrees : bendDegrees)
    else { return false }
    guard isOneRoad, !after.road.isEmpty else { return true }
    let level = RoadJunction.level(after.flags)
    // The road goes on round the corner, and only lesser ones meet it there.
    return abs(junction.corner) >= 75 || junction.rivals.contains { $0.level <= level }
  }

  /// A road that leaves at less is a bend.
  private static let bendDegrees = 20.0
  private static let endDegrees = 50.0
  private static let flatDegrees = 25.0

  /// What one does where no turn is: nil where the way is plain.
  private static func fork(
    _ junction: RoadJunction, _ before: RoadLeg, _ after: RoadLeg, _ mode: TravelMode
  ) -> Manoeuvre? {
    let angle = abs(junction.angle) < turnDegrees ? junction.angle : junction.corner
    let level = RoadJunction.level(after.flags)
    let isNamed = !before.road.isEmpty
    let goesOn = isNamed && after.road == before.road
    // The road that one is on turns away: straight on is another.
    let leaves = isNamed && !goesOn && junction.rivals.contains { $0.road == before.road }
    let rivals = junction.rivals.filter { rival in
      guard abs(rival.angle) < turnDegrees, abs(rival.angle - angle) < 60 else { return false }
      if rival.flags.contains(RoadFlags.link), !after.isLink { return false }
      // A lane or a path beside the street.
      if rival.level >= 7, rival.level > level { return false }
      if goesOn, rival.road != before.road {
        return abs(rival.angle) + 5 < abs(angle) && rival.level <= level
      }
      return rival.level <= level + 1 || rival.road == before.road
    }
    if rivals.isEmpty {
      guard leaves else { return nil }
      return abs(angle) < 25 ? .straight : angle > 0 ? .keepRight : .keepLeft
    }
    // Plainly straighter than anything else, and no lesser road.
    let isPlain =
      !leaves && abs(angle) < 12
      && rivals.allSatisfy { abs($0.angle) > abs(angle) + 18 && $0.level >= level }
    if isPlain { return nil }
    if rivals.allSatisfy({ $0.angle < angle }) { return .keepRight }
    if rivals.allSatisfy({ $0.angle > angle }) { return .keepLeft }
    return leaves ? .straight : nil
  }
}
