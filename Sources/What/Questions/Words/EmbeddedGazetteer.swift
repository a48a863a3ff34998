// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer

extension EmbeddedTable {
  /// A table of the gazetteer.
  init(_ table: gazetteer_table) {
    self.init(UnsafeBufferPointer(start: table.bytes, count: table.count))
  }
}
