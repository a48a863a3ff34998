// SPDX-License-Identifier: GPL-3.0-or-later

/// Checks that bytes are UTF-8 before anything is made of them, so that Big5 is named and not shown as rubble.
enum TextEncoding {
  /// The offset of the first byte that is no part of well-formed UTF-8 (Unicode 15, table 3-7); nil where all is.
  static func firstInvalid(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { raw -> Int? in
      var index = 0
      let end = raw.count
      while index < end {
        // Eight bytes of ASCII at a time.
        if index + 8 <= end,
          raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
          continue
        }
        let first = raw[index]
        if first < 0x80 {
          index += 1
          continue
        }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, index + length <= end else { return index }
        let second = raw[index + 1]
        let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
        guard second >= lowest, second <= highest else { return index }
        if length > 2, raw[index + 2] & 0xC0 != 0x80 { return index }
        if length > 3, raw[index + 3] & 0xC0 != 0x80 { return index }
        index += length
      }
      return nil
    }
  }

  /// UTF-8 of UTF-16 with a byte order mark, which spreadsheets write as "Unicode text"; nil of anything else.
  static func fromUTF16(_ bytes: [UInt8]) -> [UInt8]? {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittle ? second << 8 | first : first << 8 | second)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
