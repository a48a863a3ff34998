// SPDX-License-Identifier: GPL-3.0-or-later

import HanText
import NearestKit

/// Questions that ask for the way to a place of one's own, not for a place nearby: 回家, 我要回公司.
enum OwnWay {
  private static let verbs = ["我要回", "我想回", "帶我回", "導航回", "怎麼回", "我要去", "帶我去", "回", "去", "到", ""]

  /// What to type instead; nil for any other question.
  static func hint(_ question: String) -> Wording? {
    // Folded, as each start comes here: without spaces and case, and no characters are made of it.
    let asked = FoldedText(question).letters
    for own in OwnPlace.allCases {
      for name in own.names
      where asked.hasSuffix(name.lowercased()) && verbs.contains(String(asked.dropLast(name.count))) {
        return Wording(
          "要到「\(name)」的路，請用 nearest route \(name)", "for the way to '\(name)': nearest route \(name)")
      }
    }
    if ["gohome", "takemehome", "wayhome"].contains(asked) {
      return Wording("要回家的路，請用 nearest route 家", "for the way home: nearest route home")
    }
    if ["whereami", "我在哪", "我在哪裡", "我現在在哪裡", "我現在在哪", "我人在哪裡", "這裡是哪裡", "這是哪裡"].contains(asked) {
      return Wording("要知道身在何處，請用 nearest where", "for where you are: nearest where")
    }
    return nil
  }
}
