// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Journey
import Positioning

/// One who goes along a route: where on it, what was said already, and what is to be said now.
struct Lead: Sendable {
  /// How one stands to the route.
  enum Standing: Sendable {
    case along
    /// There are signs of having left it.
    case unsure
    /// It is left.
    case away
  }

  /// What is to be said.
  enum Prompt: Sendable {
    case prepare(Guidance.Instruction)
    case ahead(Guidance.Instruction)
    case now(Guidance.Instruction)
    case keep(metres: Double, road: String?)
    case arriving(metres: Double, Side?)
    case arrived(Side?)
  }

  /// What was said of a step already.
  private enum Stage: Int, Comparable, Sendable {
    case nothing, prepared, ahead, now
    static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
  }

  let track: RouteTrack
  /// Metres along the route.
  private(set) var along = 0.0
  /// The step that comes next.
  private(set) var upcoming: Int
  private let mode: TravelMode
  private let pace: GuidePace
  private let destination: String?
  private var watch: OffRouteWatch
  private var stages: [Stage]
  private var lastTime: Instant?
  /// Fixes in a row that are somewhere else along the route than they should be, or beside it, or on it again.
  private var leaps = 0
  private var fits = 0
  /// Seconds between two fixes.
  private var interval = 1.0
  /// The step before which it was said to go on.
  private var keptFor: Int?
  /// When what was said last has been heard.
  private var busyUntil = Instant(seconds: -.infinity)

  /// Metres back and ahead of the last place in which one is looked for.
  private static let back = 60.0
  private static let reach = 400.0
  /// Metres per second that one may have gone while there were no fixes.
  private static let unseenSpeed = 40.0
  /// Metres by which a fix may differ from what is expected before it is believed only with the third one.
  private static let leap = 45.0
  private static let leapFixes = 3
  /// Metres beside the route within which one is on it again.
  private static let onTrack = 20.0
  /// Metres behind a step at which it is passed.
  private static let passed = 8.0
  /// One who stands for so many seconds within so many metres of the end is there.
  private static let standing = (seconds: 8.0, metres: 60.0)

  init(_ track: RouteTrack, _ mode: TravelMode, to destination: String?) {
    self.track = track
    self.mode = mode
    self.destination = destination
    pace = GuidePace(mode)
    watch = OffRouteWatch(pace)
    stages = Array(repeating: .nothing, count: track.route.steps.count)
    upcoming = min(1, max(0, track.route.steps.count - 1))
  }

  /// Metres and seconds to the end.
  var remaining: (metres: Double, seconds: Double) {
    (max(0, track.length - along), track.secondsLeft(from: along))
  }

  /// Whether the end is the next thing.
  var isNearEnd: Bool {
    upcoming == stages.count - 1 && track.length - along <= pace.aheadMetres(0)
  }

  /// Whether the last fixes lie on the route again.
  var isOnTrack: Bool { fits >= Lead.leapFixes }

  // MARK: - Where one is

  /// Takes a fix.
  ///
  /// - Parameter isBack: whether it is the first one after a loss.
  mutating func move(to fix: Fix, _ motion: Motion, now: Instant, isBack: Bool) -> Standing {
    let elapsed = lastTime.map { max(0, now - $0) } ?? 0
    if !isBack, elapsed > 0 { interval = min(max(elapsed, 1), 10) }
    let isFirst = lastTime == nil
    lastTime = now
    let accuracy = fix.accuracy ?? Guide.usualAccuracy
    let expected = along + motion.speed * min(elapsed, 30)
    let reach = Lead.reach + (isBack ? Lead.unseenSpeed * min(elapsed, 1800) : motion.speed * elapsed)
    guard
      let match = track.match(
        fix.coordinate, course: motion.course, from: along - Lead.back, to: along + reach,
        expected: isBack ? along : expected)
    else { return .away }
    let isOff = watch.take(
      match, speed: motion.speed, accuracy: accuracy, knowsCourse: motion.course != nil)
    fits = match.distance <= Lead.onTrack && match.turn <= 45 ? fits + 1 : 0
    let isLeap =
      abs(match.along - expected) > Lead.leap + 0.5 * motion.speed * elapsed
      || match.distance > pace.lost
    if isLeap, !isBack, !isFirst, leaps < Lead.leapFixes {
      // One fix that jumps moves nobody; the third one in a row does.
      leaps += 1
      along = min(expected, track.length)
    } else {
      if !isLeap { leaps = 0 }
      if match.distance <= pace.lost || isBack { along = match.along }
    }
    pass()
    if isOff { return .away }
    return watch.isSuspicious || match.distance > max(pace.astray.metres, accuracy) ? .unsure : .along
  }

  private mutating func pass() {
    while upcoming < stages.count - 1, along > track.starts[upcoming] + Lead.passed { upcoming += 1 }
  }

  // MARK: - What is said

  /// The next thing to do; nil where there is no step.
  var next: Guidance.Instruction? { instruction(upcoming) }

  /// The direction in which one sets out.
  var departure: Guidance.Instruction? {
    track.route.steps.first.map {
      Guidance.Instruction($0, metres: 0, next: nil, mode: mode, destination: destination)
    }
  }

  private func instruction(_ index: Int) -> Guidance.Instruction? {
    guard track.route.steps.indices.contains(index) else { return nil }
    let steps = track.route.steps
    var instruction = Guidance.Instruction(
      steps[index], metres: max(0, track.starts[index] - along),
      next: isJoined(index) ? steps[index + 1] : nil, mode: mode, destination: destination)
    instruction.isRoadTold = stages[index] >= .ahead
    return instruction
  }

  /// Whether what follows a step is told with it.
  private func isJoined(_ index: Int) -> Bool {
    guard index + 1 < track.starts.count else { return false }
    return track.starts[index + 1] - track.starts[index] < (mode == .foot ? 20 : 60)
  }

  /// What is to be said now; nil where that is nothing.
  mutating func prompt(_ motion: Motion, now: Instant) -> Prompt? {
    guard let instruction = next else { return nil }
    let metres = instruction.metres
    // At a red light one does not go at the speed at which one will.
    let speed = max(motion.speed, 0.5 * track.usualSpeed(at: along))
    let isLast = upcoming == stages.count - 1
    if isLast { return arrival(instruction, metres, motion, speed, now) }
    let stage = stages[upcoming]
    // What falls due before the next fix is due now.
    let unseen = max(0, interval - 1) * speed
    if stage < .now, metres <= nowMetres(speed) + unseen {
      stages[upcoming] = .now
      if isJoined(upcoming) { stages[upcoming + 1] = max(stages[upcoming + 1], .ahead) }
      return .now(instruction)
    }
    guard now >= busyUntil else { return nil }
    // A sentence must be over before what it speaks of.
    let talking = Lead.seconds(TaiwanMandarin().guidance(.ahead(instruction)))
    let isInTime = metres - speed * talking > nowMetres(speed) + speed
    if stage < .ahead, metres <= pace.aheadMetres(speed) + unseen, isInTime {
      stages[upcoming] = .ahead
      return .ahead(instruction)
    }
    if let seconds = pace.prepare, stage < .prepared, metres <= seconds * speed + unseen,
      metres >= 3 * pace.aheadMetres(speed)
    {
      stages[upcoming] = .prepared
      return .prepare(instruction)
    }
    // That nothing comes is said once.
    if stage == .nothing, keptFor != upcoming, metres >= pace.keep, along - track.starts[upcoming - 1] > 60 {
      keptFor = upcoming
      return .keep(metres: metres, road: track.route.steps[upcoming - 1].road)
    }
    return nil
  }

  /// Metres before the next step at which one is told to turn: past the last street that might be taken for it.
  private func nowMetres(_ speed: Double) -> Double {
    let usual = pace.nowMetres(speed)
    guard let street = track.route.steps[upcoming].lastSideStreet, street < usual + Lead.passed else {
      return usual
    }
    return min(usual, max(street - Lead.passed, Lead.latest, 2 * speed))
  }

  /// Metres before a turn at which it is told at the latest, whatever street is in between.
  private static let latest = 15.0

  private mutating func arrival(
    _ instruction: Guidance.Instruction, _ metres: Double, _ motion: Motion, _ speed: Double, _ now: Instant
  ) -> Prompt? {
    let stands = motion.standsSince.map { now - $0 >= Lead.standing.seconds } ?? false
    if metres <= pace.arrivalMetres(motion.speed) || stands && metres <= Lead.standing.metres {
      return .arrived(instruction.step.side)
    }
    let isDue = metres <= max(pace.aheadMetres(speed), 60)
    // Right after the last turn it is told soon enough.
    let isFresh = upcoming > 0 && along - track.starts[upcoming - 1] < 80
    if stages[upcoming] < .ahead, isDue, !isFresh, now >= busyUntil, metres > 3.5 * pace.arrivalMetres(0) {
      stages[upcoming] = .ahead
      return .arriving(metres: metres, instruction.step.side)
    }
    return nil
  }

  /// What was told at no more times the usual distance is not told again at that.
  private static let covered = 1.7

  /// Takes note of what is being said.
  ///
  /// - Parameter covers: whether it told the next step, so that this is not told again at once.
  mutating func heard(_ event: GuideEvent, now: Instant, covers: Bool = false) {
    guard let said = event.said else { return }
    busyUntil = max(busyUntil, now) + Lead.seconds(said)
    guard covers || event.kind == .regained, stages.indices.contains(upcoming) else { return }
    let metres = track.starts[upcoming] - along
    stages[upcoming] = max(
      stages[upcoming], metres <= Lead.covered * pace.aheadMetres(0) ? .ahead : .prepared)
  }

  /// Seconds that a sentence takes at the rate of callouts: measured over sentences of this kind, 0.26 a syllable, 0.27 a
  /// comma and 0.3 besides.
  static func seconds(_ sentence: String) -> Double {
    var seconds = 0.3
    for scalar in sentence.unicodeScalars {
      switch scalar {
      case "，", "、": seconds += 0.27
      case "。", "0": break
      // 450 is 四百五十.
      case "1"..."9": seconds += 0.45
      // Latin words have a syllable for every two or three letters.
      case "A"..."Z", "a"..."z", "-", " ": seconds += 0.11
      default: seconds += 0.26
      }
    }
    return seconds
  }
}
