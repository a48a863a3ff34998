// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Speech

extension Aloud {
  @Suite struct PhonemeDataTests {
    let table: [UInt8]
    let index: [UInt8]
    let sounds: [UInt8]
    let manifest: [UInt8]

    init() throws {
      _ = try Aloud.speaker()
      let folder = try #require(Speaker.installed?.data)
      let dictionary = try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/cmn_dict")
      let system = dictionary.dropLast("cmn_dict".count)
      table = try #require(FileBytes.read(system + "phontab"))
      index = try #require(FileBytes.read(system + "phonindex"))
      sounds = try #require(FileBytes.read(system + "phondata"))
      manifest = try #require(FileBytes.read(system + "phondata-manifest"))
    }

    private func data() throws -> PhonemeData {
      try PhonemeData(table: table, index: index, sounds: sounds, manifest: manifest)
    }

    @Test("Every row of the tables is understood, and every sound is made")
    func readsTables() throws {
      let own = try #require(OwnPhonemes.shared)
      #expect(own.changes.count > 40 && own.rules.count >= 7 && own.finals.count == 5)
      let data = try data()
      for consonant in own.consonants {
        let samples = try #require(consonant.samples(recording: data.recording))
        #expect((200...4000).contains(samples.count), "\(consonant.name)")
        #expect(
          samples.allSatisfy { abs($0) < 1 } && samples.contains { abs($0) > 0.01 }, "\(consonant.name)")
      }
    }

    @Test("A new table is put behind what is there, and nothing that is there changes")
    func addsOnly() throws {
      var data = try data()
      let own = try #require(OwnPhonemes.shared)
      try data.add(own.consonants)
      try data.addTable(named: "cmn-tw", copying: "cmn", changes: own.changes)
      #expect(data.table[0] == table[0] + 1)
      #expect(data.table[1..<table.count].elementsEqual(table[1...]))
      #expect(data.index.starts(with: index))
      #expect(data.sounds.starts(with: sounds))
      #expect((30_000...90_000).contains(data.sounds.count - sounds.count))
      #expect(data.table.count > table.count && data.index.count > index.count)
    }

    @Test(
      "A change whose place is not as expected is refused",
      arguments: [
        ("sound|f|ufric/f 7|ufric/f 60", PhonemeData.Failure.unexpected("ufric/f")),
        ("sound|f|ufric/s 0|ufric/f 0", .unexpected("ufric/s")),
        ("sound|f|ufric/f 0|ufric/none 0", .missing("ufric/none")),
        ("sound|f|ufric/f 0|own/none 0", .missing("own/none")),
        ("sound|Q!|ufric/f 0|ufric/f 0", .missing("Q!")),
        ("tone|51|11 50|5 62", .unexpected("51")),
        ("tone|f|0 0|5 62 0/0 100/100", .unexpected("envelope")),
        ("program|N|cmn|none", .missing("none")),
        ("length|ong|249|150", .unexpected("ong")),
        ("copy|s.|-|f", .unexpected("s.")),
        ("copy|s2|-|none", .missing("none")),
        ("onset|t|44 40|60 60", .unexpected("t")),
        ("onset|f|42 40|60 60", .unexpected("f")),
        ("tracks|n|n/none|rms*1.9 over 1", .missing("n/none")),
      ])
    func refuses(row: String, failure: PhonemeData.Failure) throws {
      var data = try data()
      let fields = row.split(separator: "|").map(String.init)
      let change = try #require(PhonemeChange(row: fields))
      #expect(throws: failure) { try data.addTable(named: "cmn-tw", copying: "cmn", changes: [change]) }
    }

    @Test(
      "A row that makes no sense is no change",
      arguments: [
        "", "sound|f|ufric/f|ufric/f", "sound|toolong|ufric/f 0|ufric/f 0", "sound|f|ufric/f 256|ufric/f 0",
        "tone|51|10|5 62", "tone|51|10 50|5 62 0/0 100", "length|f|0|x", "onset|t|42 40|128 60",
        "other|f|0|0",
        "tracks|n|n/n@|rms*x over 1", "tracks|n|n/n@|rms*2",
      ])
    func refusesRow(row: String) {
      let fields = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      #expect(PhonemeChange(row: fields) == nil)
      #expect(OwnPhonemes(phonemes: [fields], consonants: []) == nil)
    }

    @Test(
      "A new phoneme has the next code of its table and those below it, and the empty entry still ends the table"
    )
    func addsPhoneme() throws {
      var data = try data()
      let change = try #require(PhonemeChange(row: ["copy", "Q9", "-", "s base1"]))
      try data.addTable(named: "cmn-tw", copying: "cmn", changes: [change])
      let (old, new) = (try data.named("cmn"), try data.named("cmn-tw"))
      #expect(new.count == old.count + 1)
      #expect(new.end == data.table.count)
      #expect(data.table[(new.end - 16)...].allSatisfy { $0 == 0 })
      let added = try data.entry(of: "Q9", in: new)
      let codes = (0..<old.count).map { data.table[old.entries + $0 * 16 + 10] }
      #expect(data.table[added + 10] == codes.max().map { $0 + 1 })
      let original = try data.entry(of: "s", in: try data.named("base1"))
      #expect(
        data.table[(added + 11)..<(added + 16)].elementsEqual(data.table[(original + 11)..<(original + 16)]))
    }

    @Test("A bent track keeps its frames, and its length is their sum")
    func bendsTracks() throws {
      let data = try data()
      let start = try data.address(of: "n/na")
      let bend = try #require(FormantBend(words: ["F2+85", "rms*2", "length*1.6", "over", "1", "1", "0.3"]))
      let bent = try #require(bend.bent(data.sounds, at: start))
      #expect(bent[2] == data.sounds[start + 2])
      #expect(bent[3...].count == data.sounds[(start + 3)...].prefix(bent.count - 3).count)
      #expect(bent[4 + 17] == data.sounds[start + 4 + 17] * 2)
      #expect(bend.bent(Array(data.sounds[..<(start + 20)]), at: start) == nil)
      let none = try #require(FormantBend(words: ["rms*1", "over", "1"])).bent(data.sounds, at: start)
      #expect(none == Array(data.sounds[start..<(start + bent.count)]))
    }

    private func alter(_ data: inout PhonemeData?) {
      guard let own = OwnPhonemes.shared else { return }
      try? data?.add(own.consonants.filter { $0.parts.count == 1 })
      try? data?.addTable(named: "cmn-tw", copying: "cmn", changes: own.changes)
    }

    @Test("Files that are cut short or damaged are refused or altered, and never a trap")
    func survivesDamage() throws {
      for length in [0, 1, 3, 4, 5, 39, 40, 56, 1000, table.count - 1] {
        var cut = try? PhonemeData(
          table: Array(table.prefix(length)), index: index, sounds: sounds, manifest: manifest)
        #expect((cut == nil) as Bool)
        cut = try? PhonemeData(
          table: table, index: Array(index.prefix(length)), sounds: sounds, manifest: manifest)
        alter(&cut)
      }
      var random = SystemRandomNumberGenerator()
      for _ in 0..<60 {
        var (table, index) = (table, index)
        for _ in 0..<40 {
          table[Int.random(in: 1..<table.count, using: &random)] = .random(in: 0...255, using: &random)
          index[Int.random(in: 4..<index.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        var damaged = try? PhonemeData(table: table, index: index, sounds: sounds, manifest: manifest)
        alter(&damaged)
      }
    }

    @Test("An envelope of straight lines is 128 heights")
    func drawsEnvelope() {
      func envelope(_ points: [(Double, Double)]) -> [UInt8] {
        PhonemeChange.Envelope(points: points.map { .init(time: $0.0, level: $0.1) }).bytes
      }
      let rise = envelope([(0, 0), (100, 100)])
      #expect(rise.count == 128)
      #expect(rise.first == 0 && rise.last == 255)
      #expect(zip(rise, rise.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(envelope([(0, 40), (50, 40), (100, 40)]).allSatisfy { $0 == 102 })
      #expect(envelope([]).allSatisfy { $0 == 0 })
    }

    @Test(
      "Swaps change j and sh and leave q, zh and ch",
      arguments: [
        ("tS;'in51", "dZ;'in51"), ("tS;h'i55", "tS;h'i55"), ("s.'i.51", "S'i.51"), ("ts.'ong55", "ts.'ong55"),
        ("ts.h'@35N", "ts.h'@35N"), ("s.'i.51tS;'in51 s'a55n", "S'i.51dZ;'in51 s'a55n"), ("", ""),
      ])
    func swaps(phonemes: String, expected: String) {
      let clause = Clause(groups: [.word(.init(syllables: [phonemes]))])
      #expect(PhonemeSwaps.clearer.apply(to: clause).phonemes == expected)
      #expect(PhonemeSwaps.none.apply(to: clause).phonemes == phonemes)
    }

    @Test(
      "Of our own voice the last tone before a pause is long, and consonants go by the vowel after them",
      arguments: [
        ("th'ai35 ts.'ong55 s.'i.51 | S;'i55 thw'u@35n", "th'ai35ts.'ong55s.'i.56 _: S;'i55t9w'u@36n"),
        ("th'iE55n", "t8'iE66n"), ("s'i[51", "s2'i[56"), ("X'A21 ph'i35", "X2'A21p8'i36"),
        ("k'ong55 k'A55", "g9'ong55k'A66"), ("l'u51 s.'i.51", "l'u53s.'i.56"),
        ("l'u51 | s.'i.51", "l'u56 _: s.'i.56"),
        ("n'A35 t@11", "n9'A35t@11"), ("ts'ai51 tsh'ai51", "ts'ai53tsh'ai56"), ("th'ou35", "th'ou36"),
      ])
    func sends(phonemes: String, expected: String) {
      let groups = phonemes.split(separator: "|").map { part in
        Clause.Group.word(.init(syllables: part.split(separator: " ").map(String.init)))
      }
      let clause = Clause(groups: Array(groups.map { [$0] }.joined(separator: [.pause])))
      #expect(PhonemeSwaps.own.apply(to: clause).phonemes == expected)
    }
  }
}
