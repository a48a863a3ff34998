// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geography
import Glibc
import Journey
import Places
import Positioning
import Testing

@testable import NearestKit

/// Callouts of a guide that is fed fixes as a source would feed them: what is late counts as lost.
func callouts(
  _ fixes: [Fix], staleAfter: Double = 8, take: (LocationManager.Event, Instant) -> Callout?
) -> [Callout] {
  var manager = LocationManager(staleAfter: staleAfter)
  var found: [Callout] = []
  for fix in fixes {
    if let deadline = manager.deadline, deadline < fix.received {
      for event in manager.tick(now: deadline) {
        if let callout = take(event, deadline) { found.append(callout) }
      }
    }
    for event in manager.take(.fix(fix), now: fix.received) {
      if let callout = take(event, fix.received) { found.append(callout) }
    }
  }
  return found
}

func follow(
  _ fixes: [Fix], _ text: String = "便利商店", options: Follower.Options = Follower.Options()
) throws -> [Callout] {
  var follower = Finder.sample.follower(of: try Request(text), options: options)
  return callouts(fixes) { follower.take($0, now: $1) }
}

func transcript(_ callouts: [Callout]) -> [String] {
  callouts.map { "\(Int($0.time.seconds)) \($0.text)" }
}

/// Fixes along a line to the north, so many metres per second, beginning so many metres south of 24.18, 120.62.
func north(
  from start: Double, to end: Double, speed: Double = 10, accuracy: Double? = 5, at time: Double = 0
) throws -> [Fix] {
  let count = Int(abs(end - start) / speed)
  return try (0...count).map { step in
    let metres = start + (end > start ? speed : -speed) * Double(step)
    let coordinate = try #require(Coordinate(latitude: 24.18 + metres / 110_760, longitude: 120.62))
    var fix = Fix(coordinate, source: .gpsd, received: Instant(seconds: time + Double(step)))
    fix.tick = time + Double(step)
    fix.accuracy = accuracy
    fix.speed = speed
    fix.course = end > start ? 0 : 180
    return fix
  }
}

/// Fixes at one spot, one a second.
func standing(_ seconds: Range<Int>, at metres: Double, accuracy: Double? = 5) throws -> [Fix] {
  let coordinate = try #require(Coordinate(latitude: 24.18 + metres / 110_760, longitude: 120.62))
  return seconds.map { second in
    var fix = Fix(coordinate, source: .gpsd, received: Instant(seconds: Double(second)))
    fix.tick = Double(second)
    fix.accuracy = accuracy
    fix.speed = 0
    return fix
  }
}

/// Shops along that line: metres north, metres east, name.
func shops(_ list: [(north: Double, east: Double, name: String)], roads: Bool = false)
  -> Follower.Search
{
  let places = list.enumerated().compactMap { index, shop -> Place? in
    guard
      let coordinate = Coordinate(
        latitude: 24.18 + shop.north / 110_760, longitude: 120.62 + shop.east / 101_700)
    else { return nil }
    var place = Place(id: "t\(index)", coordinate: coordinate, categories: ["shop=convenience"])
    place.name = shop.name
    return place
  }
  return { fix in
    places.map { place in
      let geodesic = Geodesic(from: fix.coordinate, to: place.coordinate)
      let travel =
        roads
        ? Travel(
          mode: .car, seconds: geodesic.distance * 1.3 / 8, metres: geodesic.distance * 1.3,
          isEstimated: false)
        : Travel(estimatedAlongLine: geodesic.distance, mode: .car)
      return Answer.Result(place: place, geodesic: geodesic, travel: travel)
    }
    .sorted { $0.geodesic.distance < $1.geodesic.distance }
  }
}

func follow(
  _ fixes: [Fix], shops search: @escaping Follower.Search, options: Follower.Options = Follower.Options()
) -> [Callout] {
  var follower = Follower(subject: "便利商店", options: options, search: search)
  return callouts(fixes) { follower.take($0, now: $1) }
}

@Suite struct DriveTests {
  /// From the GPX file through the loop to the sentences, on a clock that jumps.
  @Test func `a drive through 西屯 says this`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("drive-\(UUID().uuidString).gpx")
      .path
    try Data(Drive.gpx.utf8).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    var follower = try Finder.sample.follower(of: "便利商店")
    func handler() -> Int {
      var action = sigaction()
      sigaction(SIGUSR1, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }
    let before = handler()
    let clock = RunClock(pace: .jumping)
    let start = clock.now
    let loop = PositionLoop(
      source: GPXSource(path: path, start: start), manager: LocationManager(), clock: clock)
    var said: [String] = []
    let ending = loop.run { turn in
      for event in turn.events {
        guard let callout = follower.take(event, now: turn.now) else { continue }
        said.append("\(Int((callout.time - start).rounded())) \(callout.text)")
      }
      return .goOn(until: nil)
    }
    #expect(ending == .sourceEnded)
    // Signals are again what they were.
    #expect(handler() == before)
    #expect(
      said == [
        "0 西南方，7-Eleven，30公尺。", "31 到了，OK超商在前方。", "60 前方左側，萊爾富，200公尺。", "77 到了，萊爾富在左側。",
        "113 到了，7-Eleven在右側。", "128 前方左側，OK超商，400公尺。", "242 快到OK超商了，在右側。",
        "257 前方左側，全家，200公尺。", "279 過了全家。",
      ])
  }

  @Test func `nothing of the drive is said twice, and each nearest is the nearest`() throws {
    let said = try follow(Drive.fixes())
    #expect(said.count >= 8)
    #expect(Set(said.map { "\($0.kind) \($0.result?.place.id ?? "")" }).count == said.count)
    // 蝦皮店到店 hands out parcels; no one means it by 便利商店.
    let shops = PlaceList(merging: SamplePlaces.records()).places.filter {
      $0.categories.contains("shop=convenience") && $0.name != "蝦皮店到店"
    }
    for callout in said where callout.kind == .nearest {
      let fix = try #require(callout.fix)
      let place = try #require(callout.result?.place)
      // On a plane, by a reckoning of its own; hysteresis may hold on to a place for 10 m or a tenth.
      func metres(_ place: Place) -> Double {
        let (dy, dx) = (
          (place.coordinate.latitude - fix.coordinate.latitude) * 110_760,
          (place.coordinate.longitude - fix.coordinate.longitude) * 101_660
        )
        return (dx * dx + dy * dy).squareRoot()
      }
      // What lies aside or behind does not count for one who moves.
      let ahead = shops.filter { shop in
        guard let course = fix.course else { return true }
        let bearing = Geodesic(from: fix.coordinate, to: shop.coordinate).bearing
        return metres(shop) <= 15 || abs(Bearing.turn(from: course, to: bearing)) <= 60
      }
      let least = try #require(ahead.map(metres).min())
      #expect(metres(place) <= least + max(10, metres(place) * 0.1) + 1)
    }
  }

  @Test func `places that are passed are on the side that is said`() throws {
    var guide = PassingGuide(search: Finder.sample.surroundings(within: 150, mode: .car))
    let said = callouts(Drive.fixes()) { guide.take($0, now: $1) }
    #expect(said.count >= 10)
    #expect(Set(said.map(\.text)).count == said.count)
    for (a, b) in zip(said, said.dropFirst()) { #expect(b.time - a.time >= PassingGuide.gap) }
    var sides = 0
    for callout in said {
      let fix = try #require(callout.fix)
      let place = try #require(callout.result?.place)
      let course = try #require(fix.course) * .pi / 180
      // The sign of the cross product of the way ahead and the way to the place.
      let (dy, dx) = (
        (place.coordinate.latitude - fix.coordinate.latitude) * 110_760,
        (place.coordinate.longitude - fix.coordinate.longitude) * 101_660
      )
      let right = dx * cos(course) - dy * sin(course)
      if callout.text.hasPrefix("右側") { #expect(right > 7) }
      if callout.text.hasPrefix("左側") { #expect(right < -7) }
      if abs(right) > 9 {
        sides += 1
        #expect(callout.text.hasPrefix(right > 0 ? "右側" : "左側"))
      }
    }
    #expect(sides >= 8)
  }

  /// Noise of 30 m, four dropouts of 10 s, 90 s at a red light.
  @Test func `a poor receiver does not make it talkative`() throws {
    let dropouts: [Range<Double>] = [40..<50, 150..<160, 170..<180, 260..<270]
    let fixes = Drive.fixes(noise: 30, accuracy: 30, without: dropouts)
    let said = try follow(fixes)
    #expect((8...22).contains(said.count))
    // Never two within 5 s, never more than 4 in any half minute but for loss and return.
    for (a, b) in zip(said, said.dropFirst()) { #expect(b.time - a.time >= 5 || b.kind == .lost) }
    let about = said.filter { $0.result != nil }
    for first in about {
      let window = about.filter { $0.time >= first.time && $0.time - first.time <= 30 }
      #expect(window.count <= 4)
    }
    // One notice of a loss and one of the return, and none of either within a minute of its like.
    for kind in [Callout.Kind.lost, .regained] {
      let times = said.filter { $0.kind == kind }.map(\.time)
      #expect((1...4).contains(times.count))
      for (a, b) in zip(times, times.dropFirst()) { #expect(b - a > 60) }
    }
    // At the red light, of which the receiver makes a walk of 60 m, at most one thing is said in half a minute.
    let lights = about.filter { (130...210).contains($0.time.seconds) }
    #expect(lights.count <= 3)
  }
}

@Suite struct FollowTests {
  @Test func `a new nearest is told, then that it is near, then that it is there, each once`() throws {
    let said = follow(
      try north(from: 0, to: 3000), shops: shops([(-400, 0, "後店"), (1500, 20, "前店")]))
    #expect(
      transcript(said) == [
        "0 前方右側，前店，1.5公里。",
        "131 快到前店了，在右側。",
        "148 到了，前店在右側。",
      ])
  }

  @Test func `with roads the time that is left is said`() throws {
    let said = follow(try north(from: 0, to: 1500), shops: shops([(1500, 20, "前店")], roads: true))
    #expect(said.map(\.kind) == [.nearest, .approach, .arrival])
    #expect(said[1].text == "快到前店了，在右側。")
  }

  @Test func `noise between two places does not flicker`() throws {
    var random = Noise(seed: 7)
    let fixes = try standing(0..<600, at: 0).map { fix in
      var fix = fix
      let metres = random.normal() * 10
      fix.coordinate = try #require(
        Coordinate(latitude: fix.coordinate.latitude + metres / 110_760, longitude: fix.coordinate.longitude))
      fix.accuracy = 25
      return fix
    }
    #expect(follow(fixes, shops: shops([(100, 0, "北店"), (-100, 0, "南店")])).count == 1)
  }

  @Test func `at one spot nothing is repeated, however long it takes`() throws {
    #expect(follow(try standing(0..<7200, at: 0), shops: shops([(60, 0, "店")])).count == 1)
    #expect(follow(try standing(0..<7200, at: 0), shops: shops([(10, 0, "店")])).map(\.kind) == [.arrival])
  }

  @Test func `coming back after a while is told again, after a moment it is not`() throws {
    let search = shops([(0, 0, "甲"), (1000, 0, "乙")])
    let there = try north(from: 0, to: 1000)
    let back = try north(from: 1000, to: 0, at: 300)
    let said = follow(there + back, shops: search)
    #expect(
      said.filter { $0.kind == .nearest || $0.kind == .arrival }.map { $0.result?.place.name } == [
        "甲", "乙", "乙", "甲", "甲",
      ])
    // To and fro across the middle within a minute.
    var fixes: [Fix] = []
    for turn in 0..<3 { fixes += try north(from: 350, to: 650, speed: 30, at: Double(turn) * 20) }
    #expect(follow(fixes, shops: search).filter { $0.kind == .nearest }.count == 1)
  }

  @Test func `at speed it is told earlier`() throws {
    let slow = follow(try north(from: 0, to: 3000, speed: 10), shops: shops([(3000, 25, "店")]))
    let fast = follow(try north(from: 0, to: 3000, speed: 30), shops: shops([(3000, 25, "店")]))
    func distance(_ callouts: [Callout]) -> Double? {
      callouts.first { $0.kind == .approach }?.result?.geodesic.distance
    }
    #expect(distance(slow).map { (190...200).contains($0) } == true)
    #expect(distance(fast).map { (420...450).contains($0) } == true)
  }

  @Test func `while one moves what lies behind is left out`() throws {
    var options = Follower.Options()
    let search = shops([(-50, 0, "後店"), (900, 0, "前店")])
    let said = follow(try north(from: 0, to: 500), shops: search, options: options)
    #expect(said.map { $0.result?.place.name } == ["前店"])
    options.isAheadOnly = false
    #expect(
      follow(try north(from: 0, to: 500), shops: search, options: options).first?.result?.place.name == "後店")
    options.isAheadOnly = true
    // With nothing ahead nothing is said.
    #expect(follow(try north(from: 1000, to: 1500), shops: search, options: options).isEmpty)
    // One who stands has no way ahead.
    #expect(
      follow(try standing(0..<10, at: 0), shops: search, options: options).first?.result?.place.name == "後店")
  }

  @Test func `a heading stands for the course`() throws {
    var options = Follower.Options()
    options.heading = 90
    let said = follow(try standing(0..<2, at: 0), shops: shops([(500, 0, "店")]), options: options)
    #expect(said.first?.text == "左側，店，500公尺。")
    #expect(
      follow(try standing(0..<2, at: 0), shops: shops([(500, 0, "店")])).first?.text == "北方，店，500公尺。")
  }

  @Test func `a fix of five kilometres says no metres, nor that one is there`() throws {
    let said = follow(
      try north(from: 0, to: 1500, accuracy: 5000), shops: shops([(0, 0, "甲"), (1400, 0, "乙")]))
    #expect(!said.isEmpty)
    for callout in said {
      #expect(callout.kind == .nearest)
      #expect(callout.text.contains("定位誤差約5公里") && !callout.text.contains("公尺"))
    }
  }

  @Test func `a loss is told once, and the return once`() throws {
    let fixes =
      try north(from: 0, to: 200) + north(from: 300, to: 400, at: 60) + north(from: 400, to: 500, at: 75)
    let said = follow(fixes, shops: shops([(5000, 0, "店")]))
    #expect(said.map(\.kind) == [.nearest, .lost, .regained])
    #expect(said[1].text == "定位訊號中斷。" && said[1].time.seconds == 28)
    #expect(said[2].text == "定位恢復了。" && said[2].time.seconds == 60)
  }

  @Test func `where there is no such place it is said once`() throws {
    let said = follow(try north(from: 0, to: 40), shops: { _ in [] })
    #expect(transcript(said) == ["0 附近找不到便利商店。"])
  }

  @Test func `what was said can be heard again, as it is now`() throws {
    var follower = Follower(subject: "便利商店", search: shops([(1000, 0, "店")]))
    #expect(follower.again(now: Instant(seconds: 0)) == nil)
    for fix in try north(from: 0, to: 500) { _ = follower.take(.fix(fix), now: fix.received) }
    let again = try #require(follower.again(now: Instant(seconds: 60)))
    #expect(again.isRepeated)
    #expect(again.text == "前方，店，500公尺。")
    _ = follower.take(.lost(last: nil), now: Instant(seconds: 70))
    #expect(follower.again(now: Instant(seconds: 71))?.text == "定位訊號中斷。")
  }

  /// 86,400 fixes: 40 km/h round and round the town, with a pause each hour.
  @Test func `a day of fixes takes hardly any time`() throws {
    var list: [(north: Double, east: Double, name: String)] = []
    for index in 0..<12 {
      let (row, column) = (Double(index % 4), Double(index / 4))
      list.append((north: row * 400 - 300, east: column * 500 - 900, name: "店\(index)"))
    }
    let search = shops(list)
    var follower = Follower(subject: "便利商店", search: search)
    var guide = PassingGuide(search: search)
    var manager = LocationManager()
    var said = 0
    let begun = threadSeconds()
    for second in 0..<86_400 {
      let time = Double(second)
      let isStanding = second % 3600 < 300
      let angle = time / 700
      let coordinate = try #require(
        Coordinate(latitude: 24.1845 + 0.006 * sin(angle), longitude: 120.6165 + 0.008 * cos(angle * 1.37)))
      var fix = Fix(coordinate, source: .gpsd, received: Instant(seconds: time))
      fix.tick = time
      fix.accuracy = 8
      fix.speed = isStanding ? 0 : 11
      fix.course = time.truncatingRemainder(dividingBy: 360)
      for event in manager.take(.fix(fix), now: fix.received) {
        if follower.take(event, now: fix.received) != nil { said += 1 }
        if guide.take(event, now: fix.received) != nil { said += 1 }
      }
    }
    let used = threadSeconds() - begun
    print("a day of 1 Hz fixes: \(used) s of processor time (\(used / 864) % of a core), \(said) callouts")
    #expect((100...2000).contains(said))
  }
}

/// Processor time of this thread in seconds; other tests run beside it.
func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
