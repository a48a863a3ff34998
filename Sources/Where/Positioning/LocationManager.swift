// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns what a source tells into what a listener wants to know: leave, fixes that matter, loss and return.
///
/// Pure: it is told the time, so that hours can be tested in moments.
package struct LocationManager: Sendable {
  /// What a listener is told.
  package enum Event: Sendable, Equatable {
    case authorisation(Authorisation)
    /// The position is being obtained; satellites in use and in view where the source says so.
    case obtaining(used: Int?, seen: Int?)
    case fix(Fix)
    /// No advancing fix has come for the time that counts as stale; the last one, where there was one.
    case lost(last: Fix?)
    /// A fix after a loss; `.fix` follows.
    case regained
    case failed(PositionError)
    case ended
  }

  /// How fine a position the source gives at present.
  package var accuracyKind: AccuracyKind { lastFix?.isReduced == true ? .reduced : .full }
  package private(set) var authorisation = Authorisation.notDetermined
  /// The last fix that advanced.
  package private(set) var lastFix: Fix?
  /// True from a loss until the next fix.
  package private(set) var isLost = false
  /// The fixes that came, and those that were told.
  package private(set) var received = 0
  package private(set) var delivered = 0
  /// Seconds without an advancing fix that count as a loss.
  package let staleAfter: Double
  package private(set) var filter: UpdateFilter
  private var lastAdvance: Instant?
  private var isObtaining = false

  /// - Parameter staleAfter: seconds, above 0.
  package init(wish: UpdateFilter.Wish = UpdateFilter.Wish(), staleAfter: Double = 8) {
    filter = UpdateFilter(wish)
    self.staleAfter = staleAfter
  }

  /// When `tick` should be called at the latest.
  package var deadline: Instant? {
    guard !isLost, let lastAdvance else { return nil }
    return lastAdvance + staleAfter
  }

  /// Takes what a source tells.
  package mutating func take(_ event: SourceEvent, now: Instant) -> [Event] {
    switch event {
    case .requesting:
      return authorisation == .authorised ? [] : [.authorisation(.notDetermined)]
    case .searching(let used, let seen):
      let change = authorise(.authorised)
      guard lastFix == nil || isLost else { return change }
      // Said once, then again with each count of satellites.
      guard !isObtaining || seen != nil else { return change }
      isObtaining = true
      return change + [.obtaining(used: used, seen: seen)]
    case .noFix:
      return authorise(.authorised) + tick(now: now)
    case .fix(let fix): return take(fix, now: now)
    case .failed(let error):
      let change: [Event] =
        switch error {
        case .locationDenied, .denied: authorise(.denied)
        case .locationRestricted: authorise(.restricted)
        default: []
        }
      return change + [.failed(error)] + tick(now: now)
    case .ended: return [.ended]
    }
  }

  /// Notices that no fix has come for too long.
  package mutating func tick(now: Instant) -> [Event] {
    guard let deadline, now >= deadline else { return [] }
    isLost = true
    return [.lost(last: lastFix)]
  }

  private mutating func authorise(_ state: Authorisation) -> [Event] {
    guard authorisation != state else { return [] }
    authorisation = state
    return [.authorisation(state)]
  }

  private mutating func take(_ fix: Fix, now: Instant) -> [Event] {
    var events = authorise(.authorised)
    received &+= 1
    guard advances(fix) else { return events + tick(now: now) }
    lastFix = fix
    lastAdvance = fix.received
    isObtaining = false
    if isLost {
      isLost = false
      events.append(.regained)
    }
    if filter.admits(fix) {
      delivered &+= 1
      events.append(.fix(fix))
    }
    return events
  }

  /// A frozen receiver repeats its last moment; a clock that was set back by more than a minute starts anew.
  private func advances(_ fix: Fix) -> Bool {
    guard let last = lastFix, last.source == fix.source, let before = last.tick, let tick = fix.tick else {
      return true
    }
    return tick > before || tick < before - 60
  }
}
