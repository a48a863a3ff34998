// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells which fixes of a receiver are positions of now.
///
/// A receiver that has frozen repeats its last moment: a fix from a while ago counts only once a later one has come. A date
/// that is off by more than a day says nothing (`UTCTime.isImplausible`).
struct LiveFixes {
  /// Seconds behind the machine's clock from which a fix is old; clocks that differ by less are common.
  static let longestDelay = 60.0

  /// The tick of an old fix, the first one or the latest.
  private var held: Double?
  private var isAdvancing = false

  /// The fix with its arrival, or that there is none.
  mutating func event(_ fix: Fix, now: Instant, clock: UTCTime = .now) -> SourceEvent {
    guard !fix.isNowhere else { return .noFix }
    var fix = fix
    fix.received = now
    fix.isDateImplausible = fix.time?.isImplausible(at: clock) ?? false
    guard let time = fix.time, let tick = fix.tick, !fix.isDateImplausible, !isAdvancing,
      clock.seconds - time.seconds > LiveFixes.longestDelay
    else { return .fix(fix) }
    defer { held = tick }
    isAdvancing = held.map { tick > $0 } ?? false
    return isAdvancing ? .fix(fix) : .noFix
  }
}

extension Fix {
  /// True for 0,0 of which nothing tells how far it may be off: what receivers, tracks and programs write that know no
  /// position.
  var isNowhere: Bool { coordinate.latitude == 0 && coordinate.longitude == 0 && accuracy == nil }
}
