// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places

/// What is called out to somebody on the way.
package enum CalloutEvent: Sendable {
  /// No fix has come for some time; the first one since then.
  case lost, regained
  /// Another place is the nearest of what is followed, called as the question calls it.
  case nearest(Finding, subject: String)
  /// The place is near.
  case approach(Finding, subject: String)
  /// The place is there.
  case arrival(Finding, subject: String)
  /// The place that was near lies behind.
  case passed(Finding, subject: String)
  /// A place that one passes; degrees of the direction in which one moves, nil where that is not known.
  case passing(Place, Geodesic, course: Double?)
  /// Nothing of what is followed is near.
  case nothingNear(subject: String)
  /// A region that was entered or left. A circle has surroundings, an area is itself.
  case region(String, isArea: Bool, RegionChange)

  /// What is told about a region.
  package enum RegionChange: Sendable, Equatable, CaseIterable {
    case initiallyInside, initiallyOutside, initiallyUnknown, entered, left
  }
}

/// How it stands with the position while it is being obtained.
package enum PositionState: Sendable, Equatable {
  /// Leave is asked for, was given, was refused by the person, is withheld by the system.
  case requesting, authorised, denied, restricted
  /// The position is being obtained; satellites used and seen where that is known.
  case obtaining(used: Int?, seen: Int?)
  /// Only the neighbourhood is known.
  case reduced
}
