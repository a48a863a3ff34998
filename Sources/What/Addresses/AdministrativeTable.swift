// SPDX-License-Identifier: GPL-3.0-or-later

/// Taiwan's counties and cities with their districts and townships, as they are written in addresses.
///
/// Names are searched as folded scalars (臺 for 台). The old counties that became cities in 2010 and 2014 are known
/// too, with their towns under any of the suffixes 區 鄉 鎮 市.
package struct AdministrativeTable: Sendable {
  /// A county or city, as a bit of `Counties`.
  package struct Counties: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  /// Built once, at the first address that is parsed.
  package static let shared = AdministrativeTable()

  /// Counties by packed name; an old county has the bit of the city that it became.
  private var counties = PackedNames(capacity: 32)
  /// Names without their suffix by packed name, with the counties that have one of that name.
  private var stems = PackedNames(capacity: 512)
  /// The packed full names as they are today, for a text that names no county.
  private var districts = PackedNames(capacity: 512)

  private init() {
    for (index, row) in Self.rows.enumerated() {
      let county: UInt32 = 1 << UInt32(truncatingIfNeeded: index)
      Self.forEachName(in: row.county) { name, _ in counties.add(county, to: name) }
      Self.forEachName(in: row.districts) { name, stem in
        districts.add(county, to: name)
        stems.add(county, to: stem)
      }
    }
  }

  /// Visits names between spaces, packed, whole and without their suffix.
  ///
  /// - Parameter text: Han characters of the basic plane, three bytes each, and spaces.
  private static func forEachName(in text: StaticString, _ body: (_ name: UInt64, _ stem: UInt64) -> Void) {
    text.withUTF8Buffer { bytes in
      var name: UInt64 = 0
      var index = 0
      while index + 2 < bytes.count {
        guard bytes[index] > 0x7F else {
          body(name, name >> 16)
          name = 0
          index += 1
          continue
        }
        let scalar =
          UInt64(bytes[index] & 15) << 12 | UInt64(bytes[index + 1] & 63) << 6 | UInt64(bytes[index + 2] & 63)
        name = name << 16 | scalar
        index += 3
      }
      body(name, name >> 16)
    }
  }

  /// The county or city whose name, always of three characters, is `name`.
  package func county(_ name: ArraySlice<Unicode.Scalar>) -> Counties? {
    guard name.count == 3, let key = Self.key(of: name) else { return nil }
    return counties[key].map(Counties.init(rawValue:))
  }

  /// Whether `name` (with its suffix 區 鄉 鎮 市) is a district or township of `county`, under its suffix of today
  /// or another.
  package func isDistrict(_ name: ArraySlice<Unicode.Scalar>, of county: Counties) -> Bool {
    guard let key = Self.key(of: name.dropLast()), let found = stems[key] else { return false }
    return found & county.rawValue != 0
  }

  /// Whether `name` is a district or township of today somewhere in Taiwan.
  package func isDistrict(_ name: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let key = Self.key(of: name) else { return false }
    return districts[key] != nil
  }

  /// Up to four scalars of the basic plane in one number; nil for anything longer.
  private static func key(of scalars: ArraySlice<Unicode.Scalar>) -> UInt64? {
    guard !scalars.isEmpty, scalars.count <= 4 else { return nil }
    var key: UInt64 = 0
    for scalar in scalars {
      guard scalar.value <= 0xFFFF else { return nil }
      key = key << 16 | UInt64(scalar.value)
    }
    return key
  }

  /// A county's names, today's first, and its districts.
  private struct Row {
    let county: StaticString
    let districts: StaticString
    init(_ county: StaticString, _ districts: StaticString) {
      self.county = county
      self.districts = districts
    }
  }

  private static let rows = [
    Row("臺北市", "中正區 大同區 中山區 松山區 大安區 萬華區 信義區 士林區 北投區 內湖區 南港區 文山區"),
    Row("基隆市", "仁愛區 信義區 中正區 中山區 安樂區 暖暖區 七堵區"),
    Row(
      "新北市 臺北縣",
      """
      板橋區 三重區 中和區 永和區 新莊區 新店區 樹林區 鶯歌區 三峽區 淡水區 汐止區 瑞芳區 土城區 蘆洲區 五股區 \
      泰山區 林口區 深坑區 石碇區 坪林區 三芝區 石門區 八里區 平溪區 雙溪區 貢寮區 金山區 萬里區 烏來區
      """),
    Row(
      "宜蘭縣",
      "宜蘭市 羅東鎮 蘇澳鎮 頭城鎮 礁溪鄉 壯圍鄉 員山鄉 冬山鄉 五結鄉 三星鄉 大同鄉 南澳鄉"),
    Row("新竹市", "東區 北區 香山區"),
    Row(
      "新竹縣",
      """
      竹北市 竹東鎮 新埔鎮 關西鎮 湖口鄉 新豐鄉 芎林鄉 橫山鄉 北埔鄉 寶山鄉 峨眉鄉 尖石鄉 五峰鄉
      """),
    Row(
      "桃園市 桃園縣",
      "桃園區 中壢區 大溪區 楊梅區 蘆竹區 大園區 龜山區 八德區 龍潭區 平鎮區 新屋區 觀音區 復興區"),
    Row(
      "苗栗縣",
      """
      苗栗市 頭份市 苑裡鎮 通霄鎮 竹南鎮 後龍鎮 卓蘭鎮 大湖鄉 公館鄉 銅鑼鄉 南庄鄉 頭屋鄉 三義鄉 西湖鄉 造橋鄉 \
      三灣鄉 獅潭鄉 泰安鄉
      """),
    Row(
      "臺中市 臺中縣",
      """
      中區 東區 南區 西區 北區 北屯區 西屯區 南屯區 太平區 大里區 霧峰區 烏日區 豐原區 后里區 石岡區 東勢區 \
      和平區 新社區 潭子區 大雅區 神岡區 大肚區 沙鹿區 龍井區 梧棲區 清水區 大甲區 外埔區 大安區
      """),
    Row(
      "彰化縣",
      """
      彰化市 員林市 鹿港鎮 和美鎮 北斗鎮 溪湖鎮 田中鎮 二林鎮 線西鄉 伸港鄉 福興鄉 秀水鄉 花壇鄉 芬園鄉 大村鄉 \
      埔鹽鄉 埔心鄉 永靖鄉 社頭鄉 二水鄉 田尾鄉 埤頭鄉 芳苑鄉 大城鄉 竹塘鄉 溪州鄉
      """),
    Row(
      "南投縣",
      "南投市 埔里鎮 草屯鎮 竹山鎮 集集鎮 名間鄉 鹿谷鄉 中寮鄉 魚池鄉 國姓鄉 水里鄉 信義鄉 仁愛鄉"),
    Row("嘉義市", "東區 西區"),
    Row(
      "嘉義縣",
      """
      太保市 朴子市 布袋鎮 大林鎮 民雄鄉 溪口鄉 新港鄉 六腳鄉 東石鄉 義竹鄉 鹿草鄉 水上鄉 中埔鄉 竹崎鄉 梅山鄉 \
      番路鄉 大埔鄉 阿里山鄉
      """),
    Row(
      "雲林縣",
      """
      斗六市 斗南鎮 虎尾鎮 西螺鎮 土庫鎮 北港鎮 古坑鄉 大埤鄉 莿桐鄉 林內鄉 二崙鄉 崙背鄉 麥寮鄉 東勢鄉 褒忠鄉 \
      臺西鄉 元長鄉 四湖鄉 口湖鄉 水林鄉
      """),
    Row(
      "臺南市 臺南縣",
      """
      中西區 東區 南區 北區 安平區 安南區 永康區 歸仁區 新化區 左鎮區 玉井區 楠西區 南化區 仁德區 關廟區 龍崎區 \
      官田區 麻豆區 佳里區 西港區 七股區 將軍區 學甲區 北門區 新營區 後壁區 白河區 東山區 六甲區 下營區 柳營區 \
      鹽水區 善化區 大內區 山上區 新市區 安定區
      """),
    Row(
      "高雄市 高雄縣",
      """
      楠梓區 左營區 鼓山區 三民區 鹽埕區 前金區 新興區 苓雅區 前鎮區 旗津區 小港區 鳳山區 林園區 大寮區 大樹區 \
      大社區 仁武區 鳥松區 岡山區 橋頭區 燕巢區 田寮區 阿蓮區 路竹區 湖內區 茄萣區 永安區 彌陀區 梓官區 旗山區 \
      美濃區 六龜區 甲仙區 杉林區 內門區 茂林區 桃源區 那瑪夏區
      """),
    Row("澎湖縣", "馬公市 湖西鄉 白沙鄉 西嶼鄉 望安鄉 七美鄉"),
    Row("金門縣", "金城鎮 金湖鎮 金沙鎮 金寧鄉 烈嶼鄉 烏坵鄉"),
    Row("連江縣", "南竿鄉 北竿鄉 莒光鄉 東引鄉"),
    Row(
      "屏東縣",
      """
      屏東市 潮州鎮 東港鎮 恆春鎮 萬丹鄉 長治鄉 麟洛鄉 九如鄉 里港鄉 鹽埔鄉 高樹鄉 萬巒鄉 內埔鄉 竹田鄉 新埤鄉 \
      枋寮鄉 新園鄉 崁頂鄉 林邊鄉 南州鄉 佳冬鄉 琉球鄉 車城鄉 滿州鄉 枋山鄉 三地門鄉 霧臺鄉 瑪家鄉 泰武鄉 來義鄉 \
      春日鄉 獅子鄉 牡丹鄉
      """),
    Row(
      "臺東縣",
      """
      臺東市 成功鎮 關山鎮 卑南鄉 鹿野鄉 池上鄉 東河鄉 長濱鄉 太麻里鄉 大武鄉 綠島鄉 海端鄉 延平鄉 金峰鄉 \
      達仁鄉 蘭嶼鄉
      """),
    Row(
      "花蓮縣",
      """
      花蓮市 鳳林鎮 玉里鎮 新城鄉 吉安鄉 壽豐鄉 光復鄉 豐濱鄉 瑞穗鄉 富里鄉 秀林鄉 萬榮鄉 卓溪鄉
      """),
  ]
}

/// Bits by packed names: a table that is made quickly.
private struct PackedNames: Sendable {
  private var keys: [UInt64]
  private var bits: [UInt32]

  /// - Parameter capacity: how many names there are at most, a power of two.
  init(capacity: Int) {
    keys = [UInt64](repeating: 0, count: 2 * capacity)
    bits = [UInt32](repeating: 0, count: 2 * capacity)
  }

  /// The bits of a name; nil where it is none of the table's.
  subscript(name: UInt64) -> UInt32? {
    let slot = slot(of: name)
    return keys[slot] == name && name != 0 ? bits[slot] : nil
  }

  mutating func add(_ more: UInt32, to name: UInt64) {
    let slot = slot(of: name)
    keys[slot] = name
    bits[slot] |= more
  }

  /// Where a name lies, or would.
  private func slot(of name: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (name &* 0x9E37_79B9_7F4A_7C15) >> 40) & (keys.count - 1)
    while keys[slot] != 0, keys[slot] != name { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }
}
