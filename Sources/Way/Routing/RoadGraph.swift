// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography

/// The road graph of an atlas, read where it lies. `RoadSections` tells what the columns are.
package final class RoadGraph: Sendable {
  let nodes: RoadColumn<UInt32>
  let nodeFlags: RoadColumn<UInt8>
  let edges: RoadColumn<UInt32>
  let edgeSegments: RoadColumn<UInt32>
  let weights: [RoadColumn<UInt32>]
  let turns: [RoadColumn<UInt16>]
  let segments: RoadColumn<UInt32>
  let geometry: RoadColumn<UInt8>
  let components: [RoadColumn<UInt32>]
  let boxes: RoadColumn<UInt32>
  let names: RoadColumn<UInt8>
  let nameStarts: RoadColumn<UInt32>
  let copies: RoadColumn<UInt32>
  let landmarks: [RoadColumn<UInt16>]
  /// Keeps the memory of the columns.
  private let owner: any AnyObject & Sendable

  package let nodeCount: Int
  package let edgeCount: Int
  package let segmentCount: Int
  /// First box of each level, the finest first, and how many there are.
  let boxLevels: [(first: Int, count: Int)]

  /// A graph whose sections lie in memory that `owner` keeps; nil where one of them is missing.
  ///
  /// - Parameter section: the bytes of a section, aligned to eight.
  package convenience init?(
    owner: any AnyObject & Sendable, section: (RoadSection) -> UnsafeRawBufferPointer?
  ) {
    var bytes: [RoadSection: UnsafeRawBufferPointer] = [:]
    for name in RoadSection.allCases {
      guard let part = section(name) else {
        if name.isOptional { continue }
        return nil
      }
      bytes[name] = part
    }
    self.init(owner, bytes)
  }

  /// A graph of sections that are no file (yet).
  package convenience init(_ sections: RoadSections) {
    let copy = SectionMemory(sections)
    self.init(copy, copy.bytes)
  }

  private init(_ owner: any AnyObject & Sendable, _ bytes: [RoadSection: UnsafeRawBufferPointer]) {
    func column<Element>(_ name: RoadSection) -> RoadColumn<Element> {
      RoadColumn(bytes[name] ?? UnsafeRawBufferPointer(start: nil, count: 0))
    }
    self.owner = owner
    nodes = column(.nodes)
    nodeFlags = column(.nodeFlags)
    edges = column(.edges)
    edgeSegments = column(.edgeSegments)
    weights = [column(.carWeights), column(.scooterWeights), column(.footWeights)]
    turns = [column(.carTurns), column(.scooterTurns)]
    segments = column(.segments)
    geometry = column(.geometry)
    components = [column(.carComponents), column(.scooterComponents), column(.footComponents)]
    boxes = column(.boxes)
    names = column(.names)
    nameStarts = column(.nameStarts)
    copies = column(.copies)
    landmarks = [column(.carLandmarks), column(.scooterLandmarks), column(.footLandmarks)]
    nodeCount = max(0, nodes.count / RoadFormat.nodeStride - 1)
    // What a search counts in 32 bits: edges twice, and candidates.
    let edgeCount = min(edges.count / 2, edgeSegments.count, 1 << 30)
    self.edgeCount = weights.reduce(edgeCount) { min($0, $1.count) }
    segmentCount = max(0, segments.count / RoadFormat.segmentStride - 1)
    var levels: [(first: Int, count: Int)] = []
    var first = 0, count = segmentCount
    while count > 1 || levels.isEmpty && count > 0 {
      count = (count + RoadFormat.boxFanout - 1) / RoadFormat.boxFanout
      levels.append((first, count))
      first += count
    }
    boxLevels = levels
  }

  // MARK: - Edges

  @inline(__always)
  func head(_ edge: Int) -> Int { Int(edges[2 * edge]) }
  @inline(__always)
  func twin(_ edge: Int) -> Int { Int(edges[2 * edge + 1]) }
  @inline(__always)
  func tail(_ edge: Int) -> Int { head(twin(edge)) }

  /// The edges that leave a node.
  @inline(__always)
  func leaving(_ node: Int) -> Range<Int> {
    let first = Int(nodes[RoadFormat.nodeStride * node + 2])
    let end = Int(nodes[RoadFormat.nodeStride * (node + 1) + 2])
    return first <= end && end <= edgeCount ? first..<end : 0..<0
  }

  /// Where a node's turn table starts; nil where no vehicle turns.
  @inline(__always)
  func table(_ node: Int) -> Int? {
    let start = nodes[RoadFormat.nodeStride * node + 3]
    return start == RoadFormat.noTable ? nil : Int(start)
  }

  /// The segment of an edge, and whether the edge runs along it.
  @inline(__always)
  func segment(_ edge: Int) -> (number: Int, isAlong: Bool) {
    let value = edgeSegments[edge]
    return (Int(value >> 1), value & 1 == 0)
  }

  /// The edges with which a segment is passed along and against it.
  func edges(ofSegment segment: Int) -> (along: Int, against: Int) {
    let along = Int(segments[RoadFormat.segmentStride * segment + 4])
    return (along, twin(along))
  }

  /// Copies of an edge, on which one is after certain roads.
  func copies(of edge: Int) -> [Int] {
    var low = 0, high = copies.count / 2
    while low < high {
      let middle = (low + high) / 2
      if Int(copies[2 * middle]) < edge { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    while low < copies.count / 2, Int(copies[2 * low]) == edge {
      let copy = Int(copies[2 * low + 1])
      if copy < edgeCount { found.append(copy) }
      low += 1
    }
    return found
  }

  // MARK: - Segments

  /// Millimetres.
  @inline(__always)
  func length(_ segment: Int) -> UInt32 { segments[RoadFormat.segmentStride * segment] }
  @inline(__always)
  func flags(_ segment: Int) -> RoadFlags {
    RoadFlags(rawValue: segments[RoadFormat.segmentStride * segment + 3])
  }
  func nameNumber(_ segment: Int) -> UInt32 { segments[RoadFormat.segmentStride * segment + 2] }

  /// The name of a road; empty where it has none.
  func name(_ number: UInt32) -> String {
    let start = Int(nameStarts[Int(number)]), end = Int(nameStarts[Int(number) + 1])
    guard start < end, end <= names.count else { return "" }
    return String(decoding: (start..<end).lazy.map { self.names[$0] }, as: UTF8.self)
  }

  /// Latitude and longitude of a node, 1e-7 degrees.
  @inline(__always)
  func position(_ node: Int) -> RoadPosition {
    RoadPosition(
      latitude: Int32(bitPattern: nodes[RoadFormat.nodeStride * node]),
      longitude: Int32(bitPattern: nodes[RoadFormat.nodeStride * node + 1]))
  }

  /// Where a node is; nil where a damaged atlas has it nowhere.
  package func coordinate(ofNode node: Int) -> Coordinate? { position(node).coordinate }

  /// Visits all points of a segment along it, its nodes included.
  @inline(__always)
  func forEachPoint(ofSegment segment: Int, _ body: (RoadPosition) -> Void) {
    let (along, against) = edges(ofSegment: segment)
    var point = position(head(against))
    body(point)
    var offset = Int(segments[RoadFormat.segmentStride * segment + 1])
    let end = min(Int(segments[RoadFormat.segmentStride * (segment + 1) + 1]), geometry.count)
    while offset < end {
      point.latitude &+= step(&offset)
      point.longitude &+= step(&offset)
      body(point)
    }
    body(position(head(along)))
  }

  @inline(__always)
  private func step(_ offset: inout Int) -> Int32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while shift < 35 {
      let byte = geometry[offset]
      offset += 1
      value |= UInt32(byte & 0x7F) &<< shift
      if byte < 0x80 { break }
      shift &+= 7
    }
    return Int32(bitPattern: value >> 1) ^ -Int32(bitPattern: value & 1)
  }
}

/// A point in 1e-7 degrees.
package struct RoadPosition: Sendable, Equatable {
  package var latitude: Int32
  package var longitude: Int32
}
