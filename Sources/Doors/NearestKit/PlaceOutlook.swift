// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Formats
import Journey
import OpeningHours
import PlaceFiles
import Places

/// The clock and the calendar that opening hours are told by.
public struct OpeningClock: Sendable {
  /// The minute that is asked for.
  public var time: CivilTime
  /// The minute at which one asks.
  public var now: CivilTime
  /// True where a whole day is asked for (禮拜天有開的): what opens at any time of it is open.
  public var isWholeDay = false
  /// Taiwan's holidays, with the user's own days where there are any.
  package var holidays: HolidayCalendar

  /// The present minute in Taipei.
  public init() { self.init(now: CivilZone.taipei.now()) }

  /// Another present, or a later minute that is asked for.
  public init(now: CivilTime, asked time: CivilTime? = nil) {
    self.init(now: now, asked: time, holidays: .taiwan)
  }

  /// The same with holidays of the user's own.
  package init(now: CivilTime, asked time: CivilTime?, holidays: HolidayCalendar) {
    self.now = now
    self.time = time ?? now
    self.holidays = holidays
  }
}

/// What is known of whether one can go to a place at a time.
public struct PlaceOutlook: Sendable {
  /// Whether it does business at all.
  public let status: BusinessStatus
  /// What its hours say; nil where the record has none that can be read.
  public let hours: HoursOutlook?
  private let isFacility: Bool

  init(_ place: Place, travel: Travel?, clock: OpeningClock) {
    status = place.businessStatus(on: clock.time.date)
    isFacility = HoursPhrase.Kind(category: place.categories.first ?? "") == .facility
    let context = place.hoursContext(clock)
    let minutes = travel.flatMap { travel in
      travel.seconds.isFinite ? Int((min(max(travel.seconds, 0), 1e7) / 60).rounded(.up)) : nil
    }
    hours = place.hours.map {
      HoursOutlook($0, at: clock.time, saidAt: clock.now, travelMinutes: minutes, in: context)
    }
  }

  /// Open, closed or unknown; a place that does no business is closed.
  public var state: OpeningState { status == .operating ? hours?.state ?? .unknown : .closed }

  /// True where a search for a kind of place may name it.
  var isInBusiness: Bool { status == .operating }

  /// The same for whoever makes sentences of it.
  var business: Business { Business(status: status, hours: hours, isFacility: isFacility) }
}

extension Place {
  /// The hours of the record together with what its remarks say of them; nil where none can be read.
  package var hours: OpeningHours? {
    var hours = openingHours.flatMap { try? OpeningHours($0) }
    for remark in hoursRemarks { hours = OpeningHours(hours: hours, remark: remark) ?? hours }
    return hours
  }

  /// Open, closed or unknown at the time that is asked for.
  func openingState(_ clock: OpeningClock) -> OpeningState {
    guard let hours else { return .unknown }
    let context = hoursContext(clock)
    return clock.isWholeDay
      ? hours.state(on: clock.time.date, in: context) : hours.state(at: clock.time, in: context)
  }

  func hoursContext(_ clock: OpeningClock) -> HoursContext {
    HoursContext(holidays: clock.holidays, latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
