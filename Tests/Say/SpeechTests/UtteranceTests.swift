// SPDX-License-Identifier: GPL-3.0-or-later

import Mandarin
import Testing

@testable import Speech

@Suite struct UtteranceTests {
  @Test(
    "eSpeak NG gets phonemes for Mandarin and plain words for English",
    arguments: [
      ("zui4-jin4 de5", "[[ts'uei51tS;'i51n t@11]]"),
      ("ju4-li2 ling2-dian3 san1 gong1-li3", "[[tS;'y51l'i35 l'i35Nt'iE21n s'a55n k'ong55l'i214]]"),
      ("ju4-li2 , che1-cheng2", "[[tS;'y51l'i35]] [[ts.h'o-55ts.h'@35N]]"),
      ("‹seven_eleven› fu2-kang1", "‹seven eleven› [[f'u35kh'A55N]]"),
      ("‹A_T_M›", "‹A-T-M›"),
      ("‹A_Mart›", "‹A Mart›"),
      (
        "tai2-zhong1-shi4 | xi1-tun2-qu1 | ‹A_T_M›",
        "[[th'ai35ts.'ong55s.'i.51 _: S;'i55thw'u@35ntS;h'y55]] ‹A-T-M›"
      ),
      ("| bei3 | | shi4 |", "[[p'ei21 _: s.'i.51]]"),
      ("", ""),
      (", .", ""),
    ])
  func givesPhonemes(pinyin: String, expected: String) {
    #expect(phonemes(of: Reading(pinyin: pinyin)) == expected)
  }

  @Test("No word has over 8 syllables and no clause over 600 bytes, however long the reading")
  func keepsLimits() {
    let count = SyllableTable.shared.rows.count
    for length in [1, 7, 8, 9, 16, 17, 59, 60, 100, 1000] {
      var row = 0
      let syllables = (0..<length).map { _ in
        row = (row + 97) % count
        return Syllable(row: UInt16(row), tone: .third)
      }
      let word = Reading.Word(text: "", syllables: syllables, source: .unknown)
      let script = Utterance.script(of: Reading([.word(word), .word(word)]))
      var spoken = 0
      for utterance in script {
        guard case .mandarin(let clause) = utterance.content else {
          Issue.record("Mandarin became English")
          continue
        }
        let phonemes = clause.phonemes
        #expect(clause.byteCount == phonemes.utf8.count)
        #expect(PhonemeSwaps.own.apply(to: clause).phonemes.utf8.count + 5 < 600)
        #expect(phonemes.utf8.count + 5 < 600)
        for part in phonemes.split(separator: " ") {
          let syllablesOfPart = part.matches(of: /[0-9]+/).count
          #expect((1...8).contains(syllablesOfPart))
          spoken += syllablesOfPart
        }
      }
      #expect(spoken == 2 * length)
    }
  }

  @Test("A row that is not in the table is left out")
  func leavesOutUnknownRows() {
    let good = Syllable(numbered: "fu2")
    let word = Reading.Word(
      text: "", syllables: [Syllable(row: .max, tone: .first), good], source: .unknown)
    #expect(phonemes(of: Reading([.word(word)])) == "[[f'u35]]")
    let bad = Reading.Word(text: "", syllables: [Syllable(row: .max, tone: .first)], source: .unknown)
    #expect(phonemes(of: Reading([.word(bad)])) == "")
  }

  static let runs: [(String, [String])] = [
    ("7-Eleven", ["7-Eleven"]),
    ("cama café", ["cama café"]),
    ("McDonald’s", ["McDonald's"]),
    ("[[_^_EN]]", ["EN"]),
    ("<voice name='x'>", ["voice name x"]),
    ("a\u{1B}[31mred\u{7}", ["a 31mred"]),
    ("A\u{202E}B", ["A-B"]),
    ("H&M", ["H and M"]),
    ("'.-", []),
    ("\u{0}", []),
    ("星", []),
  ]

  @Test("Of a Latin run only letters, digits and what joins them reaches the English voice", arguments: runs)
  func sanitisesEnglish(run: String, expected: [String]) {
    #expect(EnglishRun(run).utterances == expected)
  }

  @Test("A long Latin run is said in several calls of at most 400 bytes")
  func splitsEnglish() {
    let lines = EnglishRun(String(repeating: "word ", count: 500)).utterances
    #expect(lines.allSatisfy { $0.utf8.count <= 400 })
    #expect(lines.joined(separator: " ").split(separator: " ").count == 500)
  }

  @Test("An English run stands off on either side, and a longer pause after it is kept")
  func setsOffEnglish() {
    let script = Utterance.script(of: Reading(pinyin: "de5 ‹Oven› , che1"))
    #expect(script.map(\.silence) == [120, Utterance.silence(of: .clause), 0])
  }
}
