// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Formats
import Gazetteer
import HanText

/// Which words are pieces of an address: 西屯區, 福康路, 高雄 for 高雄市; and which only end like one: 有兒童遊戲區, 走路.
enum AreaWord {
  /// Counties and cities that people name without 市 or 縣, folded, with what addresses say; of 新竹 and 嘉義 there are
  /// two each, and what both begin with is looked for.
  private static let counties: [String: String] = {
    let names = [
      "台北市", "新北市", "桃園市", "台中市", "台南市", "高雄市", "基隆市", "苗栗縣", "彰化縣", "南投縣", "雲林縣", "屏東縣", "宜蘭縣",
      "花蓮縣", "台東縣", "澎湖縣", "金門縣", "連江縣",
    ]
    var counties = ["新竹": "新竹", "嘉義": "嘉義", "馬祖": "連江縣"]
    for name in names { counties[String(name.dropLast())] = name }
    return counties
  }()

  /// The county of a short name: 高雄市 for 高雄, 臺中市 for 台中.
  static func county(_ word: FoldedText) -> String? {
    counties[word.letters].map { $0.hasPrefix("台") ? "臺" + $0.dropFirst() : $0 }
  }

  /// The district or township of a short name: 沙鹿區 for 沙鹿; of several the one in a city. Not 公館, which most people
  /// say of a part of Taipei.
  static func district(_ word: FoldedText) -> String? {
    let letters = word.letters
    guard (2...3).contains(letters.unicodeScalars.count), letters != "公館" else { return nil }
    return ["區", "市", "鎮", "鄉"].lazy.map { letters + $0 }
      .first { isAdministrative(Array($0.unicodeScalars)) }
  }

  /// The areas of short names: 高雄市, 沙鹿區, 臺中市 and 大雅區 for 台中大雅; empty for anything else.
  static func areas(ofShort word: FoldedText) -> [String] {
    if let county = county(word) { return [county] }
    if let district = district(word) { return [district] }
    let letters = word.letters.unicodeScalars
    guard letters.count >= 4, let county = county(FoldedText(String(letters.prefix(2)))),
      let district = district(FoldedText(String(letters.dropFirst(2))))
    else { return [] }
    return [county, district]
  }

  /// What addresses in an area contain that a question names: 高雄市 for 高雄, 西屯路三段 for itself.
  static func searched(_ text: String) -> [String] {
    let areas = areas(ofShort: FoldedText(text))
    return areas.isEmpty ? [latin(text) ?? text] : areas
  }

  /// The area of its name in Latin letters: 臺中市 for Taichung.
  private static func latin(_ text: String) -> String? {
    let asked = FoldedText(text)
    guard asked.bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    for row in EmbeddedTable(gazetteer_areas()).rows where row.count > 2 {
      if row[1].list(by: "|").contains(where: { FoldedText(utf8: $0.bytes) == asked }) {
        return row[0].list(by: "|").first?.text
      }
      for district in row[2].list(by: "|") {
        let names = district.split(at: "=")
        if names.dropFirst().contains(where: { FoldedText(utf8: $0.bytes) == asked }) { return names[0].text }
      }
    }
    return nil
  }

  /// True for a county, district or township, and for what reads as a road or a village.
  static func isArea(_ word: FoldedText) -> Bool {
    let letters = Array(word.letters.unicodeScalars)
    guard letters.count >= 2, let last = letters.last else { return false }
    switch last {
    case "區", "市", "縣", "鄉", "鎮":
      return isAdministrative(letters)
    case "路", "街", "道", "段", "巷", "里", "村":
      // A sentence is no road: 往榮總的路, 有輪椅坡道, 走路.
      let isSaying = letters.contains { "的有往走要會能沒不嗎了去找想".unicodeScalars.contains($0) }
      return letters.count >= 3 && !isSaying
    default:
      return false
    }
  }

  /// 台中市, 西屯區, 台中市西屯區.
  private static func isAdministrative(_ letters: [Unicode.Scalar]) -> Bool {
    let table = AdministrativeTable.shared
    // The table knows 臺 for 台.
    let values = letters.map(\.registered)
    if table.county(values[...]) != nil || table.isDistrict(values[...]) { return true }
    guard values.count > 3 else { return false }
    if let county = table.county(values[..<3]) { return table.isDistrict(values[3...], of: county) }
    return false
  }
}

extension Requirement {
  /// That a place lies in an area, as a question names it: 高雄, 西屯路三段, 台中大雅.
  package static func addresses(in area: String) -> [Requirement] {
    AreaWord.searched(area).map { .address(FoldedText($0), text: $0) }
  }
}

/// A county, a district or a township that a text names and nothing else.
package struct AreaName: Sendable, Equatable {
  /// What it is called: 臺中市 for 台中.
  package let name: String
  /// What addresses in it contain.
  package let searched: String

  /// A district by its short name (西屯), which may as well be the name of a station or a school; nil for anything else.
  package init?(short text: String) {
    guard let district = AreaWord.district(FoldedText(text)) else { return nil }
    (name, searched) = (district, district)
  }

  /// Nil for a text that is no such area.
  package init?(_ text: String) {
    let word = FoldedText(text)
    if let county = AreaWord.county(word) {
      (name, searched) = (county, county)
    } else if let last = word.letters.last, "區市縣鄉鎮".contains(last), AreaWord.isArea(word) {
      (name, searched) = (text, text)
    } else {
      return nil
    }
  }
}
