// SPDX-License-Identifier: GPL-3.0-or-later

import Voices

/// A tab-separated table in the binary whose lines are sorted by the bytes of their first field; searched in place.
///
/// Lines that begin with `#` and the heading stand before all others, since `#` and ASCII letters sort before every
/// Han character. Nothing is parsed at start: a look-up is a binary search, first over a sample of the lines, then over
/// the bytes themselves.
///
/// The bytes are constant data of the binary and live as long as the process, which is why this is `Sendable`.
struct SortedTable: @unchecked Sendable {
  private let bytes: UnsafePointer<UInt8>
  /// Length of the whole table in bytes.
  let count: Int
  /// Starts of lines about as far apart, and the first bytes of their keys, the first the most significant.
  private var samples: [(line: Int32, key: UInt64)] = []

  /// Bytes of the table for each sample.
  private static let stride = 512

  init(_ table: voices_table) {
    bytes = table.bytes
    count = table.count
    samples.reserveCapacity(count / Self.stride)
    for position in Swift.stride(from: Self.stride, to: count, by: Self.stride) {
      let line = startOfLine(holding: position)
      if line > 0, samples.last.map({ line > $0.line }) ?? true {
        samples.append((Int32(truncatingIfNeeded: line), Self.head(bytes + line, count - line)))
      }
    }
  }

  /// The first eight bytes of a key, zeros after its end.
  private static func head(_ key: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var head: UInt64 = 0
    for index in 0..<8 {
      let byte = index < count ? key[index] : 0
      guard byte != tab, byte != newline, byte != 0 else { return head << UInt64(8 * (8 - index)) }
      head = head << 8 | UInt64(byte)
    }
    return head
  }

  /// Bounds of the lines among which the first one stands whose key is not less than `key`, by the samples.
  private func bounds(of key: UnsafeBufferPointer<UInt8>) -> (low: Int, high: Int) {
    guard let start = key.baseAddress else { return (0, count) }
    let wanted = Self.head(start, key.count)
    return samples.withUnsafeBufferPointer { samples in
      // The first sample whose head is not less: the line is not after it if its head is greater.
      var low = 0
      var high = samples.count
      while low < high {
        let middle = (low + high) / 2
        if samples[middle].key < wanted { low = middle + 1 } else { high = middle }
      }
      let first = low > 0 ? Int(samples[low - 1].line) : 0
      while low < samples.count, samples[low].key == wanted { low += 1 }
      return (first, low < samples.count ? Int(samples[low].line) : count)
    }
  }

  /// A place in the table: the first line whose key is not less than the key asked for.
  struct Cursor {
    /// Start of that line, `count` when every key is less.
    var line: Int
    /// The key asked for is the whole first field of that line.
    var isEntry: Bool
    /// The key asked for begins the first field of that line, so a longer key may be found.
    var isPrefix: Bool
  }

  /// Finds the first line, not before `from`, whose key is not less than `key`.
  ///
  /// - Parameter from: the start of a line known not to come after the one looked for, 0 at first. Looking for a
  ///   longer key after a shorter one starts where that one was found.
  func find(_ key: UnsafeBufferPointer<UInt8>, from: Int = 0) -> Cursor {
    var (low, high) = from > 0 ? (from, count) : bounds(of: key)
    if from > 0 {
      // The line is near: gallop instead of halving the whole rest.
      var step = 64
      while low + step < count {
        let line = startOfLine(holding: low + step)
        if line > low, compare(line, key) < 0 {
          low = line
          step &*= 2
        } else if line <= low {
          step &*= 2
        } else {
          high = line
          break
        }
      }
    }
    while low < high {
      let middle = startOfLine(holding: low + (high - low) / 2)
      if compare(middle, key) < 0 {
        low = startOfNextLine(after: middle)
      } else {
        high = middle
      }
    }
    guard low < count else { return Cursor(line: count, isEntry: false, isPrefix: false) }
    var index = 0
    while index < key.count {
      guard low + index < count, bytes[low + index] == key[index] else {
        return Cursor(line: low, isEntry: false, isPrefix: false)
      }
      index += 1
    }
    let isEntry = low + index < count && endsKey(low + index)
    return Cursor(line: low, isEntry: isEntry, isPrefix: true)
  }

  /// One field of the line that starts at `line`, field 0 being the key; empty where the line has fewer.
  func field(_ wanted: Int, ofLineAt line: Int) -> UnsafeBufferPointer<UInt8> {
    var start = line
    var number = 0
    while number < wanted {
      while start < count, bytes[start] != Self.tab, bytes[start] != Self.newline { start += 1 }
      guard start < count, bytes[start] == Self.tab else { return UnsafeBufferPointer(start: nil, count: 0) }
      start += 1
      number += 1
    }
    var end = start
    while end < count, bytes[end] != Self.tab, bytes[end] != Self.newline { end += 1 }
    return UnsafeBufferPointer(start: bytes + start, count: end - start)
  }

  // MARK: Lines

  private static let tab: UInt8 = 0x09
  private static let newline: UInt8 = 0x0A

  private func startOfLine(holding position: Int) -> Int {
    var start = position
    while start > 0, bytes[start - 1] != Self.newline { start -= 1 }
    return start
  }

  /// Where the line after another starts, `count` after the last.
  func startOfNextLine(after line: Int) -> Int {
    var next = line
    while next < count, bytes[next] != Self.newline { next += 1 }
    return min(next + 1, count)
  }

  /// Negative where the key of the line comes before `key`, positive where it comes after, 0 where it is the same.
  private func compare(_ line: Int, _ key: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index < key.count {
      let position = line + index
      guard position < count else { return -1 }
      let byte = bytes[position]
      // A tab or newline ends the key of the line; both sort before all bytes that keys hold.
      if byte != key[index] { return Int(byte) - Int(key[index]) }
      index += 1
    }
    let position = line + index
    return position < count && !endsKey(position) ? 1 : 0
  }

  private func endsKey(_ position: Int) -> Bool {
    bytes[position] == Self.tab || bytes[position] == Self.newline
  }
}
