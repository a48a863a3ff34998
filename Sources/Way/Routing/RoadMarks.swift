// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// One bit for each edge.
final class RoadMarks {
  private let words: UnsafeMutablePointer<UInt64>?
  private let count: Int

  init(count: Int) {
    let size = count / 64 + 1
    let memory = calloc(size, MemoryLayout<UInt64>.stride)
    words = memory?.bindMemory(to: UInt64.self, capacity: size)
    self.count = memory == nil ? 0 : count
  }

  deinit { free(words) }

  @inline(__always)
  func contains(_ edge: Int) -> Bool {
    guard UInt(bitPattern: edge) < UInt(bitPattern: count), let words else { return false }
    return words[edge >> 6] >> UInt64(edge & 63) & 1 != 0
  }

  func insert(_ edge: Int) {
    guard edge >= 0, edge < count, let words else { return }
    words[edge >> 6] |= 1 << UInt64(edge & 63)
  }

  func remove(_ edge: Int) {
    guard edge >= 0, edge < count, let words else { return }
    words[edge >> 6] &= ~(1 << UInt64(edge & 63))
  }
}
