// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import HanText

/// What a record says of which place it is; see `DuplicatePlaces`.
struct PlaceIdentity: Sendable {
  /// Name and branch, as they are compared.
  struct Name: Hashable, Sendable {
    let name: FoldedText
    let branch: FoldedText?
  }

  let name: Name
  let kinds: PlaceKinds
  /// The number of the brand in the table of brands.
  let brand: Int?
  /// Which one of the brand's: 福康 of 福康門市, 福康店 and of 7-Eleven 福康店; nil where the record does not say.
  let stem: FoldedText?
  /// The house of the address; nil where the record names none, or nothing but its name could tell which branch it is.
  let house: HouseAddress?
  /// The digits of the telephone number; nil where there are too few.
  private let phone: String?

  /// Nil for a record without a name.
  init?(_ place: Place) {
    guard let text = place.name else { return nil }
    let folded = FoldedText(text)
    let name = Name(name: folded, branch: place.branch.map { FoldedText($0) })
    self.name = name
    kinds = PlaceKinds(place.categories)
    let brand = place.borneBrand
    self.brand = brand?.row
    stem = brand.flatMap { PlaceIdentity.stem(of: name, $0) }
    phone = place.phone.flatMap(PlaceIdentity.digits)
    house = phone != nil || stem != nil || name.branch != nil ? place.address.flatMap(HouseAddress.init) : nil
  }

  // MARK: - Branches

  private static func stem(of name: Name, _ brand: Brand) -> FoldedText? {
    if let branch = name.branch { return stem(branch) }
    let beginning = brand.aliases.map { FoldedText($0) }.filter { name.name.hasPrefix($0) }
      .max { $0.bytes.count < $1.bytes.count }
    return stem(FoldedText(folded: name.name.bytes.dropFirst(beginning?.bytes.count ?? 0)))
  }

  /// Without the word for what it is: 台中工業區加油站 and 台中工業區站 are one.
  private static func stem(_ branch: FoldedText) -> FoldedText? {
    var bytes = branch.bytes[...]
    while let ending = endings.first(where: {
      bytes.count >= $0.bytes.count && bytes.suffix($0.bytes.count) == $0.bytes[...]
    }) {
      bytes = bytes.dropLast(ending.bytes.count)
    }
    return bytes.isEmpty ? nil : FoldedText(folded: bytes)
  }

  private static let endings = ["便利商店", "加油站", "門市", "分店", "店", "站"].map { FoldedText($0) }

  // MARK: - Addresses

  /// True where the address is the same and so is what tells the branch.
  ///
  /// With one telephone number the names need only be alike, and the brands may differ, as of a station that one company
  /// runs under the sign of another. A number alone is not enough: one owner's two stations on both sides of a road may
  /// share it.
  func isBranch(sameAs other: PlaceIdentity) -> Bool {
    guard kinds.share(other.kinds), let house, let otherHouse = other.house, house.isSame(as: otherHouse)
    else {
      return false
    }
    if name == other.name, phone == other.phone || name.branch != nil || stem != nil { return true }
    guard let stem, let otherStem = other.stem else { return false }
    if brand == other.brand, stem == otherStem { return true }
    guard phone != nil, phone == other.phone else { return false }
    return stem.contains(otherStem) || otherStem.contains(stem)
  }

  /// The digits of a telephone number, as they are compared: +886-4-… is (04)….
  private static func digits(_ phone: String) -> String? {
    var digits = phone.unicodeScalars.filter { ("0"..."9").contains($0) }.map { Character($0) }
    if digits.starts(with: "886") { digits.removeFirst(3) }
    while digits.first == "0" { digits.removeFirst() }
    return digits.count >= 7 ? String(digits) : nil
  }
}
