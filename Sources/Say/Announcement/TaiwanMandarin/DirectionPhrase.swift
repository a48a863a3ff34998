// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

extension CompassPoint {
  /// Where a place lies: 東北方.
  package var phrase: String { wind + "方" }

  /// Where one goes: 東北.
  var wind: String {
    switch self {
    case .north: "北"
    case .northEast: "東北"
    case .east: "東"
    case .southEast: "東南"
    case .south: "南"
    case .southWest: "西南"
    case .west: "西"
    case .northWest: "西北"
    }
  }
}

extension RelativeDirection {
  /// Where it lies for the traveller: 右前方.
  package var phrase: String {
    switch self {
    case .ahead: "前方"
    case .aheadRight: "右前方"
    case .right: "右側"
    case .behindRight: "右後方"
    case .behind: "後方"
    case .behindLeft: "左後方"
    case .left: "左側"
    case .aheadLeft: "左前方"
    }
  }
}

/// The direction of a place: by the traveller's course where one is known, else by the compass.
func directionPhrase(bearing: Double, course: Double?) -> String {
  guard let course else { return CompassPoint(bearing: bearing).phrase }
  return RelativeDirection(bearing: bearing, course: course).phrase
}
