// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import TestSupport
import Testing

@testable import NearestKit

private let extract = "osm/taichung_industrial_2025-11.osm.pbf"

/// The same judge on real streets: one-ways, divided roads, ramps, lanes that bend.
@Suite(.enabled(if: SharedData.exists(extract)))
struct TaichungDriveTests {
  @Test(arguments: [TravelMode.car, .scooter])
  func `on real streets no turn is invented, and nearly all are told`(mode: TravelMode) throws {
    let folder = try TemporaryFolder()
    let finder = try GridTown.finder(of: SharedData.path(extract), in: folder)
    let judge = DriveJudge(finder: finder, mode: mode)
    var random = Noise(seed: 23)
    var verdicts: [Verdict] = []
    var tries = 0
    while verdicts.count < 60, tries < 600 {
      tries += 1
      func somewhere() throws -> Coordinate {
        try #require(
          Coordinate(
            latitude: 24.175 + 0.02 * random.uniform(), longitude: 120.607 + 0.025 * random.uniform()))
      }
      let (start, end) = (try somewhere(), try somewhere())
      guard let route = try? finder.route(from: start, to: end, mode: mode), route.travel.metres > 800,
        route.metresToRoad < 30, route.metresFromRoad < 30
      else { continue }
      guard let verdict = try judge.lead(from: start, to: end, seed: UInt64(tries)) else { continue }
      verdicts.append(verdict)
    }
    GuideDriveTests.report("Taichung \(mode)", verdicts)
    #expect(verdicts.count >= 30)
    let turns = verdicts.reduce(0) { $0 + $1.turns }
    let untold = verdicts.flatMap(\.untold)
    #expect(verdicts.allSatisfy { $0.falseAlarms == 0 && $0.invented.isEmpty })
    #expect(100 * untold.count <= turns, "\(untold)")
    let late = verdicts.filter { $0.arrival ?? .infinity > 45 }
    for verdict in verdicts
    where verdict.falseAlarms > 0 || !verdict.untold.isEmpty || !verdict.invented.isEmpty {
      print(verdict)
    }
    #expect(late.count <= 1, "\(late)")
  }
}
