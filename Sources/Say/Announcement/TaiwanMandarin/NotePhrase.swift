// SPDX-License-Identifier: GPL-3.0-or-later

/// How a note is told inside the answer's sentence.
enum NotePhrase {
  /// A sentence with what there is to tell: before it what changes its meaning, behind it the rest.
  static func framed(_ sentence: String, _ notes: [Note]) -> String {
    notes.compactMap(before).joined() + sentence + notes.compactMap(behind).joined()
  }

  /// A clause before the sentence, for what changes what the answer means; nil for the others.
  private static func before(_ note: Note) -> String? {
    switch note {
    case .notInData(let words): "資料看不出\(words.map(comparison).joined(separator: "、"))，"
    case .notSaved(let name): "您還沒存過\(name)的位置，從這裡找起，"
    case .nearestNumber(let asked, let found): "沒有\(asked)，從最近的門牌\(found)找起，"
    case .roadOnly(let asked, let found): "沒有\(asked)的門牌，從\(found)上找起，"
    case .meant(_, let meant): "您是說\(meant)吧？"
    case .unused, .openingTime, .taken, .namesOnly, .unreadableHours: nil
    }
  }

  /// A sentence behind it; nil for what is told before, or within the sentence itself.
  private static func behind(_ note: Note) -> String? {
    switch note {
    case .unused(let words): "沒有用到「\(words.joined(separator: "」「"))」。"
    case .namesOnly: "資料只有店名，沒有菜單。"
    case .unreadableHours: "營業時間的寫法看不懂。"
    default: nil
    }
  }

  /// 便宜不便宜, 哪家評價最好.
  private static func comparison(_ word: String) -> String {
    let plain = word.hasSuffix("的") ? String(word.dropLast()) : word
    let isAdjective = plain.unicodeScalars.count == 2 && !plain.hasPrefix("最")
    return isAdjective ? "\(plain)不\(plain)" : "哪家\(plain)"
  }
}
