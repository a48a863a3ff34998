// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import TestSupport
import Testing

@testable import NearestKit

/// Simulated drives through a small town: what is said is judged by one who knows where the drive really is.
@Suite struct GuideDriveTests {
  /// Drives from door to door, with what a seed makes of it.
  private func verdicts(
    _ count: Int, _ mode: TravelMode, _ mishaps: (Int) -> SimulatedDrive.Mishaps = { _ in .init() }
  ) throws -> [Verdict] {
    let town = try GridTown()
    let judge = DriveJudge(finder: town.finder, mode: mode)
    return try (0..<count).compactMap { number in
      guard let start = try GridTown.door(number * 3, number * 5 + 1, eastward: number % 2 == 0),
        let end = try GridTown.door(number * 7 + 4, number * 11 + 6, eastward: number % 3 == 0)
      else { return nil }
      // A drive round a corner tells nothing.
      guard start.distance(to: end) > 700 else { return nil }
      return try judge.lead(from: start, to: end, seed: UInt64(number) + 1, mishaps: mishaps(number))
    }
  }

  static func report(_ name: String, _ verdicts: [Verdict]) {
    let turns = verdicts.reduce(0) { $0 + $1.turns }
    let untold = verdicts.reduce(0) { $0 + $1.untold.count }
    let invented = verdicts.reduce(0) { $0 + $1.invented.count }
    let delays = verdicts.flatMap(\.delays).sorted()
    let alarms = verdicts.reduce(0) { $0 + $1.falseAlarms }
    let share = verdicts.reduce(0) { $0 + $1.spoken } / max(1, verdicts.reduce(0) { $0 + $1.seconds })
    let arrivals = verdicts.compactMap(\.arrival).sorted()
    print(
      "\(name): \(verdicts.count) drives, \(turns) turns, untold \(untold), invented \(invented), false alarms \(alarms), "
        + "off-route delays \(delays.first ?? 0)…\(delays.last ?? 0) s of \(delays.count), arrived \(arrivals.count) within "
        + "\(Int(arrivals.last ?? 0)) m, speaking \((1000 * share).rounded() / 10) %")
  }

  @Test(arguments: [TravelMode.car, .scooter, .foot])
  func `each turn of a clean drive is told in its time, none is invented, and the end is told at the end`(
    mode: TravelMode
  ) throws {
    let verdicts = try verdicts(mode == .foot ? 60 : 190, mode) { number in
      SimulatedDrive.Mishaps(lights: number % 2 == 0)
    }
    GuideDriveTests.report("clean \(mode)", verdicts)
    #expect(verdicts.count >= (mode == .foot ? 30 : 100))
    for verdict in verdicts {
      #expect(verdict.falseAlarms == 0 && verdict.untold.isEmpty && verdict.invented.isEmpty, "\(verdict)")
      #expect(verdict.arrival ?? .infinity <= 30, "\(verdict)")
    }
    let share = verdicts.reduce(0) { $0 + $1.spoken } / verdicts.reduce(0) { $0 + $1.seconds }
    #expect(share <= 0.15)
  }

  @Test(arguments: [TravelMode.car, .scooter])
  func `a wrong turn is noticed within twelve seconds, and another way leads there`(mode: TravelMode) throws {
    let verdicts = try verdicts(60, mode) { SimulatedDrive.Mishaps(wrongTurn: 1 + $0 % 2) }
    GuideDriveTests.report("wrong turn \(mode)", verdicts)
    let astray = verdicts.filter { !$0.delays.isEmpty }
    #expect(astray.count >= 15)
    for verdict in astray {
      #expect(verdict.delays.allSatisfy { $0 <= 12 }, "\(verdict)")
      #expect(verdict.invented.isEmpty && verdict.turningRound <= 2, "\(verdict)")
    }
    for verdict in verdicts { #expect(verdict.arrival ?? .infinity <= 35, "\(verdict)") }
  }

  @Test func `a jump of 80 m and a tunnel are no wrong turns`() throws {
    let jumps = try verdicts(30, .car) { SimulatedDrive.Mishaps(jump: Double(15 + $0)..<Double(17 + $0)) }
    GuideDriveTests.report("jump", jumps)
    for verdict in jumps {
      #expect(verdict.falseAlarms == 0 && verdict.untold.isEmpty && verdict.invented.isEmpty, "\(verdict)")
    }
    let tunnels = try verdicts(30, .car) { SimulatedDrive.Mishaps(tunnel: Double(15 + $0)..<Double(75 + $0)) }
    GuideDriveTests.report("tunnel", tunnels)
    // One that ends in the tunnel tells nothing.
    let through = tunnels.enumerated().filter { $0.element.seconds > Double(95 + $0.offset) }.map(\.element)
    #expect(through.count >= 5)
    for verdict in through {
      #expect(verdict.falseAlarms == 0 && verdict.invented.isEmpty, "\(verdict)")
      #expect(verdict.arrival ?? .infinity <= 60, "\(verdict)")
    }
  }
}
