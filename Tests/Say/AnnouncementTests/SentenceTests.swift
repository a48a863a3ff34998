// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Formats
import Geography
import Journey
import OpeningHours
import Places
import Testing

@testable import Announcement

/// What is said of a finding, in the style that is wanted.
private func said(
  _ finding: Finding, _ subject: String, style: SentenceStyle = .full, byTime: Bool = false
) -> String {
  var report = Report(subject: Subject(subject), outcome: .found([finding]))
  report.isByTime = byTime
  return TaiwanMandarin().lines(of: report, style: style).joined()
}

/// What is said where nothing was found.
private func said(_ outcome: Report.Outcome, _ subject: Subject) -> String {
  TaiwanMandarin().lines(of: Report(subject: subject, outcome: outcome), style: .full).joined()
}

/// A finding with only what a test names.
private func finding(
  name: String? = nil, branch: String? = nil, address: String? = nil,
  metres: Double = 131.6,
  bearing: Double = 270, mode: TravelMode = .car, seconds: Double = 60, routeMetres: Double? = nil
) throws -> Finding {
  let origin = try #require(Coordinate(latitude: 24, longitude: 120))
  // Along a meridian or a parallel the geodesic is easy to place: a degree is about 110.8 or 101.8 km here.
  let radians = bearing * .pi / 180
  let north = metres * cosine(radians) / 110_760, east = metres * sine(radians) / 101_747
  let position = try #require(Coordinate(latitude: 24 + north, longitude: 120 + east))
  var place = Place(id: "t1", coordinate: position, categories: ["shop=convenience"])
  place.name = name
  place.branch = branch
  place.address = address.map { Address(parsing: $0) }
  let travel = Travel(
    mode: mode, seconds: seconds, metres: routeMetres ?? metres * 1.4, isEstimated: routeMetres == nil)
  return Finding(
    place: place, line: Geodesic(from: origin, to: position), travel: travel, mode: mode)
}

private func cosine(_ radians: Double) -> Double { sine(radians + .pi / 2) }

/// Taylor's series, so that the test needs no library.
private func sine(_ radians: Double) -> Double {
  var x = radians.truncatingRemainder(dividingBy: 2 * .pi)
  if x > .pi { x -= 2 * .pi }
  var (term, sum) = (x, x)
  for n in stride(from: 2.0, to: 40, by: 2) {
    term *= -x * x / (n * (n + 1))
    sum += term
  }
  return sum
}

@Test("The classic sentence is the tutorial's to the letter")
func classicIsTheTutorials() throws {
  let finding = try finding(
    name: "全家", address: "台灣苗栗縣竹南鎮中山路166號2樓", metres: 30, seconds: 6, routeMetres: 30)
  #expect(said(finding, "便利商店", style: .classic) == "最近的便利商店 是 全家 位於 台灣苗栗縣竹南鎮中山路166號2樓 距離 0.0 公里 車程 0.1 分鐘")
}

@Test("The classic sentence leaves out what is not known")
func classicWithoutNameAndAddress() throws {
  let finding = try finding(metres: 700, seconds: 95, routeMetres: 960)
  #expect(said(finding, "廁所", style: .classic) == "最近的廁所 距離 0.7 公里 車程 1.6 分鐘")
}

@Test("The full sentence names place, address, direction, distance and time")
func fullSentence() throws {
  let finding = try finding(
    name: "7-Eleven", branch: "福康門市", address: "40764臺中市西屯區福康路33號", routeMetres: 150)
  #expect(
    said(finding, "便利商店", style: .full)
      == "最近的便利商店是7-Eleven福康門市，位於臺中市西屯區福康路33號，在西方150公尺處，車程約1分鐘。")
}

@Test("The full sentence drops 台灣, village and neighbourhood from the address")
func fullDropsVillage() throws {
  let finding = try finding(
    name: "台灣中油", branch: "台中工業區站", address: "40767臺中市西屯區福和里001鄰臺灣大道四段1047號", metres: 357,
    routeMetres: 360)
  #expect(
    said(finding, "加油站", style: .full)
      == "最近的加油站是台灣中油台中工業區站，位於臺中市西屯區臺灣大道四段1047號，在西方350公尺處，車程約1分鐘。")
}

@Test("A place without name or address is told by where it is")
func namelessPlace() throws {
  let bare = try finding(metres: 700, bearing: 180, seconds: 100)
  #expect(said(bare, "廁所", style: .full) == "最近的廁所在南方700公尺處，車程估計約2分鐘。")
  #expect(said(bare, "廁所", style: .brief) == "廁所，南方700公尺。")
  let here = try finding(metres: 9)
  #expect(said(here, "廁所", style: .full) == "最近的廁所就在旁邊。")
  #expect(said(here, "廁所", style: .brief) == "廁所，就在旁邊。")
}

@Test("The brief sentence names place, direction and distance")
func briefSentence() throws {
  let finding = try finding(name: "7-Eleven", branch: "福康門市")
  #expect(said(finding, "廁所", style: .brief) == "7-Eleven福康門市，西方150公尺。")
}

@Test("Direction and metres are the line's; a way much longer than it has its length told, too")
func detourNamesTheWay() throws {
  let detour = try finding(name: "台灣中油", metres: 600, seconds: 200, routeMetres: 1200)
  #expect(said(detour, "加油站") == "最近的加油站是台灣中油，在西方600公尺處，路程1.2公里，車程約3分鐘。")
  let direct = try finding(name: "台灣中油", metres: 600, seconds: 100, routeMetres: 850)
  #expect(said(direct, "加油站") == "最近的加油站是台灣中油，在西方600公尺處，車程約2分鐘。")
  // One and a half times, but not two hundred metres more.
  let near = try finding(name: "台灣中油", metres: 200, seconds: 40, routeMetres: 390)
  #expect(said(near, "加油站") == "最近的加油站是台灣中油，在西方200公尺處，車程不到1分鐘。")
  let beside = try finding(name: "台灣中油", metres: 10, seconds: 300, routeMetres: 900)
  #expect(said(beside, "加油站") == "最近的加油站是台灣中油，就在旁邊，路程900公尺，車程約5分鐘。")
}

@Test("A list is in the order of the figure that is said first")
func listsSayTheirOrder() throws {
  let findings = [
    try finding(name: "甲", metres: 800, seconds: 60, routeMetres: 900),
    try finding(name: "乙", metres: 300, seconds: 130, routeMetres: 1000),
  ]
  var report = Report(subject: Subject("加油站"), outcome: .found(findings))
  report.isByTime = true
  #expect(
    TaiwanMandarin().lines(of: report, style: .brief) == ["甲，西方800公尺，車程1分鐘。", "乙，車程2分鐘，西方300公尺。"])
  report.isByTime = false
  report.outcome = .found(findings.reversed())
  #expect(TaiwanMandarin().lines(of: report, style: .brief) == ["乙，西方300公尺。", "甲，西方800公尺。"])
}

@Test("Each condition of the question is in the sentence")
func conditionsAreSaid() throws {
  let place = try finding(name: "甲", metres: 600)
  let there = "是甲，在西方600公尺處，車程估計約1分鐘。"
  func said(_ change: (inout Subject) -> Void, _ noun: String = "停車場") -> String {
    var subject = Subject(noun)
    change(&subject)
    return TaiwanMandarin().lines(
      of: Report(subject: subject, outcome: .found([place])), style: .full
    ).joined()
  }
  #expect(said { $0.attributes = ["免費"] } == "最近的免費停車場" + there)
  #expect(said { $0.attributes = ["有廁所的", "無障礙"] } == "最近的有廁所的無障礙停車場" + there)
  #expect(said { $0.areas = [.init(name: "西屯路三段", isRoad: true)] } == "西屯路三段上最近的停車場" + there)
  #expect(said { $0.areas = [.init(name: "西屯區", isRoad: false)] } == "西屯區最近的停車場" + there)
  #expect(said({ $0.excluded = ["星巴克", "路易莎"] }, "咖啡店") == "除了星巴克和路易莎，最近的咖啡店" + there)
  #expect(said({ $0.rank = 2 }, "捷運站") == "第二近的捷運站" + there)
  #expect(said({ $0.anchor = "家" }, "藥局") == "離家最近的藥局" + there)
  #expect(said({ $0.manner = .goods }, "珍珠奶茶") == "最近賣珍珠奶茶的" + there)
  #expect(said({ $0.manner = .dish }, "牛肉麵") == "最近店名有「牛肉麵」的" + there)
  #expect(said({ $0.manner = .unique }, "甲") == "甲在西方600公尺處，車程估計約1分鐘。")
}

@Test("What is looked for beside another place is told from there and from here")
func anchorsAreTold() throws {
  var place = try finding(name: "甲", metres: 1100)
  place.fromAnchor = 70
  var subject = Subject("咖啡店")
  subject.anchor = "澄清醫院"
  let report = Report(subject: subject, outcome: .found([place]))
  #expect(
    TaiwanMandarin().lines(of: report, style: .full) == [
      "離澄清醫院最近的咖啡店是甲，離澄清醫院70公尺，在西方1.1公里處，車程估計約1分鐘。"
    ])
  #expect(TaiwanMandarin().lines(of: report, style: .brief) == ["甲，離澄清醫院70公尺，西方1.1公里。"])
}

@Test("Far is said first")
func farIsSaidFirst() throws {
  var place = try finding(
    name: "合歡山公廁", address: "南投縣仁愛鄉臺14甲線", metres: 133_000, seconds: 9000, routeMetres: 180_000)
  place.isFar = true
  #expect(
    said(place, "廁所")
      == "附近沒有廁所，最近的在西方133公里外，是合歡山公廁，位於南投縣仁愛鄉臺14甲線，車程約2小時30分鐘。")
}

@Test("What is preferred and not known of the nearest is said, and then what surely has it")
func doubtIsTold() throws {
  var near = try finding(name: "甲醫院", metres: 1200)
  near.isUnsure = true
  var report = Report(subject: Subject("醫院"), outcome: .found([near]))
  report.preferred = .attribute("有急診")
  report.sure = try finding(name: "乙醫院", metres: 60_000)
  #expect(
    TaiwanMandarin().lines(of: report, style: .full).joined()
      == "最近的醫院是甲醫院，在西方1.2公里處，車程估計約1分鐘。資料沒有標示是否有急診，確定有急診的最近是乙醫院，西方60公里。")
  report.preferred = .open
  #expect(
    TaiwanMandarin().lines(of: report, style: .brief).joined()
      == "甲醫院，西方1.2公里。營業時間不明，確定營業中的最近是乙醫院，西方60公里。")
}

@Test("What could not be done as it was asked is in the sentence")
func notesAreSaid() throws {
  var report = Report(subject: Subject("小吃店"), outcome: .found([try finding(name: "甲", metres: 600)]))
  let there = "最近的小吃店是甲，在西方600公尺處，車程估計約1分鐘。"
  for (note, text) in [
    (Note.notInData(["便宜的"]), "資料看不出便宜不便宜，" + there), (.notInData(["評價最好的"]), "資料看不出哪家評價最好，" + there),
    (.notSaved("家"), "您還沒存過家的位置，從這裡找起，" + there), (.unused(["紫色", "圓的"]), there + "沒有用到「紫色」「圓的」。"),
    (.meant(asked: "小吃點", "小吃店"), "您是說小吃店吧？" + there),
    (.nearestNumber(asked: "福康路35號", found: "福康路33號"), "沒有福康路35號，從最近的門牌福康路33號找起，" + there),
  ] {
    report.notes = [note]
    #expect(TaiwanMandarin().lines(of: report, style: .full).joined() == text)
    // The tutorial's sentence stays the tutorial's.
    #expect(TaiwanMandarin().lines(of: report, style: .classic).joined().hasPrefix("最近的小吃店 是 甲"))
  }
  (report.notes, report.isDemonstration) = ([], true)
  #expect(TaiwanMandarin().lines(of: report, style: .full).joined() == there + "這是示範位置的結果。")
}

@Test("A vague fix gets 約, a useless one no figure")
func accuracyIsHonest() throws {
  var vague = try finding(name: "台灣中油", metres: 600)
  vague.accuracy = 50
  #expect(said(vague, "加油站", style: .full) == "最近的加油站是台灣中油，在西方約600公尺處，車程估計約1分鐘。")
  vague.accuracy = 20
  #expect(said(vague, "加油站", style: .brief) == "台灣中油，西方600公尺。")
  vague.accuracy = 5000
  #expect(said(vague, "加油站", style: .full) == "最近的加油站是台灣中油，目前定位誤差約5公里，距離無法確定。")
  #expect(said(vague, "廁所", style: .brief) == "台灣中油。")
}

@Test("A course turns the wind into a side")
func courseInSentence() throws {
  var finding = try finding(name: "台灣中油", metres: 600)
  finding.course = 180
  #expect(said(finding, "廁所", style: .brief) == "台灣中油，右側600公尺。")
}

@Test(
  "Name and branch are joined, a branch that is a code or said already is not",
  arguments: [
    ("全家便利商店", "台中福華店", "全家便利商店台中福華店"), ("臺中永安郵局", "臺中61支", "臺中永安郵局"), ("星巴克福康門市", "福康門市", "星巴克福康門市"),
    ("Subway", "中港店", "Subway中港店"), ("Oven Coffee", "Fuke", "Oven Coffee Fuke"), ("寶雅", nil, "寶雅"),
    ("郵局", "0123", "郵局"),
    ("北基加油站", "世貿站", "北基加油站世貿站"), ("麥當勞", "台中中港六", "麥當勞台中中港六"),
  ])
func titlesAreJoined(_ name: String, _ branch: String?, _ title: String) throws {
  let position = try #require(Coordinate(latitude: 24, longitude: 120))
  var place = Place(id: "t", coordinate: position)
  place.name = name
  place.branch = branch
  #expect(place.title == title)
}

@Test("A hostile name reaches nobody raw")
func hostileNamesAreTamed() throws {
  let name = "壞\u{1B}[31m店\u{07}\u{202E}[[t'a]]<voice name=\"x\">\u{0}"
  let text = said(try finding(name: name), "店")
  #expect(text.hasPrefix("最近的店是壞店[t'a]]＜voice name=\"x\">，"))
}

@Test(
  "Nothing found says so, and why",
  arguments: [
    (Report.Outcome.nothing(isName: false, suggestions: []), "附近找不到充電站。"),
    (.nothing(isName: true, suggestions: ["星巴克"]), "我不知道「充電站」是什麼地方，您要找的是星巴克嗎？"),
    (.lacking(["有廁所"], together: false), "附近的充電站都沒有標示有廁所。"),
    (.lacking(["免費", "有廁所"], together: true), "附近找不到又免費又有廁所的充電站。"),
    (.onlyRefused(["特斯拉"]), "除了特斯拉，附近找不到別的充電站。"), (.notIn("西屯區"), "附近的充電站都不在西屯區。"),
    (.noneOpen, "附近找不到營業中的充電站。"), (.anchorUnknown("台中車站"), "找不到台中車站，不知道要從哪裡找起。"),
  ])
func nothingFound(_ outcome: Report.Outcome, _ text: String) {
  #expect(said(outcome, Subject("充電站")) == text)
}

@Test("What the data does not cover is said with what to do")
func uncovered() {
  #expect(said(.uncovered(isSample: true), Subject("廁所")).hasPrefix("內建示範資料只涵蓋臺中中科一帶。"))
  #expect(said(.uncovered(isSample: false), Subject("廁所")).contains("nearest import"))
}

@Test(
  "The quick sentence has the shortest name, and whether it is open where that is known",
  arguments: [
    ("全家便利商店", "台中福華店", true, "全家，西方150公尺，營業中。"), ("7-Eleven", "福康門市", false, "7-Eleven，西方150公尺，休息中。"),
    ("台灣中油", "福康站", nil, "中油，西方150公尺。"), ("永福雜貨", nil, true, "永福雜貨，西方150公尺，營業中。"),
  ] as [(String, String?, Bool?, String)])
func quickIsShort(name: String, branch: String?, isOpen: Bool?, text: String) throws {
  var finding = try finding(name: name, branch: branch, metres: 150, routeMetres: 150)
  if let isOpen {
    let hours = try OpeningHours(isOpen ? "24/7" : "off")
    let now = CivilTime(CivilDate(daysSinceEpoch: 20_000), minuteOfDay: 600)
    finding.business = Business(
      status: .operating, hours: HoursOutlook(hours, at: now), isFacility: false)
  }
  #expect(said(finding, "便利商店", style: .quick) == text)
}
