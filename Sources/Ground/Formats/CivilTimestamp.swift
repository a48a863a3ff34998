// SPDX-License-Identifier: GPL-3.0-or-later

/// A moment written after ISO 8601: a civil minute, seconds and, if stated, its zone.
///
/// Read are `2026-12-01T22:30`, with a space or `t` for the `T`, with `:15` or `:15.25` seconds, and with
/// `Z`, `+08:00`, `+0800` or `+08` behind it.
package struct CivilTimestamp: Hashable, Sendable {
  /// Date, hour and minute as written.
  package let time: CivilTime
  /// 0…60; 60 is a leap second.
  package let second: Int
  /// 0…999,999,999.
  package let nanosecond: Int
  /// The zone as written, or nil where none is.
  package let zone: CivilZone?

  /// Reads one timestamp that fills the whole text.
  package init(_ text: String) throws(CivilTimestampError) {
    var scanner = TimestampScanner(bytes: Array(text.utf8.prefix(64)))
    guard let year = scanner.digits(4) else { throw .init(scanner.offset, .year) }
    guard scanner.take(UInt8(ascii: "-")), let month = scanner.digits(2), scanner.take(UInt8(ascii: "-")),
      let day = scanner.digits(2)
    else { throw .init(scanner.offset, .monthAndDay) }
    guard let date = CivilDate(year: year, month: month, day: day) else { throw .init(0, .existingDate) }
    guard
      scanner.take(UInt8(ascii: "T")) || scanner.take(UInt8(ascii: "t")) || scanner.take(UInt8(ascii: " ")),
      let hour = scanner.digits(2), scanner.take(UInt8(ascii: ":")), let minute = scanner.digits(2)
    else { throw .init(scanner.offset, .hourAndMinute) }
    guard hour <= 23 && minute <= 59 || hour == 24 && minute == 0 else {
      throw .init(11, .existingTime)
    }
    var second = 0
    var nanosecond = 0
    if scanner.take(UInt8(ascii: ":")) {
      guard let value = scanner.digits(2), value <= 60 else { throw .init(scanner.offset, .seconds) }
      second = value
      if scanner.take(UInt8(ascii: ".")) || scanner.take(UInt8(ascii: ",")) {
        guard let fraction = scanner.fraction() else { throw .init(scanner.offset, .seconds) }
        nanosecond = fraction
      }
    }
    zone = try CivilTimestamp.zone(&scanner)
    guard scanner.isAtEnd else { throw .init(scanner.offset, .end) }
    time = CivilTime(date, minuteOfDay: hour &* 60 &+ minute)
    self.second = second
    self.nanosecond = nanosecond
  }

  /// The Unix time in whole seconds, by the zone as written or else the given one.
  package func unixSeconds(zone other: CivilZone = .utc) -> Int {
    (zone ?? other).unixSeconds(of: time) &+ second
  }

  /// The minute that the clocks of a zone show at this moment; a timestamp without a zone is taken as theirs.
  package func time(in other: CivilZone) -> CivilTime {
    guard let zone else { return time }
    return other.time(unixSeconds: zone.unixSeconds(of: time) &+ second)
  }

  private static func zone(_ scanner: inout TimestampScanner) throws(CivilTimestampError) -> CivilZone? {
    if scanner.take(UInt8(ascii: "Z")) || scanner.take(UInt8(ascii: "z")) { return .utc }
    let west = scanner.take(UInt8(ascii: "-"))
    guard west || scanner.take(UInt8(ascii: "+")) else { return nil }
    guard let hours = scanner.digits(2) else { throw .init(scanner.offset, .zone) }
    var minutes = 0
    if scanner.take(UInt8(ascii: ":")) || !scanner.isAtEnd {
      guard let value = scanner.digits(2), value <= 59 else { throw .init(scanner.offset, .zone) }
      minutes = value
    }
    let seconds = hours &* 3600 &+ minutes &* 60
    guard let zone = CivilZone(secondsEastOfUTC: west ? -seconds : seconds) else {
      throw .init(scanner.offset, .zone)
    }
    return zone
  }
}

/// Why a text is no ISO 8601 timestamp.
package struct CivilTimestampError: Error, Hashable, Sendable {
  /// What was looked for.
  package enum Expected: String, Hashable, Sendable {
    case year = "a year of four digits"
    case monthAndDay = "-MM-DD"
    case existingDate = "a date that the calendar has"
    case hourAndMinute = "Thh:mm"
    case existingTime = "00:00 to 24:00"
    case seconds = "seconds of two digits, up to 60"
    case zone = "a zone such as Z or +08:00"
    case end = "nothing more"
  }

  /// Bytes from the start of the text, 0….
  package let offset: Int
  /// What was looked for there.
  package let expected: Expected

  init(_ offset: Int, _ expected: Expected) {
    self.offset = offset
    self.expected = expected
  }
}

extension CivilTimestampError: CustomStringConvertible {
  /// `expected Thh:mm at byte 10`.
  package var description: String { "expected \(expected.rawValue) at byte \(offset)" }
}

/// Takes digits and marks from the front of a text.
private struct TimestampScanner {
  let bytes: [UInt8]
  private(set) var offset = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset &+= 1
    return true
  }

  /// Exactly so many digits (≤ 9), or nil and nothing taken.
  mutating func digits(_ count: Int) -> Int? {
    guard offset &+ count <= bytes.count else { return nil }
    var value = 0
    for index in offset..<offset &+ count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    offset &+= count
    return value
  }

  /// Digits of a fraction as nanoseconds; what is finer is dropped. Nil without any digit.
  mutating func fraction() -> Int? {
    var value = 0
    var scale = 100_000_000
    let start = offset
    while offset < bytes.count {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      value &+= Int(digit) &* scale
      scale /= 10
      offset &+= 1
    }
    return offset > start ? value : nil
  }
}
