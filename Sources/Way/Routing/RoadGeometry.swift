// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas

extension RoadGraph {
  /// The points of an edge from its tail to its head, or a part of them.
  ///
  /// - Parameters:
  ///   - from: part of the edge's length at which to begin, 0…1; the point there is interpolated.
  ///   - to: part of it at which to end.
  func points(of edge: Int, from: Double = 0, to: Double = 1) -> [RoadPosition] {
    let (segment, isAlong) = segment(edge)
    var points: [RoadPosition] = []
    forEachPoint(ofSegment: segment) { points.append($0) }
    if !isAlong { points.reverse() }
    guard from > 0 || to < 1, let first = points.first else { return points }
    let plane = RoadFrame(first)
    var lengths: [Double] = []
    for (a, b) in zip(points, points.dropFirst()) { lengths.append(plane.distance(a, b)) }
    let whole = lengths.reduce(0, +)
    let start = from * whole, end = max(from, to) * whole
    var result: [RoadPosition] = []
    var walked = 0.0
    func between(_ index: Int, _ metres: Double) -> RoadPosition {
      let part = lengths[index] > 0 ? min(max((metres - walked) / lengths[index], 0), 1) : 0
      let a = points[index], b = points[index + 1]
      return RoadPosition(
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

  /// The direction in which an edge leaves its tail, degrees clockwise from north, towards the point 12 m along.
  func bearingAtTail(_ edge: Int) -> Double { RoadGraph.bearing(points(of: edge)) }

  /// The direction in which an edge comes to its head.
  func bearingAtHead(_ edge: Int) -> Double {
    let back = RoadGraph.bearing(points(of: edge).reversed())
    return back >= 180 ? back - 180 : back + 180
  }

  /// The direction from a line's first point to the one so many metres along it, or to its last.
  static func bearing(_ points: [RoadPosition], over metres: Double = 12) -> Double {
    guard let first = points.first else { return 0 }
    let plane = RoadFrame(first)
    var last = (east: 0.0, north: 0.0)
    var walked = 0.0
    for point in points.dropFirst() {
      let next = (east: plane.x(point.longitude), north: plane.y(point.latitude))
      let (east, north) = (next.east - last.east, next.north - last.north)
      let length = (east * east + north * north).squareRoot()
      if walked + length >= metres, length > 0 {
        let rest = (metres - walked) / length
        last = (last.east + east * rest, last.north + north * rest)
        break
      }
      walked += length
      last = next
    }
    return RoadFrame.degrees(east: last.east, north: last.north)
  }
}

extension RoadPath {
  /// The line of the route, from the start's point to the end's, without repetitions.
  package func points(in graph: RoadGraph) -> [RoadPosition] {
    var line: [RoadPosition] = []
    for index in edges.indices {
      for point in points(ofEdge: index, in: graph) where line.last != point { line.append(point) }
    }
    if line.count == 1, let only = line.first { line.append(only) }
    return line
  }

  /// The points of one of the route's edges; the first and the last edge in part.
  func points(ofEdge index: Int, in graph: RoadGraph) -> [RoadPosition] {
    let isAlong = graph.segment(edges[index]).isAlong
    return graph.points(
      of: edges[index], from: index == 0 ? start.fraction(isAlong: isAlong) : 0,
      to: index == edges.count - 1 ? end.fraction(isAlong: isAlong) : 1)
  }
}
