// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Synchronization

/// All words that mean something in a question, by their letters.
///
/// Made at each start, so that it must cost little: it keeps a hash of each word and where it lies in the binary, no
/// copies; and the first question of a process is asked of a table of the words alone that begin with one of its letters.
///
/// A class, since it is one thing that all questions share; it is filled once and never changed, which is why it is
/// Sendable.
final class WordTable: @unchecked Sendable {
  /// All words.
  static let shared: WordTable = {
    isAllRead.store(true, ordering: .relaxed)
    return WordTable(beginningWith: nil)
  }()

  private static let isAllRead = Atomic(false)
  private static let hasBeenAsked = Atomic(false)

  /// The words that matter to a text of these letters.
  static func table(for letters: [UInt32]) -> WordTable {
    hasBeenAsked.exchange(true, ordering: .relaxed) ? shared : WordTable(beginningWith: letters)
  }

  /// False where it has only the words that matter to one text.
  let isWhole: Bool

  /// The tables words come from. Of equal words that of the later table counts.
  enum Source: UInt8, Sendable {
    case areas, brands, categories, attributes, nicknames, phrases
  }

  /// A word: its class and the row that it comes from.
  struct Entry: Sendable {
    let hash: UInt32
    let row: UInt16
    let source: Source
    let wordClass: WordClass
    let word: EmbeddedField
  }

  let entries: [Entry]
  private let slots: UnsafeBufferPointer<UInt16>
  /// The lines of each table by the number of the row.
  private let lines: [[EmbeddedField]]
  /// The most letters of a word, by the hash of its first letter.
  private let longest: UnsafeBufferPointer<UInt8>
  /// One bit for each character of the block that some word is written with.
  private let alphabet: UnsafeBufferPointer<UInt64>
  private let numerals: [Numeral]

  /// A character that is a number: 三, 百.
  struct Numeral: Sendable {
    let letter: UInt32
    let value: Double
    /// True for what counts by tens, and for 半.
    let isPower: Bool
  }

  init(beginningWith letters: [UInt32]?) {
    isWhole = letters == nil
    let draft = WordTableDraft(beginningWith: letters)
    entries = draft.entries
    slots = UnsafeBufferPointer(draft.slots)
    lines = draft.lines
    longest = UnsafeBufferPointer(draft.longest)
    alphabet = UnsafeBufferPointer(draft.alphabet)
    numerals = draft.numerals
  }

  deinit {
    slots.deallocate()
    longest.deallocate()
    alphabet.deallocate()
  }

  /// What a letter counts; nil for most.
  func numeral(_ letter: UInt32) -> Numeral? {
    // Marked in the table of lengths, so that letters which are none are told at once.
    guard longest[Int(letter & 4095)] & WordTableDraft.numeralMark != 0 else { return nil }
    return numerals.first { $0.letter == letter }
  }

  // MARK: Looking up

  /// Visits the words that begin at a letter of a text, with the index behind them: the shorter first, and of equal words
  /// those of earlier tables first.
  @inline(__always)
  func forEachWord(in text: Lettering, at start: Int, _ body: (_ end: Int, _ entry: Int) -> Void) {
    let first = text.letters[start]
    let reach = Int(longest[Int(first & 4095)] & ~WordTableDraft.numeralMark)
    if reach == 0 { return }
    // An English word may be one of several: two letters more.
    let most = min(text.count, start + (LetterFolding.isLatin(first) ? reach + 2 : reach))
    var hash = WordLetters.seed
    var index = start
    while index < most {
      // No word crosses a mark, and one in Han characters no space.
      if index > start {
        let before = text.before[index]
        if before.contains(.mark) { return }
        if before.contains(.space), LetterFolding.isHan(text.letters[index]),
          LetterFolding.isHan(text.letters[index - 1])
        {
          return
        }
      }
      hash = WordLetters.mixed(hash, text.letters[index])
      index += 1
      guard text.endsWord(index) else { continue }
      forEachEntry(spelling: text.letters[start..<index], hash: hash) { body(index, $0) }
      if index - start > 3, text.letters[index - 1] == 0x73, LetterFolding.isLatin(first) {
        forEachSingular(of: text.letters[start..<index]) { body(index, $0) }
      }
    }
  }

  /// Visits what an English word names several of: bus stop, pharmacy.
  private func forEachSingular(of letters: ArraySlice<UInt32>, _ body: (_ entry: Int) -> Void) {
    forEachEntry(spelling: letters.dropLast(), body)
    if letters.suffix(3).elementsEqual([0x69, 0x65, 0x73]) {
      // y for ies.
      forEachEntry(spelling: letters.dropLast(3) + [0x79], body)
    } else if letters[letters.endIndex - 2] == 0x65 {
      forEachEntry(spelling: letters.dropLast(2), body)
    }
  }

  private func forEachEntry(spelling letters: ArraySlice<UInt32>, _ body: (_ entry: Int) -> Void) {
    forEachEntry(spelling: letters, hash: letters.reduce(WordLetters.seed, WordLetters.mixed), body)
  }

  @inline(__always)
  private func forEachEntry(
    spelling letters: ArraySlice<UInt32>, hash: UInt32, _ body: (_ entry: Int) -> Void
  ) {
    var slot = Int(hash) & (WordTableDraft.slotCount - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].hash == hash, spells(entries[number].word, letters) { body(number) }
      slot = (slot + 1) & (WordTableDraft.slotCount - 1)
    }
  }

  /// Visits the units that follow digits in one word: m of 500m, pm of 9pm.
  func forEachUnit(in text: Lettering, at start: Int, _ body: (_ end: Int, _ entry: Int) -> Void) {
    forEachWord(in: text, at: start) { end, entry in
      if entries[entry].wordClass == .unit || entries[entry].wordClass == .clock { body(end, entry) }
    }
  }

  /// A column of the row that a word comes from.
  func field(_ column: Int, of entry: Int) -> EmbeddedField {
    let entry = entries[entry]
    var index = 0
    for field in lines[Int(entry.source.rawValue)][Int(entry.row)].pieces(at: "\t") {
      if index == column { return field }
      index += 1
    }
    return .empty
  }

  /// True for a character that some word of the tables is written with.
  static func isWritten(with character: Unicode.Scalar) -> Bool {
    // Where not all words are read yet one character is looked for in the tables themselves.
    guard isAllRead.load(ordering: .relaxed) || hasBeenAsked.load(ordering: .relaxed) else {
      return WordTableDraft.isWritten(character)
    }
    return shared.alphabet[Int(character.value >> 6) & 1023] & (1 << UInt64(character.value & 63)) != 0
  }

  /// The rows of a table.
  func rows(of source: Source) -> [EmbeddedField] { lines[Int(source.rawValue)] }

  /// The letters of a word of the table.
  func letters(of entry: Int) -> [UInt32] {
    Array(WordLetters(entries[entry].word))
  }

  private func spells(_ word: EmbeddedField, _ letters: ArraySlice<UInt32>) -> Bool {
    var index = letters.startIndex
    for letter in WordLetters(word) {
      guard index < letters.endIndex, letters[index] == letter else { return false }
      index += 1
    }
    return index == letters.endIndex
  }
}
