// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers of a section where they lie, in memory that somebody else keeps; beyond the end there are zeros.
///
/// A damaged atlas gives wrong answers, never a trap.
struct RoadColumn<Element: FixedWidthInteger & Sendable>: @unchecked Sendable {
  private let start: UnsafePointer<Element>?
  let count: Int

  /// - Parameter bytes: aligned for `Element`; must outlive the column.
  init(_ bytes: UnsafeRawBufferPointer) {
    count = bytes.count / MemoryLayout<Element>.stride
    start = count > 0 ? bytes.baseAddress?.assumingMemoryBound(to: Element.self) : nil
  }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    guard UInt(bitPattern: index) < UInt(bitPattern: count), let start else { return 0 }
    return start[index]
  }
}
