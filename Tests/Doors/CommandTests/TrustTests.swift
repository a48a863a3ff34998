// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import NearestKit
import TestSupport
import Testing

/// What a listener relies on, at hundreds of places of real data: lists ascend by the figure that is said, and limits
/// hold.
@Suite("answers that one can trust", .enabled(if: SharedData.isPresent, "no shared data"))
struct TrustTests {
  /// A sequence of numbers that is the same in each run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static func atlas(of extract: String, _ body: (Finder) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "nearest-\(UUID().uuidString).atlas"
    ).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = try CommandRun("import", SharedData.path("osm/\(extract).osm.pbf"), "-o", path, "--quiet")
    try #require(run.status == 0, "\(run.stderr)")
    try body(try Finder(atlas: path))
  }

  static let extracts: [(String, south: Double, west: Double, north: Double, east: Double)] = [
    ("taichung_industrial_2025-11", 24.170, 120.605, 24.195, 120.632),
    ("hsinchu_zhubei", 24.80, 120.98, 24.84, 121.04),
  ]

  @Test("every list ascends, by time and by distance, and none goes beyond its limit", arguments: extracts)
  func listsAscend(_ extract: (String, south: Double, west: Double, north: Double, east: Double)) throws {
    try Self.atlas(of: extract.0) { finder in
      var dice = Dice(state: 15)
      for number in 0..<100 {
        let here = Origin(
          try #require(
            Coordinate(
              latitude: .random(in: extract.south...extract.north, using: &dice),
              longitude: .random(in: extract.west...extract.east, using: &dice))))
        for kind in ["便利商店", "餐廳", "加油站"] {
          var options = Finder.Options()
          options.count = 5
          let answer = try finder.find(kind, from: here, options: options)
          let figures = answer.results.map {
            answer.order == .time ? $0.travel.seconds : $0.geodesic.distance
          }
          #expect(figures == figures.sorted(), "\(kind) at \(here.coordinate): \(figures)")
          options.order = .distance
          let byDistance = try finder.find(kind, from: here, options: options).results.map(
            \.geodesic.distance)
          #expect(byDistance == byDistance.sorted())
          if number.isMultiple(of: 10) {
            options.order = nil
            options.limits.within = 500
            let near = try finder.find(kind, from: here, options: options)
            #expect(near.results.allSatisfy { $0.geodesic.distance <= 500 })
            // Direction and metres are the straight line's.
            #expect(!near.announcement().contains("公里處") || near.results.isEmpty)
          }
        }
      }
    }
  }

  @Test(
    "no way is shorter than the straight line, none is faster than the fastest vehicle", arguments: extracts)
  func waysAreWhole(_ extract: (String, south: Double, west: Double, north: Double, east: Double)) throws {
    try Self.atlas(of: extract.0) { finder in
      var dice = Dice(state: 16)
      for number in 0..<500 {
        let here = Origin(
          try #require(
            Coordinate(
              latitude: .random(in: extract.south...extract.north, using: &dice),
              longitude: .random(in: extract.west...extract.east, using: &dice))))
        var options = Finder.Options()
        options.mode = TravelMode.allCases[number % TravelMode.allCases.count]
        for result in try finder.find("餐廳", from: here, options: options).results {
          guard let travel = result.reach.travel, !travel.isEstimated else { continue }
          let line = result.geodesic.distance
          #expect(travel.metres >= line - 0.5, "\(here.coordinate) → \(result.place.id)")
          #expect(travel.seconds >= line / 40 - 0.1)
        }
      }
    }
  }
}
