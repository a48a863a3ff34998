// SPDX-License-Identifier: GPL-3.0-or-later

/// Japanese kana in Latin letters (Hepburn), so that the English voice can say them.
enum Kana {
  /// Rows of five from あ, in the order of the code chart's plain letters.
  private static let letters: [Unicode.Scalar: String] = {
    let rows: [(String, [String])] = [
      ("あいうえお", ["a", "i", "u", "e", "o"]), ("かきくけこ", ["ka", "ki", "ku", "ke", "ko"]),
      ("がぎぐげご", ["ga", "gi", "gu", "ge", "go"]), ("さしすせそ", ["sa", "shi", "su", "se", "so"]),
      ("ざじずぜぞ", ["za", "ji", "zu", "ze", "zo"]), ("たちつてと", ["ta", "chi", "tsu", "te", "to"]),
      ("だぢづでど", ["da", "ji", "zu", "de", "do"]), ("なにぬねの", ["na", "ni", "nu", "ne", "no"]),
      ("はひふへほ", ["ha", "hi", "fu", "he", "ho"]), ("ばびぶべぼ", ["ba", "bi", "bu", "be", "bo"]),
      ("ぱぴぷぺぽ", ["pa", "pi", "pu", "pe", "po"]), ("まみむめも", ["ma", "mi", "mu", "me", "mo"]),
      ("やゆよ", ["ya", "yu", "yo"]), ("らりるれろ", ["ra", "ri", "ru", "re", "ro"]),
      ("わゐゑをん", ["wa", "i", "e", "o", "n"]), ("ぁぃぅぇぉ", ["a", "i", "u", "e", "o"]),
      ("ゃゅょ", ["ya", "yu", "yo"]), ("ゔゕゖ", ["vu", "ka", "ke"]),
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (kana, sounds) in rows {
      for (letter, sound) in zip(kana.unicodeScalars, sounds) { letters[letter] = sound }
    }
    return letters
  }()

  /// Half-width kana from U+FF66, as the full-width ones that they stand for.
  private static let halfWidth = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

  /// The kana in Latin letters; empty where none of them has a sound.
  static func romanized(_ kana: [UInt32]) -> String {
    var said = ""
    var doubles = false
    for value in kana {
      var value = value
      if value >= 0xFF66, Int(value - 0xFF66) < halfWidth.count {
        value = halfWidth[Int(value - 0xFF66)].value
      }
      // Katakana stand 0x60 after hiragana.
      if value >= 0x30A1, value <= 0x30F6 { value -= 0x60 }
      if value == 0x3063 {
        doubles = true
        continue
      }
      guard let letter = Unicode.Scalar(value), var sound = letters[letter] else { continue }
      if "ゃゅょ".unicodeScalars.contains(letter), said.hasSuffix("i") {
        said.removeLast()
        if said.hasSuffix("sh") || said.hasSuffix("ch") || said.hasSuffix("j") { sound.removeFirst() }
      } else if "ぁぃぅぇぉ".unicodeScalars.contains(letter), said.hasSuffix("u") || said.hasSuffix("e") {
        said.removeLast()
      } else if doubles, let first = sound.first {
        said.append(first)
      }
      doubles = false
      said += sound
    }
    return said
  }
}
