// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Journey

/// Sentences to drive by: each is over before what it speaks of, so none has a word too many.
extension TaiwanMandarin {
  package func guidance(_ guidance: Guidance) -> String { visible(GuidancePhrase.text(guidance)) }
}

enum GuidancePhrase {
  static func text(_ guidance: Guidance) -> String {
    switch guidance {
    case .start(let name, let travel, let first):
      RoutePhrase(travel, to: name).text + (first.map(ahead) ?? "")
    case .prepare(let instruction): prepare(instruction)
    case .ahead(let instruction): ahead(instruction)
    case .now(let instruction): now(instruction)
    case .keep(let metres, let road):
      (road.map { "沿\($0)" } ?? "") + "直行\(DistancePhrase(metres: metres).text)。"
    case .rerouted(let next): "已重新規劃" + (next.map { "，" + ahead($0) } ?? "。")
    case .corrected(let next): ahead(next)
    case .astray: "已離開路線，附近沒有別的路可走。"
    case .lost: "定位訊號中斷。"
    case .regained(let next): next.map { "定位恢復，" + ahead($0) } ?? "定位恢復了。"
    case .closing(let name, let business): closing(name, business)
    case .arriving(let metres, let side): arriving(metres, side)
    case .arrived(let name, let side, let business, let beside):
      arrived(name, side, business, beside: beside)
    case .parked(let name, let metres):
      "停車場到了，停好後步行\(DistancePhrase(metres: metres, mode: .foot).text)到\(name ?? "目的地")。"
    }
  }

  // MARK: Turns

  /// 800公尺後右轉。 The road is told when it is near.
  private static func prepare(_ it: Guidance.Instruction) -> String {
    let distance = DistancePhrase(metres: it.metres, mode: it.mode).text
    return "\(distance)後" + (bare(it.step) ?? action(it.step, it, isWhole: true)) + "。"
  }

  /// 300公尺後右轉福康路，接著左轉。
  private static func ahead(_ it: Guidance.Instruction) -> String {
    let distance = DistancePhrase(metres: it.metres, mode: it.mode)
    let lead = distance == .beside ? "" : "\(distance.text)後"
    return lead + action(it.step, it, isWhole: true) + following(it) + "。"
  }

  /// 右轉福康路。
  private static func now(_ it: Guidance.Instruction) -> String {
    action(it.step, it, isWhole: false) + following(it) + "。"
  }

  private static func following(_ it: Guidance.Instruction) -> String {
    it.next.map { step in
      (step.manoeuvre == .arrive ? "，隨即" : "，接著") + (bare(step) ?? action(step, it, isWhole: false))
    } ?? ""
  }

  /// What one does, without the road; nil where that says too little.
  private static func bare(_ step: RouteStep) -> String? {
    if step.crosses { return nil }
    return switch step.manoeuvre {
    case .left: step.isInTwoStages ? "兩段式左轉" : "左轉"
    case .right: "右轉"
    case .keepLeft: "靠左"
    case .keepRight: "靠右"
    case .straight: "直走"
    default: nil
    }
  }

  /// - Parameter isWhole: whether there is time for lanes and signs.
  private static func action(_ step: RouteStep, _ it: Guidance.Instruction, isWhole: Bool) -> String {
    if step.manoeuvre == .arrive {
      // The name was said at the start.
      return "抵達\(isWhole ? it.destination ?? "目的地" : "目的地")"
    }
    if it.isRoadTold, !isWhole, let bare = bare(step) { return bare }
    if step.manoeuvre == .uTurn, it.mode != .foot { return "迴轉" }
    var step = step
    if case .depart = step.manoeuvre { step.side = nil }
    if !isWhole {
      step.lanes = nil
      step.signpost.destinations = Array(step.signpost.destinations.prefix(1))
      step.corner = nil
    }
    return RouteStepsPhrase.action(step, it.mode, isFirst: false, it.destination)
  }

  // MARK: The end

  private static func side(_ side: Side?) -> String {
    side.map { $0 == .left ? "在左側" : "在右側" } ?? ""
  }

  /// 前方200公尺到目的地，在右側。 The name was said at the start, and is said at the end.
  private static func arriving(_ metres: Double, _ at: Side?) -> String {
    let place = side(at)
    return "前方\(DistancePhrase(metres: max(metres, 20), mode: .foot).text)到目的地"
      + (place.isEmpty ? "" : "，\(place)") + "。"
  }

  /// 到了，星巴克在右側，營業到晚上10點。
  private static func arrived(
    _ name: String?, _ at: Side?, _ business: Business?, beside metres: Double
  ) -> String {
    let place = side(at)
    var text = "到了" + (name.map { "，\($0)\(place)" } ?? (place.isEmpty ? "" : "，目的地\(place)"))
    if metres > 50 { text += "，離道路還有\(DistancePhrase(metres: metres, mode: .foot).text)" }
    if let hours = business.flatMap(HoursPhrase.text) { text += "，\(hours)" }
    return text + "。"
  }

  /// 請注意，星巴克再20分鐘打烊，到達時已打烊。
  private static func closing(_ name: String?, _ business: Business) -> String {
    "請注意，\(name ?? "目的地")\(HoursPhrase.text(business) ?? "")。"
  }
}
