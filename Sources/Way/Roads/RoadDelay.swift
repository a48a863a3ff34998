// SPDX-License-Identifier: GPL-3.0-or-later

/// What roads cost a vehicle beside their length, in milliseconds. Source: OSRM's car profile.
package enum RoadDelay {
  package static let signals = 2000
  package static let stop = 2000
  package static let giveWay = 1000
  /// Metres that one still drives from the road to a door.
  package static let driveway = 50.0
  package static let gate = 60_000
  package static let uTurn = 20_000
  /// Turning round of whoever is under way: who took another road by mistake is led on, not back, while that is no much
  /// longer way.
  package static let uTurnUnderWay = 60_000
  /// The most that a turn costs for its angle alone.
  package static let sharpestTurn = 7500.0
  /// How the curve leans to the side that one drives on.
  package static let turnBias = 1.075
  /// The most that crossing oncoming traffic adds.
  package static let oncoming = 2000.0
  /// A second light's wait, of whoever turns left in two stages.
  package static let secondStage = 30_000.0
  /// Walkers wait at signals, too.
  package static let signalsOnFoot = 2000
}
