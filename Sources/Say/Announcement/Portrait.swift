// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import OpeningHours
import Places

/// What there is to say of one place that was asked about by itself.
package struct Portrait: Sendable {
  /// The place.
  package let place: Place
  /// What it is, as people call it.
  package let kind: String?
  /// Where it is, as the record says it.
  package let address: Address?
  /// Whether it does business, and when.
  package let business: Business
  /// The hours of today; nil where none are known.
  package let today: HoursOfDay?
  /// As one dials it.
  package let phone: String?
  /// The id under which it was asked for, where it bears another one now.
  package let formerID: String?

  package init(
    place: Place, kind: String?, address: Address?, business: Business, today: HoursOfDay?, phone: String?,
    formerID: String? = nil
  ) {
    (self.place, self.kind, self.address, self.business) = (place, kind, address, business)
    (self.today, self.phone, self.formerID) = (today, phone, formerID)
  }
}
