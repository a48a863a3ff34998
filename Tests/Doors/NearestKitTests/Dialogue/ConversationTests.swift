// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import NearestKit

@Suite struct ConversationTests {
  /// Sixty turns of one conversation on the built-in sample: what is said, and what the answer must contain; a bar parts
  /// several, and one after ! must not be there.
  static let transcript: [(said: String, holds: String)] = [
    ("還有別的嗎", "您還沒問過地點"), ("它電話幾號", "您還沒問過地點"), ("怎麼去", "您還沒問過地點"), ("第二間呢", "您還沒問過地點"),
    ("那裡有停車場嗎", "您還沒問過地點"), ("你好", "您好"),
    ("便利商店", "最近的便利商店是7-Eleven福康門市"), ("還有別的嗎", "第二近的便利商店是萊爾富台中中集店"),
    ("換一間", "第三近的便利商店|!萊爾富台中中集店|!福康門市"), ("第二間呢", "第二近的便利商店是萊爾富台中中集店"),
    ("那間幾點關", "萊爾富台中中集店24小時營業"), ("它電話幾號", "萊爾富台中中集店|04-2461-9583"), ("在幾樓", "資料沒有|樓層"),
    ("地址呢", "福科路541號"), ("多遠", "200公尺"), ("在哪個方向", "北方"),
    ("那裡有停車場嗎", "離萊爾富台中中集店最近的停車場是大東海停車場"), ("它的地址", "東大路"),
    ("便利商店", "最近的便利商店是7-Eleven福康門市"), ("那全家呢", "最近的全家是全家便利商店台中福樂店"),
    ("有24小時的嗎", "24小時營業的全家是"), ("不要這家", "第二近的24小時營業的全家|!福樂店"), ("換一間", "第三近的"),
    ("再近一點的", "第二近的"), ("上一間", "全家便利商店台中福樂店"), ("再近一點的", "全家便利商店台中福樂店就是最近的了"),
    ("走路要多久", "到全家便利商店台中福樂店|步行"), ("騎車呢", "騎車"), ("怎麼去", "全家便利商店台中福樂店|東北方"),
    ("帶我去", "全家便利商店台中福樂店"), ("換成星巴克", "最近的星巴克|24小時|!全家"),
    ("星巴克電話", "星巴克福康門市|04-2463-4658"), ("幾點開門", "今天早上7點到晚上10點營業"), ("星期天呢", "週日晚上10點"),
    ("明天有開嗎", "明天晚上10點"), ("可以刷卡嗎", "資料沒有標示星巴克福康門市是否可刷卡"),
    ("那加油站呢", "最近的加油站是台灣中油台中工業區站"), ("有95的嗎", "都沒有標示95無鉛"), ("第一間", "台灣中油台中工業區站"),
    ("詳細資料", "電話是|24小時營業|地址是"), ("三公里內的", "最近的加油站"), ("最近三家咖啡店", "路易莎咖啡中港店|星巴克福康門市|Oven Coffee"),
    ("第三間", "Oven Coffee台中福科店"), ("第三間的地址", "福科路407號"), ("第四間呢", "第四近的咖啡店是cama"),
    ("還有呢", "第五近的咖啡店"), ("附近有什麼", "附近有"), ("第二間的電話", "何藥局中科店|04-2461-2570"), ("我在哪裡", "您在"),
    ("加油站近還是便利商店近", "比較近的是便利商店"), ("加油站跟廁所", "最近的加油站|最近的廁所"), ("回家怎麼走", "還沒有存過家"),
    ("show 星巴克", "星巴克福康門市"), ("它的網址", "資料沒有星巴克福康門市的網址"), ("天氣如何", "即時資訊"),
    ("騎車到中油", "台灣中油台中工業區站"), ("開車要多久", "到台灣中油台中工業區站|車程"), ("不是中油的加油站", "除了中油|北基"),
    ("阿里巴巴洞在哪裡", "我不知道「阿里巴巴洞」"), ("再見", "再見"),
  ]

  @Test("Sixty turns are each answered in the light of those before")
  func sixtyTurns() throws {
    #expect(ConversationTests.transcript.count == 60)
    var conversation = Conversation(.sample)
    for (said, holds) in ConversationTests.transcript {
      let turn = hear(said, &conversation)
      let answer = turn.announcement()
      for piece in holds.split(separator: "|") {
        if piece.hasPrefix("!") {
          #expect(!answer.contains(piece.dropFirst()), "\(said): \(answer)")
        } else {
          #expect(answer.contains(piece), "\(said): \(answer)")
        }
      }
    }
  }

  /// A Tuesday at three in the afternoon.
  private func hear(
    _ said: String, _ conversation: inout Conversation, at now: Int64 = 1_796_108_400,
    from here: Origin? = .sample
  ) -> Turn {
    var options = Finder.Options()
    if let time = CivilTime(year: 2026, month: 12, day: 1, hour: 15, minute: 0) {
      options.clock = OpeningClock(now: time)
    }
    return conversation.hear(said, at: now, options: options) { () throws(Never) in here }
  }

  @Test("Half an hour later nothing is remembered; a clock set back forgets, too", arguments: [1801, -120])
  func forgets(seconds: Int64) {
    var conversation = Conversation(.sample)
    _ = hear("便利商店", &conversation)
    #expect(hear("它電話幾號", &conversation, at: 1_796_108_400 + 1700).isAnswered)
    let later = hear("它電話幾號", &conversation, at: 1_796_108_400 + 1700 + seconds)
    #expect(!later.isAnswered)
    #expect(later.announcement().contains("您還沒問過地點"))
  }

  @Test("What asks for another place never tells one twice, and says when there are no more")
  func everyPlaceOnce() throws {
    var conversation = Conversation(.sample)
    var names: [String] = []
    var turn = hear("便利商店", &conversation)
    while case .answer(let answer) = turn, let place = answer.results.first?.place, names.count < 100 {
      names.append(place.id)
      turn = hear("還有別的嗎", &conversation)
    }
    #expect(names.count > 2)
    #expect(Set(names).count == names.count)
    #expect(turn.announcement() == "附近沒有別的便利商店了。")
    let all = Finder.sample.places.nearest(
      .category(try #require(CategoryTable.shared["shop=convenience"])), with: [],
      from: try #require(Origin.sample).coordinate, count: 1000,
      limits: SearchLimits(), accepts: { _ in true })
    #expect(Set(names) == Set(all.map(\.place.id)))
  }

  @Test("A dialogue reads back what it wrote, and nothing of what is none")
  func keeping() throws {
    var conversation = Conversation(.sample)
    _ = hear("最近三家咖啡店", &conversation)
    _ = hear("那裡有停車場嗎", &conversation)
    #expect(conversation.dialogue.start != nil)
    #expect(Dialogue(json: Array(conversation.dialogue.json.utf8)) == conversation.dialogue)
    for text in ["", "[]", "{", "{\"unix_time\":\"x\"}", "{\"questions\":[\"a\"]}", "null"] {
      #expect(Dialogue(json: Array(text.utf8)) == nil, "\(text)")
    }
    // Numbers that no place bears lead nowhere, and harm nothing.
    let odd = try #require(
      Dialogue(
        json: Array(
          "{\"unix_time\":1796108400,\"questions\":[\"便利商店\"],\"told\":[\"s1\"],\"meant\":99999999999}".utf8))
    )
    var other = Conversation(.sample, dialogue: odd)
    #expect(!hear("它電話幾號", &other).announcement().isEmpty)
    #expect(!hear("再近一點的", &other).announcement().isEmpty)
  }

  @Test("Ten thousand turns keep what is kept small")
  func bounded() {
    var dialogue = Dialogue()
    dialogue.begin("便利商店", told: [], wishes: Dialogue.Wishes())
    for turn in 0..<10_000 {
      dialogue.tell("node/\(turn)")
      dialogue.change(by: "那全家呢\(turn)", told: [])
      dialogue.tell("node/\(turn)")
    }
    #expect(dialogue.json.utf8.count < 4096)
  }
}
