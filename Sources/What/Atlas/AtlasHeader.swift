// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// The name of a section: four ASCII characters.
package struct SectionTag: Hashable, Sendable, CustomStringConvertible {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// - Parameter name: four ASCII characters; what lacks is filled with spaces, the rest is cut.
  package init(_ name: StaticString) {
    rawValue = name.withUTF8Buffer { bytes in
      (0..<4).reduce(0) { $0 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) << UInt32(8 * $1) }
    }
  }

  package var description: String {
    String(
      String.UnicodeScalarView(
        (0..<4).map { index in
          let byte = UInt8(truncatingIfNeeded: rawValue >> UInt32(8 * index))
          return Unicode.Scalar((0x20...0x7E).contains(byte) ? byte : 0x3F)
        }))
  }
}

/// The start of an atlas: what it is, whose data, where, and where its sections lie. Little-endian.
///
/// | bytes | what |
/// |---|---|
/// | 0 | magic |
/// | 8 | format version (32 bits), number of sections (32 bits) |
/// | 16 | size of the file |
/// | 24 | checksum of header and table, reckoned with 0 in its place |
/// | 32 | when it was written, and the date of the data; seconds since 1970, 0 where unknown |
/// | 48 | south, west, north, east of all places, 1e-7 degrees |
/// | 64 | source and licence, UTF-8, filled up with zeros |
/// | 248 | fingerprint of the tables by which places were sorted into categories and brands |
/// | 256 | table: for each section tag (32 bits), 0 (32 bits), offset, size, checksum (64 bits each) |
///
/// Sections start at multiples of eight. A reader passes over sections that it does not know: new ones need no new
/// version.
struct AtlasHeader: Equatable {
  static let magic: UInt64 = 0x3176_5453_5241_454E  // NEARSTv1
  static let version: UInt32 = 1
  static let size = 256
  static let attributionRange = 64..<248
  static let entrySize = 32
  /// More sections than any writer makes.
  static let sectionLimit = 256

  struct Section: Equatable {
    let tag: SectionTag
    let offset: Int
    let size: Int
    let checksum: UInt64
  }

  var fileSize = 0
  var written: Int64 = 0
  var dataDate: Int64 = 0
  var south: Int32 = 0
  var west: Int32 = 0
  var north: Int32 = 0
  var east: Int32 = 0
  var attribution = ""
  var fingerprint: UInt64 = 0
  var sections: [Section] = []

  /// The bytes of header and table.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: AtlasHeader.magic)
    bytes.append(littleEndian: AtlasHeader.version)
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: sections.count))
    bytes.append(littleEndian: UInt64(fileSize))
    bytes.append(littleEndian: UInt64(0))
    bytes.append(littleEndian: written)
    bytes.append(littleEndian: dataDate)
    for degrees in [south, west, north, east] { bytes.append(littleEndian: degrees) }
    // Cut between characters.
    var text = attribution
    while text.utf8.count > AtlasHeader.attributionRange.count { text.removeLast() }
    bytes += text.utf8
    bytes += repeatElement(0, count: AtlasHeader.attributionRange.upperBound - bytes.count)
    bytes.append(littleEndian: fingerprint)
    for section in sections {
      bytes.append(littleEndian: section.tag.rawValue)
      bytes.append(littleEndian: UInt32(0))
      bytes.append(littleEndian: UInt64(section.offset))
      bytes.append(littleEndian: UInt64(section.size))
      bytes.append(littleEndian: section.checksum)
    }
    let sum = Checksum.of(bytes.span.bytes)
    for index in 0..<8 { bytes[24 + index] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * index)) }
    return bytes
  }

  /// Reads and checks header and table.
  init(_ bytes: RawSpan) throws(AtlasError) {
    guard bytes.byteCount >= AtlasHeader.size, bytes.u64(at: 0) == AtlasHeader.magic else { throw .notAtlas }
    guard bytes.u32(at: 8) == AtlasHeader.version else {
      throw .otherVersion(found: Int(bytes.u32(at: 8)), expected: Int(AtlasHeader.version))
    }
    let count = Int(bytes.u32(at: 12))
    let end = AtlasHeader.size + count * AtlasHeader.entrySize
    let size = bytes.u64(at: 16)
    guard count <= AtlasHeader.sectionLimit, size >= UInt64(end), size < UInt64(Int.max) else {
      throw .damagedHeader
    }
    guard UInt64(bytes.byteCount) == size else {
      throw .wrongSize(found: bytes.byteCount, expected: Int(size))
    }
    var head: [UInt8] = bytes.withUnsafeBytes { Array($0[..<end]) }
    for index in 24..<32 { head[index] = 0 }
    guard Checksum.of(head.span.bytes) == bytes.u64(at: 24) else { throw .damagedHeader }
    fileSize = Int(size)
    written = Int64(bitPattern: bytes.u64(at: 32))
    dataDate = Int64(bitPattern: bytes.u64(at: 40))
    south = bytes.i32(at: 48)
    west = bytes.i32(at: 52)
    north = bytes.i32(at: 56)
    east = bytes.i32(at: 60)
    attribution = bytes.withUnsafeBytes { bytes in
      String(decoding: bytes[AtlasHeader.attributionRange].prefix { $0 != 0 }, as: UTF8.self)
    }
    fingerprint = bytes.u64(at: AtlasHeader.attributionRange.upperBound)
    sections.reserveCapacity(count)
    for index in 0..<count {
      let entry = AtlasHeader.size + index * AtlasHeader.entrySize
      let offset = bytes.u64(at: entry + 8), length = bytes.u64(at: entry + 16)
      guard offset % 8 == 0, offset >= UInt64(end), offset <= size, length <= size - offset else {
        throw .damagedHeader
      }
      sections.append(
        Section(
          tag: SectionTag(rawValue: bytes.u32(at: entry)), offset: Int(offset), size: Int(length),
          checksum: bytes.u64(at: entry + 24)))
    }
  }

  init() {}
}
