// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Addresses

@Suite("An address is trimmed")
struct AddressTrimmingTests {
  @Test(
    "of its postal code, in each shape that records have",
    arguments: [
      ("40764臺中市西屯區福安路57號", "40764", "臺中市西屯區福安路57號"),
      ("407003臺中市西屯區福康路40號", "407003", "臺中市西屯區福康路40號"),
      ("[350]苗栗縣竹南鎮中山路166號2樓", "350", "苗栗縣竹南鎮中山路166號2樓"),
      ("(350)苗栗縣竹南鎮中山路166號", "350", "苗栗縣竹南鎮中山路166號"),
      ("（３５０）苗栗縣竹南鎮中山路166號", "350", "苗栗縣竹南鎮中山路166號"),
      ("350 苗栗縣竹南鎮中山路166號", "350", "苗栗縣竹南鎮中山路166號"),
      ("350苗栗縣竹南鎮中山路166號", "350", "苗栗縣竹南鎮中山路166號"),
      ("３５０苗栗縣竹南鎮中山路１６６號", "350", "苗栗縣竹南鎮中山路１６６號"),
      ("　350　苗栗縣竹南鎮中山路166號　", "350", "苗栗縣竹南鎮中山路166號"),
      ("台灣 350 苗栗縣竹南鎮中山路166號", "350", "台灣苗栗縣竹南鎮中山路166號"),
      ("台灣350苗栗縣竹南鎮中山路166號", "350", "台灣苗栗縣竹南鎮中山路166號"),
      ("106台灣台北市大安區師大路74號", "106", "台灣台北市大安區師大路74號"),
      ("100-47 臺北市中正區博愛路63號", "10047", "臺北市中正區博愛路63號"),
      ("100-472臺北市中正區博愛路63號", "100472", "臺北市中正區博愛路63號"),
      ("40705 西屯區臺灣大道四段1650號", "40705", "西屯區臺灣大道四段1650號"),
      ("363公館鄉館南253-1號", "363", "公館鄉館南253-1號"),
      ("No. 1, Zhongshan Rd., Taipei City 106", "106", "No. 1, Zhongshan Rd., Taipei City"),
      (
        "No. 171, Chung Shan North Road, Taipei City, 台灣 104", "104",
        "No. 171, Chung Shan North Road, Taipei City, 台灣"
      ),
    ])
  func postcode(text: String, postcode: String, trimmed: String) {
    let address = Address(parsing: text)
    #expect(address.postcode == postcode)
    #expect(address.text == trimmed)
  }

  @Test(
    "of nothing else",
    arguments: [
      "三民路12號", "五權西路一段5號", "一心路100號", "萬大路20號", "百三街", "臺中市三民路12號", "12巷3號", "166號2樓",
      "100號", "350巷5弄2號", "123臺灣街", "臺灣大道四段1650號", "7號之1", "二林鎮三民路1號", "4075臺中市西屯區", "新北市",
      "No. 20, Nan Hai Road 100", "No. 478, Boai Rd 950", "台灣", "12", "123", "",
    ])
  func whole(text: String) {
    let address = Address(parsing: text)
    #expect(address.postcode == nil)
    #expect(address.text == text)
    #expect(address.remark == nil)
  }

  @Test(
    "of a remark, which is kept apart",
    arguments: [
      (
        "台中市大里區德芳路1號(加油站整修暫停營業)", "台中市大里區德芳路1號", "加油站整修暫停營業"
      ),
      ("新竹縣竹東鎮頭重里4鄰中興路4段491號（營業時間:一~六7-21，週日公休）", "新竹縣竹東鎮頭重里4鄰中興路4段491號", "營業時間:一~六7-21，週日公休"),
      ("福科路702號1樓（部分）、2樓", "福科路702號1樓、2樓", "部分"),
      ("中山路1號〈暫停〉", "中山路1號", "暫停"),
      ("中山路1號(甲(乙)丙)", "中山路1號", "甲(乙)丙"),
      ("中山路1號(甲(乙))", "中山路1號", "甲(乙)"),
      ("中山路1號(甲))", "中山路1號", "甲"),
      ("中山路1號( 甲 )", "中山路1號", "甲"),
      ("中山路1號(未完", "中山路1號", "未完"),
      ("中山路1號(未(完", "中山路1號", "未(完"),
      // A character spelled by its parts is no remark.
      ("新北市瑞芳區(魚桀)魚坑路1號", "新北市瑞芳區(魚桀)魚坑路1號", nil),
      ("中山路1號(甲)、3號(乙)", "中山路1號、3號", "甲；乙"),
      ("內湖路１段３之１號１樓、（詳大事記）", "內湖路１段３之１號１樓", "詳大事記"),
      ("中山路1號()", "中山路1號", nil),
      // A floor in brackets is part of the address.
      ("松山路541巷4號(1樓)", "松山路541巷4號(1樓)", nil),
      ("內湖路42號5樓(之1、之2)、6樓", "內湖路42號5樓(之1、之2)、6樓", nil),
    ] as [(String, String, String?)])
  func remark(text: String, trimmed: String, remark: String?) {
    let address = Address(parsing: text)
    #expect(address.text == trimmed)
    #expect(address.remark == remark)
    #expect(address.printed == text)
  }

  @Test(
    "for the sentence: 台灣, 里 and 鄰 are left out of full",
    arguments: [
      ("40767臺中市西屯區福和里臺灣大道四段1047號", "臺中市西屯區臺灣大道四段1047號"),
      ("苗栗縣竹南鎮山佳里001鄰公義路485號", "苗栗縣竹南鎮公義路485號"),
      ("苗栗縣竹南鎮012鄰博愛街869號", "苗栗縣竹南鎮博愛街869號"),
      ("台灣苗栗縣竹南鎮中山路166號2樓", "苗栗縣竹南鎮中山路166號2樓"),
      ("臺灣 苗栗縣竹南鎮中山路166號", "苗栗縣竹南鎮中山路166號"),
      ("台灣 350 苗栗縣竹南鎮中山路166號", "苗栗縣竹南鎮中山路166號"),
      ("台灣省苗栗縣竹南鎮中山路166號", "苗栗縣竹南鎮中山路166號"),
      // The village is all that tells where number 41 is.
      ("[880]澎湖縣馬公市五德里41號", "澎湖縣馬公市五德里41號"),
      // A 村 is no 里.
      ("台東縣達仁鄉安朔村11鄰復興路37號", "台東縣達仁鄉安朔村復興路37號"),
      ("[315]新竹縣峨眉鄉峨眉街十鄰54號", "新竹縣峨眉鄉峨眉街54號"),
      ("臺灣大道四段1650號", "臺灣大道四段1650號"),
      ("松山路541巷4號(1樓)", "松山路541巷4號1樓"),
      ("台中市大里區大里路1號", "台中市大里區大里路1號"),
      ("臺中市西區美村路一段5號", "臺中市西區美村路一段5號"),
      ("", ""), ("350苗栗縣", "苗栗縣"), ("(整修中)", ""),
      // The first of several numbers, no list of floors.
      ("臺中市西屯區福康路1、3號", "臺中市西屯區福康路1號"), ("福康路898、900號", "福康路898號"), ("福康路1號、3號、5號", "福康路1號"),
      ("福康路10之2、10之3、10之4號1樓", "福康路10之2號1樓"), ("福康路10之2、之3號", "福康路10之2號"), ("福康路123;125", "福康路123號"),
      ("天母東路36號之5、之6", "天母東路36號之5"), ("福康路2至6號", "福康路2號"), ("福康路1號及3號1樓", "福康路1號1樓"),
      ("中山路166號1樓及2樓", "中山路166號"), ("中山路166號1、2樓", "中山路166號"), ("中山路166號1至3樓", "中山路166號"),
      ("中山路166號1-3樓", "中山路166號"), ("信義路2段198巷6號1樓、B1樓", "信義路2段198巷6號"), ("中山路166號(1樓及夾層)", "中山路166號"),
      ("林森北路258號1樓及地下室", "林森北路258號"), ("中山路166號2樓之1", "中山路166號2樓之1"), ("僑光路100號B1", "僑光路100號B1"),
      ("忠孝西路一段50號18樓37室", "忠孝西路一段50號18樓37室"),
      ("台中市西屯區西屯路3段159之74、75號1樓、159之74號2樓之1、2及宏福三巷1號1、2樓", "台中市西屯區西屯路3段159之74號"),
      ("中山路1號及民生路2號", "中山路1號"),
      // The number before its street.
      ("4 研究院路二段12巷14弄", "研究院路二段12巷14弄4號"), ("33 福康路", "福康路33號"),
      ("中山路臨20號", "中山路臨20號"), ("東石145之1號", "東石145之1號"),
    ])
  func announced(text: String, said: String) {
    #expect(Address(parsing: text).announced(.full) == said)
  }

  @Test("for the tutorial's sentence: 台灣 stays")
  func classic() {
    let address = Address(parsing: "台灣 350 苗栗縣竹南鎮中山路166號2樓")
    #expect(address.announced(.classic) == "台灣苗栗縣竹南鎮中山路166號2樓")
  }
}

@Suite("An address is parsed")
struct AddressPartsTests {
  @Test(
    "into its parts, each verbatim",
    arguments: [
      (
        "台中市西屯區西屯路3段159之74、75號1樓、159之74號2樓之1、2及宏福三巷1號1、2樓",
        [
          "county 台中市", "district 西屯區", "road 西屯路", "section 3段", "number 159之74、75號", "floor 1樓",
          "separator 、", "number 159之74號", "floor 2樓之1、2", "separator 及", "lane 宏福三巷", "number 1號",
          "floor 1、2樓",
        ]
      ),
      ("臺中市玉門路80巷1", ["county 臺中市", "road 玉門路", "lane 80巷", "number 1"]),
      ("臺中市福康路1-3", ["county 臺中市", "road 福康路", "number 1-3"]),
      (
        "西屯區西屯路三段166之25之5號1樓",
        ["district 西屯區", "road 西屯路", "section 三段", "number 166之25之5號", "floor 1樓"]
      ),
      ("東大路一段101", ["road 東大路", "section 一段", "number 101"]),
      (
        "臺北市中山區民權東路二段113巷1衖1號",
        ["county 臺北市", "district 中山區", "road 民權東路", "section 二段", "lane 113巷", "suballey 1衖", "number 1號"]
      ),
      (
        "臺北市大安區忠孝東路三段二一七巷六弄二之一號一樓",
        [
          "county 臺北市", "district 大安區", "road 忠孝東路", "section 三段", "lane 二一七巷", "alley 六弄",
          "number 二之一號", "floor 一樓",
        ]
      ),
      ("信義區永吉路二OO巷五十六弄二號", ["district 信義區", "road 永吉路", "lane 二OO巷", "alley 五十六弄", "number 二號"]),
      ("福康路898、900號", ["road 福康路", "number 898、900號"]),
      ("福康路123;125", ["road 福康路", "number 123;125"]),
      ("延吉街135號之3號三樓", ["road 延吉街", "number 135號之3號", "floor 三樓"]),
      ("天母東路36號之5、之6", ["road 天母東路", "number 36號之5、之6"]),
      ("忠孝西路一段50號18樓37室", ["road 忠孝西路", "section 一段", "number 50號", "floor 18樓", "room 37室"]),
      (
        "信義路2段198巷6號1樓、B1樓",
        ["road 信義路", "section 2段", "lane 198巷", "number 6號", "floor 1樓", "separator 、", "floor B1樓"]
      ),
      ("僑光路100號B1", ["road 僑光路", "number 100號", "floor B1"]),
      ("松德路７２號１Ｆ", ["road 松德路", "number ７２號", "floor １Ｆ"]),
      ("八德路二段386號2樓－3", ["road 八德路", "section 二段", "number 386號", "floor 2樓－3"]),
      ("林森北路258號1樓及地下室", ["road 林森北路", "number 258號", "floor 1樓", "separator 及", "floor 地下室"]),
      (
        "基隆路2段172號5樓、5樓之1",
        ["road 基隆路", "section 2段", "number 172號", "floor 5樓", "separator 、", "floor 5樓之1"]
      ),
      (
        "台東縣太麻里鄉美和村8鄰荒野2-2號",
        ["county 台東縣", "district 太麻里鄉", "village 美和村", "neighbourhood 8鄰", "place 荒野", "number 2-2號"]
      ),
      ("雲林縣二崙鄉大庄村酒姑村54號", ["county 雲林縣", "district 二崙鄉", "village 大庄村", "place 酒姑村", "number 54號"]),
      ("新北市萬里區大鵬里萬里加投19-5號", ["county 新北市", "district 萬里區", "village 大鵬里", "place 萬里加投", "number 19-5號"]),
      ("屏東縣屏東市瑞光里安心四橫巷139-1號", ["county 屏東縣", "district 屏東市", "village 瑞光里", "road 安心四橫巷", "number 139-1號"]),
      ("桃園市平鎮區中豐路南勢二段340號", ["county 桃園市", "district 平鎮區", "road 中豐路", "section 南勢二段", "number 340號"]),
      ("桃園縣桃園市中正路1號", ["county 桃園縣", "district 桃園市", "road 中正路", "number 1號"]),
      ("臺北縣板橋市中山路1號", ["county 臺北縣", "district 板橋市", "road 中山路", "number 1號"]),
      (
        "臺北市中山區臺北市中山北路七段2號",
        ["county 臺北市", "district 中山區", "county 臺北市", "road 中山北路", "section 七段", "number 2號"]
      ),
      ("臺北市市民大道四段105號", ["county 臺北市", "road 市民大道", "section 四段", "number 105號"]),
      ("臺中市工業區一路2號", ["county 臺中市", "road 工業區一路", "number 2號"]),
      ("高雄市前鎮區新衙路1號", ["county 高雄市", "district 前鎮區", "road 新衙路", "number 1號"]),
      ("臺南市新市區大社里39號", ["county 臺南市", "district 新市區", "village 大社里", "number 39號"]),
      ("福建省金門縣金湖鎮正義里1號", ["country 福建省", "county 金門縣", "district 金湖鎮", "village 正義里", "number 1號"]),
      ("中山路與民生路口", ["road 中山路", "separator 與", "road 民生路", "place 口"]),
      ("東石145之1號", ["place 東石", "number 145之1號"]), ("中山路臨20號", ["road 中山路", "number 臨20號"]),
      ("光復路二段臨20號", ["road 光復路", "section 二段", "number 臨20號"]), ("福科路特5號", ["road 福科路", "number 特5號"]),
      ("希爾特5號", ["place 希爾特", "number 5號"]), ("君臨天下5號", ["place 君臨天下", "number 5號"]),
      (
        "4 研究院路二段12巷14弄",
        ["number 4", "separator  ", "road 研究院路", "section 二段", "lane 12巷", "alley 14弄"]
      ),
      ("4 研究院路5號", ["rest 4", "separator  ", "road 研究院路", "number 5號"]),
      ("新北市瑞芳區(魚桀)魚坑路1號", ["county 新北市", "district 瑞芳區", "road (魚桀)魚坑路", "number 1號"]),
      ("hello", ["rest hello"]),
    ])
  func parts(text: String, expected: [String]) {
    let address = Address(parsing: text)
    #expect(address.components.map { "\($0.kind) \($0.text)" } == expected)
  }

  @Test(
    "without losing a character, whatever it is",
    arguments: [
      "", " ", "()", "((((", "))))", "[350", "[350]", "350", "之之之", "號號號", "、、、", "一二三四五六七八九十", "里里里村村",
      "台灣台灣台灣",
      "臺北市臺北市臺北市", "\u{0}\u{FFFD}👨‍👩‍👧", "1之2之3之4、5、6至7及8號之9、10樓之1", "B", "B1", "B12F", "地下", "地下地下一",
      "路", "街路巷弄", "1F2F3F", "１２３號", "No. 1", "鄰鄰1鄰", "e\u{301}路1號",
      String(repeating: "臺北市中山路1號、", count: 200), String(repeating: "(", count: 2000),
      String(repeating: "1、", count: 2000),
    ])
  func nothingLost(text: String) {
    let address = Address(parsing: text)
    #expect(address.components.map(\.text).joined() == text)
    _ = address.text
    _ = address.announced(.full)
  }
}
