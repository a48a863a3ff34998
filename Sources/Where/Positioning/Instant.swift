// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A moment on a clock that only goes forward; what the system's date does is of no concern to it.
public struct Instant: Comparable, Hashable, Sendable {
  /// Seconds since a moment that no one knows, such as the start of the machine.
  public var seconds: Double

  /// So many seconds after the beginning of the clock.
  public init(seconds: Double) { self.seconds = seconds }

  /// Now, by `CLOCK_BOOTTIME`: monotonic, and going on while the machine sleeps, so that a fix ages then too.
  public static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Instant(seconds: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }

  /// Whether the one comes before the other.
  public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }

  /// The moment so many seconds later.
  public static func + (a: Instant, seconds: Double) -> Instant { Instant(seconds: a.seconds + seconds) }

  /// Seconds from one moment to another.
  public static func - (a: Instant, b: Instant) -> Double { a.seconds - b.seconds }
}

/// The clock by which a run goes: real time, faster than that, or as fast as the work is done.
package struct RunClock: Sendable {
  /// How fast the clock goes.
  package enum Pace: Sendable, Equatable {
    /// So many seconds for each real one, above 0.
    case rate(Double)
    /// Jumps to the next moment at which something is due.
    case jumping
  }

  package let pace: Pace
  private let start = Instant.now
  private var jumped: Instant

  package init(pace: Pace = .rate(1)) {
    self.pace = pace
    jumped = start
  }

  /// Now on this clock.
  package var now: Instant {
    switch pace {
    case .rate(let rate): rate == 1 ? .now : start + (Instant.now - start) * rate
    case .jumping: jumped
    }
  }

  /// Real seconds until a moment of this clock; 0 for one that has passed or that is jumped to.
  package func realSeconds(until moment: Instant) -> Double {
    switch pace {
    case .rate(let rate): max(0, (moment - now) / rate)
    case .jumping: 0
    }
  }

  /// Goes to a moment where the clock is one that jumps.
  package mutating func jump(to moment: Instant) {
    if pace == .jumping { jumped = max(jumped, moment) }
  }
}
