// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// A part of an edge that is reached in time.
struct RoadStretch: Equatable {
  let edge: Int
  /// Parts of the edge's length.
  let from: Double
  let to: Double
  /// Milliseconds that are left at both.
  let restAtFrom: UInt32
  let restAtTo: UInt32

  /// What is reached of an edge that one is on at a part of it with so much time left.
  init(_ edge: Int, from: Double, rest: UInt32, weight: UInt32) {
    let needed = Double(weight) * (1 - from)
    self.edge = edge
    self.from = from
    restAtFrom = rest
    to = needed > Double(rest) ? from + (1 - from) * Double(rest) / needed : 1
    restAtTo = needed > Double(rest) ? 0 : rest - UInt32(needed)
  }
}

extension RoadRouter {
  /// The roads that are reached within a time: Dijkstra's algorithm until it is over.
  ///
  /// - Parameter limit: milliseconds.
  func stretches(from starts: [RoadPoint], within limit: UInt32) -> [RoadStretch] {
    let expansion = self.expansion
    let limit = min(limit, RoadRouter.costLimit - 1)
    let labels = labels.begin(), tails = startLabels.begin()
    var heap = RoadHeap()
    swap(&heap, &self.heap)
    defer { swap(&heap, &self.heap) }
    heap.removeAll()
    var stretches: [RoadStretch] = []
    /// Edges that are passed from their tails; what the tail costs is a label.
    var passed: [Int] = []
    func enter(_ edge: Int, _ cost: UInt32, _: Int) {
      guard cost < limit else { return }
      let isFirst = !tails.isMet(edge)
      if tails.lower(edge, to: cost, from: .max), isFirst { passed.append(edge) }
    }
    for entry in expansion.entries(starts, mode) where entry.extra < limit {
      let weight = expansion.cost(entry.edge)
      let from = weight > 0 ? min(Double(entry.part) / Double(weight), 1) : 0
      stretches.append(RoadStretch(entry.edge, from: from, rest: limit - entry.extra, weight: weight))
      let cost = weight - entry.part + entry.extra
      if cost < limit, labels.lower(entry.edge, to: cost, from: .max) {
        heap.push(cost, UInt32(truncatingIfNeeded: entry.edge))
      }
    }
    while let (cost, item) = heap.pop() {
      let state = Int(item)
      if cost > labels.cost(state) { continue }
      expansion.forEachNext(state) { edge, next, turn, weight in
        let before = cost &+ turn
        enter(edge, before, state)
        let total = before &+ weight
        guard total < limit, labels.lower(next, to: total, from: item),
          let end = expansion.advance(next, cost: total, labels, enter), end.cost < limit
        else { return }
        heap.push(end.cost, UInt32(truncatingIfNeeded: end.state))
      }
    }
    return stretches
      + passed.map {
        RoadStretch($0, from: 0, rest: limit - min(limit, tails.cost($0)), weight: expansion.cost($0))
      }
  }

  /// Metres beside a road within which places count as reached from it.
  static let reachWidth = 50.0
  /// Metres between the nodes of the grid of which the area is made, for an area that is not too large.
  static let reachCell = 15.0

  /// Where one gets to within a time: all that is beside the roads that are reached, as far as the rest of the time
  /// lasts; nil where there are no roads at the start.
  ///
  /// Roads that are only passed, motorways and tunnels, and ferries have nothing beside them.
  package func isochrone(from start: Coordinate, within seconds: Double) -> Isochrone? {
    let starts = RoadRouter.nearest(points(near: start, for: .start))
    // At the poles a plane has no east.
    guard !starts.isEmpty, abs(start.latitude) < 85, seconds > 0 else { return nil }
    let plane = LocalPlane(FixedCoordinate(start))
    // Of a damaged atlas a road may lie anywhere. On a ferry nobody is faster than by car either.
    let farthest = seconds * TravelMode.car.topSpeed + RoadSnapper.reach
    var lines: [(points: [(x: Double, y: Double)], stretch: RoadStretch)] = []
    var box = (west: 0.0, south: 0.0, east: 0.0, north: 0.0)
    var end = (x: 0.0, y: 0.0, square: 0.0)
    for stretch in stretches(from: starts, within: UInt32(min(seconds * 1000, 1e9))) {
      let flags = graph.flags(graph.segment(stretch.edge).number)
      if flags.contains(RoadFlags.ferry) || flags.contains(RoadFlags.isPassedOnly) { continue }
      let points = graph.points(of: stretch.edge, from: stretch.from, to: stretch.to).map(plane.point)
      guard points.allSatisfy({ abs($0.x) <= farthest && abs($0.y) <= farthest }) else { continue }
      for point in points {
        box = (
          min(box.west, point.x), min(box.south, point.y), max(box.east, point.x), max(box.north, point.y)
        )
        let square = point.x * point.x + point.y * point.y
        if square > end.square { end = (point.x, point.y, square) }
      }
      lines.append((points, stretch))
    }
    // Wide enough about the outermost road also where the cells are larger.
    let margin =
      3
      * max(
        RoadRouter.reachWidth, max(box.east - box.west, box.north - box.south) / 200)
    var grid = ContourGrid(
      west: box.west - margin, south: box.south - margin, east: box.east + margin, north: box.north + margin,
      finest: RoadRouter.reachCell)
    let width = max(RoadRouter.reachWidth, 1.5 * grid.cell)
    func radius(_ rest: Double) -> Double { min(width, mode.metres(besideRoadWithin: rest)) }
    grid.add(x: 0, y: 0, radius: radius(seconds * 1000))
    for (points, stretch) in lines {
      let rest = (from: Double(stretch.restAtFrom), to: Double(stretch.restAtTo))
      RoadRouter.forEachStep(along: points, of: grid.cell / 2) { x, y, part in
        grid.add(x: x, y: y, radius: radius(rest.from + (rest.to - rest.from) * part))
      }
    }
    let rings = grid.rings()
    let polygons = ContourGrid.polygons(rings).map { polygon in
      polygon.map { ring in
        (ring + ring.prefix(1)).compactMap { plane.position(x: $0.x, y: $0.y).coordinate }
      }
    }
    return Isochrone(
      mode: mode, seconds: seconds, polygons: polygons,
      squareMetres: rings.reduce(0) { $0 + ContourGrid.area($1) },
      farthest: plane.position(x: end.x, y: end.y).coordinate ?? start)
  }

  /// Points along a line, its ends included, with the part of the line's length up to each.
  private static func forEachStep(
    along points: [(x: Double, y: Double)], of step: Double,
    _ body: (_ x: Double, _ y: Double, _ part: Double) -> Void
  ) {
    let lengths = zip(points, points.dropFirst()).map { a, b in
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    let whole = lengths.reduce(0, +)
    if let first = points.first { body(first.x, first.y, 0) }
    var walked = 0.0
    for (index, length) in lengths.enumerated() {
      let (a, b) = (points[index], points[index + 1])
      let count = max(1, Int((length / step).rounded(.up)))
      for number in 1...count {
        let part = Double(number) / Double(count)
        body(
          a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, whole > 0 ? (walked + length * part) / whole : 0
        )
      }
      walked += length
    }
  }
}
