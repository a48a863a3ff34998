// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Journey
import Roads

/// What a change of direction costs a vehicle.
enum RoadTurn {
  /// Whether a turn at the end of a segment is a left turn that the mode makes in two stages.
  ///
  /// - Parameter isAlong: whether one comes along the segment.
  static func isInTwoStages(_ flags: RoadFlags, _ mode: TravelMode, isAlong: Bool, angle: Double) -> Bool {
    angle < -50 && angle > -150 && flags.contains(RoadFlags.twoStage(mode, isAlong: isAlong))
  }

  /// Milliseconds of a turn at a junction of three roads or more: a sigmoid of the angle that leans to the side one
  /// drives on, and a wait where the turn crosses oncoming traffic. Source: OSRM's car profile.
  ///
  /// - Parameters:
  ///   - angle: degrees, to the right where positive.
  ///   - isOnRoundabout: where nobody comes towards one.
  static func milliseconds(angle: Double, drivesOnLeft: Bool, isOnRoundabout: Bool) -> Double {
    let bias = drivesOnLeft ? 1 / RoadDelay.turnBias : RoadDelay.turnBias
    let turned = abs(angle) / 180
    let exponent = angle >= 0 ? 13 / bias * turned - 6.5 * bias : 13 * bias * turned - 6.5 / bias
    var cost = RoadDelay.sharpestTurn / (1 + exp(-exponent))
    if !isOnRoundabout, drivesOnLeft ? angle > 0 : angle < 0 {
      cost += RoadDelay.oncoming / (1 + exp(-(13 * turned - 3.25)))
    }
    return cost
  }
}
