// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

/// A time as one types it: 10min, 90s, 1h, 10分鐘, 1.5小時; a bare number could be any and is none.
enum TimeSpan {
  /// Seconds, over 0; nil for what is no time.
  static func seconds(_ text: String) -> Double? {
    let units: [(ending: String, seconds: Double)] = [
      ("小時", 3600), ("分鐘", 60), ("min", 60), ("分", 60), ("秒", 1), ("h", 3600), ("m", 60), ("s", 1),
    ]
    for (ending, unit) in units where text.hasSuffix(ending) {
      guard let number = Double(text.dropLast(ending.count)), number.isFinite, number > 0 else { return nil }
      return number * unit
    }
    return nil
  }

  /// Seconds of an option's value, six hours at most.
  static func read(_ text: String, _ source: ValueSource) throws(Failure) -> Double {
    guard let seconds = seconds(text), seconds <= Finder.longestReach else {
      throw .badValue(text, source: source, expected: "10min, 1h, 10分鐘, 1小時 (≤ 6h)")
    }
    return seconds
  }
}
