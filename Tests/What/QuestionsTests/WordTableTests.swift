// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import Testing

@testable import Questions

@Suite struct WordTableTests {
  @Test("Each row of the phrases has a part that the grammar knows")
  func parts() {
    EmbeddedTable(gazetteer_phrases()).forEachRow { row in
      let fields = row.fields
      #expect(fields.count == 3)
      #expect(WordClass(rawValue: fields[0].text) != nil, "\(fields[0].text)")
      #expect(!fields[2].isEmpty, "\(fields[0].text)")
    }
  }

  @Test("The values of phrases are those that the rules read")
  func values() {
    EmbeddedTable(gazetteer_phrases()).forEachRow { row in
      let part = WordClass(rawValue: row.fields[0].text), value = row.fields[1].text
      switch part {
      case .intent:
        let words = value.split(separator: " ").map(String.init)
        #expect(Understood.Intent(rawValue: words[0]) != nil, "\(value)")
        #expect(words.dropFirst().allSatisfy { Understood.FollowUp(rawValue: $0) != nil }, "\(value)")
      case .mode: #expect(Understood.Mode(rawValue: value) != nil, "\(value)")
      case .detail:
        for word in value.split(separator: " ") {
          #expect(
            Understood.Detail(rawValue: String(word)) != nil
              || Understood.Mode(rawValue: String(word)) != nil, "\(value)")
        }
      case .digit, .power, .number: #expect(Double(value) != nil, "\(value)")
      case .day:
        #expect(
          Int(value) != nil || value == "holiday" || Understood.Opening.Day.weekdays.contains(value),
          "\(value)")
      default: break
      }
    }
  }

  @Test("All words fit into the table")
  func size() {
    #expect(WordTable.shared.entries.count > 8000)
    #expect(WordTable.shared.entries.count < WordTableDraft.most)
  }

  @Test("A word of each table is found, and one of several by its singular")
  func looksUp() {
    for (text, wordClass) in [
      ("加油站", WordClass.kind), ("領錢", .need), ("小七", .brand), ("榮總", .name), ("滷肉飯", .dish), ("西屯", .area),
      ("免費", .attribute),
      ("請問", .polite), ("pharmacies", .kind), ("bus stops", .kind), ("cafes", .kind),
    ] {
      let letters = Lettering(text, limit: 100)
      var found: [WordClass] = []
      WordTable.shared.forEachWord(in: letters, at: 0) { end, entry in
        if end == letters.count { found.append(WordTable.shared.entries[entry].wordClass) }
      }
      #expect(found.contains(wordClass), "\(text)")
    }
  }

  @Test(
    "The first question, asked of its own words alone, is understood as one asked of all",
    arguments: Example.all)
  func firstQuestion(example: Example) {
    let letters = Lettering(example.question, limit: Understood.longest)
    let own = WordTable(beginningWith: letters.letters)
    #expect(own.entries.count < WordTable.shared.entries.count)
    #expect(Understood(letters, own).json == Understood(letters, WordTable.shared).json)
  }

  @Test("Looked for in the tables themselves, a character is written where the whole table says so")
  func writtenCharacters() {
    _ = WordTable.shared
    for scalar in "药藥银銀车車里裡后台臺面麵机離离干幹谷駅広沖冲".unicodeScalars {
      #expect(WordTableDraft.isWritten(scalar) == WordTable.isWritten(with: scalar), "\(scalar)")
    }
  }

  @Test("What is cut covers the text and nothing twice")
  func cutCovers() {
    for text in ["離台中火車站最近的三間加油站", "彩虹眷村怎麼走", "two pharmacies within 500 m", "阿婆的店 在哪", "7-11和全家哪一家比較近"] {
      let letters = Lettering(text, limit: 100)
      var end = 0
      for token in Cut(letters, WordTable.shared).tokens() {
        #expect(token.range.lowerBound == end, "\(text)")
        end = token.range.upperBound
      }
      #expect(end == letters.count)
    }
  }

  @Test("There are at least 300 kinds that people may ask for")
  func kinds() {
    var count = 0
    EmbeddedTable(gazetteer_categories()).forEachRow { _ in count += 1 }
    #expect(count >= 300)
  }
}
