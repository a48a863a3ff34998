// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Formats
import Geography
import Testing

@testable import Places

@Suite("Whether a place does business")
struct BusinessStatusTests {
  private static func place() throws -> Place {
    Place(
      id: "1", coordinate: try #require(Coordinate(latitude: 24, longitude: 120)),
      categories: ["amenity=fuel"])
  }

  @Test(
    "is told by when it opened and when it closes, to the day, the month or the year",
    arguments: [
      ("end_date", "2026-11-29", BusinessStatus.permanentlyClosed), ("end_date", "2026-11-30", .operating),
      ("end_date", "2026-10", .permanentlyClosed), ("end_date", "2026-11", .operating),
      ("end_date", "2025", .permanentlyClosed), ("end_date", "2026", .operating),
      ("end_date", "2020/5/1", .permanentlyClosed),
      ("start_date", "2026-12-01", .planned), ("start_date", "2026-11-30", .operating),
      ("start_date", "2026-12", .planned), ("start_date", "2027", .planned),
      ("start_date", "2026", .operating),
      ("start_date", "1998-03-02", .operating), ("opening_date", "2027-01-01", .planned),
      // What says no date says nothing.
      ("end_date", "~2020", .operating), ("end_date", "before 2020", .operating),
      ("end_date", "2020..2022", .operating),
      ("end_date", "2020s", .operating), ("end_date", "", .operating), ("end_date", "2026-13", .operating),
      ("end_date", "2025-02-30", .operating), ("start_date", "soon", .operating),
      ("start_date", "99999", .operating),
    ])
  func dates(key: String, value: String, status: BusinessStatus) throws {
    var place = try Self.place()
    place.attributes[key] = value
    let today = try #require(CivilDate(isoDate: "2026-11-30"))
    #expect(place.businessStatus(on: today) == status)
    #expect(place.undatedStatus == .operating)
  }

  @Test("goes by the present day where no other is named")
  func today() throws {
    var place = try Self.place()
    place.attributes["end_date"] = "2001"
    #expect(place.businessStatus == .permanentlyClosed)
    place.attributes = ["start_date": "9998"]
    #expect(place.businessStatus == .planned)
  }

  @Test(
    "is told by the remark of its address",
    arguments: [
      ("加油站整修暫停營業", BusinessStatus.temporarilyClosed, false), ("暫停營業", .temporarilyClosed, false),
      ("店面裝修中", .temporarilyClosed, false), ("114年5月1日起改建", .temporarilyClosed, false),
      ("停業中", .temporarilyClosed, false),
      ("內部整修，週一至週五不開放", .temporarilyClosed, false), ("整修中，預計12月恢復營業", .temporarilyClosed, false),
      ("已歇業", .permanentlyClosed, false), ("本店已結束營業", .permanentlyClosed, false),
      ("已搬遷至對面", .permanentlyClosed, false),
      ("Permanently closed", .permanentlyClosed, false), ("籌備中", .planned, false), ("即將開幕", .planned, false),
      ("週日不營業", .operating, true), ("備註：週六、日暫停營業", .operating, true), ("每周星期日公休", .operating, true),
      ("12:00-13:30休息", .operating, true), ("備註：12:00-13:00暫停營業", .operating, true),
      ("每月第三週之星期三停止對外營業", .operating, true), ("週六營業至17時，週日不營業", .operating, true),
      ("假日營業時間:0600-2400", .operating, true), ("註:每週六日23:00~7:00暫停營運", .operating, true),
      ("114年4月1日起週日公休", .operating, true), ("已重新開幕", .operating, false), ("112年整修後恢復正常營業", .operating, false),
      ("禁止高度3.5公尺以上大型車輛進入", .operating, false), ("20:00~07:00僅提供自助加油", .operating, false),
      ("暫借大仁科技大學上課", .operating, false), ("雙和社區發展協會", .operating, false),
      ("07:00~22:30", .operating, true), ("自助時間僅開放22:00~6:00，共8小時", .operating, false),
    ])
  func remarks(remark: String, status: BusinessStatus, isAboutHours: Bool) throws {
    var place = try Self.place()
    place.address = Address(parsing: "臺中市西屯區福康路1號(\(remark))")
    #expect(place.businessStatus == status)
    #expect(place.hoursRemarks == (isAboutHours ? [remark] : []))
  }

  @Test(
    "is told by tags and columns",
    arguments: [
      (["disused:amenity": "fuel"], BusinessStatus.permanentlyClosed),
      (["was:amenity": "fuel"], .permanentlyClosed),
      (["abandoned": "yes"], .permanentlyClosed), (["disused": "no"], .operating),
      (["demolished:amenity": "fuel"], .permanentlyClosed),
      // What was here before is not what is here now.
      (["disused:shop": "convenience"], .operating), (["construction:amenity": "fuel"], .planned),
      (["addr:city": "臺中市"], .operating), (["status": "停業"], .permanentlyClosed),
      (["status": "營業中"], .operating),
      (["status": "停業中"], .temporarilyClosed),
      (["business_status": "CLOSED_TEMPORARILY"], .temporarilyClosed),
      (["business_status": "CLOSED_PERMANENTLY"], .permanentlyClosed),
      (["business_status": "OPERATIONAL"], .operating),
      (["note": "整修中"], .temporarilyClosed), ([:], .operating),
    ])
  func tags(attributes: [String: String], status: BusinessStatus) throws {
    var place = try Self.place()
    place.attributes = attributes
    #expect(place.businessStatus == status)
  }

  @Test("is told by a name with a bracket, and by hours that are never")
  func nameAndHours() throws {
    var place = try Self.place()
    place.name = "全家便利商店（已歇業）"
    #expect(place.businessStatus == .permanentlyClosed)
    place.name = "歇業俱樂部"
    #expect(place.businessStatus == .operating)
    place.openingHours = "off"
    #expect(place.businessStatus == .temporarilyClosed)
  }
}
