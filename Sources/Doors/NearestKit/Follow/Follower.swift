// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Journey
import Positioning

/// Follows the nearest place of a kind along a way: says which it is when that changes, when it is near, when it is there.
///
/// ```swift
/// var follower = try finder.follower(of: "便利商店")
/// for await fix in fixes {
///   if let callout = follower.take(fix) { try narrator.speak(callout.text) }
/// }
/// ```
/// One fix brings one callout at most. The clock is that of the fixes, so a track can be replayed at any speed.
public struct Follower: Sendable {
  /// What can be varied.
  package struct Options: Sendable {
    /// Whether what lies behind is left out while one moves.
    package var isAheadOnly = false
    /// Degrees from north that one faces; nil for the course of the fix.
    package var heading: Double?
    /// Metres at which a place is near, at walking pace and in town.
    package var approach = 200.0

    package init() {}
  }

  /// Seconds between two callouts, and until a new nearest is told after anything else.
  package static let gap = 5.0
  package static let nearestGap = 15.0
  /// Metres at which one has arrived; a vague fix needs more, a place lies beside the road.
  static let arrival = 30.0
  static let longestArrival = 50.0
  /// A new nearest must be nearer by this part of the distance to the old one, and by both accuracies together: that
  /// of this fix and that of the fix at which the old one was chosen.
  static let hysteresis = 0.1
  /// Seconds for which a new nearest must be nearer, unless it is so by twice as much as it needs.
  static let persistence = 2.0
  /// Accuracy in metres that a fix without one is taken to have.
  static let usualAccuracy = 10.0
  /// Seconds ahead for which a place is told as near: 200 m at 48 km/h, more beyond.
  static let approachTime = 15.0
  /// Degrees from the course within which a place counts as ahead, and beyond which it counts as behind.
  static let ahead = 60.0
  static let behind = 100.0
  /// Seconds for which one who stands still is taken to face as before.
  static let facingTime = 120.0
  /// Above this accuracy, in metres, nothing is said of nearness.
  static let usefulAccuracy = 100.0

  /// The place that is followed.
  private struct Target: Sendable {
    var result: Answer.Result
    /// Accuracy of the fix at which it was chosen.
    var accuracy: Double
    var isTold = false
    var isNear = false
    var isReached = false
    /// The shortest distance so far.
    var closest: Double
  }

  /// The nearest places around a fix, nearest first.
  package typealias Search = @Sendable (Fix) -> [Answer.Result]

  private let subject: String
  private let options: Options
  private let search: Search
  private var gate = CalloutGate()
  private var target: Target?
  /// A place that is nearer than the target, and since when.
  private var challenger: (id: String, since: Instant)?
  private var lastFix: Fix?
  private var lastFacing: (course: Double, time: Instant)?
  private var last: Callout?
  private var isLossTold = false
  private var owesReturn = false

  /// - Parameter subject: what is looked for, as the sentence repeats it.
  package init(subject: String, options: Options = Options(), search: @escaping Search) {
    self.subject = subject
    self.options = options
    self.search = search
  }

  /// Takes an event, and gives what is to be said about it.
  package mutating func take(_ event: LocationManager.Event, now: Instant) -> Callout? {
    switch event {
    case .fix(let fix):
      lastFix = fix
      gate.move(to: fix.coordinate)
      let callout = callout(at: fix, now: now)
      if let callout { last = callout }
      return callout
    case .lost(let fix):
      guard let callout = say(.lost, key: "lost", TaiwanMandarin().callout(.lost), fix: fix, now: now, gap: 0)
      else {
        return nil
      }
      isLossTold = true
      last = callout
      return callout
    case .regained:
      // Told with the fix that follows, as soon as the gap allows.
      owesReturn = isLossTold
      isLossTold = false
      return nil
    default: return nil
    }
  }

  /// Takes a fix, and gives what is to be said about it; nil where that is nothing.
  ///
  /// - Parameter fix: when it was received is the time by which callouts are spaced.
  public mutating func take(_ fix: Fix) -> Callout? {
    if isLossTold { _ = take(.regained, now: fix.received) }
    return take(.fix(fix), now: fix.received)
  }

  /// Takes note that there are no fixes any more, and gives what is to be said about that; the next fix ends it.
  public mutating func loseFix(now: Instant = .now) -> Callout? { take(.lost(last: lastFix), now: now) }

  /// What was said last, as it is now; nil where nothing was.
  package func again(now: Instant) -> Callout? {
    guard let last else { return nil }
    var callout = last
    if let target, let fix = lastFix, last.result != nil {
      // The place is where it was; its direction and distance are not.
      let result = updated(target, at: fix, in: search(fix))
      let finding = finding(result, fix)
      let text =
        target.isReached
        ? TaiwanMandarin().callout(.arrival(finding, subject: subject))
        : TaiwanMandarin().callout(.nearest(finding, subject: subject))
      callout = Callout(last.kind, text, result: result, fix: fix, time: now)
    }
    callout.isRepeated = true
    return callout
  }

  // MARK: - One fix

  private mutating func callout(at fix: Fix, now: Instant) -> Callout? {
    if owesReturn,
      let callout = say(.regained, key: "regained", TaiwanMandarin().callout(.regained), fix: fix, now: now)
    {
      owesReturn = false
      return callout
    }
    let results = search(fix)
    if let course = options.heading ?? fix.facing { lastFacing = (course, now) }
    let facing = lastFacing.flatMap { now - $0.time <= Follower.facingTime ? $0.course : nil }
    choose(from: results, at: fix, facing: facing)
    guard var target else {
      guard results.isEmpty else { return nil }
      return say(
        .nothing, key: "nothing", TaiwanMandarin().callout(.nothingNear(subject: subject)), fix: fix, now: now
      )
    }
    target.result = updated(target, at: fix, in: results)
    let distance = target.result.geodesic.distance
    let isCloser = distance <= target.closest
    target.closest = min(target.closest, distance)
    defer { self.target = target }

    let accuracy = fix.accuracy ?? Follower.usualAccuracy
    let isBehind = facing.map { Follower.turn(target.result, $0) > Follower.behind } ?? false
    let id = target.result.place.id
    let finding = finding(target.result, fix)
    let near = max(options.approach, (fix.speed ?? 0) * Follower.approachTime)
    if accuracy <= Follower.usefulAccuracy {
      let arrival = min(max(Follower.arrival, accuracy), Follower.longestArrival)
      if !target.isReached, distance <= arrival {
        guard
          let callout = say(
            .arrival, key: "arrival \(id)", TaiwanMandarin().callout(.arrival(finding, subject: subject)),
            target.result,
            fix: fix, now: now
          )
        else { return nil }
        (target.isReached, target.isNear, target.isTold) = (true, true, true)
        return callout
      }
      if target.isTold, !target.isNear, distance <= near, isCloser, !isBehind {
        guard
          let callout = say(
            .approach, key: "approach \(id)", TaiwanMandarin().callout(.approach(finding, subject: subject)),
            target.result,
            fix: fix,
            now: now)
        else { return nil }
        target.isNear = true
        return callout
      }
      // Far away again: the next visit is another one.
      if target.isReached || target.isNear, distance > 3 * near {
        (target.isReached, target.isNear) = (false, false)
      }
    }
    guard !target.isTold, !(options.isAheadOnly && isBehind),
      let callout = say(
        .nearest, key: "nearest \(id)", TaiwanMandarin().callout(.nearest(finding, subject: subject)),
        target.result, fix: fix,
        now: now,
        gap: Follower.nearestGap)
    else { return nil }
    target.isTold = true
    // It has just been said how near it is; that it is near would be said within seconds.
    target.isNear = distance <= 1.5 * near
    return callout
  }

  /// Keeps the place that is followed unless another one is nearer beyond doubt.
  private mutating func choose(from results: [Answer.Result], at fix: Fix, facing: Double?) {
    let accuracy = fix.accuracy ?? Follower.usualAccuracy
    let course = options.isAheadOnly ? facing : nil
    let candidate = results.first { result in
      guard let course, result.geodesic.distance > 15 else { return true }
      return Follower.turn(result, course) <= Follower.ahead
    }
    guard let best = candidate else {
      // With nothing ahead, what was followed stays; it is not spoken of while it lies behind.
      if results.isEmpty { target = nil }
      return
    }
    func follow() {
      target = Target(result: best, accuracy: accuracy, closest: .infinity)
      challenger = nil
    }
    guard let target else { return follow() }
    guard best.place.id != target.result.place.id else { return }
    // What was not told yet holds no one to it.
    guard target.isTold else { return follow() }
    let current = updated(target, at: fix, in: results)
    let distance = current.geodesic.distance
    if let course, distance > 15, Follower.turn(current, course) > Follower.behind { return follow() }
    let margin = max(accuracy + target.accuracy, Follower.hysteresis * distance)
    let gain = distance - best.geodesic.distance
    guard gain > margin else {
      challenger = nil
      return
    }
    // One outlier is no new nearest.
    if challenger?.id != best.place.id { challenger = (best.place.id, fix.received) }
    let since = challenger.map { fix.received - $0.since } ?? 0
    if gain > 2 * margin || since >= Follower.persistence { follow() }
  }

  /// The place that is followed as seen from a fix.
  private func updated(_ target: Target, at fix: Fix, in results: [Answer.Result]) -> Answer.Result {
    let id = target.result.place.id
    if let found = results.first(where: { $0.place.id == id }) { return found }
    // No longer among the nearest: the line is known, the way is guessed from it.
    let geodesic = Geodesic(from: fix.coordinate, to: target.result.place.coordinate)
    return Answer.Result(
      place: target.result.place, geodesic: geodesic,
      reach: .by(Travel(estimatedAlongLine: geodesic.distance, mode: target.result.travel.mode)))
  }

  private func finding(_ result: Answer.Result, _ fix: Fix) -> Finding {
    var finding = Finding(
      place: result.place, line: result.geodesic, travel: result.travel, mode: result.travel.mode)
    finding.accuracy = fix.accuracy
    finding.course = options.heading ?? fix.facing
    return finding
  }

  private mutating func say(
    _ kind: Callout.Kind, key: String, _ text: String, _ result: Answer.Result? = nil, fix: Fix?,
    now: Instant,
    gap: Double = Follower.gap
  ) -> Callout? {
    guard gate.permits(key, now: now, gap: gap) else { return nil }
    gate.note(key, at: fix?.coordinate, now: now)
    return Callout(kind, text, result: result, fix: fix, time: now)
  }

  /// Degrees between the course and the direction of a place, 0…180.
  static func turn(_ result: Answer.Result, _ facing: Double) -> Double {
    let degrees = abs(result.geodesic.bearing - facing).truncatingRemainder(dividingBy: 360)
    return min(degrees, 360 - degrees)
  }
}
