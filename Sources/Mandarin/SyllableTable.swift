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
  private let rowOfPinyin: [String: UInt16]
  private let rowOfZhuyin: [String: UInt16]

  /// The table in the binary, read once when first asked for.
  package static let shared = SyllableTable()

  private init() {
    let table = voices_syllables()
    let text = String(decoding: UnsafeBufferPointer(start: table.bytes, count: table.count), as: UTF8.self)
    var rows: [Row] = []
    var pinyin: [String: UInt16] = [:]
    var zhuyin: [String: UInt16] = [:]
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 2 + Contour.allCases.count else { continue }
      pinyin[fields[0]] = UInt16(rows.count)
      zhuyin[fields[1]] = UInt16(rows.count)
      rows.append(Row(pinyin: fields[0], zhuyin: fields[1], phonemes: Array(fields[2...])))
    }
    self.rows = rows
    self.rowOfPinyin = pinyin
    self.rowOfZhuyin = zhuyin
  }

  /// The row of a toneless pinyin syllable, or nil where there is no such syllable.
  package func row(pinyin: String) -> UInt16? { rowOfPinyin[pinyin] }

  /// The row of a toneless Zhuyin syllable, or nil where there is no such syllable.
  package func row(zhuyin: String) -> UInt16? { rowOfZhuyin[zhuyin] }
}
