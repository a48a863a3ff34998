// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Positioning

/// Calls out the places that one passes, each once, spaced: 右側，全家便利商店福科門市。
package struct PassingGuide: Sendable {
  /// Seconds and metres between two callouts.
  package static let gap = 6.0
  static let spacing = 15.0
  /// Metres at which a place is called out on foot and at most, and the seconds ahead that count in between.
  static let shortestReach = 40.0
  static let longestReach = 120.0
  static let reachTime = 5.0
  /// Seconds after which a place that one comes back to may be called out again.
  static let forgetting = 1800.0
  /// Seconds for which a place of the same whole name is the same place.
  static let quiet = 60.0
  /// Places that are remembered; the oldest is forgotten first.
  static let memoryLimit = 512
  /// Degrees from the course beyond which a place has been passed.
  static let passed = 115.0
  /// Above this accuracy, in metres, no one can tell what one passes.
  static let usefulAccuracy = 50.0

  private let heading: Double?
  private let search: Follower.Search
  private var gate = CalloutGate()
  private var called: [String: Instant] = [:]
  private var lastPosition: Coordinate?
  private var motion = Motion()
  private var last: Callout?
  private var isLossTold = false
  private var owesReturn = false

  /// - Parameters:
  ///   - heading: degrees from north that one faces; nil for the course of the fix.
  ///   - search: the places around a fix, nearest first.
  package init(heading: Double? = nil, search: @escaping Follower.Search) {
    self.heading = heading
    self.search = search
  }

  /// Takes an event, and gives what is to be said about it.
  package mutating func take(_ event: LocationManager.Event, now: Instant) -> Callout? {
    switch event {
    case .fix(let fix):
      gate.move(to: fix.coordinate)
      motion.take(fix)
      let callout = callout(at: fix, now: now)
      if let callout { last = callout }
      return callout
    case .lost(let fix):
      guard gate.permits("lost", now: now, gap: 0) else { return nil }
      gate.note("lost", at: fix?.coordinate, now: now)
      isLossTold = true
      last = Callout(.lost, TaiwanMandarin().callout(.lost), fix: fix, time: now)
      return last
    case .regained:
      owesReturn = isLossTold
      isLossTold = false
      return nil
    default: return nil
    }
  }

  /// What was said last; nil where nothing was.
  package func again(now: Instant) -> Callout? {
    guard let last else { return nil }
    var callout = Callout(last.kind, last.text, result: last.result, fix: last.fix, time: now)
    callout.isRepeated = true
    return callout
  }

  private mutating func callout(at fix: Fix, now: Instant) -> Callout? {
    if owesReturn, gate.permits("regained", now: now, gap: PassingGuide.gap) {
      owesReturn = false
      gate.note("regained", at: fix.coordinate, now: now)
      return Callout(.regained, TaiwanMandarin().callout(.regained), fix: fix, time: now)
    }
    guard fix.accuracy ?? 0 <= PassingGuide.usefulAccuracy else { return nil }
    if let lastPosition, lastPosition.distance(to: fix.coordinate) < PassingGuide.spacing { return nil }
    let facing = heading ?? motion.course
    let reach = min(
      max(PassingGuide.shortestReach, (fix.speed ?? 0) * PassingGuide.reachTime), PassingGuide.longestReach)
    for result in search(fix) {
      guard result.geodesic.distance <= reach else { break }
      let id = result.place.id
      if let time = called[id], now - time < PassingGuide.forgetting { continue }
      // Another record of the same shop, or its other door.
      let title = result.place.title
      if let title, let time = called["title \(title)"], now - time < PassingGuide.quiet { continue }
      if let facing, result.geodesic.distance > 15, Follower.turn(result, facing) > PassingGuide.passed {
        continue
      }
      guard gate.permits("passing \(id)", now: now, gap: PassingGuide.gap) else {
        return nil
      }
      gate.note("passing \(id)", at: fix.coordinate, now: now)
      remember(id, now)
      if let title { remember("title \(title)", now) }
      lastPosition = fix.coordinate
      let text = TaiwanMandarin().callout(.passing(result.place, result.geodesic, course: facing))
      return Callout(.passing, text, result: result, fix: fix, time: now)
    }
    return nil
  }

  private mutating func remember(_ id: String, _ now: Instant) {
    if called.count >= PassingGuide.memoryLimit, called[id] == nil,
      let oldest = called.min(by: { $0.value < $1.value })
    {
      called[oldest.key] = nil
    }
    called[id] = now
  }
}
