// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of the day by which a 12-hour clock is told: 早上8點, 晚上10點半.
enum PeriodOfDay: Hashable, Sendable {
  case smallHours, morning, noon, afternoon, evening

  /// The words for each, the longer before the shorter.
  static let words: [(text: String, period: PeriodOfDay)] = [
    ("凌晨", .smallHours), ("半夜", .smallHours), ("清晨", .morning), ("早上", .morning), ("早晨", .morning),
    ("上午", .morning), ("中午", .noon), ("正午", .noon), ("下午", .afternoon), ("午後", .afternoon),
    ("傍晚", .afternoon), ("晚上", .evening), ("晚間", .evening), ("夜間", .evening), ("夜晚", .evening),
    ("深夜", .evening), ("午夜", .evening), ("早", .morning), ("晚", .evening),
    ("a.m.", .morning), ("p.m.", .afternoon), ("am", .morning), ("pm", .afternoon),
  ]

  /// Minutes from midnight, 0…1740; past 1440 for 晚上12點 and 晚上1點.
  ///
  /// An hour that is written on the 24-hour clock (晚上22點) stands as it is.
  func minutes(hour: Int, minute: Int) -> Int {
    let hours: Int
    switch self {
    case .smallHours: hours = hour == 12 ? 0 : hour
    case .morning: hours = hour
    case .noon: hours = hour < 10 ? hour + 12 : hour
    case .afternoon: hours = hour < 12 ? hour + 12 : hour
    case .evening: hours = hour == 12 || hour < 5 && hour > 0 ? hour % 12 + 24 : hour < 12 ? hour + 12 : hour
    }
    return hours * 60 + minute
  }
}
