// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers written with Han characters: 二十四, 兩, 一百五十, 壹佰, 廿三.
package enum HanNumeral {
  /// The value of a digit as people write it, 兩 included; nil for anything else, 十 and 百 too.
  package static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "零", "〇": 0
    case "一": 1
    case "二", "兩": 2
    case "三": 3
    case "四": 4
    case "五": 5
    case "六": 6
    case "七": 7
    case "八": 8
    case "九": 9
    default: nil
    }
  }

  /// The value of a digit in the registers' forms too: a circle for zero, and those of cheques, which are words
  /// elsewhere (參觀, 陸軍).
  package static func registeredDigit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "○": 0
    case "壹": 1
    case "貳": 2
    case "參": 3
    case "肆": 4
    case "伍": 5
    case "陸": 6
    case "柒": 7
    case "捌": 8
    case "玖": 9
    default: digit(scalar)
    }
  }

  /// What 十, 百, 千 and 萬 multiply by, and the value of 廿 and 卅; nil for anything else.
  package static func unit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "十", "拾": 10
    case "廿": 20
    case "卅": 30
    case "百", "佰": 100
    case "千", "仟": 1000
    case "萬": 10_000
    default: nil
    }
  }
}
