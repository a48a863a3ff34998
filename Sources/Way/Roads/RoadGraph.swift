// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography
import Journey

/// The road graph of an atlas, read where it lies. `RoadTable` tells what the columns are.
package final class RoadGraph: Sendable {
  package let columns: RoadTable<RoadMemory>
  /// Keeps the memory of the columns.
  private let owner: any AnyObject & Sendable

  package let nodeCount: Int
  package let edgeCount: Int
  package let segmentCount: Int
  /// First box of each level, the finest first, and how many there are.
  package let boxLevels: [(first: Int, count: Int)]

  /// A graph whose sections lie in memory that `owner` keeps; nil where one of them is missing.
  ///
  /// - Parameter section: the bytes of a tag, aligned to eight.
  package convenience init?(
    owner: any AnyObject & Sendable, section: (String) -> UnsafeRawBufferPointer?
  ) {
    guard let columns = RoadTable<RoadMemory>(section: section) else { return nil }
    self.init(owner, columns)
  }

  /// A graph of sections that are no file (yet).
  package convenience init(_ sections: RoadSections) {
    let copy = RoadCopy(sections)
    self.init(copy, RoadTable<RoadMemory>(section: copy.bytes) ?? RoadTable())
  }

  private init(_ owner: any AnyObject & Sendable, _ columns: RoadTable<RoadMemory>) {
    self.owner = owner
    self.columns = columns
    nodeCount = columns.nodeCount
    // What a search counts in 32 bits: edges twice, and candidates.
    let edgeCount = min(columns.edgeCount, columns.edgeSegments.count, 1 << 30)
    self.edgeCount = TravelMode.allCases.reduce(edgeCount) { least, mode in
      let count = columns[mode].weights.count
      return count == 0 && mode.road.isOptional ? least : min(least, count)
    }
    segmentCount = columns.segmentCount
    var levels: [(first: Int, count: Int)] = []
    var first = 0, count = columns.segmentCount
    while count > 1 || levels.isEmpty && count > 0 {
      count = (count + RoadFormat.boxFanout - 1) / RoadFormat.boxFanout
      levels.append((first, count))
      first += count
    }
    boxLevels = levels
  }

  /// Whether there is anything of a mode: an atlas of an earlier make lacks some.
  package func has(_ mode: TravelMode) -> Bool {
    columns[mode].weights.count >= edgeCount && columns[mode].components.count >= segmentCount
  }

  // MARK: - Edges

  @inlinable
  @inline(__always)
  package func head(_ edge: Int) -> Int { Int(columns.edges[2 * edge]) }
  @inlinable
  @inline(__always)
  package func twin(_ edge: Int) -> Int { Int(columns.edges[2 * edge + 1]) }
  @inlinable
  @inline(__always)
  package func tail(_ edge: Int) -> Int { head(twin(edge)) }

  /// The edges that leave a node.
  @inlinable
  @inline(__always)
  package func leaving(_ node: Int) -> Range<Int> {
    let first = Int(columns.nodes[RoadFormat.nodeStride * node + 2])
    let end = Int(columns.nodes[RoadFormat.nodeStride * (node + 1) + 2])
    return first <= end && end <= edgeCount ? first..<end : 0..<0
  }

  /// The segment of an edge, and whether the edge runs along it.
  @inlinable
  @inline(__always)
  package func segment(_ edge: Int) -> (number: Int, isAlong: Bool) {
    let value = columns.edgeSegments[edge]
    return (Int(value >> 1), value & 1 == 0)
  }

  /// The edges with which a segment is passed along and against it.
  package func edges(ofSegment segment: Int) -> (along: Int, against: Int) {
    let along = Int(columns.segments[RoadFormat.segmentStride * segment + 4])
    return (along, twin(along))
  }

  /// Copies of an edge, on which one is after certain roads.
  package func copies(of edge: Int) -> [Int] {
    var low = (0..<columns.copies.count / 2).partition { Int(columns.copies[2 * $0]) < edge }
    var found: [Int] = []
    while low < columns.copies.count / 2, Int(columns.copies[2 * low]) == edge {
      let copy = Int(columns.copies[2 * low + 1])
      if copy < edgeCount { found.append(copy) }
      low += 1
    }
    return found
  }

  // MARK: - Segments

  /// Millimetres.
  @inlinable
  @inline(__always)
  package func length(_ segment: Int) -> UInt32 { columns.segments[RoadFormat.segmentStride * segment] }
  @inlinable
  @inline(__always)
  package func flags(_ segment: Int) -> RoadFlags {
    RoadFlags(rawValue: columns.segments[RoadFormat.segmentStride * segment + 3])
  }
  package func nameNumber(_ segment: Int) -> UInt32 {
    columns.segments[RoadFormat.segmentStride * segment + 2]
  }

  /// The name of a road; empty where it has none.
  package func name(_ number: UInt32) -> String {
    let start = Int(columns.nameStarts[Int(number)]), end = Int(columns.nameStarts[Int(number) + 1])
    guard start < end, end <= columns.names.count else { return "" }
    return String(decoding: (start..<end).lazy.map { self.columns.names[$0] }, as: UTF8.self)
  }

  /// Latitude and longitude of a node, 1e-7 degrees.
  @inlinable
  @inline(__always)
  package func position(_ node: Int) -> FixedCoordinate {
    FixedCoordinate(
      latitude: Int32(bitPattern: columns.nodes[RoadFormat.nodeStride * node]),
      longitude: Int32(bitPattern: columns.nodes[RoadFormat.nodeStride * node + 1]))
  }

  /// Where a node is; nil where a damaged atlas has it nowhere.
  package func coordinate(ofNode node: Int) -> Coordinate? { position(node).coordinate }

  /// Visits all points of a segment along it, its nodes included.
  @inlinable
  @inline(__always)
  package func forEachPoint(ofSegment segment: Int, _ body: (FixedCoordinate) -> Void) {
    let (along, against) = edges(ofSegment: segment)
    var point = position(head(against))
    body(point)
    var offset = Int(columns.segments[RoadFormat.segmentStride * segment + 1])
    let end = min(Int(columns.segments[RoadFormat.segmentStride * (segment + 1) + 1]), columns.geometry.count)
    while offset < end {
      point.latitude &+= step(&offset)
      point.longitude &+= step(&offset)
      body(point)
    }
    body(position(head(along)))
  }

  @inlinable
  @inline(__always)
  package func step(_ offset: inout Int) -> Int32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while shift < 35 {
      let byte = columns.geometry[offset]
      offset += 1
      value |= UInt32(byte & 0x7F) &<< shift
      if byte < 0x80 { break }
      shift &+= 7
    }
    return Int32(bitPattern: value >> 1) ^ -Int32(bitPattern: value & 1)
  }
}
