// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import AtlasImport

@Suite("Rings of a multipolygon")
struct RingAssemblyTests {
  @Test(
    "are joined from ways in any order and direction",
    arguments: [
      ([[1, 2, 3, 4, 1]], [[1, 2, 3, 4, 1]], true), ([[1, 2, 3], [1, 4, 3]], [[1, 2, 3, 4, 1]], true),
      ([[1, 2], [3, 4], [4, 1], [2, 3]], [[1, 2, 3, 4, 1]], true), ([[1, 2, 3], [3, 4]], [], false),
      ([[1, 2, 3, 1], [5, 6], [6, 7]], [[1, 2, 3, 1]], false), ([], [], true), ([[1]], [], true),
      // Two rings that touch in a node.
      ([[1, 2, 3, 1], [1, 4, 5, 1]], [[1, 2, 3, 1], [1, 4, 5, 1]], true),
    ] as [([[Int64]], [[Int64]], Bool)])
  func joins(ways: [[Int64]], rings: [[Int64]], isComplete: Bool) {
    let result = RingAssembly.rings(of: ways)
    #expect(result.rings == rings)
    #expect(result.isComplete == isComplete)
  }
}
