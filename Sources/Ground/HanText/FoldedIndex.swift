// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// Words of the embedded tables by their folded letters.
///
/// Made at each start, so that it must cost little: it keeps a hash of each word and where the word lies, no copies.
package struct FoldedIndex: Sendable {
  /// Numbers of entries from 1, by hash; 0 where there is none. Their count is a power of two.
  private var slots: [UInt16]
  private var entries: [Entry] = []

  private struct Entry: Sendable {
    let hash: UInt32
    let value: UInt32
    let word: EmbeddedField
  }

  /// - Parameter capacity: how many words there may be, at most 32,767; more are not found.
  package init(capacity: Int) {
    var count = 1
    while count < 2 * capacity { count *= 2 }
    slots = [UInt16](repeating: 0, count: min(count, 1 << 16))
    entries.reserveCapacity(min(capacity, slots.count / 2))
  }

  /// Gives a word a value; a later one for the same letters wins.
  package mutating func insert(_ word: EmbeddedField, _ value: Int) {
    guard 2 * entries.count < slots.count else { return }
    let hash = FoldedIndex.hash(word)
    entries.append(Entry(hash: hash, value: UInt32(truncatingIfNeeded: value), word: word))
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt16(truncatingIfNeeded: entries.count)
  }

  /// The value of a word, or nil.
  package subscript(word: FoldedText) -> Int? {
    let hash = word.bytes.reduce(FoldedIndex.seed, FoldedIndex.mixed)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    var found: Int?
    // Those that came later lie farther along.
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.hash == hash, word.isFolded(entry.word.bytes) { found = Int(entry.value) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return found
  }

  /// FNV-1a, 32 bits, of the folded letters.
  private static func hash(_ word: EmbeddedField) -> UInt32 {
    var hash = seed
    _ = FoldedText.visitFoldedBytes(of: word.bytes) {
      hash = mixed(hash, $0)
      return true
    }
    return hash
  }

  private static let seed: UInt32 = 0x811C_9DC5

  @inline(__always)
  private static func mixed(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 0x0100_0193 }
}
