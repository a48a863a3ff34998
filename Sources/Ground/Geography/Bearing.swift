// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Directions as degrees clockwise from north.
package enum Bearing {
  /// Of a step on a plane, 0..<360; 0 where it leads nowhere.
  package static func of(east: Double, north: Double) -> Double {
    let degrees = atan2(east, north) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// By how much one turns from one direction to another, −180…180, to the right where positive.
  package static func turn(from arriving: Double, to leaving: Double) -> Double {
    var angle = (leaving - arriving).truncatingRemainder(dividingBy: 360)
    if angle > 180 { angle -= 360 } else if angle < -180 { angle += 360 }
    return angle
  }

  /// The way back, 0..<360.
  package static func opposite(_ bearing: Double) -> Double { bearing >= 180 ? bearing - 180 : bearing + 180 }
}
