// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets of Han characters that the rules for numbers and names look at.
enum CharacterSets {
  private static func set(_ characters: String) -> Set<UInt32> { Set(characters.unicodeScalars.map(\.value)) }

  /// After these a 一 keeps its tone: 十一, 第一, 初一, 一百一.
  static let numeralsAndOrdinals = set("零〇一二三四五六七八九十百千萬億第初")
  /// Before these a 一 changes, even after another numeral: 一千一百.
  static let powers = set("百千萬億兆")
  /// Ends of what may be a place or a time: 入口~出口.
  static let ends = set("口園館院廟宮校月日號點時分年樓度元早晚午")
  /// What a unit begins with that something is counted by: 元/公升, 元/日.
  static let beginsUnit = set("公小時分秒日天月年人次坪份杯度台輛張件個包瓶箱斤克升桶")
  /// What a fraction is of, or is about: 1/2的, 3/4以上.
  static let afterFraction = set("的以強弱")
  /// After these stands a fraction: 剩1/4, 約3/4.
  static let beforeFraction = set("剩約佔占達僅近過了成第")
  static let beforeDate = set("從自於到至在由期")
  static let afterDate = set("前後起止到至早晚凌")
  /// After these 和 is "and".
  static let pronouns = set("我你妳他她它牠您們誰者")
  /// Before these a 一 is a digit that keeps its tone.
  static let digits = set("零〇一二三四五六七八九十")
  /// What a number in Han characters is made of.
  static let numerals = set("零〇一二三四五六七八九十百千萬億兩")
  /// What a number in front of it numbers, not counts: the first floor, section one. A 1 keeps its tone, 2 is 二.
  static let numbered = set("號樓段街路巷弄鄰月日館店級高中世")
  /// After these a 一 counts: 下一段; 同一號.
  static let beside = set("上下前後")
  static let same = set("同另任")
  /// What follows the name of a road in an address.
  static let afterRoad = set("零〇一二三四五六七八九十百段號巷弄口站店與和及的上")
  /// Roads, whose name a number follows: 福康路1-3 is a house number.
  static let beforeHouse = set("路街道巷弄段里村鄰號")
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
  /// Characters that end the name of a road or a village.
  static let roads = set("路街巷村里鄰")
  /// After these a leading zero is only a filler: 07月, 001鄰.
  static let afterFiller = set("年月日時點分秒號樓鄰巷弄段")
}
