// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// Words around what is asked for that ask for nothing: 請問最近的…在哪裡, where is the nearest ….
enum PoliteNoise {
  /// Words that may stand before, folded; the longest first where one begins another.
  static let leading = sorted(
    """
    請問一下 請問 請 麻煩 幫我 幫忙 可以幫我 能不能 可不可以 可否 告訴我 跟我說 帶我去 帶我到 帶我 導航到 導航去 導航 我要去 我想去 我要找 我想找 我想要
    我想 我要 我需要 需要 想要 想去 想找 想 要去 要找 要 去 到 找一下 找找 找 尋找 搜尋 搜索 查一下 查詢 查 看一下 看看 有沒有 有無 是否有 有 哪裡有
    哪裡可以 哪裡能 哪裏有 哪裏可以 哪邊有 哪邊可以 哪兒有 那裡有 哪有 哪裡 哪邊 在哪裡有 在哪裡可以 在哪 這附近 這裡附近 我附近 附近的 附近 周邊 周圍
    旁邊 離我最近的 離我最近 離這裡最近的 離這最近的 離我 距離我最近的 距離最近的 最近的 最近 最靠近的 最靠近我的 較近的 近的 近一點的 最 一間 一家
    一個 一台 一座 一處 任何 隨便 哪一家 哪間 哪家 哪個 有什麼 什麼 有哪些 哪些 送我去 載我去 送我到 載我到 間 家 我 現在 今天 的 可以 能 你好 您好 嗨 哈囉 欸 喂 最快到的 走路可以到的 走路能到的 開車去 騎車去
    where is where are wheres where whats what is are the a an any some nearest closest nearby near find me show get take to go
    please i id im like want need looking for search locate can could you my do we there how far directions hi hello hey tell
    give around here in on at
    """)

  /// Words that may stand behind, folded.
  static let trailing = sorted(
    """
    在哪裡 在哪裏 在哪邊 在哪兒 在哪 在那裡 在那 在什麼地方 在何處 是在哪裡 哪裡有 哪裡 哪裏 哪邊 哪兒 哪有 怎麼走 怎麼去 怎麼到 要怎麼走 要怎麼去 該怎麼走 該怎麼去
    如何去 如何到 如何前往 要走多久 要開多久 多遠 有多遠 離我多遠 還有多遠 多久 要多久 多久會到 要幾分鐘 幾分鐘 要走幾分鐘 要開幾分鐘 要騎幾分鐘 要騎多久 要多少時間 多少時間 要花多久 離我最近 離這裡最近 離我 嗎 呢 吧 啊 喔 哦 耶 啦 呀 嘛 了 謝謝 謝謝你
    謝謝您 感謝 拜託 好嗎 可以嗎 好不好 附近 最近的 最近 近 這附近 這裡 這邊 的位置 位置 的地點 地點 的地址 地址 的地方 地方 一下 是哪一家 是哪一間 是哪間 是哪裡 是哪
    哪一家 哪一間 哪間 哪家 在 有 的 用 去 快 急 好 可以去 可以 比較近 最快
    where nearest closest nearby near me here around please thanks thank you is are there now to go how far
    """)

  /// Things to do there, that may stand before what is asked for once nothing else was understood: 喝咖啡, 買藥.
  static let verbs = sorted(
    "喝杯 喝個 喝 吃個 吃頓 吃點 吃 買個 買點 買杯 買 上個 上 借個 借 用 搭 坐 停 存 修 看個 看 寄個 寄 逛 領 住 洗 剪 拿 訂 buy eat drink use take")

  /// Praise and price that no data holds: said to be left out of account.
  static let judgements = sorted(
    """
    評價最好的 評價最高的 評價最好 評價最高 評分高的 評分最高的 最便宜的 最便宜 最好吃的 最好吃 最好喝的 最大的 最大間的 最乾淨的 最有名的 最推薦的 開到很晚的 開很晚的 營業到很晚的
    開到很晚 氣氛好的 漂亮的 裝潢漂亮的 不限時的 不限時 服務好的 cp值高的 排隊的 不用排隊的 不用等的 便宜又好吃的 便宜好吃的 便宜的 便宜 平價的 平價 好吃的 好吃 好喝的 好喝 乾淨的 乾淨 大間的 大間 大的 小的 不錯的 不錯 推薦的 推薦 評價高的 評價好的 有名的 好的 新的 高級的 熱門的 人少的 安靜的
    cheap cheapest good best nice clean
    """)

  private static func sorted(_ words: String) -> [[Unicode.Scalar]] {
    // Bytes are cut, not characters: a question that is more than a word waits for it.
    words.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .map { Array(FoldedText(Substring($0)).letters.unicodeScalars) }
      .sorted { $0.count > $1.count }
  }
}
