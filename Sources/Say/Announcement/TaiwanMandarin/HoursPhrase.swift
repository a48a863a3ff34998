// SPDX-License-Identifier: GPL-3.0-or-later

import OpeningHours
import Places

/// What the sentence says about the hours of a place: 營業到晚上10點, 目前休息中，明天早上7點開始營業.
package enum HoursPhrase {
  /// How people speak of the hours of a kind of place.
  package enum Kind: Hashable, Sendable {
    /// 營業, 打烊, 休息中.
    case shop
    /// 開放, 關閉, 未開放: car parks, toilets, parks.
    case facility

    /// The kind of a category, `amenity=parking`.
    package init(category: String) {
      self = KindFacts.of(category)?.isFacility ?? false ? .facility : .shop
    }

    fileprivate var opens: String { self == .shop ? "開始營業" : "開放" }
    fileprivate var isOpen: String { self == .shop ? "營業" : "開放" }
    fileprivate var closes: String { self == .shop ? "打烊" : "關閉" }
    fileprivate var isClosed: String { self == .shop ? "休息中" : "未開放" }
  }

  /// Up to how many minutes before closing it is said that it closes soon.
  package static let soon = 30

  /// What is said of a place's business, without the full stop; nil where nothing is known.
  static func text(_ business: Business) -> String? {
    let kind: Kind = business.isFacility ? .facility : .shop
    return switch business.status {
    case .operating: business.hours.flatMap { text(for: $0, kind: kind) }
    case .temporarilyClosed: "目前暫停\(kind.isOpen)"
    case .permanentlyClosed: kind == .shop ? "已歇業" : "已關閉"
    case .planned: "尚未\(kind.opens)"
    }
  }

  /// 營業, 開放: what a place does while it is open.
  static func openWord(_ finding: Finding) -> String {
    (finding.business?.isFacility == true ? Kind.facility : .shop).isOpen
  }

  /// 營業中, 休息中, 開放中, 未開放; nil where that is not known.
  static func state(_ business: Business) -> String? {
    let kind: Kind = business.isFacility ? .facility : .shop
    guard business.status == .operating else { return text(business) }
    return switch business.hours?.state {
    case .open: "\(kind.isOpen)中"
    case .closed: kind.isClosed
    case .unknown, nil: nil
    }
  }

  /// The phrase without its full stop, or nil where nothing is known that is worth saying.
  package static func text(for outlook: HoursOutlook, kind: Kind) -> String? {
    switch outlook.state {
    case .unknown: nil
    case .open: textOfOpen(outlook, kind: kind)
    case .closed: textOfClosed(outlook, kind: kind)
    }
  }

  /// 目前, or 屆時 of a later time that is asked for.
  private static func present(_ outlook: HoursOutlook) -> String {
    outlook.now == outlook.saidAt ? "目前" : "屆時"
  }

  private static func textOfOpen(_ outlook: HoursOutlook, kind: Kind) -> String? {
    if outlook.isOpenAroundTheClock { return "24小時\(kind.isOpen)" }
    // An open end, or holidays that nobody listed: when it closes is not known.
    guard let minutes = outlook.minutesUntilClosing, let change = outlook.nextChange else {
      return "\(present(outlook))\(kind.isOpen)中"
    }
    // In how many minutes it closes is told as of now, not of a time that is asked for.
    let text =
      minutes <= soon && outlook.now == outlook.saidAt
      ? "再\(minutes)分鐘\(kind.closes)"
      : "\(kind.isOpen)到\(closing(change.time, from: outlook.saidAt))"
    return outlook.closesBeforeArrival ? "\(text)，到達時已\(kind.closes)" : text
  }

  private static func textOfClosed(_ outlook: HoursOutlook, kind: Kind) -> String {
    guard let opening = outlook.nextOpening else {
      let comment = outlook.comment ?? ""
      if comment.contains("歇業") || comment.contains("停業") { return "已歇業" }
      if comment.contains("暫停") || comment.contains("整修") { return "\(present(outlook))暫停\(kind.isOpen)" }
      return "\(present(outlook))\(kind.isClosed)"
    }
    let text =
      "\(present(outlook))\(kind.isClosed)，\(day(of: opening, from: outlook.saidAt))\(clock(opening))\(kind.opens)"
    return outlook.stateOnArrival == .open ? "\(text)，到達時\(kind.isOpen)中" : text
  }

  // MARK: Times

  /// A time of day: 早上7點半, 中午12點, 午夜12點.
  package static func clock(_ time: HoursOutlook.Time) -> String {
    let (hour, minute) = (time.hour, time.minute)
    let period =
      switch hour {
      case 0: "午夜"
      case 1...5: "凌晨"
      case 6...11: "早上"
      case 12: "中午"
      case 13...17: "下午"
      default: "晚上"
      }
    let told = hour % 12 == 0 ? 12 : hour % 12
    let minutes = minute == 0 ? "" : minute == 30 ? "半" : "\(minute)分"
    return "\(period)\(told)點\(minutes)"
  }

  /// The day as seen from now: nothing for today, 明天, 後天, 週六, 12月5日.
  package static func day(of time: HoursOutlook.Time, from now: HoursOutlook.Time) -> String {
    let days = time.date.daysSinceEpoch - now.date.daysSinceEpoch
    switch days {
    case ...0: return ""
    case 1: return "明天"
    case 2: return "後天"
    case 3...6: return "週" + ["一", "二", "三", "四", "五", "六", "日"][time.date.weekday]
    default:
      let (year, month, day) = time.date.components
      return (year == now.date.year || days < 180 ? "" : "\(year)年") + "\(month)月\(day)日"
    }
  }

  /// A time of closing: that of tonight needs no day, also after midnight.
  private static func closing(_ time: HoursOutlook.Time, from now: HoursOutlook.Time) -> String {
    let isTonight = time.date == now.date.adding(days: 1) && time.minuteOfDay < 360
    return (isTonight ? "" : day(of: time, from: now)) + clock(time)
  }
}
