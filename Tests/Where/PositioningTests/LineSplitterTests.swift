// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Positioning

@Suite struct LineSplitterTests {
  private func lines(_ chunks: [String], limit: Int = 20) -> [String] {
    var splitter = LineSplitter(limit: limit)
    var found: [String] = []
    for chunk in chunks {
      #expect(splitter.pendingCount <= limit)

      splitter.append(Array(chunk.utf8)[...]) { found.append(String(decoding: $0, as: UTF8.self)) }
    }
    splitter.finish { found.append(String(decoding: $0, as: UTF8.self)) }
    return found
  }

  @Test(arguments: [
    (["a\nb\n"], ["a", "b"]),
    (["a\r\nb"], ["a", "b"]),
    (["ab", "c\nd", "e", "f\n"], ["abc", "def"]),
    (["\n\n"], ["", ""]),
    ([], []),
    (["12345678901234567890\n"], ["12345678901234567890"]),
    (["123456789012345678901\nx\n"], ["x"]),
    (["1234567890", "1234567890", "1\nx\n"], ["x"]),
    (["1234567890", "1234567890", "1"], []),
  ])
  func `lines are whole, and only one that is too long is lost`(chunks: [String], expected: [String]) {
    #expect(lines(chunks) == expected)
  }
}
