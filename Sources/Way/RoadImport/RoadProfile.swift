// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// What a mode of travel may use and how fast it is there: one table per mode, to be read from top to bottom.
///
/// What countries forbid besides stands in `RoadCountry`.
struct RoadProfile: Sendable {
  let mode: TravelMode
  /// km/h by `highway`. What is not listed is closed unless an access tag opens it, at `otherSpeed`.
  let speeds: [String: Double]
  /// km/h on ways of other kinds, and on pushed ones, that a tag of the mode's own opens.
  let otherSpeed: Double
  /// Highways on which one gets off and pushes, as a walker does, unless a tag of the mode's own opens them.
  var pushed: Set<String> = []
  /// Access tags, the most special first: the first that is present counts.
  let accessKeys: [String]
  /// Of these, the ones that are for a whole class and not for this mode alone.
  var classKeys: Set<String> = ["motor_vehicle", "vehicle", "access"]
  /// `oneway:` tags, the most special first.
  let onewayKeys: [String]
  /// Whether motorways and roundabouts are one-way streets without a tag.
  var impliesOneway = true
  /// What `except=` names where a turn restriction is not for this mode.
  let exceptions: Set<String>
  /// `restriction:` keys of turn restrictions that are meant for this mode only.
  let restrictionKeys: [String]
  /// Access values that close a way.
  let closedValues: Set<String>
  /// Access values that open it at a route's two ends only.
  let endsOnlyValues: Set<String>
  /// Whether limits of speed, height and width are for it.
  let isMotor: Bool

  /// km/h at most.
  var topSpeed: Double { mode.road.topSpeed }

  /// By mode's number.
  static let all = TravelMode.allCases.map { mode in
    switch mode {
    case .car: car
    case .scooter: scooter
    case .foot: foot
    case .bicycle: bicycle
    }
  }
}
