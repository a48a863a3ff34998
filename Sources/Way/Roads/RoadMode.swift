// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// What the road graph knows of a mode of travel.
package struct RoadMode: Sendable {
  /// Two letters at the end of its columns' names.
  package let code: String
  /// km/h that no road gives more of; ferries apart, whose own duration counts.
  package let topSpeed: Double
  /// Whether turns cost it something, and some are forbidden: who walks turns as they like.
  package let isVehicle: Bool
  /// Whether an atlas may lack its columns, as earlier makes do.
  package let isOptional: Bool
}

extension TravelMode {
  /// The number of its columns in a `RoadTable`.
  @inlinable
  package var number: Int {
    switch self {
    case .car: 0
    case .scooter: 1
    case .foot: 2
    case .bicycle: 3
    }
  }

  /// What the road graph knows of it.
  package var road: RoadMode {
    switch self {
    case .car: RoadMode(code: "CA", topSpeed: 140, isVehicle: true, isOptional: false)
    case .scooter: RoadMode(code: "SC", topSpeed: 70, isVehicle: true, isOptional: false)
    case .foot: RoadMode(code: "FO", topSpeed: 5, isVehicle: false, isOptional: false)
    case .bicycle: RoadMode(code: "BI", topSpeed: 15, isVehicle: true, isOptional: true)
    }
  }

  /// Metres a second that no road gives more of.
  package var topSpeed: Double { road.topSpeed / 3.6 }

  /// Milliseconds from a place to the road beside it: a drive or a forecourt at a slow pace, what is longer on foot.
  package func milliseconds(besideRoad metres: Double) -> UInt32 {
    let driven = road.isVehicle ? min(metres, RoadDelay.driveway) : 0
    let seconds = driven / (15 / 3.6) + (metres - driven) / (5 / 3.6)
    return UInt32(max(0, min(seconds * 1000, 1e8)))
  }

  /// Metres from a road that one gets within so many milliseconds.
  package func metres(besideRoadWithin milliseconds: Double) -> Double {
    let seconds = max(0, milliseconds / 1000)
    let driven = road.isVehicle ? min(seconds * (15 / 3.6), RoadDelay.driveway) : 0
    return driven + (seconds - driven / (15 / 3.6)) * (5 / 3.6)
  }
}
