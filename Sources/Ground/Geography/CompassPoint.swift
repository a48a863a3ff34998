// SPDX-License-Identifier: GPL-3.0-or-later

/// One of the eight winds, 45° each, centred on its direction.
public enum CompassPoint: Int, CaseIterable, Sendable {
  /// 0°: 北方.
  case north
  /// 45°: 東北方.
  case northEast
  /// 90°: 東方.
  case east
  /// 135°: 東南方.
  case southEast
  /// 180°: 南方.
  case south
  /// 225°: 西南方.
  case southWest
  /// 270°: 西方.
  case west
  /// 315°: 西北方.
  case northWest

  /// The wind that a bearing belongs to; any finite number of degrees clockwise from north.
  public init(bearing: Double) {
    self = CompassPoint(rawValue: Sector.index(of: bearing)) ?? .north
  }
}

/// Where something lies for one who faces along a course: eight sectors of 45°.
package enum RelativeDirection: Int, CaseIterable, Sendable {
  case ahead, aheadRight, right, behindRight, behind, behindLeft, left, aheadLeft

  /// - Parameters:
  ///   - bearing: degrees clockwise from north towards the thing.
  ///   - course: degrees clockwise from north that the traveller faces.
  package init(bearing: Double, course: Double) {
    self = RelativeDirection(rawValue: Sector.index(of: bearing - course)) ?? .ahead
  }
}

/// The eighth of a circle that an angle falls in.
enum Sector {
  static func index(of degrees: Double) -> Int {
    guard degrees.isFinite else { return 0 }
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    return Int(((turned < 0 ? turned + 360 : turned) / 45).rounded()) % 8
  }
}
