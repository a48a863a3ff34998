// SPDX-License-Identifier: GPL-3.0-or-later

/// Which phonemes are sent for those of the syllable table: what the voice that speaks knows best.
enum PhonemeSwaps: Sendable {
  /// As the syllable table has them.
  case none
  /// Phonemes of the library's base table where those are easier to understand than its Mandarin ones: pinyin j as `dZ;`
  /// and sh as `S`.
  case clearer
  /// The ones of ours.
  case own

  /// The words that are sent for a clause's.
  func apply(to clause: Clause) -> Clause {
    var sent = clause
    switch self {
    case .none: break
    case .clearer:
      for place in sent.groups.indices {
        guard case .word(var word) = sent.groups[place] else { continue }
        word.syllables = word.syllables.map(Self.clearer)
        sent.groups[place] = .word(word)
      }
    case .own: OwnPhonemes.shared?.apply(to: &sent)
    }
    return sent
  }

  static func clearer(_ phonemes: String) -> String {
    let old = Array(phonemes.utf8)
    var new: [UInt8] = []
    new.reserveCapacity(old.count)
    var place = 0
    while place < old.count {
      let rest = old[place...]
      if rest.starts(with: "tS;".utf8), rest.dropFirst(3).first != UInt8(ascii: "h") {
        // j, but not q.
        new += "dZ;".utf8
        place += 3
      } else if rest.starts(with: "s.".utf8), new.last != UInt8(ascii: "t") {
        // sh, but not zh and ch.
        new += "S".utf8
        place += 2
      } else {
        new.append(old[place])
        place += 1
      }
    }
    return String(decoding: new, as: UTF8.self)
  }
}
