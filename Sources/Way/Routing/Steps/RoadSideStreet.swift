// SPDX-License-Identifier: GPL-3.0-or-later

extension RoadJunctions {
  /// Metres before a turn at which the last street leaves to the same side that might be taken for it; nil where there is
  /// none near.
  ///
  /// - Parameter last: the leg that comes to the turn.
  func lastSideStreet(before last: Int, toRight: Bool) -> Double? {
    var metres = 0.0
    var index = last
    while index > 0, metres < RoadJunctions.confusion {
      metres += legs[index].metres
      // Nearer it is another arm of the same junction.
      if metres >= RoadJunctions.ownArm, metres < RoadJunctions.confusion {
        let sides = junction(before: index).rivals.filter { rival in
          rival.level < 7 && (35...145).contains(toRight ? rival.angle : -rival.angle)
        }
        if !sides.isEmpty { return metres }
      }
      index -= 1
    }
    return nil
  }

  private static let confusion = 120.0
  private static let ownArm = 15.0
}
