// SPDX-License-Identifier: GPL-3.0-or-later

/// Phonemes of the library's base table in place of its Mandarin ones, where those are easier to understand.
enum PhonemeSwaps: Sendable {
  /// Phonemes as the syllable table has them: the voice's own table is better still.
  case none
  /// Pinyin j as `dZ;` and sh as `S`.
  case clearer

  /// The phonemes that are sent for these.
  func apply(to phonemes: String) -> String {
    guard self == .clearer else { return phonemes }
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
