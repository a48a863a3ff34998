// SPDX-License-Identifier: GPL-3.0-or-later

/// A unit written in letters or signs right after a number, and what is said for it.
struct Unit {
  /// Said before the number: 百分之, 攝氏.
  var before = ""
  /// Said after the number: 公里.
  var after: String
  /// Whether 2 is 兩 and 1 changes its tone in front of it.
  var counts = true
  /// Glyph after the unit.
  var end = 0

  /// What is said for a unit in letters; nil where the letters are no unit.
  static func named(_ letters: String) -> Unit? {
    switch letters {
    case "km", "KM", "Km": Unit(after: "公里")
    case "m": Unit(after: "公尺")
    case "cm": Unit(after: "公分")
    case "mm": Unit(after: "公釐")
    case "kg", "KG", "Kg": Unit(after: "公斤")
    case "g": Unit(after: "公克")
    case "mg": Unit(after: "毫克")
    case "L", "l": Unit(after: "公升")
    case "ml", "mL", "ML": Unit(after: "毫升")
    case "cc", "CC", "c.c": Unit(after: "西西")
    case "ha": Unit(after: "公頃")
    case "h", "hr", "hrs", "H", "HR": Unit(after: "小時")
    case "min", "mins": Unit(after: "分鐘")
    case "s", "sec": Unit(after: "秒")
    case "kW", "KW", "kw": Unit(after: "千瓦")
    case "kWh", "kwh": Unit(after: "千瓦小時")
    case "W": Unit(after: "瓦")
    case "V": Unit(after: "伏特")
    case "Hz": Unit(after: "赫茲")
    case "kcal": Unit(after: "大卡")
    case "F": Unit(after: "樓", counts: false)
    default: nil
    }
  }
}

extension CharacterSets {
  /// Words for money, after which `$` adds nothing.
  static let money: Set<UInt32> = Set("元圓塊萬億美".unicodeScalars.map(\.value))
}

extension Speller {
  /// The unit right after a number that ends before the glyph at `position`, with at most one space between.
  func unit(at position: Int) -> Unit? {
    let start = isKind(position, .space) ? position + 1 : position
    guard let glyph = glyph(at: start) else { return nil }
    var unit: Unit?
    var end = start + 1
    switch glyph.kind {
    case .mark:
      switch Unicode.Scalar(glyph.scalar) {
      case "%": unit = Unit(before: "百分之", after: "", counts: false)
      case "‰": unit = Unit(before: "千分之", after: "", counts: false)
      case "℃": unit = Unit(before: "攝氏", after: "度")
      case "℉": unit = Unit(before: "華氏", after: "度")
      case "°":
        let letter = self.glyph(at: end)
        let isLast = !isKind(end + 1, .letter)
        if letter?.kind == .letter, letter?.scalar == 0x43, isLast {
          unit = Unit(before: "攝氏", after: "度")
          end += 1
        } else if letter?.kind == .letter, letter?.scalar == 0x46, isLast {
          unit = Unit(before: "華氏", after: "度")
          end += 1
        } else {
          unit = Unit(after: "度")
        }
      case "㎏": unit = Unit(after: "公斤")
      case "㎜": unit = Unit(after: "公釐")
      case "㎝": unit = Unit(after: "公分")
      case "㎞": unit = Unit(after: "公里")
      case "㎡": unit = Unit(after: "平方公尺")
      case "㏄": unit = Unit(after: "西西")
      default: break
      }
    case .letter:
      end = self.end(of: .letter, from: start)
      guard end - start <= 4, !isKind(end, .digit) || end - start == 1 else { return nil }
      let letters = text(from: start, to: end)
      if letters == "km", isMark(end, "/"), isKind(end + 1, .letter), glyphs[end + 1].scalar == 0x68,
        !isKind(end + 2, .letter)
      {
        unit = Unit(before: "時速", after: "公里")
        end += 2
      } else if letters == "m", isKind(end, .digit), glyphs[end].digit == 2, !isKind(end + 1, .digit) {
        unit = Unit(after: "平方公尺")
        end += 1
      } else if !isKind(end, .digit), !isMark(end, "'") {
        unit = Unit.named(letters)
      }
    default: break
    }
    unit?.end = end
    return unit
  }
}
