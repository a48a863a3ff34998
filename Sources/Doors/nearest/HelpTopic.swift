// SPDX-License-Identifier: GPL-3.0-or-later

/// What `nearest help TOPIC` explains beside commands; the manual has the same texts.
enum HelpTopic: String, CaseIterable {
  case asking, json, exit, environment, files

  /// The heading of its page.
  var title: Wording {
    switch self {
    case .asking: Wording("怎麼問", "What questions may say")
    case .json: Wording("JSON 輸出", "Answers as JSON")
    case .exit: Wording("結束狀態", "Exit statuses")
    case .environment: Wording("環境變數", "Environment variables")
    case .files: Wording("檔案", "Files")
    }
  }

  /// Terms and what they mean.
  private var rows: [(term: String, meaning: Wording)] {
    switch self {
    case .asking: HelpTopic.questions
    case .json: HelpTopic.keys
    case .exit: ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) }
    case .environment: Manual.variables
    case .files: Manual.files
    }
  }

  /// The page.
  var page: String {
    let lines = rows.map { row in "  \(row.term)\n      \(row.meaning.text)" }
    return "nearest help \(rawValue)\n\n\(title.text)\n\n" + lines.joined(separator: "\n")
  }

  private static let questions: [(term: String, meaning: Wording)] = [
    (
      "便利商店 · 小七 · 台中榮總",
      Wording("類別、品牌（別名也可以）或名稱。", "A category, a brand (also by nickname) or a name.")
    ),
    (
      "請問這附近哪裡有加油站 · where is the nearest starbucks",
      Wording("像問人一樣問，不必加引號。", "As you would ask a person; no quotes are needed.")
    ),
    ("現在有開的藥局 · 晚上11點還開的咖啡店", Wording("營業時間。", "Opening hours.")),
    ("可以刷卡的加油站 · 有廁所的 · 無障礙 · 24小時", Wording("地點要有什麼。", "What the place must offer.")),
    ("榮總附近的咖啡 · 離家最近的藥局 · 西屯區的中油", Wording("在哪裡附近、在哪一區。", "Beside what, in which area.")),
    (
      "最近三家咖啡店 · 500公尺內的廁所 · 走路三分鐘內的便利商店",
      Wording("幾家、多遠、多久。", "How many, how far, how long.")
    ),
    ("騎車到中油 · 走路去公園", Wording("怎麼去。", "How you travel.")),
    ("不是星巴克的咖啡店 · 小七或全家", Wording("不要什麼、哪個都好。", "What not, and which of several.")),
    (
      "nearest find say · nearest -- say",
      Wording(
        "與指令同名的地點；指令後面若接了它不收的字，整句就是問句。",
        "A place called like a command. A command's name with words that it cannot take is a question.")
    ),
  ]

  private static let keys: [(term: String, meaning: Wording)] = [
    (
      "query, match",
      Wording("問句，以及找的類別、品牌或名稱。", "The question, and the kind, brand or name that was looked for.")
    ),
    (
      "origin",
      Wording("起點與它的來源（option、fix、sample…）。", "Where from, and who said so (option, fix, sample …).")
    ),
    (
      "results",
      Wording(
        "地點，最近的在前；找不到時為 []，結束狀態 1。", "Places, the nearest first; [] with exit status 1 where there is none.")
    ),
    (
      "distance_m, bearing_deg",
      Wording(
        "WGS84 橢球上的直線距離（公尺）與方位角。", "The straight line on the WGS84 ellipsoid, and its bearing from north.")
    ),
    (
      "travel",
      Wording(
        "mode、seconds、metres；estimated 為 true 是估計值。",
        "mode, seconds, metres; estimated is true without roads.")
    ),
    (
      "open, next_change",
      Wording(
        "是否營業，以及下次變更的時間（ISO 8601）；不明為 null。",
        "Whether it is open, and until when (ISO 8601); null where unknown.")
    ),
    ("announcement", Wording("說出來的句子。", "The sentence that is spoken.")),
    ("attribution", Wording("資料來源；顯示地點時請一併顯示。", "Whose data it is: show it wherever you show places.")),
  ]
}
