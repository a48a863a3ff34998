// SPDX-License-Identifier: GPL-3.0-or-later

import OpeningHours
import Places

/// What is wished of a place and what few records tell: that it is open, that it has an emergency department.
///
/// What is known to be so is preferred, what is known not to be so is refused, and the rest may be so.
struct Preference {
  private let attributes: [PlaceAttribute]
  private let clock: OpeningClock?

  /// Nil where nothing of the kind is wished.
  init?(_ request: Request) {
    attributes = request.preferences
    clock = request.onlyOpen ? request.clock : nil
    if attributes.isEmpty, clock == nil { return nil }
  }

  /// True where the record says so, false where it denies it, nil where it does not say.
  func holds(for place: Place) -> Bool? {
    guard place.businessStatus == .operating else { return false }
    var all: Bool? = true
    if let clock {
      switch place.openingState(clock) {
      case .open: break
      case .closed: return false
      case .unknown: all = nil
      }
    }
    for attribute in attributes {
      if attribute.isDenied(by: place) { return false }
      if !attribute.holds(for: place) { all = nil }
    }
    return all
  }
}
