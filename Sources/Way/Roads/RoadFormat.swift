// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that mean something in the columns of a `RoadTable`.
///
/// Computed, so that another module has them as constants and not as calls.
package enum RoadFormat {
  /// A weight: the mode may not use the edge.
  @inlinable package static var closed: UInt32 { .max }
  /// Marks of a weight: open at a route's two ends only; one can go on in one way only. The rest are milliseconds.
  @inlinable package static var privateBit: UInt32 { 1 << 31 }
  @inlinable package static var forcedBit: UInt32 { 1 << 30 }
  @inlinable package static var weightMask: UInt32 { 1 << 30 - 1 }
  /// No vehicle turns at the node.
  @inlinable package static var noTable: UInt32 { .max }
  @inlinable package static var forbiddenTurn: UInt16 { .max }
  /// Marks of a component: from the segment one gets into a large network, and out of one to the segment.
  @inlinable package static var leadsInBit: UInt32 { 1 << 31 }
  @inlinable package static var isLedToBit: UInt32 { 1 << 30 }
  /// One may go back and forth between the segment and a large network.
  @inlinable package static var isMainBit: UInt32 { 1 << 29 }
  @inlinable package static var componentMask: UInt32 { 1 << 29 - 1 }
  /// Numbers a node, a segment and a sign.
  @inlinable package static var nodeStride: Int { 4 }
  @inlinable package static var segmentStride: Int { 5 }
  @inlinable package static var signStride: Int { 6 }
  /// Segments, or boxes, under one box.
  @inlinable package static var boxFanout: Int { 8 }
}
