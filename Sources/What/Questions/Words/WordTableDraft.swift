// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Gazetteer
import Glibc

/// The table of words while it is filled.
///
/// This runs before the first answer: it walks the tables once, byte by byte, and makes nothing of a word but its hash.
struct WordTableDraft {
  private(set) var entries: [WordTable.Entry] = []
  // Plain memory: an array would be asked whether it is shared at each of a hundred thousand writes. The table frees it.
  let slots = WordTableDraft.zeroed(UInt16.self, WordTableDraft.slotCount)
  let longest = WordTableDraft.zeroed(UInt8.self, 4096)
  let alphabet = WordTableDraft.zeroed(UInt64.self, 1024)
  private(set) var lines: [[EmbeddedField]] = Array(repeating: [], count: 6)
  private(set) var numerals: [WordTable.Numeral] = []

  /// Slots of the hash table: a power of two, at least twice the most words that there may be.
  static let slotCount = 1 << 15
  /// The most words that there may be.
  static let most = 16_000
  /// The bit of `longest` that says that some letter of this hash is a number; lengths are below it.
  static let numeralMark: UInt8 = 0x80

  private static func zeroed<Element: FixedWidthInteger>(
    _ type: Element.Type, _ count: Int
  ) -> UnsafeMutableBufferPointer<Element> {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: count)
    memory.initialize(repeating: 0)
    return memory
  }

  /// One bit for each hash of a first letter of which the words are wanted; nil for all.
  private let heads: UnsafeMutableBufferPointer<UInt64>?

  /// Reads all tables.
  ///
  /// - Parameter letters: only words that begin with one of these are taken; nil for all.
  init(beginningWith letters: [UInt32]? = nil) {
    if let letters {
      let heads = WordTableDraft.zeroed(UInt64.self, 64)
      for letter in letters { heads[Int(letter >> 6) & 63] |= 1 << UInt64(letter & 63) }
      self.heads = heads
      entries.reserveCapacity(1000)
    } else {
      heads = nil
      entries.reserveCapacity(16_000)
    }
    addAreas()
    addBrands()
    addCategories()
    addAttributes()
    addNicknames()
    addPhrases()
    heads?.deallocate()
  }

  private mutating func addAreas() {
    for line in EmbeddedTable(gazetteer_areas()).lines {
      let fields = EmbeddedRow(line: line).first
      add(line, to: .areas)
      for name in fields[0].items(by: "|") { addArea(name) }
      for word in fields[1].items(by: "|") { add(word, .area, .areas) }
      for district in fields[2].items(by: "|") {
        var isFirst = true
        for name in district.pieces(at: "=") {
          if isFirst { addArea(name) } else { add(name, .area, .areas) }
          isFirst = false
        }
      }
    }
  }

  /// 西屯區, and 西屯.
  private mutating func addArea(_ name: EmbeddedField) {
    add(name, .area, .areas)
    guard name.bytes.count > 6 else { return }
    add(EmbeddedField(bytes: UnsafeBufferPointer(rebasing: name.bytes.dropLast(3))), .area, .areas)
  }

  private mutating func addBrands() {
    for line in EmbeddedTable(gazetteer_brands()).lines {
      let fields = EmbeddedRow(line: line).first
      add(line, to: .brands)
      add(fields[0], .brand, .brands)
      for word in fields[2].items(by: "|") { add(word, .brand, .brands) }
    }
  }

  private mutating func addCategories() {
    for line in EmbeddedTable(gazetteer_categories()).lines {
      let fields = EmbeddedRow(line: line).first
      add(line, to: .categories)
      add(fields[0], .kind, .categories)
      add(fields[1], .kind, .categories)
      for word in fields[4].items(by: "|") {
        let isNeed = word.bytes.first == UInt8(ascii: "~")
        add(isNeed ? word.dropFirst() : word, isNeed ? .need : .kind, .categories)
      }
    }
  }

  private mutating func addAttributes() {
    for line in EmbeddedTable(gazetteer_attributes()).lines {
      let fields = EmbeddedRow(line: line).first
      add(line, to: .attributes)
      // Being open is no tag: the words of it are phrases.
      if fields[0].isEqual(to: "open-now") { continue }
      for word in fields[4].items(by: "|") { add(word, .attribute, .attributes) }
    }
  }

  private mutating func addNicknames() {
    for line in EmbeddedTable(gazetteer_nicknames()).lines {
      let fields = EmbeddedRow(line: line).first
      add(line, to: .nicknames)
      let isDish = fields[2].isEqual(to: "dish")
      for word in fields[0].items(by: "|") { add(word, isDish ? .dish : .name, .nicknames) }
      // The whole names are names too; after = stands what is one only where it is the whole name.
      if isDish { continue }
      for name in fields[1].items(by: "|") where name.bytes.first != UInt8(ascii: "=") {
        add(name, .name, .nicknames)
      }
    }
  }

  private mutating func addPhrases() {
    var name = EmbeddedField.empty
    var wordClass = WordClass.polite
    for line in EmbeddedTable(gazetteer_phrases()).lines {
      let fields = EmbeddedRow(line: line).first
      add(line, to: .phrases)
      if !fields[0].isEqual(to: name) {
        name = fields[0]
        wordClass = WordClass(rawValue: name.text) ?? .polite
      }
      for word in fields[2].items(by: "|") {
        add(word, wordClass, .phrases)
        if wordClass == .digit || wordClass == .power { addNumeral(word, fields[1], wordClass) }
      }
    }
  }

  private mutating func addNumeral(_ word: EmbeddedField, _ value: EmbeddedField, _ wordClass: WordClass) {
    var letters = WordLetters(word)
    guard let letter = letters.next(), let value = Double(value.text) else { return }
    numerals.append(WordTable.Numeral(letter: letter, value: value, isPower: wordClass == .power))
    longest[Int(letter & 4095)] |= WordTableDraft.numeralMark
  }

  private mutating func add(_ line: EmbeddedField, to source: WordTable.Source) {
    lines[Int(source.rawValue)].append(line)
  }

  private mutating func add(_ word: EmbeddedField, _ wordClass: WordClass, _ source: WordTable.Source) {
    guard entries.count < WordTableDraft.most else { return }
    if let heads {
      var letters = WordLetters(word)
      guard let head = letters.next(), heads[Int(head >> 6) & 63] & (1 << UInt64(head & 63)) != 0 else {
        return
      }
    }
    var hash = WordLetters.seed
    var count = 0
    var first: UInt32 = 0
    // Words with kana are written as Japan writes them: 駅 there is no Traditional character here.
    let isTraditional = !WordTableDraft.hasKana(word)
    var letters = WordLetters(word)
    while let letter = letters.next() {
      hash = WordLetters.mixed(hash, letter)
      if count == 0 { first = letter }
      if isTraditional { alphabet[Int(letters.scalar >> 6) & 1023] |= 1 << UInt64(letters.scalar & 63) }
      count += 1
    }
    guard count > 0, count < 64 else { return }
    let head = Int(first & 4095)
    if count > longest[head] & ~WordTableDraft.numeralMark {
      longest[head] = longest[head] & WordTableDraft.numeralMark | UInt8(count)
    }
    let row = lines[Int(source.rawValue)].count - 1
    entries.append(
      WordTable.Entry(
        hash: hash, row: UInt16(truncatingIfNeeded: row), source: source, wordClass: wordClass, word: word))
    var slot = Int(hash) & (WordTableDraft.slotCount - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (WordTableDraft.slotCount - 1) }
    slots[slot] = UInt16(truncatingIfNeeded: entries.count)
  }

  /// Looks for a character in the tables' words.
  static func isWritten(_ character: Unicode.Scalar) -> Bool {
    let tables = [
      gazetteer_areas(), gazetteer_brands(), gazetteer_categories(), gazetteer_attributes(),
      gazetteer_nicknames(),
      gazetteer_phrases(),
    ]
    return tables.contains { table in
      EmbeddedTable(table).lines.contains { line in
        line.contains(character)
          && line.pieces(at: "\t").contains { field in
            field.pieces(at: "|").contains { $0.contains(character) && !hasKana($0) }
          }
      }
    }
  }

  private static func hasKana(_ word: EmbeddedField) -> Bool {
    // The first byte of kana, and of few other characters.
    guard let start = word.bytes.baseAddress, memchr(start, 0xE3, word.bytes.count) != nil else {
      return false
    }
    var scalars = EmbeddedScalars(word)
    while let scalar = scalars.next() { if (0x3040...0x30FF).contains(scalar) { return true } }
    return false
  }
}

extension EmbeddedField {
  fileprivate func contains(_ character: Unicode.Scalar) -> Bool {
    guard let encoded = UTF8.encode(character) else { return false }
    return Array(encoded).withUnsafeBufferPointer { EmbeddedField(bytes: $0).isPiece(of: bytes) }
  }
}
