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
      ("一路順風", "yi2 lu4 shun4 feng1"),
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
      ("馬路", [.low, .falling]),
    ])
  func thirds(text: String, contours: [Contour]) {
    #expect(syllables(text).map(\.contour) == contours)
  }

  @Test("A neutral tone is neutral, and a third before it stays low")
  func neutral() {
    #expect(syllables("我們").map(\.contour) == [.low, .neutral])
    #expect(pinyin("椅子") == "yi3 zi5")
  }
}
