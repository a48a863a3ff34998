// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Journey
import Testing

@Suite("A route's steps in Mandarin")
struct RouteStepsTests {
  static func step(_ manoeuvre: Manoeuvre, _ road: String?, _ metres: Double) throws -> RouteStep {
    RouteStep(
      manoeuvre: manoeuvre, road: road, metres: metres, seconds: metres / 10,
      position: try #require(Coordinate(latitude: 24.18, longitude: 120.62)))
  }

  @Test("distances stand before what is done after them")
  func sentence() throws {
    let steps = [
      try Self.step(.depart(.east), "福科路", 210), try Self.step(.left, "福康路", 1240),
      try Self.step(.arrive, nil, 0),
    ]
    let phrase = RouteStepsPhrase(steps, mode: .car)
    #expect(phrase.text == "往東走福科路，200公尺後左轉福康路，1.2公里後抵達目的地。")
    #expect(phrase.lines == ["往東走福科路（200公尺）", "左轉福康路（1.2公里）", "抵達目的地"])
  }

  @Test(
    "each manoeuvre has its words",
    arguments: [
      (Manoeuvre.straight, "直走福康路"), (.left, "左轉福康路"), (.right, "右轉福康路"), (.keepLeft, "靠左走福康路"),
      (.keepRight, "靠右走福康路"), (.uTurn, "迴轉走福康路"), (.roundabout(exit: 2), "進入圓環，從第2個出口離開走福康路"),
      (.takeRamp, "上匝道往福康路"), (.leaveByRamp, "下匝道往福康路"), (.merge, "匯入福康路"), (.boardFerry, "搭渡輪（福康路）"),
    ] as [(Manoeuvre, String)])
  func words(_ manoeuvre: Manoeuvre, _ words: String) throws {
    let steps = [try Self.step(.depart(.north), nil, 1000), try Self.step(manoeuvre, "福康路", 20)]
    #expect(RouteStepsPhrase(steps, mode: .car).text == "往北走，1公里後\(words)。")
  }

  @Test("on foot one walks, and short stretches get no figure")
  func onFoot() throws {
    let steps = [
      try Self.step(.depart(.southWest), nil, 8), try Self.step(.uTurn, "福康路", 234),
      try Self.step(.arrive, nil, 0),
    ]
    let text = RouteStepsPhrase(steps, mode: .foot).text
    #expect(text == "往西南走，隨即往回走福康路，230公尺後抵達目的地。")
    #expect(!text.contains("駛"))
    #expect(RouteStepsPhrase([], mode: .foot).text == "")
  }

  @Test("a route in one sentence, and one that does not exist")
  func route() {
    let travel = Travel(mode: .scooter, seconds: 299, metres: 1234, isEstimated: false)
    #expect(RoutePhrase(travel, to: "星巴克").text == "到星巴克，路程1.2公里，騎車約5分鐘。")
    #expect(RoutePhrase(unreachable: .car, to: "小琉球").text == "無法開車抵達小琉球。")
    #expect(RoutePhrase(unreachable: .foot, to: nil).text == "無法步行抵達。")
  }
}
