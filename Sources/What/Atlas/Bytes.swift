// SPDX-License-Identifier: GPL-3.0-or-later

/// Reading numbers where nothing may be taken for granted: beyond the end there are zeros.
///
/// A damaged atlas then gives wrong answers until it is verified, never a trap.
extension RawSpan {
  @inline(__always)
  package func u8(at offset: Int) -> UInt8 {
    offset >= 0 && offset < byteCount ? unsafeLoad(fromByteOffset: offset, as: UInt8.self) : 0
  }

  @inline(__always)
  package func u32(at offset: Int) -> UInt32 {
    guard offset >= 0, byteCount >= 4, offset <= byteCount &- 4 else { return 0 }
    return UInt32(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always)
  package func i32(at offset: Int) -> Int32 { Int32(bitPattern: u32(at: offset)) }

  @inline(__always)
  package func u64(at offset: Int) -> UInt64 {
    guard offset >= 0, byteCount >= 8, offset <= byteCount &- 8 else { return 0 }
    return UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// An unsigned LEB128 number, and `offset` moved behind it; 0 where it is longer than 32 bits.
  @inline(__always)
  package func varint(at offset: inout Int) -> UInt32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while shift < 35 {
      let byte = u8(at: offset)
      offset &+= 1
      value |= UInt32(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
    return 0
  }

  /// A part of the span; empty where it is not inside.
  @inline(__always)
  package func part(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound >= 0 && range.upperBound <= byteCount ? range : 0..<0
  }

  /// UTF-8 text; wrong bytes are repaired.
  package func text(_ range: Range<Int>) -> String {
    let range = part(range)
    return withUnsafeBytes { String(decoding: UnsafeRawBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }
}

extension [UInt8] {
  package mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    var number = number.littleEndian
    Swift.withUnsafeBytes(of: &number) { append(contentsOf: $0) }
  }

  /// Unsigned LEB128.
  package mutating func append(varint number: UInt32) {
    var number = number
    while number >= 0x80 {
      append(UInt8(truncatingIfNeeded: number) | 0x80)
      number >>= 7
    }
    append(UInt8(truncatingIfNeeded: number))
  }
}
