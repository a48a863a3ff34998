// SPDX-License-Identifier: GPL-3.0-or-later

/// A text as it is compared: 臺 as 台, full-width as ASCII, lower case, no accents, no spaces, hyphens or marks.
///
/// `7-ELEVEN`, `７－Ｅｌｅｖｅｎ` and `7 Eleven` are one text; so are `臺中` and `台中`, `cama café` and `Cama Cafe`.
public struct FoldedText: Hashable, Sendable, Comparable {
  /// The folded letters, UTF-8.
  public let letters: String

  public init(_ text: some StringProtocol) {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { FoldedText.append(scalar, to: &folded) }
    self.letters = String(folded)
  }

  /// Letters that were folded before, put together.
  init(scalars: ArraySlice<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    letters = String(view)
  }

  /// True where nothing that can be compared was left.
  public var isEmpty: Bool { letters.isEmpty }

  public static func < (a: FoldedText, b: FoldedText) -> Bool { a.letters < b.letters }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
    switch scalar {
    case "a"..."z", "0"..."9": folded.append(scalar)
    case "A"..."Z": folded.append(lowered(scalar))
    case "臺": folded.append("台")
    case "\u{FF01}"..."\u{FF5E}":
      if let narrow = Unicode.Scalar(scalar.value - 0xFEE0) { append(narrow, to: &folded) }
    case "\u{00}"..."\u{7F}": break
    case "\u{C0}"..."\u{24F}": folded.append(contentsOf: unaccented(scalar).unicodeScalars)
    case "\u{80}"..."\u{BF}", "\u{300}"..."\u{36F}", "\u{2000}"..."\u{206F}", "\u{3000}"..."\u{303F}",
      "\u{FE00}"..."\u{FE6F}", "\u{FEFF}", "\u{30FB}", "\u{FF5F}"..."\u{FF65}":
      break
    default: folded.append(scalar)
    }
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
  }

  /// The base letters of a Latin letter with an accent, lower case.
  private static func unaccented(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar {
    case "à", "á", "â", "ã", "ä", "å", "ā": "a"
    case "ç", "č": "c"
    case "è", "é", "ê", "ë", "ē", "ě": "e"
    case "ì", "í", "î", "ï", "ī": "i"
    case "ñ": "n"
    case "ò", "ó", "ô", "õ", "ö", "ø", "ō": "o"
    case "š": "s"
    case "ù", "ú", "û", "ü", "ū": "u"
    case "ý", "ÿ": "y"
    case "ž": "z"
    case "ß": "ss"
    case "æ": "ae"
    case "×", "÷": ""
    case let other: String(Character(other))
    }
  }
}
