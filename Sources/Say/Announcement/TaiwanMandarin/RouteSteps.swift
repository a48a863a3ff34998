// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey

/// The steps of a route as they are said: 往東走福科路，200公尺後左轉福康路，350公尺後抵達目的地，在右側。
struct RouteStepsPhrase: Equatable, Sendable {
  /// One line for each step, for a list: what one does, and how long the road is.
  let lines: [String]
  /// All steps as one sentence.
  let text: String

  /// What is done so soon after another thing is told with it.
  private static func isSoon(_ metres: Double, _ mode: TravelMode) -> Bool {
    metres < (mode == .foot ? 20 : 60)
  }

  /// - Parameters:
  ///   - mode: on foot one 走s; what drives is never said to 走 along a motorway.
  ///   - destination: the name of the place where the route ends.
  init(_ steps: [RouteStep], mode: TravelMode, destination: String? = nil) {
    var lines: [String] = []
    var sentence = ""
    for (number, step) in steps.enumerated() {
      let isFirst = number == 0
      let action = RouteStepsPhrase.action(step, mode, isFirst: isFirst, destination)
      if !isFirst {
        let metres = steps[number - 1].metres
        if RouteStepsPhrase.isSoon(metres, mode) {
          sentence += step.manoeuvre == .arrive ? "，隨即" : "，接著"
        } else {
          let distance = DistancePhrase(metres: metres, mode: mode)
          sentence += distance == .beside ? "，隨即" : "，\(distance.text)後"
        }
      }
      sentence += action
      let length = DistancePhrase(metres: step.metres, mode: mode)
      lines.append(step.manoeuvre == .arrive || length == .beside ? action : "\(action)（\(length.text)）")
    }
    self.lines = lines
    text = sentence.isEmpty ? "" : sentence + "。"
  }

  static func action(
    _ step: RouteStep, _ mode: TravelMode, isFirst: Bool, _ destination: String?
  ) -> String {
    let road = step.road ?? ""
    let onto = road.isEmpty ? "" : "走\(road)"
    // Across a street the street across has no part in it.
    if step.crosses, let turn = crossing(step.manoeuvre) { return turn + "過馬路" }
    switch step.manoeuvre {
    case .depart(let wind):
      // 東方 → 往東.
      let direction = "往\(wind.phrase.dropLast())走\(road)"
      return step.side.map { "出發後\($0 == .left ? "左" : "右")轉，\(direction)" } ?? direction
    case .straight: return (road.isEmpty ? "直走" : "直走\(road)")
    case .left: return (step.isInTwoStages ? "請依標誌兩段式左轉" : "左轉") + road
    case .right: return "右轉" + road
    case .keepLeft: return lanes(step) + "靠左" + branch(step, onto)
    case .keepRight: return lanes(step) + "靠右" + branch(step, onto)
    case .uTurn: return turnRound(step, mode, isFirst: isFirst, road)
    case .roundabout(let exit):
      return "進入圓環，" + (road.isEmpty ? "從第\(exit)個出口離開" : "往\(road)方向離開")
    case .takeRamp: return lanes(step) + "上匝道" + branch(step, road.isEmpty ? "" : "往\(road)")
    case .leaveByRamp:
      return lanes(step) + leaving(step) + "下匝道" + branch(step, road.isEmpty ? "" : "往\(road)")
    case .merge: return road.isEmpty ? "匯入主線" : "匯入\(road)"
    case .boardFerry: return road.isEmpty ? "搭渡輪" : "搭渡輪（\(road)）"
    case .leaveFerry: return "下船" + (road.isEmpty ? "" : "後\(onto)")
    case .arrive:
      return "抵達\(destination ?? "目的地")" + (step.side.map { "，在\($0 == .left ? "左" : "右")側" } ?? "")
    }
  }

  private static func crossing(_ manoeuvre: Manoeuvre) -> String? {
    switch manoeuvre {
    case .left: "左轉"
    case .right: "右轉"
    case .keepLeft: "靠左"
    case .keepRight: "靠右"
    case .straight: ""
    default: nil
    }
  }

  /// 往臺中、豐原方向, or the road where no sign tells.
  private static func branch(_ step: RouteStep, _ road: String) -> String {
    let post = step.signpost
    guard !post.destinations.isEmpty else { return road }
    return "，往\(post.destinations.joined(separator: "、"))方向"
  }

  /// 從國道1號出口176.
  private static func leaving(_ step: RouteStep) -> String {
    step.signpost.exit.map { "從\(step.signpost.exitRef ?? "")出口\($0)" } ?? ""
  }

  /// 走右側兩車道，.
  private static func lanes(_ step: RouteStep) -> String {
    guard let lanes = step.lanes else { return "" }
    let side = lanes.side == .left ? "左" : "右"
    return lanes.count == 1 ? "走最\(side)側車道，" : "走\(side)側\(lanes.count == 2 ? "兩" : "\(lanes.count)")車道，"
  }

  private static func turnRound(
    _ step: RouteStep, _ mode: TravelMode, isFirst: Bool, _ road: String
  ) -> String {
    if mode == .foot { return "往回走" + road }
    let corner = step.corner.map { "在\($0)路口" } ?? ""
    // Turning round leads back along the road one is on: its name is no news.
    return (isFirst ? "出發後" : "") + corner + "迴轉" + (isFirst || road.isEmpty ? "" : "，走\(road)")
  }
}
