// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import HanText
import Mandarin
import Places

/// What a word that was not understood may have meant: near to it by shape or by sound.
struct Suggestion {
  /// At most this many are offered: more would not be listened to.
  static let limit = 2

  private let asked: [Unicode.Scalar]
  private let sound: [String]
  private let pronouncer = Pronouncer()

  init(for text: String) {
    asked = Array(FoldedText(text).letters.unicodeScalars)
    sound = Suggestion.sound(of: text, by: pronouncer)
  }

  /// The nearest of the words, nearest first; none where nothing is near.
  func words(among words: [String]) -> [String] {
    // One letter is near to every other one.
    guard asked.count >= 2 else { return [] }
    var seen: Set<[Unicode.Scalar]> = [asked]
    var near: [(word: String, distance: Int)] = []
    for word in words {
      let letters = Array(FoldedText(word).letters.unicodeScalars)
      guard abs(letters.count - asked.count) <= 2, seen.insert(letters).inserted,
        let distance = distance(to: word, letters: letters)
      else { continue }
      near.append((word, distance))
    }
    near.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
    guard let best = near.first?.distance else { return [] }
    return Array(near.filter { $0.distance == best }.prefix(Suggestion.limit).map(\.word))
  }

  /// True where a word sounds the same as another one, so that it may be taken for it without asking: 加由站.
  static func soundAlike(_ asked: String, _ word: String) -> Bool {
    let pronouncer = Pronouncer()
    let sound = sound(of: asked, by: pronouncer)
    return !sound.isEmpty && sound == Self.sound(of: word, by: pronouncer)
  }

  /// Twice the letters that differ, or, where a word sounds alike, the syllables that do; nil where too many differ.
  private func distance(to word: String, letters: [Unicode.Scalar]) -> Int? {
    let shape = EditDistance.between(asked, letters)
    // One letter in three may be wrong, in Latin words one in four.
    let isLatin = letters.allSatisfy { $0.value < 0x250 }
    let allowed = isLatin ? letters.count / 4 : letters.count / 3
    let byShape = shape <= allowed ? 2 * shape : nil
    // Only Han words sound; as many syllables as asked, and at most one that merely resembles.
    guard !sound.isEmpty, !isLatin, letters.count == asked.count else { return byShape }
    let other = Suggestion.sound(of: word, by: pronouncer)
    guard other.count == sound.count else { return byShape }
    let differing = zip(sound, other).count { $0 != $1 }
    return differing == 0 ? 1 : byShape
  }

  /// Syllables without tones, and without the contrasts that many in Taiwan do not make: zh/z, ch/c, sh/s, n/ng, f/h
  /// before u.
  private static func sound(of text: String, by pronouncer: Pronouncer) -> [String] {
    pronouncer.read(text).pinyin().split(separator: " ").map { syllable in
      var plain = String(syllable.filter { !$0.isNumber })
      if plain.hasPrefix("zh") || plain.hasPrefix("ch") || plain.hasPrefix("sh") {
        plain.remove(at: plain.index(after: plain.startIndex))
      }
      if plain.hasSuffix("ng") { plain.removeLast() }
      if plain.hasPrefix("fu") { plain = "hu" + plain.dropFirst(2) }
      return plain
    }
  }
}
