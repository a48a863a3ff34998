// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// The arrows on the lanes before a junction, from the left: `left|through|through;right`.
struct RoadArrows {
  private let lanes: [[Substring]]

  /// - Parameter text: as `turn:lanes` has it; empty where nothing is known.
  init(_ text: String) {
    lanes =
      text.isEmpty
      ? [] : text.split(separator: "|", omittingEmptySubsequences: false).map { $0.split(separator: ";") }
  }

  /// The outer lanes that lead where one goes; nil where all do, or they lie in the middle, or nothing is known.
  func advice(_ manoeuvre: Manoeuvre, angle: Double) -> LaneAdvice? {
    let side: Side
    switch manoeuvre {
    case .left, .keepLeft: side = .left
    case .right, .keepRight: side = .right
    case .takeRamp, .leaveByRamp: side = angle < 0 ? .left : .right
    default: return nil
    }
    guard lanes.count > 1 else { return nil }
    let serves = lanes.map { arrows in
      arrows.contains { $0.hasSuffix(side.rawValue) && !$0.hasPrefix("merge") }
    }
    let outer = side == .left ? Array(serves) : serves.reversed()
    let count = outer.prefix { $0 }.count
    guard count > 0, count < lanes.count, serves.count(where: { $0 }) == count else { return nil }
    return LaneAdvice(side: side, count: count)
  }
}
