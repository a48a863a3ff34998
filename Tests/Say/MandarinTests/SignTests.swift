// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

@Suite struct Signs {
  @Test(
    "Hours with am and pm",
    arguments: [
      ("4:30 PM", "下午 四點半"), ("12:00 AM", "午夜 十二點"), ("12:00 p.m.", "中午 十二點"), ("10:30pm", "晚上 十點半"),
      ("9am-12pm", "早上 九點 到 中午 十二點"), ("AM 9:00", "早上 九點"), ("明早7am", "明早 七點"), ("下午5:00 p.m.", "下午 五點"),
    ])
  func hours(text: String, words: String) {
    expect(text, says: words)
  }

  @Test(
    "A minus before degrees is below zero",
    arguments: [
      ("氣溫-5度", "氣溫 零下五 度"), ("−3.5度", "零下三點五 度"), ("今晨-3度", "今晨 零下三 度"),
      ("-2~4度", "零下二 到 四 度"), ("-5~-2°C", "攝氏 零下五 到 零下二 度"), ("第3-5度", "第三 到 五 度"), ("-7", "負 七"),
    ])
  func temperatures(text: String, words: String) {
    expect(text, says: words)
  }

  @Test(
    "到 between the ends of a span, 之 in a house number, nothing in a name",
    arguments: [
      ("週一-週五", "週一 到 週五"), ("星期一～星期五", "星期一 到 星期五"), ("早上10:00-下午5:00", "早上 十點 到 下午 五點"),
      ("12月1日-5日", "十二月一日 到 五日"), ("9/1-9/15", "九月一日 到 九月十五日"), ("臺南~高雄", "臺南 到 高雄"),
      ("6月-8月", "六月 到 八月"), ("1-2樓", "一 到 二樓"), ("1-3F", "一 到 三樓"), ("B1~B3", "地下一樓 到 地下三樓"),
      ("3F-1", "三樓 之一"), ("8樓-1", "八樓 之一"), ("88號-3", "八十八號 之三"), ("中壢→新竹", "中壢 到 新竹"),
      ("B2-15號", "地下二樓 十五號"), ("一四九-一號", "一四九 之一號"), ("12公里-15公里", "十二公里 到 十五公里"), ("WISH~ 希望", "WISH 希望"),
      ("好吃~推薦", "好吃 推薦"), ("臺北市-新竹", "臺北市 新竹"),
    ])
  func spans(text: String, words: String) {
    expect(text, says: words)
  }

  @Test(
    "What may be a fraction is a date by what stands around it",
    arguments: [
      ("1/2補假", "一月二日 補假"), ("從1/2到1/5", "從 一月二日 到 一月五日"), ("2/28、3/8", "二月二十八日 三月八日"),
      ("1/2(五)", "一月二日 五"), ("1/4桶油", "四分之一 桶 油"), ("約3/4的人", "約 四分之三 的 人"), ("1/2", "二分之一"),
    ])
  func dates(text: String, words: String) {
    expect(text, says: words)
  }

  @Test(
    "Units in letters",
    arguments: [
      ("38μg/m³", "三十八 微克 每 立方公尺"), ("2億m³", "兩億 立方公尺"), ("12m/s", "十二 公尺 每 秒"), ("60kph", "時速 六十 公里"),
      ("90km/h", "時速 九十 公里"), ("5000mAh", "五千 毫安時"), ("800W/m²", "八百 瓦 每 平方公尺"), ("15.3km/L", "十五點三 公里 每 公升"),
      ("30m2", "三十 平方公尺"), ("27元/公升", "二十七 元 每 公升"), ("$60/hr", "六十 元 每 小時"), ("榮總/東海", "榮總 東海"),
    ])
  func units(text: String, words: String) {
    expect(text, says: words)
  }

  @Test(
    "Addresses of the net, and other signs among letters",
    arguments: [
      ("service@example.com.tw", "‹service-at-example-dot-com-dot-TW›"),
      ("www.example.org", "‹WWW-dot-example-dot-org›"),
      ("https://example.com/map", "‹example-dot-com-slash-map›"), ("a1@b.tw", "‹A› yi1 ‹at-B-dot-TW›"),
      ("No.1", "di4 yi1"), ("C++", "‹C-plus-plus›"), ("SKY BAR", "‹sky-bar›"), ("A ONE", "‹A-one›"),
      ("ZEN", "‹zen›"), ("Huwei", "hu3 wei3"),
      ("Chui Yang", "chui2 yang2"), ("Starbucks Banqiao", "‹star-bucks› ban3 qiao2"),
      ("Google Maps", "‹Google-Maps›"), ("T.K.K.", "‹TKK›"), ("Mr. Brown", "‹mister-brown›"),
    ])
  func net(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  private func expect(_ text: String, says words: String) {
    let wanted = words.split(separator: " ").map { pinyin(String($0)) }.joined(separator: " ")
    #expect(pinyin(text) == wanted, "\(text)")
  }
}
