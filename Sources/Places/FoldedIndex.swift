// SPDX-License-Identifier: GPL-3.0-or-later

/// Words of the embedded tables by their folded letters.
///
/// Made at each start: it keeps a hash of each word and where the word lies, no copies.
struct FoldedIndex: Sendable {
  private var slots: [UInt64: [Entry]] = [:]
  private var scratch: [UInt8] = []

  private struct Entry: Sendable {
    let word: EmbeddedField
    let value: Int
  }

  init(capacity: Int) {
    slots.reserveCapacity(capacity)
    scratch.reserveCapacity(64)
  }

  /// Gives a word a value; a later one for the same letters wins.
  mutating func insert(_ word: EmbeddedField, _ value: Int) {
    scratch.removeAll(keepingCapacity: true)
    FoldedText.fold(word.bytes, into: &scratch)
    slots[FoldedIndex.hash(scratch), default: []].append(Entry(word: word, value: value))
  }

  /// The value of a word, or nil.
  subscript(word: FoldedText) -> Int? {
    guard let entries = slots[FoldedIndex.hash(word.bytes)] else { return nil }
    return entries.last { FoldedText(utf8: $0.word.bytes) == word }?.value
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
