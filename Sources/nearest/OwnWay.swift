// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

/// Questions that ask for the way to a place of one's own, not for a place nearby: 回家, 我要回公司.
enum OwnWay {
  private static let verbs = ["我要回", "我想回", "帶我回", "導航回", "怎麼回", "我要去", "帶我去", "回", "去", "到", ""]

  /// What to type instead; nil for any other question.
  static func hint(_ question: String) -> Wording? {
    let asked = visible(question).filter { !$0.isWhitespace }
    for own in OwnPlace.allCases {
      for name in own.names where verbs.contains(where: { asked == $0 + name }) {
        return Wording(
          "要到「\(name)」的路，請用 nearest route \(name)", "for the way to '\(name)': nearest route \(name)")
      }
    }
    let english = asked.lowercased()
    if ["gohome", "takemehome", "wayhome"].contains(english) {
      return Wording("要回家的路，請用 nearest route 家", "for the way home: nearest route home")
    }
    if ["whereami", "我在哪", "我在哪裡", "我現在在哪裡", "我現在在哪", "我人在哪裡", "這裡是哪裡", "這是哪裡"].contains(english) {
      return Wording("要知道身在何處，請用 nearest where", "for where you are: nearest where")
    }
    return nil
  }
}
