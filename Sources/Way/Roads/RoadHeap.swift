// SPDX-License-Identifier: GPL-3.0-or-later

/// A priority queue of states by their cost: a heap with four children a node, cost and state in one number.
///
/// Shared by what makes the road sections and what searches in them; inlinable, as both do little else.
public struct RoadHeap {
  @usableFromInline var items: [UInt64] = []

  /// An empty queue.
  @inlinable
  public init() {}

  /// Empties the queue, and keeps its memory.
  public mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  /// Adds a state at a cost.
  @inlinable
  public mutating func push(_ cost: UInt32, _ state: UInt32) {
    let item = UInt64(cost) << 32 | UInt64(state)
    items.append(item)
    items.withUnsafeMutableBufferPointer { items in
      var child = items.count - 1
      while child > 0 {
        let parent = (child - 1) >> 2
        if items[parent] <= item { break }
        items[child] = items[parent]
        child = parent
      }
      items[child] = item
    }
  }

  /// Takes out the state of least cost, and of these the one of least number; nil where there is none.
  @inlinable
  public mutating func pop() -> (cost: UInt32, state: UInt32)? {
    guard let last = items.popLast() else { return nil }
    guard !items.isEmpty else {
      return (UInt32(truncatingIfNeeded: last >> 32), UInt32(truncatingIfNeeded: last))
    }
    let top = items[0]
    items.withUnsafeMutableBufferPointer { items in
      let count = items.count
      var parent = 0
      while true {
        let first = parent << 2 + 1
        if first >= count { break }
        var least = first
        var value = items[first]
        for child in first + 1..<max(first + 1, min(first + 4, count)) where items[child] < value {
          least = child
          value = items[child]
        }
        if last <= value { break }
        items[parent] = value
        parent = least
      }
      items[parent] = last
    }
    return (UInt32(truncatingIfNeeded: top >> 32), UInt32(truncatingIfNeeded: top))
  }
}
