// SPDX-License-Identifier: GPL-3.0-or-later

extension Unicode.Scalar {
  /// Whether it is a Han character: the ideographs, their extensions, and those kept for compatibility; not 〇.
  package var isHan: Bool {
    switch self {
    case "一"..."鿿", "㐀"..."䶿", "豈"..."\u{FAFF}", "𠀀"..."\u{3FFFF}": true
    default: false
    }
  }

  /// Whether it is one of 0…9, as ASCII has them.
  package var isDigit: Bool { self >= "0" && self <= "9" }

  /// Whether it is a letter of ASCII.
  package var isLatinLetter: Bool { self >= "a" && self <= "z" || self >= "A" && self <= "Z" }

  /// Whether it stands on two columns of a terminal: Han, kana, full-width forms and marks.
  package var isWide: Bool { self >= "⺀" }

  /// The form of ASCII for a full-width one, `A` for `Ａ`; itself for anything else.
  package var halfWidth: Unicode.Scalar {
    guard self >= "！", self <= "～" else { return self }
    // The full-width forms stand in ASCII's order.
    return Unicode.Scalar(value - ("！" as Unicode.Scalar).value + ("!" as Unicode.Scalar).value) ?? self
  }

  /// The small letter of ASCII for a capital one; itself for anything else.
  package var lowerCase: Unicode.Scalar {
    self >= "A" && self <= "Z" ? Unicode.Scalar(value + 32) ?? self : self
  }

  /// The form that Taiwan's registers write for another writing of a character: 臺 for 台, 號 for 号, 一 for ㄧ.
  ///
  /// Among them are Simplified characters that people type in addresses and the compatibility ideographs that registers
  /// contain.
  package var registered: Unicode.Scalar {
    switch self {
    case "台": "臺"
    case "号": "號"
    case "楼": "樓"
    case "巿": "市"  // fú, a cloth, in place of the market
    case "ㄧ": "一"
    case "\u{F937}": "路"
    case "\u{F94C}": "樓"
    case "\u{F9D1}": "六"
    case "\u{F9E9}": "里"
    default: self
    }
  }
}
