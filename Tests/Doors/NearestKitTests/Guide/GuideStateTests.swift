// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Journey
import Places
import Positioning
import Testing

@testable import NearestKit

/// What a guide makes of single events, on a street of 2 km with one turn at its middle.
@Suite struct GuideStateTests {
  private static func point(east: Double, north: Double) -> Coordinate? {
    Coordinate(latitude: 24.18 + north / 110_765, longitude: 120.62 + east / 101_625)
  }

  /// East for a kilometre, then north for one.
  private static func route(seconds: Double = 240) throws -> Route {
    let line = try [(0.0, 0.0), (1000, 0), (1000, 1000)].map { try #require(point(east: $0.0, north: $0.1)) }
    let steps = [Manoeuvre.depart(.east), .left, .arrive].enumerated().map { index, manoeuvre in
      var step = RouteStep(
        manoeuvre: manoeuvre, road: ["東街", "北路", nil][index], metres: index == 2 ? 0 : 1000,
        seconds: index == 2 ? 0 : seconds / 2, position: line[index])
      step.index = index
      if index == 2 { step.side = .right }
      return step
    }
    return Route(
      travel: Travel(mode: .car, seconds: seconds, metres: 2000, isEstimated: false), line: line,
      steps: steps,
      metresToRoad: 0, metresFromRoad: 0)
  }

  private static func guide(
    hours: String? = nil, seconds: Double = 240, hasWay: Bool = true
  ) throws -> Guide {
    let route = try route(seconds: seconds)
    let end = try #require(route.line.last)
    var place = Place(id: "p", coordinate: end, categories: ["amenity=cafe"])
    place.name = "星巴克"
    place.openingHours = hours
    let shop = place
    let now = try #require(CivilTime(year: 2026, month: 3, day: 2, hour: 20, minute: 0))
    return Guide(
      clock: OpeningClock(now: now),
      seek: { _ in
        .legs([Guide.Leg(destination: Destination(end, name: "星巴克", id: "p"), mode: .car, place: shop)])
      },
      way: { _, leg in
        RouteAnswer(
          destination: leg.destination, mode: .car, route: hasWay ? route : nil, announcement: "無法開車抵達星巴克。",
          attribution: nil)
      })
  }

  private static func fix(_ second: Int, east: Double, north: Double = 0, speed: Double = 10) throws -> Fix {
    var fix = Fix(
      try #require(point(east: east, north: north)), source: .gpsd, received: Instant(seconds: Double(second))
    )
    fix.accuracy = 5
    fix.speed = speed
    fix.course = north > 0 ? 0 : 90
    return fix
  }

  /// Along the whole street at 10 m/s.
  private static func drive(_ guide: inout Guide, seconds: ClosedRange<Int> = 0...200) throws -> [GuideEvent]
  {
    try seconds.flatMap { second in
      let metres = Double(second) * 10
      return guide.take(
        try fix(second, east: min(metres, 1000), north: max(0, metres - 1000), speed: second == 0 ? 0 : 10))
    }
  }

  @Test func `a drive from its start to its end says this`() throws {
    var guide = try GuideStateTests.guide(hours: "Mo-Su 07:00-22:00")
    #expect(guide.state == .noFix)
    let events = try GuideStateTests.drive(&guide)
    let said = events.filter { $0.said != nil }.map {
      "\(Int($0.time.seconds)) \($0.kind.rawValue) \($0.said ?? "")"
    }
    #expect(
      said == [
        "0 start 到星巴克，路程2公里，車程約4分鐘。往東走東街。", "7 prepare 950公尺後左轉。",
        "80 turn 200公尺後左轉北路。", "96 turn 左轉。", "180 arriving 前方200公尺到目的地，在右側。",
        "199 arrived 到了，星巴克在右側，營業到晚上10點。",
      ])
    #expect(guide.state == .arrived && guide.isFinished)
    #expect(events.count { $0.kind == .progress } >= 15)
  }

  @Test func `what closes before one is there is said at the start, or once that becomes so`() throws {
    var late = try GuideStateTests.guide(hours: "Mo-Su 07:00-20:02")
    let atOnce = late.take(try GuideStateTests.fix(0, east: 0))
    #expect(atOnce.map(\.kind) == [.start, .closing])
    #expect(atOnce.last?.said == "請注意，星巴克再2分鐘打烊，到達時已打烊。")
    // In time by what is expected; then one stands in a queue for an hour and a half.
    var guide = try GuideStateTests.guide(hours: "Mo-Su 07:00-21:00")
    let before = try GuideStateTests.drive(&guide, seconds: 0...40)
    #expect(before.allSatisfy { $0.kind != .closing })
    var warnings: [GuideEvent] = []
    for second in 41...5400 {
      warnings += guide.take(try GuideStateTests.fix(second, east: 400, speed: 0)).filter {
        $0.kind == .closing
      }
    }
    #expect(warnings.count == 1)
    #expect(warnings.first.map { (3200...3600).contains($0.time.seconds) } ?? false)
  }

  @Test func `in a tunnel nothing is said of turns, and after it one goes on`() throws {
    var guide = try GuideStateTests.guide()
    _ = try GuideStateTests.drive(&guide, seconds: 0...50)
    let lost = guide.loseFix(now: Instant(seconds: 58))
    #expect(lost.map(\.kind) == [.lost] && guide.state == .lost)
    let second = guide.loseFix(now: Instant(seconds: 60))
    #expect(second.isEmpty)
    let back = guide.take(try GuideStateTests.fix(130, east: 1000, north: 300))
    #expect(back.first?.kind == .regained)
    #expect(back.first?.said == "定位恢復，700公尺後抵達星巴克。")
    #expect(guide.state == .onRoute)
  }

  @Test func `again tells what comes next, as it is now`() throws {
    var guide = try GuideStateTests.guide()
    let nothing = guide.again(now: Instant(seconds: 0))
    #expect(nothing?.kind == nil)
    _ = try GuideStateTests.drive(&guide, seconds: 0...50)
    let told = guide.again(now: Instant(seconds: 50))
    let again = try #require(told)
    #expect(again.isRepeated && again.said == "500公尺後左轉北路。")
  }

  @Test func `where no way leads there it says so and ends`() throws {
    var guide = try GuideStateTests.guide(hasWay: false)
    let events = guide.take(try GuideStateTests.fix(0, east: 0))
    #expect(events.map(\.kind) == [.nothing] && events.first?.said == "無法開車抵達星巴克。")
    #expect(guide.isFinished && guide.hasFailed)
    let after = guide.take(try GuideStateTests.fix(1, east: 0))
    #expect(after.isEmpty)
  }

  @Test func `off the way it looks for another one at most every ten seconds`() throws {
    var guide = try GuideStateTests.guide()
    _ = try GuideStateTests.drive(&guide, seconds: 0...20)
    var events: [GuideEvent] = []
    // Straight on to the south, away from everything.
    for second in 21...120 {
      let metres = Double(second - 20) * 10
      var fix = try GuideStateTests.fix(second, east: 200, north: -metres)
      fix.course = 180
      events += guide.take(fix)
    }
    let times = events.filter { $0.kind == .reroute }.map(\.time)
    #expect(times.count >= 3)
    for (a, b) in zip(times, times.dropFirst()) { #expect(b - a >= 10) }
    #expect(events.count { $0.said?.hasPrefix("已重新規劃") ?? false } <= 2)
    #expect(events.allSatisfy { $0.kind != .turn && $0.kind != .prepare })
  }

  @Test func `an event is a line of JSON with these keys`() throws {
    var guide = try GuideStateTests.guide()
    let events = guide.take(try GuideStateTests.fix(3, east: 0))
    let start = try #require(events.first)
    #expect(
      start.json(since: Instant(seconds: 1))
        == #"{"t":2,"lat":24.18,"lon":120.62,"event":"start","step":0,"manoeuvre":"depart","street":"東街","#
        + #""distance_m":0,"remaining_m":2000,"remaining_s":240,"said":"到星巴克，路程2公里，車程約4分鐘。1公里後左轉北路。"}"#)
  }

  @Test func `a turn that waits to be said gives way to nothing less, and nothing is said too late`() {
    let queue = CalloutQueue()
    func callout(_ text: String, _ urgency: Int, _ expiry: Double? = nil) -> Callout {
      var callout = Callout(.guidance, text, fix: nil, time: Instant(seconds: 0))
      (callout.urgency, callout.expiry) = (urgency, expiry)
      return callout
    }
    queue.offer(callout("左轉", 3))
    queue.offer(callout("直行", 0))
    #expect(queue.take()?.text == "左轉")
    queue.offer(callout("右轉", 3, 5), now: Instant(seconds: Instant.now.seconds - 60))
    queue.close()
    #expect(queue.take() == nil)
    #expect(queue.replaced == 2)
  }
}
