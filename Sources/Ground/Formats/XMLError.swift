// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a text is no XML that is read here, and where.
package struct XMLError: Error, Equatable, Sendable {
  /// What was wrong.
  package enum Reason: Equatable, Sendable {
    /// The text ends inside an element, a tag or a comment.
    case unexpectedEnd
    /// No element at all.
    case noElement
    /// Something else was expected: what, and the byte that stood there.
    case expected(String, found: UInt8)
    /// An end tag that closes another element than the innermost.
    case mismatchedEnd(found: String, open: String)
    /// The same attribute twice.
    case duplicateAttribute(String)
    /// An entity that XML does not define; those of a document type are not expanded.
    case unknownEntity(String)
    /// A character that XML does not allow, by its number.
    case forbiddenCharacter(UInt32)
    /// Text or a second element outside the outermost element.
    case outsideRoot
    /// An encoding other than UTF-8.
    case encoding(String)
    /// More elements in one another than the limit.
    case tooDeep(limit: Int)
    /// More attributes than the limit.
    case tooManyAttributes(limit: Int)
  }

  /// What was wrong.
  package var reason: Reason
  /// Counted from 1.
  package var line: Int
  /// In bytes, counted from 1.
  package var column: Int
}

extension XMLError: CustomStringConvertible {
  /// `line 3, column 14: expected '>' but found '<'`.
  package var description: String { "line \(line), column \(column): \(reason)" }
}

extension XMLError.Reason: CustomStringConvertible {
  /// Words for a message.
  package var description: String {
    switch self {
    case .unexpectedEnd: "the text ends too early"
    case .noElement: "there is no element"
    case .expected(let wanted, let found):
      found > 0x20 && found < 0x7F
        ? "expected \(wanted) but found '\(Character(Unicode.Scalar(found)))'"
        : "expected \(wanted) but found byte 0x\(String(found, radix: 16, uppercase: true))"
    case .mismatchedEnd(let found, let open): "found </\(found)> where <\(open)> is open"
    case .duplicateAttribute(let name): "attribute '\(name)' stands twice"
    case .unknownEntity(let name): "unknown entity '&\(name);'"
    case .forbiddenCharacter(let scalar):
      "character U+\(String(scalar, radix: 16, uppercase: true)) is not allowed"
    case .outsideRoot: "content outside the outermost element"
    case .encoding(let name): "encoding '\(name)' is not supported (expected UTF-8)"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooManyAttributes(let limit): "more than \(limit) attributes"
    }
  }
}
