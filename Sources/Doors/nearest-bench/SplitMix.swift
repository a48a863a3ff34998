// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// Numbers that look random and are the same in the peers (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// 0 up to 1.
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// Somewhere in the box around Taiwan.
  mutating func coordinate() -> Coordinate? {
    let latitude = 21.9 + unit() * 3.4, longitude = 120 + unit() * 2
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
