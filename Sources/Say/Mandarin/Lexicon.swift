// SPDX-License-Identifier: GPL-3.0-or-later

import Voices

/// The readings in the binary: characters, words and places.
struct Lexicon: Sendable {
  /// Character, reading, canonical form, reading in a place name, reading at the end of a name, where they differ;
  /// commonness, marks.
  let characters = SortedTable(voices_characters())
  /// Word, reading, commonness, marks.
  let words = SortedTable(voices_words())
  /// Place, reading: counties, districts, stations and other names.
  let places = SortedTable(voices_places())
  /// Written form with Latin letters or digits, what is said.
  let brands = SortedTable(voices_brands())
  /// Word, what it says of a number in front of it, of one behind it.
  let numbers = SortedTable(voices_numbers())
  /// Symbol of a unit, what is said after the number, before it.
  let units = SortedTable(voices_units())
  /// Place or road in Latin letters, written together in small letters, its reading.
  let romanised = SortedTable(voices_romanised())
  /// Short English words that are said as words even in capitals: SKY, ZEN.
  let english = SortedTable(voices_english())
  /// Character, what stands before, what stands after, reading: characters that their neighbours settle.
  let contexts = SortedTable(voices_contexts())
  let syllables = SyllableTable.shared

  /// hàn, which 和 is between two things.
  let and: Syllable

  static let shared = Lexicon()

  private init() { and = Syllable(row: syllables.row(pinyin: "han") ?? 0, tone: .fourth) }

  /// A Han character as the tables know it.
  struct Character {
    var line: Int
    var syllable: Syllable
    var canonical: UInt32
    /// How common it is as a word by itself, from 0 to 9.
    var commonness: Int
    var marks: Marks
  }

  /// How common a character of which the table says nothing is as a word by itself.
  static let usualCommonness = 3

  /// Looks a Han character up; nil where no reading is known.
  func character(_ scalar: Unicode.Scalar) -> Character? {
    Self.withUTF8(of: scalar) { key in
      let cursor = characters.find(key)
      guard cursor.isEntry, let syllable = self.syllable(characters.field(1, ofLineAt: cursor.line)) else {
        return nil
      }
      var line = cursor.line
      var canonical = scalar.value
      if let form = Self.scalar(characters.field(2, ofLineAt: line)) {
        // All but the reading is said of the form that it is looked up as.
        canonical = form
        let other = characters.find(characters.field(2, ofLineAt: line))
        if other.isEntry { line = other.line }
      }
      return Character(
        line: line, syllable: syllable, canonical: canonical,
        commonness: Self.commonness(characters.field(5, ofLineAt: line), otherwise: Self.usualCommonness),
        marks: Marks(letters: characters.field(6, ofLineAt: line)))
    }
  }

  /// Where a character is read in another way than alone.
  enum Place: Int {
    /// In the name of a road, a village or the like.
    case inName = 3
    /// At the end of a name.
    case atEnd = 4
  }

  /// The reading of a character at such a place, nil where it is read as elsewhere.
  func reading(_ place: Place, ofLineAt line: Int) -> Syllable? {
    syllable(characters.field(place.rawValue, ofLineAt: line))
  }

  /// How common a word or a character by itself is, from 0 to 9; each step is between three and four times as often.
  static func commonness(_ field: UnsafeBufferPointer<UInt8>, otherwise usual: Int) -> Int {
    guard let digit = field.first, digit >= 0x30, digit <= 0x39 else { return usual }
    return Int(digit) - 0x30
  }

  /// The syllable of a tone-numbered pinyin such as `yin2`, nil where it is none.
  func syllable(_ bytes: UnsafeBufferPointer<UInt8>) -> Syllable? {
    guard let last = bytes.last, last >= 0x31, last <= 0x35, let tone = Tone(rawValue: last - 0x30) else {
      return nil
    }
    guard let row = syllables.row(packed: SyllableTable.pack(bytes.dropLast())) else { return nil }
    return Syllable(row: row, tone: tone)
  }

  /// Appends the sounds of a reading such as `yin2 hang2`; false, with nothing appended, where one is not known.
  func append(_ reading: UnsafeBufferPointer<UInt8>, to sounds: inout [Draft.Sound]) -> Bool {
    let before = sounds.count
    var start = 0
    var index = 0
    while index <= reading.count {
      if index == reading.count || reading[index] == 0x20 {
        guard let one = syllable(UnsafeBufferPointer(rebasing: reading[start..<index])) else {
          sounds.removeLast(sounds.count - before)
          return false
        }
        sounds.append(Draft.Sound(syllable: one))
        start = index + 1
      }
      index += 1
    }
    return true
  }

  // MARK: UTF-8

  /// Hands over the bytes of a scalar in UTF-8.
  static func withUTF8<R>(of scalar: Unicode.Scalar, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { bytes in
      var count = 0
      for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter where count < 4 {
        bytes[count] = unit
        count += 1
      }
      return body(UnsafeBufferPointer(rebasing: bytes[0..<count]))
    }
  }

  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard !bytes.isEmpty else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar.value
  }
}
