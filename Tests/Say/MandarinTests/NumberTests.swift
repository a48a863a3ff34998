// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

@Suite struct Numbers {
  /// What is said, as Han text: the reading of the text is the reading of its words.
  private func expect(_ text: String, says words: String) {
    let said = Pronouncer().read(text)
    let wanted = words.split(separator: " ").map { pinyin(String($0)) }.joined(separator: " ")
    #expect(said.pinyin() == wanted, "\(text)")
  }

  @Test(
    "House numbers, sections and floors",
    arguments: [
      ("166號", "yi4 bai3 liu4 shi2 liu4 hao4"), ("148-30號", "yi4 bai3 si4 shi2 ba1 zhi1 san1 shi2 hao4"),
      ("148之30號", "yi4 bai3 si4 shi2 ba1 zhi1 san1 shi2 hao4"), ("福康路1、3號", "fu2 kang1 lu4 yi1 san1 hao4"),
      ("福康路1-3", "fu2 kang1 lu4 yi1 zhi1 san1"), ("福康路１６６號", "fu2 kang1 lu4 yi4 bai3 liu4 shi2 liu4 hao4"),
      ("2號2樓之1", "er4 hao4 er4 lou2 zhi1 yi1"), ("12巷3弄", "shi2 er4 xiang4 san1 nong4"),
      ("B1", "di4 xia4 yi1 lou2"),
      ("B2F", "di4 xia4 er4 lou2"), ("地下1樓", "di4 xia4 yi1 lou2"), ("2F", "er4 lou2"), ("001鄰", "yi1 lin2"),
      ("臺灣大道4段1650號", "tai2 wan1 da4 dao4 si4 duan4 yi4 qian1 liu4 bai3 wu3 shi2 hao4"),
      ("202號", "liang3 bai3 ling2 er4 hao4"), ("二OO巷", "er4 ling2 ling2 xiang4"),
      ("二○○巷", "er4 ling2 ling2 xiang4"),
      ("16、16-1、18號", "shi2 liu4 shi2 liu4 zhi1 yi1 shi2 ba1 hao4"),
      ("十二號Ｂ一樓", "shi2 er4 hao4 di4 xia4 yi1 lou2"), ("國安一路168", "guo2 an1 yi1 lu4 yi4 bai3 liu4 shi2 ba1"),
    ])
  func addresses(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "Quantities and units",
    arguments: [
      ("0.3公里", "ling2 dian3 san1 gong1 li3"), ("2公里", "liang3 gong1 li3"),
      ("2.5公里", "er4 dian3 wu3 gong1 li3"),
      ("2分鐘", "liang3 fen1 zhong1"), ("12分鐘", "shi2 er4 fen1 zhong1"), ("20分鐘", "er4 shi2 fen1 zhong1"),
      ("1公里", "yi4 gong1 li3"), ("第2個", "di4 er4 ge5"), ("3公里長", "san1 gong1 li3 chang2"),
      ("1050", "yi4 qian1 ling2 wu3 shi2"),
      ("12,200元", "yi2 wan4 liang3 qian1 liang3 bai3 yuan2"),
      ("1,000,000", "yi4 bai3 wan4"), ("100500", "shi2 wan4 ling2 wu3 bai3"), ("20000", "liang3 wan4"),
      ("10", "shi2"), ("120", "yi4 bai3 er4 shi2"), ("0.0 公里", "ling2 dian3 ling2 gong1 li3"),
      ("3km", "san1 gong1 li3"),
      ("500 m", "wu3 bai3 gong1 chi3"), ("60km/h", "shi2 su4 liu4 shi2 gong1 li3"),
      ("30%", "bai3 fen1 zhi1 san1 shi2"),
      ("25°C", "she4 shi4 er4 shi2 wu3 du4"), ("-5℃", "she4 shi4 ling2 xia4 wu3 du4"),
      ("$100", "yi4 bai3 yuan2"),
      ("NT$250", "liang3 bai3 wu3 shi2 yuan2"), ("100元", "yi4 bai3 yuan2"), ("1/2", "er4 fen1 zhi1 yi1"),
      ("10-20分鐘", "shi2 dao4 er4 shi2 fen1 zhong1"), ("3~5公里", "san1 dao4 wu3 gong1 li3"),
      ("10-20%", "bai3 fen1 zhi1 shi2 dao4 er4 shi2"), ("300公尺", "san1 bai3 gong1 chi3"),
      ("100家", "yi4 bai3 jia1"),
    ])
  func quantities(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "Clock times and spans, dates",
    arguments: [
      ("07:00-22:00", "早上七點到晚上十點"), ("00:00", "午夜十二點"), ("24:00", "午夜十二點"), ("12:00", "中午十二點"),
      ("14:05", "下午兩點零五分"), ("07:30", "早上七點半"), ("05:00", "凌晨五點"), ("6:00", "早上六點"), ("17:59", "下午五點五十九分"),
      ("18:00", "晚上六點"), ("上午9:00", "上午九點"), ("2025/11/30", "二零二五 年 十一月三十日"),
      ("114/1/2", "一百一十四年一月二日"), ("12/25", "十二月二十五日"), ("24/7", "二十四小時"), ("24H", "二十四小時"),
      ("0600-2400", "早上六點到午夜十二點"),
    ])
  func times(text: String, words: String) {
    expect(text, says: words)
  }

  @Test(
    "Codes, telephone numbers and postal codes are read digit by digit",
    arguments: [
      ("04-2463-5723", "ling2 si4 er4 si4 liu4 san1 wu3 qi1 er4 san1"),
      ("0912345678", "ling2 jiu3 yi1 er4 san1 si4 wu3 liu4 qi1 ba1"),
      ("+886 4 2350 0190", "jia1 ba1 ba1 liu4 si4 er4 san1 wu3 ling2 ling2 yi1 jiu3 ling2"),
      ("(04)2463-5723#12", "ling2 si4 er4 si4 liu4 san1 wu3 qi1 er4 san1 fen1 ji1 yi1 er4"),
      ("40764臺中市", "si4 ling2 qi1 liu4 si4 tai2 zhong1 shi4"), ("[350]苗栗縣", "san1 wu3 ling2 miao2 li4 xian4"),
      ("927藥局", "jiu3 er4 qi1 yao4 ju2"), ("101大樓", "yi1 ling2 yi1 da4 lou2"),
      ("323路公車", "san1 er4 san1 lu4 gong1 che1"),
      ("今天加滿92無鉛", "jin1 tian1 jia1 man3 jiu3 er4 wu2 qian1"),
      ("92、95和98", "jiu3 er4 jiu3 wu3 han4 jiu3 ba1"),
      ("95、98號", "jiu3 shi2 wu3 jiu3 shi2 ba1 hao4"), ("縣道136", "xian4 dao4 yi1 san1 liu4"),
      ("2025年", "er4 ling2 er4 wu3 nian2"),
      ("007", "ling2 ling2 qi1"), ("[711]臺南市", "qi1 yi1 yi1 tai2 nan2 shi4"),
      ("104人力銀行", "yi1 ling2 si4 ren2 li4 yin2 hang2"),
    ])
  func codes(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test("The groups of a telephone number are set off")
  func telephonePauses() {
    let pauses = Pronouncer().read("0912345678").tokens.filter { $0 == .pause(.group) }
    #expect(pauses.count == 2)
  }

  @Test("Digits beyond every name are read one by one, and end")
  func endless() {
    let said = Pronouncer().read(String(repeating: "7", count: 5_000)).pinyin()
    #expect(said.split(separator: " ").count == 5_000)
  }
}
