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

  /// Visits the rows in their order without making a list of them.
  @inlinable @inline(__always)
  package func forEachRow(_ body: (EmbeddedRow) -> Void) {
    var isHeading = true
    whole.forEachPiece(at: "\n") { line in
      if line.isEmpty || line.bytes.first == UInt8(ascii: "#") { return }
      if !isHeading { body(EmbeddedRow(line: line)) }
      isHeading = false
    }
  }
}

/// A row of an embedded table.
package struct EmbeddedRow {
  /// The row as it stands in the table.
  package let line: EmbeddedField

  /// All fields.
  package var fields: [EmbeddedField] { line.split(at: "\t") }

  /// The first fields; nil where there are fewer.
  @inlinable
  package func first<let count: Int>() -> InlineArray<count, EmbeddedField>? {
    var fields = InlineArray<count, EmbeddedField>(repeating: EmbeddedField.empty)
    var found = 0
    line.forEachPiece(at: "\t") { field in
      if found < count { fields[found] = field }
      found += 1
    }
    return found >= count ? fields : nil
  }
}

/// A piece of an embedded table; it lives as long as the process.
package struct EmbeddedField: @unchecked Sendable {
  // Unchecked since a pointer is never Sendable; these bytes are constants of the binary.
  package let bytes: UnsafeBufferPointer<UInt8>

  /// A piece of the binary's constants.
  package init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Nothing.
  package static let empty = EmbeddedField(bytes: UnsafeBufferPointer(start: nil, count: 0))

  /// True where there is nothing.
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

  /// Visits what `split` lists.
  @inlinable @inline(__always)
  package func forEachPiece(at separator: Unicode.Scalar, _ body: (EmbeddedField) -> Void) {
    guard var start = bytes.baseAddress else { return body(self) }
    let end = start + bytes.count
    while let hit = memchr(start, Int32(separator.value), end - start) {
      let stop = UnsafePointer(hit.assumingMemoryBound(to: UInt8.self))
      body(EmbeddedField(bytes: UnsafeBufferPointer(start: start, count: stop - start)))
      start = stop + 1
    }
    body(EmbeddedField(bytes: UnsafeBufferPointer(start: start, count: end - start)))
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

  /// All but the first byte.
  package func dropFirst() -> EmbeddedField {
    EmbeddedField(bytes: UnsafeBufferPointer(rebasing: bytes.dropFirst()))
  }
}
