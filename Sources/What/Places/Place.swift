// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Addresses
import Geography

/// One place as a record describes it; what the record does not say is nil.
public struct Place: Sendable, Equatable {
  /// Stable within its source: `s12`, `node/123`, a hash.
  public var id: String
  /// Ids of the records that were found to be the same place; each stays valid for asking.
  package var otherIDs: [String] = []
  /// Where it is; a point inside where the record draws an area.
  public var coordinate: Coordinate
  /// What the place is called, without its branch.
  public var name: String?
  /// Which of several of one name: 福康門市.
  public var branch: String?
  /// The brand as the record writes it.
  public var brand: String?
  /// OSM tags that say what the place is, `key=value`, in the record's order.
  public var categories: [String]
  /// The address as the record writes it.
  public var addressText: String?
  /// As the record writes it; OSM opening_hours syntax or plain words.
  public var openingHours: String?
  /// As the record writes it.
  public var phone: String?
  /// Further names that find the place: old, short, official and foreign ones.
  public var otherNames: [String] = []
  /// What else the record says, by OSM key where there is one.
  public var attributes: [String: String] = [:]

  /// A place of which nothing more is known yet.
  public init(id: String, coordinate: Coordinate, categories: [String] = []) {
    self.id = id
    self.coordinate = coordinate
    self.categories = categories
  }
}

extension Place {
  /// The address, parsed when it is asked for: a search looks at many places and tells of few.
  public var address: Address? {
    get { addressText.map { Address(parsing: $0) } }
    set { addressText = newValue?.source }
  }

  /// The record's brand or, where it names none, its name, as the table of brands knows it.
  ///
  /// A brand is recognised by its whole name or an alias; by the beginning of a name only where the rest reads as a
  /// branch, and only for a place of the brand's own kind (全家福鞋店 is no 全家).
  package var knownBrand: Brand? { BrandTable.shared.brand(of: self) }

  /// True where the record's brand or name says this brand, whatever kind of place it is.
  func bears(_ brand: Brand) -> Bool { BrandTable.shared.brand(named: self) == brand }

  /// The brand that the record's brand or name says, whatever kind of place it is.
  package var borneBrand: Brand? { BrandTable.shared.brand(named: self) }

  /// True where the record carries the tag, as a category or an attribute.
  package func isTagged(_ tag: Tag) -> Bool {
    if categories.contains(tag.text) { return true }
    guard !attributes.isEmpty, let value = attributes[tag.key] else { return false }
    return value == tag.value || value.split(separator: ";").contains { $0 == tag.value }
  }

  /// The same of a tag where it lies in a table.
  func isTagged(_ tag: EmbeddedField) -> Bool {
    for category in categories where tag.isEqual(to: category) { return true }
    if attributes.isEmpty { return false }
    for (key, value) in attributes where tag.isTag(key, value) { return true }
    return false
  }
}

extension EmbeddedField {
  /// True where it is `key=value`, or `key=` one of the values between semicolons.
  fileprivate func isTag(_ key: String, _ value: String) -> Bool {
    let length = key.utf8.count
    guard bytes.count > length, bytes[length] == UInt8(ascii: "="),
      EmbeddedField(bytes: UnsafeBufferPointer(rebasing: bytes[..<length])).isEqual(to: key)
    else { return false }
    let wanted = EmbeddedField(bytes: UnsafeBufferPointer(rebasing: bytes[(length + 1)...]))
    if wanted.isEqual(to: value) { return true }
    return value.utf8.contains(UInt8(ascii: ";"))
      && value.split(separator: ";").contains { wanted.bytes.elementsEqual($0.utf8) }
  }
}
