// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// Which fixes of a source are worth telling.
package struct UpdateFilter: Sendable {
  /// What is wanted.
  package struct Wish: Sendable, Equatable {
    package var level = AccuracyLevel.best
    /// Metres to move before the next update; nil for what the level has.
    package var distance: Double?
    /// Only changes of place that matter: half a kilometre and more.
    package var isSignificantOnly = false
    /// Whether one who stands still gets fewer updates.
    package var pausesWhenStationary = true

    package init() {}
  }

  /// Metres of a significant change.
  package static let significantDistance = 500.0
  /// Below this speed, in metres per second, one stands.
  static let standingSpeed = 0.5
  /// Seconds of standing after which updates become fewer, and seconds between two of them then.
  static let standingTime = 60.0
  package static let standingInterval = 10.0

  package let wish: Wish
  private var last: Fix?
  /// Where and since when one has not moved.
  private var anchor: (fix: Fix, since: Instant)?

  package init(_ wish: Wish = Wish()) { self.wish = wish }

  /// True while one stands still and updates are fewer.
  package private(set) var isStationary = false

  /// Whether a fix is told; the first one always is.
  package mutating func admits(_ fix: Fix) -> Bool {
    noteStanding(fix)
    guard let last else {
      self.last = fix
      return true
    }
    let moved = last.coordinate.distance(to: fix.coordinate)
    // A rollover or a replay that begins anew must not hold updates back for good.
    let elapsed = fix.received >= last.received ? fix.received - last.received : .infinity
    let isTold =
      if wish.isSignificantOnly {
        moved >= UpdateFilter.significantDistance
      } else {
        moved >= (wish.distance ?? wish.level.distanceFilter) && elapsed >= wish.level.interval
          && (!isStationary || elapsed >= UpdateFilter.standingInterval - 0.1)
      }
    if isTold { self.last = fix }
    return isTold
  }

  private mutating func noteStanding(_ fix: Fix) {
    guard wish.pausesWhenStationary else { return }
    let radius = max(10, min(fix.accuracy ?? 10, 50))
    if let anchor, (fix.speed ?? 0) < UpdateFilter.standingSpeed,
      anchor.fix.coordinate.distance(to: fix.coordinate) <= radius
    {
      isStationary = fix.received - anchor.since >= UpdateFilter.standingTime
    } else {
      anchor = (fix, fix.received)
      isStationary = false
    }
  }
}
