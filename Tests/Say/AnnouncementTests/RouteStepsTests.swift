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
    let phrase = TaiwanMandarin().steps(steps, mode: .car, to: nil)
    #expect(phrase.text == "往東走福科路，200公尺後左轉福康路，1.2公里後抵達目的地。")
    #expect(phrase.lines == ["往東走福科路（200公尺）", "左轉福康路（1.2公里）", "抵達目的地"])
  }

  @Test(
    "each manoeuvre has its words",
    arguments: [
      (Manoeuvre.straight, "直走福康路"), (.left, "左轉福康路"), (.right, "右轉福康路"), (.keepLeft, "靠左走福康路"),
      (.keepRight, "靠右走福康路"), (.uTurn, "迴轉，走福康路"), (.roundabout(exit: 2), "進入圓環，往福康路方向離開"),
      (.takeRamp, "上匝道往福康路"), (.leaveByRamp, "下匝道往福康路"), (.merge, "匯入福康路"), (.boardFerry, "搭渡輪（福康路）"),
      (.leaveFerry, "下船後走福康路"),
    ] as [(Manoeuvre, String)])
  func words(_ manoeuvre: Manoeuvre, _ words: String) throws {
    let steps = [try Self.step(.depart(.north), nil, 1000), try Self.step(manoeuvre, "福康路", 20)]
    #expect(TaiwanMandarin().steps(steps, mode: .car, to: nil).text == "往北走，1公里後\(words)。")
  }

  @Test("signs, lanes, stages and sides are told")
  func signs() throws {
    func words(_ manoeuvre: Manoeuvre, _ road: String?, _ change: (inout RouteStep) -> Void) throws -> String?
    {
      var step = try Self.step(manoeuvre, road, 20)
      change(&step)
      return TaiwanMandarin().steps([step], mode: .car, to: "星巴克").lines.first
    }
    #expect(
      try words(.leaveByRamp, nil) {
        $0.signpost.exit = "176"
        $0.signpost.exitRef = "國道1號"
        $0.signpost.destinations = ["大雅"]
        $0.lanes = LaneAdvice(side: .right, count: 2)
      } == "走右側兩車道，從國道1號出口176下匝道，往大雅方向（20公尺）")
    #expect(
      try words(.keepLeft, "中清路") {
        $0.signpost.destinations = ["臺中", "豐原"]
        $0.lanes = LaneAdvice(side: .left, count: 1)
      } == "走最左側車道，靠左，往臺中、豐原方向（20公尺）")
    #expect(try words(.left, "福康路") { $0.isInTwoStages = true } == "請依標誌兩段式左轉福康路（20公尺）")
    #expect(try words(.uTurn, "臺灣大道") { $0.corner = "玉門路" } == "出發後在玉門路路口迴轉（20公尺）")
    #expect(try words(.depart(.east), "福康路") { $0.side = .right } == "出發後右轉，往東走福康路（20公尺）")
    #expect(try words(.arrive, nil) { $0.side = .left } == "抵達星巴克，在左側")
    #expect(try words(.roundabout(exit: 3), nil) { _ in } == "進入圓環，從第3個出口離開（20公尺）")
    #expect(try words(.right, "福康路") { $0.crosses = true } == "右轉過馬路（20公尺）")
  }

  @Test("what follows at once is told with it, in fewer metres on foot")
  func soon() throws {
    let steps = [
      try Self.step(.left, "福康路", 55), try Self.step(.right, "福科路", 300), try Self.step(.arrive, nil, 0),
    ]
    #expect(TaiwanMandarin().steps(steps, mode: .scooter, to: nil).text == "左轉福康路，接著右轉福科路，300公尺後抵達目的地。")
    #expect(TaiwanMandarin().steps(steps, mode: .foot, to: nil).text == "左轉福康路，60公尺後右轉福科路，300公尺後抵達目的地。")
  }

  @Test("on foot one walks, and short stretches get no figure")
  func onFoot() throws {
    let steps = [
      try Self.step(.depart(.southWest), nil, 8), try Self.step(.uTurn, "福康路", 234),
      try Self.step(.arrive, nil, 0),
    ]
    let text = TaiwanMandarin().steps(steps, mode: .foot, to: nil).text
    #expect(text == "往西南走，接著往回走福康路，230公尺後抵達目的地。")
    #expect(!text.contains("駛"))
    #expect(TaiwanMandarin().steps([], mode: .foot, to: nil).text == "")
  }

  @Test("a route in one sentence, with what one must know of it, and one that does not exist")
  func route() {
    let travel = Travel(mode: .scooter, seconds: 299, metres: 1234, isEstimated: false)
    var route = Route(travel: travel, line: [], steps: [], metresToRoad: 0, metresFromRoad: 20)
    #expect(TaiwanMandarin().way(.route(route), to: "星巴克") == "到星巴克，路程1.2公里，騎車約5分鐘。")
    route.notices = [.ferry, .toll]
    #expect(TaiwanMandarin().way(.route(route), to: nil) == "路程1.2公里，騎車約5分鐘。途中有收費路段，途中要搭渡輪。")
    let far = Route(travel: travel, line: [], steps: [], metresToRoad: 300, metresFromRoad: 450)
    #expect(TaiwanMandarin().way(.route(far), to: nil) == "路程1.2公里，騎車約5分鐘。離道路還有450公尺。")
    #expect(TaiwanMandarin().way(.unreachable(.car), to: "小琉球") == "無法開車抵達小琉球。")
    #expect(TaiwanMandarin().way(.unreachable(.foot), to: nil) == "無法步行抵達。")
    #expect(TaiwanMandarin().way(.unreachable(.bicycle), to: nil) == "無法騎腳踏車抵達。")
  }
}
