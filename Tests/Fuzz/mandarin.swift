// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Mandarin

/// Any bytes as a text to read, with a user's lexicon made of the same bytes: no crash, and nothing passed on that the
/// synthesiser or a terminal would obey.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: data, count: count)
  let text = String(decoding: bytes, as: UTF8.self)
  let pronouncer = Pronouncer(userLexicon: UserLexicon(parsing: text))
  for reader in [Pronouncer(), pronouncer] {
    let reading = reader.read(text)
    for token in reading.tokens {
      switch token {
      case .word(let word):
        precondition(!word.syllables.isEmpty)
        for syllable in word.syllables { precondition(Int(syllable.row) < SyllableTable.shared.rows.count) }
        precondition(word.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      case .foreign(let said):
        precondition(!said.isEmpty)
        for scalar in said.unicodeScalars {
          let isPlain = scalar == " " || scalar == "'" || scalar == "-"
          precondition(isPlain || scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        }
      case .pause: break
      }
    }
    _ = reading.pinyin()
    _ = reading.zhuyin()
    for row in reader.explain(text) {
      precondition(row.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
  }
  return 0
}
