// SPDX-License-Identifier: GPL-3.0-or-later

/// Where in a text something stands, as an editor counts: lines and bytes from 1.
struct TextPosition {
  let line: Int
  let column: Int

  /// The position of a byte; of the end where the text is shorter.
  init(ofByte offset: Int, in bytes: [UInt8]) {
    let end = min(offset, bytes.count)
    var line = 1, lineStart = 0
    for index in 0..<max(0, end) where bytes[index] == 0x0A {
      line += 1
      lineStart = index + 1
    }
    self.line = line
    column = end - lineStart + 1
  }
}
