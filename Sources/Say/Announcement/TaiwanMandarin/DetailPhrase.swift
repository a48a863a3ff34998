// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Formats
import OpeningHours
import Places

/// What is said and shown of one place that was asked about by itself.
enum DetailPhrase {
  /// 7-Eleven福康門市是便利商店，位於臺中市西屯區福康路33號。24小時營業。電話是04-2463-8081。
  static func text(_ portrait: Portrait) -> String {
    let title = PlacePhrase.title(of: portrait.place)
    var parts: [String] = []
    // 台中火車站 tells by itself that it is a station.
    if let kind = portrait.kind, !title.contains(kind) { parts.append("是\(kind)") }
    if let address: String = portrait.address?.announced(.full), !address.isEmpty {
      parts.append(portrait.place.hasDerivedAddress ? "在\(address)附近" : "位於\(address)")
    }
    var text = parts.isEmpty ? "\(title)。" : "\(title)\(parts.joined(separator: "，"))。"
    let hours = hours(portrait.business, on: portrait.today)
    if let hours { text += "\(hours)。" }
    if let phone = portrait.phone { text += "電話是\(phone)。" }
    let unknown = [hours == nil ? "營業時間" : nil, portrait.phone == nil ? "電話" : nil].compactMap(\.self)
    if !unknown.isEmpty { text += "資料沒有\(unknown.joined(separator: "和"))。" }
    if portrait.formerID != nil { text += "這個地點的編號換了。" }
    return text
  }

  /// 今天早上7點到晚上10點營業，目前休息中; nil where nothing is known.
  static func hours(_ business: Business, on day: HoursOfDay?) -> String? {
    let now = HoursPhrase.text(business)
    guard business.status == .operating, let day, !day.spans.isEmpty, !day.isAllDay else { return now }
    let spans = day.spans.filter(\.isSure).map { "\(clock($0.start))到\(clock($0.end))" }
    guard !spans.isEmpty else { return now }
    let word = business.isFacility ? "開放" : "營業"
    let isOpen = business.hours?.state == .open
    return "今天\(spans.joined(separator: "、"))\(word)" + (isOpen ? "，目前\(word)中" : now.map { "，\($0)" } ?? "")
  }

  private static func clock(_ minute: Int) -> String {
    HoursPhrase.clock(CivilTime(CivilDate.earliest, minuteOfDay: minute % 1440))
  }

  // MARK: Tables of hours

  private static let weekdays = ["週一", "週二", "週三", "週四", "週五", "週六", "週日"]

  /// 週二 07:00–22:00, with the date and the holiday where there is one.
  static func line(_ day: HoursOfDay, isDated: Bool) -> String {
    let (_, month, number) = day.date.components
    let date = isDated ? "\(month)月\(number)日" : ""
    let holiday = day.holiday.map { "（\($0)）" } ?? ""
    return "\(date)\(weekdays[day.date.weekday])\(holiday) \(spans(day))"
  }

  /// 07:00–12:00、13:00–22:00; 休息 where it is closed.
  static func spans(_ day: HoursOfDay) -> String {
    if day.spans.isEmpty { return "休息" }
    if day.isAllDay { return "24小時" }
    return day.spans.map { span in
      let comment = span.comment.map { "（\($0)）" } ?? (span.isSure ? "" : "（不一定）")
      return "\(figure(span.start))–\(figure(span.end))\(comment)"
    }.joined(separator: "、")
  }

  /// A week in few words, Monday first: 每天 07:00–22:00; 週一至週五 09:00–17:30，週六、週日 休息; a holiday stands by itself.
  static func week(_ days: [HoursOfDay]) -> String {
    var groups: [(first: Int, last: Int, hours: String, holiday: String?)] = []
    for day in days.sorted(by: { $0.date.weekday < $1.date.weekday }) {
      let hours = spans(day), weekday = day.date.weekday
      if let group = groups.last, group.hours == hours, group.holiday == day.holiday {
        groups[groups.count - 1].last = weekday
      } else {
        groups.append((weekday, weekday, hours, day.holiday))
      }
    }
    if groups.count == 1, days.count == 7, groups[0].holiday == nil { return "每天 \(groups[0].hours)" }
    return groups.map { first, last, hours, holiday in
      let name =
        first == last ? weekdays[first] : weekdays[first] + (last - first == 1 ? "、" : "至") + weekdays[last]
      return name + (holiday.map { "（\($0)）" } ?? "") + " \(hours)"
    }.joined(separator: "，")
  }

  /// 07:30; 02:00 of the next day for what is past midnight.
  private static func figure(_ minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let isNext = minute > 1440
    return (isNext ? "隔日" : "") + two((isNext ? minute - 1440 : minute) / 60) + ":" + two(minute % 60)
  }

  // MARK: Fields

  /// 電話：04-2463-8081 as one listens to it.
  static func labelled(_ fields: [(label: String, value: String?)], of place: Place) -> String {
    let said = fields.map { label, value in value.map { "\(label)是\($0)" } ?? "資料沒有\(label)" }
    return "\(PlacePhrase.title(of: place))：\(said.joined(separator: "，"))。"
  }
}
