// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// Turns a text into glyphs: folds full-width forms and variants, finds Han readings, lets go of what is never read.
struct GlyphReader {
  let lexicon: Lexicon

  /// The glyphs of the text in order. Control, format and combining characters leave none.
  func read(_ text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count / 2)
    var offset: Int32 = 0
    for scalar in text.unicodeScalars {
      let start = offset
      offset &+= Int32(truncatingIfNeeded: UTF8.width(scalar))
      let (kind, folded) = Self.fold(scalar)
      var glyph = Glyph(kind: kind, scalar: folded, syllable: nil, line: -1, start: start, end: offset)
      switch kind {
      case .dropped:
        // A combining mark belongs to the text of what it stands on.
        if !glyphs.isEmpty, Self.combines(scalar) {
          glyphs[glyphs.count - 1].end = offset
        }
        continue
      case .han:
        if let entry = lexicon.character(scalar) {
          glyph.syllable = entry.syllable
          glyph.line = Int32(truncatingIfNeeded: entry.line)
          glyph.scalar = entry.canonical
          glyph.commonness = UInt8(truncatingIfNeeded: entry.commonness)
          glyph.marks = entry.marks
        } else {
          glyph.kind = .unknown
        }
      default: break
      }
      glyphs.append(glyph)
      if (0x2460...0x2473).contains(scalar.value) { Self.finishCircled(scalar.value, &glyphs) }
    }
    return glyphs
  }

  /// Of ⑫ the 1 has been read; after each circled number a list goes on.
  private static func finishCircled(_ scalar: UInt32, _ glyphs: inout [Glyph]) {
    guard var last = glyphs.last else { return }
    let value = scalar - 0x2460 + 1
    if value > 9 {
      glyphs[glyphs.count - 1].scalar = 0x30 + value / 10
      last.scalar = 0x30 + value % 10
      glyphs.append(last)
    }
    last.kind = .mark
    last.scalar = 0x3001
    last.start = last.end
    glyphs.append(last)
  }

  // MARK: Folding

  /// What kind of glyph a character is, and the form it is folded to.
  static func fold(_ scalar: Unicode.Scalar) -> (Glyph.Kind, UInt32) {
    let value = scalar.value
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": return mark("\n")
    case "\t", " ", "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}":
      return (.space, (" " as Unicode.Scalar).value)
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": return (.dropped, value)
    case "!"..."~", "！"..."～": return (kindOfASCII(scalar.halfWidth), scalar.halfWidth.value)
    case _ where scalar.isHan || scalar == "〇": return (.han, value)
    case "⼀"..."\u{2FDF}", "⺀"..."\u{2EFF}": return (.unknown, value)
    case "ㄅ"..."ㄯ", "ˊ", "ˇ", "ˋ", "˙": return (.bopomofo, value)
    case "ぁ"..."ゖ", "ァ"..."ヺ", "ー", "ｦ"..."ﾝ": return (.kana, value)
    case "À"..."Ö", "Ø"..."ö", "ø"..."ɏ", "Ḁ"..."ỿ": return (.letter, value)
    case "①"..."⑳":
      return (.digit, min(value - ("①" as Unicode.Scalar).value, 8) + ("1" as Unicode.Scalar).value)
    // µ and μ begin units; ² and ³ end them.
    case "µ", "μ": return (.letter, ("u" as Unicode.Scalar).value)
    case "²", "³": return (.mark, value)
    case "→", "↔", "⇄", "⇒", "➡", "⮕": return mark("→")
    case "Ⅰ"..."Ⅸ": return digit(scalar, from: "Ⅰ")
    case "‐"..."–", "−", "﹣": return mark("-")
    case "〜", "∼", "˜": return mark("~")
    case "‘", "’", "ʼ": return mark("'")
    case "“", "”", "「"..."』", "〈"..."》", "【"..."】", "〔"..."〛": return mark("\"")
    case "°", "±", "×", "÷", "‰", "℃", "℉", "€", "£", "¥", "、", "。", "—", "―", "…", "·", "•", "‧", "・", "㎏",
      "㎜"..."㎞",
      "㎡", "㏄":
      return (.mark, value)
    case "｡": return mark("。")
    case "､": return mark("、")
    default: return (kindOfOther(scalar), value)
    }
  }

  private static func mark(_ scalar: Unicode.Scalar) -> (Glyph.Kind, UInt32) { (.mark, scalar.value) }

  /// The digit of a numbered character, of those that begin with 1.
  private static func digit(_ scalar: Unicode.Scalar, from one: Unicode.Scalar) -> (Glyph.Kind, UInt32) {
    (.digit, scalar.value - one.value + ("1" as Unicode.Scalar).value)
  }

  /// Whether the character is a mark on another.
  static func combines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  private static func kindOfASCII(_ scalar: Unicode.Scalar) -> Glyph.Kind {
    scalar.isDigit ? .digit : scalar.isLatinLetter ? .letter : .mark
  }

  private static func kindOfOther(_ scalar: Unicode.Scalar) -> Glyph.Kind {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control, .surrogate, .privateUse,
      .modifierSymbol:
      return .dropped
    case .spaceSeparator: return .space
    case .otherSymbol, .mathSymbol, .currencySymbol, .connectorPunctuation, .dashPunctuation,
      .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .symbol
    case .unassigned: return .dropped
    default: return .unknown
    }
  }
}
