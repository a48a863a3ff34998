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

    @Test("A new table is put behind what is there, and nothing that is there changes")
    func addsOnly() throws {
      var data = try data()
      try data.addTable(named: "cmn-tw", copying: "cmn", changes: PhonemeChange.taiwan)
      #expect(data.table[0] == table[0] + 1)
      #expect(data.table[1..<table.count].elementsEqual(table[1...]))
      #expect(data.index.starts(with: index))
      #expect(data.sounds.starts(with: sounds))
      #expect(data.sounds.count - sounds.count <= 128 + 3)
      #expect(data.table.count > table.count && data.index.count > index.count)
    }

    @Test(
      "A change whose place is not as expected is refused",
      arguments: [
        (
          PhonemeChange.sound("f", "ufric/f", 7, to: "ufric/f", 60), PhonemeData.Failure.unexpected("ufric/f")
        ),
        (.sound("f", "ufric/s", to: "ufric/f"), .unexpected("ufric/s")),
        (.sound("f", "ufric/f", to: "ufric/none"), .missing("ufric/none")),
        (.sound("Q!", "ufric/f", to: "ufric/f"), .missing("Q!")),
        (.sound("toolong", "ufric/f", to: "ufric/f"), .missing("toolong")),
        (.tone("51", 11...50, to: 5...62), .unexpected("51")),
        (.tone("f", 0...0, to: 5...62, envelope: [(0, 0), (100, 100)]), .unexpected("envelope")),
        (PhonemeChange(phoneme: "N", kind: .programOf(table: "none")), .missing("none")),
      ])
    func refuses(change: PhonemeChange, failure: PhonemeData.Failure) throws {
      var data = try data()
      #expect(throws: failure) { try data.addTable(named: "cmn-tw", copying: "cmn", changes: [change]) }
    }

    @Test("Files that are cut short or damaged are refused or altered, and never a trap")
    func survivesDamage() throws {
      for length in [0, 1, 3, 4, 5, 39, 40, 56, 1000, table.count - 1] {
        var cut = try? PhonemeData(
          table: Array(table.prefix(length)), index: index, sounds: sounds, manifest: manifest)
        #expect((cut == nil) as Bool)
        cut = try? PhonemeData(
          table: table, index: Array(index.prefix(length)), sounds: sounds, manifest: manifest)
        try? cut?.addTable(named: "cmn-tw", copying: "cmn", changes: PhonemeChange.taiwan)
      }
      var random = SystemRandomNumberGenerator()
      for _ in 0..<60 {
        var (table, index) = (table, index)
        for _ in 0..<40 {
          table[Int.random(in: 1..<table.count, using: &random)] = .random(in: 0...255, using: &random)
          index[Int.random(in: 4..<index.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        var damaged = try? PhonemeData(table: table, index: index, sounds: sounds, manifest: manifest)
        try? damaged?.addTable(named: "cmn-tw", copying: "cmn", changes: PhonemeChange.taiwan)
      }
    }

    @Test("An envelope of straight lines is 128 heights")
    func drawsEnvelope() {
      let rise = PhonemeChange.Envelope(points: [(0, 0), (100, 100)]).bytes
      #expect(rise.count == 128)
      #expect(rise.first == 0 && rise.last == 255)
      #expect(zip(rise, rise.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(PhonemeChange.Envelope(points: [(0, 40), (50, 40), (100, 40)]).bytes.allSatisfy { $0 == 102 })
      #expect(PhonemeChange.Envelope(points: []).bytes.allSatisfy { $0 == 0 })
    }

    @Test(
      "Swaps change j and sh and leave q, zh and ch",
      arguments: [
        ("tS;'in51", "dZ;'in51"), ("tS;h'i55", "tS;h'i55"), ("s.'i.51", "S'i.51"), ("ts.'ong55", "ts.'ong55"),
        ("ts.h'@35N", "ts.h'@35N"), ("s.'i.51tS;'in51 s'a55n", "S'i.51dZ;'in51 s'a55n"), ("", ""),
      ])
    func swaps(phonemes: String, expected: String) {
      #expect(PhonemeSwaps.clearer.apply(to: phonemes) == expected)
      #expect(PhonemeSwaps.none.apply(to: phonemes) == phonemes)
    }
  }
}
