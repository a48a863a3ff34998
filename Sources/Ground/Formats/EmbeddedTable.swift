// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Rows of a table that is part of the binary: fields between tabs, `#` lines and the heading skipped.
///
/// Fields are looked at where they lie; a string is made only of what is asked for.
package struct EmbeddedTable {
  @usableFromInline let whole: EmbeddedField

  /// - Parameter bytes: constants of the binary.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { whole = EmbeddedField(bytes: bytes) }

  /// All rows with their fields.
  package var rows: [[EmbeddedField]] {
    var rows: [[EmbeddedField]] = []
    forEachRow { rows.append($0.fields) }
    return rows
  }

  /// The rows as they stand in the table, without making a list of them.
  @inlinable @inline(__always)
  package var lines: EmbeddedLines { EmbeddedLines(of: whole) }

  /// Visits the rows in their order without making a list of them.
  @inlinable @inline(__always)
  package func forEachRow(_ body: (EmbeddedRow) -> Void) {
    for line in lines { body(EmbeddedRow(line: line)) }
  }
}

/// A row of an embedded table.
package struct EmbeddedRow {
  /// The row as it stands in the table.
  package let line: EmbeddedField

  @inlinable @inline(__always)
  package init(line: EmbeddedField) { self.line = line }

  /// All fields.
  package var fields: [EmbeddedField] { line.split(at: "\t") }

  /// The first fields, as many as there are, at most eight.
  @inlinable @inline(__always)
  package var first: EmbeddedCells { EmbeddedCells(of: line) }
}

/// The first eight fields of a row; those that it lacks are empty.
@frozen
package struct EmbeddedCells {
  @usableFromInline
  let cells:
    (
      EmbeddedField, EmbeddedField, EmbeddedField, EmbeddedField, EmbeddedField, EmbeddedField, EmbeddedField,
      EmbeddedField
    )

  @inlinable @inline(__always)
  init(of line: EmbeddedField) {
    var pieces = line.pieces(at: "\t")
    func next() -> EmbeddedField { pieces.next() ?? .empty }
    cells = (next(), next(), next(), next(), next(), next(), next(), next())
  }

  /// - Parameter column: 0 to 7.
  @inlinable @inline(__always)
  package subscript(column: Int) -> EmbeddedField {
    switch column {
    case 0: cells.0
    case 1: cells.1
    case 2: cells.2
    case 3: cells.3
    case 4: cells.4
    case 5: cells.5
    case 6: cells.6
    default: cells.7
    }
  }
}

/// A piece of an embedded table; it lives as long as the process.
@frozen
package struct EmbeddedField: @unchecked Sendable {
  // Unchecked since a pointer is never Sendable; these bytes are constants of the binary.
  package let bytes: UnsafeBufferPointer<UInt8>

  /// A piece of the binary's constants.
  @inlinable
  package init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Nothing.
  @inlinable @inline(__always)
  package static var empty: EmbeddedField { EmbeddedField(bytes: UnsafeBufferPointer(start: nil, count: 0)) }

  /// True where there is nothing.
  @inlinable
  package var isEmpty: Bool { bytes.isEmpty }

  /// The field as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The field as text; nil where it is empty.
  package var nonEmptyText: String? { isEmpty ? nil : text }

  /// All pieces between a separator, empty ones included.
  package func split(at separator: Unicode.Scalar) -> [EmbeddedField] {
    var pieces: [EmbeddedField] = []
    forEachPiece(at: separator) { pieces.append($0) }
    return pieces
  }

  /// The pieces that `split` lists, one after the other, without making a list of them.
  @inlinable @inline(__always)
  package func pieces(at separator: Unicode.Scalar) -> EmbeddedPieces {
    EmbeddedPieces(of: self, at: UInt8(truncatingIfNeeded: separator.value))
  }

  /// Visits what `split` lists.
  @inlinable @inline(__always)
  package func forEachPiece(at separator: Unicode.Scalar, _ body: (EmbeddedField) -> Void) {
    for piece in pieces(at: separator) { body(piece) }
  }

  /// The pieces that `list` lists, without making a list of them: none of an empty field.
  @inlinable @inline(__always)
  package func items(by separator: Unicode.Scalar) -> EmbeddedPieces {
    var items = pieces(at: separator)
    items.isAtEnd = isEmpty
    return items
  }

  /// Visits what `list` lists.
  @inlinable @inline(__always)
  package func forEachItem(by separator: Unicode.Scalar, _ body: (EmbeddedField) -> Void) {
    if !isEmpty { forEachPiece(at: separator, body) }
  }

  /// The pieces of a list, `小七|統一超商`, or of words parted by spaces; none of an empty field.
  package func list(by separator: Unicode.Scalar) -> [EmbeddedField] { isEmpty ? [] : split(at: separator) }

  /// Whether it is a text, byte by byte.
  package func isEqual(to text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.count == bytes.count && isEqual(to: EmbeddedField(bytes: $0)) }
  }

  /// Whether it is another field's text, byte by byte.
  package func isEqual(to other: EmbeddedField) -> Bool {
    guard bytes.count == other.bytes.count, let a = bytes.baseAddress, let b = other.bytes.baseAddress else {
      return isEmpty && other.isEmpty
    }
    return a == b || memcmp(a, b, bytes.count) == 0
  }

  /// Whether these bytes are a piece of a text.
  package func isPiece(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let piece = bytes.baseAddress, var start = text.baseAddress else { return isEmpty }
    var rest = text.count
    while rest >= bytes.count, let hit = memchr(start, Int32(piece.pointee), rest - bytes.count + 1) {
      if memcmp(hit, piece, bytes.count) == 0 { return true }
      let next = UnsafePointer(hit.assumingMemoryBound(to: UInt8.self)) + 1
      rest -= next - start
      start = next
    }
    return false
  }

  /// All but the first byte.
  package func dropFirst() -> EmbeddedField {
    EmbeddedField(bytes: UnsafeBufferPointer(rebasing: bytes.dropFirst()))
  }
}

/// Pieces of a field between separators, empty ones included: one more than there are separators.
@frozen
package struct EmbeddedPieces: Sequence, IteratorProtocol {
  @usableFromInline var rest: UnsafeBufferPointer<UInt8>
  @usableFromInline let separator: UInt8
  @usableFromInline var isAtEnd = false

  @inlinable @inline(__always)
  init(of field: EmbeddedField, at separator: UInt8) {
    rest = field.bytes
    self.separator = separator
  }

  /// The next piece; nil behind the last.
  @inlinable @inline(__always)
  package mutating func next() -> EmbeddedField? {
    if isAtEnd { return nil }
    guard let start = rest.baseAddress, let hit = memchr(start, Int32(separator), rest.count) else {
      isAtEnd = true
      return EmbeddedField(bytes: rest)
    }
    let count = UnsafePointer(hit.assumingMemoryBound(to: UInt8.self)) - start
    let piece = EmbeddedField(bytes: UnsafeBufferPointer(start: start, count: count))
    rest = UnsafeBufferPointer(start: start + count + 1, count: rest.count - count - 1)
    return piece
  }
}

/// Lines of a table but for empty ones, comments and the heading.
@frozen
package struct EmbeddedLines: Sequence, IteratorProtocol {
  @usableFromInline var lines: EmbeddedPieces
  @usableFromInline var isHeading = true

  @inlinable @inline(__always)
  init(of table: EmbeddedField) { lines = table.pieces(at: "\n") }

  /// The next row; nil behind the last.
  @inlinable @inline(__always)
  package mutating func next() -> EmbeddedField? {
    while let line = lines.next() {
      if line.isEmpty || line.bytes.first == UInt8(ascii: "#") { continue }
      if !isHeading { return line }
      isHeading = false
    }
    return nil
  }
}
