// SPDX-License-Identifier: GPL-3.0-or-later

/// A position in bytes that hold a protocol buffer message, and the message's end.
///
/// The bytes are handed to each call, so that the cursor is a plain value. Nothing is read at or beyond `end`, and
/// `end` never lies beyond the bytes. Encoding: https://protobuf.dev/programming-guides/encoding/.
struct ProtobufCursor {
  private(set) var position: Int
  let end: Int

  /// All of `bytes`.
  init(_ bytes: RawSpan) {
    position = 0
    end = bytes.byteCount
  }

  private init(position: Int, end: Int) {
    self.position = position
    self.end = end
  }

  /// Bytes left.
  var count: Int { end &- position }
  var isAtEnd: Bool { position >= end }
  var range: Range<Int> { position..<end }

  /// The number of a field and how its value is encoded.
  struct Field {
    let number: UInt64
    let wire: Wire
  }

  enum Wire: UInt64 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
    case fixed32 = 5
  }

  /// The next field's key; nil at the end of the message.
  @inline(__always)
  mutating func field(in bytes: RawSpan) throws(OSMDamage) -> Field? {
    guard position < end else { return nil }
    let key = try varint(in: bytes)
    guard let wire = Wire(rawValue: key & 7) else { throw .badWireType }
    return Field(number: key >> 3, wire: wire)
  }

  @inline(__always)
  mutating func varint(in bytes: RawSpan) throws(OSMDamage) -> UInt64 {
    guard position < end else { throw .truncated }
    let first = bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
    position &+= 1
    if first < 0x80 { return UInt64(first) }
    return try longVarint(UInt64(first & 0x7F), in: bytes)
  }

  private mutating func longVarint(_ low: UInt64, in bytes: RawSpan) throws(OSMDamage) -> UInt64 {
    var value = low
    var shift: UInt64 = 7
    while position < end {
      let byte = bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
      position &+= 1
      // The tenth byte has room for one bit.
      if shift == 63, byte > 1 { throw .badVarint }
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift &+= 7
      if shift > 63 { throw .badVarint }
    }
    throw .truncated
  }

  /// A varint in zigzag encoding.
  @inline(__always)
  mutating func signed(in bytes: RawSpan) throws(OSMDamage) -> Int64 {
    let value = try varint(in: bytes)
    return Int64(bitPattern: value &>> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// The bytes of a length-delimited field, to be read as a message of their own.
  mutating func message(_ field: Field, in bytes: RawSpan) throws(OSMDamage) -> ProtobufCursor {
    guard field.wire == .bytes else { throw .badWireType }
    let length = try varint(in: bytes)
    guard length <= UInt64(count) else { throw .truncated }
    let start = position
    position &+= Int(length)
    return ProtobufCursor(position: start, end: position)
  }

  /// The value of a varint field.
  mutating func number(_ field: Field, in bytes: RawSpan) throws(OSMDamage) -> UInt64 {
    guard field.wire == .varint else { throw .badWireType }
    return try varint(in: bytes)
  }

  mutating func skip(_ field: Field, in bytes: RawSpan) throws(OSMDamage) {
    switch field.wire {
    case .varint: _ = try varint(in: bytes)
    case .bytes: _ = try message(field, in: bytes)
    case .fixed64: try skip(8)
    case .fixed32: try skip(4)
    }
  }

  private mutating func skip(_ length: Int) throws(OSMDamage) {
    guard count >= length else { throw .truncated }
    position &+= length
  }

  /// How many varints the rest holds: each ends in a byte below 0x80.
  func varintCount(in bytes: RawSpan) -> Int {
    var index = position
    var found = 0
    while end &- index >= 8 {
      let word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      found &+= (~word & 0x8080_8080_8080_8080).nonzeroBitCount
      index &+= 8
    }
    while index < end {
      if bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self) < 0x80 { found &+= 1 }
      index &+= 1
    }
    return found
  }
}
