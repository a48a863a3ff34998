// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Mandarin

/// Measures against official romanisations and a list of phrases that stand beside the package, where they do.
@Suite(.enabled(if: TestFiles.hasReadings, "skipped: no readings to measure with beside the package"))
struct Oracles {
  /// A syllable without its tone, as the post office writes it: ü is u.
  private func plain(_ syllable: Substring) -> String {
    String(syllable.filter { !$0.isNumber }).replacingOccurrences(of: "ü", with: "u")
  }

  @Test("At most three syllables in 10,000 of the official road names differ, beyond the list's own errors")
  func roads() throws {
    let pronouncer = Pronouncer()
    var wrong = 0
    var all = 0
    var differing: [String] = []
    for row in try TestFiles.rows(TestFiles.readings.appendingPathComponent("road_names_dev.tsv"))
    where row[0].hasPrefix(row[1]) {
      let wanted = row[2].split(separator: " ").map(plain)
      let said = pronouncer.read(row[0]).pinyin().split(separator: " ").prefix(row[1].count).map(plain)
      all += wanted.count
      let errors = zip(wanted, said).filter { $0 != $1 }.count + max(0, wanted.count - said.count)
      guard errors > 0 else { continue }
      if OfficialRoadErrors.reasons[row[0]] != nil { continue }
      wrong += errors
      differing.append(row[0])
    }
    #expect(all > 20_000)
    #expect(Double(wrong) <= 0.000_3 * Double(all), "\(wrong) of \(all): \(differing.prefix(20))")
  }

  @Test("Every official error that is listed still differs")
  func errorsAreUsed() throws {
    let rows = try TestFiles.rows(TestFiles.readings.appendingPathComponent("road_names_dev.tsv"))
    for (name, _) in OfficialRoadErrors.reasons {
      let row = try #require(rows.first { $0[0] == name }, "\(name)")
      let said = pinyin(row[0]).split(separator: " ").prefix(row[1].count).map(plain)
      #expect(said != row[2].split(separator: " ").map(plain), "\(name)")
    }
  }

  @Test("At most 1.15 % of the toned syllables of the phrases differ")
  func phrases() throws {
    var wrong = 0
    var all = 0
    for row in try TestFiles.rows(TestFiles.readings.appendingPathComponent("phrases_zhuyin_libchewing.tsv"))
    {
      let wanted = row[1].split(separator: " ").compactMap { Syllable(written: $0) }
      guard row.count > 2, (Int(row[2]) ?? 0) > 0, (2...6).contains(row[0].count),
        wanted.count == row[0].count
      else { continue }
      let said = syllables(row[0])
      all += wanted.count
      wrong += max(0, wanted.count - said.count)
      for (character, pair) in zip(row[0], zip(wanted, said)) where !"一不".contains(character) {
        if pair.0.row != pair.1.row || pair.0.tone != pair.1.tone { wrong += 1 }
      }
    }
    #expect(all > 200_000)
    // The list gives two readings for one phrase in a hundred, so that 0.44 % can never agree.
    #expect(Double(wrong) <= 0.011_5 * Double(all), "\(wrong) of \(all)")
  }
}
