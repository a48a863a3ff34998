// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// A person's own readings, which win over all others: lines of text, tab, Zhuyin or tone-numbered pinyin.
///
/// ```
/// 埔墘	ㄆㄨˇ ㄑㄧㄢˊ
/// 重光	chong2 guang1
/// ```
package struct UserLexicon: Sendable, Equatable {
  /// A line that could not be used.
  package struct BrokenLine: Sendable, Equatable {
    /// Counted from 1.
    package var number: Int
    package var problem: Problem
  }

  /// What is wrong with a line.
  package enum Problem: Sendable, Equatable {
    /// There is no tab, or nothing stands before or after it.
    case noReading
    /// A syllable that is neither Zhuyin nor tone-numbered pinyin.
    case unknownSyllable(String)
    /// The text holds nothing that could be found in a text to read.
    case unreadableText
    /// The text, the reading or the whole file is longer than allowed.
    case tooLong
  }

  /// Bounds on what is taken: bytes of a file, characters of an entry, syllables of an entry.
  static let longestFile = 4 << 20
  static let longestText = 64
  static let longestReading = 64

  struct Entry: Sendable, Equatable {
    var text: [UInt32]
    var syllables: [Syllable]
  }

  /// Sorted by text.
  private(set) var entries: [Entry] = []
  private var firstCharacters: Set<UInt32> = []
  /// The lines that were ignored, in order.
  package private(set) var brokenLines: [BrokenLine] = []

  /// Entries that can be used.
  package var count: Int { entries.count }

  /// Reads the text of a lexicon file. Empty lines and lines that begin with `#` say nothing; of two lines with one text
  /// the later wins.
  package init(parsing text: String) {
    guard text.utf8.count <= Self.longestFile else {
      brokenLines = [BrokenLine(number: 1, problem: .tooLong)]
      return
    }
    var found: [[UInt32]: [Syllable]] = [:]
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content =
        number == 1 && line.unicodeScalars.first == "\u{FEFF}"
        ? Substring(line.unicodeScalars.dropFirst()) : line
      guard !content.allSatisfy(\.isWhitespace), content.first != "#" else { continue }
      switch Self.parse(content) {
      case .success(let entry): found[entry.text] = entry.syllables
      case .failure(let problem): brokenLines.append(BrokenLine(number: number, problem: problem.problem))
      }
    }
    entries = found.map { Entry(text: $0.key, syllables: $0.value) }
      .sorted { $0.text.lexicographicallyPrecedes($1.text) }
    firstCharacters = Set(entries.compactMap(\.text.first))
  }

  private struct Failure: Error { var problem: Problem }

  private static func parse(_ line: Substring) -> Result<Entry, Failure> {
    let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: true)
    guard fields.count == 2 else { return .failure(Failure(problem: .noReading)) }
    let parts = fields[1].split { $0 == " " || $0 == "\t" || $0 == "\u{3000}" }
    guard !parts.isEmpty else { return .failure(Failure(problem: .noReading)) }
    guard fields[0].unicodeScalars.count <= longestText, parts.count <= longestReading else {
      return .failure(Failure(problem: .tooLong))
    }
    var syllables: [Syllable] = []
    for part in parts {
      guard let syllable = Syllable(written: part) else {
        return .failure(Failure(problem: .unknownSyllable(String(part.prefix(24)))))
      }
      syllables.append(syllable)
    }
    let glyphs = GlyphReader(lexicon: .shared).read(String(fields[0]))
    let text = Array(glyphs.map(\.matched).drop { $0 == 0x20 })
    guard !text.isEmpty else { return .failure(Failure(problem: .unreadableText)) }
    return .success(Entry(text: text, syllables: syllables))
  }

  // MARK: Checking

  /// What an entry does.
  package struct Effect: Sendable, Equatable {
    /// The text of the entry, as it is looked for.
    package var text: String
    package var pinyin: String
    /// How the text is read without the entry.
    package var otherwise: String
  }

  /// What each entry does, in the order of their texts.
  package var effects: [Effect] {
    let pronouncer = Pronouncer()
    return entries.map { entry in
      let text = String(String.UnicodeScalarView(entry.text.compactMap(Unicode.Scalar.init)))
      return Effect(
        text: text, pinyin: entry.syllables.map(\.pinyin).joined(separator: " "),
        otherwise: pronouncer.read(text).pinyin())
    }
  }

  // MARK: Looking up

  /// Whether an entry may begin with the character.
  func mayBegin(_ glyph: Glyph) -> Bool { firstCharacters.contains(glyph.matched) }

  /// The longest entry that the glyphs from `start` begin with.
  func match(_ glyphs: [Glyph], at start: Int) -> Entry? {
    guard start < glyphs.count, mayBegin(glyphs[start]) else { return nil }
    var low = 0
    var high = entries.count
    var best: Entry?
    var length = 0
    // Entries that share the first `length` characters stand together; the range narrows with each character.
    while low < high, start + length < glyphs.count {
      let wanted = glyphs[start + length].matched
      low = (low..<high).partition { length >= entries[$0].text.count || entries[$0].text[length] < wanted }
      high = (low..<high).partition { length < entries[$0].text.count && entries[$0].text[length] <= wanted }
      length += 1
      if low < high, entries[low].text.count == length { best = entries[low] }
    }
    return best
  }
}

extension Glyph {
  /// The form that an entry of the user is found by: as folded, small letters for capitals.
  var matched: UInt32 { isCapital ? scalar &+ 0x20 : scalar }
}

extension Syllable {
  /// A syllable written in tone-numbered pinyin (`lü4`, `lv4`) or Zhuyin (`ㄌㄩˋ`); nil for anything else.
  package init?(written: Substring) {
    var tone = Tone.first
    var body = String.UnicodeScalarView()
    var isPinyin = false
    for scalar in written.lowercased().unicodeScalars {
      switch scalar {
      case "ˊ": tone = .second
      case "ˇ": tone = .third
      case "ˋ": tone = .fourth
      case "˙": tone = .neutral
      case "1"..."5":
        isPinyin = true
        tone = Tone(rawValue: UInt8(scalar.value - 0x30)) ?? .first
      case "v": body.append("ü")
      default: body.append(scalar)
      }
    }
    let table = SyllableTable.shared
    guard let row = isPinyin ? table.row(pinyin: String(body)) : table.row(zhuyin: String(body)) else {
      return nil
    }
    self.init(row: row, tone: tone)
  }
}

extension Speller {
  func hasUserEntry(at position: Int) -> Bool {
    guard let userLexicon, isBoundary(position) else { return false }
    return userLexicon.match(glyphs, at: position).map { isBoundary(position + $0.text.count) } ?? false
  }

  /// Spells the entry of the user's lexicon that the text goes on with. False, with nothing spelled, where there is none.
  mutating func spellUserEntry() -> Bool {
    guard let userLexicon, let entry = userLexicon.match(glyphs, at: index), isBoundary(index),
      isBoundary(index + entry.text.count)
    else { return false }
    let end = index + entry.text.count
    let first = draft.sounds.count
    draft.sounds.append(contentsOf: entry.syllables.map { Draft.Sound(syllable: $0) })
    draft.word(from: first, glyphs[index].start, glyphs[end - 1].end, .user)
    index = end
    return true
  }

  /// Whether a position stands between two letters or two digits: no entry begins or ends inside such a run.
  private func isBoundary(_ position: Int) -> Bool {
    guard let before = glyph(at: position - 1), let after = glyph(at: position) else { return true }
    return before.kind != after.kind || (before.kind != .letter && before.kind != .digit)
  }
}
