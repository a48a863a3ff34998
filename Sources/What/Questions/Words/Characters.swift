// SPDX-License-Identifier: GPL-3.0-or-later

import Voices

/// What the voice's table knows of a character: its Traditional form and how it sounds. Searched in place.
enum Characters {
  /// The Traditional form of a Simplified character; nil where it is none.
  static func traditional(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard let fields = line(of: scalar) else { return nil }
    return text(fields, 2).unicodeScalars.first
  }

  /// The syllable without its tone and without the contrasts that many in Taiwan do not make: zh/z, ch/c, sh/s, n/ng;
  /// 0 where there is none.
  static func sound(of letter: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(letter), let fields = line(of: scalar) else { return 0 }
    var hash: UInt32 = 0x811C_9DC5
    var previous: UInt8 = 0
    let reading = text(fields, 1).utf8
    for byte in reading {
      if byte == UInt8(ascii: " ") { break }
      if (0x30...0x39).contains(byte) { break }
      let isBlurred =
        byte == UInt8(ascii: "h")
        && [UInt8(ascii: "z"), UInt8(ascii: "c"), UInt8(ascii: "s")].contains(previous)
        || byte == UInt8(ascii: "g") && previous == UInt8(ascii: "n")
      if !isBlurred { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
      previous = byte
    }
    return reading.isEmpty ? 0 : hash
  }

  private static var bytes: UnsafeBufferPointer<UInt8> {
    let table = voices_characters()
    return UnsafeBufferPointer(start: table.bytes, count: table.count)
  }

  /// The line whose first field is the character, by halving: lines are sorted by their bytes.
  private static func line(of scalar: Unicode.Scalar) -> Range<Int>? {
    guard let key = UTF8.encode(scalar) else { return nil }
    let bytes = bytes
    var low = 0
    var high = bytes.count
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      switch compare(start..<end, key) {
      case 0: return start..<end
      case ..<0: low = end + 1
      default: high = start
      }
    }
    return nil
  }

  private static func compare(_ line: Range<Int>, _ key: UTF8.EncodedScalar) -> Int {
    let bytes = bytes
    var index = line.lowerBound
    for byte in key {
      guard index < line.upperBound else { return -1 }
      if bytes[index] != byte { return Int(bytes[index]) - Int(byte) }
      index += 1
    }
    return index < line.upperBound && bytes[index] == UInt8(ascii: "\t") ? 0 : 1
  }

  private static func text(_ line: Range<Int>, _ field: Int) -> Substring {
    let fields = String(decoding: UnsafeBufferPointer(rebasing: bytes[line]), as: UTF8.self)
      .split(separator: "\t", omittingEmptySubsequences: false)
    return field < fields.count ? fields[field] : ""
  }
}
