// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Glibc
import Journey
import Places
import Positioning
import Testing

@testable import NearestKit

/// A fix so many metres north of 24.18, 120.62.
private func fix(north metres: Double, accuracy: Double? = 5, at seconds: Double = 0) throws -> Fix {
  let coordinate = try #require(Coordinate(latitude: 24.18 + metres / 110_760, longitude: 120.62))
  var fix = Fix(coordinate, source: .gpsd, received: Instant(seconds: seconds))
  fix.tick = seconds
  fix.accuracy = accuracy
  return fix
}

@Suite struct RegionGuideTests {
  private static let square: [[Coordinate]] = [
    [(24.17, 120.61), (24.17, 120.63), (24.19, 120.63), (24.19, 120.61)].compactMap {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
  ]

  @Test func `the state at the beginning, entering and leaving are said`() throws {
    var monitor = RegionMonitor()
    try monitor.add(Region(parsing: "家=24.18,120.62,150") { _ in nil })
    try monitor.add(Region(parsing: "西屯區") { $0 == "西屯區" ? RegionGuideTests.square : nil })
    try monitor.add(Region(parsing: "山上=24.3,120.62,500公尺") { _ in nil })
    var guide = RegionGuide(monitor)
    var said: [String] = []
    for (second, north) in [0.0, 100, 400, 1500, 400, 0].enumerated() {
      let fix = try fix(north: north, at: Double(second))
      said += guide.take(.fix(fix), now: fix.received).map { "\(second) \($0.kind) \($0.text)" }
    }
    #expect(
      said == [
        "0 region 目前在家的範圍內。", "0 region 目前在西屯區。", "0 region 目前在山上的範圍外。", "2 left 離開家的範圍。",
        "3 left 離開西屯區。", "4 entered 進入西屯區。", "5 entered 進入家的範圍。",
      ])
  }

  @Test func `a vague fix cannot tell, and says so`() throws {
    var monitor = RegionMonitor()
    try monitor.add(Region(parsing: "家=24.18,120.62,150") { _ in nil })
    var guide = RegionGuide(monitor)
    let fix = try fix(north: 0, accuracy: 2000)
    #expect(guide.take(.fix(fix), now: fix.received).map(\.text) == ["還無法確定是否在家的範圍內。"])
  }

  @Test(arguments: [
    ("家=24.18,120.62", RegionError.unreadable("家=24.18,120.62")), ("家=x,y,150", .unreadable("家=x,y,150")),
    ("家=24.18,120.62,abc", .unreadable("家=24.18,120.62,abc")), ("=24.18,120.62,150", .nameless),
    ("", .nameless),
    ("家=24.18,120.62,-5", .impossibleRadius(name: "家", radius: -5)),
    ("家=24.18,120.62,1e9", .tooLarge(name: "家", radius: 1e9)), ("亞特蘭提斯", .unknownArea(name: "亞特蘭提斯")),
  ])
  func `what is no region says why`(text: String, error: RegionError) {
    #expect(throws: error) { try Region(parsing: text) { _ in nil } }
  }

  @Test(arguments: [
    "家=24.18,120.62,150", "家=geo:24.18,120.62,150", "家=24°10'48\"N,120°37'12\"E,150m", "家=24.18，120.62，150公尺",
  ])
  func `a circle is read in all notations of positions`(text: String) throws {
    let region = try Region(parsing: text) { _ in nil }
    guard case .circle(let centre, let radius) = region.shape else {
      Issue.record("no circle")
      return
    }
    #expect(region.name == "家" && radius == 150)
    #expect(abs(centre.latitude - 24.18) < 1e-9 && abs(centre.longitude - 120.62) < 1e-9)
  }
}

@Suite struct LikelyPlacesTests {
  private func likely(_ fix: Fix, _ list: [(north: Double, category: String, name: String?)], count: Int = 5)
    -> LikelyPlaces
  {
    let places = list.enumerated().compactMap { index, entry -> (place: Place, geodesic: Geodesic)? in
      guard let coordinate = Coordinate(latitude: 24.18 + entry.north / 110_760, longitude: 120.62) else {
        return nil
      }
      var place = Place(id: "p\(index)", coordinate: coordinate, categories: [entry.category])
      place.name = entry.name
      return (place, Geodesic(from: fix.coordinate, to: coordinate))
    }
    return LikelyPlaces(places, at: fix, count: count)
  }

  @Test func `the nearer place is the likelier one, and all together are no more than certain`() throws {
    let list = (0..<30).map { (north: Double($0) * 10, category: "shop=books", name: "店\($0)" as String?) }
    for accuracy in [nil, 1, 5, 20, 100, 5000] as [Double?] {
      let found = likely(try fix(north: 0, accuracy: accuracy), list, count: 30).candidates
      #expect(found.map(\.place.id) == (0..<30).map { "p\($0)" })
      #expect(found.reduce(0) { $0 + $1.likelihood } < 1)
      #expect(found.allSatisfy { $0.likelihood >= 0 })
    }
    #expect(likely(try fix(north: 0), list).candidates.count == 5)
  }

  @Test func `a vague fix makes places alike, a good one does not`() throws {
    let list = [(north: 5.0, category: "shop=books", name: "近" as String?), (60, "shop=books", "遠")]
    let sharp = likely(try fix(north: 0, accuracy: 5), list).candidates
    let vague = likely(try fix(north: 0, accuracy: 500), list).candidates
    #expect(sharp[0].likelihood > 20 * sharp[1].likelihood)
    #expect(vague[0].likelihood < 1.1 * vague[1].likelihood)
  }

  @Test func `one is rather in a café than at a cash dispenser before it`() throws {
    let list = [(north: 3.0, category: "amenity=atm", name: nil as String?), (8, "amenity=cafe", "星巴克")]
    #expect(likely(try fix(north: 0, accuracy: 10), list).candidates.first?.place.name == "星巴克")
  }

  @Test func `where nothing is near nothing is likely`() throws {
    let found = likely(try fix(north: 0), [(north: 140.0, category: "shop=books", name: "店")]).candidates
    #expect(found.allSatisfy { $0.likelihood < 0.001 })
    #expect(likely(try fix(north: 0), []).candidates.isEmpty)
  }
}

@Suite struct CalloutQueueTests {
  private func callout(_ text: String) -> Callout {
    Callout(.nearest, text, fix: nil, time: Instant(seconds: 0))
  }

  @Test func `a newer callout takes the place of one that waits`() {
    let queue = CalloutQueue()
    queue.offer(callout("甲"))
    queue.offer(callout("乙"))
    queue.offer(callout("丙"))
    #expect(queue.replaced == 2)
    #expect(queue.take()?.text == "丙")
    queue.offer(callout("丁"))
    queue.close()
    #expect(queue.take()?.text == "丁")
    #expect(queue.take() == nil)
    #expect(queue.replaced == 2)
  }

  @Test func `one who waits is woken`() {
    let queue = CalloutQueue()
    var thread = pthread_t()
    let pointer = Unmanaged.passRetained(queue).toOpaque()
    pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        let queue = Unmanaged<CalloutQueue>.fromOpaque(pointer).takeRetainedValue()
        usleep(20_000)
        queue.offer(Callout(.lost, "戊", fix: nil, time: Instant(seconds: 0)))
        usleep(20_000)
        queue.close()
        return nil
      }, pointer)
    #expect(queue.take()?.text == "戊")
    #expect(queue.take() == nil)
    pthread_join(thread, nil)
  }
}

@Suite struct CalloutJSONTests {
  @Test func `a callout is one line with what is known, and null for what is not`() throws {
    var fix = try fix(north: 0, accuracy: -1)
    fix.speed = -1
    let place = Place(id: "p", coordinate: fix.coordinate, categories: ["shop=books"])
    let result = Answer.Result(
      place: place, geodesic: Geodesic(from: fix.coordinate, to: place.coordinate),
      travel: Travel(mode: .car, seconds: 61, metres: 500, isEstimated: false))
    let callout = Callout(.approach, "快到了\n。", result: result, fix: fix, time: Instant(seconds: 12.34))
    let line = callout.json(since: Instant(seconds: 2))
    #expect(!line.contains("\n"))
    #expect(
      line.hasPrefix(
        #"{"event":"approach","elapsed_s":10.3,"announcement":"快到了\n。","repeated":false,"place":{"id":"p","#))
    #expect(line.contains(#""travel":{"mode":"car","seconds":61,"metres":500,"estimated":false}"#))
    #expect(line.contains(#""accuracy_m":null"#) && line.contains(#""speed_mps":null"#))
    #expect(
      Callout(.lost, "x", fix: nil, time: Instant(seconds: 2)).json(since: Instant(seconds: 2))
        == #"{"event":"lost","elapsed_s":0,"announcement":"x","repeated":false,"fix":null}"#)
  }
}
