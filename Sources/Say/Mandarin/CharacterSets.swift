// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets of Han characters that the rules for numbers and names look at.
enum CharacterSets {
  private static func set(_ characters: String) -> Set<UInt32> { Set(characters.unicodeScalars.map(\.value)) }

  /// After these a 一 keeps its tone: 十一, 第一, 初一, 一百一.
  static let numeralsAndOrdinals = set("零〇一二三四五六七八九十百千萬億點第初")
  /// Before these a 一 changes, even after another numeral: 一千一百.
  static let powers = set("百千萬億兆")
  /// After these 和 is "and".
  static let pronouns = set("我你妳他她它牠您們誰者")
  /// Before these a 一 is a digit that keeps its tone.
  static let digits = set("零〇一二三四五六七八九十")
  /// What a number in front of it numbers, not counts: the first floor, section one. A 1 keeps its tone, 2 is 二.
  static let numbered = set("號樓段街路巷弄鄰月日館店站線期班級科課等代高中世")
  /// Roads, whose name a number follows: 福康路1-3 is a house number.
  static let beforeHouse = set("路街道巷弄段里村鄰號")
  /// Measure words that are counted: 2 is 兩 in front of them.
  static let counted = set(
    "個家間塊次天週周年杯份瓶位本張件台輛條隻支枝片包盒罐箱組套棟座層坪倍歲秒分點人萬千百億兆元圓項場部篇首句種顆粒"
      + "雙對碗盤斤匹戶檔名頭滴把艘架根束串處筆所副艙排群步回趟席道頁格桶袋度吋呎哩噸克升頓口幢扇株棵盞節則幅面批股")
  /// What follows 公 and 小 in a unit: 公里, 小時; 公園 and 小館 are none.
  static let afterMetric = set("里尺分釐斤克升噸頃畝引")
  /// What may follow a number of three or four digits that is a quantity; before any other character it is a code.
  static let afterQuantity = set("號樓段巷弄鄰月日多餘幾來以至到之的及和或與左上下內外等美歐日港床席線期班級折成瓦時週周毫厘釐平立毛英海億坪巷者是為在有為還比開")
  /// Single characters that end the name of a road, a place or a branch.
  static let nameSuffixes = set("路街巷弄里鄰村鎮鄉市區縣段橋站店溪坑埔寮厝崙圳庄")
  /// Words that end the name of a school, a clinic or the like, as `pair`s.
  static let institutions: Set<UInt64> = {
    let words = "國小 國中 高中 高職 高工 高商 家商 診所 牙醫 藥局 農會"
    return Set(
      words.split(separator: " ").map { word in
        let scalars = word.unicodeScalars.map(\.value)
        return pair(scalars.first ?? 0, scalars.last ?? 0)
      })
  }()
  /// Two characters in one number.
  static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }
  /// Characters that begin no sentence as what they mostly are: particles, and 曾 before a verb.
  static let neverFirst = set("著得地了子兒個曾")
  /// After these a 行 at an end is a verb: 並肩而行, 窒礙難行.
  static let beforeVerb = set("而難不此住健修斷獨必專慎先後同並隨緩徐前力流言可能應士壯")
  /// After these 都 is "all".
  static let beforeAll = set("也還全大皆連均就卻都人你我他她們這那誰")
  /// What follows 得 between a verb and how it is done.
  static let complements = set("很太更不最好快慢多少起到住上下過去出見懂清完動掉開準滿")
  /// Characters that end the name of a road or a village.
  static let roads = set("路街巷村里鄰")
  /// After these a leading zero is only a filler: 07月, 001鄰.
  static let afterFiller = set("年月日時點分秒號樓鄰巷弄段")
}
