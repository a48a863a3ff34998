// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Formats
import OpeningHours
import Places

/// When the place is open: now, on each of seven days, on the next holiday, and what parts of it have hours of their own.
extension PlaceDetails {
  /// The value of a field about hours; nil for other fields.
  mutating func hoursValue(_ name: String) -> FieldValue? {
    switch name {
    case "opening_hours": return .text(place.openingHours)
    case "status": return .text(place.businessStatus(on: clock.time.date).rawValue)
    case "open":
      let state = outlook.state
      return state == .unknown ? .unknown : .flag(state == .open)
    case "next_change":
      return .text(outlook.hours?.nextChange.map { "\($0.time):00\(CivilZone.taipei)" })
    case "week": return week(\.current)
    case "regular_week": return week(\.usual)
    case "week_text": return .texts(weekdayTexts(\.current))
    case "regular_week_text": return .texts(weekdayTexts(\.usual))
    case "next_holiday": return nextHoliday.map { PlaceDetails.value(of: $0) } ?? .unknown
    case "hours": return place.hours.map { allHours($0, raw: place.openingHours) } ?? .unknown
    case "utc_offset_minutes": return place.isInTaiwan ? .number(480, decimals: 0) : .unknown
    case "time_zone": return place.isInTaiwan ? .text("Asia/Taipei") : .unknown
    default: return nil
    }
  }

  /// The same for reading.
  mutating func hoursText(_ name: String) -> String? {
    switch name {
    case "open": return announcer.business(business)
    case "status": return FieldWord.of(place.businessStatus(on: clock.time.date).rawValue, key: "status")
    case "next_change": return hoursValue(name)?.plain
    case "week", "hours": return hours.map { announcer.week(weeks($0).current) }
    case "regular_week": return hours.map { announcer.week(weeks($0).usual) }
    case "next_holiday": return nextHoliday.map { announcer.hours(of: $0, isDated: true) }
    default: return nil
    }
  }

  // MARK: Now

  private var outlook: PlaceOutlook { PlaceOutlook(place, travel: nil, clock: clock) }

  /// Whether it does business, and when.
  var business: Business { outlook.business }

  // MARK: Days

  /// Seven days from today with their holidays, and a week without any.
  struct Weeks {
    let current: [HoursOfDay]
    let usual: [HoursOfDay]
  }

  private func weeks(_ hours: OpeningHours) -> Weeks {
    let context = place.hoursContext(clock), today = clock.time.date
    return Weeks(
      current: hours.days(7, from: today, in: context), usual: hours.usualWeek(from: today, in: context))
  }

  private mutating func week(_ which: KeyPath<Weeks, [HoursOfDay]>) -> FieldValue {
    guard let hours else { return .unknown }
    return .list(weeks(hours)[keyPath: which].map { PlaceDetails.value(of: $0) })
  }

  private mutating func weekdayTexts(_ which: KeyPath<Weeks, [HoursOfDay]>) -> [String] {
    guard let hours else { return [] }
    return weeks(hours)[keyPath: which].map { announcer.hours(of: $0, isDated: false) }
  }

  /// The hours of today; nil where none are known.
  var today: HoursOfDay? {
    mutating get { hours?.days(1, from: clock.time.date, in: place.hoursContext(clock)).first }
  }

  private var nextHoliday: HoursOfDay? {
    mutating get {
      guard let hours,
        let next = clock.holidays.entries.first(where: {
          $0.kind.isPublicHoliday && $0.date >= clock.time.date
        })
      else { return nil }
      return hours.days(1, from: next.date, in: place.hoursContext(clock)).first
    }
  }

  private func allHours(_ hours: OpeningHours, raw: String?) -> FieldValue {
    let context = place.hoursContext(clock)
    let state = hours.state(at: clock.time, in: context)
    let change = hours.nextChange(after: clock.time, in: context)
    return .known([
      ("raw", .text(raw)), ("open", state == .unknown ? .unknown : .flag(state == .open)),
      ("next_change", .text(change.map { "\($0.time):00\(CivilZone.taipei)" })),
      ("week", .list(weeks(hours).current.map { PlaceDetails.value(of: $0) })),
    ])
  }

  static func value(of day: HoursOfDay) -> FieldValue {
    .known([
      ("date", .text(day.date.description)), ("day", .text(weekdays[day.date.weekday])),
      ("holiday", .text(day.holiday)),
      (
        "periods",
        .list(
          day.spans.map { span in
            .known([
              ("from", .text(clock(span.start))), ("to", .text(clock(span.end))),
              ("sure", .flag(span.isSure)), ("comment", .text(span.comment)),
            ])
          })
      ),
    ])
  }

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// 07:30; 26:00 is two o'clock of the night behind the day.
  private static func clock(_ minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return two(minute / 60) + ":" + two(minute % 60)
  }

  // MARK: Parts of the place

  /// Hours of a part of the place; where they cannot be read, as they are written.
  func secondaryHours(_ text: String) -> FieldValue {
    guard let hours = try? OpeningHours(text) else { return .known([("raw", .text(text))]) }
    return allHours(hours, raw: text)
  }

  /// The same for reading.
  func secondaryHoursText(_ text: String) -> String {
    guard let hours = try? OpeningHours(text) else { return text }
    return announcer.week(hours.usualWeek(from: clock.time.date, in: place.hoursContext(clock)))
  }
}
