// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

/// The nearest positions, found by chords, against every geodesic.
@Suite struct ChordTreeTests {
  /// Numbers that are the same in each run: xorshift64.
  private struct Numbers {
    var state: UInt64
    mutating func next(_ range: ClosedRange<Double>) -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return range.lowerBound + Double(state >> 11) / 9_007_199_254_740_992
        * (range.upperBound - range.lowerBound)
    }
    mutating func coordinate(_ latitudes: ClosedRange<Double>, _ longitudes: ClosedRange<Double>)
      -> Coordinate?
    {
      Coordinate(latitude: next(latitudes), longitude: next(longitudes))
    }
  }

  @Test(
    "Found are those that have the shortest geodesics, in their order",
    arguments: [
      // A city, Taiwan, the whole earth with the antimeridian and the poles.
      (24.1...24.2, 120.6...120.7), (21.9...25.3, 120.0...122.0), (-90...90, -180...180),
    ] as [(ClosedRange<Double>, ClosedRange<Double>)], [1, 2, 7, 50])
  func likeEveryGeodesic(_ area: (ClosedRange<Double>, ClosedRange<Double>), _ count: Int) {
    var numbers = Numbers(state: 88_172_645_463_325_252)
    var places = (0..<600).compactMap { _ in numbers.coordinate(area.0, area.1) }
    // Some stand in one spot.
    places += places.prefix(20)
    let tree = ChordTree(places)
    for _ in 0..<40 {
      guard let here = numbers.coordinate(area.0, area.1) else { continue }
      let all = places.indices.map { ($0, Geodesic(from: here, to: places[$0]).distance) }
        .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
      let found = tree.nearest(count, to: here)
      #expect(found.map(\.number) == all.prefix(count).map(\.0))
      let limit = all[count / 2].1
      #expect(
        tree.nearest(count, to: here, within: limit).map(\.number)
          == all.prefix(count).filter { $0.1 <= limit }.map(\.0))
    }
  }

  @Test("What is equally far comes in the order that is asked for")
  func tiesAreSettled() throws {
    let here = try #require(Coordinate(latitude: 24, longitude: 120))
    let spot = try #require(Coordinate(latitude: 24.1, longitude: 120.1))
    let tree = ChordTree(Array(repeating: spot, count: 30))
    #expect(tree.nearest(2, to: here) { $0 > $1 }.map(\.number) == [29, 28])
    #expect(tree.nearest(1, to: here).map(\.number) == [0])
  }

  @Test("No position, none found; more wanted than there are, all")
  func smallTrees() throws {
    let here = try #require(Coordinate(latitude: 24, longitude: 120))
    #expect(ChordTree([]).nearest(3, to: here).isEmpty)
    #expect(ChordTree([here]).nearest(3, to: here).map(\.geodesic.distance) == [0])
  }
}
