// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

extension Output {
  /// Tells on stderr what could not be done as it was asked.
  static func notes(of notes: [Note]) {
    for note in notes { Output.note(note.wording) }
  }

  /// Tells that the roads of a mode have no hierarchy, or a damaged one.
  static func noteHierarchy() {
    note(
      Wording(
        "圖資沒有路網階層或已損壞，遠的路線算得較慢；重新匯入即可",
        "the atlas has no road hierarchy, or a damaged one: far routes are slower; import it again"))
  }
}

extension Note {
  /// True where the message says what to type, which a sentence cannot.
  var hasAdvice: Bool { if case .notSaved = self { true } else { false } }

  /// In the language of messages.
  fileprivate var wording: Wording {
    switch self {
    case .notInData(let words):
      let words = visible(words.joined(separator: "、"))
      return Wording("資料裡沒有「\(words)」可以比較，只看距離", "the data cannot tell '\(words)'; only the distance counts")
    case .unused(let words):
      let words = visible(words.joined(separator: "、"))
      return Wording("沒有用到「\(words)」", "'\(words)' had no part in the search")
    case .notSaved(let name):
      return Wording(
        "還沒有存過「\(name)」，從目前位置找起；可用 nearest save \(name) 保存",
        "'\(name)' is not saved; searching from where you are (nearest save \(name) saves it)")
    case .openingTime(let time):
      return Wording("以 \(time) 判斷是否營業", "opening hours are told for \(time)")
    case .nearestNumber(let asked, let found):
      let (asked, found) = (visible(asked), visible(found))
      return Wording(
        "沒有「\(asked)」，改用同一條路上最近的門牌：\(found)",
        "no '\(asked)'; using the nearest number on that road: \(found)")
    case .roadOnly(let asked, let found):
      let (asked, found) = (visible(asked), visible(found))
      return Wording("沒有「\(asked)」的門牌，改用\(found)上的一點", "no house '\(asked)'; using a point of \(found)")
    case .taken(_, let found):
      return Wording("以「\(visible(found))」為起點", "starting from '\(visible(found))'")
    case .namesOnly(let dish):
      let dish = visible(dish)
      return Wording(
        "資料只有店名，沒有菜單；只找名稱裡有「\(dish)」的店",
        "the data has names, not menus; only names with '\(dish)' were looked for")
    case .meant(let asked, let meant):
      let (asked, meant) = (visible(asked), visible(meant))
      return Wording("把「\(asked)」當成「\(meant)」", "taking '\(asked)' for '\(meant)'")
    case .unreadableHours(let hours):
      let hours = visible(hours)
      return Wording("營業時間「\(hours)」看不懂", "the opening hours '\(hours)' cannot be read")
    }
  }
}
