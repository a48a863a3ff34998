// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads JSON (RFC 8259) value by value, as the caller asks for them, without building a tree.
///
/// ```swift
/// var reader = JSONReader(bytes)
/// try reader.beginObject()
/// while try reader.nextKey() {
///   if reader.keyIs("features") {
///     try reader.beginArray()
///     while try reader.nextElement() { try reader.skipValue() }
///   } else {
///     try reader.skipValue()
///   }
/// }
/// try reader.finish()
/// ```
/// Each value must be read or skipped before the next key or element is asked for. Memory is that of the text and of
/// one byte per level; levels are limited. Sequences (RFC 8142, each text after a record separator) and JSON lines
/// are read with `nextText()`. A byte order mark is skipped; bytes that are no UTF-8 become U+FFFD.
package struct JSONReader: Sendable {
  /// The kinds of values.
  package enum Kind: String, Equatable, Sendable {
    case object, array, string, number, boolean, null
  }

  /// Levels of arrays and objects at most, unless the caller says otherwise.
  package static let defaultDepth = 256

  /// The text, UTF-8.
  let bytes: [UInt8]
  private(set) var position = 0
  private let depthLimit: Int
  /// For each open array or object whether a value was read in it.
  private var hasValue: [Bool] = []
  /// Where the bytes of the last key lie, quotes excluded.
  private var key = 0..<0
  private var keyIsEscaped = false

  /// A reader at the beginning of a text.
  package init(_ bytes: [UInt8], depth: Int = defaultDepth) {
    self.bytes = bytes
    depthLimit = depth
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The line at which the reader stands, counted from 1.
  package var line: Int {
    bytes[..<min(position, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }

  // MARK: - Objects and arrays

  /// Enters an object.
  package mutating func beginObject() throws(JSONError) {
    try expect(.object)
    try enter()
  }

  /// Goes to the next key of the object; false, after leaving the object, where there is none.
  package mutating func nextKey() throws(JSONError) -> Bool {
    guard try nextMember(closing: 0x7D) else { return false }
    guard byte() == 0x22 else { throw failure(.expected(0x22, found: byte())) }
    (key, keyIsEscaped) = try scanString()
    skipSpace()
    guard byte() == 0x3A else { throw unexpected(0x3A) }
    position += 1
    return true
  }

  /// Enters an array.
  package mutating func beginArray() throws(JSONError) {
    try expect(.array)
    try enter()
  }

  /// Goes to the next value of the array; false, after leaving the array, where there is none.
  package mutating func nextElement() throws(JSONError) -> Bool {
    try nextMember(closing: 0x5D)
  }

  /// The last key.
  package var keyText: String {
    keyIsEscaped ? unescaped(key) : String(decoding: bytes[key], as: UTF8.self)
  }

  /// Whether the last key is `text`, without making a string of it.
  package func keyIs(_ text: StaticString) -> Bool {
    if keyIsEscaped { return keyText == text.description }
    let count = text.utf8CodeUnitCount
    guard count == key.count else { return false }
    return bytes.withUnsafeBufferPointer { all in
      text.withUTF8Buffer { wanted in
        for index in 0..<count where all[key.lowerBound + index] != wanted[index] { return false }
        return true
      }
    }
  }

  /// Whether the last key is `text`.
  package func keyMatches(_ text: String) -> Bool {
    if keyIsEscaped { return keyText == text }
    guard text.utf8.count == key.count else { return false }
    return bytes.withUnsafeBufferPointer { all in
      var index = key.lowerBound
      for byte in text.utf8 {
        if all[index] != byte { return false }
        index += 1
      }
      return true
    }
  }

  // MARK: - Values

  /// The kind of the next value.
  package mutating func kind() throws(JSONError) -> Kind {
    skipSpace()
    switch byte() {
    case 0x7B: return .object
    case 0x5B: return .array
    case 0x22: return .string
    case 0x2D, 0x30...0x39: return .number
    case 0x74, 0x66: return .boolean
    case 0x6E: return .null
    default: throw position < bytes.count ? failure(.expectedValue(found: byte())) : failure(.unexpectedEnd)
    }
  }

  /// A string, its escapes resolved; half a surrogate pair becomes U+FFFD.
  package mutating func string() throws(JSONError) -> String {
    let (range, isEscaped) = try stringRange()
    return isEscaped ? unescaped(range) : String(decoding: bytes[range], as: UTF8.self)
  }

  /// Where the bytes of a string lie, quotes excluded, and whether it has escapes.
  package mutating func stringRange() throws(JSONError) -> (range: Range<Int>, isEscaped: Bool) {
    try expect(.string)
    return try scanString()
  }

  /// A number; one too large for a double is infinite.
  package mutating func number() throws(JSONError) -> Double {
    try expect(.number)
    return try scanNumber()
  }

  /// `true` or `false`.
  package mutating func boolean() throws(JSONError) -> Bool {
    try expect(.boolean)
    let value = byte() == 0x74
    try literal(value ? "true" : "false")
    return value
  }

  /// Reads `null` and returns true, or leaves another value to be read.
  package mutating func null() throws(JSONError) -> Bool {
    guard try kind() == .null else { return false }
    try literal("null")
    return true
  }

  /// Passes over a value, whatever it is, and says where its bytes lie.
  @discardableResult
  package mutating func skipValue() throws(JSONError) -> Range<Int> {
    skipSpace()
    let start = position
    let depth = hasValue.count
    repeat {
      switch try kind() {
      case .object:
        try beginObject()
        if try nextKey() { continue }
      case .array:
        try beginArray()
        if try nextElement() { continue }
      case .string: _ = try scanString()
      case .number: _ = try scanNumber()
      case .boolean: _ = try boolean()
      case .null: try literal("null")
      }
      // Leaves all levels that end here.
      while hasValue.count > depth {
        if isInObject.last == true ? try nextKey() : try nextElement() { break }
      }
    } while hasValue.count > depth
    return start..<position
  }

  /// The text of a range that `skipValue()` gave.
  package func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  // MARK: - Texts

  /// Whether another text follows, in a sequence or on a further line.
  package mutating func nextText() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D, 0x1E: position += 1
      default: return true
      }
    }
    return false
  }

  /// Checks that nothing follows.
  package mutating func finish() throws(JSONError) {
    skipSpace()
    if position < bytes.count { throw failure(.trailingContent(found: byte())) }
  }

  // MARK: - Structure

  /// For each open level whether it is an object.
  private var isInObject: [Bool] = []

  private mutating func enter() throws(JSONError) {
    guard hasValue.count < depthLimit else { throw failure(.tooDeep(limit: depthLimit)) }
    isInObject.append(byte() == 0x7B)
    hasValue.append(false)
    position += 1
  }

  private mutating func nextMember(closing: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    let level = hasValue.count - 1
    guard level >= 0 else { return false }
    if byte() == closing {
      position += 1
      hasValue.removeLast()
      isInObject.removeLast()
      return false
    }
    if hasValue[level] {
      guard byte() == 0x2C else { throw unexpected(0x2C) }
      position += 1
      skipSpace()
    }
    hasValue[level] = true
    if position >= bytes.count { throw failure(.unexpectedEnd) }
    return true
  }

  private mutating func expect(_ wanted: Kind) throws(JSONError) {
    let found = try kind()
    if found != wanted { throw failure(.expectedKind(wanted, found: found)) }
  }

  // MARK: - Bytes

  /// The byte at the reader's position; 0 at the end.
  private func byte() -> UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func literal(_ text: StaticString) throws(JSONError) {
    let count = text.utf8CodeUnitCount
    for index in 0..<count {
      if byte() != text.utf8Start[index] { throw unexpected(text.utf8Start[index]) }
      position += 1
    }
  }

  /// Passes over a string, at its first quote.
  private mutating func scanString() throws(JSONError) -> (range: Range<Int>, isEscaped: Bool) {
    let start = position + 1
    var index = start
    var isEscaped = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 {
        position = index + 1
        return (start..<index, isEscaped)
      }
      if byte == 0x5C {
        isEscaped = true
        guard isEscape(at: index + 1) else {
          position = index
          throw failure(.malformedEscape)
        }
        index += 1
      } else if byte < 0x20 {
        position = index
        throw failure(.controlCharacter(byte))
      }
      index += 1
    }
    position = bytes.count
    throw failure(.unexpectedEnd)
  }

  private func isEscape(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return true
    case 0x75: return hexadecimal(at: index + 1) != nil
    default: return false
    }
  }

  private func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in start..<start + 4 {
      switch bytes[index] {
      case let digit where digit >= 0x30 && digit <= 0x39: value = value << 4 | UInt32(digit - 0x30)
      case let digit where digit | 0x20 >= 0x61 && digit | 0x20 <= 0x66:
        value = value << 4 | UInt32((digit | 0x20) - 0x61 + 10)
      default: return nil
      }
    }
    return value
  }

  /// The text of a string whose escapes `scanString` has checked.
  private func unescaped(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == 0x5C, index + 1 < range.upperBound else {
        result.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case 0x62: result.append(0x08)
      case 0x66: result.append(0x0C)
      case 0x6E: result.append(0x0A)
      case 0x72: result.append(0x0D)
      case 0x74: result.append(0x09)
      case 0x75:
        var scalar = hexadecimal(at: index + 2) ?? 0xFFFD
        index += 4
        // A pair is 12 bytes long: \uD83D\uDE00.
        if scalar >= 0xD800, scalar < 0xDC00, index + 7 < range.upperBound, bytes[index + 2] == 0x5C,
          bytes[index + 3] == 0x75, let low = hexadecimal(at: index + 4), low >= 0xDC00, low < 0xE000
        {
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
          index += 6
        }
        result.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
      case let escaped: result.append(escaped)
      }
      index += 2
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: - Numbers

  private mutating func scanNumber() throws(JSONError) -> Double {
    let start = position
    let isNegative = byte() == 0x2D
    if isNegative { position += 1 }
    var digits: UInt64 = 0
    var count = 0
    var exponent = 0
    let first = byte()
    try scanDigits(into: &digits, count: &count)
    if first == 0x30, position - start > (isNegative ? 2 : 1) { throw failure(.malformedNumber, at: start) }
    if byte() == 0x2E {
      position += 1
      let before = position
      try scanDigits(into: &digits, count: &count)
      exponent = before - position
    }
    if byte() | 0x20 == 0x65 {
      position += 1
      let isSmall = byte() == 0x2D
      if byte() == 0x2D || byte() == 0x2B { position += 1 }
      var power: UInt64 = 0
      var places = 0
      try scanDigits(into: &power, count: &places)
      exponent += Int(min(power, 100_000)) * (isSmall ? -1 : 1)
    }
    // Exact where the digits fit a double and the power of ten does (Clinger's fast path), else as Swift reads it.
    if count <= 15, exponent >= -22, exponent <= 22 {
      let power = Self.powersOfTen[exponent.magnitude < 23 ? Int(exponent.magnitude) : 0]
      let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
      return isNegative ? -value : value
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .nan
  }

  /// At least one digit; `count` leaves out leading zeros, and counts beyond 19 only say that there are many.
  private mutating func scanDigits(into value: inout UInt64, count: inout Int) throws(JSONError) {
    let start = position
    while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 {
      if count < 19 { value = value &* 10 &+ UInt64(bytes[position] &- 0x30) }
      if value > 0 { count += 1 }
      position += 1
    }
    if position == start { throw failure(.malformedNumber) }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20,
    1e21, 1e22,
  ]

  // MARK: - Errors

  private func unexpected(_ wanted: UInt8) -> JSONError {
    position < bytes.count ? failure(.expected(wanted, found: byte())) : failure(.unexpectedEnd)
  }

  /// An error at the reader's position, or at another.
  package func failure(_ reason: JSONError.Reason, at position: Int? = nil) -> JSONError {
    let place = TextPosition(ofByte: position ?? self.position, in: bytes)
    return JSONError(reason: reason, line: place.line, column: place.column)
  }
}
