// SPDX-License-Identifier: GPL-3.0-or-later

/// A street, and the areas that it lies in, as keys: 三民路2段 and 三民路二段, 一六六巷 and 166巷 are one.
///
/// Where an address names no road, the settlement or the village that the number counts in stands for it (東石145之1號).
package struct StreetAddress: Hashable, Sendable {
  /// The part of a street that has house numbers of its own.
  package struct Key: Hashable, Sendable {
    /// Road with section, or the settlement.
    package let street: String
    fileprivate let lane: String?
    fileprivate let alley: String?
    fileprivate let suballey: String?
  }

  /// What must be the same.
  package let key: Key
  private let county: String?
  private let district: String?

  /// Nil for an address that names no street and no settlement.
  package init?(_ address: Address) {
    func part(_ kind: Address.Kind) -> String? {
      address[kind].map { AddressNumeral.plain($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let road = part(.road).map { $0 + (part(.section) ?? "") }
    guard let street = road ?? part(.place) ?? part(.village).map(StreetAddress.stem) else { return nil }
    key = Key(street: street, lane: part(.lane), alley: part(.alley), suballey: part(.suballey))
    county = part(.county)
    district = part(.district)
  }

  /// True where nothing that both say of the area differs.
  package func agrees(with other: StreetAddress) -> Bool {
    func agree(_ a: String?, _ b: String?) -> Bool { a == nil || b == nil || a == b }
    return agree(county, other.county) && agree(district, other.district)
  }

  /// 東石 of 東石村.
  private static func stem(_ village: String) -> String {
    village.unicodeScalars.count > 2 ? String(village.unicodeScalars.dropLast()) : village
  }
}

/// A house, as a key.
package struct HouseAddress: Hashable, Sendable {
  /// What must be the same.
  package struct Key: Hashable, Sendable {
    private let street: StreetAddress.Key
    private let numbers: [HouseNumber]

    fileprivate init(_ street: StreetAddress.Key, _ numbers: [HouseNumber]) {
      (self.street, self.numbers) = (street, numbers)
    }
  }

  /// What must be the same.
  package let key: Key
  private let street: StreetAddress

  /// Nil for an address without a number.
  package init?(_ address: Address) {
    let numbers = HouseNumber.all(in: address)
    guard !numbers.isEmpty, let street = StreetAddress(address) else { return nil }
    self.street = street
    key = Key(street.key, numbers)
  }

  /// True where the house is the same as far as both name it: one of them may leave out the county.
  package func isSame(as other: HouseAddress) -> Bool {
    key == other.key && street.agrees(with: other.street)
  }
}
