// SPDX-License-Identifier: GPL-3.0-or-later

/// Sets of characters that rules look at.
enum Words {
  static func set(_ characters: String) -> Set<UInt32> { Set(characters.unicodeScalars.map(\.value)) }

  /// After these a 一 keeps its tone.
  static let numeralsAndOrdinals = set("零〇一二三四五六七八九十第初")
  /// Before these a 一 is a digit read alone.
  static let numeralsButUnits = set("零〇一二三四五六七八九")
  /// What a number in front of it counts off, not counts: the first floor, section one.
  static let numbered = set("號樓段街路巷弄鄰月日館店")
  /// Characters that end the name of a road, a place or a branch.
  static let nameSuffixes = set("路街巷弄里鄰村鎮鄉市區縣段道橋站店")
  /// Measure words before which 2 is 兩.
  static let counted = set("個家間塊次天週年杯份瓶位本張件台輛條隻支枝片包盒罐箱組套棟座層坪倍歲秒分點人小公萬千百")
}
