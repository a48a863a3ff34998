// SPDX-License-Identifier: GPL-3.0-or-later

extension Syllable {
  /// Tone-numbered pinyin: `zhong1`, `lü4`, `le5`.
  package var pinyin: String {
    let rows = SyllableTable.shared.rows
    guard Int(row) < rows.count else { return "" }
    return rows[Int(row)].pinyin + String(tone.rawValue)
  }

  /// Zhuyin with its tone mark: `ㄓㄨㄥ`, `ㄌㄩˋ`, `˙ㄌㄜ`.
  package var zhuyin: String {
    let rows = SyllableTable.shared.rows
    guard Int(row) < rows.count else { return "" }
    let symbols = rows[Int(row)].zhuyin
    switch tone {
    case .first: return symbols
    case .second: return symbols + "ˊ"
    case .third: return symbols + "ˇ"
    case .fourth: return symbols + "ˋ"
    case .neutral: return "˙" + symbols
    }
  }
}

extension Reading {
  /// The reading in tone-numbered pinyin, one token a syllable: thirds in citation form, 一 and 不 as spoken, the
  /// neutral tone 5, a Latin run as one `‹…›` token, no mark for a pause.
  package func pinyin() -> String { written(\.pinyin) }

  /// The reading in Zhuyin, laid out as `pinyin()`.
  package func zhuyin() -> String { written(\.zhuyin) }

  private func written(_ spelling: (Syllable) -> String) -> String {
    var parts: [String] = []
    for token in tokens {
      switch token {
      case .word(let word): parts.append(contentsOf: word.syllables.map(spelling))
      case .foreign(let said): parts.append(Self.bracketed(said))
      case .pause: break
      }
    }
    return parts.joined(separator: " ")
  }

  /// `seven eleven` is ‹seven-eleven›, `A T M` is ‹ATM›: one token, since spaces part the tokens of a reading.
  static func bracketed(_ said: String) -> String {
    var token = "‹"
    var spelled = false
    for word in said.split(separator: " ") {
      let letter = word.utf8.count == 1
      if token.utf8.count > 3, !(letter && spelled) { token += "-" }
      token += word
      spelled = letter
    }
    return token + "›"
  }
}
