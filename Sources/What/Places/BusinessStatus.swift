// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import HanText

/// Whether a place does business at all, apart from its hours.
public enum BusinessStatus: String, Sendable, CaseIterable {
  /// Nothing says otherwise.
  case operating
  /// Closed for works or until further notice: 整修暫停營業.
  case temporarilyClosed
  /// Closed for good: 已歇業, `disused:shop=…`.
  case permanentlyClosed
  /// Not open yet: 籌備中, `construction:…`.
  case planned
}

extension Place {
  /// What remarks, tags and columns say about whether the place does business today.
  ///
  /// A remark about days or times (週日不營業) is no status: it changes the opening hours.
  public var businessStatus: BusinessStatus {
    if hasTerm {
      let status = status(inTermOn: CivilZone.taipei.now().date)
      if status != .operating { return status }
    }
    return undatedStatus
  }

  /// The same on a day.
  package func businessStatus(on day: CivilDate) -> BusinessStatus {
    let status = hasTerm ? status(inTermOn: day) : .operating
    return status != .operating ? status : undatedStatus
  }

  /// The same whatever the day: it does not heed when the place opened or will close.
  package var undatedStatus: BusinessStatus {
    let tagged = statusOfTags
    if tagged != .operating { return tagged }
    for remark in remarks {
      let status = StatusRemark(remark).status
      if status != .operating { return status }
    }
    return .operating
  }

  /// What remarks say about hours, beside `openingHours`: 週日不營業, 每月第三週之星期三停止對外營業.
  package var hoursRemarks: [String] {
    remarks.filter { StatusRemark($0).isAboutHours }
  }

  /// Texts that may speak of business: the address's remark, notes, and what stands in brackets behind the name.
  private var remarks: [String] {
    var remarks: [String] = []
    if let remark = address?.remark { remarks.append(remark) }
    for key in ["note", "description"] {
      if let text = attributes[key] { remarks.append(text) }
    }
    for text in [name, branch] {
      guard let text, let bracket = text.unicodeScalars.firstIndex(where: { $0 == "(" || $0 == "（" })
      else { continue }
      remarks.append(String(text[bracket...]))
    }
    return remarks
  }

  private var statusOfTags: BusinessStatus {
    guard !attributes.isEmpty || openingHours != nil || !categories.isEmpty else { return .operating }
    if categories.contains("shop=vacant") { return .permanentlyClosed }
    if openingHours == "off" || openingHours == "closed" { return .temporarilyClosed }
    for (key, value) in attributes {
      let status = status(ofKey: key, value: value)
      if status != .operating { return status }
    }
    return .operating
  }

  /// Whether the record says since when or until when the place is there.
  private var hasTerm: Bool { !attributes.isEmpty && Place.termKeys.contains { attributes[$0] != nil } }

  private static let termKeys = ["start_date", "opening_date", "end_date"]

  /// Not begun before the first day that `start_date` may mean, ended after the last one that `end_date` may.
  private func status(inTermOn day: CivilDate) -> BusinessStatus {
    if let end = attributes["end_date"].flatMap(StatedDate.init), end.last < day { return .permanentlyClosed }
    for key in ["start_date", "opening_date"] {
      if let start = attributes[key].flatMap(StatedDate.init), start.first > day { return .planned }
    }
    return .operating
  }

  private func status(ofKey key: String, value: String) -> BusinessStatus {
    switch key {
    case "disused", "abandoned", "demolished", "razed", "removed", "closed":
      return value == "yes" ? .permanentlyClosed : .operating
    case "construction", "proposed", "planned":
      return value == "yes" ? .planned : .operating
    case "status", "business_status", "operational_status":
      return StatusRemark(value).statusOfColumn
    default: break
    }
    guard let colon = key.firstIndex(of: ":") else { return .operating }
    // What was or will be here counts unless something else is here now: a café in a former shop does business.
    let tag = "\(key[key.index(after: colon)...])=\(value)"
    guard categories.allSatisfy({ $0 == tag }) else { return .operating }
    return switch key[..<colon] {
    case "disused", "abandoned", "demolished", "razed", "removed", "was", "closed", "destroyed":
      .permanentlyClosed
    case "construction", "proposed", "planned": .planned
    default: .operating
    }
  }
}

/// A remark as people write it, read for what it says about business and hours.
struct StatusRemark {
  private let text: String

  init(_ text: String) {
    self.text = FoldedText(text).letters
  }

  /// The status; `operating` where the remark speaks of days, times, or something else.
  var status: BusinessStatus {
    if says(Self.goodNews), !says(["預計", "預定", "才恢復", "將恢復", "將於"]) { return .operating }
    if says(Self.forGood) { return .permanentlyClosed }
    if says(Self.notYet) { return .planned }
    if says(Self.works) || says(Self.suspended) && !mentionsTime { return .temporarilyClosed }
    return .operating
  }

  /// The status where the whole value is one: 停業, `CLOSED_TEMPORARILY`.
  var statusOfColumn: BusinessStatus {
    switch text {
    case "停業", "已停業", "關閉", "已關閉", "closed", "歇業": .permanentlyClosed
    case "停業中", "暫停", "休業", "休業中", "closedtemporarily": .temporarilyClosed
    default: status
    }
  }

  /// Whether the remark speaks of opening hours, and not of those of a part of the place (自助, 柴油, 洗車).
  var isAboutHours: Bool {
    guard status == .operating, mentionsTime else { return false }
    if says(["營業", "營運", "公休", "休息", "休業", "打烊", "店休", "休館", "closed"]) { return true }
    if says(["自助", "人工", "柴油", "洗車"]) { return false }
    return says(["開放", "時間", "open"]) || text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  private func says(_ words: [String]) -> Bool {
    words.contains { text.contains($0) }
  }

  /// Whether days or times are named: 週日, 六日, 假日, 12:00, 22時, 每月.
  private var mentionsTime: Bool {
    if says(["週", "周", "星期", "禮拜", "平日", "假日", "國假", "每日", "每天", "每月", "六日", "農曆", "過年", "春節", "連假"]) {
      return true
    }
    // A digit before 時, 點 or 分, or two numbers of a span (0600~2400, folded to 06002400).
    var digits = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": digits += 1
      case "時", "點": if digits > 0 { return true } else { digits = 0 }
      default: digits = 0
      }
      if digits >= 6 { return true }
    }
    return false
  }

  private static let goodNews = ["恢復營業", "恢復營運", "恢復正常", "重新開幕", "重新營業", "正常營業", "照常營業", "已完工"]
  private static let forGood = [
    "已歇業", "歇業", "結束營業", "永久停業", "永久關閉", "永久歇業", "終止營業", "倒閉", "已停業", "已拆除", "已廢", "廢站", "關站", "撤店",
    "撤站", "已撤", "已關閉", "已搬遷", "已遷移", "已遷址", "已遷至", "已搬至", "不再營業", "permanentlyclosed", "closedpermanently",
    "outofbusiness", "closeddown",
  ]
  private static let notYet = [
    "籌備中", "尚未開幕", "尚未營業", "尚未開放", "尚未啟用", "即將開幕", "即將開業", "興建中", "新建中", "未開幕", "openingsoon", "comingsoon",
    "underconstruction",
  ]
  private static let works = [
    "整修", "裝修", "改裝", "施工", "維修", "改建", "整建", "重建", "翻修", "修繕", "closedforrenovation", "renovation",
  ]
  private static let suspended = [
    "暫停營業", "暫停營運", "暫停開放", "暫停使用", "暫停服務", "暫不營業", "暫不開放", "暫時停業", "暫時關閉", "停止營業", "停業中", "停止開放", "停用",
    "休業中", "未營業", "暫停對外", "停業", "temporarilyclosed", "closedtemporarily", "closeduntilfurthernotice",
  ]
}
