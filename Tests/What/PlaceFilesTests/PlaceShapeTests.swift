// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import PlaceFiles

@Suite("The point of an area lies inside it")
struct PlaceShapeTests {
  typealias Point = PlaceShape.Point

  /// Twice the winding number of a ring around a point, by summing angles: another way than the program's crossings.
  private static func winds(_ ring: [Point], _ point: Point) -> Bool {
    var angle = 0.0
    for index in ring.indices {
      let (a, b) = (ring[index], ring[(index + 1) % ring.count])
      let turn = atan2(b.y - point.y, b.x - point.x) - atan2(a.y - point.y, a.x - point.x)
      angle += turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }
    return abs(angle) > .pi
  }

  @Test("of a horseshoe, whose centre of gravity is outside")
  func horseshoe() throws {
    let ring = [(0, 0), (10, 0), (10, 10), (9, 10), (9, 1), (1, 1), (1, 10), (0, 10)].map {
      Point(x: $0.0, y: $0.1)
    }
    let point = try #require(PlaceShape(paths: [ring], polygonStarts: [0]).representative)
    #expect(Self.winds(ring, point))
  }

  @Test("of a ring with a hole in the middle")
  func hole() throws {
    let outer = [(0.0, 0.0), (10, 0), (10, 10), (0, 10)].map { Point(x: $0.0, y: $0.1) }
    let inner = [(1.0, 1.0), (9, 1), (9, 9), (1, 9)].map { Point(x: $0.0, y: $0.1) }
    let point = try #require(PlaceShape(paths: [outer, inner], polygonStarts: [0]).representative)
    #expect(Self.winds(outer, point) && !Self.winds(inner, point))
  }

  @Test("of any star, here or at the scale of a building in Taiwan")
  func stars() throws {
    var random = SystemRandomNumberGenerator()
    for round in 0..<500 {
      let (scale, x, y) = round % 2 == 0 ? (1.0, 0.0, 0.0) : (0.0003, 120.62, 24.18)
      let count = Int.random(in: 3...24, using: &random)
      let ring = (0..<count).map { index in
        let angle = (Double(index) + Double.random(in: 0.1..<0.9, using: &random)) / Double(count) * 2 * .pi
        let radius = Double.random(in: 0.05...1, using: &random) * scale
        return Point(x: x + radius * cos(angle), y: y + radius * sin(angle))
      }
      let point = try #require(PlaceShape(paths: [ring + [ring[0]]], polygonStarts: [0]).representative)
      #expect(Self.winds(ring, point), "\(ring) \(point)")
    }
  }
}
