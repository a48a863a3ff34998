// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places
import Positioning
import Testing

@testable import NearestKit

/// A follower that one can bear: few words, of what lies ahead, and of one place at a time.
@Suite struct FollowMannersTests {
  @Test func `a callout is over in four seconds`() throws {
    let said = follow(try north(from: 0, to: 3000), shops: shops([(400, 20, "全家便利商店"), (2500, -30, "統一超商")]))
    #expect(said.count >= 4)
    var settings = VoiceSettings()
    settings.rate = VoiceSettings.quickRate
    let narrator = Narrator(settings: settings)
    for text in Set(said.map(\.text)) {
      // 16 bits at 22,050 samples a second behind a head of 44 bytes.
      let seconds = Double(try narrator.wav(of: text).count - 44) / 44_100
      #expect(seconds > 1 && seconds <= 4, "\(text) \(seconds)")
    }
  }

  @Test func `a new nearest is told once a minute, however many shops there are`() throws {
    let list = (0..<60).map { (north: Double($0) * 100, east: 120.0, name: "店\($0)") }
    let said = follow(try north(from: 0, to: 6000), shops: shops(list))
    let times = said.filter { $0.kind == .nearest }.map(\.time)
    #expect(times.count >= 8)
    for (a, b) in zip(times, times.dropFirst()) { #expect(b - a >= 60) }
    var options = Follower.Options()
    options.spacing = Follower.nearestGap
    let often = follow(try north(from: 0, to: 6000), shops: shops(list), options: options)
    #expect(often.count { $0.kind == .nearest } > times.count)
  }

  @Test func `what was near and lies back from the road is reached as one passes it`() throws {
    let said = follow(try north(from: 0, to: 1500), shops: shops([(1000, 55, "店")]))
    #expect(said.map(\.kind) == [.nearest, .approach, .arrival])
    #expect(said.last?.text == "到了，店在右側。")
  }

  @Test func `what was near and is left aside is passed`() throws {
    let said = follow(try north(from: 0, to: 1500), shops: shops([(1000, -120, "店")]))
    #expect(said.map(\.kind) == [.nearest, .approach, .passed])
    #expect(said.last?.text == "過了店。")
  }

  @Test func `near one place no other is told until that is reached`() throws {
    let said = follow(
      try north(from: 0, to: 1500), shops: shops([(1000, 20, "甲"), (900, 60, "乙"), (1050, -20, "丙")]))
    let names = said.prefix { $0.kind != .arrival }.compactMap { $0.result?.place.name }
    #expect(Set(names).count == 1)
  }

  @Test func `one who stands between two shops hears of one, though the receiver wanders`() throws {
    var random = Noise(seed: 11)
    let fixes = try standing(0..<1200, at: 0).map { fix in
      var fix = fix
      let metres = 12 * random.normal()
      fix.coordinate = try #require(
        Coordinate(latitude: fix.coordinate.latitude + metres / 110_760, longitude: fix.coordinate.longitude))
      return fix
    }
    #expect(follow(fixes, shops: shops([(90, 0, "北店"), (-90, 0, "南店")])).count == 1)
  }

  /// A receiver tells no course at 1.3 m/s that is one.
  @Test func `a walker has a course`() throws {
    let fixes = try north(from: 0, to: 600, speed: 1.3).map { fix in
      var fix = fix
      fix.course = 200
      return fix
    }
    let said = follow(fixes, shops: shops([(700, 30, "店")]))
    #expect(said.last?.text.hasPrefix("快到店了，") ?? false)
    #expect(said.last?.text.contains("北") == false)
    var motion = Motion()
    for fix in fixes { motion.take(fix) }
    #expect(motion.course.map { min($0, 360 - $0) < 5 } ?? false)
  }

  @Test func `a red light does not turn one round`() throws {
    var motion = Motion()
    for fix in try north(from: 0, to: 300) { motion.take(fix) }
    for fix in try standing(31..<120, at: 300) {
      var fix = fix
      fix.course = 130
      motion.take(fix)
    }
    #expect(motion.course == 0)
    #expect(motion.standsSince == Instant(seconds: 31))
  }

  @Test func `the district that one enters is told once, also at the pace of a train`() throws {
    for speed in [10.0, 80] {
      var guide = AreaGuide { position in
        AreaGuide.Area(county: "臺中市", district: position.latitude < 24.185 ? "西屯區" : "南屯區")
      }
      let said = callouts(try north(from: 0, to: 2400, speed: speed)) { guide.take($0, now: $1) }
      #expect(said.map(\.text) == ["進入南屯區。"])
      #expect(
        said.first?.fix.map { ($0.coordinate.latitude - 24.185) * 110_760 <= max(4 * speed, 70) } ?? false)
    }
  }

  @Test func `a border along the road is crossed once`() throws {
    var looks = 0
    var guide = AreaGuide { _ in AreaGuide.Area(county: nil, district: "甲區") }
    for fix in try north(from: 0, to: 400) { _ = guide.take(.fix(fix), now: fix.received) }
    let flicker = AreaGuide { position in
      let metres = Int((position.latitude - 24.18) * 110_760 / 20)
      return AreaGuide.Area(county: nil, district: metres % 2 == 0 ? "甲區" : "乙區")
    }
    guide = flicker
    for fix in try north(from: 0, to: 2000) where guide.take(.fix(fix), now: fix.received) != nil {
      looks += 1
    }
    #expect(looks == 0)
  }

  @Test func `a shop with two records is called out once`() throws {
    var guide = PassingGuide(search: shops([(200, 20, "全家"), (230, 20, "全家"), (600, 20, "全家")]))
    let said = callouts(try north(from: 0, to: 800, speed: 5)) { guide.take($0, now: $1) }
    #expect(said.count == 2)
  }

  @Test func `progress is told without a word, where it is asked for`() throws {
    var options = Follower.Options()
    options.ticks = true
    let said = follow(try north(from: 0, to: 1000), shops: shops([(3000, 0, "店")]), options: options)
    #expect((8...11).contains(said.count { $0.kind == .progress }))
    #expect(said.filter { $0.kind == .progress }.allSatisfy { $0.text.isEmpty && $0.result != nil })
  }
}
