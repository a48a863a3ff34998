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

extension Length {
  /// Metres of an option's value.
  static func read(_ text: String, _ source: ValueSource) throws(Failure) -> Double {
    guard let metres = metres(text) else {
      throw .badValue(text, source: source, expected: "500m, 2km, 500公尺, 2公里")
    }
    return metres
  }

  /// Metres between updates, 0…1,000,000; a bare number is metres, too.
  static func step(_ text: String, _ source: ValueSource) throws(Failure) -> Double {
    let digits = text.hasSuffix("公尺") ? text.dropLast(2) : text.hasSuffix("m") ? text.dropLast() : text[...]
    guard let metres = Double(digits), (0...1_000_000).contains(metres) else {
      throw .badValue(text, source: source, expected: "50m")
    }
    return metres
  }
}
