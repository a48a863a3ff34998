// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// The text of a value, its full-width and typographic marks folded to ASCII outside quotes, and a place in
/// it.
struct HoursScanner {
  /// OSM allows 255 characters; this is some more.
  static let mostBytes = 2048

  let bytes: [UInt8]
  /// For each byte the index of its character in the original, where that is not the byte's own.
  private let positions: [UInt16]
  var offset = 0

  /// - Throws: `.atMost` for a longer text.
  init(_ text: String) throws(OpeningHoursError) {
    var text = text
    let raw = text.withUTF8 { Array($0.prefix(HoursScanner.mostBytes + 1)) }
    guard raw.count <= HoursScanner.mostBytes else {
      throw OpeningHoursError(at: HoursScanner.mostBytes, expected: .atMost(HoursScanner.mostBytes))
    }
    if raw.allSatisfy({ $0 < 0x7E }) {
      bytes = raw
      positions = []
      return
    }
    var folded: [UInt8] = []
    var positions: [UInt16] = []
    var isQuoted = false
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let position = UInt16(truncatingIfNeeded: index)
      var ascii = HoursScanner.ascii(for: scalar)
      if isQuoted, ascii != UInt8(ascii: "\"") { ascii = nil }
      if ascii == UInt8(ascii: "\"") { isQuoted.toggle() }
      if let ascii {
        folded.append(ascii)
        positions.append(position)
      } else {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          folded.append(byte)
          positions.append(position)
        }
      }
    }
    bytes = folded
    self.positions = positions
  }

  /// What a mark of another width or shape stands for; ASCII stands for itself.
  static func ascii(for scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "~": UInt8(ascii: "-")
    case "\0"..."\u{7F}": UInt8(truncatingIfNeeded: scalar.value)
    case "～", "〜", "‐"..."―", "−", "﹘", "﹣": UInt8(ascii: "-")
    case "！"..."｝": UInt8(truncatingIfNeeded: scalar.halfWidth.value)
    case "\u{A0}", "\u{2002}"..."\u{200B}", "\u{202F}", "\u{3000}", "\u{FEFF}": UInt8(ascii: " ")
    case "、", "﹐", "﹑": UInt8(ascii: ",")
    case "。", "﹔": UInt8(ascii: ";")
    case "∶", "﹕", "ː": UInt8(ascii: ":")
    case "﹙", "【", "〔": UInt8(ascii: "(")
    case "﹚", "】", "〕": UInt8(ascii: ")")
    case "“", "”", "「", "」": UInt8(ascii: "\"")
    default: nil
    }
  }

  /// Whether there are characters beyond ASCII once folded, as in plain words.
  var hasOtherScripts: Bool { bytes.contains { $0 >= 0x80 } }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte here, 0 at the end.
  var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The byte so far ahead, 0 beyond the end.
  func ahead(_ distance: Int) -> UInt8 {
    let index = offset &+ distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// An error at this place, or at an earlier one.
  func error(_ expected: OpeningHoursError.Expected, at place: Int? = nil) -> OpeningHoursError {
    let index = place ?? offset
    if positions.isEmpty { return OpeningHoursError(at: index, expected: expected) }
    let end = (positions.last.map(Int.init) ?? 0) + 1
    return OpeningHoursError(at: index < positions.count ? Int(positions[index]) : end, expected: expected)
  }

  mutating func skipSpaces() {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] &- 9 <= 4 { offset &+= 1 }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset &+= 1
    return true
  }

  /// Takes a byte that may have spaces before it; nothing is taken without the byte.
  mutating func takeSpaced(_ byte: UInt8) -> Bool {
    let place = offset
    skipSpaces()
    if take(byte) { return true }
    offset = place
    return false
  }

  /// Takes a run of digits: its value (capped at 99,999) and length, or nil and nothing taken.
  mutating func number() -> (value: Int, digits: Int)? {
    let place = offset
    var value = 0
    while offset < bytes.count, bytes[offset].isDigit {
      value = min(value &* 10 &+ Int(bytes[offset] &- 0x30), 99_999)
      offset &+= 1
    }
    return offset > place ? (value, offset &- place) : nil
  }

  /// The word of Latin letters here, if it is one that opening hours know; nothing is taken.
  func peekWord() -> HoursWord? {
    var copy = (offset: offset, key: UInt64(0))
    while copy.offset < bytes.count {
      let letter = (bytes[copy.offset] | 0x20) &- 0x61
      guard letter < 26 else { break }
      guard copy.offset &- offset < 13 else { return nil }
      copy.key = copy.key &* 27 &+ UInt64(letter) &+ 1
      copy.offset &+= 1
    }
    return copy.key == 0 ? nil : HoursWord.table[copy.key]
  }

  /// Takes the word here.
  mutating func takeWord() {
    while offset < bytes.count, (bytes[offset] | 0x20) &- 0x61 < 26 { offset &+= 1 }
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 <= 9 }
}
