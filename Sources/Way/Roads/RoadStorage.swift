// SPDX-License-Identifier: GPL-3.0-or-later

/// How the columns of a `RoadTable` are kept: as arrays while it is made, as bytes of an atlas when it is read.
public protocol RoadStorage: Sendable {
  associatedtype Words: RoadNumbers & Sendable where Words.Element == UInt32
  associatedtype Halves: RoadNumbers & Sendable where Halves.Element == UInt16
  associatedtype Bytes: RoadNumbers & Sendable where Bytes.Element == UInt8
}

/// The numbers of a column.
public protocol RoadNumbers {
  associatedtype Element: FixedWidthInteger
  init()
  var count: Int { get }
  subscript(_ index: Int) -> Element { get }
}

extension Array: RoadNumbers where Element: FixedWidthInteger {}

/// Columns that grow.
public enum RoadArrays: RoadStorage {
  /// Numbers of 32 bits.
  public typealias Words = [UInt32]
  /// Numbers of 16 bits.
  public typealias Halves = [UInt16]
  /// Numbers of 8 bits.
  public typealias Bytes = [UInt8]
}

/// Columns where they lie.
public enum RoadMemory: RoadStorage {
  /// Numbers of 32 bits.
  public typealias Words = RoadColumn<UInt32>
  /// Numbers of 16 bits.
  public typealias Halves = RoadColumn<UInt16>
  /// Numbers of 8 bits.
  public typealias Bytes = RoadColumn<UInt8>
}

/// Numbers of a section where they lie, in memory that somebody else keeps; beyond the end there are zeros.
///
/// A damaged atlas gives wrong answers, never a trap. Public, as is what reads columns most: what is only for the package
/// is not inlined in another module, whatever its attributes say, and each number costs a call.
public struct RoadColumn<Element: FixedWidthInteger & Sendable>: RoadNumbers, @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<Element>
  /// How many there are.
  public let count: Int

  /// Nothing.
  public init() { self.init(UnsafeRawBufferPointer(start: nil, count: 0)) }

  /// - Parameter bytes: aligned for `Element`; must outlive the column.
  public init(_ bytes: UnsafeRawBufferPointer) {
    // Of an empty column nothing is ever read.
    start = UnsafeRawPointer(bytes.baseAddress ?? noNumbers).assumingMemoryBound(to: Element.self)
    count = bytes.count / MemoryLayout<Element>.stride
  }

  /// One of them.
  @inlinable
  @inline(__always)
  public subscript(_ index: Int) -> Element {
    UInt(bitPattern: index) < UInt(bitPattern: count) ? start[index] : 0
  }
}

nonisolated(unsafe) private let noNumbers = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8))
