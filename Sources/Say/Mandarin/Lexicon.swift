// SPDX-License-Identifier: GPL-3.0-or-later

import Voices

/// The readings in the binary: characters, words and places.
struct Lexicon: Sendable {
  /// Character, reading, canonical form, reading in a place name, reading at the end of a name, where they differ.
  let characters = SortedTable(voices_characters())
  /// Word, reading: words in which a character is not read as it is alone.
  let words = SortedTable(voices_words())
  /// Place, reading: counties, districts, stations and other names.
  let places = SortedTable(voices_places())
  /// Written form with Latin letters or digits, what is said.
  let brands = SortedTable(voices_brands())
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
  }

  /// Looks a Han character up; nil where no reading is known.
  func character(_ scalar: Unicode.Scalar) -> Character? {
    Self.withUTF8(of: scalar) { key in
      let cursor = characters.find(key)
      guard cursor.isEntry, let syllable = self.syllable(characters.field(1, ofLineAt: cursor.line)) else {
        return nil
      }
      let canonical = Self.scalar(characters.field(2, ofLineAt: cursor.line)) ?? scalar.value
      return Character(line: cursor.line, syllable: syllable, canonical: canonical)
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

  /// Whether a word is read the same in the name of a road: 銀行街.
  func holdsInNames(ofLineAt line: Int) -> Bool { words.field(2, ofLineAt: line).first == 0x33 }

  /// How strongly a word is preferred where two ways to cut a run cost the same, 0, 1 or 2; nil where it is no word
  /// here, since it is one only as the whole of a run.
  func preference(ofLineAt line: Int, isWholeRun: Bool) -> Int? {
    switch words.field(2, ofLineAt: line).first {
    case 0x31: 1
    case 0x32, 0x33: 2
    case 0x2D: isWholeRun ? 0 : nil
    default: 0
    }
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
