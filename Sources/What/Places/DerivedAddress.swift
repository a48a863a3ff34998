// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import HanText

extension Place {
  /// The attribute of places of which the address is only the area and road that they stand at.
  package static let derivedAddressKey = "addr:derived"

  /// True where no record states the address: an import has told it from what is around.
  package var hasDerivedAddress: Bool { attributes[Place.derivedAddressKey] != nil }

  /// What the place's address says for certain, as a filter looks at it; nil where it says nothing.
  ///
  /// Of a derived address that is the area: the nearest road need not be the one that the house belongs to.
  var certainAddress: FoldedText? {
    guard let address else { return nil }
    guard hasDerivedAddress else { return FoldedText(address.text) }
    let area = [Address.Kind.county, .district, .village].compactMap { address[$0] }.joined()
    return area.isEmpty ? nil : FoldedText(area)
  }
}
