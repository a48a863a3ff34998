// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places
import TestSupport
import Testing

@testable import Atlas

@Suite struct AtlasMarksTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test(
    "Marks are of all places that a search finds, with their ranks",
    arguments: ["超商", "coffee", "加油站", "7-11", "星巴克", "竹南火車站", "竹南", "榮總", "oven", "24小時超商", "沒有這裡"])
  func marksAreWhatIsFound(_ text: String) throws {
    let places = TestAtlas.places(500, south: 21.9, west: 120, north: 25.3, east: 122, seed: 3)
    let atlas = try TestAtlas.atlas(places, in: folder), list = PlaceList(unmerged: places)
    let match = Match(word: text)
    let middle = TestAtlas.coordinate(23.5, 121)
    for limits in [SearchLimits(), SearchLimits(within: nil, box: nil, includesWithheld: true)] {
      let found = atlas.nearest(match, from: middle, count: 1000, limits: limits)
        .map { "\($0.place.id) \($0.rank)" }.sorted()
      let marks = atlas.marks(of: match, with: [], limits: limits, accepts: { _ in true })
        .compactMap { mark in atlas.place(number: mark.number).map { "\($0.id) \(mark.rank)" } }.sorted()
      #expect(marks == found)
    }
    let listed = list.nearest(match, from: middle, count: 1000).map(\.place.id).sorted()
    #expect(
      list.marks(of: match, with: [], limits: SearchLimits(), accepts: { _ in true })
        .compactMap { list.place(number: $0.number)?.id }.sorted() == listed)
  }

  @Test("A box has a place where a place lies in it")
  func boxes() throws {
    let places = TestAtlas.places(200, south: 21.9, west: 120, north: 25.3, east: 122, seed: 4)
    let atlas = try TestAtlas.atlas(places, in: folder)
    var random = FixedRandom(state: 5)
    var answers: Set<Bool> = []
    for _ in 0..<300 {
      let (south, west) = (
        Double.random(in: 21...25.3, using: &random), Double.random(in: 119...122, using: &random)
      )
      let size = Double.random(in: 0...0.7, using: &random)
      guard let box = BoundingBox(south: south, west: west, north: south + size, east: west + size) else {
        continue
      }
      let expected = places.contains { box.contains($0.coordinate) }
      #expect(atlas.hasPlace(in: box) == expected)
      answers.insert(expected)
    }
    #expect(answers.count == 2)
  }
}
