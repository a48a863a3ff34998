// SPDX-License-Identifier: GPL-3.0-or-later

/// Says when the next fix of a recording is due, by the times that it carries.
struct ReplayPacer {
  /// When the fix that was asked about last is due.
  private(set) var due: Instant?
  private var lastTick: Double?
  private var lastDue: Instant?

  /// Seconds between fixes that carry no time, or whose time does not go on.
  static let usualStep = 1.0
  /// The longest gap that is waited out in full, in seconds: a parked night need not be.
  static let longestGap = 600.0

  /// Whether a fix is due; asking again about the same fix is free.
  ///
  /// - Parameter tick: its time in seconds, of the same clock as those before; nil where it has none.
  mutating func isDue(tick: Double?, now: Instant) -> Bool {
    let moment: Instant
    if let due {
      moment = due
    } else if let lastDue {
      var step = ReplayPacer.usualStep
      if let tick, let lastTick, tick > lastTick { step = min(tick - lastTick, ReplayPacer.longestGap) }
      moment = lastDue + step
    } else {
      moment = now
    }
    guard now >= moment else {
      due = moment
      return false
    }
    due = nil
    lastDue = moment
    lastTick = tick ?? lastTick
    return true
  }
}
