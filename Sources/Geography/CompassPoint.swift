// SPDX-License-Identifier: GPL-3.0-or-later

/// One of the eight winds, 45° each, centred on its direction.
public enum CompassPoint: Int, CaseIterable, Sendable {
  case north, northEast, east, southEast, south, southWest, west, northWest

  /// The wind that a bearing belongs to; any finite number of degrees clockwise from north.
  public init(bearing: Double) {
    self = CompassPoint(rawValue: Sector.index(of: bearing)) ?? .north
  }
}

/// Where something lies for one who faces along a course: eight sectors of 45°.
public enum RelativeDirection: Int, CaseIterable, Sendable {
  case ahead, aheadRight, right, behindRight, behind, behindLeft, left, aheadLeft

  /// - Parameters:
  ///   - bearing: degrees clockwise from north towards the thing.
  ///   - course: degrees clockwise from north that the traveller faces.
  public init(bearing: Double, course: Double) {
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
