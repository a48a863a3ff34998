// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

@testable import Atlas

@Suite("A tree of points")
struct PointTreeTests {
  @Test("finds the nearest of any number of points", arguments: [1, 2, 8, 9, 16, 17, 100, 1000, 5000])
  func findsNearest(count: Int) {
    var random = FixedRandom(state: UInt64(count))
    // Few different values, so that many points tie on an axis.
    func point() -> Coordinate {
      TestAtlas.coordinate(
        Double(Int.random(in: -900...900, using: &random)) / 10,
        Double(Int.random(in: -1800...1800, using: &random)) / 10)
    }
    let coordinates = (0..<count).map { _ in point() }
    var builder = PointTreeBuilder()
    _ = builder.add([PointTreeBuilder.Point(point(), number: 7)])
    let placed = builder.add(
      coordinates.enumerated().map { PointTreeBuilder.Point($1, number: UInt32($0)) })
    var bytes = builder.leaves.withUnsafeBytes { Array($0) }
    let leaves = placed.first * PointTree.leafSize..<bytes.count
    let base = bytes.count
    bytes += builder.splits.withUnsafeBytes { Array($0) }
    let tree = PointTree(leaves: leaves, splits: base + 4 * placed.first..<bytes.count)
    for _ in 0..<200 {
      let query = point().spherePoint
      func square(_ other: Coordinate) -> Float {
        let difference = other.spherePoint - query
        return (difference * difference).sum()
      }
      let least = coordinates.map(square).min() ?? 0
      #expect(abs((tree.nearest(bytes.span.bytes, to: query)?.square ?? 9) - least) <= 1e-6)
      let bound: Float = 0.01
      var visited: [UInt32] = []
      tree.search(bytes.span.bytes, near: query, within: bound) { number, _ in
        visited.append(number)
        return bound
      }
      let expected = coordinates.indices.filter { square(coordinates[$0]) <= bound }
      // Rounding may decide at the very edge.
      let edge = coordinates.indices.filter { abs(square(coordinates[$0]) - bound) < 1e-6 }
      #expect(
        Set(visited).symmetricDifference(expected.map { UInt32($0) }).isSubset(of: edge.map { UInt32($0) }))
    }
  }

  @Test("without points finds none")
  func findsNone() {
    let tree = PointTree(leaves: 0..<0, splits: 0..<0)
    #expect(tree.nearest([UInt8]().span.bytes, to: SpherePoint(1, 0, 0)) == nil)
  }
}
