// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A text as it is compared: 臺 as 台, full-width as ASCII, lower case, no accents, no spaces, hyphens or marks.
///
/// `7-ELEVEN`, `７－Ｅｌｅｖｅｎ` and `7 Eleven` are one text; so are `臺中` and `台中`, `cama café` and `Cama Cafe`.
/// Held as bytes: comparing and hashing Swift strings normalises them each time, which a start-up would feel.
package struct FoldedText: Hashable, Sendable, Comparable {
  /// The folded letters, UTF-8.
  package let bytes: [UInt8]

  /// The folded letters as a string.
  package var letters: String { String(decoding: bytes, as: UTF8.self) }

  /// Folds a text.
  package init(_ text: some StringProtocol) {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { FoldedText.fold($0, into: &folded) }
    if isDone == nil { for scalar in text.unicodeScalars { FoldedText.append(scalar, to: &folded) } }
    self.bytes = folded
  }

  /// Letters that were folded before, put together.
  package init(scalars: ArraySlice<Unicode.Scalar>) {
    var folded: [UInt8] = []
    for scalar in scalars { FoldedText.encode(scalar, to: &folded) }
    self.bytes = folded
  }

  /// Letters that were folded before.
  package init(folded bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// UTF-8 that may be anything: what is no character is left out.
  package init(utf8: UnsafeBufferPointer<UInt8>) {
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count)
    FoldedText.fold(utf8, into: &folded)
    self.bytes = folded
  }

  /// Folds UTF-8 behind what a buffer holds.
  package static func fold(_ utf8: UnsafeBufferPointer<UInt8>, into folded: inout [UInt8]) {
    _ = visitFoldedBytes(of: utf8) {
      folded.append($0)
      return true
    }
  }

  /// Whether UTF-8 is this text once folded.
  package func isFolded(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    let isLike = FoldedText.visitFoldedBytes(of: utf8) { byte in
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
      return true
    }
    return isLike && index == bytes.count
  }

  /// Visits the bytes of the folded letters until the body gives false, and says whether it never did. What is most of
  /// all text, ASCII and Han, is not decoded.
  @inline(__always)
  static func visitFoldedBytes(of utf8: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Bool) -> Bool {
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      if byte < 0x80 {
        switch byte {
        case 0x61...0x7A, 0x30...0x39: if !body(byte) { return false }
        case 0x41...0x5A: if !body(byte | 0x20) { return false }
        default: break
        }
        index += 1
      } else if (0xE4...0xE9).contains(byte), index + 2 < utf8.count, utf8[index + 1] & 0xC0 == 0x80,
        utf8[index + 2] & 0xC0 == 0x80
      {
        let folded = HanBytes(byte, utf8[index + 1], utf8[index + 2]).folded
        guard body(folded.first), body(folded.second), body(folded.third) else { return false }
        index += 3
      } else {
        var other: [UInt8] = []
        index += foldOther(UnsafeBufferPointer(rebasing: utf8[index...]), into: &other)
        for byte in other where !body(byte) { return false }
      }
    }
    return true
  }

  /// Folds one character of the less usual kind and says how many bytes it takes.
  private static func foldOther(_ utf8: UnsafeBufferPointer<UInt8>, into folded: inout [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = utf8.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return 1 }
    append(scalar, to: &folded)
    return UTF8.width(scalar)
  }

  /// True where nothing that can be compared was left.
  package var isEmpty: Bool { bytes.isEmpty }

  /// True where the other text stands somewhere in this one.
  package func contains(_ other: FoldedText) -> Bool {
    let count = other.bytes.count
    guard count > 0 else { return true }
    return bytes.withUnsafeBytes { whole in
      other.bytes.withUnsafeBytes { part in
        guard let hay = whole.baseAddress, let needle = part.baseAddress else { return false }
        var start = 0
        // From one place where the first byte stands to the next.
        while start + count <= whole.count,
          let hit = memchr(hay + start, Int32(part[0]), whole.count - count - start + 1)
        {
          if memcmp(hit, needle, count) == 0 { return true }
          start = UnsafeRawPointer(hit) - hay + 1
        }
        return false
      }
    }
  }

  /// True where this text begins with the other.
  package func hasPrefix(_ other: FoldedText) -> Bool { bytes.starts(with: other.bytes) }

  /// True where this text ends with the other.
  package func hasSuffix(_ other: FoldedText) -> Bool { bytes.suffix(other.bytes.count) == other.bytes[...] }

  /// Both texts, one behind the other.
  package static func + (a: FoldedText, b: FoldedText) -> FoldedText { FoldedText(folded: a.bytes + b.bytes) }

  /// By bytes, which for UTF-8 is the order of code points.
  package static func < (a: FoldedText, b: FoldedText) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }

  // MARK: Folding one scalar

  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    switch scalar {
    case "a"..."z", "0"..."9": folded.append(UInt8(truncatingIfNeeded: scalar.value))
    case "A"..."Z": folded.append(UInt8(truncatingIfNeeded: scalar.lowerCase.value))
    case "\0"..."\u{BF}": break
    case "臺": encode("台", to: &folded)
    case "巿": encode("市", to: &folded)
    case "À"..."ɏ": folded.append(contentsOf: unaccented(scalar).utf8)
    case "！"..."～": append(scalar.halfWidth, to: &folded)
    // Combining accents; spaces, dashes and quotes; marks of Han text; forms for columns; the mark of byte order.
    case "\u{300}"..."\u{36F}", "\u{2000}"..."\u{206F}", "\u{3000}"..."〿", "\u{FE00}"..."\u{FE6F}",
      "\u{FEFF}", "・",
      "｟"..."･":
      break
    default: encode(scalar, to: &folded)
    }
  }

  private static func encode(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    UTF8.encode(scalar).map { folded.append(contentsOf: $0) }
  }

  /// The base letters of a Latin letter with an accent, lower case.
  private static func unaccented(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar {
    case "à", "á", "â", "ã", "ä", "å", "ā": "a"
    case "ç", "č": "c"
    case "è", "é", "ê", "ë", "ē", "ě": "e"
    case "ì", "í", "î", "ï", "ī": "i"
    case "ñ": "n"
    case "ò", "ó", "ô", "õ", "ö", "ø", "ō": "o"
    case "š": "s"
    case "ù", "ú", "û", "ü", "ū": "u"
    case "ý", "ÿ": "y"
    case "ž": "z"
    case "ß": "ss"
    case "æ": "ae"
    case "×", "÷": ""
    case let other: String(Character(other))
    }
  }
}

/// The three bytes of a Han character of the basic plane.
private struct HanBytes {
  let first: UInt8, second: UInt8, third: UInt8

  @inline(__always)
  init(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  /// 臺 as 台, and 巿 (fú) as 市; itself for anything else.
  @inline(__always)
  var folded: HanBytes {
    if first == 0xE8, second == 0x87, third == 0xBA { return HanBytes(0xE5, 0x8F, 0xB0) }
    if first == 0xE5, second == 0xB7, third == 0xBF { return HanBytes(0xE5, 0xB8, 0x82) }
    return self
  }
}
