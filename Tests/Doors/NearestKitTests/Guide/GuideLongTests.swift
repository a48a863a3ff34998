// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Glibc
import Journey
import Testing

@testable import NearestKit

/// Thirteen hours of driving along one route, a turn each kilometre.
@Suite struct GuideLongTests {
  @Test func `thirteen hours of fixes tell each turn once at its place, and take hardly any time`() throws {
    let (east, north) = (9.8397e-6, 9.0281e-6)
    var line: [Coordinate] = []
    var steps: [RouteStep] = []
    // A staircase to the north-east: 560 corners.
    for corner in 0...560 {
      let (right, up) = (Double((corner + 1) / 2) * 1000, Double(corner / 2) * 1000)
      let point = try #require(Coordinate(latitude: 20 + up * north, longitude: 110 + right * east))
      let manoeuvre: Manoeuvre =
        corner == 0 ? .depart(.east) : corner == 560 ? .arrive : corner % 2 == 1 ? .left : .right
      var step = RouteStep(
        manoeuvre: manoeuvre, road: "第\(corner)路", metres: corner == 560 ? 0 : 1000, seconds: 83,
        position: point)
      step.index = line.count
      steps.append(step)
      line.append(point)
    }
    let route = Route(
      travel: Travel(mode: .car, seconds: 560 * 83, metres: 560_000, isEstimated: false), line: line,
      steps: steps, metresToRoad: 0, metresFromRoad: 0)
    let end = Destination(try #require(line.last))
    var guide = Guide(
      seek: { _ in .legs([Guide.Leg(destination: end, mode: .car, place: nil)]) },
      way: { _, leg in
        RouteAnswer(
          destination: leg.destination, mode: .car, route: route, announcement: "", attribution: nil)
      })
    var drive = SimulatedDrive(line, mode: .car, seed: 5)
    var moments: [Fix] = []
    while !drive.isOver, moments.count < 60_000, let moment = drive.step() {
      if let fix = moment.fix { moments.append(fix) }
    }
    #expect(moments.count > 45_000)
    var told: [Int: Int] = [:]
    var reroutes = 0
    let begun = threadSeconds()
    for fix in moments {
      for event in guide.take(fix) {
        if event.kind == .turn, let step = event.step, event.distance ?? 999 < 70 {
          told[step, default: 0] += 1
        }
        if event.kind == .offRoute || event.kind == .reroute { reroutes += 1 }
      }
    }
    let used = threadSeconds() - begun
    print(
      "13 hours of 1 Hz fixes: \(moments.count) fixes, \((1_000_000 * used / Double(moments.count)).rounded()) µs of processor time a fix"
    )
    #expect(reroutes == 0)
    #expect(guide.state == .arrived)
    #expect((1..<560).allSatisfy { told[$0] == 1 })
  }
}
