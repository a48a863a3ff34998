// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

@Suite struct Contexts {
  @Test(
    "得 is děi before what must be done, de after how it is done, dé elsewhere",
    arguments: [
      ("你得先付錢", "ni3 dei3 xian1 fu4 qian2"), ("您得往北走", "nin2 dei3 wang3 bei3 zou3"),
      ("得先加油", "dei3 xian1 jia1 you2"), ("得趕緊移走", "dei3 gan3 jin3 yi2 zou3"),
      ("大家得從後門下車", "da4 jia1 dei3 cong2 hou4 men2 xia4 che1"),
      ("車子得停在格子裡", "che1 zi5 dei3 ting2 zai4 ge2 zi5 li3"), ("位子得先訂", "wei4 zi5 dei3 xian1 ding4"),
      ("還得等十分鐘", "hai2 dei3 deng3 shi2 fen1 zhong1"),
      ("樂得合不攏嘴", "le4 de5 he2 bu4 long3 zui3"), ("跑得快", "pao3 de5 kuai4"),
      ("開得太快了", "kai1 de5 tai4 kuai4 le5"),
      ("準時得令人驚訝", "zhun3 shi2 de5 ling4 ren2 jing1 ya4"), ("賣得很好", "mai4 de5 hen3 hao3"),
      ("我得到了", "wo3 de2 dao4 le5"), ("得獎", "de2 jiang3"), ("加得牙醫", "jia1 de2 ya2 yi1"),
      ("得和路", "de2 he2 lu4"), ("不得了", "bu4 de2 liao3"),
    ])
  func must(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "地 is de after a manner",
    arguments: [
      ("著急地看", "zhao2 ji2 de5 kan4"), ("慢慢地開", "man4 man4 de5 kai1"), ("不停地響", "bu4 ting2 de5 xiang3"),
      ("小心地搬", "xiao3 xin1 de5 ban1"), ("努力地工作", "nu3 li4 de5 gong1 zuo4"),
      ("熱烈地鼓掌", "re4 lie4 de5 gu3 zhang3"),
      ("這塊地很貴", "zhe4 kuai4 di4 hen3 gui4"),
      ("一步一步地走", "yi2 bu4 yi2 bu4 de5 zou3"), ("清涼地素食", "qing1 liang2 di4 su4 shi2"), ("空地", "kong4 di4"),
      ("當地人", "dang1 di4 ren2"),
    ])
  func manner(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "長 grows before what it grows to, and is long elsewhere",
    arguments: [
      ("長得高", "zhang3 de5 gao1"), ("越長越大", "yue4 zhang3 yue4 da4"), ("長高了", "zhang3 gao1 le5"),
      ("臉上長痘痘", "lian3 shang4 zhang3 dou4 dou4"), ("隊伍越來越長", "dui4 wu3 yue4 lai2 yue4 chang2"),
      ("鬍子長長了", "hu2 zi5 zhang3 chang2 le5"), ("路很長", "lu4 hen3 chang2"),
    ])
  func grows(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "行 is a row or a shop, 都 a city in names, 數 to count before what is counted",
    arguments: [
      ("兩行字", "liang3 hang2 zi4"), ("這行寫錯了", "zhe4 hang2 xie3 cuo4 le5"), ("第一行", "di4 yi1 hang2"),
      ("車行", "che1 hang2"), ("益發商行", "yi4 fa1 shang1 hang2"), ("電器行", "dian4 qi4 hang2"),
      ("廣記行素食", "guang3 ji4 hang2 su4 shi2"), ("一行人", "yi4 xing2 ren2"), ("三行程", "san1 xing2 cheng2"),
      ("曼都髮廊", "man4 du1 fa3 lang2"), ("中都街", "zhong1 du1 jie1"), ("都歷", "du1 li4"), ("都更案", "du1 geng1 an4"),
      ("樓下都有廁所", "lou2 xia4 dou1 you3 ce4 suo3"),
      ("數到三", "shu3 dao4 san1"), ("數著星星", "shu3 zhe5 xing1 xing1"), ("數百人", "shu4 bai3 ren2"),
      ("人數", "ren2 shu4"),
    ])
  func rowsCitiesCounts(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "A surname before 先生 is read as one",
    arguments: [
      ("單小姐", "shan4 xiao3 jie3"), ("區先生", "ou1 xian1 sheng1"), ("查小姐", "zha1 xiao3 jie3"),
      ("解醫師", "xie4 yi1 shi1"), ("仇女士", "qiu2 nü3 shi4"), ("葉縣長", "ye4 xian4 zhang3"),
      ("曾主任", "zeng1 zhu3 ren4"),
      ("任先生", "ren2 xian1 sheng1"), ("尉遲先生", "yu4 chi2 xian1 sheng1"), ("地區", "di4 qu1"),
      ("調查", "diao4 cha2"),
    ])
  func surnames(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "Names of temples, places and food",
    arguments: [
      ("有應公", "you3 ying4 gong1"), ("萬應公廟", "wan4 ying4 gong1 miao4"), ("靈應宮", "ling2 ying4 gong1"),
      ("法藏寺", "fa3 zang4 si4"), ("唭哩岸", "qi2 li3 an4"), ("艋舺", "meng3 jia3"),
      ("乾華國小", "qian2 hua2 guo2 xiao3"),
      ("哪吒", "nuo2 zha4"), ("蚵仔煎", "ke1 zai3 jian1"), ("湯湯", "tang1 tang1"),
      ("台糖和生", "tai2 tang2 he2 sheng1"),
      ("三爪子坑", "san1 zhua3 zi3 keng1"), ("厦門街", "xia4 men2 jie1"), ("塩水", "yan2 shui3"),
      ("羗園", "qiang1 yuan2"),
      ("臺南巿政府", "tai2 nan2 shi4 zheng4 fu3"), ("肺癌", "fei4 ai2"), ("應公布名單", "ying1 gong1 bu4 ming2 dan1"),
    ])
  func names(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "What a neutral tone ends",
    arguments: [
      ("姊姊", "jie3 jie5"), ("奶奶", "nai3 nai5"), ("媽媽", "ma1 ma5"), ("謝謝", "xie4 xie5"), ("蘿蔔", "luo2 bo5"),
      ("尾巴", "wei3 ba5"), ("覺得", "jue2 de5"), ("記得", "ji4 de5"), ("好了嗎", "hao3 le5 ma5"), ("走吧", "zou3 ba5"),
    ])
  func neutral(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test("Every row of the contexts is well formed, and its character says that it has rows")
  func table() throws {
    let rows = try TestFiles.rows(TestFiles.voices.appendingPathComponent("contexts.tsv"))
    #expect(rows.count > 40)
    for row in rows {
      #expect(row.count == 4, "\(row)")
      #expect(Syllable(written: Substring(row[3])) != nil, "\(row)")
      let scalar = try #require(row[0].unicodeScalars.first)
      let entry = try #require(Lexicon.shared.character(scalar))
      #expect(entry.marks.contains(.hasContexts), "\(row[0])")
      #expect(entry.canonical == scalar.value, "\(row[0])")
      for condition in row[1...2] {
        for token in condition.split(separator: " ") {
          let bare = token.drop { $0 == "!" }
          let isHan = bare.unicodeScalars.dropLast(bare.last == "." ? 1 : 0)
            .allSatisfy { (0x4E00...0x9FFF).contains($0.value) }
          let isClass = bare.allSatisfy { $0.isASCII && $0.isLetter }
          #expect(
            isHan || isClass || ["0", "@", "=", "==", "^", "+"].contains(String(bare)), "\(row[0]): \(token)")
        }
      }
    }
  }
}
