// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Positioning

/// Says which town or district one enters: 進入南屯區。
package struct AreaGuide: Sendable {
  /// A county or city, and a town or district of it; nil where the data knows none.
  package struct Area: Hashable, Sendable {
    package var county: String?
    package var district: String?

    package init(county: String?, district: String?) {
      self.county = county
      self.district = district
    }
  }

  /// Looks in a row that must agree: a road along a border goes in and out.
  private static let agreeing = 3
  /// Metres from one look to the next at least.
  private static let step = 15.0

  private let area: @Sendable (Coordinate) -> Area
  private var current: Area?
  private var next: (area: Area, count: Int)?
  private var lastPosition: Coordinate?

  /// - Parameter area: what lies at a position.
  package init(_ area: @escaping @Sendable (Coordinate) -> Area) { self.area = area }

  /// Takes an event, and gives what is to be said about it.
  package mutating func take(_ event: LocationManager.Event, now: Instant) -> Callout? {
    guard case .fix(let fix) = event, fix.accuracy ?? 0 <= Follower.usefulAccuracy else { return nil }
    if let lastPosition, lastPosition.distance(to: fix.coordinate) < AreaGuide.step { return nil }
    lastPosition = fix.coordinate
    let found = area(fix.coordinate)
    guard found.county != nil || found.district != nil, found != current else {
      next = nil
      return nil
    }
    guard let before = current else {
      // Where one sets out is no entering.
      current = found
      return nil
    }
    next = (found, next?.area == found ? (next?.count ?? 0) + 1 : 1)
    guard let next, next.count >= AreaGuide.agreeing else { return nil }
    current = found
    self.next = nil
    let isNewCounty = found.county != before.county
    guard
      let name = isNewCounty ? [found.county, found.district].compactMap(\.self).joined() : found.district
    else { return nil }
    return Callout(
      .entered, TaiwanMandarin().callout(.region(name, isArea: true, .entered)), region: name, fix: fix,
      time: now)
  }
}
