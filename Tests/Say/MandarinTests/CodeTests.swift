// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

/// Numbers that are read digit by digit, and their neighbours that are not.
@Suite struct Codes {
  /// What is said, as Han text: the reading of the text is the reading of its words.
  private func expect(_ text: String, says words: String) {
    let wanted = words.split(separator: " ").map { pinyin(String($0)) }.joined(separator: " ")
    #expect(pinyin(text) == wanted, "\(text)")
  }

  @Test(
    "Numbers of emergency and service lines, anywhere",
    arguments: [
      ("119", "一 一 九"), ("請打110", "請 打 一 一 零"), ("報警110，救護119。", "報警 一 一 零 救護 一 一 九"),
      ("防騙165專線", "防 騙 一 六 五 專線"), ("撥打1999", "撥打 一 九 九 九"), ("113、1955、1922", "一 一 三 一 九 五 五 一 九 二 二"),
      ("國道1968路況", "國道 一 九 六 八 路況"), ("洽1234", "洽 一 二 三 四"),
      ("119元", "壹百一十九 元"), ("共110人", "共 壹百一十 人"), ("滿119送10", "滿 壹百一十九 送 十"), ("110年", "壹百一十 年"),
    ])
  func emergency(text: String, words: String) {
    expect(text, says: words.replacingOccurrences(of: "壹", with: "一"))
  }

  @Test(
    "Telephones without an area code, extensions, plates",
    arguments: [
      ("電話2463-8081", "電話 二 四 六 三 八 零 八 一"), ("412-8080", "四 一 二 八 零 八 零"),
      ("0551-4376729", "零 五 五 一 四 三 七 六 七 二 九"), ("02-2345-6789轉9", "零 二 二 三 四 五 六 七 八 九 轉 九"),
      ("分機301", "分機 三 零 一"), ("分機#215", "分機 二 一 五"), ("1000-2000元", "一千 到 兩千 元"),
      ("500-1000公尺", "五百 到 一千 公尺"),
    ])
  func telephones(text: String, words: String) {
    expect(text, says: words)
  }

  @Test(
    "Plates, trains, buses, rooms and names",
    arguments: [
      ("ABC-1234", "‹ABC› yi1 er4 san1 si4"), ("9988-QQ", "jiu3 jiu3 ba1 ba1 ‹QQ›"),
      ("區間1112", "qu1 jian1 yi1 yi1 yi1 er4"), ("太魯閣408", "tai4 lu3 ge2 si4 ling2 ba1"),
      ("普悠瑪216次", "pu3 you1 ma3 er4 yi1 liu4 ci4"),
      ("5620 中壢→新竹", "wu3 liu4 er4 ling2 zhong1 li4 dao4 xin1 zhu2"),
      ("1879A", "yi1 ba1 qi1 jiu3 ‹A›"), ("136線", "yi1 san1 liu4 xian4"),
      ("搭307、604到站", "da1 san1 ling2 qi1 liu4 ling2 si4 dao4 zhan4"),
      ("台北101", "tai2 bei3 yi1 ling2 yi1"), ("波音737", "bo1 yin1 qi1 san1 qi1"),
      ("1203室", "yi1 er4 ling2 san1 shi4"),
      ("密碼1234", "mi4 ma3 yi1 er4 san1 si4"), ("79折", "qi1 jiu3 zhe2"),
    ])
  func names(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "Years, zeros and circled numbers",
    arguments: [
      ("2025-2026年", "二零二五 到 二零二六 年"), ("1990-2020年", "一九九零 到 二零二零 年"), ("1949年", "一九四九 年"),
      ("民國115年", "民國 一百一十五 年"), ("①②③", "一 二 三"), ("⑫", "十二"),
    ])
  func years(text: String, words: String) {
    expect(text, says: words)
  }

  @Test(
    "A circle, a letter O and a full-width 0 are zeros among numerals",
    arguments: ["一００巷", "一OO巷", "一○○巷", "一〇〇巷"])
  func zeros(text: String) {
    #expect(pinyin(text) == "yi1 ling2 ling2 xiang4")
  }

  @Test("A one beside a zero keeps its tone")
  func oneBesideZero() { #expect(pinyin("第一○一條") == "di4 yi1 ling2 yi1 tiao2") }

  @Test(
    "Amounts are no codes",
    arguments: [
      ("滿500送50", "滿 五百 送 五十"), ("買200贈20", "買 兩百 贈 二十"), ("消費500可折抵", "消費 五百 可 折抵"),
      ("花600買到", "花 六百 買到"), ("只要100起", "只要 一百 起"), ("120集", "一百二十 集"), ("250磅", "兩百五十 磅"),
      ("1000西西", "一千 西西"), ("300伏特", "三百 伏特"), ("500卡", "五百 卡"), ("共300戶", "共 三百 戶"), ("有1000種", "有 一千 種"),
      ("第2棟", "第二 棟"), ("共2棟", "共 兩棟"), ("宿舍2棟", "宿舍 二棟"),
    ])
  func amounts(text: String, words: String) {
    expect(text, says: words)
  }
}
