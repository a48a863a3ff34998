// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// The road graph as it lies in an atlas: plain columns of numbers, little-endian. All that makes, writes, reads or
/// damages columns goes through `visit`, the one list of them.
///
/// A *segment* is a piece of road between two *nodes* (junctions, ends, barriers). Each segment is two *edges*, one for
/// each direction; the edges that leave a node lie side by side, so that edge `j` of `firstEdge(n)..<firstEdge(n + 1)`
/// leaves node `n`, and `twin` of these are the edges that arrive at it. What an edge costs is one number per mode; what
/// a turn costs stands in a square table per node: the row is the arriving edge's twin, the column the leaving edge.
///
/// Nodes are numbered along a Hilbert curve, and so are segments: a query touches few pages.
package struct RoadTable<Storage: RoadStorage>: Sendable {
  /// Four numbers a node, and one more node for the end: latitude and longitude (1e-7 degrees), first edge, and where
  /// its turn table starts (`noTable` where no vehicle turns).
  package var nodes = Storage.Words()
  /// `RoadNodeFlags` of each node.
  package var nodeFlags = Storage.Bytes()
  /// Two numbers an edge: the node at its end, and the edge in the other direction.
  package var edges = Storage.Words()
  /// Twice the number of the edge's segment, plus 1 where the edge runs against it.
  package var edgeSegments = Storage.Words()
  /// Five numbers a segment, and one more segment for the end: length in millimetres, where its points start in
  /// `geometry`, number of its name, `RoadFlags` with the class, and the edge that runs along it.
  package var segments = Storage.Words()
  /// Points between a segment's nodes: for each, the step in latitude and in longitude, zigzag LEB128, 1e-7 degrees.
  package var geometry = Storage.Bytes()
  /// Boxes over eight segments each, then over eight boxes each, and so on: south, west, north, east.
  package var boxes = Storage.Words()
  /// UTF-8 of all names; number 0 is the empty one. `nameStarts` has one entry more than there are names.
  package var names = Storage.Bytes()
  package var nameStarts = Storage.Words()
  /// For each segment the number of its sign; of an earlier make there are none.
  package var segmentSigns = Storage.Words()
  /// Six numbers of names a sign, 0 where it lacks that: the road's number, where it leads, the number of the road to
  /// which it leads, the exit's number, the arrows of the lanes along the segment and against it.
  package var signs = Storage.Words()
  /// Pairs of edges: the first, and a copy of it that one is on after a certain road (for restrictions over several
  /// roads); sorted by the first.
  package var copies = Storage.Words()
  /// The edges in the order in which the hierarchies of vehicles contract them, and the place of each in it; the same of
  /// the nodes for walkers. Empty where there are no hierarchies.
  package var orderedEdges = Storage.Words()
  package var edgeRanks = Storage.Words()
  package var orderedNodes = Storage.Words()
  package var nodeRanks = Storage.Words()
  /// By mode's number.
  package var modes = [ModeColumns](repeating: ModeColumns(), count: TravelMode.allCases.count)

  /// The columns that each mode has of its own.
  package struct ModeColumns: Sendable {
    /// For each edge its milliseconds; `closed` where the mode may not use it; `privateBit` where it may only at a
    /// route's two ends; `forcedBit` where it can go on in one way only, so that a search need not stop there.
    package var weights = Storage.Words()
    /// The turn tables: milliseconds, `forbiddenTurn` where one may not. On foot all turns are free, and there are none.
    package var turns = Storage.Halves()
    /// For each segment the number of its component (what is connected at all); `leadsInBit`, `isLedToBit` and
    /// `isMainBit` say whether it is connected with a large network.
    package var components = Storage.Words()
    /// The mode's hierarchy: millimetres a second that no road gives more of, then for each vertex where its record starts
    /// in `hierarchy`, and the end; empty in an atlas of an earlier make, or one that was made without: routes are the same, but take longer to find.
    ///
    /// For vehicles the vertices are the edges, for walkers the nodes, numbered in the order of contraction. A vertex's
    /// label is what it costs to come to it: to be about to pass the edge, to be at the node. Private roads are not in
    /// the hierarchy: they are for a route's two ends.
    package var hierarchyStarts = Storage.Words()
    /// A record: how far the vertex's lowest neighbour above is from it, how many bytes the arcs that lead up take,
    /// these, and the arcs that lead down to the vertex from above; nothing where it has no neighbour above. An arc: how far the vertex above is
    /// from that of the arc before, or from the record's own; twice the cost in milliseconds, plus 1 where the arc goes
    /// over a vertex below; in that case, how far below. All of it LEB128.
    package var hierarchy = Storage.Bytes()
  }

  package init() {}

  /// The columns of a mode.
  package subscript(_ mode: TravelMode) -> ModeColumns {
    @inlinable get { modes[mode.number] }
    @inlinable _modify { yield &modes[mode.number] }
  }

  /// Shows each column once, in the order in which they are written, with its tag in an atlas.
  package mutating func visit<Visitor: RoadColumnVisitor>(_ visitor: inout Visitor)
  where Visitor.Storage == Storage {
    visitor.words("RNOD", &nodes, isOptional: false)
    visitor.bytes("RNFL", &nodeFlags, isOptional: false)
    visitor.words("REDG", &edges, isOptional: false)
    visitor.words("RESG", &edgeSegments, isOptional: false)
    visitor.words("RSEG", &segments, isOptional: false)
    visitor.bytes("RGEO", &geometry, isOptional: false)
    visitor.words("RGBX", &boxes, isOptional: false)
    visitor.bytes("RNAM", &names, isOptional: false)
    visitor.words("RNST", &nameStarts, isOptional: false)
    visitor.words("RSSG", &segmentSigns, isOptional: true)
    visitor.words("RSGN", &signs, isOptional: true)
    visitor.words("RCPY", &copies, isOptional: false)
    visitor.words("ROED", &orderedEdges, isOptional: true)
    visitor.words("RRED", &edgeRanks, isOptional: true)
    visitor.words("RONO", &orderedNodes, isOptional: true)
    visitor.words("RRNO", &nodeRanks, isOptional: true)
    for mode in TravelMode.allCases {
      let road = mode.road
      visitor.words("RW" + road.code, &modes[mode.number].weights, isOptional: road.isOptional)
      if road.isVehicle {
        visitor.halves("RT" + road.code, &modes[mode.number].turns, isOptional: road.isOptional)
      }
      visitor.words("RC" + road.code, &modes[mode.number].components, isOptional: road.isOptional)
      visitor.words("RI" + road.code, &modes[mode.number].hierarchyStarts, isOptional: true)
      visitor.bytes("RH" + road.code, &modes[mode.number].hierarchy, isOptional: true)
    }
  }

  package var nodeCount: Int { max(0, nodes.count / RoadFormat.nodeStride - 1) }
  package var edgeCount: Int { edges.count / 2 }
  package var segmentCount: Int { max(0, segments.count / RoadFormat.segmentStride - 1) }
}

/// What is done with each column of a `RoadTable`.
package protocol RoadColumnVisitor {
  associatedtype Storage: RoadStorage
  /// - Parameters:
  ///   - tag: four letters.
  ///   - isOptional: whether a graph without it serves.
  mutating func words(_ tag: String, _ column: inout Storage.Words, isOptional: Bool)
  mutating func halves(_ tag: String, _ column: inout Storage.Halves, isOptional: Bool)
  mutating func bytes(_ tag: String, _ column: inout Storage.Bytes, isOptional: Bool)
}
