// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// What single characters mean in an address.
package enum AddressCharacter {
  /// A character as the parser sees it: as registers write it (`registered`), full-width forms as ASCII, dashes as `-`,
  /// all kinds of brackets as round ones.
  ///
  /// One scalar stays one scalar, so positions do not move.
  package static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\0"..."~": scalar
    case "\u{85}", "\u{A0}", "\u{2000}"..."\u{200B}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}",
      "\u{3000}",
      "\u{FEFF}":
      " "
    case "·", "•", "‧", "・", "･": "."
    case "‐"..."―", "−", "﹘", "﹣": "-"
    case "。", "｡": ";"
    case "〈", "《", "「", "【", "〔", "﹙", "﹝": "("
    case "〉", "》", "」", "】", "〕", "﹚", "﹞": ")"
    case "！"..."～": scalar.halfWidth
    default: scalar.registered
    }
  }

  /// Whether a scalar can be part of a number: a digit or a Chinese numeral.
  static func isNumeral(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isDigit || HanNumeral.registeredDigit(scalar) != nil || tens(scalar) != nil
  }

  /// The value of 十, 百, 千, 廿 or 卅; 萬 is no part of a number in an address (萬大路).
  static func tens(_ scalar: Unicode.Scalar) -> Int? { scalar == "萬" ? nil : HanNumeral.unit(scalar) }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (scalar >= "\t" && scalar <= "\r")
  }

  static func isOpening(_ scalar: Unicode.Scalar) -> Bool { scalar == "(" || scalar == "[" || scalar == "{" }

  static func isClosing(_ scalar: Unicode.Scalar) -> Bool { scalar == ")" || scalar == "]" || scalar == "}" }

  /// Whether a scalar stands between two parts: a space or one of `、,;./&+:~`, folded.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "、", ",", ";", ".", "/", "&", "+", ":", "~": true
    default: isSpace(scalar)
    }
  }

  /// Whether a text has nothing but spaces.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isSpace(folded($0)) }
  }

  /// Whether a village is a 里, which a sentence leaves out, and not a 村.
  static func endsInUrbanVillage(_ text: String) -> Bool {
    text.unicodeScalars.last.map { folded($0) == Word.urbanVillage } ?? false
  }
}

extension AddressCharacter {
  /// The characters that name the parts of an address.
  enum Word {
    static let tai: Unicode.Scalar = "台"
    static let taiwanTai: Unicode.Scalar = "臺"
    static let wan: Unicode.Scalar = "灣"
    static let city: Unicode.Scalar = "市"
    static let county: Unicode.Scalar = "縣"
    static let district: Unicode.Scalar = "區"
    static let township: Unicode.Scalar = "鄉"
    static let town: Unicode.Scalar = "鎮"
    static let urbanVillage: Unicode.Scalar = "里"
    static let ruralVillage: Unicode.Scalar = "村"
    static let neighbourhood: Unicode.Scalar = "鄰"
    static let road: Unicode.Scalar = "路"
    static let street: Unicode.Scalar = "街"
    static let way: Unicode.Scalar = "道"
    static let big: Unicode.Scalar = "大"
    static let section: Unicode.Scalar = "段"
    static let lane: Unicode.Scalar = "巷"
    static let alley: Unicode.Scalar = "弄"
    static let suballey: Unicode.Scalar = "衖"
    static let number: Unicode.Scalar = "號"
    static let floor: Unicode.Scalar = "樓"
    static let storey: Unicode.Scalar = "層"
    static let room: Unicode.Scalar = "室"
    static let of: Unicode.Scalar = "之"
    static let dash: Unicode.Scalar = "-"
    static let earth: Unicode.Scalar = "地"
    static let below: Unicode.Scalar = "下"
    static let temporary: Unicode.Scalar = "臨"
    static let attached: Unicode.Scalar = "附"
    static let special: Unicode.Scalar = "特"
  }
}
