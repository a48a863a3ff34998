// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

@testable import Positioning

/// A fix somewhere in Taichung, so many metres north of a place.
func fix(
  at seconds: Double, north metres: Double = 0, accuracy: Double? = 5, speed: Double? = nil,
  tick: Double? = nil
) throws -> Fix {
  let coordinate = try #require(Coordinate(latitude: 24.18 + metres / 110_760, longitude: 120.62))
  var fix = Fix(coordinate, source: .gpsd, received: Instant(seconds: seconds))
  fix.accuracy = accuracy
  fix.speed = speed
  fix.tick = tick ?? seconds
  return fix
}

@Suite struct LocationManagerTests {
  private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test func `leave is asked for, given, and the position obtained`() throws {
    var manager = LocationManager()
    #expect(manager.authorisation == .notDetermined)
    #expect(manager.take(.requesting, now: at(0)) == [.authorisation(.notDetermined)])
    #expect(
      manager.take(.searching(used: nil, seen: nil), now: at(1)) == [
        .authorisation(.authorised), .obtaining(used: nil, seen: nil),
      ])
    #expect(manager.take(.searching(used: 3, seen: 9), now: at(2)) == [.obtaining(used: 3, seen: 9)])
    let first = try fix(at: 3)
    #expect(manager.take(.fix(first), now: at(3)) == [.fix(first)])
    #expect(manager.take(.searching(used: 3, seen: 9), now: at(4)).isEmpty)
  }

  @Test(arguments: [
    (PositionError.locationDenied, Authorisation.denied), (.denied(path: "/dev/ttyUSB0"), .denied),
    (.locationRestricted, .restricted),
  ])
  func `a refusal is a state`(error: PositionError, state: Authorisation) {
    var manager = LocationManager()
    #expect(manager.take(.failed(error), now: at(0)) == [.authorisation(state), .failed(error)])
    #expect(manager.authorisation == state)
  }

  @Test func `a fix is lost once, and back once`() throws {
    var manager = LocationManager(staleAfter: 8)
    let first = try fix(at: 0)
    _ = manager.take(.fix(first), now: at(0))
    #expect(manager.deadline == at(8))
    #expect(manager.tick(now: at(7.9)).isEmpty)
    #expect(manager.tick(now: at(8)) == [.lost(last: first)])
    #expect(manager.isLost && manager.deadline == nil)
    #expect(manager.tick(now: at(20)).isEmpty)
    #expect(manager.take(.noFix, now: at(30)).isEmpty)
    let second = try fix(at: 40)
    #expect(manager.take(.fix(second), now: at(40)) == [.regained, .fix(second)])
  }

  @Test func `a receiver that repeats its last moment is stale`() throws {
    var manager = LocationManager(staleAfter: 8)
    _ = manager.take(.fix(try fix(at: 0, tick: 100)), now: at(0))
    var events: [LocationManager.Event] = []
    for second in 1...10 {
      events += manager.take(.fix(try fix(at: Double(second), tick: 100)), now: at(Double(second)))
    }
    #expect(events.count == 1)
    #expect(manager.isLost)
  }

  @Test func `a clock that is set back by years starts anew`() throws {
    var manager = LocationManager()
    _ = manager.take(.fix(try fix(at: 0, tick: 1_000_000_000)), now: at(0))
    let after = try fix(at: 1, tick: 1000)
    #expect(manager.take(.fix(after), now: at(1)) == [.fix(after)])
    #expect(manager.take(.fix(try fix(at: 2, tick: 995)), now: at(2)).isEmpty)
  }

  @Test(arguments: [(-1.0, nil as Double?), (.nan, nil), (.infinity, nil), (0, 0), (5000, 5000)])
  func `an accuracy that is none is none`(value: Double, expected: Double?) throws {
    #expect(try fix(at: 0, accuracy: value).accuracy == expected)
  }

  @Test(arguments: [(-0.1, nil as Double?), (0, 0), (360, 0), (359.9, 359.9), (361, nil), (.nan, nil)])
  func `a course is of the circle`(value: Double, expected: Double?) throws {
    var found = try fix(at: 0)
    found.course = value
    #expect(found.course == expected)
  }

  @Test(arguments: [(nil as Double?, false), (1.4, false), (1.5, false), (1.6, true)])
  func `one faces along the course only while one moves`(speed: Double?, faces: Bool) throws {
    var found = try fix(at: 0, speed: speed)
    found.course = 90
    #expect((found.facing == 90) == faces)
  }

  @Test(arguments: [(nil as Double?, false), (30, false), (999, false), (1000, true), (5000, true)])
  func `a fix of a kilometre is reduced`(accuracy: Double?, isReduced: Bool) throws {
    var manager = LocationManager()
    _ = manager.take(.fix(try fix(at: 0, accuracy: accuracy)), now: at(0))
    #expect(manager.accuracyKind == (isReduced ? .reduced : .full))
  }

  @Test(arguments: [
    ("2026-11-30T06:00:00Z", false), ("2026-11-29T12:00:00Z", false), ("2026-11-28T05:00:00Z", true),
    ("2007-04-16T06:00:00Z", true), ("2046-07-16T06:00:00Z", true),
  ])
  func `a date decades away is implausible`(text: String, isImplausible: Bool) throws {
    let clock = try #require(UTCTime(iso: "2026-11-30T07:00:00Z"))
    #expect(try #require(UTCTime(iso: text)).isImplausible(at: clock) == isImplausible)
  }
}

@Suite struct UpdateFilterTests {
  /// Which of some fixes are told.
  private func told(_ fixes: [Fix], _ wish: UpdateFilter.Wish) -> [Double] {
    var filter = UpdateFilter(wish)
    return fixes.filter { filter.admits($0) }.map(\.received.seconds)
  }

  private func wish(_ change: (inout UpdateFilter.Wish) -> Void = { _ in }) -> UpdateFilter.Wish {
    var wish = UpdateFilter.Wish()
    change(&wish)
    return wish
  }

  @Test func `by default every fix is told while one moves`() throws {
    let fixes = try (0..<100).map { try fix(at: Double($0), north: Double($0) * 10, speed: 10) }
    #expect(told(fixes, wish()).count == 100)
  }

  @Test func `a distance filter holds back what is nearer`() throws {
    let fixes = try (0..<101).map { try fix(at: Double($0), north: Double($0) * 10, speed: 10) }
    #expect(told(fixes, wish { $0.distance = 50 }).count == 21)
    #expect(told(fixes, wish { $0.isSignificantOnly = true }).count == 3)
  }

  @Test(arguments: [
    (AccuracyLevel.bestForNavigation, 1001), (.best, 1001), (.nearestTenMetres, 1001), (.hundredMetres, 101),
    (.kilometre, 11), (.threeKilometres, 4),
  ])
  func `a coarser level tells less`(level: AccuracyLevel, count: Int) throws {
    // 10 km at 10 m/s.
    let fixes = try (0...1000).map { try fix(at: Double($0), north: Double($0) * 10.01, speed: 10) }
    #expect(told(fixes, wish { $0.level = level }).count == count)
  }

  @Test func `one who stands still gets an update in ten seconds, until one moves`() throws {
    var fixes = try (0..<600).map { try fix(at: Double($0), north: Double($0 % 3), speed: 0.1) }
    fixes += try (600..<610).map { try fix(at: Double($0), north: Double($0 - 600) * 15 + 15, speed: 15) }
    let times = told(fixes, wish())
    #expect(times.filter { $0 < 60 }.count == 60)
    #expect((50...56).contains(times.filter { $0 >= 60 && $0 < 600 }.count))
    #expect(times.filter { $0 >= 600 }.count == 10)
    #expect(told(fixes, wish { $0.pausesWhenStationary = false }).count == 610)
  }
}
