// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Picture

@Suite struct SeaShapeTests {
  private let low = MapPoint(x: -100, y: -100)
  private let high = MapPoint(x: 100, y: 100)

  /// How often rings run round a point, with the clock as one sees it.
  private func winding(_ rings: [MapLine], _ x: Double, _ y: Double) -> Int {
    var count = 0
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst()) {
        let (ax, ay, bx, by) = (Double(a.x), Double(a.y), Double(b.x), Double(b.y))
        guard (ay > y) != (by > y), ax + (y - ay) / (by - ay) * (bx - ax) > x else { continue }
        count += by > ay ? 1 : -1
      }
    }
    return count
  }

  /// Land around a point: a star, against the clock as one sees it, so that the land is on the coast's left.
  private func land(_ dice: inout Dice, x: Double, y: Double, reach: ClosedRange<Double>) -> MapLine {
    var ring: MapLine = []
    for step in 0..<12 {
      let angle = -Double(step) / 12 * 2 * .pi, far = Double.random(in: reach, using: &dice)
      ring.append(MapPoint(x: Int32(x + far * cos(angle)), y: Int32(y + far * sin(angle))))
    }
    return ring + [ring[0]]
  }

  /// A coast in pieces, as a map has it.
  private func pieces(_ ring: MapLine, _ dice: inout Dice) -> [MapLine] {
    var pieces: [MapLine] = []
    var start = 0
    while start < ring.count - 1 {
      let end = min(ring.count - 1, start + Int.random(in: 1...5, using: &dice))
      pieces.append(Array(ring[start...end]))
      start = end
    }
    return pieces.shuffled(using: &dice)
  }

  @Test("Sea is where no land is, wherever the coast crosses the edge", arguments: 1...40)
  func seaIsNotLand(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let island = land(
      &dice, x: .random(in: -90...90, using: &dice), y: .random(in: -90...90, using: &dice), reach: 40...160)
    let sea = SeaShape.rings(of: pieces(island, &dice), low: low, high: high)
    var asked = 0
    for _ in 0..<400 {
      let x = Double.random(in: -99...99, using: &dice), y = Double.random(in: -99...99, using: &dice)
      // Cutting rounds to whole units: what lies beside the coast is not asked.
      let near = zip(island, island.dropFirst()).contains { a, b in
        let dx = Double(b.x - a.x), dy = Double(b.y - a.y)
        let part = min(
          max(((x - Double(a.x)) * dx + (y - Double(a.y)) * dy) / max(dx * dx + dy * dy, 1), 0), 1)
        return hypot(x - Double(a.x) - part * dx, y - Double(a.y) - part * dy) < 3
      }
      if near { continue }
      asked += 1
      let isLand = winding([island], x, y) != 0
      #expect((winding(sea, x, y) != 0) != isLand, "\(x),\(y)")
    }
    #expect(asked > 50)
  }

  @Test("Islands inside lie in the sea, and a view without a coast has none")
  func islandsAreHoles() {
    var dice = Dice(state: 5)
    let island = land(&dice, x: 0, y: 0, reach: 20...30)
    let sea = SeaShape.rings(of: pieces(island, &dice), low: low, high: high)
    #expect(winding(sea, 0.5, 0.5) == 0)
    #expect(winding(sea, 80.5, 80.5) == 1)
    #expect(SeaShape.rings(of: [], low: low, high: high).isEmpty)
  }
}
