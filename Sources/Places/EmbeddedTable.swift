// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer

/// Rows of a table that is part of the binary: fields between tabs, `#` lines and the heading skipped.
struct EmbeddedTable {
  let rows: [[Substring]]

  init(_ table: gazetteer_table) {
    let bytes = UnsafeBufferPointer(start: table.bytes, count: table.count)
    rows = String(decoding: bytes, as: UTF8.self).utf8
      .split(separator: UInt8(ascii: "\n"))
      .lazy.filter { $0.first != UInt8(ascii: "#") }.dropFirst()
      .map { line in
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { Substring($0) }
      }
  }
}

extension Substring {
  /// The pieces between the bars of a list field: `小七|統一超商`.
  var listed: [Substring] { split(separator: "|") }
}
