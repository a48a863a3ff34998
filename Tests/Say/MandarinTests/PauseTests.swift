// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Mandarin

@Suite struct Pauses {
  private func pauses(_ text: String) -> [Reading.Pause] {
    Pronouncer().read(text).tokens.compactMap { if case .pause(let pause) = $0 { pause } else { nil } }
  }

  @Test(
    "Marks are silences by their weight",
    arguments: [
      ("甲、乙", [Reading.Pause.enumeration]), ("甲，乙", [.clause]), ("甲：乙", [.clause]), ("甲；乙", [.section]),
      ("甲。乙", [.sentence]), ("甲？乙！", [.question, .sentence]), ("甲\n乙", [.sentence]), ("甲 乙", [.group]),
      ("甲,乙", [.clause]),
      ("甲（乙）丙", [.clause, .clause]), ("甲·乙", [.group]), ("甲，。乙", [.sentence]), ("甲……乙", [.clause]),
    ])
  func marks(text: String, wanted: [Reading.Pause]) {
    #expect(pauses(text) == wanted)
  }

  @Test("No silence stands before the first word", arguments: ["，甲", "……甲", "\n\n甲", "（甲"])
  func leading(text: String) {
    #expect(pauses(text).isEmpty)
  }

  @Test("A longer pause outweighs a shorter")
  func order() {
    #expect(Reading.Pause.group < .enumeration)
    #expect(Reading.Pause.enumeration < .clause)
    #expect(Reading.Pause.clause < .section)
    #expect(Reading.Pause.section < .sentence)
    #expect(Reading.Pause.sentence < .question)
  }
}
