// SPDX-License-Identifier: GPL-3.0-or-later

import Gazetteer
import Formats

/// All words that mean something in a question, by their letters.
///
/// Made at each start, so that it must cost little: it keeps a hash of each word and where it lies in the binary, no
/// copies.
///
/// A class, since it is one thing that all questions share; it is filled once and never changed, which is why it is
/// Sendable.
final class WordTable: @unchecked Sendable {
  static let shared = WordTable()

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

  private(set) var entries: [Entry] = []
  private var slots = [UInt16](repeating: 0, count: WordTable.slotCount)
  /// The lines of each table by the number of the row.
  private var lines: [[EmbeddedField]] = Array(repeating: [], count: 6)
  /// The most letters of a word, by the hash of its first letter.
  private var longest = [UInt8](repeating: 0, count: 4096)
  /// One bit for each character of the block that some word is written with.
  private var alphabet = [UInt64](repeating: 0, count: 1024)
  private(set) var digits: [UInt32: Int] = [:]
  private(set) var powers: [UInt32: Double] = [:]

  private static let slotCount = 1 << 15
  /// The most words that there may be.
  static let most = 16_000

  private init() {
    entries.reserveCapacity(12_000)
    addAreas()
    addBrands()
    addCategories()
    addAttributes()
    addNicknames()
    addPhrases()
  }

  // MARK: Looking up

  /// Visits the words that begin at a letter of a text, with the index behind them: the shorter first, and of equal words
  /// those of earlier tables first.
  @inline(__always)
  func forEachWord(in text: Lettering, at start: Int, _ body: (_ end: Int, _ entry: Int) -> Void) {
    let first = text.letters[start]
    let reach = Int(longest[Int(first & 4095)])
    if reach == 0 { return }
    // An English word may be one of several: two letters more.
    let most = min(text.count, start + (LetterFolding.isLatin(first) ? reach + 2 : reach))
    var hash = WordTable.seed
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
      hash = WordTable.mixed(hash, text.letters[index])
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
    forEachEntry(spelling: letters, hash: letters.reduce(WordTable.seed, WordTable.mixed), body)
  }

  @inline(__always)
  private func forEachEntry(
    spelling letters: ArraySlice<UInt32>, hash: UInt32, _ body: (_ entry: Int) -> Void
  ) {
    var slot = Int(hash) & (WordTable.slotCount - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if entries[number].hash == hash, spells(entries[number].word, letters) { body(number) }
      slot = (slot + 1) & (WordTable.slotCount - 1)
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
    var found = EmbeddedField.empty
    var index = 0
    lines[Int(entry.source.rawValue)][Int(entry.row)].forEachPiece(at: "\t") { field in
      if index == column { found = field }
      index += 1
    }
    return found
  }

  /// True for a character that some word of the tables is written with.
  func isWritten(with character: UInt32) -> Bool {
    alphabet[Int(character >> 6) & 1023] & (1 << UInt64(character & 63)) != 0
  }

  /// The letters of a word of the table.
  func letters(of entry: Int) -> [UInt32] {
    var letters: [UInt32] = []
    WordTable.forEachLetter(of: entries[entry].word) { letters.append($0) }
    return letters
  }

  private func spells(_ word: EmbeddedField, _ letters: ArraySlice<UInt32>) -> Bool {
    var index = letters.startIndex
    var isSame = true
    WordTable.forEachLetter(of: word) { letter in
      if index < letters.endIndex, letters[index] == letter { index += 1 } else { isSame = false }
    }
    return isSame && index == letters.endIndex
  }

  // MARK: Filling

  private func addAreas() {
    EmbeddedTable(gazetteer_areas()).forEachRow { line in
      guard let fields: InlineArray<3, EmbeddedField> = line.first() else { return }
      add(line.line, to: .areas)
      fields[0].forEachItem(by: "|") { addArea($0) }
      fields[1].forEachItem(by: "|") { add($0, .area, .areas) }
      fields[2].forEachItem(by: "|") { district in
        var isFirst = true
        district.forEachPiece(at: "=") { name in
          if isFirst { addArea(name) } else { add(name, .area, .areas) }
          isFirst = false
        }
      }
    }
  }

  /// 西屯區, and 西屯.
  private func addArea(_ name: EmbeddedField) {
    add(name, .area, .areas)
    guard name.bytes.count > 6 else { return }
    add(EmbeddedField(bytes: UnsafeBufferPointer(rebasing: name.bytes.dropLast(3))), .area, .areas)
  }

  private func addBrands() {
    EmbeddedTable(gazetteer_brands()).forEachRow { line in
      guard let fields: InlineArray<3, EmbeddedField> = line.first() else { return }
      add(line.line, to: .brands)
      add(fields[0], .brand, .brands)
      fields[2].forEachItem(by: "|") { add($0, .brand, .brands) }
    }
  }

  private func addCategories() {
    EmbeddedTable(gazetteer_categories()).forEachRow { line in
      guard let fields: InlineArray<5, EmbeddedField> = line.first() else { return }
      add(line.line, to: .categories)
      add(fields[0], .kind, .categories)
      add(fields[1], .kind, .categories)
      fields[4].forEachItem(by: "|") { word in
        let isNeed = word.bytes.first == UInt8(ascii: "~")
        add(isNeed ? word.dropFirst() : word, isNeed ? .need : .kind, .categories)
      }
    }
  }

  private func addAttributes() {
    EmbeddedTable(gazetteer_attributes()).forEachRow { line in
      guard let fields: InlineArray<5, EmbeddedField> = line.first() else { return }
      add(line.line, to: .attributes)
      // Being open is no tag: the words of it are phrases.
      if fields[0].isEqual(to: "open-now") { return }
      fields[4].forEachItem(by: "|") { add($0, .attribute, .attributes) }
    }
  }

  private func addNicknames() {
    EmbeddedTable(gazetteer_nicknames()).forEachRow { line in
      guard let fields: InlineArray<3, EmbeddedField> = line.first() else { return }
      add(line.line, to: .nicknames)
      let isDish = fields[2].isEqual(to: "dish")
      fields[0].forEachItem(by: "|") { add($0, isDish ? .dish : .name, .nicknames) }
      // The whole names are names too; after = stands what is one only where it is the whole name.
      if isDish { return }
      fields[1].forEachItem(by: "|") { name in
        if name.bytes.first != UInt8(ascii: "=") { add(name, .name, .nicknames) }
      }
    }
  }

  private func addPhrases() {
    var name = EmbeddedField.empty
    var wordClass = WordClass.polite
    EmbeddedTable(gazetteer_phrases()).forEachRow { line in
      guard let fields: InlineArray<3, EmbeddedField> = line.first() else { return }
      add(line.line, to: .phrases)
      if !fields[0].isEqual(to: name) {
        name = fields[0]
        wordClass = WordClass(rawValue: name.text) ?? .polite
      }
      fields[2].forEachItem(by: "|") { word in
        add(word, wordClass, .phrases)
        guard wordClass == .digit || wordClass == .power, let letter = WordTable.firstLetter(of: word) else {
          return
        }
        if wordClass == .digit {
          digits[letter] = Int(fields[1].text)
        } else {
          powers[letter] = Double(fields[1].text)
        }
      }
    }
  }

  private func add(_ line: EmbeddedField, to source: Source) {
    lines[Int(source.rawValue)].append(line)
  }

  private func add(_ word: EmbeddedField, _ wordClass: WordClass, _ source: Source) {
    guard entries.count < WordTable.most else { return }
    var hash = WordTable.seed
    var count = 0
    var first: UInt32 = 0
    var hasKana = false
    WordTable.forEachLetter(of: word) { letter in
      hash = WordTable.mixed(hash, letter)
      if count == 0 { first = letter }
      if (0x3040...0x30FF).contains(letter) { hasKana = true }
      count += 1
    }
    guard count > 0, count < 64 else { return }
    longest[Int(first & 4095)] = max(longest[Int(first & 4095)], UInt8(count))
    if !hasKana { note(charactersOf: word) }
    let row = lines[Int(source.rawValue)].count - 1
    entries.append(
      Entry(
        hash: hash, row: UInt16(truncatingIfNeeded: row), source: source, wordClass: wordClass, word: word))
    var slot = Int(hash) & (WordTable.slotCount - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (WordTable.slotCount - 1) }
    slots[slot] = UInt16(truncatingIfNeeded: entries.count)
  }

  private func note(charactersOf word: EmbeddedField) {
    WordTable.forEachScalar(of: word) { alphabet[Int($0 >> 6) & 1023] |= 1 << UInt64($0 & 63) }
  }

  // MARK: Letters

  private static func firstLetter(of word: EmbeddedField) -> UInt32? {
    var first: UInt32?
    forEachLetter(of: word) { first = first ?? $0 }
    return first
  }

  @inline(__always)
  private static func forEachLetter(of word: EmbeddedField, _ body: (UInt32) -> Void) {
    forEachScalar(of: word) { value in
      if (0x4E00...0x9FFF).contains(value) {
        body(VariantTable.shared[value])
      } else if let scalar = Unicode.Scalar(value) {
        let letter = LetterFolding.letter(scalar)
        if letter != 0 { body(letter) }
      }
    }
  }

  /// Scalars of UTF-8 that is known to be right: it is part of the binary.
  @inline(__always)
  private static func forEachScalar(of word: EmbeddedField, _ body: (UInt32) -> Void) {
    let bytes = word.bytes
    var index = 0
    while index < bytes.count {
      let byte = UInt32(bytes[index])
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard index + length <= bytes.count else { return }
      var value = length == 1 ? byte : byte & (0xFF >> UInt32(length + 1))
      for next in 1..<max(1, length) { value = value << 6 | UInt32(bytes[index + next] & 0x3F) }
      body(value)
      index += length
    }
  }

  private static let seed: UInt32 = 0x811C_9DC5

  @inline(__always)
  private static func mixed(_ hash: UInt32, _ letter: UInt32) -> UInt32 {
    let mixed = (hash ^ letter) &* 0x9E37_79B1
    return mixed ^ (mixed >> 15)
  }
}
