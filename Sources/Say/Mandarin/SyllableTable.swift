// SPDX-License-Identifier: GPL-3.0-or-later

import Voices

/// The table of all Mandarin syllables: one row each, with pinyin, Zhuyin and the phonemes of every tone.
///
/// The rows are those of `Voices/zh-TW/syllables.tsv`, sorted by the bytes of their pinyin.
package struct SyllableTable: Sendable {
  /// One syllable without its tone.
  package struct Row: Sendable {
    /// Pinyin without a tone, `ü` written `ü`: `lüe`, `zhong`.
    package let pinyin: String
    /// Zhuyin without a tone mark: `ㄌㄩㄝ`, `ㄓㄨㄥ`.
    package let zhuyin: String
    /// eSpeak NG mnemonics, indexed by `Contour.rawValue`.
    package let phonemes: [String]
  }

  /// All rows, in the order of the file.
  package let rows: [Row]
  private let rowOfZhuyin: [String: UInt16]
  /// Open addressing over the packed pinyin: a reading in a table is found without making a string.
  private let slots: [Slot]

  private struct Slot: Sendable {
    var key: UInt64 = 0
    var row: UInt16 = 0
  }

  /// The table in the binary, read once when first asked for.
  package static let shared = SyllableTable()

  private init() {
    let table = voices_syllables()
    let bytes = UnsafeBufferPointer(start: table.bytes, count: table.count)
    var rows: [Row] = []
    rows.reserveCapacity(Self.slotCount / 2)
    var zhuyin: [String: UInt16] = [:]
    zhuyin.reserveCapacity(Self.slotCount / 2)
    var slots = [Slot](repeating: Slot(), count: Self.slotCount)
    // Bytes are cut, not characters: this is part of the time to the first word.
    for line in bytes.split(separator: 0x0A).dropFirst() {
      let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
      guard parts.count == 2 + Contour.allCases.count, rows.count < Self.slotCount / 2 else { continue }
      let fields = parts.map { String(decoding: $0, as: UTF8.self) }
      let symbols = fields[1]
      zhuyin[symbols] = UInt16(rows.count)
      if let key = Self.pack(fields[0].utf8) {
        var slot = Self.slot(of: key)
        while slots[slot].key != 0 { slot = (slot &+ 1) % Self.slotCount }
        slots[slot] = Slot(key: key, row: UInt16(rows.count))
      }
      rows.append(Row(pinyin: fields[0], zhuyin: symbols, phonemes: Array(fields[2...])))
    }
    self.rows = rows
    self.rowOfZhuyin = zhuyin
    self.slots = slots
  }

  /// The row of a toneless pinyin syllable, or nil where there is no such syllable.
  package func row(pinyin: String) -> UInt16? { row(packed: Self.pack(pinyin.utf8)) }

  /// The row of a toneless Zhuyin syllable, or nil where there is no such syllable.
  package func row(zhuyin: String) -> UInt16? { rowOfZhuyin[zhuyin] }

  // MARK: Packed pinyin

  private static let slotCount = 1024

  /// The bytes of a pinyin syllable in one number, nil where it is empty or longer than any syllable (8 bytes).
  static func pack(_ bytes: some Sequence<UInt8>) -> UInt64? {
    var key: UInt64 = 0
    var count = 0
    for byte in bytes {
      key = key << 8 | UInt64(byte)
      count += 1
    }
    return count == 0 || count > 8 ? nil : key
  }

  /// The row of a packed pinyin syllable.
  func row(packed key: UInt64?) -> UInt16? {
    guard let key, key != 0 else { return nil }
    var slot = Self.slot(of: key)
    while slots[slot].key != 0 {
      if slots[slot].key == key { return slots[slot].row }
      slot = (slot &+ 1) % Self.slotCount
    }
    return nil
  }

  private static func slot(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }
}
