// SPDX-License-Identifier: GPL-3.0-or-later

/// How one uses roads; the number of its columns in the road sections.
package enum RoadMode: Int, CaseIterable, Sendable {
  case car = 0
  case scooter = 1
  case foot = 2
}

/// The road graph as it lies in an atlas: plain arrays of 32-bit numbers and bytes, little-endian.
///
/// A *segment* is a piece of road between two *nodes* (junctions, ends, barriers). Each segment is two *edges*, one for
/// each direction; the edges that leave a node lie side by side, so that edge `j` of `firstEdge(n)..<firstEdge(n + 1)`
/// leaves node `n`, and `twin` of these are the edges that arrive at it. What an edge costs is one number per mode; what
/// a turn costs stands in a square table per node: the row is the arriving edge's twin, the column the leaving edge.
///
/// Nodes are numbered along a Hilbert curve, and so are segments: a query touches few pages. A section for a
/// hierarchy of shortcuts can be added beside these without touching them.
package struct RoadSections: Sendable {
  /// Four numbers a node, and one more node for the end: latitude and longitude (1e-7 degrees), first edge, and where
  /// its turn table starts (`noTable` where no vehicle turns).
  package var nodes: [UInt32] = []
  /// `RoadNodeFlags` of each node.
  package var nodeFlags: [UInt8] = []
  /// Two numbers an edge: the node at its end, and the edge in the other direction.
  package var edges: [UInt32] = []
  /// Twice the number of the edge's segment, plus 1 where the edge runs against it.
  package var edgeSegments: [UInt32] = []
  /// For each mode and edge its milliseconds; `closed` where the mode may not use it; `privateBit` where it may only at
  /// a route's two ends; `forcedBit` where it can go on in one way only, so that a search need not stop there.
  package var weights: [[UInt32]] = [[], [], []]
  /// For car and scooter the turn tables: milliseconds, `forbiddenTurn` where one may not. On foot all turns are free.
  package var turns: [[UInt16]] = [[], []]
  /// Five numbers a segment, and one more segment for the end: length in millimetres, where its points start in
  /// `geometry`, number of its name, `RoadFlags` with the class, and the edge that runs along it.
  package var segments: [UInt32] = []
  /// Points between a segment's nodes: for each, the step in latitude and in longitude, zigzag LEB128, 1e-7 degrees.
  package var geometry: [UInt8] = []
  /// For each mode and segment the number of its component (what is connected at all); `leadsInBit`,
  /// `isLedToBit` and `isMainBit` say whether it is connected with a large network.
  package var components: [[UInt32]] = [[], [], []]
  /// Boxes over eight segments each, then over eight boxes each, and so on: south, west, north, east.
  package var boxes: [UInt32] = []
  /// UTF-8 of all names; number 0 is the empty one. `nameStarts` has one entry more than there are names.
  package var names: [UInt8] = []
  package var nameStarts: [UInt32] = []
  /// Pairs of edges: the first, and a copy of it that one is on after a certain road (for restrictions over several
  /// roads); sorted by the first.
  package var copies: [UInt32] = []
  /// For each mode the nodes' distances from and to a few landmarks, as `RoadLandmarks` says; empty in an atlas of an
  /// earlier make: routes are the same without, but take longer to find.
  package var landmarks: [[UInt16]] = [[], [], []]

  package static let closed = UInt32.max
  package static let privateBit: UInt32 = 1 << 31
  package static let forcedBit: UInt32 = 1 << 30
  package static let weightMask: UInt32 = (1 << 30) - 1
  package static let noTable = UInt32.max
  package static let forbiddenTurn = UInt16.max
  /// Marks in `components`: from the segment one gets into a large network, and out of one to the segment.
  package static let leadsInBit: UInt32 = 1 << 31
  package static let isLedToBit: UInt32 = 1 << 30
  /// One may go back and forth between the segment and a large network.
  package static let isMainBit: UInt32 = 1 << 29
  package static let componentMask: UInt32 = (1 << 29) - 1
  package static let nodeStride = 4
  package static let segmentStride = 5
  package static let boxFanout = 8

  package init() {}

  package var nodeCount: Int { max(0, nodes.count / RoadSections.nodeStride - 1) }
  package var edgeCount: Int { edges.count / 2 }
  package var segmentCount: Int { max(0, segments.count / RoadSections.segmentStride - 1) }

  /// Bytes of all sections.
  package var byteCount: Int {
    let words =
      nodes.count + edges.count + edgeSegments.count + segments.count + boxes.count
      + nameStarts.count + copies.count + weights.joined().count + components.joined().count
    let halves = turns.joined().count + landmarks.joined().count
    return 4 * words + 2 * halves + geometry.count + names.count + nodeFlags.count
  }
}

/// What a node is, beside its turns.
package struct RoadNodeFlags: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Nobody walks through it.
  package static let closedOnFoot = RoadNodeFlags(rawValue: 1)
  package static let signals = RoadNodeFlags(rawValue: 2)
  /// Traffic drives on the left there.
  package static let leftHand = RoadNodeFlags(rawValue: 4)
}

/// What a segment is: a class in the low five bits, marks above.
package struct RoadFlags: Sendable, Hashable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ roadClass: RoadClass) { rawValue = UInt32(roadClass.rawValue) }

  package var roadClass: RoadClass { RoadClass(rawValue: UInt8(rawValue & 31)) ?? .other }

  /// A ramp (`*_link`).
  package static let link: UInt32 = 1 << 5
  package static let roundabout: UInt32 = 1 << 6
  package static let ferry: UInt32 = 1 << 7
  package static let oneway: UInt32 = 1 << 8
  package static let leftHand: UInt32 = 1 << 9

  package func contains(_ mark: UInt32) -> Bool { rawValue & mark != 0 }
}

/// Classes of roads, as OSM's `highway` has them.
package enum RoadClass: UInt8, Sendable {
  case other = 0
  case motorway, trunk, primary, secondary, tertiary, unclassified, residential, livingStreet, service, track
  case pedestrian, footway, path, steps, cycleway, ferry
}

/// The sections of the road graph; raw values are their tags in an atlas.
package enum RoadSection: String, CaseIterable, Sendable {
  case nodes = "RNOD"
  case nodeFlags = "RNFL"
  case edges = "REDG"
  case edgeSegments = "RESG"
  case carWeights = "RWCA"
  case scooterWeights = "RWSC"
  case footWeights = "RWFO"
  case carTurns = "RTCA"
  case scooterTurns = "RTSC"
  case segments = "RSEG"
  case geometry = "RGEO"
  case carComponents = "RCCA"
  case scooterComponents = "RCSC"
  case footComponents = "RCFO"
  case boxes = "RGBX"
  case names = "RNAM"
  case nameStarts = "RNST"
  case copies = "RCPY"
  case carLandmarks = "RLCA"
  case scooterLandmarks = "RLSC"
  case footLandmarks = "RLFO"

  /// Whether a graph without it gives the same answers.
  package var isOptional: Bool {
    switch self {
    case .carLandmarks, .scooterLandmarks, .footLandmarks: true
    default: false
    }
  }
}

extension RoadSections {
  /// Hands out the bytes of each section, in the order in which they are written.
  package func forEachSection(_ body: (RoadSection, UnsafeRawBufferPointer) -> Void) {
    func hand<Element: BitwiseCopyable>(_ name: RoadSection, _ elements: [Element]) {
      elements.withUnsafeBytes { body(name, $0) }
    }
    hand(.nodes, nodes)
    hand(.nodeFlags, nodeFlags)
    hand(.edges, edges)
    hand(.edgeSegments, edgeSegments)
    hand(.carWeights, weights[0])
    hand(.scooterWeights, weights[1])
    hand(.footWeights, weights[2])
    hand(.carTurns, turns[0])
    hand(.scooterTurns, turns[1])
    hand(.segments, segments)
    hand(.geometry, geometry)
    hand(.carComponents, components[0])
    hand(.scooterComponents, components[1])
    hand(.footComponents, components[2])
    hand(.boxes, boxes)
    hand(.names, names)
    hand(.nameStarts, nameStarts)
    hand(.copies, copies)
    hand(.carLandmarks, landmarks[0])
    hand(.scooterLandmarks, landmarks[1])
    hand(.footLandmarks, landmarks[2])
  }
}

extension RoadSection {
  /// The section's tag in an atlas.
  package var tag: SectionTag {
    SectionTag(rawValue: rawValue.utf8.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) })
  }
}

extension RoadSections {
  /// Adds all sections to an atlas.
  package func write(to writer: inout AtlasWriter) throws(AtlasWriteError) {
    try writer.add(RoadSection.nodes.tag, nodes)
    try writer.add(RoadSection.nodeFlags.tag, nodeFlags)
    try writer.add(RoadSection.edges.tag, edges)
    try writer.add(RoadSection.edgeSegments.tag, edgeSegments)
    for (section, weights) in zip([RoadSection.carWeights, .scooterWeights, .footWeights], weights) {
      try writer.add(section.tag, weights)
    }
    for (section, turns) in zip([RoadSection.carTurns, .scooterTurns], turns) {
      try writer.add(section.tag, turns)
    }
    try writer.add(RoadSection.segments.tag, segments)
    try writer.add(RoadSection.geometry.tag, geometry)
    for (section, components) in zip(
      [RoadSection.carComponents, .scooterComponents, .footComponents], components)
    {
      try writer.add(section.tag, components)
    }
    try writer.add(RoadSection.boxes.tag, boxes)
    try writer.add(RoadSection.names.tag, names)
    try writer.add(RoadSection.nameStarts.tag, nameStarts)
    try writer.add(RoadSection.copies.tag, copies)
    for (section, landmarks) in zip([RoadSection.carLandmarks, .scooterLandmarks, .footLandmarks], landmarks)
    {
      try writer.add(section.tag, landmarks)
    }
  }
}
