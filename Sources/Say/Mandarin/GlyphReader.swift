// SPDX-License-Identifier: GPL-3.0-or-later

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
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: return (.mark, 0x0A)
    case 0x09, 0x20, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return (.space, 0x20)
    case 0x00...0x1F, 0x7F...0x9F: return (.dropped, value)
    case 0x21...0x7E: return (kindOfASCII(value), value)
    case 0xFF01...0xFF5E: return (kindOfASCII(value - 0xFEE0), value - 0xFEE0)
    case 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return (.han, value)
    case 0x2F00...0x2FDF, 0x2E80...0x2EFF: return (.unknown, value)
    case 0x3105...0x312F, 0x02CA, 0x02C7, 0x02CB, 0x02D9: return (.bopomofo, value)
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC: return (.kana, value)
    case 0xFF66...0xFF9D: return (.kana, value)
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: return (.letter, value)
    case 0x2460...0x2473: return (.digit, min(value - 0x2460, 8) + 0x31)
    // µ and μ begin units; ² and ³ end them.
    case 0xB5, 0x3BC: return (.letter, 0x75)
    case 0xB2, 0xB3: return (.mark, value)
    case 0x2192, 0x2194, 0x21C4, 0x21D2, 0x27A1, 0x2B95: return (.mark, 0x2192)
    case 0x2160...0x2168: return (.digit, value - 0x2160 + 0x31)
    case 0x2010...0x2013, 0x2212, 0xFE63: return (.mark, 0x2D)
    case 0x301C, 0x223C, 0x02DC: return (.mark, 0x7E)
    case 0x2018, 0x2019, 0x02BC: return (.mark, 0x27)
    case 0x201C, 0x201D, 0x300C...0x300F, 0x3008...0x300B, 0x3010...0x3011, 0x3014...0x301B:
      return (.mark, 0x22)
    case 0xB0, 0xB1, 0xD7, 0xF7, 0x2030, 0x2103, 0x2109, 0x20AC, 0xA3, 0xA5, 0x3001, 0x3002, 0x2014, 0x2015,
      0x2026,
      0xB7, 0x2022, 0x2027, 0x30FB, 0x338F, 0x339C...0x339E, 0x33A1, 0x33C4:
      return (.mark, value)
    case 0xFF61: return (.mark, 0x3002)
    case 0xFF64: return (.mark, 0x3001)
    default: return (kindOfOther(scalar), value)
    }
  }

  /// Whether the character is a mark on another.
  static func combines(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  private static func kindOfASCII(_ value: UInt32) -> Glyph.Kind {
    switch value {
    case 0x30...0x39: .digit
    case 0x41...0x5A, 0x61...0x7A: .letter
    default: .mark
    }
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
