// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that mean something in the columns of a `RoadTable`.
///
/// Computed, so that another module has them as constants and not as calls.
public enum RoadFormat {
  /// A weight: the mode may not use the edge.
  @inlinable public static var closed: UInt32 { .max }
  /// Marks of a weight: open at a route's two ends only; one can go on in one way only. The rest are milliseconds.
  @inlinable public static var privateBit: UInt32 { 1 << 31 }
  /// One can go on in one way only.
  @inlinable public static var forcedBit: UInt32 { 1 << 30 }
  /// The milliseconds of a weight.
  @inlinable public static var weightMask: UInt32 { 1 << 30 - 1 }
  /// No vehicle turns at the node.
  @inlinable public static var noTable: UInt32 { .max }
  /// A turn that is not allowed.
  @inlinable public static var forbiddenTurn: UInt16 { .max }
  /// Marks of a component: from the segment one gets into a large network, and out of one to the segment.
  @inlinable public static var leadsInBit: UInt32 { 1 << 31 }
  /// Out of a large network one gets to the segment.
  @inlinable public static var isLedToBit: UInt32 { 1 << 30 }
  /// One may go back and forth between the segment and a large network.
  @inlinable public static var isMainBit: UInt32 { 1 << 29 }
  /// The component's number.
  @inlinable public static var componentMask: UInt32 { 1 << 29 - 1 }
  /// Numbers a node, a segment and a sign.
  @inlinable public static var nodeStride: Int { 4 }
  /// Numbers a segment.
  @inlinable public static var segmentStride: Int { 5 }
  /// Numbers a sign.
  @inlinable public static var signStride: Int { 6 }
  /// Segments, or boxes, under one box.
  @inlinable public static var boxFanout: Int { 8 }
}
