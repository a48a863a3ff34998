// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer

/// Rows of a table that is part of the binary: fields between tabs, `#` lines and the heading skipped.
///
/// Fields are looked at where they lie; a string is made only of what is asked for.
struct EmbeddedTable {
  let rows: [[EmbeddedField]]

  init(_ table: gazetteer_table) {
    var rows: [[EmbeddedField]] = []
    var isHeading = true
    for line in EmbeddedField(bytes: UnsafeBufferPointer(start: table.bytes, count: table.count)).split(
      at: "\n")
    {
      if line.isEmpty || line.bytes.first == UInt8(ascii: "#") { continue }
      if !isHeading { rows.append(line.split(at: "\t")) }
      isHeading = false
    }
    self.rows = rows
  }
}

/// A piece of an embedded table; it lives as long as the process.
struct EmbeddedField: @unchecked Sendable {
  // Unchecked since a pointer is never Sendable; these bytes are constants of the binary.
  let bytes: UnsafeBufferPointer<UInt8>

  var isEmpty: Bool { bytes.isEmpty }

  /// The field as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The field as text; nil where it is empty.
  var nonEmptyText: String? { isEmpty ? nil : text }

  /// All pieces between a separator, empty ones included.
  func split(at separator: Unicode.Scalar) -> [EmbeddedField] {
    let separator = UInt8(truncatingIfNeeded: separator.value)
    var pieces: [EmbeddedField] = []
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == separator {
      pieces.append(EmbeddedField(bytes: UnsafeBufferPointer(rebasing: bytes[start..<end])))
      start = end + 1
    }
    return pieces
  }

  /// The pieces of a list, `小七|統一超商`, or of words parted by spaces; none of an empty field.
  func list(by separator: Unicode.Scalar) -> [EmbeddedField] { isEmpty ? [] : split(at: separator) }

  func dropFirst() -> EmbeddedField { EmbeddedField(bytes: UnsafeBufferPointer(rebasing: bytes.dropFirst())) }
}
