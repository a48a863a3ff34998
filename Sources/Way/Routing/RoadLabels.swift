// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// For each state of a search its least cost so far, and the state before it; forgotten at once at the next search.
///
/// The memory is asked for once, as zeros that the system hands out page by page when they are touched.
final class RoadLabels {
  private let cells: UnsafeMutablePointer<Cell>
  let count: Int
  /// Bytes of the mapping.
  private let size: Int
  private var round: UInt32 = 0

  fileprivate struct Cell {
    var round: UInt32
    var cost: UInt32
    var parent: UInt32
  }

  /// Labels for so many states; without memory for them nothing is found.
  ///
  /// - Parameter isSparse: whether a search meets few of them.
  init(count: Int, isSparse: Bool = false) {
    let wanted = max(1, count) * MemoryLayout<Cell>.stride
    let memory = mmap(nil, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      (cells, self.count, size) = (.allocate(capacity: 1), 0, 0)
      return
    }
    // A search jumps about in it: large pages spare the processor looking each one up.
    if !isSparse, wanted >= RoadLabels.largePage { madvise(memory, wanted, MADV_HUGEPAGE) }
    cells = memory.bindMemory(to: Cell.self, capacity: max(1, count))
    (self.count, size) = (count, wanted)
  }

  deinit { if size > 0 { munmap(cells, size) } else { cells.deallocate() } }

  private static let largePage = 1 << 21

  /// Forgets all labels; hands them out for one search.
  func begin() -> Access {
    if round == .max {
      memset(cells, 0, count * MemoryLayout<Cell>.stride)
      round = 0
    }
    round += 1
    return Access(cells: cells, count: count, round: round)
  }

  /// The labels of one search.
  struct Access {
    private let cells: UnsafeMutablePointer<Cell>
    private let count: Int
    private let round: UInt32

    fileprivate init(cells: UnsafeMutablePointer<Cell>, count: Int, round: UInt32) {
      self.cells = cells
      self.count = count
      self.round = round
    }

    /// The least cost so far; the greatest number where the state was not met.
    @inline(__always)
    func cost(_ state: Int) -> UInt32 {
      guard UInt(bitPattern: state) < UInt(bitPattern: count), cells[state].round == round else {
        return .max
      }
      return cells[state].cost
    }

    @inline(__always)
    func parent(_ state: Int) -> UInt32 {
      guard UInt(bitPattern: state) < UInt(bitPattern: count) else { return .max }
      return cells[state].parent
    }

    /// Lowers the cost of a state; false where it is as low already.
    @inline(__always)
    func lower(_ state: Int, to cost: UInt32, from parent: UInt32) -> Bool {
      guard UInt(bitPattern: state) < UInt(bitPattern: count) else { return false }
      if cells[state].round == round, cells[state].cost <= cost { return false }
      cells[state] = Cell(round: round, cost: cost, parent: parent)
      return true
    }

    /// Whether a state has a label.
    @inline(__always)
    func isMet(_ state: Int) -> Bool {
      UInt(bitPattern: state) < UInt(bitPattern: count) && cells[state].round == round
    }
  }
}
