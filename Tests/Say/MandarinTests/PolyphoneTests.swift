// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

@Suite struct Polyphones {
  @Test(
    "A word is read as Taiwan reads it",
    arguments: [
      ("垃圾", "le4 se4"), ("企業", "qi4 ye4"), ("星期", "xing1 qi2"), ("微笑", "wei2 xiao4"), ("品質", "pin3 zhi2"),
      ("研究", "yan2 jiu4"), ("亞洲", "ya4 zhou1"), ("法國", "fa4 guo2"), ("攜帶", "xi1 dai4"), ("血型", "xie3 xing2"),
      ("暫停", "zhan4 ting2"), ("液體", "yi4 ti3"), ("夕陽", "xi4 yang2"), ("危險", "wei2 xian3"),
      ("懸崖", "xuan2 yai2"),
      ("攻擊", "gong1 ji2"), ("休息", "xiu1 xi2"), ("廣播", "guang3 bo4"), ("突然", "tu2 ran2"), ("識字", "shi4 zi4"),
      ("成績", "cheng2 ji1"), ("骨頭", "gu2 tou2"), ("淋漓盡致", "lin2 li2 jin4 zhi4"), ("說服", "shui4 fu2"),
    ])
  func taiwan(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "A polyphone is settled by its word",
    arguments: [
      ("銀行", "yin2 hang2"), ("行天宮", "xing2 tian1 gong1"), ("五金行", "wu3 jin1 hang2"), ("重慶", "chong2 qing4"),
      ("三重", "san1 chong2"), ("重新", "chong2 xin1"), ("重量", "zhong4 liang4"), ("長安", "chang2 an1"),
      ("校長", "xiao4 zhang3"), ("市長", "shi4 zhang3"), ("中興", "zhong1 xing1"), ("高興", "gao1 xing4"),
      ("大埔", "da4 pu3"), ("外埔", "wai4 pu3"), ("新埔", "xin1 pu3"), ("內埔", "nei4 pu3"), ("埤頭", "pi2 tou2"),
      ("茄苳", "jia1 dong1"), ("茄子", "qie2 zi5"), ("樂利", "le4 li4"), ("音樂", "yin1 yue4"), ("便利", "bian4 li4"),
      ("便宜", "pian2 yi2"), ("柏油", "bo2 you2"), ("松柏", "song1 bo2"), ("觀音", "guan1 yin1"),
      ("道觀", "dao4 guan4"),
      ("出差", "chu1 chai1"), ("差別", "cha1 bie2"), ("參差", "cen1 ci1"), ("得到", "de2 dao4"),
      ("跑得快", "pao3 de5 kuai4"),
      ("著名", "zhu4 ming2"), ("看著", "kan4 zhe5"), ("著火", "zhao2 huo3"), ("穿著", "chuan1 zhuo2"),
      ("都市", "du1 shi4"),
      ("更新", "geng1 xin1"), ("投降", "tou2 xiang2"), ("下降", "xia4 jiang4"), ("校正", "jiao4 zheng4"),
      ("學校", "xue2 xiao4"), ("曾經", "ceng2 jing1"), ("曾文", "zeng1 wen2"), ("空氣", "kong1 qi4"),
      ("空白", "kong4 bai2"),
      ("假日", "jia4 ri4"), ("真假", "zhen1 jia3"), ("冠軍", "guan4 jun1"), ("皇冠", "huang2 guan1"),
      ("乾淨", "gan1 jing4"),
      ("乾坤", "qian2 kun1"), ("宿舍", "su4 she4"), ("星宿", "xing1 xiu4"), ("簡單", "jian3 dan1"),
      ("石頭", "shi2 tou2"),
      ("汽車", "qi4 che1"), ("番茄", "fan1 qie2"), ("龜山", "gui1 shan1"), ("龜裂", "jun1 lie4"),
      ("人參", "ren2 shen1"),
      ("參加", "can1 jia1"), ("車埕", "che1 cheng2"), ("處理", "chu3 li3"), ("好處", "hao3 chu4"),
      ("便當", "bian4 dang1"),
      ("量販店", "liang4 fan4 dian4"), ("因為", "yin1 wei4"), ("成為", "cheng2 wei2"), ("還有", "hai2 you3"),
      ("歸還", "gui1 huan2"), ("會計", "kuai4 ji4"), ("調查", "diao4 cha2"), ("調味", "tiao2 wei4"),
      ("目的地", "mu4 di4 di4"),
    ])
  func settled(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "和 is hàn between two things and hé in a word or a name",
    arguments: [
      ("和平", "he2 ping2"), ("永和區", "yong3 he2 qu1"), ("溫和", "wen1 he2"), ("我和你", "wo3 han4 ni3"),
      ("咖啡和茶", "ka1 fei1 han4 cha2"), ("德和路", "de2 he2 lu4"), ("全家和萊爾富", "quan2 jia1 han4 lai2 er3 fu4"),
    ])
  func and(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "Of two ways to cut a run the likelier one is taken",
    arguments: [
      ("正在行駛中", "zheng4 zai4 xing2 shi3 zhong1"), ("音樂園區", "yin1 yue4 yuan2 qu1"),
      ("雙連中醫診所", "shuang1 lian2 zhong1 yi1 zhen3 suo3"), ("農安分公司", "nong2 an1 fen1 gong1 si1"),
      ("資金都來自銀行", "zi1 jin1 dou1 lai2 zi4 yin2 hang2"), ("我得到了", "wo3 de2 dao4 le5"), ("都可以", "dou1 ke3 yi3"),
      ("其中和平區", "qi2 zhong1 he2 ping2 qu1"),
      ("台中和高雄", "tai2 zhong1 han4 gao1 xiong2"), ("國道觀光", "guo2 dao4 guan1 guang1"),
      ("資料中心", "zi1 liao4 zhong1 xin1"), ("飛行員", "fei1 xing2 yuan2"), ("有機工作坊", "you3 ji1 gong1 zuo4 fang1"),
    ])
  func cuts(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }

  @Test(
    "Names are read as names: 重 chóng, 樂 lè, 都 dū, and a shop's 行 háng",
    arguments: [
      ("重光路", "chong2 guang1 lu4"), ("雅樂街", "ya3 le4 jie1"), ("西樂巷", "xi1 le4 xiang4"),
      ("西藏街", "xi1 zang4 jie1"), ("江都路", "jiang1 du1 lu4"), ("保長路", "bao3 chang2 lu4"),
      ("三木特產行", "san1 mu4 te4 chan3 hang2"), ("並肩而行", "bing4 jian1 er2 xing2"),
      ("重寮國小", "chong2 liao2 guo2 xiao3"), ("德行東路", "de2 xing2 dong1 lu4"), ("銀行街", "yin2 hang2 jie1"),
    ])
  func names(text: String, reading: String) {
    #expect(pinyin(text) == reading)
  }
}
