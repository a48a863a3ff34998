// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Journey
import Places
import Positioning

/// Leads somebody to a place: says what to do, in time and in few words, finds another way where this one is left, and
/// says when one is there.
///
/// ```swift
/// var guide = finder.guide(to: try Request("星巴克"))
/// for await fix in fixes {
///   for event in guide.take(fix) { if let said = event.said { try narrator.speak(said) } }
/// }
/// ```
/// A value that is told events and the time: a drive can be replayed at any speed.
public struct Guide: Sendable {
  /// How it stands.
  public enum State: String, Sendable {
    /// Nobody knows where one is.
    case noFix
    /// A way is sought.
    case starting
    /// One is on the way; or seems to have left it.
    case onRoute, suspect
    /// One has left the way, and another one is sought.
    case rerouting
    /// The end is near, or reached.
    case arriving, arrived
    /// There are no fixes any more: the last position holds, and nothing is said of turns.
    case lost
  }

  /// A part of the way: to where, and how.
  package struct Leg: Sendable {
    var destination: Destination
    var mode: TravelMode
    /// The place, where its hours are known.
    var place: Place?
  }

  /// What is to be reached, once one knows where one is.
  package enum Sought: Sendable {
    /// One part after the other; never empty.
    case legs([Leg])
    /// Nothing, and the sentence that says so.
    case nothing(String)
  }

  /// Finds what is to be reached from the first fix.
  package typealias Seek = @Sendable (Fix) -> Sought
  /// Finds the way from a position and course.
  package typealias Way = @Sendable (Origin, Leg) -> RouteAnswer

  /// How it stands.
  public private(set) var state = State.noFix
  /// True once nothing more will be said.
  public var isFinished: Bool { state == .arrived || hasFailed }
  /// True where there was nothing to lead to.
  public private(set) var hasFailed = false

  private let seek: Seek
  private let way: Way
  private let clock: OpeningClock
  private var motion = Motion()
  private var legs: [Leg]?
  private(set) var lead: Lead?
  private var lastFix: Fix?
  private var start: Instant?
  /// When a way was sought last, and seconds until the next time.
  private var lastSearch: (time: Instant, wait: Double)?
  private var lastReroute: Instant?
  private var lastTurningRound: Instant?
  private var isStrayTold = false
  private var owesReturn = false
  private var isClosingTold = false
  private var lastOutlook: Instant?
  private var lastTick: Instant?

  /// Seconds between two searches for a way, at least and at most.
  static let searchGap = 10.0
  static let longestSearchGap = 80.0
  /// Seconds for which it is not said again that another way was found, or to turn round.
  private static let quiet = 60.0
  /// Seconds between two reports of the progress.
  static let tick = 10.0
  /// Above this accuracy, in metres, a fix tells nothing of a way.
  static let usefulAccuracy = 100.0
  /// Accuracy in metres that a fix without one is taken to have.
  static let usualAccuracy = 10.0

  /// - Parameter clock: by which it is told whether a place is open when one is there.
  package init(clock: OpeningClock = OpeningClock(), seek: @escaping Seek, way: @escaping Way) {
    self.clock = clock
    self.seek = seek
    self.way = way
  }

  /// Takes a fix, and gives what happens.
  ///
  /// - Parameter fix: when it was received is the time that counts.
  public mutating func take(_ fix: Fix) -> [GuideEvent] {
    (state == .lost ? take(.regained, now: fix.received) : []) + take(.fix(fix), now: fix.received)
  }

  /// Takes note that there are no fixes any more; the next fix ends it.
  public mutating func loseFix(now: Instant = .now) -> [GuideEvent] { take(.lost(last: lastFix), now: now) }

  /// Takes an event, and gives what happens.
  package mutating func take(_ event: LocationManager.Event, now: Instant) -> [GuideEvent] {
    guard !isFinished else { return [] }
    switch event {
    case .fix(let fix):
      start = start ?? now
      motion.take(fix)
      lastFix = fix
      guard fix.accuracy ?? 0 <= Guide.usefulAccuracy else { return [] }
      return lead == nil ? begin(fix, now) : advance(fix, now)
    case .lost:
      guard lead != nil, state != .lost else { return [] }
      state = .lost
      motion.forget()
      return [made(.lost, .lost, now)]
    case .regained:
      if state == .lost { owesReturn = true }
      return []
    default: return []
    }
  }

  /// What comes next, as it is now; nil where nothing was said yet.
  public mutating func again(now: Instant) -> GuideEvent? {
    guard var lead else { return nil }
    var event =
      lead.next.map { made(.turn, .ahead($0), now, lead.upcoming) } ?? made(.progress, nil, now)
    lead.heard(event, now: now)
    self.lead = lead
    event.isRepeated = true
    return event
  }

  // MARK: - Setting out

  private mutating func begin(_ fix: Fix, _ now: Instant) -> [GuideEvent] {
    state = .starting
    if legs == nil {
      switch seek(fix) {
      case .legs(let found): legs = found
      case .nothing(let text): return fail(text, now)
      }
    }
    guard let leg = legs?.first else { return fail("", now) }
    let answer = way(origin(fix), leg)
    guard let route = answer.route else { return fail(answer.announcement, now) }
    follow(route, leg, now)
    guard let lead else { return [] }
    // Who moves already needs the first turn, who stands the direction.
    let isMoving = motion.speed > RouteTrack.movingSpeed
    let first = isMoving ? lead.next : lead.departure
    var events = [made(.start, .start(to: leg.destination.name, route.travel, first), now, 0)]
    self.lead?.heard(events[0], now: now, covers: isMoving)
    events += warned(now)
    return events
  }

  private mutating func fail(_ text: String, _ now: Instant) -> [GuideEvent] {
    hasFailed = true
    var event = made(.nothing, nil, now)
    event.said = text
    return [event]
  }

  private mutating func follow(_ route: Route, _ leg: Leg, _ now: Instant) {
    lead = Lead(RouteTrack(route), leg.mode, to: leg.destination.name)
    lastSearch = (now, Guide.searchGap)
    lastTick = now
    state = .onRoute
  }

  private func origin(_ fix: Fix) -> Origin {
    let course = motion.speed > RouteTrack.movingSpeed ? motion.course : nil
    return Origin(fix.coordinate, source: .fix, accuracy: fix.accuracy, course: course)
  }

  // MARK: - On the way

  private mutating func advance(_ fix: Fix, _ now: Instant) -> [GuideEvent] {
    guard var lead else { return [] }
    let isBack = state == .lost
    let place = lead.move(to: fix, motion, now: now, isBack: isBack)
    self.lead = lead
    var events: [GuideEvent] = []
    if state == .rerouting {
      if lead.isOnTrack {
        state = .onRoute
      } else {
        return searched(fix, now)
      }
    }
    switch place {
    case .away:
      state = .rerouting
      owesReturn = false
      events.append(made(.offRoute, nil, now))
      return events + searched(fix, now)
    case .unsure: state = .suspect
    case .along: state = lead.isNearEnd ? .arriving : .onRoute
    }
    if owesReturn, state != .suspect {
      owesReturn = false
      events.append(made(.regained, .regained(lead.next), now, lead.upcoming))
      self.lead?.heard(events[0], now: now)
    }
    if state != .suspect { events += spoken(fix, now) }
    if !isFinished, let last = lastTick, now - last >= Guide.tick {
      lastTick = now
      events.append(made(.progress, nil, now, self.lead?.upcoming))
    }
    return events
  }

  private mutating func spoken(_ fix: Fix, _ now: Instant) -> [GuideEvent] {
    guard var lead, let leg = legs?.first else { return [] }
    var events: [GuideEvent] = []
    let prompt = lead.prompt(motion, now: now)
    switch prompt {
    case nil: break
    case .prepare(let instruction): events.append(made(.prepare, .prepare(instruction), now, lead.upcoming))
    case .ahead(let instruction): events.append(made(.turn, .ahead(instruction), now, lead.upcoming))
    case .now(let instruction): events.append(made(.turn, .now(instruction), now, lead.upcoming))
    case .keep(let metres, let road):
      events.append(made(.keep, .keep(metres: metres, road: road), now, lead.upcoming))
    case .arriving(let metres, let side):
      let said = Guidance.arriving(metres: metres, side)
      events.append(made(.arriving, said, now, lead.upcoming))
    case .arrived(let side): return arrived(fix, leg, side, now)
    }
    if let last = events.last { lead.heard(last, now: now) }
    self.lead = lead
    return events + (events.isEmpty ? warned(now) : [])
  }

  private mutating func arrived(_ fix: Fix, _ leg: Leg, _ side: Side?, _ now: Instant) -> [GuideEvent] {
    guard let lead else { return [] }
    let rest = legs?.dropFirst() ?? []
    guard let next = rest.first else {
      state = .arrived
      let beside = lead.track.route.metresFromRoad
      let said = Guidance.arrived(
        to: leg.destination.name, side, outlook(leg, Travel(leg.mode), now)?.business, beside: beside)
      return [made(.arrived, said, now, lead.upcoming)]
    }
    let metres = fix.coordinate.distance(to: next.destination.coordinate)
    let event = made(.arriving, .parked(to: next.destination.name, metres: metres), now, lead.upcoming)
    legs = Array(rest)
    self.lead = nil
    let answer = way(Origin(fix.coordinate, source: .fix, accuracy: fix.accuracy), next)
    guard let route = answer.route else { return [event] + fail(answer.announcement, now) }
    follow(route, next, now)
    self.lead?.heard(event, now: now)
    return [event]
  }

  // MARK: - Another way

  private mutating func searched(_ fix: Fix, _ now: Instant) -> [GuideEvent] {
    guard let leg = legs?.first else { return [] }
    let wait = lastSearch?.wait ?? 0
    if let last = lastSearch, now - last.time < last.wait { return [] }
    guard let route = way(origin(fix), leg).route else {
      lastSearch = (now, min(2 * max(wait, Guide.searchGap), Guide.longestSearchGap))
      guard !isStrayTold else { return [] }
      isStrayTold = true
      return [made(.reroute, .astray, now)]
    }
    follow(route, leg, now)
    isStrayTold = false
    guard let lead else { return [] }
    // To turn round is said once, not again and again to one who will not.
    let turnsRound = route.steps.first?.manoeuvre == .uTurn
    let mayTurn = lastTurningRound.map { now - $0 > Guide.quiet } ?? true
    let next = turnsRound ? (mayTurn ? lead.departure : nil) : lead.next
    if turnsRound, mayTurn { lastTurningRound = now }
    let isNews = lastReroute.map { now - $0 > Guide.quiet } ?? true
    if isNews { lastReroute = now }
    let said: Guidance? = isNews ? .rerouted(next) : next.map { .corrected($0) }
    let event = made(.reroute, said, now, lead.upcoming)
    self.lead?.heard(event, now: now, covers: next != nil && !turnsRound)
    return [event]
  }

  // MARK: - Hours

  private func outlook(_ leg: Leg, _ travel: Travel, _ now: Instant) -> PlaceOutlook? {
    guard let place = leg.place else { return nil }
    var clock = clock
    let minutes = Int(min(max(0, now - (start ?? now)), 1e6) / 60)
    clock.now = clock.now.adding(minutes: minutes)
    clock.time = clock.time.adding(minutes: minutes)
    return PlaceOutlook(place, travel: travel, clock: clock)
  }

  /// What is said where the place closes before one is there: at the start, and once that becomes so.
  private mutating func warned(_ now: Instant) -> [GuideEvent] {
    if let lastOutlook, now - lastOutlook < Guide.quiet { return [] }
    lastOutlook = now
    guard !isClosingTold, let lead, let leg = legs?.last, legs?.count == 1 || state == .onRoute else {
      return []
    }
    var travel = lead.track.route.travel
    travel.seconds = lead.remaining.seconds
    guard let outlook = outlook(leg, travel, now), let hours = outlook.hours,
      hours.closesBeforeArrival || hours.state == .closed && hours.stateOnArrival != .open
        || outlook.status != .operating
    else { return [] }
    isClosingTold = true
    let event = made(.closing, .closing(to: leg.destination.name, outlook.business), now)
    self.lead?.heard(event, now: now)
    return [event]
  }

  private func made(
    _ kind: GuideEvent.Kind, _ said: Guidance?, _ now: Instant, _ step: Int? = nil
  ) -> GuideEvent {
    var event = GuideEvent(kind, said, fix: lastFix, time: now)
    guard let lead else { return event }
    event.remaining = lead.remaining
    guard let step, lead.track.route.steps.indices.contains(step) else { return event }
    event.step = step
    event.manoeuvre = lead.track.route.steps[step]
    let metres = max(0, lead.track.starts[step] - lead.along)
    event.distance = metres
    if kind == .turn || kind == .prepare {
      event.expiry = max(2, metres / max(motion.speed, 1))
    }
    return event
  }
}

extension Travel {
  /// No way at all: one is there.
  fileprivate init(_ mode: TravelMode) { self.init(mode: mode, seconds: 0, metres: 0, isEstimated: false) }
}
