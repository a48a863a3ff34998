// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Geography
import HanText

/// Values of fields as people write them.
enum FieldText {
  /// Without white space at the ends, ideographic spaces included; nil where nothing or `null` is left.
  static func trimmed(_ text: String) -> String? {
    isPlain(text.utf8) ? text : trimmed(Substring(text))
  }

  /// The same of a piece of a text.
  static func trimmed(_ text: Substring) -> String? {
    var scalars = text.unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace || first == "\u{FEFF}" {
      scalars.removeFirst()
    }
    while let last = scalars.last, last.properties.isWhitespace || last == "\u{FEFF}" { scalars.removeLast() }
    let result = String(scalars)
    switch result {
    case "", "null", "NULL", "nan", "NaN", "None", "N/A", "n/a": return nil
    default: return result
    }
  }

  /// Whether a text begins and ends with ASCII beyond space or with Han, and so has nothing to trim; false also for
  /// what begins like `null`.
  private static func isPlain(_ bytes: String.UTF8View) -> Bool {
    guard let first = bytes.first, let last = bytes.last, first != 0x6E, first != 0x4E else { return false }
    guard first > 0x20 && first < 0x7F || first >= 0xE4 && first <= 0xE9 else { return false }
    if last > 0x20, last < 0x7F { return true }
    guard last >= 0x80, let lead = bytes.dropLast(2).last else { return false }
    return lead >= 0xE4 && lead <= 0xE9
  }

  /// Whether a text has a Han character.
  static func hasHan(_ text: String) -> Bool { text.unicodeScalars.contains { $0.properties.isIdeographic } }

  /// Whether a text is only a number, of a house on nobody knows what street: 20, 20號, 12-3.
  static func isBareNumber(_ text: String) -> Bool {
    narrow(text).unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "號", "号", "之", "-", "–", "/", ",", ";", "、", " ": true
      default: false
      }
    }
  }

  static func isASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// `yes` or `no`, however it is written; nil for anything else.
  static func flag(_ text: String) -> String? {
    switch text {
    case "1", "yes": return "yes"
    case "0", "no": return "no"
    default: break
    }
    return switch FoldedText(text).letters {
    case "1", "y", "yes", "true", "t", "v", "有", "是", "可", "○", "◎", "√", "✓", "提供": "yes"
    case "0", "n", "no", "false", "f", "x", "無", "否", "沒有", "不可", "×": "no"
    default: nil
    }
  }

  /// Degrees: a decimal number, full-width digits and a decimal comma included, or a notation of degrees and minutes.
  static func degrees(_ text: String) -> Double? {
    if let plain = decimal(text) { return plain }
    let folded = narrow(text).filter { !$0.isWhitespace }
    if let number = decimal(folded) { return number }
    if folded.utf8.filter({ $0 == 0x2C }).count == 1, !folded.contains("."),
      let number = decimal(folded.replacing(",", with: "."))
    {
      return number
    }
    return sexagesimal(folded)
  }

  /// A finite decimal number; no hexadecimal one and no `nan`, which Swift would read.
  private static func decimal(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      byte >= 0x30 && byte <= 0x39 || byte == 0x2E || byte == 0x2D || byte == 0x2B || byte | 0x20 == 0x65
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// `24.18,120.62`, `(24.18, 120.62)`, `POINT(120.62 24.18)`, `geo:24.18,120.62`: x is the longitude.
  static func point(_ text: String) -> PlaceShape.Point? {
    let folded = narrow(text)
    let numbers = folded.split { !($0.isASCII && ($0.isNumber || ".-+e".contains($0))) }.compactMap {
      decimal($0)
    }
    guard numbers.count >= 2, numbers.count <= 3 else { return nil }
    let isWellKnownText = folded.uppercased().hasPrefix("POINT")
    // Arrays follow GeoJSON, x first; so does a pair whose first number is no latitude.
    let isXFirst = isWellKnownText || folded.hasPrefix("[") || numbers[0].magnitude > 90
    return isXFirst
      ? PlaceShape.Point(x: numbers[0], y: numbers[1]) : PlaceShape.Point(x: numbers[1], y: numbers[0])
  }

  /// Full-width forms as ASCII.
  private static func narrow(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(AddressCharacter.folded(scalar)) }
    return String(result)
  }

  /// 24°10'30"N, 120°37.2′, 南緯 and 西經 not included.
  private static func sexagesimal(_ text: String) -> Double? {
    var parts: [Double] = []
    var number = ""
    var sign = 1.0
    for character in text.unicodeScalars {
      switch character {
      case "0"..."9", ".": number.unicodeScalars.append(character)
      case "-" where parts.isEmpty && number.isEmpty: sign = -1
      case "S", "s", "W", "w": sign = -1
      case "N", "n", "E", "e": continue
      case "°", "º", "度", "'", "′", "’", "分", "\"", "″", "”", "秒":
        guard let value = Double(number), parts.count < 3 else { return nil }
        parts.append(value)
        number = ""
      default: return nil
      }
    }
    if !number.isEmpty {
      guard let value = Double(number), parts.count < 3 else { return nil }
      parts.append(value)
    }
    guard let first = parts.first else { return nil }
    let minutes = parts.count > 1 ? parts[1] : 0
    let seconds = parts.count > 2 ? parts[2] : 0
    guard minutes < 60, seconds < 60 else { return nil }
    return sign * (first + minutes / 60 + seconds / 3600)
  }
}
