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

  /// Half-width kana from ｦ on, as the full-width ones that they stand for.
  private static let halfWidth = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

  /// The hiragana of a kana of any kind.
  private static func hiragana(_ kana: Unicode.Scalar) -> Unicode.Scalar {
    var kana = kana
    let first: Unicode.Scalar = "ｦ"
    if kana >= first, Int(kana.value - first.value) < halfWidth.count {
      kana = halfWidth[Int(kana.value - first.value)]
    }
    guard kana >= "ァ", kana <= "ヶ" else { return kana }
    // Katakana stand in the order of hiragana.
    let distance = ("ァ" as Unicode.Scalar).value - ("ぁ" as Unicode.Scalar).value
    return Unicode.Scalar(kana.value - distance) ?? kana
  }

  /// The kana in Latin letters; empty where none of them has a sound.
  static func romanized(_ kana: [UInt32]) -> String {
    var said = ""
    var doubles = false
    for value in kana {
      guard let letter = Unicode.Scalar(value).map(hiragana) else { continue }
      if letter == "っ" {
        doubles = true
        continue
      }
      guard var sound = letters[letter] else { continue }
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
