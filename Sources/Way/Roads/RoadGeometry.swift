// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

extension RoadGraph {
  /// The points of an edge from its tail to its head, or a part of them.
  ///
  /// - Parameters:
  ///   - from: part of the edge's length at which to begin, 0…1; the point there is interpolated.
  ///   - to: part of it at which to end.
  package func points(of edge: Int, from: Double = 0, to: Double = 1) -> [FixedCoordinate] {
    let (segment, isAlong) = segment(edge)
    var points: [FixedCoordinate] = []
    forEachPoint(ofSegment: segment) { points.append($0) }
    if !isAlong { points.reverse() }
    guard from > 0 || to < 1, let first = points.first else { return points }
    let plane = LocalPlane(first)
    var lengths: [Double] = []
    for (a, b) in zip(points, points.dropFirst()) { lengths.append(plane.distance(a, b)) }
    let whole = lengths.reduce(0, +)
    let start = from * whole, end = max(from, to) * whole
    var result: [FixedCoordinate] = []
    var walked = 0.0
    func between(_ index: Int, _ metres: Double) -> FixedCoordinate {
      let part = lengths[index] > 0 ? min(max((metres - walked) / lengths[index], 0), 1) : 0
      let a = points[index], b = points[index + 1]
      return FixedCoordinate(
        latitude: a.latitude &+ Int32((Double(b.latitude &- a.latitude) * part).rounded()),
        longitude: a.longitude &+ Int32((Double(b.longitude &- a.longitude) * part).rounded()))
    }
    for index in lengths.indices {
      let next = walked + lengths[index]
      if result.isEmpty, start <= next { result.append(between(index, start)) }
      if !result.isEmpty {
        if end <= next {
          result.append(between(index, end))
          break
        }
        result.append(points[index + 1])
      }
      walked = next
    }
    return result
  }

  /// The direction in which an edge leaves its tail, degrees clockwise from north.
  package func bearingAtTail(_ edge: Int) -> Double {
    LocalPlane.bearing(points(of: edge), over: RoadGraph.bearingReach)
  }

  /// The direction in which an edge comes to its head.
  package func bearingAtHead(_ edge: Int) -> Double {
    Bearing.opposite(LocalPlane.bearing(points(of: edge).reversed(), over: RoadGraph.bearingReach))
  }

  /// Metres over which a road's direction at a junction is taken.
  package static let bearingReach = 12.0
}
