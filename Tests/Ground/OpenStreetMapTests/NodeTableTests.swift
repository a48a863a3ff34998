// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import OpenStreetMap

@Suite("A table of nodes")
struct NodeTableTests {
  /// The same numbers each time.
  private struct Random {
    var state: UInt64 = 7
    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  @Test("finds every chosen node from any hint, and no other", arguments: [0, 1, 2, 3, 50, 1000])
  func findsNodes(count: Int) {
    var random = Random()
    // Twice as far as there are ids, so that about half are chosen; each several times.
    let chosen = (0..<count).map { _ in Int64(random.next(2 * count) - count) }
    var table = NodeTable(ids: chosen + chosen.reversed())
    #expect(table.ids == Set(chosen).sorted())
    var block = OSMBlock()
    for id in stride(from: Int64(count), through: Int64(-count), by: -1) where id % 3 != 0 {
      block.nodeIDs.append(id)
      block.nodeLatitudes.append(Int32(id))
      block.nodeLongitudes.append(Int32(-id))
    }
    table.take(table.finder(block))
    for _ in 0..<2000 {
      let id = Int64(random.next(2 * count + 4) - count - 2)
      var hint = random.next(count + 5) - 2
      let position = table.position(of: id, hint: &hint)
      #expect(position?.latitude == (chosen.contains(id) && id % 3 != 0 ? Int32(id) : nil))
      #expect(position?.longitude == position.map { -$0.latitude })
    }
  }
}
