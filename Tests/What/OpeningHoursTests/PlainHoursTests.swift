// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Formats
import TestSupport
import Testing

@testable import OpeningHours

@Suite struct PlainHoursTests {
  /// Compares with a value of the OSM syntax over a month that holds a holiday (2026-12-25).
  private func expect(_ hours: OpeningHours, means value: String, _ text: String) throws {
    let other = try OpeningHours(value)
    let start = try minute("2026-12-01T00:00")
    let different = (0..<31 * 96).lazy.map { start.adding(minutes: $0 * 15) }
      .first { hours.state(at: $0) != other.state(at: $0) }
    #expect(different == nil, "\(text)")
  }

  @Test(arguments: [
    ("06:30-21:30", "06:30-21:30"), ("24小時", "24/7"), ("24小時營業", "24/7"), ("24 小時營業", "24/7"),
    ("星期一: 11:30–14:00, 17:30–21:00; 星期二: 休息", "Mo 11:30-14:00,17:30-21:00"),
    ("週一至五AM8:30~PM5:00", "Mo-Fr 08:30-17:00"), ("上午11:30–下午2:00", "11:30-14:00"), ("全年無休24小時營業", "24/7"),
    ("二十四小時", "24/7"), ("24H全年無休", "24/7"),
    ("週一至週五 8:00~17:30", "Mo-Fr 08:00-17:30"), ("周一～周五０８：００～１７：３０", "Mo-Fr 08:00-17:30"),
    ("星期一到星期五08:00至17:30", "Mo-Fr 08:00-17:30"), ("禮拜六、日 10:00-18:00", "Sa,Su 10:00-18:00"),
    ("週一至週五 08:00-17:30 週六 09:00-12:00 週日公休", "Mo-Fr 08:00-17:30; Sa 09:00-12:00"),
    ("11:00-14:00、17:00-21:00（週一公休）", "11:00-14:00,17:00-21:00; Mo off"),
    ("每日上午9點至下午5點", "09:00-17:00"), ("每天早上7點半到晚上10點", "07:30-22:00"), ("下午1點至5點", "13:00-17:00"),
    ("晚上6點到2點", "18:00-02:00"), ("AM10:00~PM10:00", "10:00-22:00"),
    ("10:00am-10:00pm 週日休息", "10:00-22:00; Su off"),
    ("08:00-17:00，12:00-13:00休息", "08:00-12:00,13:00-17:00"), ("週日公休 09:00-18:00", "09:00-18:00; Su off"),
    ("營業時間：0800-1700", "08:00-17:00"), ("週一、三、五 09:00-12:00", "Mo,We,Fr 09:00-12:00"),
    ("週二公休，11:00-20:00", "11:00-20:00; Tu off"),
    ("平日11:00-21:00，例假日10:00-22:00", "Mo-Fr 11:00-21:00; PH 10:00-22:00"),
    ("平日11:00-21:00 假日10:00-22:00", "Mo-Fr 11:00-21:00; Sa,Su,PH 10:00-22:00"),
    ("3月至10月 09:00-18:00", "Mar-Oct 09:00-18:00"), ("週日公休", "Su off"),
    ("每月第二個週二公休 10:00-20:00", "10:00-20:00; Tu[2] off"),
    ("全年無休", "unknown"),
  ])
  func plainHoursAreUnderstood(text: String, value: String) throws {
    try expect(try OpeningHours(text), means: value, text)
  }

  /// Each remark of taiwan_fuel.csv that says something about hours, with the hours of its row.
  @Test(arguments: [
    ("07:00-22:30", "(備註:每週六日營業時間07:00-22:00)", "07:00-22:30; Sa,Su 07:00-22:00"),
    ("00:00-24:00", "(註:每週六日23:00~7:00暫停營運)", "00:00-24:00; Sa,Su 23:00-07:00 off"),
    ("07:00-20:00", "(國假、日公休，六1200-1800營業)", "07:00-20:00; Sa 12:00-18:00; Su,PH off"),
    ("06:00-19:00", "(備註：每月第三週之星期三停止對外營業)", "06:00-19:00; We[3] off"),
    ("07:00-22:00", "(備註：每週日營業時間08：00~17：00)", "07:00-22:00; Su 08:00-17:00"),
    ("07:00-23:00", "(周日營業時間:09~18)", "07:00-23:00; Su 09:00-18:00"),
    ("08:00-16:00", "(營業時間：週一&四)", "Mo,Th 08:00-16:00"), ("07:00-13:00", "(週日暫停營業)", "Mo-Sa 07:00-13:00"),
    ("07:30-18:30", "(備註：週六、日及國定假日暫停營業)", "Mo-Fr 07:30-18:30; PH off"),
    ("08:00-16:00", "(週、六日營業至12:00)", "08:00-16:00; Sa,Su 08:00-12:00"),
    ("07:30-18:00", "(備註：週日及國定假日暫停營業(含連續假日))", "Mo-Sa 07:30-18:00; PH off"),
    ("09:00-18:00", "(備註：週日暫停營業)", "Mo-Sa 09:00-18:00"),
    ("09:00-18:00", "(備註：週六、日暫停營業)", "Mo-Fr 09:00-18:00"),
    ("08:00-16:00", "(備註:週六暫停營業)", "Su-Fr 08:00-16:00"), ("08:00-16:00", "(備註：週六暫停營業)", "Su-Fr 08:00-16:00"),
    ("08:00-16:00", "(備註:週六16:00-21:00僅提供自助加油，週日暫停營業)", "Mo-Fr 08:00-16:00; Sa 08:00-21:00"),
    ("08:00-16:00", "(備註：12:00-13:00暫停營業)", "08:00-12:00,13:00-16:00"),
    ("07:00-16:00", "(備註：12:00-13:30暫停營業)", "07:00-12:00,13:30-16:00"),
    ("07:00-16:00", "(備註：12:00-13:30休息)", "07:00-12:00,13:30-16:00"),
    ("06:00-19:00", "(週六營業至17時，週日不營業)", "Mo-Fr 06:00-19:00; Sa 06:00-17:00"),
    ("07:00-21:00", "(加油站整修暫停營業)", "off"), ("06:00-22:00", "(週一~週五營業至21時)", "06:00-22:00; Mo-Fr 06:00-21:00"),
    ("07:00-21:00", "（營業時間:一~六7-21，週日公休）", "Mo-Sa 07:00-21:00"),
    ("00:00-24:00", "(每週日晚間11時至每週一上午7時休息)", "Mo 07:00-24:00; Tu-Sa 00:00-24:00; Su 00:00-23:00"),
    ("07:00-19:00", "（週日不營業）", "Mo-Sa 07:00-19:00"),
    ("06:30-20:30", "(每年3月至10月營業時間為06:00~21:30)", "06:30-20:30"),
    ("06:00-22:00", "(每周日公休)", "Mo-Sa 06:00-22:00"), ("06:00-22:00", "(每周星期日公休)", "Mo-Sa 06:00-22:00"),
    ("07:00-20:00", "(週六、週日公休)", "Mo-Fr 07:00-20:00"),
    ("06:00-23:00", "(假日營業時間:0600-2400)", "06:00-23:00; Sa,Su,PH 06:00-24:00"),
    ("07:00-20:00", "(六營業時間為7:00-18:00、日不營業)", "Mo-Fr 07:00-20:00; Sa 07:00-18:00"),
    ("07:00-20:00", "(六、日營業時間為8:00-18:00)", "07:00-20:00; Sa,Su 08:00-18:00"),
    ("06:00-23:00", "(營業時間:平日0600~2300/六日暫至1700))", "06:00-23:00; Sa,Su 06:00-17:00"),
    ("07:00-21:00", "(營業時間調整，六日及國定假日08-18時、平日07-21時)", "Mo-Fr 07:00-21:00; Sa,Su,PH 08:00-18:00"),
    ("07:00-20:00", "(備註：周六:7:00-18:00 周日公休)", "Mo-Fr 07:00-20:00; Sa 07:00-18:00"),
    ("07:00-20:00", "(114年4月1日起週日公休)", "Mo-Sa 07:00-20:00"), ("07:00-22:00", "(07:00~22:30)", "07:00-22:30"),
    ("06:00-22:00", "(註:00:00~24:00自助加油)", "24/7"), ("06:00-22:00", "(22:00~06:00僅提供自助加油)", "24/7"),
  ])
  func remarksChangeTheHoursTheyStandBeside(hours: String, remark: String, value: String) throws {
    let changed = try #require(OpeningHours(hours: try OpeningHours(hours), remark: remark))
    try expect(changed, means: value, remark)
  }

  /// What the remark is about is a pump, a wash or a lorry.
  @Test(arguments: [
    "(魚桀)", "(自助加油營業時間至22:15)", "(#92#95#98汽油僅提供自助加油)", "(柴油7:00~22:00)",
    "(自助加油及柴油24小時，人工汽油5:00-24:00，洗車8:00-20:00)", "(禁止高度3.5公尺以上大型車輛進入)",
    "(該站為全自助加油站，不提供人工加油服務及現金付款加油)", "（自助時間僅開放22:00~6:00，共8小時）",
    "(汽油自助加油服務，僅開放汽車使用)", "(備註:16:00-17:00僅提供自助加油服務)", "(註:06:00~22:00人工加油，22:00~06:00自助加油)",
    "(00:00~06:00僅提供自助加油與柴油人工加油)", "(21:00~22:00僅提供自助加油)", "(03:00~04:30僅提供自助加油)", "", "((((",
  ])
  func remarksAboutOtherThingsDoNot(remark: String) throws {
    let hours = try OpeningHours("00:00-24:00")
    let changed = try #require(OpeningHours(hours: hours, remark: remark))
    try expect(changed, means: "00:00-24:00", remark)
    #expect(OpeningHours(hours: nil, remark: "(禁止高度3.5公尺以上大型車輛進入)") == nil)
  }

  @Test func aRemarkFromADateOnCountsFromThen() throws {
    let hours = try #require(
      OpeningHours(hours: try OpeningHours("07:00-20:00"), remark: "(114年4月1日起週日公休)"))
    #expect(hours.state(at: try minute("2025-03-30T10:00")) == .open)
    #expect(hours.state(at: try minute("2025-04-06T10:00")) == .closed)
    let summer = try #require(
      OpeningHours(hours: try OpeningHours("06:30-20:30"), remark: "(每年3月至10月營業時間為06:00~21:30)"))
    #expect(summer.state(at: try minute("2026-07-01T06:15")) == .open)
    #expect(summer.state(at: try minute("2026-12-01T06:15")) == .closed)
  }

  @Test func aPlaceThatIsShutForRepairsSaysSo() throws {
    let hours = try #require(OpeningHours(hours: nil, remark: "(加油站整修暫停營業)"))
    let status = hours.status(at: try minute("2026-12-01T10:00"))
    #expect(status == HoursStatus(state: .closed, comment: "加油站整修暫停營業"))
    #expect(hours.nextChange(after: try minute("2026-12-01T10:00")) == nil)
  }

  @Test func aSaturdayWorkedForABridgeIsAWorkingDay() throws {
    let hours = try OpeningHours("平日08:00-17:00")
    #expect(hours.state(at: try minute("2024-02-17T10:00")) == .open)
    #expect(hours.state(at: try minute("2024-02-08T10:00")) == .closed)
    #expect(hours.state(at: try minute("2024-02-24T10:00")) == .closed)
  }

  static let fuel = SharedData.folder.appending(path: "places/taiwan_fuel.csv")

  /// Skipped where the data is not beside the checkout.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: fuel.path), "../shared/data is not there"))
  func eachValueAndRemarkOfTheFuelStationsIsRead() throws {
    let rows = try String(contentsOf: PlainHoursTests.fuel, encoding: .utf8).split(
      whereSeparator: \.isNewline
    )
    .dropFirst()
    var remarks = 0
    for row in rows {
      let columns = row.split(separator: ",", omittingEmptySubsequences: false)
      let hours = try OpeningHours(String(columns[7]))
      #expect(hours.state(at: try minute("2026-12-01T12:30")) == .open)
      guard let bracket = columns[3].firstIndex(where: { "(（".contains($0) }) else { continue }
      remarks += 1
      let changed = try #require(OpeningHours(hours: hours, remark: String(columns[3][bracket...])))
      let closes = ["公休", "不營業", "暫停", "停止", "休息"].contains { columns[3].contains($0) }
      let differs = changed != hours
      #expect(differs || !closes, "\(columns[3])")
    }
    #expect(rows.count > 1900 && remarks > 50)
  }
}
