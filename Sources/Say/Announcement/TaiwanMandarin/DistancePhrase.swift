// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// A distance as it is said: 就在旁邊, 80公尺, 150公尺, 1.2公里, 12公里.
package enum DistancePhrase: Equatable, Sendable {
  /// Within 15 m: no figure and no direction.
  case beside
  case metres(Int)
  /// Tenths of a kilometre.
  case tenths(Int)

  /// Up to this many metres a place is 就在旁邊.
  static let besideLimit = 15.0

  /// Rounds to what helps at that distance: to 10 m below 100 m (on foot below 300 m), to 50 m below 1 km, to 100 m
  /// below 10 km, else to the kilometre. What rounds up to the next unit is said in it: 996 m is 1公里.
  ///
  /// - Parameter metres: 0 or more; anything else counts as 0.
  package init(metres: Double, mode: TravelMode = .car) {
    let metres = metres.isFinite ? min(max(metres, 0), 1e9) : 0
    guard metres > DistancePhrase.besideLimit else {
      self = .beside
      return
    }
    let fine = mode == .foot ? 300.0 : 100.0
    let step = metres < fine ? 10.0 : 50.0
    let rounded = Int((metres / step).rounded() * step)
    let tenths = Int((metres / 100).rounded())
    if rounded < 1000 {
      self = .metres(rounded)
    } else if tenths < 100 {
      self = .tenths(max(tenths, 10))
    } else {
      self = .tenths(Int((metres / 1000).rounded()) * 10)
    }
  }

  /// The figure with its unit; 就在旁邊 where there is none.
  package var text: String {
    switch self {
    case .beside: "就在旁邊"
    case .metres(let metres): "\(metres)公尺"
    case .tenths(let tenths): "\(decimal(tenths: tenths))公里"
    }
  }
}

extension DistancePhrase {
  /// A length that someone gave, not rounded more than it was: 500公尺, 2.5公里.
  static func exactly(_ metres: Double) -> String {
    let metres = metres.isFinite ? min(max(metres, 0), 1e9) : 0
    return metres < 1000
      ? "\(Int(metres.rounded()))公尺" : "\(decimal(tenths: Int((metres / 100).rounded())))公里"
  }
}

/// Tenths as a decimal number without an empty fraction: 10 → `1`, 12 → `1.2`.
func decimal(tenths: Int) -> String {
  tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
