// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// The letters of a word of the tables, as `LetterFolding` folds them.
struct WordLetters: Sequence, IteratorProtocol {
  private var scalars: EmbeddedScalars
  private let variants: VariantTable
  /// The character of the last letter, as it is written.
  private(set) var scalar: UInt32 = 0

  @inline(__always)
  init(_ word: EmbeddedField) {
    scalars = EmbeddedScalars(word)
    variants = VariantTable.shared
  }

  @inline(__always)
  mutating func next() -> UInt32? {
    while let value = scalars.next() {
      self.scalar = value
      if (0x4E00...0x9FFF).contains(value) { return variants[value] }
      if let scalar = Unicode.Scalar(value) {
        let letter = LetterFolding.letter(scalar)
        if letter != 0 { return letter }
      }
    }
    return nil
  }

  /// The hash of no letters.
  static let seed: UInt32 = 0x811C_9DC5

  /// A hash with one letter more.
  @inline(__always)
  static func mixed(_ hash: UInt32, _ letter: UInt32) -> UInt32 {
    let mixed = (hash ^ letter) &* 0x9E37_79B1
    return mixed ^ (mixed >> 15)
  }
}

/// Scalars of UTF-8 that is known to be right: it is part of the binary.
struct EmbeddedScalars {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  @inline(__always)
  init(_ word: EmbeddedField) { bytes = word.bytes }

  @inline(__always)
  mutating func next() -> UInt32? {
    guard index < bytes.count else { return nil }
    let byte = UInt32(bytes[index])
    let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    let start = index
    index = start &+ length
    if length == 1 { return byte }
    guard index <= bytes.count else { return nil }
    if length == 3 {
      return (byte & 0x0F) << 12 | UInt32(bytes[start &+ 1] & 0x3F) << 6 | UInt32(bytes[start &+ 2] & 0x3F)
    }
    var value = byte & (0xFF >> UInt32(length + 1))
    for next in start + 1..<index { value = value << 6 | UInt32(bytes[next] & 0x3F) }
    return value
  }
}
