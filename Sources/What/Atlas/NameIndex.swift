// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import HanText
import Places

/// Finding names by any piece of them: which places have a name that contains one, two or three letters in a row.
///
/// A letter is a Unicode scalar of the folded name. Pairs serve Han text, where one letter is already rare; Latin
/// letters are not, so three of them in a row are a key, too.
enum NameIndex {
  static let keySize = 16

  /// Scalars of at most 21 bits in one number.
  static func key(_ scalars: ArraySlice<Unicode.Scalar>) -> UInt64 {
    scalars.reduce(0) { $0 << 21 | UInt64($1.value) }
  }

  /// All keys of a folded text, each once.
  static func keys(of text: FoldedText, into keys: inout Set<UInt64>) {
    let scalars = Array(text.letters.unicodeScalars)
    for start in scalars.indices {
      keys.insert(key(scalars[start...start]))
      if start + 2 <= scalars.count { keys.insert(key(scalars[start..<start + 2])) }
      if start + 3 <= scalars.count, scalars[start..<start + 3].allSatisfy(\.isASCII) {
        keys.insert(key(scalars[start..<start + 3]))
      }
    }
  }

  /// Keys that every name has which contains the text: the longest there are.
  static func keys(toFind text: FoldedText) -> [UInt64] {
    let scalars = Array(text.letters.unicodeScalars)
    if scalars.count == 1 { return [key(scalars[...])] }
    return scalars.indices.dropLast().map { start in
      let three = scalars[start...].prefix(3)
      return key(three.count == 3 && three.allSatisfy(\.isASCII) ? three : three.prefix(2))
    }
  }

  // MARK: - Reading

  /// Numbers of the places, in order, that have all keys of a text; they may yet not contain it.
  static func candidates(
    for text: FoldedText, _ bytes: RawSpan, keys sectionKeys: Range<Int>, postings: Range<Int>
  ) -> [UInt32] {
    var found: [(offset: Int, count: Int)] = []
    for key in Set(keys(toFind: text)) {
      guard let entry = entry(of: key, bytes, sectionKeys) else { return [] }
      found.append(entry)
    }
    found.sort { $0.count < $1.count }
    guard let rarest = found.first else { return [] }
    var numbers = decode(rarest, bytes, postings)
    // Three lists leave few that do not contain the text.
    for list in found.dropFirst().prefix(2) where numbers.count > 16 {
      let others = decode(list, bytes, postings)
      var position = 0
      numbers = numbers.filter { number in
        while position < others.count, others[position] < number { position += 1 }
        return position < others.count && others[position] == number
      }
    }
    return numbers
  }

  private static func entry(of key: UInt64, _ bytes: RawSpan, _ keys: Range<Int>) -> (
    offset: Int, count: Int
  )? {
    let count = keys.count / keySize
    let place = (0..<count).partition { bytes.u64(at: keys.lowerBound + $0 * keySize) < key }
    let start = keys.lowerBound + place * keySize
    guard place < count, bytes.u64(at: start) == key else { return nil }
    return (Int(bytes.u32(at: start + 8)), Int(bytes.u32(at: start + 12)))
  }

  private static func decode(
    _ list: (offset: Int, count: Int), _ bytes: RawSpan, _ postings: Range<Int>
  ) -> [UInt32] {
    var offset = postings.lowerBound + list.offset
    // Each number takes a byte at least.
    let count = min(list.count, max(0, postings.upperBound - offset))
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count)
    var number: UInt32 = 0
    for _ in 0..<count {
      number &+= bytes.varint(at: &offset)
      numbers.append(number)
    }
    return numbers
  }
}

/// Collects the pieces of names while an atlas is made.
struct NameIndexBuilder {
  private struct Postings {
    var last: UInt32 = 0
    var count: UInt32 = 0
    var bytes: [UInt8] = []

    mutating func add(_ number: UInt32) {
      bytes.append(varint: number &- last)
      last = number
      count += 1
    }
  }

  private var places: [UInt64: Postings] = [:]

  /// Adds the names of a place; numbers come in order.
  mutating func add(_ names: [FoldedText], number: UInt32) {
    var keys: Set<UInt64> = []
    for name in names { NameIndex.keys(of: name, into: &keys) }
    for key in keys { places[key, default: Postings()].add(number) }
  }

  /// The two sections.
  func sections() -> (keys: [UInt8], postings: [UInt8]) {
    var keys: [UInt8] = [], postings: [UInt8] = []
    for (key, list) in places.sorted(by: { $0.key < $1.key }) {
      keys.append(littleEndian: key)
      keys.append(littleEndian: UInt32(truncatingIfNeeded: postings.count))
      keys.append(littleEndian: list.count)
      postings += list.bytes
    }
    return (keys, postings)
  }
}
