// SPDX-License-Identifier: GPL-3.0-or-later

/// Words of what is wanted by how they sound: what a recogniser or a quick typist writes in other characters.
///
/// Made when a question holds what no table knows; its entries are those of the whole table of words.
struct SoundTable: Sendable {
  static let shared = SoundTable(WordTable.shared)

  private var entries: [UInt64: Int32] = [:]
  private var sounds: [UInt32: UInt32] = [:]

  private init(_ words: WordTable) {
    for (index, entry) in words.entries.enumerated() {
      switch entry.wordClass {
      case .kind, .brand, .need, .dish: break
      default: continue
      }
      let letters = words.letters(of: index)
      guard (2...8).contains(letters.count), letters.allSatisfy(LetterFolding.isHan) else { continue }
      var key: UInt64 = UInt64(letters.count)
      for letter in letters {
        let sound = sounds[letter] ?? Characters.sound(of: letter)
        sounds[letter] = sound
        key = SoundTable.mixed(key, sound)
      }
      entries[key] = Int32(index)
    }
  }

  /// The word that sounds like these letters and shares one of them at least; nil where none does.
  func entry(soundingLike letters: [UInt32], _ words: WordTable) -> Int? {
    guard (2...8).contains(letters.count), letters.allSatisfy(LetterFolding.isHan) else { return nil }
    var key: UInt64 = UInt64(letters.count)
    for letter in letters { key = SoundTable.mixed(key, sounds[letter] ?? Characters.sound(of: letter)) }
    guard let found = entries[key] else { return nil }
    let same = zip(words.letters(of: Int(found)), letters).count { $0 == $1 }
    return same > 0 ? Int(found) : nil
  }

  private static func mixed(_ key: UInt64, _ sound: UInt32) -> UInt64 {
    let mixed = (key ^ UInt64(sound)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 29)
  }
}
