// SPDX-License-Identifier: GPL-3.0-or-later

/// A checksum of 64 bits over bytes, eight at a time.
///
/// Each step is a bijection of the state and of the word that goes in, so that no damage within one word, and no single
/// burst of 64 bits on a word's border, goes unseen. Not against forgery.
struct Checksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  private var count: UInt64 = 0

  /// The checksum of all of `bytes`.
  static func of(_ bytes: RawSpan) -> UInt64 {
    var sum = Checksum()
    sum.add(bytes)
    return sum.finished
  }

  /// Takes further bytes; a multiple of eight in all calls but the last.
  mutating func add(_ bytes: RawSpan) {
    var state = value
    var index = 0
    let whole = bytes.byteCount & ~7
    while index < whole {
      state = Checksum.step(state, bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    var tail: UInt64 = 0
    var shift: UInt64 = 0
    while index < bytes.byteCount {
      tail |= UInt64(bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)) &<< shift
      shift &+= 8
      index &+= 1
    }
    if shift > 0 { state = Checksum.step(state, tail) }
    value = state
    count &+= UInt64(bytes.byteCount)
  }

  /// The sum with the length mixed in.
  var finished: UInt64 { Checksum.step(Checksum.step(value, count), 0) }

  @inline(__always)
  private static func step(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed &>> 29)
  }
}
