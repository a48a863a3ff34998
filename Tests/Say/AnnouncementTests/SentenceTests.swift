// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Announcement
import Geography
import Journey
import Places
import Testing

/// A finding with only what a test names.
private func finding(
  _ subject: String, name: String? = nil, branch: String? = nil, address: String? = nil,
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
    subject: subject, place: place, geodesic: Geodesic(from: origin, to: position), travel: travel)
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
    "便利商店", name: "全家", address: "台灣苗栗縣竹南鎮中山路166號2樓", metres: 30, seconds: 6, routeMetres: 30)
  #expect(Sentence(finding, style: .classic).text == "最近的便利商店 是 全家 位於 台灣苗栗縣竹南鎮中山路166號2樓 距離 0.0 公里 車程 0.1 分鐘")
}

@Test("The classic sentence leaves out what is not known")
func classicWithoutNameAndAddress() throws {
  let finding = try finding("廁所", metres: 700, seconds: 95, routeMetres: 960)
  #expect(Sentence(finding, style: .classic).text == "最近的廁所 距離 1.0 公里 車程 1.6 分鐘")
}

@Test("The full sentence names place, address, direction, distance and time")
func fullSentence() throws {
  let finding = try finding(
    "便利商店", name: "7-Eleven", branch: "福康門市", address: "40764臺中市西屯區福康路33號", routeMetres: 150)
  #expect(
    Sentence(finding, style: .full).text
      == "最近的便利商店是7-Eleven福康門市，位於臺中市西屯區福康路33號，在西方150公尺處，車程約1分鐘。")
}

@Test("The full sentence drops 台灣, village and neighbourhood from the address")
func fullDropsVillage() throws {
  let finding = try finding(
    "加油站", name: "台灣中油", branch: "台中工業區站", address: "40767臺中市西屯區福和里001鄰臺灣大道四段1047號", metres: 357,
    routeMetres: 360)
  #expect(
    Sentence(finding, style: .full).text
      == "最近的加油站是台灣中油台中工業區站，位於臺中市西屯區臺灣大道四段1047號，在西方350公尺處，車程約1分鐘。")
}

@Test("A place without name or address is told by where it is")
func namelessPlace() throws {
  let bare = try finding("廁所", metres: 700, bearing: 180, seconds: 100)
  #expect(Sentence(bare, style: .full).text == "最近的廁所在南方700公尺處，車程估計約2分鐘。")
  #expect(Sentence(bare, style: .brief).text == "廁所，南方700公尺。")
  let here = try finding("廁所", metres: 9)
  #expect(Sentence(here, style: .full).text == "最近的廁所就在旁邊。")
  #expect(Sentence(here, style: .brief).text == "廁所，就在旁邊。")
}

@Test("The brief sentence names place, direction and distance")
func briefSentence() throws {
  let finding = try finding("便利商店", name: "7-Eleven", branch: "福康門市")
  #expect(Sentence(finding, style: .brief).text == "7-Eleven福康門市，西方150公尺。")
}

@Test("A route much longer than the straight line has both told")
func detourNamesTheLine() throws {
  let detour = try finding("加油站", name: "台灣中油", metres: 600, seconds: 200, routeMetres: 1200)
  #expect(Sentence(detour, style: .full).text == "最近的加油站是台灣中油，在西方1.2公里處，直線距離600公尺，車程約3分鐘。")
  let direct = try finding("加油站", name: "台灣中油", metres: 600, seconds: 100, routeMetres: 850)
  #expect(Sentence(direct, style: .full).text == "最近的加油站是台灣中油，在西方850公尺處，車程約2分鐘。")
}

@Test("A vague fix gets 約, a useless one no figure")
func accuracyIsHonest() throws {
  var vague = try finding("加油站", name: "台灣中油", metres: 600)
  vague.accuracy = 50
  #expect(Sentence(vague, style: .full).text == "最近的加油站是台灣中油，在西方約600公尺處，車程估計約1分鐘。")
  vague.accuracy = 20
  #expect(Sentence(vague, style: .brief).text == "台灣中油，西方600公尺。")
  vague.accuracy = 5000
  #expect(Sentence(vague, style: .full).text == "最近的加油站是台灣中油，目前定位誤差約5公里，距離無法確定。")
  #expect(Sentence(vague, style: .brief).text == "台灣中油。")
}

@Test("A course turns the wind into a side")
func courseInSentence() throws {
  var finding = try finding("加油站", name: "台灣中油", metres: 600)
  finding.course = 180
  #expect(Sentence(finding, style: .brief).text == "台灣中油，右側600公尺。")
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
  let text = Sentence(try finding("店", name: name), style: .full).text
  #expect(text.hasPrefix("最近的店是壞店[t'a]]＜voice name=\"x\">，"))
}

@Test("Nothing found says so")
func nothingFound() {
  #expect(Sentence(nothingFoundFor: "充電站").text == "附近找不到充電站。")
  #expect(Sentence.outsideSample.text == "內建示範資料只涵蓋臺中中科一帶。")
}
