// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes JSON (RFC 8259) in the order in which values are given, so that keys are stable.
///
/// ```swift
/// var writer = JSONWriter(layout: .line)
/// writer.object {
///   $0.member("query", "星巴克")
///   $0.member("distance_m", 174.6, decimals: 1)
///   $0.array("results") { results in
///     results.object { $0.member("phone", nil as String?) }
///   }
/// }
/// print(writer.text)
/// ```
/// Values are nested by closures, so brackets always match. Nil and numbers that are not finite are `null`.
/// What could steer a terminal (control characters, bidirectional overrides) is written as `\u` escapes.
package struct JSONWriter: Sendable {
  /// How the text is laid out.
  package enum Layout: Sendable {
    /// All on one line, as JSON lines want it.
    case line
    /// One member per line, indented by two spaces.
    case indented
  }

  private var bytes: [UInt8] = []
  private let layout: Layout
  private var depth = 0
  /// Whether a comma is due before the next value or key.
  private var needsComma = false

  /// An empty text.
  package init(layout: Layout = .line) {
    self.layout = layout
  }

  /// All that was written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// All that was written, as UTF-8.
  package var utf8: [UInt8] { bytes }

  /// Ends a line, between two records of JSON lines.
  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: - Values of an array, or the whole text

  /// An object, whose members `body` writes.
  package mutating func object<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nest(open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), body)
  }

  /// An array, whose values `body` writes.
  package mutating func array<Failure: Error>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try nest(open: UInt8(ascii: "["), close: UInt8(ascii: "]"), body)
  }

  /// A string, or null.
  package mutating func value(_ string: String?) {
    separate()
    if let string { quote(string) } else { bytes += Array("null".utf8) }
    needsComma = true
  }

  /// A whole number, or null.
  package mutating func value(_ integer: Int?) {
    literal(integer.map(String.init) ?? "null")
  }

  /// `true`, `false` or null.
  package mutating func value(_ flag: Bool?) {
    literal(flag.map { $0 ? "true" : "false" } ?? "null")
  }

  /// A number in the fewest digits that give it back exactly, or rounded to `decimals` places; null where it is
  /// nil or not finite.
  package mutating func value(_ number: Double?, decimals: Int? = nil) {
    literal(number.map { DecimalText.of($0, decimals: decimals) } ?? "null")
  }

  // MARK: - Members of an object

  /// A member that is a string, or null.
  package mutating func member(_ key: String, _ string: String?) {
    name(key)
    value(string)
  }

  /// A member that is a whole number, or null.
  package mutating func member(_ key: String, _ integer: Int?) {
    name(key)
    value(integer)
  }

  /// A member that is `true`, `false` or null.
  package mutating func member(_ key: String, _ flag: Bool?) {
    name(key)
    value(flag)
  }

  /// A member that is a number; see `value(_:decimals:)`.
  package mutating func member(_ key: String, _ number: Double?, decimals: Int? = nil) {
    name(key)
    value(number, decimals: decimals)
  }

  /// A member that is an array of strings.
  package mutating func member(_ key: String, _ strings: [String]) {
    array(key) { values in
      for string in strings { values.value(string) }
    }
  }

  /// A member that is an object.
  package mutating func object<Failure: Error>(
    _ key: String, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    name(key)
    try object(body)
  }

  /// A member that is an array.
  package mutating func array<Failure: Error>(
    _ key: String, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    name(key)
    try array(body)
  }

  // MARK: - Layout

  private mutating func nest<Failure: Error>(
    open: UInt8, close: UInt8, _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    separate()
    bytes.append(open)
    depth += 1
    needsComma = false
    try body(&self)
    depth -= 1
    // An empty object or array stays on its line.
    if needsComma { breakLine() }
    bytes.append(close)
    needsComma = true
  }

  private mutating func name(_ key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    if layout == .indented { bytes.append(UInt8(ascii: " ")) }
    needsComma = false
    afterName = true
  }

  /// Whether a key has just been written, so that its value follows on the same line.
  private var afterName = false

  private mutating func separate() {
    if afterName {
      afterName = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  // MARK: - Strings

  private mutating func quote(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    let isPlain = string.withUTF8 { utf8 in
      // What is most of all text needs no look at its characters.
      guard utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { for scalar in string.unicodeScalars { write(scalar) } }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\": escape(UInt8(truncatingIfNeeded: scalar.value))
    case "\n": escape(UInt8(ascii: "n"))
    case "\r": escape(UInt8(ascii: "r"))
    case "\t": escape(UInt8(ascii: "t"))
    default:
      if Self.isUnsafe(scalar.value) {
        for unit in String(scalar).utf16 { escape(unit) }
      } else {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
      }
    }
  }

  private mutating func escape(_ letter: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(letter)
  }

  private mutating func escape(_ unit: UInt16) {
    bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") &+ digit : UInt8(ascii: "a") &+ digit &- 10)
    }
  }

  /// Whether a scalar is a control character (C0, DEL, C1), a line separator, a bidirectional control, a byte
  /// order mark or a tag: JSON demands an escape for the first only, a terminal is safer with all.
  private static func isUnsafe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
