// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

/// Runs in which one word lies across the boundary of two others.
@Suite struct Cuts {
  @Test(
    "Of two cuts the commoner words win, not the fewer",
    arguments: [
      ("您的確切位置", "nin2 de5 que4 qie4 wei4 zhi4"), ("這裡的確不遠", "zhe4 li3 di2 que4 bu4 yuan3"),
      ("我的確認信", "wo3 de5 que4 ren4 xin4"), ("對面的當鋪", "dui4 mian4 de5 dang4 pu4"),
      ("他的士氣很高", "ta1 de5 shi4 qi4 hen3 gao1"), ("每天都會來", "mei3 tian1 dou1 hui4 lai2"),
      ("大家都會開車", "da4 jia1 dou1 hui4 kai1 che1"), ("國際大都會", "guo2 ji4 da4 du1 hui4"),
      ("沒有人參與", "mei2 you3 ren2 can1 yu4"), ("三人參選", "san1 ren2 can1 xuan3"),
      ("韓國人參茶", "han2 guo2 ren2 shen1 cha2"),
      ("海鮮更新鮮", "hai3 xian1 geng4 xin1 xian1"), ("更新地圖", "geng1 xin1 di4 tu2"),
      ("場合更正式", "chang3 he2 geng4 zheng4 shi4"), ("更正啟事", "geng1 zheng4 qi3 shi4"),
      ("電腦會計算", "dian4 nao3 hui4 ji4 suan4"), ("他會計畫行程", "ta1 hui4 ji4 hua4 xing2 cheng2"),
      ("會計較忙", "kuai4 ji4 jiao4 mang2"), ("他會計較價格", "ta1 hui4 ji4 jiao4 jia4 ge2"),
      ("不好處理", "bu4 hao3 chu3 li3"), ("好處很多", "hao3 chu4 hen3 duo1"),
      ("請安排行程", "qing3 an1 pai2 xing2 cheng2"), ("排行第一", "pai2 hang2 di4 yi1"),
      ("請將領取單交回", "qing3 jiang1 ling3 qu3 dan1 jiao1 hui2"), ("三軍將領", "san1 jun1 jiang4 ling3"),
      ("解釋了解答", "jie3 shi4 le5 jie3 da2"), ("充分了解", "chong1 fen4 liao3 jie3"),
      ("種樹的人種了三棵", "zhong4 shu4 de5 ren2 zhong4 le5 san1 ke1"),
      ("發展中國家", "fa1 zhan3 zhong1 guo2 jia1"), ("說明天氣很好", "shuo1 ming2 tian1 qi4 hen3 hao3"),
      ("晚上十一點", "wan3 shang4 shi2 yi1 dian3"),
    ])
  func overlaps(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "No office stands before the name of a road or a village, and no word where a length follows",
    arguments: [
      ("大同區建功里長安西路", "da4 tong2 qu1 jian4 gong1 li3 chang2 an1 xi1 lu4"),
      ("中山區中原里長春路", "zhong1 shan1 qu1 zhong1 yuan2 li3 chang2 chun1 lu4"),
      ("臺南市安南區長和路", "tai2 nan2 shi4 an1 nan2 qu1 chang2 he2 lu4"),
      ("南投縣國姓鄉長流村", "nan2 tou2 xian4 guo2 xing4 xiang1 chang2 liu2 cun1"),
      ("花蓮縣鳳林鎮長橋路", "hua1 lian2 xian4 feng4 lin2 zhen4 chang2 qiao2 lu4"),
      ("太平區建興里長億六街", "tai4 ping2 qu1 jian4 xing1 li3 chang2 yi4 liu4 jie1"),
      ("五里長坑", "wu3 li3 chang2 keng1"), ("鄉長路", "xiang1 zhang3 lu4"), ("里長伯", "li3 zhang3 bo2"),
      ("縣長說", "xian4 zhang3 shuo1"), ("新任里長住在長榮路", "xin1 ren4 li3 zhang3 zhu4 zai4 chang2 rong2 lu4"),
      ("高雄縣長", "gao1 xiong2 xian4 zhang3"), ("市長江先生", "shi4 zhang3 jiang1 xian1 sheng1"),
      ("隧道長三公里", "sui4 dao4 chang2 san1 gong1 li3"), ("車長五公尺", "che1 chang2 wu3 gong1 chi3"),
      ("列車長約200公尺", "lie4 che1 chang2 yue1 liang3 bai3 gong1 chi3"), ("列車長驗票", "lie4 che1 zhang3 yan4 piao4"),
      ("會長期合作", "hui4 chang2 qi2 he2 zuo4"), ("理事會會長", "li3 shi4 hui4 hui4 zhang3"),
    ])
  func offices(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test("Whatever the run, the words of a cut follow one another and cover it")
  func covers() {
    let runs = ["的的的的的", "長長長長長長", "一一一一", "行行行", "市長安長春長", "都會都會都會", "里長里長里長路"]
    for run in runs {
      let glyphs = GlyphReader(lexicon: .shared).read(run)
      var end = 0
      for word in Segmenter(lexicon: .shared).segment(glyphs, 0..<glyphs.count) {
        #expect(word.start == end)
        end = word.end
      }
      #expect(end == glyphs.count)
    }
  }
}
