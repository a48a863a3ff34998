// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A minute on the clock of some place: a civil date and 00:00…23:59, without a time zone.
public struct CivilTime: Hashable, Comparable, Sendable {
  /// Minutes since 1970-01-01 00:00 on the same clock; negative before.
  @usableFromInline
  package let minutesSinceEpoch: Int

  /// The minute so many minutes after 1970-01-01 00:00; out of range it is the first or last of the calendar.
  @inlinable
  package init(minutesSinceEpoch: Int) {
    self.minutesSinceEpoch = min(max(minutesSinceEpoch, -719_162 * 1440), 2_932_896 * 1440 + 1439)
  }

  /// A minute counted from the midnight that begins a date; 1440 and more are on later days.
  @inlinable
  public init(_ date: CivilDate, minuteOfDay: Int = 0) {
    self.init(
      minutesSinceEpoch: date.daysSinceEpoch &* 1440 &+ min(max(minuteOfDay, -10_000_000), 10_000_000))
  }

  /// The minute, or nil where the calendar or the clock has none such.
  ///
  /// - Parameters: year 1…9999, month 1…12, day 1…31, hour 0…23 (24 with minute 0 is the next midnight),
  ///   minute 0…59.
  public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
    guard let date = CivilDate(year: year, month: month, day: day),
      (0...23).contains(hour) && (0...59).contains(minute) || hour == 24 && minute == 0
    else { return nil }
    self.init(date, minuteOfDay: hour &* 60 &+ minute)
  }

  /// The date of this minute.
  @inlinable
  public var date: CivilDate {
    CivilDate(daysSinceEpoch: (minutesSinceEpoch &- minuteOfDay) / 1440)
  }

  /// Minutes since midnight, 0…1439.
  @inlinable
  public var minuteOfDay: Int {
    let remainder = minutesSinceEpoch % 1440
    return remainder < 0 ? remainder &+ 1440 : remainder
  }

  /// The hour, 0…23.
  public var hour: Int { minuteOfDay / 60 }

  /// The minute of the hour, 0…59.
  public var minute: Int { minuteOfDay % 60 }

  /// The time so many minutes later, earlier if negative; it stops at the ends of the calendar.
  @inlinable
  public func adding(minutes: Int) -> CivilTime {
    CivilTime(
      minutesSinceEpoch: minutesSinceEpoch &+ min(max(minutes, -6_000_000_000), 6_000_000_000))
  }

  /// Minutes from another time to this one.
  @inlinable
  public func minutes(since other: CivilTime) -> Int {
    minutesSinceEpoch &- other.minutesSinceEpoch
  }

  /// Whether one comes before another.
  @inlinable
  public static func < (a: CivilTime, b: CivilTime) -> Bool {
    a.minutesSinceEpoch < b.minutesSinceEpoch
  }
}

extension CivilTime: CustomStringConvertible {
  /// `2026-12-01T22:30`.
  public var description: String {
    "\(date)T\(civilDigits(hour, to: 2)):\(civilDigits(minute, to: 2))"
  }
}

/// A time zone that never changes its clocks.
///
/// Taiwan has kept +08:00 without summer time since 1980, so no zone database is needed.
package struct CivilZone: Hashable, Sendable {
  /// Seconds to add to UTC, −86,400 < seconds < 86,400.
  package let secondsEastOfUTC: Int

  /// Asia/Taipei, +08:00.
  package static let taipei = CivilZone(unchecked: 28_800)
  /// UTC.
  package static let utc = CivilZone(unchecked: 0)

  private init(unchecked seconds: Int) {
    secondsEastOfUTC = seconds
  }

  /// A zone, or nil for an offset of a day or more.
  package init?(secondsEastOfUTC seconds: Int) {
    guard seconds > -86_400, seconds < 86_400 else { return nil }
    self.init(unchecked: seconds)
  }

  /// The minute that the zone's clocks show at a Unix time (seconds since 1970-01-01 00:00 UTC).
  package func time(unixSeconds: Int) -> CivilTime {
    let bounded = min(max(unixSeconds, -70_000_000_000), 260_000_000_000) &+ secondsEastOfUTC
    let minutes = bounded / 60
    return CivilTime(minutesSinceEpoch: bounded % 60 < 0 ? minutes &- 1 : minutes)
  }

  /// The Unix time at which the zone's clocks show a minute, in seconds.
  package func unixSeconds(of time: CivilTime) -> Int {
    time.minutesSinceEpoch &* 60 &- secondsEastOfUTC
  }

  /// The minute that the zone's clocks show now.
  package func now() -> CivilTime {
    var clock = timespec()
    clock_gettime(CLOCK_REALTIME, &clock)
    return time(unixSeconds: Int(clock.tv_sec))
  }
}

extension CivilZone: CustomStringConvertible {
  /// `+08:00`; `Z` for UTC.
  package var description: String {
    guard secondsEastOfUTC != 0 else { return "Z" }
    let minutes = abs(secondsEastOfUTC) / 60
    return (secondsEastOfUTC < 0 ? "-" : "+")
      + "\(civilDigits(minutes / 60, to: 2)):\(civilDigits(minutes % 60, to: 2))"
  }
}
