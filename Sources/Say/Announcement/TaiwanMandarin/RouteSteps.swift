// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey

/// The steps of a route as they are said: 往東走福科路，200公尺後左轉福康路，350公尺後抵達目的地。
package struct RouteStepsPhrase: Equatable, Sendable {
  /// One line for each step, for a list: what one does, and how long the road is.
  package let lines: [String]
  /// All steps as one sentence.
  package let text: String

  /// - Parameter mode: on foot one 走s; what drives is never said to 走 along a motorway.
  package init(_ steps: [RouteStep], mode: TravelMode) {
    var lines: [String] = []
    var sentence = ""
    var before: Double?
    for step in steps {
      let action = RouteStepsPhrase.action(step, mode)
      // A stretch that is too short to name does not get a figure: 隨即左轉.
      if let metres = before {
        let distance = DistancePhrase(metres: metres, mode: mode)
        sentence += distance == .beside ? "，隨即" : "，\(distance.text)後"
      }
      sentence += action
      let length = DistancePhrase(metres: step.metres, mode: mode)
      lines.append(step.manoeuvre == .arrive || length == .beside ? action : "\(action)（\(length.text)）")
      before = step.metres
    }
    self.lines = lines
    text = sentence.isEmpty ? "" : sentence + "。"
  }

  private static func action(_ step: RouteStep, _ mode: TravelMode) -> String {
    let road = step.road ?? ""
    switch step.manoeuvre {
    case .depart(let wind):
      return "往\(wind.wind)走\(road)"
    case .straight: return road.isEmpty ? "直走" : "直走\(road)"
    case .left: return "左轉" + road
    case .right: return "右轉" + road
    case .keepLeft: return road.isEmpty ? "靠左" : "靠左走\(road)"
    case .keepRight: return road.isEmpty ? "靠右" : "靠右走\(road)"
    case .uTurn: return mode == .foot ? "往回走" + road : road.isEmpty ? "迴轉" : "迴轉走\(road)"
    case .roundabout(let exit):
      return "進入圓環，從第\(exit)個出口離開" + (road.isEmpty ? "" : "走\(road)")
    case .takeRamp: return road.isEmpty ? "上匝道" : "上匝道往\(road)"
    case .leaveByRamp: return road.isEmpty ? "下匝道" : "下匝道往\(road)"
    case .merge: return road.isEmpty ? "匯入主線" : "匯入\(road)"
    case .boardFerry: return road.isEmpty ? "搭渡輪" : "搭渡輪（\(road)）"
    case .arrive: return "抵達目的地"
    }
  }
}
