// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey

/// A step that is being made.
struct RoadDraft {
  var manoeuvre: Manoeuvre
  /// The first leg after the manoeuvre, and the one before it.
  var leg: Int
  var before: Int
  /// Where the manoeuvre begins: the leg at whose tail.
  var position: FixedCoordinate
  var angle = 0.0
  var metres = 0.0
  var seconds = 0.0
  /// Its road; empty where it has no name.
  var name: String
  var corner: String?
  var crosses = false
  var isInTwoStages = false
}

extension [RoadDraft] {
  /// Joins what is one manoeuvre to the traveller.
  func folded(_ legs: [RoadLeg]) -> [RoadDraft] {
    var result: [RoadDraft] = []
    for draft in self {
      guard result.count > 1, let last = result.last, last.metres < RoadDraft.medianMetres else {
        result.append(draft)
        continue
      }
      let isTurn = [Manoeuvre.left, .right].contains(last.manoeuvre)
      // Over a median: back along the road that one came on.
      let isRound =
        isTurn && last.manoeuvre == draft.manoeuvre && abs(last.angle + draft.angle) > 150
        && (legs[last.before].road == legs[draft.leg].road || last.metres < RoadDraft.shortMetres)
      let isShift =
        last.metres < RoadDraft.shortMetres
        && (last.manoeuvre == .keepLeft && draft.manoeuvre == .keepRight
          || last.manoeuvre == .keepRight && draft.manoeuvre == .keepLeft)
      if isRound {
        let corner = legs[last.leg].name
        result[result.count - 1].corner = corner == draft.name || corner.isEmpty ? nil : corner
        result[result.count - 1].take(draft, as: .uTurn)
      } else if isShift {
        // To other lanes of the road.
        result.removeLast()
        result[result.count - 1].metres += last.metres + draft.metres
        result[result.count - 1].seconds += last.seconds + draft.seconds
      } else if isTurn, [.straight, .merge].contains(draft.manoeuvre), last.metres < RoadDraft.shortMetres {
        result[result.count - 1].take(draft, as: last.manoeuvre)
      } else {
        result.append(draft)
      }
    }
    return result
  }
}

extension RoadDraft {
  /// A median is no wider.
  fileprivate static let medianMetres = 60.0
  static let shortMetres = 30.0

  /// Goes on along what another leads to.
  fileprivate mutating func take(_ other: RoadDraft, as manoeuvre: Manoeuvre) {
    self.manoeuvre = manoeuvre
    angle = manoeuvre == .uTurn ? 180 : angle
    name = other.name
    leg = other.leg
    metres += other.metres
    seconds += other.seconds
    isInTwoStages = isInTwoStages && manoeuvre != .uTurn
  }
}
