// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A moment by the civil clock of UTC, as a receiver or a track says it.
public struct UTCTime: Comparable, Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let seconds: Double

  public init(seconds: Double) { self.seconds = seconds }

  /// What the machine's clock shows.
  public static var now: UTCTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UTCTime(seconds: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }

  public static func < (a: UTCTime, b: UTCTime) -> Bool { a.seconds < b.seconds }

  /// True where a date cannot be told apart from a receiver's fault: more than a day from the machine's clock.
  ///
  /// Receivers that count weeks in 10 bits are 1024 weeks (19.6 years) late after a rollover, and cold ones start at
  /// an epoch of their own; the position is good all the same.
  public func isImplausible(at clock: UTCTime) -> Bool { abs(seconds - clock.seconds) > 86_400 }
}

extension UTCTime {
  /// A date and the seconds since its midnight; nil where the calendar has no such day.
  init?(year: Int, month: Int, day: Int, secondOfDay: Double) {
    guard let days = UTCTime.days(year: year, month: month, day: day) else { return nil }
    self.init(seconds: Double(days) * 86_400 + secondOfDay)
  }

  /// Reads `2026-03-01T06:24:07.250Z`, also with an offset such as `+08:00`; nil for anything else.
  public init?(iso text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(64))
    var index = 0
    func digits(_ count: Int) -> Int? {
      guard index + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[index..<index + count] {
        guard byte >= 0x30, byte <= 0x39 else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      index += count
      return value
    }
    func take(_ wanted: Character) -> Bool {
      guard index < bytes.count, Character(Unicode.Scalar(bytes[index])) == wanted else { return false }
      index += 1
      return true
    }
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2),
      take("T") || take("t") || take(" "), let hour = digits(2), take(":"), let minute = digits(2),
      hour <= 23, minute <= 59
    else { return nil }
    var second = 0.0
    if take(":") {
      guard let whole = digits(2), whole <= 60 else { return nil }
      second = Double(whole)
      if take(".") {
        var scale = 0.1
        while let digit = digits(1) {
          second += Double(digit) * scale
          scale /= 10
        }
      }
    }
    var offset = 0
    if !take("Z"), !take("z"), index < bytes.count {
      let isWest = take("-")
      guard isWest || take("+"), let hours = digits(2), hours <= 23 else { return nil }
      var minutes = 0
      if take(":") || index < bytes.count {
        guard let value = digits(2), value <= 59 else { return nil }
        minutes = value
      }
      offset = (hours * 60 + minutes) * (isWest ? -60 : 60)
    }
    guard index == bytes.count else { return nil }
    self.init(
      year: year, month: month, day: day,
      secondOfDay: Double(hour * 3600 + minute * 60 - offset) + second)
  }

  /// Days since 1970-01-01; after Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  static func days(year: Int, month: Int, day: Int) -> Int? {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension UTCTime: CustomStringConvertible {
  /// `2026-03-01T06:24:07Z`, with tenths of seconds where there are any.
  public var description: String {
    guard seconds.isFinite else { return "?" }
    let tenths = Int((min(max(seconds, -6e10), 2.5e11) * 10).rounded())
    let days = (tenths - (tenths < 0 ? 863_999 : 0)) / 864_000
    let ofDay = tenths - days * 864_000
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let date = "\(padded(year, 4))-\(padded(month))-\(padded(dayOfYear - (153 * march + 2) / 5 + 1))"
    let second = ofDay / 10
    let time = "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
    return "\(date)T\(time)" + (ofDay % 10 > 0 ? ".\(ofDay % 10)" : "") + "Z"
  }
}
