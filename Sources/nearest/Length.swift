// SPDX-License-Identifier: GPL-3.0-or-later

/// A length as one types it: 500m, 2km, 500公尺, 2.5公里; a bare number could be either and is none.
enum Length {
  /// Metres, over 0; nil for what is no length.
  static func metres(_ text: String) -> Double? {
    let units: [(ending: String, metres: Double)] = [
      ("公里", 1000), ("公尺", 1), ("km", 1000), ("KM", 1000), ("m", 1), ("M", 1),
    ]
    for (ending, unit) in units where text.hasSuffix(ending) {
      guard let number = Double(text.dropLast(ending.count)), number.isFinite, number > 0 else { return nil }
      return number * unit
    }
    return nil
  }
}
