// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places

/// A place as it lies in an atlas.
///
/// | bytes | what |
/// |---|---|
/// | 0 | latitude, longitude, 1e-7 degrees |
/// | 8 | id, 64 bits: kind in the two highest (0 a string's number, 1 node, 2 way, 3 relation), the OSM id below |
/// | 16 | name, branch, brand, address, opening hours, phone: string numbers, 0 for nil |
/// | 40 | list: offset in `LIST` of numbers of categories, other names, other ids, pairs of attributes (one byte each in a word, categories lowest), then the string numbers in that order |
/// | 44 | flags |
struct StoredPlace {
  static let size = 48

  /// What keeps a place from being offered.
  struct Flags: OptionSet {
    let rawValue: UInt32
    /// `access=private|no`.
    static let isPrivate = Flags(rawValue: 1)
    /// `disused:*`, `abandoned:*` and what else means that it does no business.
    static let isClosed = Flags(rawValue: 2)
  }

  /// Sections and where they lie.
  struct Layout {
    var places = 0..<0
    var lists = 0..<0
    var strings = 0..<0
    var count: Int { places.count / StoredPlace.size }
  }

  // MARK: - Reading

  /// The position of a place; nil where it is damaged.
  @inline(__always)
  static func coordinate(_ number: Int, _ bytes: RawSpan, _ layout: Layout) -> Coordinate? {
    let start = layout.places.lowerBound + number * size
    return Coordinate(latitudeE7: bytes.i32(at: start), longitudeE7: bytes.i32(at: start + 4))
  }

  static func flags(_ number: Int, _ bytes: RawSpan, _ layout: Layout) -> Flags {
    Flags(rawValue: bytes.u32(at: layout.places.lowerBound + number * size + 44))
  }

  /// A whole place; nil where it is damaged.
  static func place(_ number: Int, _ bytes: RawSpan, _ layout: Layout) -> Place? {
    guard number >= 0, number < layout.count, let coordinate = coordinate(number, bytes, layout) else {
      return nil
    }
    let start = layout.places.lowerBound + number * size
    func text(_ offset: Int) -> String? { string(bytes.u32(at: start + offset), bytes, layout.strings) }
    var place = Place(id: id(bytes.u64(at: start + 8), bytes, layout.strings), coordinate: coordinate)
    place.name = text(16)
    place.branch = text(20)
    place.brand = text(24)
    place.addressText = text(28)
    place.openingHours = text(32)
    place.phone = text(36)
    var offset = layout.lists.lowerBound + Int(bytes.u32(at: start + 40))
    let counts = bytes.u32(at: offset)
    func next() -> String {
      offset += 4
      guard offset < layout.lists.upperBound else { return "" }
      return string(bytes.u32(at: offset), bytes, layout.strings) ?? ""
    }
    place.categories = (0..<(counts & 255)).map { _ in next() }
    place.otherNames = (0..<(counts >> 8 & 255)).map { _ in next() }
    place.otherIDs = (0..<(counts >> 16 & 255)).map { _ in next() }
    for _ in 0..<(counts >> 24) {
      let key = next()
      place.attributes[key] = next()
    }
    return place
  }

  /// The text of a string's number; nil for 0.
  static func string(_ number: UInt32, _ bytes: RawSpan, _ strings: Range<Int>) -> String? {
    guard number > 0 else { return nil }
    return bytes.text(stringRange(number, bytes, strings))
  }

  /// Where the bytes of a string lie.
  static func stringRange(_ number: UInt32, _ bytes: RawSpan, _ strings: Range<Int>) -> Range<Int> {
    var offset = strings.lowerBound + Int(number)
    guard offset < strings.upperBound else { return 0..<0 }
    let count = Int(bytes.varint(at: &offset))
    guard count <= strings.upperBound - offset else { return 0..<0 }
    return offset..<offset + count
  }

  private static let kinds = ["", "node/", "way/", "relation/"]

  static func id(_ packed: UInt64, _ bytes: RawSpan, _ strings: Range<Int>) -> String {
    let kind = Int(packed >> 62), number = packed & (1 << 62 - 1)
    if kind == 0 { return string(UInt32(truncatingIfNeeded: number), bytes, strings) ?? "" }
    return kinds[kind] + String(number)
  }

  // MARK: - Writing

  /// The number that an id of the form `node/123` packs into; nil for others.
  static func packedID(_ id: String) -> UInt64? {
    for kind in 1...3 where id.hasPrefix(kinds[kind]) {
      let digits = id.dropFirst(kinds[kind].count)
      guard let number = UInt64(digits), number < 1 << 62, String(number) == digits else { return nil }
      return UInt64(kind) << 62 | number
    }
    return nil
  }

  /// Hash of an id for the index: FNV-1a, folded to 32 bits.
  static func hash(_ id: String) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
