// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers of a section where they lie, in memory that somebody else keeps; beyond the end there are zeros.
///
/// A damaged atlas gives wrong answers, never a trap.
struct RoadColumn<Element: FixedWidthInteger & Sendable>: @unchecked Sendable {
  private let start: UnsafePointer<Element>
  let count: Int

  /// - Parameter bytes: aligned for `Element`; must outlive the column.
  init(_ bytes: UnsafeRawBufferPointer) {
    guard let address = bytes.baseAddress else {
      // Never read, as there is nothing.
      start = UnsafePointer(UnsafeMutablePointer<Element>.allocate(capacity: 1))
      count = 0
      return
    }
    start = address.assumingMemoryBound(to: Element.self)
    count = bytes.count / MemoryLayout<Element>.stride
  }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    UInt(bitPattern: index) < UInt(bitPattern: count) ? start[index] : 0
  }
}
