// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

@testable import Positioning

@Suite struct LiveFixesTests {
  private let clock = UTCTime(seconds: 1_800_000_000)

  private func fix(_ latitude: Double, _ longitude: Double, age: Double?, accuracy: Double? = nil) throws
    -> Fix
  {
    var fix = Fix(try #require(Coordinate(latitude: latitude, longitude: longitude)), source: .gpsd)
    fix.time = age.map { UTCTime(seconds: clock.seconds - $0) }
    fix.tick = fix.time?.seconds
    fix.accuracy = accuracy
    return fix
  }

  /// Which of several fixes that come one after the other are told.
  private func told(_ ages: [Double?]) throws -> [Bool] {
    var fixes = LiveFixes()
    return try ages.map { age in
      let event = fixes.event(try fix(24, 120, age: age), now: Instant(seconds: 1), clock: clock)
      return event != .noFix
    }
  }

  @Test(
    arguments: [
      ([0, 0], [true, true]), ([nil, nil], [true, true]), ([59, 59], [true, true]), ([-3600], [true]),
      // An hour old and unchanging.
      ([3600, 3600, 3600], [false, false, false]), ([61], [false]), ([86_000, 86_000], [false, false]),
      // The clock is slow, the receiver goes on.
      ([3600, 3599, 3598], [false, true, true]), ([3600, 3600, 3599], [false, false, true]),
      // Back in time is not on.
      ([3600, 3700, 3650], [false, false, true]), ([3600, 0], [false, true]),
      // The receiver wakes, then freezes: that is noticed by who follows.
      ([3600, 10, 10], [false, true, true]),
      // A date that is decades off says nothing.
      ([619_315_200, 619_315_200], [true, true]),
    ] as [([Double?], [Bool])])
  func `an old fix counts only where a later one follows`(ages: [Double?], expected: [Bool]) throws {
    #expect(try told(ages) == expected)
  }

  @Test(
    arguments: [
      (0.0, 0.0, nil, false), (0, 0, 12, true), (0, 120, nil, true), (24, 0, nil, true),
      (0, 0.00001, nil, true),
    ] as [(Double, Double, Double?, Bool)])
  func `nowhere is no position`(latitude: Double, longitude: Double, accuracy: Double?, isTold: Bool) throws {
    var fixes = LiveFixes()
    let fix = try fix(latitude, longitude, age: 0, accuracy: accuracy)
    #expect((fixes.event(fix, now: Instant(seconds: 1), clock: clock) != .noFix) == isTold)
  }
}
