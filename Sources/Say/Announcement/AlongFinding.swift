// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Places

/// A place on the way to somewhere.
package struct AlongFinding: Sendable {
  /// What was found.
  package var place: Place
  /// Seconds that the way takes longer by way of it.
  package var detour: Double
  /// Metres along the roads to it.
  package var ahead: Double
  /// On which side it is, where that is known.
  package var side: Side?
  /// How one travels.
  package var mode: TravelMode

  /// A finding of these parts.
  package init(place: Place, detour: Double, ahead: Double, side: Side?, mode: TravelMode) {
    self.place = place
    self.detour = detour
    self.ahead = ahead
    self.side = side
    self.mode = mode
  }
}
