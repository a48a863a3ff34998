// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a text is no JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
  /// What was wrong.
  package enum Reason: Equatable, Sendable {
    /// The text ends inside a value.
    case unexpectedEnd
    /// A value was expected: what stood there.
    case expectedValue(found: UInt8)
    /// One of `{ } [ ] : , "` was expected: which one, and what stood there.
    case expected(UInt8, found: UInt8)
    /// Another kind of value was expected.
    case expectedKind(JSONReader.Kind, found: JSONReader.Kind)
    /// A number that JSON does not allow: leading zeros, a bare point, a missing digit.
    case malformedNumber
    /// A backslash before a character that it cannot escape, or `\u` without four hexadecimal digits.
    case malformedEscape
    /// A control character inside a string.
    case controlCharacter(UInt8)
    /// More levels of arrays and objects than the limit.
    case tooDeep(limit: Int)
    /// Something follows the value.
    case trailingContent(found: UInt8)
  }

  /// What was wrong.
  package var reason: Reason
  /// Counted from 1.
  package var line: Int
  /// In bytes, counted from 1.
  package var column: Int
}

extension JSONError: CustomStringConvertible {
  /// `line 3, column 14: expected ':' but found '}'`.
  package var description: String { "line \(line), column \(column): \(reason)" }
}

extension JSONError.Reason: CustomStringConvertible {
  /// Words for a message.
  package var description: String {
    switch self {
    case .unexpectedEnd: "the text ends too early"
    case .expectedValue(let found): "expected a value but found \(Self.shown(found))"
    case .expected(let byte, let found): "expected \(Self.shown(byte)) but found \(Self.shown(found))"
    case .expectedKind(let kind, let found): "expected \(kind) but found \(found)"
    case .malformedNumber: "malformed number"
    case .malformedEscape: "malformed escape in a string"
    case .controlCharacter(let byte): "control character \(Self.shown(byte)) in a string"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .trailingContent(let found): "unexpected \(Self.shown(found)) after the value"
    }
  }

  private static func shown(_ byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    let hex = String(byte, radix: 16, uppercase: true)
    return "byte 0x" + (hex.utf8.count < 2 ? "0" + hex : hex)
  }
}
