// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import OpeningHours

/// What was asked for, as the sentence repeats it with all its conditions.
struct SubjectPhrase {
  /// 西屯路三段上最近的免費停車場, 除了星巴克，離家第二近的咖啡店, 最近賣珍珠奶茶的.
  let text: String
  /// 免費停車場, 賣珍珠奶茶的店: without which of them, as what is not there is told.
  let plain: String

  init(_ subject: Subject) {
    let refused = subject.excluded.isEmpty ? "" : "除了\(subject.excluded.joined(separator: "和"))，"
    let anchor = subject.anchor.map { "離\($0)" } ?? ""
    let areas = subject.areas.map { $0.isRoad ? "\($0.name)上" : $0.name }.joined()
    let nearest = subject.rank > 1 ? "第\(SubjectPhrase.numeral(subject.rank))近" : "最近"
    var conditions = subject.attributes
    if let time = subject.openAt { conditions.insert("\(SubjectPhrase.opening(time, subject))的", at: 0) }
    let condition = conditions.joined()
    let area = subject.areas.last.map { $0.isRoad ? "\($0.name)上的" : "\($0.name)的" } ?? ""
    switch subject.manner {
    case .kind, .unique:
      // 最近買菜的地方: one 的 is enough.
      let of = condition.isEmpty && subject.noun.hasSuffix("的地方") ? "" : "的"
      text = "\(refused)\(anchor)\(areas)\(nearest)\(of)\(condition)\(subject.noun)"
      plain = area + condition + subject.noun
    case .goods:
      text = "\(refused)\(anchor)\(areas)\(nearest)\(condition)賣\(subject.noun)的"
      plain = "\(area)\(condition)賣\(subject.noun)的店"
    case .dish:
      text = "\(refused)\(anchor)\(areas)\(nearest)\(condition)店名有「\(subject.noun)」的"
      plain = "\(area)\(condition)店名有「\(subject.noun)」的店"
    }
  }

  /// 晚上11點有開, 週日有開.
  static func opening(_ time: CivilTime, _ subject: Subject) -> String {
    let day = HoursPhrase.day(of: time, from: subject.now ?? time)
    if subject.isOpenAllDay { return (day.isEmpty ? "今天" : day) + "有開" }
    return day + HoursPhrase.clock(time) + "有開"
  }

  /// 二, 三 … 十; digits beyond.
  private static func numeral(_ number: Int) -> String {
    let numerals = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]
    return numerals.indices.contains(number) ? numerals[number] : "\(number)"
  }
}
