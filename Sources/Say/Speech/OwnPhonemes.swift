// SPDX-License-Identifier: GPL-3.0-or-later

import Voices

/// What is ours in the voice: consonants, changes of eSpeak NG's phonemes, and which phonemes are sent for a syllable.
struct OwnPhonemes {
  /// A phoneme that is sent for a syllable's first one where one of `before` follows, with or without a stress mark.
  struct Rule {
    let phoneme: [UInt8]
    /// Empty: whatever follows, so long as the phoneme ends there.
    let before: [[UInt8]]
    let sent: [UInt8]
  }

  let consonants: [ConsonantSound]
  let changes: [PhonemeChange]
  private(set) var rules: [Rule] = []
  /// The tone that is sent for a tone on the last syllable before a pause.
  private(set) var finals: [String: String] = [:]

  /// Those of the tables; nil where a row makes no sense.
  static let shared = OwnPhonemes(
    phonemes: rows(of: voices_phonemes()), consonants: rows(of: voices_consonants()))

  init?(phonemes: [[String]], consonants: [[String]]) {
    guard let sounds = ConsonantSound.all(rows: consonants) else { return nil }
    var changes: [PhonemeChange] = []
    for row in phonemes {
      guard row.count == 4 else { return nil }
      switch row[0] {
      case "send":
        let before = row[2] == "-" ? [] : row[2].split(separator: " ").map { Array($0.utf8) }
        rules.append(Rule(phoneme: Array(row[1].utf8), before: before, sent: Array(row[3].utf8)))
      case "final":
        finals[row[1]] = row[3]
      default:
        guard let change = PhonemeChange(row: row) else { return nil }
        changes.append(change)
      }
    }
    self.consonants = sounds
    self.changes = changes
  }

  /// A table's rows after its heading, without remarks.
  private static func rows(of table: voices_table) -> [[String]] {
    let text = String(decoding: UnsafeBufferPointer(start: table.bytes, count: table.count), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Of both tables as they are written; others give another folder.
  static var fingerprint: UInt64 {
    var hash = FileBytes.fingerprint([])
    for table in [voices_phonemes(), voices_consonants()] {
      hash = FileBytes.fingerprint(
        Array(UnsafeBufferPointer(start: table.bytes, count: table.count)), after: hash)
    }
    return hash
  }

  // MARK: Sending

  /// Puts in what is sent for a clause: long tones before pauses, and consonants by what follows.
  func apply(to clause: inout Clause) {
    for (place, group) in clause.groups.enumerated() {
      guard case .word(var word) = group else { continue }
      if place + 1 == clause.groups.count || clause.groups[place + 1] == .pause {
        lengthenLast(&word.syllables)
      }
      word.syllables = word.syllables.map(sent)
      clause.groups[place] = .word(word)
    }
  }

  private func lengthenLast(_ syllables: inout [String]) {
    guard let last = syllables.indices.last, let tone = tone(of: syllables[last]), let long = finals[tone]
    else { return }
    syllables[last] = syllables[last].replacing(tone, with: long)
    // eSpeak NG halves a falling tone before another in a word, but does not know the long one.
    if tone == "51", last > 0, self.tone(of: syllables[last - 1]) == "51" {
      syllables[last - 1] = syllables[last - 1].replacing("51", with: "53")
    }
  }

  private func tone(of syllable: String) -> String? {
    let digits = syllable.utf8.drop { !(0x30...0x39).contains($0) }.prefix { (0x30...0x39).contains($0) }
    return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
  }

  private func sent(_ syllable: String) -> String {
    var bytes = Array(syllable.utf8)
    for rule in rules where bytes.starts(with: rule.phoneme) {
      var rest = bytes.dropFirst(rule.phoneme.count)
      if rule.before.isEmpty {
        // `.`, `;` and `h` would be a part of another phoneme.
        if let next = rest.first, ".;h".utf8.contains(next) { continue }
      } else {
        if rest.first == UInt8(ascii: "'") { rest = rest.dropFirst() }
        guard rule.before.contains(where: { rest.starts(with: $0) }) else { continue }
      }
      bytes.replaceSubrange(..<rule.phoneme.count, with: rule.sent)
      break
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
