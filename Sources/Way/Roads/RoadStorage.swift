// SPDX-License-Identifier: GPL-3.0-or-later

/// How the columns of a `RoadTable` are kept: as arrays while it is made, as bytes of an atlas when it is read.
package protocol RoadStorage: Sendable {
  associatedtype Words: RoadNumbers & Sendable where Words.Element == UInt32
  associatedtype Halves: RoadNumbers & Sendable where Halves.Element == UInt16
  associatedtype Bytes: RoadNumbers & Sendable where Bytes.Element == UInt8
}

/// The numbers of a column.
package protocol RoadNumbers {
  associatedtype Element: FixedWidthInteger
  init()
  var count: Int { get }
  subscript(_ index: Int) -> Element { get }
}

extension Array: RoadNumbers where Element: FixedWidthInteger {}

/// Columns that grow.
package enum RoadArrays: RoadStorage {
  package typealias Words = [UInt32]
  package typealias Halves = [UInt16]
  package typealias Bytes = [UInt8]
}

/// Columns where they lie.
package enum RoadMemory: RoadStorage {
  package typealias Words = RoadColumn<UInt32>
  package typealias Halves = RoadColumn<UInt16>
  package typealias Bytes = RoadColumn<UInt8>
}

/// Numbers of a section where they lie, in memory that somebody else keeps; beyond the end there are zeros.
///
/// A damaged atlas gives wrong answers, never a trap.
package struct RoadColumn<Element: FixedWidthInteger & Sendable>: RoadNumbers, @unchecked Sendable {
  /// Of `count` numbers.
  package let start: UnsafePointer<Element>
  package let count: Int

  /// Nothing.
  package init() { self.init(UnsafeRawBufferPointer(start: nil, count: 0)) }

  /// - Parameter bytes: aligned for `Element`; must outlive the column.
  package init(_ bytes: UnsafeRawBufferPointer) {
    // Of an empty column nothing is ever read.
    start = UnsafeRawPointer(bytes.baseAddress ?? noNumbers).assumingMemoryBound(to: Element.self)
    count = bytes.count / MemoryLayout<Element>.stride
  }

  @inlinable
  @inline(__always)
  package subscript(_ index: Int) -> Element {
    UInt(bitPattern: index) < UInt(bitPattern: count) ? start[index] : 0
  }
}

nonisolated(unsafe) private let noNumbers = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8))
