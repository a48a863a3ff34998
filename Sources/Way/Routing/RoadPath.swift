// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// A way through the graph from a point of one road to a point of another.
package struct RoadPath: Sendable, Equatable {
  /// Edges in their order; the first and the last are passed in part.
  package let edges: [Int]
  package let start: RoadPoint
  package let end: RoadPoint
  /// Along the roads, from point to point, turning round at the start included.
  package let milliseconds: UInt32
  package let millimetres: UInt64
  /// The whole way, from the place to the road and from the road to the door.
  package let wholeMilliseconds: UInt32
  /// Of these, what turning round costs at the start.
  package let turningMilliseconds: UInt32

  /// The whole way's length.
  package var wholeMillimetres: UInt64 {
    millimetres + UInt64((1000 * (start.distance + end.distance)).rounded(.up))
  }

  /// - Parameters:
  ///   - starts: of which one is the way's; a segment has one of them at most. So it is with `ends`.
  ///   - milliseconds: of the whole way.
  init?(
    _ graph: RoadGraph, _ mode: TravelMode, edges: [Int], from starts: [RoadPoint], to ends: [RoadPoint],
    milliseconds: UInt32, turning: UInt32 = 0
  ) {
    guard let first = edges.first, let last = edges.last,
      let start = starts.first(where: { $0.segment == graph.segment(first).number }),
      let end = ends.first(where: { $0.segment == graph.segment(last).number })
    else { return nil }
    self.edges = edges
    self.start = start
    self.end = end
    wholeMilliseconds = milliseconds
    turningMilliseconds = turning
    self.milliseconds =
      milliseconds &- mode.milliseconds(besideRoad: start.distance)
      &- mode.milliseconds(besideRoad: end.distance)
    var length: UInt64 = 0
    for (index, edge) in edges.enumerated() {
      let (segment, isAlong) = graph.segment(edge)
      let from = index == 0 ? start.fraction(isAlong: isAlong) : 0
      let to = index == edges.count - 1 ? end.fraction(isAlong: isAlong) : 1
      let whole = Double(graph.length(segment))
      length += UInt64(max(0, (to - from) * whole).rounded())
    }
    millimetres = length
  }
}

extension RoadPath {
  /// The line of the route, from the start's point to the end's, without repetitions.
  package func points(in graph: RoadGraph) -> [FixedCoordinate] {
    var line: [FixedCoordinate] = []
    for index in edges.indices {
      for point in points(ofEdge: index, in: graph) where line.last != point { line.append(point) }
    }
    if line.count == 1, let only = line.first { line.append(only) }
    return line
  }

  /// The points of one of the route's edges; the first and the last edge in part.
  func points(ofEdge index: Int, in graph: RoadGraph) -> [FixedCoordinate] {
    let isAlong = graph.segment(edges[index]).isAlong
    return graph.points(
      of: edges[index], from: index == 0 ? start.fraction(isAlong: isAlong) : 0,
      to: index == edges.count - 1 ? end.fraction(isAlong: isAlong) : 1)
  }
}
