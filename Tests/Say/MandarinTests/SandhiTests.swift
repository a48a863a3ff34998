// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

@Suite struct Sandhis {
  @Test(
    "一 is spoken by what follows it, and keeps its tone in an ordinal",
    arguments: [
      ("一個", "yi2 ge5"), ("一天", "yi4 tian1"), ("一年", "yi4 nian2"), ("一碗", "yi4 wan3"), ("一定", "yi2 ding4"),
      ("第一", "di4 yi1"), ("第一名", "di4 yi1 ming2"), ("統一", "tong3 yi1"), ("星期一", "xing1 qi2 yi1"),
      ("十一", "shi2 yi1"),
      ("一百", "yi4 bai3"), ("一千一百一十一", "yi4 qian1 yi4 bai3 yi1 shi2 yi1"), ("一樓", "yi1 lou2"),
      ("一號", "yi1 hao4"),
      ("國安一路", "guo2 an1 yi1 lu4"), ("中山北路一段", "zhong1 shan1 bei3 lu4 yi1 duan4"),
      ("一路順風", "yi2 lu4 shun4 feng1"), ("這一站", "zhe4 yi2 zhan4"), ("那一號", "na4 yi2 hao4"),
      ("每一位", "mei3 yi2 wei4"), ("下一班車", "xia4 yi4 ban1 che1"), ("一期工程", "yi4 qi2 gong1 cheng2"),
      ("第一期", "di4 yi1 qi2"), ("一箱", "yi4 xiang1"), ("這一班", "zhe4 yi4 ban1"), ("買1送1", "mai3 yi1 song4 yi1"),
      ("一比一", "yi1 bi3 yi1"), ("1+1", "yi1 jia1 yi1"), ("一千零一夜", "yi4 qian1 ling2 yi1 ye4"),
      ("一點一滴", "yi4 dian3 yi4 di1"), ("一點一刻", "yi4 dian3 yi2 ke4"), ("地下一樓", "di4 xia4 yi1 lou2"),
      ("他一個人", "ta1 yi2 ge5 ren2"), ("之一", "zhi1 yi1"), ("等一等", "deng3 yi4 deng3"), ("下一站", "xia4 yi2 zhan4"),
      ("奇岩一站", "qi2 yan2 yi1 zhan4"), ("大同一路5號", "da4 tong2 yi1 lu4 wu3 hao4"),
      ("一段時間", "yi2 duan4 shi2 jian1"),
      ("民生路一段臨5號", "min2 sheng1 lu4 yi1 duan4 lin2 wu3 hao4"),
      ("1個", "yi2 ge5"), ("1號", "yi1 hao4"), ("第1分公司", "di4 yi1 fen1 gong1 si1"),
    ])
  func one(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "不 is second before a fourth tone",
    arguments: [
      ("不是", "bu2 shi4"), ("不好", "bu4 hao3"), ("不行", "bu4 xing2"), ("不會", "bu2 hui4"),
      ("要不要", "yao4 bu2 yao4"),
    ])
  func not(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test("Readings keep third tones in citation form while contours change")
  func citation() {
    #expect(pinyin("展覽館") == "zhan3 lan3 guan3")
    #expect(syllables("展覽館").map(\.contour) == [.rising, .rising, .dipping])
  }

  @Test(
    "Third tones change in chains, inside a phrase and never across a pause",
    arguments: [
      ("你好", [Contour.rising, .dipping]), ("很好", [.rising, .dipping]), ("北港", [.rising, .dipping]),
      ("好，好", [.low, .dipping]), ("九點", [.rising, .dipping]), ("老師", [.low, .high]),
      ("美麗", [.low, .falling]),
      ("五百公尺", [.rising, .low, .high, .dipping]), ("好。", [.dipping]), ("好、", [.dipping]),
      ("馬路", [.low, .falling]), ("紙老虎", [.low, .rising, .dipping]), ("展覽館", [.rising, .rising, .dipping]),
      ("我很好", [.low, .rising, .dipping]), ("買雨傘", [.low, .rising, .dipping]),
      ("老李買好酒", [.rising, .low, .low, .rising, .dipping]),
      ("我也想買兩把雨傘", [.rising, .low, .rising, .low, .rising, .low, .rising, .dipping]),
      ("往北走五百公尺", [.rising, .rising, .low, .rising, .low, .high, .dipping]),
      ("請往右轉往北走", [.rising, .low, .falling, .low, .rising, .rising, .dipping]),
      ("五五九九", [.rising, .low, .rising, .dipping]),
    ])
  func thirds(text: String, contours: [Contour]) {
    #expect(syllables(text).map(\.contour) == contours)
  }

  @Test(
    "Never more than three third tones rise in a row",
    arguments: [
      "我也想買兩把雨傘", "請你給我五把好雨傘", "你也可以早點走", "我想請你往北走五百五十五米", "九九九九九五五五五五", "小李也想買五把很好的雨傘",
      "往北往左往右轉往北走", "買買買買買買買買買買買", "老老老虎虎虎紙紙紙", "五百五十五公尺",
    ])
  func chains(text: String) {
    var rising = 0
    for syllable in syllables(text) {
      rising = syllable.tone == .third && syllable.contour == .rising ? rising + 1 : 0
      #expect(rising <= 3)
    }
  }

  @Test("A neutral tone is neutral, and a third before it stays low")
  func neutral() {
    #expect(syllables("我們").map(\.contour) == [.low, .neutral])
    #expect(pinyin("椅子") == "yi3 zi5")
  }
}
