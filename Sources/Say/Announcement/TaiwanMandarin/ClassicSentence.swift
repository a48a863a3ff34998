// SPDX-License-Identifier: GPL-3.0-or-later

import Places

/// The tutorial's sentence, to the letter: 最近的便利商店 是 全家 位於 台灣苗栗縣竹南鎮中山路166號2樓 距離 0.0 公里 車程 0.1 分鐘
enum ClassicSentence {
  /// Its distance is that of the straight line; where no road leads there it has no time.
  static func text(of finding: Finding, _ subject: Subject) -> String {
    var parts = [SubjectPhrase(subject).text]
    if let title = finding.place.title { parts += ["是", title] }
    if let address = finding.place.address?.announced(.classic) {
      parts += ["位於", Place.shortened(address)]
    }
    parts += ["距離", decimal(finding.line.distance / 1000), "公里"]
    if let travel = finding.travel { parts += [finding.mode.word, decimal(travel.seconds / 60), "分鐘"] }
    return parts.joined(separator: " ")
  }

  /// One decimal, as the tutorial prints its figures.
  private static func decimal(_ value: Double) -> String {
    let tenths = value.isFinite ? Int((min(max(value, 0), 1e12) * 10).rounded()) : 0
    return "\(tenths / 10).\(tenths % 10)"
  }
}
