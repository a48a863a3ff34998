// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Addresses

@Suite("A house is one in all writings")
struct HouseAddressTests {
  private func house(_ text: String) throws -> HouseAddress {
    try #require(HouseAddress(Address(parsing: text)), "\(text)")
  }

  @Test(
    "of its number, its street and the areas",
    arguments: [
      ["福康路12號", "福康路十二號", "福康路１２號", "福康路012號", "福康路12", "福康路一二號"],
      ["福科路166巷5號", "福科路一六六巷5號", "福科路一百六十六巷五號", "福科路１６６巷5號"],
      ["福康路15之1號", "福康路十五之一號", "福康路15-1號", "福康路15號之1", "福康路15－1", "福康路15號之一"],
      ["福康路8之2號", "福康路8號之2", "福康路8-2號", "福康路八之二號", "福康路8之2號1樓"],
      ["福康路119號", "福康路一一九號", "福康路一百一十九號", "福康路一百十九號"],
      ["西屯路三段23號", "西屯路3段廿三號", "西屯路３段二十三號"],
      ["臺中市西屯區福康路33號", "台中市西屯區福康路33號", "407 臺中市西屯區福康路33號", "西屯區福康路33號", "臺中市西屯區福和里12鄰福康路33號"],
      ["嘉義縣東石鄉東石村東石145之1號", "東石145之1號", "東石145-1號", "東石村145之1號"],
      ["台南市新化區那拔里那拔林23之16號", "那拔林23之16號", "那拔林二十三之十六號"],
      ["研究院路二段12巷14弄4號", "4 研究院路二段12巷14弄", "研究院路2段12巷14弄4號"],
      ["中山路臨20號", "中山路臨二十號", "中山路 臨20號"], ["永吉路200巷2號", "永吉路二OO巷2號", "永吉路二〇〇巷2號"],
      ["中山一路5號", "中山1路5號"],
    ])
  func isSame(writings: [String]) throws {
    let first = try house(writings[0])
    for writing in writings { #expect(try house(writing).isSame(as: first), "\(writing)") }
  }

  @Test(
    "and no other",
    arguments: [
      ("福康路8之2號", "福康路8號"), ("福康路8號", "福康路82號"), ("福康路12號", "福康路102號"), ("中山路臨20號", "中山路20號"),
      ("福科路166巷5號", "福科路166弄5號"), ("福科路166巷5號", "福科路5號"), ("福科路166巷5號", "福科路16巷5號"),
      ("西屯路三段23號", "西屯路二段23號"), ("西屯路三段23號", "西屯路23號"),
      ("臺中市西屯區福康路33號", "臺中市北區福康路33號"), ("臺中市福康路33號", "臺北市福康路33號"),
      ("東石145之1號", "東石145號"), ("東石145之1號", "白水145之1號"), ("福康路8之2號", "福康路8之2之1號"),
      ("福科路特5號", "福科路5號"), ("中山路12號", "三民路12號"),
    ])
  func isOther(one: String, other: String) throws {
    #expect(try house(one).isSame(as: house(other)) == false)
  }

  @Test(
    "and of a list each",
    arguments: [
      ("福康路1、3號", [[1], [3]]), ("福康路10之2、之3、11號", [[10, 2], [10, 3], [11]]), ("福康路1號、3號之1", [[1], [3, 1]]),
      ("福康路36號之5、之6", [[36, 5], [36, 6]]), ("西屯路三段166之25之5號", [[166, 25, 5]]), ("福康路", []), ("", []),
      ("福康路123;125", [[123], [125]]), ("福康路一之二號及三號", [[1, 2], [3]]),
    ])
  func numbers(text: String, expected: [[Int]]) {
    #expect(HouseNumber.all(in: Address(parsing: text)).map { [$0.main] + $0.subordinate } == expected)
  }

  @Test(
    "whatever the text, without a trap",
    arguments: [
      "路999999999999999999999號", "路一二三四五六七八九一二三四五六七八九號", "路千千千千千千千千千千號", "路之號", "路之之之1號", "路臨號", "路1之之之號",
      String(repeating: "1之", count: 300) + "號", "路" + String(repeating: "百", count: 300) + "號",
    ])
  func anything(text: String) {
    let address = Address(parsing: text)
    _ = HouseNumber.all(in: address).reduce(0) { $0 &+ $1.steps(to: HouseNumber(main: 1)) }
    _ = HouseAddress(address)
  }
}

@Suite("An English address is turned round")
struct EnglishAddressTests {
  @Test(
    "to its Chinese form, where the road is known",
    arguments: [
      ("No 299, Sec 3, Xitun Rd", "西屯路三段299號"),
      ("No. 299, Sec. 3, Xitun Rd., Xitun Dist., Taichung City 407", "西屯路三段299號"),
      ("No.299-1, Sec. 3, Xitun Rd., Taiwan (R.O.C.)", "西屯路三段299-1號"),
      ("299 Xitun Road Section 3", "西屯路三段299號"),
      ("5F., No. 12, Aly. 3, Ln. 5, Xitun Rd.", "西屯路5巷3弄12號"), ("299, Xitun Rd", "西屯路299號"),
      ("XITUN RD", "西屯路"),
      ("NO.299 SEC.3 XITUN RD", "西屯路三段299號"), ("Lane 12, Xitun Road, No. 4", "西屯路12巷4號"),
    ])
  func turned(text: String, expected: String) throws {
    #expect(try #require(EnglishAddress(text)).chinese(onRoad: "西屯路") == expected)
  }

  @Test(arguments: [
    "Feng Chia University", "coffee near 299 Xitun Rd please", "20 Triq San Pawl, Il-Furjana, Malta", "",
    "Rd", "No 3", "7-11",
    "西屯路三段299號", "No 299, Sec 3, 西屯路", "St", "1st St 2 3 4 5 6 Rd",
  ])
  func `what is none is none`(text: String) { #expect(EnglishAddress(text) == nil) }

  @Test(
    "by what its road is called",
    arguments: [
      ("西屯路", "xi tun lu", ["Xitun Rd.", "Xi-Tun Road", "xitun rd"]),
      (
        "五權西三街", "wu quan xi san jie",
        ["Wuquan W. 3rd St.", "Wuquan West 3rd Street", "Wuquanxi 3rd St.", "Wuquanxisan St."]
      ),
      ("中山北路", "zhong shan bei lu", ["Zhongshan N. Rd.", "Zhongshan North Road", "Zhongshanbei Rd."]),
      ("臺灣大道", "tai wan da dao", ["Taiwan Blvd.", "Taiwan Boulevard"]),
      ("一心一路", "yi xin yi lu", ["Yixin 1st Rd."]),
      ("綠川西街", "lyu chuan xi jie", ["Luchuan W. St.", "Lyuchuan West Street", "Lüchuan W. St."]),
      ("仁愛路", "ren ai lu", ["Ren’ai Rd.", "Ren'ai Rd", "Renai Road"]), ("濟南路", "ji nan lu", ["Jinan Rd."]),
      ("十甲東路", "shi jia dong lu", ["Shijia E. Rd."]),
    ])
  func roads(name: String, reading: String, english: [String]) throws {
    let names = EnglishRoad.names(of: name, syllables: reading.split(separator: " ").map(String.init))
    for text in english { #expect(names.contains(try #require(EnglishAddress(text)).road), "\(text)") }
    #expect(!names.contains(try #require(EnglishAddress("Fuke Rd")).road))
  }
}
