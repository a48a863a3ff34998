// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// A travel time as it is said: 車程約5分鐘, 步行不到1分鐘, 車程估計約1小時5分鐘.
package struct DurationPhrase: Equatable, Sendable {
  /// The words.
  package let text: String

  /// Words the time of a journey.
  package init(_ travel: Travel) {
    text =
      travel.mode.word + (travel.isEstimated ? "估計" : "") + DurationPhrase.amount(seconds: travel.seconds)
  }

  /// The same as a line of a list has it: 車程2分鐘.
  static func plain(_ travel: Travel) -> String {
    guard travel.seconds.isFinite, travel.seconds >= 60 else { return DurationPhrase(travel).text }
    let minutes = (min(travel.seconds, 1e9) / 60).rounded() * 60
    return travel.mode.word + (travel.isEstimated ? "估計" : "") + exactly(minutes)
  }

  /// A time that someone gave: 3分鐘, 1小時30分鐘; 30秒 below one minute.
  static func exactly(_ seconds: Double) -> String {
    let seconds = seconds.isFinite ? min(max(seconds, 0), 1e9) : 0
    guard seconds >= 60 else { return "\(Int(seconds.rounded()))秒" }
    let (hours, rest) = Int((seconds / 60).rounded()).quotientAndRemainder(dividingBy: 60)
    return (hours > 0 ? "\(hours)小時" : "") + (rest > 0 || hours == 0 ? "\(rest)分鐘" : "")
  }

  /// 約 and whole minutes; 不到1分鐘 below one, hours from sixty minutes.
  ///
  /// - Parameter seconds: 0 or more; anything else counts as 0.
  static func amount(seconds: Double) -> String {
    let seconds = seconds.isFinite ? min(max(seconds, 0), 1e9) : 0
    guard seconds >= 60 else { return "不到1分鐘" }
    let minutes = Int((seconds / 60).rounded())
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return "約" + (hours > 0 ? "\(hours)小時" : "") + (rest > 0 || hours == 0 ? "\(rest)分鐘" : "")
  }
}
