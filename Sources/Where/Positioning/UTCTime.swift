// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc

/// A moment by the civil clock of UTC, as a receiver or a track says it.
public struct UTCTime: Comparable, Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let seconds: Double

  /// So many seconds after 1970-01-01T00:00:00Z.
  public init(seconds: Double) { self.seconds = seconds }

  /// What the machine's clock shows.
  public static var now: UTCTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UTCTime(seconds: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }

  /// Whether the one comes before the other.
  public static func < (a: UTCTime, b: UTCTime) -> Bool { a.seconds < b.seconds }

  /// True where a date cannot be told apart from a receiver's fault: more than a day from the machine's clock.
  ///
  /// Receivers that count weeks in 10 bits are 1024 weeks (19.6 years) late after a rollover, and cold ones start at
  /// an epoch of their own; the position is good all the same.
  package func isImplausible(at clock: UTCTime) -> Bool { abs(seconds - clock.seconds) > 86_400 }
}

extension UTCTime {
  /// A date and the seconds since its midnight.
  init(_ date: CivilDate, secondOfDay: Double) {
    self.init(seconds: Double(date.daysSinceEpoch) * 86_400 + secondOfDay)
  }

  /// Reads `2026-03-01T06:24:07.250Z`, also with an offset such as `+08:00`; nil for anything else.
  public init?(iso text: String) {
    guard let stamp = try? CivilTimestamp(text) else { return nil }
    self.init(seconds: Double(stamp.unixSeconds()) + Double(stamp.nanosecond) * 1e-9)
  }
}

extension UTCTime: CustomStringConvertible {
  /// `2026-03-01T06:24:07Z`, with tenths of seconds where there are any.
  public var description: String {
    guard seconds.isFinite, seconds.magnitude < 1e12 else { return "?" }
    let tenths = Int((seconds * 10).rounded())
    let whole = (tenths - (tenths < 0 ? 9 : 0)) / 10
    let time = CivilZone.utc.time(unixSeconds: whole)
    let rest = tenths - time.minutesSinceEpoch * 600
    let second = rest / 10
    let fraction = rest % 10 > 0 ? ".\(rest % 10)" : ""
    return "\(time):\(second < 10 ? "0" : "")\(second)\(fraction)Z"
  }
}
