// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Cuts a stream of bytes into lines, keeping no more than one line of bounded length.
///
/// What runs on beyond the limit without a line feed is passed over to the next one: only that line is lost.
package struct LineSplitter: Sendable {
  /// The longest line in bytes.
  package let limit: Int
  /// Lines that were passed over for their length.
  package private(set) var overlongLines = 0
  private var pending: [UInt8] = []
  private var isPassingOver = false

  package init(limit: Int) { self.limit = limit }

  /// Takes bytes and hands out each line that they complete, without its line feed and carriage return.
  package mutating func append(_ bytes: ArraySlice<UInt8>, line: (ArraySlice<UInt8>) -> Void) {
    var rest = bytes
    while let end = LineSplitter.lineFeed(in: rest) {
      take(rest[..<end])
      if !isPassingOver { line(LineSplitter.trimmed(pending[...])) }
      pending.removeAll(keepingCapacity: pending.count <= 4096)
      isPassingOver = false
      rest = rest[(end + 1)...]
    }
    take(rest)
  }

  /// How many bytes wait for the end of their line.
  package var pendingCount: Int { pending.count }

  /// Where the first line feed is; `memchr` looks at sixteen bytes at once.
  private static func lineFeed(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress, let found = memchr(start, 0x0A, buffer.count) else { return nil }
      return bytes.startIndex + (UnsafeRawPointer(found) - start)
    }
  }

  /// Hands out the last line where the stream ended without a line feed.
  package mutating func finish(line: (ArraySlice<UInt8>) -> Void) {
    if !isPassingOver, !pending.isEmpty { line(LineSplitter.trimmed(pending[...])) }
    pending = []
    isPassingOver = false
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    guard !isPassingOver else { return }
    guard pending.count + bytes.count <= limit else {
      pending = []
      isPassingOver = true
      overlongLines &+= 1
      return
    }
    pending.append(contentsOf: bytes)
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0D ? line.dropLast() : line
  }
}
