// SPDX-License-Identifier: GPL-3.0-or-later

/// A day of the proleptic Gregorian calendar, 0001-01-01 to 9999-12-31, without a time zone.
///
/// Kept as a count of days, so that adding days and telling the weekday need no calendar.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before.
  @usableFromInline
  package let daysSinceEpoch: Int

  /// 0001-01-01, the earliest date.
  package static let earliest = CivilDate(unchecked: -719_162)
  /// 9999-12-31, the latest date.
  package static let latest = CivilDate(unchecked: 2_932_896)

  @inlinable
  init(unchecked daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// The day so many days after 1970-01-01; out of range it is the earliest or the latest date.
  @inlinable
  package init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = min(max(daysSinceEpoch, -719_162), 2_932_896)
  }

  /// The date, or nil where the calendar has no such day (2025-02-29).
  ///
  /// - Parameters: year 1…9999, month 1…12, day 1…31.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= CivilDate.days(inMonth: month, of: year)
    else { return nil }
    self.init(unchecked: CivilDate.days(year: year, month: month, day: day))
  }

  /// The date of a text `2026-12-01`, or nil.
  public init?(isoDate text: some StringProtocol) {
    let bytes = Array(text.utf8.prefix(11))
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    var numbers = [0, 0, 0]
    for (index, byte) in bytes.enumerated() where index != 4 && index != 7 {
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      let part = index < 4 ? 0 : index < 7 ? 1 : 2
      numbers[part] = numbers[part] &* 10 &+ Int(digit)
    }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The day of the week, Monday 0 … Sunday 6.
  @inlinable
  public var weekday: Int {
    // 1970-01-01 was a Thursday; the addend keeps the dividend positive for every date.
    (daysSinceEpoch &+ 3 &+ 7 * 110_000) % 7
  }

  /// Year 1…9999, month 1…12 and day 1…31.
  ///
  /// After Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": eras of 400 years that begin in
  /// March.
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = daysSinceEpoch &+ 719_468
    let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
    let dayOfEra = shifted &- era &* 146_097
    let yearOfEra =
      (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let marchMonth = (5 &* dayOfYear &+ 2) / 153
    let day = dayOfYear &- (153 &* marchMonth &+ 2) / 5 &+ 1
    let month = marchMonth < 10 ? marchMonth &+ 3 : marchMonth &- 9
    let year = yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  /// The year, 1…9999.
  public var year: Int { components.year }

  /// The date so many days later, earlier if negative; it stops at the ends of the calendar.
  @inlinable
  package func adding(days: Int) -> CivilDate {
    CivilDate(daysSinceEpoch: daysSinceEpoch &+ min(max(days, -4_000_000), 4_000_000))
  }

  /// The number of the ISO 8601 week, 1…53: weeks begin on Monday, and week 1 holds the year's first
  /// Thursday.
  package var isoWeek: Int {
    let thursday = daysSinceEpoch &- weekday &+ 3
    let yearOfThursday = CivilDate(daysSinceEpoch: thursday).year
    return (thursday &- CivilDate.days(year: yearOfThursday, month: 1, day: 1)) / 7 &+ 1
  }

  /// How many days a month has, 28…31; 0 for a month that is not 1…12.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeap(year) ? 29 : 28
    default: 0
    }
  }

  /// Whether the year has a 29 February.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days since 1970-01-01 of a date whose parts are already in range.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year &- 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear &- 399) / 400
    let yearOfEra = marchYear &- era &* 400
    let marchMonth = month > 2 ? month &- 3 : month &+ 9
    let dayOfYear = (153 &* marchMonth &+ 2) / 5 &+ day &- 1
    let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
    return era &* 146_097 &+ dayOfEra &- 719_468
  }

  /// Whether one comes before another.
  @inlinable
  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    a.daysSinceEpoch < b.daysSinceEpoch
  }
}

extension CivilDate: CustomStringConvertible {
  /// `2026-12-01`.
  public var description: String {
    let (year, month, day) = components
    return "\(civilDigits(year, to: 4))-\(civilDigits(month, to: 2))-\(civilDigits(day, to: 2))"
  }
}

/// A number with zeros before it.
func civilDigits(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
