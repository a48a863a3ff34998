// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// A mode's contraction hierarchy, read where it lies. `RoadTable` tells what its records are.
///
/// Any way from one vertex to another is as cheap as one that first only leads up, and then only down. What leads up
/// from a vertex leads to its ancestors in the elimination tree: its parent is its lowest neighbour above. So a search
/// looks at the ancestors of a vertex one after the other, and needs no queue.
struct RoadHierarchy: Sendable {
  let vertexCount: Int
  let isVehicle: Bool
  private let graph: RoadGraph
  private let starts: RoadColumn<UInt32>
  private let records: RoadColumn<UInt8>
  private let order: RoadColumn<UInt32>
  private let ranks: RoadColumn<UInt32>

  /// Nil where the atlas has none of the mode, or one that does not fit its roads.
  init?(_ graph: RoadGraph, _ mode: TravelMode) {
    self.graph = graph
    isVehicle = mode.road.isVehicle
    vertexCount = isVehicle ? graph.edgeCount : graph.nodeCount
    starts = graph.columns[mode].hierarchyStarts
    records = graph.columns[mode].hierarchy
    order = isVehicle ? graph.columns.orderedEdges : graph.columns.orderedNodes
    ranks = isVehicle ? graph.columns.edgeRanks : graph.columns.nodeRanks
    guard vertexCount > 0, starts.count == vertexCount + 2, Int(starts[vertexCount + 1]) == records.count,
      order.count == vertexCount, ranks.count == vertexCount
    else { return nil }
  }

  /// Millimetres a second that no road gives more of.
  var fastest: UInt32 { starts[0] }

  /// The vertex at which one is about to pass an edge.
  func vertex(before edge: Int) -> Int {
    min(Int(ranks[isVehicle ? edge : graph.tail(edge)]), vertexCount - 1)
  }

  /// The edge or the node of a vertex.
  func number(_ vertex: Int) -> Int { Int(order[vertex]) }

  // MARK: - Records

  /// The lowest neighbour above a vertex; nil at a root.
  @inline(__always)
  func parent(_ vertex: Int) -> Int? {
    var place = Int(starts[vertex + 1])
    guard place < end(vertex) else { return nil }
    return parent(vertex, &place)
  }

  /// Visits the arcs that lead up from a vertex.
  ///
  /// - Returns: the vertex's parent.
  @inline(__always)
  func forEachUp(_ vertex: Int, _ body: (_ head: Int, _ cost: UInt32, _ middle: Int?) -> Void) -> Int? {
    var place = Int(starts[vertex + 1])
    let end = end(vertex)
    guard place < end else { return nil }
    let parent = parent(vertex, &place)
    let count = Int(number(at: &place))
    forEachArc(vertex, &place, min(place + count, end), body)
    return parent
  }

  /// Visits the arcs that lead down to a vertex.
  ///
  /// - Returns: the vertex's parent.
  @inline(__always)
  func forEachDown(_ vertex: Int, _ body: (_ tail: Int, _ cost: UInt32, _ middle: Int?) -> Void) -> Int? {
    var place = Int(starts[vertex + 1])
    let end = end(vertex)
    guard place < end else { return nil }
    let parent = parent(vertex, &place)
    place += Int(number(at: &place))
    forEachArc(vertex, &place, end, body)
    return parent
  }

  @inline(__always)
  private func end(_ vertex: Int) -> Int { min(Int(starts[vertex + 2]), records.count) }

  @inline(__always)
  private func parent(_ vertex: Int, _ place: inout Int) -> Int? {
    let parent = vertex + Int(number(at: &place))
    return parent > vertex && parent < vertexCount ? parent : nil
  }

  @inline(__always)
  private func forEachArc(
    _ vertex: Int, _ place: inout Int, _ end: Int,
    _ body: (_ above: Int, _ cost: UInt32, _ middle: Int?) -> Void
  ) {
    var above = vertex
    while place < end {
      above += Int(number(at: &place))
      let cost = number(at: &place)
      var middle: Int?
      if cost & 1 != 0 { middle = vertex - Int(number(at: &place)) }
      guard above > vertex, above < vertexCount else { return }
      body(above, cost >> 1, middle)
    }
  }

  @inline(__always)
  private func number(at place: inout Int) -> UInt32 {
    var value = UInt32(records[place])
    place += 1
    guard value >= 0x80 else { return value }
    value &= 0x7F
    var shift: UInt32 = 7
    while shift < 35 {
      let byte = records[place]
      place += 1
      value |= UInt32(byte & 0x7F) &<< shift
      if byte < 0x80 { break }
      shift &+= 7
    }
    return value
  }

  // MARK: - What an arc goes over

  /// The vertices to which an arc leads one after the other, its end included; nil where it leads nowhere.
  ///
  /// - Parameter limit: so many vertices at most: more are a damaged atlas.
  func unpack(from: Int, to: Int, limit: Int, _ body: (Int) -> Void) -> Bool {
    var waiting = [(from, to)]
    var budget = limit
    while let (from, to) = waiting.popLast() {
      guard budget > 0, let arc = arc(from, to) else { return false }
      budget -= 1
      guard let middle = arc.middle else {
        body(to)
        continue
      }
      guard middle >= 0 else { return false }
      waiting.append((middle, to))
      waiting.append((from, middle))
    }
    return true
  }

  /// The arc between two vertices; nil where there is none.
  func arc(_ from: Int, _ to: Int) -> (cost: UInt32, middle: Int?)? {
    guard from >= 0, to >= 0, from < vertexCount, to < vertexCount else { return nil }
    let vertex = min(from, to), wanted = max(from, to)
    var place = Int(starts[vertex + 1])
    var end = end(vertex)
    guard place < end else { return nil }
    _ = parent(vertex, &place)
    let count = Int(number(at: &place))
    if from < to { end = min(place + count, end) } else { place += count }
    var above = vertex
    // They are sorted.
    while place < end, above < wanted {
      above += Int(number(at: &place))
      let cost = number(at: &place)
      let middle = cost & 1 != 0 ? vertex - Int(number(at: &place)) : nil
      if above == wanted { return (cost >> 1, middle) }
    }
    return nil
  }

  /// The edges between two nodes of a way on foot, as one: that which costs least.
  func edge(fromNode tail: Int, toNode head: Int, _ weights: RoadColumn<UInt32>) -> Int? {
    var best: Int?
    for edge in graph.leaving(tail)
    where graph.head(edge) == head && weights[edge] & RoadFormat.privateBit == 0 {
      if let known = best, weights[known] & RoadFormat.weightMask <= weights[edge] & RoadFormat.weightMask {
        continue
      }
      best = edge
    }
    return best
  }
}
