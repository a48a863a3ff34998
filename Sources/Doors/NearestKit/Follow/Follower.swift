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
    package var isAheadOnly = true
    /// Seconds from one new nearest to the next.
    package var spacing = 60.0
    /// Whether the nearest is what is soonest reached.
    package var isByTime = false
    /// Degrees from north that one faces; nil for the course of the fix.
    package var heading: Double?
    /// Whether it is told every ten seconds how far it is, without a word.
    package var ticks = false
    /// Metres at which a place is near, at walking pace and in town.
    package var approach = 200.0

    package init() {}
  }

  /// Seconds between two callouts, and until a new nearest is told after anything else.
  package static let gap = 5.0
  package static let nearestGap = 15.0
  /// Metres beside the way within which a place is reached as one passes it.
  static let passing = 80.0
  /// Degrees from the course beyond which a place is beside one.
  static let beside = 60.0
  /// Seconds by which another place must be sooner reached, where that decides.
  static let sooner = 20.0
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
    var isPassed = false
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
  private var motion = Motion()
  private var lastTick: Instant?
  /// When a new nearest was told last.
  private var lastNearest: Instant?
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
      if let callout = callout(at: fix, now: now) {
        last = callout
        return callout
      }
      guard options.ticks, let target, now - (lastTick ?? now) >= Guide.tick || lastTick == nil else {
        return nil
      }
      lastTick = now
      return Callout(.progress, "", result: target.result, fix: fix, time: now)
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
      let finding = finding(result, fix, facing(now))
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
    motion.take(fix)
    let facing = facing(now)
    choose(from: results, at: fix, facing: facing)
    guard var target else {
      guard results.isEmpty else { return nil }
      return say(
        .nothing, key: "nothing", TaiwanMandarin().callout(.nothingNear(subject: subject)), fix: fix, now: now
      )
    }
    target.result = updated(target, at: fix, in: results)
    let distance = target.result.geodesic.distance
    defer { self.target = target }
    let isCloser = distance <= target.closest
    target.closest = min(target.closest, distance)
    let near = max(options.approach, (fix.speed ?? 0) * Follower.approachTime)
    if fix.accuracy ?? Follower.usualAccuracy <= Follower.usefulAccuracy {
      if let callout = encounter(&target, near: near, isCloser: isCloser, facing, fix, now) { return callout }
      // Far away again: the next visit is another one.
      if target.isReached || target.isNear || target.isPassed, distance > 3 * near {
        (target.isReached, target.isNear, target.isPassed) = (false, false, false)
        target.closest = distance
      }
    }
    let isBehind = facing.map { Follower.turn(target.result, $0) > Follower.behind } ?? false
    if let lastNearest, now - lastNearest < options.spacing { return nil }
    guard !target.isTold, !(options.isAheadOnly && isBehind && hasWay(now) && distance > 15),
      let callout = say(
        .nearest, key: "nearest \(target.result.place.id)",
        TaiwanMandarin().callout(.nearest(finding(target.result, fix, facing), subject: subject)),
        target.result, fix: fix, now: now, gap: Follower.nearestGap)
    else { return nil }
    lastNearest = now
    target.isTold = true
    // It has just been said how near it is; that it is near would be said within seconds.
    target.isNear = distance <= 1.5 * near
    return callout
  }

  /// What is said of a place that is told already: that it is near, that it is there, that it is passed, in this order.
  private mutating func encounter(
    _ target: inout Target, near: Double, isCloser: Bool, _ facing: Double?, _ fix: Fix, _ now: Instant
  ) -> Callout? {
    let result = target.result
    let (id, distance) = (result.place.id, result.geodesic.distance)
    let turn = facing.map { Follower.turn(result, $0) }
    let finding = finding(result, fix, facing)
    let accuracy = fix.accuracy ?? Follower.usualAccuracy
    let radius = min(max(Follower.arrival, accuracy), Follower.longestArrival)
    // Abreast of what was told, one is there, though it lies back from the road.
    let isAbreast =
      target.isTold && distance <= Follower.passing && turn.map { $0 > Follower.beside } ?? false
    if !target.isReached, !target.isPassed, distance <= radius || isAbreast {
      guard
        let callout = say(
          .arrival, key: "arrival \(id)", TaiwanMandarin().callout(.arrival(finding, subject: subject)),
          result, fix: fix, now: now)
      else { return nil }
      (target.isReached, target.isNear, target.isTold) = (true, true, true)
      return callout
    }
    guard target.isTold else { return nil }
    let isBehind = turn.map { $0 > Follower.behind } ?? false
    // Along the road, where there is one: round a block it is farther than it looks.
    let metres = result.travel.isEstimated ? distance : min(result.travel.metres, 2 * distance)
    if !target.isNear, metres <= near, isCloser, !isBehind {
      guard
        let callout = say(
          .approach, key: "approach \(id)", TaiwanMandarin().callout(.approach(finding, subject: subject)),
          result, fix: fix, now: now)
      else { return nil }
      target.isNear = true
      return callout
    }
    if target.isNear, !target.isReached, !target.isPassed, isBehind, distance > target.closest + 30,
      let callout = say(
        .passed, key: "passed \(id)", TaiwanMandarin().callout(.passed(finding, subject: subject)), result,
        fix: fix, now: now)
    {
      target.isPassed = true
      return callout
    }
    return nil
  }

  /// Whether one moves, or moved a moment ago.
  private func hasWay(_ now: Instant) -> Bool {
    guard let since = motion.standsSince else { return true }
    return motion.course != nil && now - since <= Follower.facingTime
  }

  /// The direction in which one moves, or moved a moment ago.
  private func facing(_ now: Instant) -> Double? {
    if let heading = options.heading { return heading }
    if let since = motion.standsSince, now - since > Follower.facingTime { return nil }
    return motion.course
  }

  /// Keeps the place that is followed unless another one is nearer beyond doubt.
  private mutating func choose(from results: [Answer.Result], at fix: Fix, facing: Double?) {
    let accuracy = fix.accuracy ?? Follower.usualAccuracy
    // One who stands, and has not come from anywhere, has no way ahead.
    let course = options.isAheadOnly && hasWay(fix.received) ? facing : nil
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
    // Who stands has seen what there is; what is near is gone to first.
    if target.isTold, motion.standsSince != nil { return }
    let isGone = target.isReached || target.isPassed
    let isBehind = facing.map { Follower.turn(target.result, $0) > Follower.behind } ?? false
    if target.isTold, target.isNear, !isGone, !isBehind { return }
    guard best.place.id != target.result.place.id else { return }
    // What was not told yet holds no one to it.
    guard target.isTold else { return follow() }
    let current = updated(target, at: fix, in: results)
    let distance = current.geodesic.distance
    if let course, distance > 15, Follower.turn(current, course) > Follower.behind { return follow() }
    let (margin, gain) =
      options.isByTime
      ? (
        max(Follower.sooner, Follower.hysteresis * current.travel.seconds),
        current.travel.seconds - best.travel.seconds
      )
      : (
        max(accuracy + target.accuracy, Follower.hysteresis * distance),
        distance - best.geodesic.distance
      )
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

  private func finding(_ result: Answer.Result, _ fix: Fix, _ facing: Double?) -> Finding {
    var finding = Finding(
      place: result.place, line: result.geodesic, travel: result.travel, mode: result.travel.mode)
    finding.accuracy = fix.accuracy
    finding.course = facing
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
