// SPDX-License-Identifier: GPL-3.0-or-later

import CZlib

/// Where a block lies in the file.
struct OSMBlob: Sendable {
  enum Kind: Sendable { case header, data, other }

  let kind: Kind
  /// The byte at which its header starts, header length included.
  let byte: Int
  /// The bytes of its data.
  let dataStart: Int
  let dataCount: Int

  /// Largest header and largest data of a block, packed or unpacked, that the format allows.
  static let headerLimit = 64 << 10
  static let dataLimit = 32 << 20

  /// Reads a `BlobHeader`.
  static func header(_ bytes: RawSpan) throws(OSMDamage) -> (kind: Kind, dataCount: Int) {
    var cursor = ProtobufCursor(bytes)
    var kind: Kind?
    var dataCount: UInt64?
    while let field = try cursor.field(in: bytes) {
      switch field.number {
      case 1:
        let text = try cursor.message(field, in: bytes).range
        kind = matches("OSMHeader", bytes, text) ? .header : matches("OSMData", bytes, text) ? .data : .other
      case 3: dataCount = try cursor.number(field, in: bytes)
      default: try cursor.skip(field, in: bytes)
      }
    }
    guard let kind, let dataCount else { throw .noData }
    guard dataCount <= UInt64(dataLimit) else { throw .blockTooLarge }
    return (kind, Int(dataCount))
  }

  /// Unpacks a `Blob` into `output`, of which the old content is lost.
  static func unpack(_ packed: RawSpan, into output: inout [UInt8]) throws(OSMDamage) {
    var cursor = ProtobufCursor(packed)
    var raw: Range<Int>?, compressed: Range<Int>?
    var size: UInt64?
    while let field = try cursor.field(in: packed) {
      switch field.number {
      case 1: raw = try cursor.message(field, in: packed).range
      case 2: size = try cursor.number(field, in: packed)
      case 3: compressed = try cursor.message(field, in: packed).range
      case 4: throw .unsupportedCompression("lzma")
      case 5: throw .unsupportedCompression("bzip2")
      case 6: throw .unsupportedCompression("lz4")
      case 7: throw .unsupportedCompression("zstd")
      default: try cursor.skip(field, in: packed)
      }
    }
    if let raw {
      packed.withUnsafeBytes { output = Array(UnsafeRawBufferPointer(rebasing: $0[raw])) }
    } else if let compressed {
      guard let size else { throw .noData }
      guard size <= UInt64(dataLimit) else { throw .blockTooLarge }
      try inflate(packed, compressed, size: Int(size), into: &output)
    } else {
      throw .noData
    }
  }

  private static func inflate(
    _ packed: RawSpan, _ range: Range<Int>, size: Int, into output: inout [UInt8]
  ) throws(OSMDamage) {
    if output.count > size {
      output.removeLast(output.count - size)
    } else {
      output.append(contentsOf: repeatElement(0, count: size - output.count))
    }
    var written = uLongf(size)
    let status = packed.withUnsafeBytes { packed in
      output.withUnsafeMutableBytes { output in
        // zlib refuses a null output even for no bytes at all.
        var nothing: UInt8 = 0
        guard let target = output.baseAddress else {
          return uncompress(
            &nothing, &written, packed.baseAddress?.advanced(by: range.lowerBound), uLong(range.count))
        }
        return uncompress(
          target, &written, packed.baseAddress?.advanced(by: range.lowerBound), uLong(range.count))
      }
    }
    switch status {
    case Z_OK:
      guard Int(written) == size else { throw .wrongSize(expected: size) }
    case Z_BUF_ERROR: throw .wrongSize(expected: size)
    default: throw .badCompression
    }
  }

  private static func matches(_ text: StaticString, _ bytes: RawSpan, _ range: Range<Int>) -> Bool {
    guard text.utf8CodeUnitCount == range.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      text.withUTF8Buffer { UnsafeRawBufferPointer(rebasing: bytes[range]).elementsEqual($0) }
    }
  }
}
