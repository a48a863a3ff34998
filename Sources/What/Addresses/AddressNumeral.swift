// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// Numbers as they stand in addresses: 12, １２, 十二, 一二, 一六六, 二OO, 四二0.
package enum AddressNumeral {
  /// A text as it is compared: every number in plain digits, characters as the parser folds them, no spaces.
  ///
  /// 三民路二段 becomes 3民路2段, which is no way to write it and the same for all ways that there are.
  package static func plain(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars.map { AddressCharacter.folded($0) }
    var plain = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if let (value, end) = number(scalars, from: index) {
        plain.append(contentsOf: String(value).unicodeScalars)
        index = end
      } else {
        if !AddressCharacter.isSpace(scalars[index]) { plain.append(scalars[index]) }
        index += 1
      }
    }
    return String(plain)
  }

  /// A text with the plain digits in it as Chinese numerals, as signs write the numbers of roads: 3段 is 三段, 中山12路
  /// 中山十二路. Numbers above 99 stay.
  package static func chinese(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars.map { AddressCharacter.folded($0) }
    let originals = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if scalars[index].isDigit, let (value, end) = number(scalars, from: index),
        (1...99).contains(value), scalars[index..<end].allSatisfy(\.isDigit)
      {
        result.append(contentsOf: spelled(value).unicodeScalars)
        index = end
      } else {
        result.append(originals[index])
        index += 1
      }
    }
    return String(result)
  }

  /// 十二, for 1…99.
  private static func spelled(_ value: Int) -> String {
    let digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    let tens = value < 10 ? "" : (value < 20 ? "" : digits[value / 10]) + "十"
    return tens + digits[value % 10]
  }

  /// The number at a position of folded scalars, and where it ends; nil where there is none.
  static func number(_ scalars: [Unicode.Scalar], from start: Int) -> (value: Int, end: Int)? {
    var end = start
    var total = 0
    var current = 0
    while end < scalars.count {
      let scalar = scalars[end]
      if let digit = digit(scalar, isFirst: end == start) {
        current = min(current * 10 + digit, 999_999_999)
      } else if let multiplier = AddressCharacter.tens(scalar) {
        // 廿 and 卅 are 二十 and 三十 in one.
        let isCompound = multiplier == 20 || multiplier == 30
        total = min(total + (isCompound ? multiplier : max(current, 1) * multiplier), 999_999_999)
        current = 0
      } else {
        break
      }
      end += 1
    }
    return end > start ? (total + current, end) : nil
  }

  private static func digit(_ scalar: Unicode.Scalar, isFirst: Bool) -> Int? {
    if scalar.isDigit { return Int(scalar.value - ("0" as Unicode.Scalar).value) }
    // A letter O typed for 〇.
    if scalar == "O", !isFirst { return 0 }
    return HanNumeral.registeredDigit(scalar)
  }
}
