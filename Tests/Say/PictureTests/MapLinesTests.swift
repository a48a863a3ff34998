// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

@testable import Picture

/// A simple generator, so that each run tests the same.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@Suite struct MapLinesTests {
  private func line(_ points: (Int32, Int32)...) -> MapLine { points.map { MapPoint(x: $0.0, y: $0.1) } }

  private func at(_ point: MapPoint) -> (x: Double, y: Double) { (Double(point.x), Double(point.y)) }

  private func randomLine(_ dice: inout Dice, _ count: Int, within reach: Int32 = 200) -> MapLine {
    (0..<count).map { _ in
      MapPoint(x: .random(in: -reach...reach, using: &dice), y: .random(in: -reach...reach, using: &dice))
    }
  }

  @Test("A simplified line keeps its ends and is nowhere farther than the tolerance from the line it was")
  func simplifiedStaysNear() {
    var dice = Dice(state: 1)
    for _ in 0..<200 {
      let line = randomLine(&dice, 30)
      let simple = MapLines.simplified(line, within: 15)
      #expect(simple.first == line.first && simple.last == line.last)
      for point in line {
        let nearest = zip(simple, simple.dropFirst()).map {
          LineSimplification.squaredDistance(of: at(point), to: at($0), at($1))
        }.min()
        #expect((nearest ?? .infinity) <= 15 * 15)
      }
    }
  }

  @Test("What is cut lies inside the rectangle, and no point inside is lost")
  func cutIsInside() {
    var dice = Dice(state: 2)
    let low = MapPoint(x: -50, y: -60), high = MapPoint(x: 70, y: 80)
    for _ in 0..<300 {
      let line = randomLine(&dice, 12)
      let parts = MapLines.cut(line, low: low, high: high)
      let kept = Set(parts.joined())
      for point in kept {
        #expect((low.x...high.x).contains(point.x) && (low.y...high.y).contains(point.y))
      }
      for point in line where low.x < point.x && point.x < high.x && low.y < point.y && point.y < high.y {
        #expect(kept.contains(point))
      }
      #expect(parts.allSatisfy { $0.count > 1 })
    }
  }

  @Test("An area that is cut has the area of its part inside")
  func cutAreaKeepsItsSize() {
    func size(_ ring: MapLine) -> Double {
      abs(
        zip(ring, ring.dropFirst()).reduce(0.0) {
          $0 + Double($1.0.x) * Double($1.1.y) - Double($1.1.x) * Double($1.0.y)
        }) / 2
    }
    var dice = Dice(state: 3)
    for _ in 0..<100 {
      let (x, y) = (Int32.random(in: -100...100, using: &dice), Int32.random(in: -100...100, using: &dice))
      let (width, height) = (Int32.random(in: 1...150, using: &dice), Int32.random(in: 1...150, using: &dice))
      let ring = line((x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y))
      let cut = MapLines.cutArea(ring, low: MapPoint(x: -50, y: -50), high: MapPoint(x: 50, y: 50))
      let inside =
        Double(max(0, min(x + width, 50) - max(x, -50))) * Double(max(0, min(y + height, 50) - max(y, -50)))
      #expect(size(cut) == inside)
    }
  }

  @Test("Joined lines have the same segments as before, in fewer lines")
  func joinedKeepsSegments() {
    func segments(_ lines: [MapLine]) -> [[MapPoint]] {
      lines.flatMap { line in
        zip(line, line.dropFirst()).map { [$0, $1].sorted { ($0.x, $0.y) < ($1.x, $1.y) } }
      }
      .sorted { ($0[0].x, $0[0].y, $0[1].x, $0[1].y) < ($1[0].x, $1[0].y, $1[1].x, $1[1].y) }
    }
    var dice = Dice(state: 4)
    for _ in 0..<100 {
      let lines = (0..<40).map { _ in randomLine(&dice, 3, within: 3) }
        .map { line in line.reduce(into: MapLine()) { if $0.last != $1 { $0.append($1) } } }.filter {
          $0.count > 1
        }
      let joined = MapLines.joined(lines)
      #expect(joined.count < lines.count)
      #expect(segments(joined) == segments(lines))
    }
  }
}
