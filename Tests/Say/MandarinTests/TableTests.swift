// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Mandarin

@Suite struct Tables {
  static let names = [
    "characters.tsv", "words.tsv", "places.tsv", "brands.tsv", "numbers.tsv", "units.tsv", "english.tsv",
    "romanised.tsv",
  ]

  @Test("A table is sorted by bytes and names nothing twice", arguments: names)
  func order(name: String) throws {
    let rows = try TestFiles.rows(TestFiles.voices.appendingPathComponent(name))
    #expect(rows.count > 40)
    for (before, after) in zip(rows, rows.dropFirst()) {
      #expect(
        before[0].utf8.lexicographicallyPrecedes(after[0].utf8), "\(before[0]) stands before \(after[0])")
    }
  }

  @Test(
    "Every entry of words and places has a known syllable for each character",
    arguments: ["words.tsv", "places.tsv"])
  func entries(name: String) throws {
    for row in try TestFiles.rows(TestFiles.voices.appendingPathComponent(name)) {
      let reading = row[1].split(separator: " ")
      #expect(reading.count == row[0].count, "\(row[0])")
      #expect(row[0].count >= 2 && row[0].count <= Segmenter.longestWord, "\(row[0])")
      for syllable in reading { #expect(Syllable(written: syllable) != nil, "\(row[0]): \(syllable)") }
      if name == "words.tsv" {
        #expect(row.count > 2 && row[2].count == 1 && row[2].allSatisfy(\.isNumber), "\(row[0])")
        #expect(
          row.dropFirst(3).allSatisfy { $0.allSatisfy { "nvadpqmrulxhtsk=!".contains($0) } }, "\(row[0])")
      }
    }
  }

  @Test("一 and 不 in a word are as spoken")
  func oneAndNot() throws {
    for row in try TestFiles.rows(TestFiles.voices.appendingPathComponent("words.tsv")) {
      let reading = row[1].split(separator: " ")
      for (index, character) in row[0].enumerated() where index + 1 < reading.count {
        let falls = reading[index + 1].hasSuffix("4")
        let isGe = reading[index + 1] == "ge5"
        if character == "一", reading[index] != "yi1" {
          #expect(reading[index] == (falls || isGe ? "yi2" : "yi4"), "\(row[0])")
        }
        if character == "不" { #expect(reading[index] == (falls ? "bu2" : "bu4"), "\(row[0])") }
      }
    }
  }

  @Test("What stands beside a number is marked with known letters")
  func numbers() throws {
    for row in try TestFiles.rows(TestFiles.voices.appendingPathComponent("numbers.tsv")) {
      #expect(row.count > 1 && row.dropFirst().contains { !$0.isEmpty }, "\(row[0])")
      #expect(row.dropFirst().allSatisfy { $0.allSatisfy { "cqnfxl".contains($0) } }, "\(row[0])")
    }
  }

  @Test(
    "Words and places are written in the form that characters are folded to",
    arguments: ["words.tsv", "places.tsv"])
  func folded(name: String) throws {
    for row in try TestFiles.rows(TestFiles.voices.appendingPathComponent(name)) {
      for scalar in row[0].unicodeScalars {
        #expect(Lexicon.shared.character(scalar)?.canonical == scalar.value, "\(row[0]): \(scalar)")
      }
    }
  }

  @Test("Every character has a syllable, in each column that has a reading")
  func characters() throws {
    for row in try TestFiles.rows(TestFiles.voices.appendingPathComponent("characters.tsv")) {
      #expect(row[0].unicodeScalars.count == 1)
      if row.count > 5, !row[5].isEmpty {
        #expect(Int(row[5]).map { (0...9).contains($0) } ?? false, "\(row[0])")
      }
      for column in [1, 3, 4] where column < row.count && !row[column].isEmpty {
        #expect(Syllable(written: Substring(row[column])) != nil, "\(row[0]): \(row[column])")
      }
    }
  }

  @Test("Brands are found by small letters and said by syllables and English words")
  func brands() throws {
    for row in try TestFiles.rows(TestFiles.voices.appendingPathComponent("brands.tsv")) {
      #expect(row[0] == row[0].lowercased())
      var rest = row[1]
      while let open = rest.firstIndex(of: "‹"), let close = rest.firstIndex(of: "›") {
        let english = rest[rest.index(after: open)..<close]
        #expect(english.allSatisfy { $0.isASCII && ($0.isLetter || $0 == " ") }, "\(row[0]): \(english)")
        rest.removeSubrange(open...close)
      }
      for syllable in rest.split(separator: " ") {
        #expect(Syllable(written: syllable) != nil, "\(row[0]): \(syllable)")
      }
    }
  }

  @Test("The pairs of the listening test differ in one sound and not in tone")
  func pairs() throws {
    let rows = try TestFiles.rows(TestFiles.voices.appendingPathComponent("pairs.tsv")).dropFirst()
    #expect(rows.count == 30)
    for row in rows {
      // Zhuyin: 屯 and 文 differ in more letters of pinyin than in sounds.
      let (one, other) = (Array(zhuyin(row[1]).unicodeScalars), Array(zhuyin(row[2]).unicodeScalars))
      let difference = other.difference(from: one)
      #expect(!difference.isEmpty)
      #expect(difference.insertions.count <= 1 && difference.removals.count <= 1, "\(row)")
      #expect(tone(one) == tone(other), "\(row)")
    }
  }

  /// The mark of the tone, nil for the first.
  private func tone(_ syllable: [Unicode.Scalar]) -> Unicode.Scalar? {
    syllable.last.flatMap { "ˊˇˋ˙".unicodeScalars.contains($0) ? $0 : nil }
  }

  @Test("All Big5 characters are read")
  func big5() throws {
    let converter = try #require(iconv_open("UTF-8", "BIG5"))
    defer { iconv_close(converter) }
    var count = 0
    for lead in UInt8(0xA4)...0xF9 where !(0xC7...0xC8).contains(lead) {
      for trail in Array(UInt8(0x40)...0x7E) + Array(UInt8(0xA1)...0xFE) {
        guard let scalar = decode([CChar(bitPattern: lead), CChar(bitPattern: trail)], by: converter),
          (0x4E00...0x9FFF).contains(scalar.value)
        else { continue }
        count += 1
        #expect(Lexicon.shared.character(scalar) != nil, "\(scalar)")
      }
    }
    #expect(count > 13_000)
  }

  private func decode(_ bytes: [CChar], by converter: iconv_t) -> Unicode.Scalar? {
    var bytes = bytes
    var decoded = [CChar](repeating: 0, count: 16)
    let length = bytes.withUnsafeMutableBufferPointer { source in
      decoded.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var to = target.baseAddress
        var fromLeft = source.count
        var toLeft = target.count
        return iconv(converter, &from, &fromLeft, &to, &toLeft) == 0 ? target.count - toLeft : 0
      }
    }
    guard length > 0 else { return nil }
    return String(decoding: decoded.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .unicodeScalars.first
  }

  @Test("Each syllable has its pinyin and Zhuyin, and finds its row by both")
  func syllableTable() {
    let table = SyllableTable.shared
    #expect(table.rows.count > 400)
    for (index, row) in table.rows.enumerated() {
      #expect(table.row(pinyin: row.pinyin) == UInt16(index), "\(row.pinyin)")
      #expect(table.row(zhuyin: row.zhuyin) == UInt16(index), "\(row.zhuyin)")
    }
    #expect(table.row(pinyin: "xyz") == nil)
    #expect(table.row(pinyin: "") == nil)
    #expect(table.row(pinyin: "zhuangzhuang") == nil)
  }
}
