// SPDX-License-Identifier: GPL-3.0-or-later

/// What single characters mean in an address, as numbers of Unicode scalars.
package enum AddressCharacter {
  /// A scalar as the parser sees it: full-width forms as ASCII, 台 as 臺, dashes as `-`, all kinds of brackets as
  /// round ones, and the compatibility ideographs that Taiwan's registers contain.
  ///
  /// One scalar stays one scalar, so positions do not move.
  package static func folded(_ scalar: UInt32) -> UInt32 {
    if scalar >= 0x4E00, scalar <= 0x9FFF {
      switch scalar {
      case Word.tai: return Word.taiwanTai
      case 0x53F7: return Word.number  // 号
      case 0x697C: return Word.floor  // 楼
      default: return scalar
      }
    }
    switch scalar {
    case 0...0x7E: return scalar
    case 0x85, 0xA0, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: return 0x20
    case 0xB7, 0x2022, 0x2027, 0x30FB, 0xFF65: return 0x2E  // .
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: return 0x2D  // -
    case 0x3002, 0xFF61: return 0x3B  // 。 as ;
    case 0x3008, 0x300A, 0x300C, 0x3010, 0x3014, 0xFE59, 0xFE5D: return 0x28  // (
    case 0x3009, 0x300B, 0x300D, 0x3011, 0x3015, 0xFE5A, 0xFE5E: return 0x29  // )
    case 0x3127: return 0x4E00  // ㄧ, typed for 一
    case 0xF937: return Word.road
    case 0xF94C: return Word.floor
    case 0xF9D1: return 0x516D  // 六
    case 0xF9E9: return Word.urbanVillage
    case 0xFF01...0xFF5E: return scalar - 0xFEE0
    default: return scalar
    }
  }

  /// Whether a scalar is 0…9.
  package static func isDigit(_ scalar: UInt32) -> Bool { scalar >= 0x30 && scalar <= 0x39 }

  static func isLetter(_ scalar: UInt32) -> Bool {
    (scalar >= 0x41 && scalar <= 0x5A) || (scalar >= 0x61 && scalar <= 0x7A)
  }

  /// Whether a scalar is a Han character.
  static func isHan(_ scalar: UInt32) -> Bool {
    (scalar >= 0x3400 && scalar <= 0x9FFF) || (scalar >= 0x20000 && scalar <= 0x3FFFF)
      || (scalar >= 0xF900 && scalar <= 0xFAFF)
  }

  /// The value of a Chinese digit; nil for anything else, 十 and 百 included.
  static func hanDigit(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x3007, 0x25CB, 0x96F6: 0  // 〇 ○ 零
    case 0x4E00, 0x58F9: 1  // 一 壹
    case 0x4E8C, 0x8CB3, 0x5169: 2  // 二 貳 兩
    case 0x4E09, 0x53C3: 3  // 三 參
    case 0x56DB, 0x8086: 4  // 四 肆
    case 0x4E94, 0x4F0D: 5  // 五 伍
    case 0x516D, 0x9678: 6  // 六 陸
    case 0x4E03, 0x67D2: 7  // 七 柒
    case 0x516B, 0x634C: 8  // 八 捌
    case 0x4E5D, 0x7396: 9  // 九 玖
    default: nil
    }
  }

  /// The value of 十, 百, 千, 廿 or 卅.
  static func hanMultiplier(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x5341, 0x62FE: 10  // 十 拾
    case 0x767E: 100
    case 0x5343: 1000
    case 0x5EFF: 20  // 廿
    case 0x5345: 30  // 卅
    default: nil
    }
  }

  /// Whether a scalar can be part of a number: a digit or a Chinese numeral.
  static func isNumeral(_ scalar: UInt32) -> Bool {
    isDigit(scalar) || hanDigit(scalar) != nil || hanMultiplier(scalar) != nil
  }

  static func isSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || (scalar >= 0x9 && scalar <= 0xD) }

  static func isOpening(_ scalar: UInt32) -> Bool { scalar == 0x28 || scalar == 0x5B || scalar == 0x7B }

  static func isClosing(_ scalar: UInt32) -> Bool { scalar == 0x29 || scalar == 0x5D || scalar == 0x7D }

  /// Whether a scalar stands between two parts: a space or one of `、,;./&+:~`, folded.
  static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3001, 0x2C, 0x3B, 0x2E, 0x2F, 0x26, 0x2B, 0x3A, 0x7E: true
    default: isSpace(scalar)
    }
  }

  /// Whether a text has nothing but spaces.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isSpace(folded($0.value)) }
  }

  /// Whether a village is a 里, which a sentence leaves out, and not a 村.
  static func endsInUrbanVillage(_ text: String) -> Bool {
    text.unicodeScalars.last.map { folded($0.value) == Word.urbanVillage } ?? false
  }
}

extension AddressCharacter {
  /// The characters that name the parts of an address.
  enum Word {
    static let tai: UInt32 = 0x53F0  // 台
    static let taiwanTai: UInt32 = 0x81FA  // 臺
    static let wan: UInt32 = 0x7063  // 灣
    static let city: UInt32 = 0x5E02  // 市
    static let county: UInt32 = 0x7E23  // 縣
    static let district: UInt32 = 0x5340  // 區
    static let township: UInt32 = 0x9109  // 鄉
    static let town: UInt32 = 0x93AE  // 鎮
    static let urbanVillage: UInt32 = 0x91CC  // 里
    static let ruralVillage: UInt32 = 0x6751  // 村
    static let neighbourhood: UInt32 = 0x9130  // 鄰
    static let road: UInt32 = 0x8DEF  // 路
    static let street: UInt32 = 0x8857  // 街
    static let way: UInt32 = 0x9053  // 道
    static let big: UInt32 = 0x5927  // 大
    static let section: UInt32 = 0x6BB5  // 段
    static let lane: UInt32 = 0x5DF7  // 巷
    static let alley: UInt32 = 0x5F04  // 弄
    static let suballey: UInt32 = 0x8856  // 衖
    static let number: UInt32 = 0x865F  // 號
    static let floor: UInt32 = 0x6A13  // 樓
    static let storey: UInt32 = 0x5C64  // 層
    static let room: UInt32 = 0x5BA4  // 室
    static let of: UInt32 = 0x4E4B  // 之
    static let dash: UInt32 = 0x2D
    static let earth: UInt32 = 0x5730  // 地
    static let below: UInt32 = 0x4E0B  // 下
  }
}
