// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import OpeningHours
import Places
import Testing

@testable import Announcement

@Suite struct HoursPhraseTests {
  private func phrase(
    _ value: String, at time: String, kind: HoursPhrase.Kind = .shop, travel: Int? = nil
  ) throws -> String? {
    let now = try CivilTimestamp(time).time
    let outlook = HoursOutlook(try OpeningHours(value), at: now, travelMinutes: travel)
    return HoursPhrase.text(for: outlook, kind: kind)
  }

  /// 2026-12-01 is a Tuesday.
  @Test(arguments: [
    ("24/7", "2026-12-01T12:00", "24小時營業"), ("Mo-Fr 00:00-24:00", "2026-12-01T12:00", "24小時營業"),
    ("07:00-22:00", "2026-12-01T12:00", "營業到晚上10點"), ("07:00-24:00", "2026-12-01T12:00", "營業到午夜12點"),
    ("07:00-02:00", "2026-12-01T12:00", "營業到凌晨2點"), ("07:00-02:00", "2026-12-02T01:00", "營業到凌晨2點"),
    ("Tu 12:00-32:00", "2026-12-01T13:00", "營業到明天早上8點"), ("07:00-12:30", "2026-12-01T10:00", "營業到中午12點半"),
    ("07:00-17:45", "2026-12-01T10:00", "營業到下午5點45分"), ("07:00-21:05", "2026-12-01T10:00", "營業到晚上9點5分"),
    ("07:00-22:00", "2026-12-01T21:40", "再20分鐘打烊"), ("07:00-22:00", "2026-12-01T21:30", "再30分鐘打烊"),
    ("07:00-22:00", "2026-12-01T21:29", "營業到晚上10點"), ("07:00-22:00", "2026-12-01T21:59", "再1分鐘打烊"),
    ("07:00-22:00", "2026-12-01T22:00", "目前休息中，明天早上7點開始營業"),
    ("07:30-22:00", "2026-12-01T03:00", "目前休息中，早上7點半開始營業"),
    ("Mo-Fr 07:00-22:00", "2026-12-04T22:00", "目前休息中，週一早上7點開始營業"),
    ("We-Fr 07:00-22:00", "2026-12-07T22:00", "目前休息中，後天早上7點開始營業"),
    ("Dec 25 10:00-12:00", "2026-12-01T22:00", "目前休息中，12月25日早上10點開始營業"),
    ("2028 Dec 25 10:00-12:00", "2026-12-01T22:00", "目前休息中，2028年12月25日早上10點開始營業"),
    ("off", "2026-12-01T22:00", "目前休息中"), ("off \"整修\"", "2026-12-01T22:00", "目前暫停營業"),
    ("closed \"已歇業\"", "2026-12-01T22:00", "已歇業"), ("18:00+", "2026-12-01T19:00", "目前營業中"),
  ])
  func shops(value: String, time: String, expected: String) throws {
    #expect(try phrase(value, at: time) == expected)
  }

  @Test(arguments: [
    ("24/7", "2026-12-01T12:00", "24小時開放"), ("07:00-22:00", "2026-12-01T12:00", "開放到晚上10點"),
    ("07:00-22:00", "2026-12-01T21:40", "再20分鐘關閉"), ("07:00-22:00", "2026-12-01T23:00", "目前未開放，明天早上7點開放"),
    ("off", "2026-12-01T23:00", "目前未開放"),
  ])
  func carParksAndToilets(value: String, time: String, expected: String) throws {
    #expect(try phrase(value, at: time, kind: .facility) == expected)
    #expect(HoursPhrase.Kind(category: "amenity=toilets") == .facility)
    #expect(HoursPhrase.Kind(category: "shop=convenience") == .shop)
  }

  @Test(arguments: [
    ("07:00-22:00", "2026-12-01T21:00", 70, "營業到晚上10點，到達時已打烊"),
    ("07:00-22:00", "2026-12-01T21:45", 15, "再15分鐘打烊，到達時已打烊"),
    ("07:00-22:00", "2026-12-01T21:45", 14, "再15分鐘打烊"),
    ("07:00-22:00", "2026-12-02T06:50", 15, "目前休息中，早上7點開始營業，到達時營業中"),
    ("07:00-22:00", "2026-12-02T06:50", 5, "目前休息中，早上7點開始營業"),
  ])
  func arrivalCounts(value: String, time: String, travel: Int, expected: String) throws {
    #expect(try phrase(value, at: time, travel: travel) == expected)
  }

  @Test(arguments: ["\"by appointment\"", "unknown", "PH off"])
  func whatIsUnknownIsLeftUnsaid(value: String) throws {
    #expect(try phrase(value, at: "2026-12-01T12:00") == nil)
  }
}
