// SPDX-License-Identifier: GPL-3.0-or-later

/// Joining the ways of a multipolygon into rings.
enum RingAssembly {
  /// A way as the ids of its nodes.
  typealias Way = [Int64]

  /// Rings, and whether every way became part of one.
  ///
  /// Ways are joined at their ends, in any direction; where three meet, the last that is left goes on.
  static func rings(of ways: [Way]) -> (rings: [Way], isComplete: Bool) {
    var rings: [Way] = []
    var isComplete = true
    var open: [Way] = []
    for way in ways {
      if way.count >= 4, way.first == way.last {
        rings.append(way)
      } else if way.count >= 2 {
        open.append(way)
      }
    }
    var waysAtEnd: [Int64: [Int]] = [:]
    for (index, way) in open.enumerated() {
      waysAtEnd[way[0], default: []].append(index)
      waysAtEnd[way[way.count - 1], default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: open.count)
    for start in open.indices where !isUsed[start] {
      isUsed[start] = true
      var ring = open[start]
      while ring.first != ring.last, let end = ring.last, let next = waysAtEnd[end]?.popLast() {
        if isUsed[next] { continue }
        isUsed[next] = true
        let way = open[next]
        ring += way.first == end ? way.dropFirst() : way.dropLast().reversed()[...]
      }
      if ring.count >= 4, ring.first == ring.last { rings.append(ring) } else { isComplete = false }
    }
    return (rings, isComplete)
  }
}
