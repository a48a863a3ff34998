// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geography
import Journey
import OpenStreetMap
import RoadImport
import Roads
import TestSupport
import Testing

@testable import Routing

@Suite("Where one gets to within a time")
struct ReachTests {
  /// Whether a place is inside the polygons.
  private func contains(_ isochrone: Isochrone, _ place: Coordinate) -> Bool {
    isochrone.polygons.contains { polygon in
      polygon.reduce(false) { isInside, ring in
        isInside
          != ContourGrid.contains(
            ring.map { (x: $0.longitude, y: $0.latitude) }, (place.longitude, place.latitude))
      }
    }
  }

  /// Skipped where the shared data is absent.
  @Test(
    "what is inside is reached in time, and what is outside is not, but for the grid",
    .enabled(if: sharedData != nil),
    arguments: [
      ("hsinchu_zhubei", TravelMode.foot, 600.0), ("hsinchu_zhubei", .car, 120),
      ("taichung_industrial_2025-11", .scooter, 90), ("baltimore", .bicycle, 240),
    ])
  func agreesWithOracle(_ file: String, _ mode: TravelMode, _ seconds: Double) throws {
    var file = try OSMFile(path: (sharedData ?? "") + "/osm/\(file).osm.pbf")
    let sections = try RoadGraphImport(&file).sections
    let oracle = PlainDijkstra(sections, mode)
    let graph = RoadGraph(sections)
    let router = RoadRouter(graph, mode: mode)
    var state: UInt64 = 11
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    /// Metres that the contour may be off: the grid's cells, half a step along roads, and the interpolation.
    let slack = 1.5 * RoadRouter.reachCell
    var inside = 0, outside = 0
    for _ in 0..<3 {
      let start = try #require(graph.coordinate(ofNode: below(graph.nodeCount)))
      let isochrone = try #require(router.isochrone(from: start, within: seconds))
      let box = isochrone.polygons.joined().joined()
      let south = try #require(box.map(\.latitude).min()), north = try #require(box.map(\.latitude).max())
      let west = try #require(box.map(\.longitude).min()), east = try #require(box.map(\.longitude).max())
      let starts = RoadRouter.nearest(router.points(near: start, for: .start))
      let places = try (0..<150).map { _ in
        try #require(
          Coordinate(
            latitude: south + (north - south) * Double(below(1001)) / 1000,
            longitude: west + (east - west) * Double(below(1001)) / 1000))
      }
      // All roads about each place that one can stop on, whether or not a route would end there.
      let reach = RoadRouter.reachWidth + slack
      let around = places.map { roads(about: $0, within: reach, graph, mode) }
      let flat = around.flatMap { $0 }
      var costs = [Int?](repeating: nil, count: flat.count)
      for begin in starts {
        let beside = Int(mode.milliseconds(besideRoad: begin.distance))
        for (index, cost) in oracle.costs(from: begin, to: flat).enumerated() {
          if let cost { costs[index] = min(costs[index] ?? .max, cost + beside) }
        }
      }
      var number = 0
      for (place, points) in zip(places, around) {
        /// Metres that one could go on beyond the place, most of all roads about it.
        var margin = -Double.infinity
        for point in points {
          defer { number += 1 }
          guard let cost = costs[number] else { continue }
          let rest = seconds * 1000 - Double(cost)
          guard rest > 0 else { continue }
          margin = max(
            margin, min(RoadRouter.reachWidth, mode.metres(besideRoadWithin: rest)) - point.distance)
        }
        let line = start.distance(to: place)
        if line <= RoadRouter.reachWidth + slack { continue }
        if contains(isochrone, place) {
          inside += 1
          // Where a road ends being reached, one is as far from the rest of it as the grid is wide.
          #expect(margin >= -slack, "\(place) is inside, \(margin) m beyond")
        } else {
          outside += 1
          #expect(margin <= slack, "\(place) is outside, \(margin) m within")
        }
      }
    }
    #expect(inside > 60 && outside > 60, "\(inside) \(outside)")
  }

  /// Points every five metres of each road about a place.
  private func roads(
    about place: Coordinate, within reach: Double, _ graph: RoadGraph, _ mode: TravelMode
  ) -> [RoadPoint] {
    let plane = LocalPlane(FixedCoordinate(place))
    var points: [RoadPoint] = []
    for segment in 0..<graph.segmentCount {
      let flags = graph.flags(segment)
      if flags.contains(RoadFlags.ferry) || flags.contains(RoadFlags.isPassedOnly) { continue }
      let first = plane.point(graph.position(graph.tail(graph.edges(ofSegment: segment).along)))
      guard hypot(first.x, first.y) <= reach + Double(graph.length(segment)) / 990 + 1 else { continue }
      var line: [(x: Double, y: Double)] = []
      graph.forEachPoint(ofSegment: segment) { line.append(plane.point($0)) }
      let lengths = zip(line, line.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
      let whole = lengths.reduce(0, +)
      var along = 0.0
      for (index, length) in lengths.enumerated() {
        let (a, b) = (line[index], line[index + 1])
        for number in 0...Int(length / 5) + 1 {
          let part = min(Double(number) * 5 / max(length, 1e-6), 1)
          let distance = hypot(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)
          guard distance <= reach else { continue }
          points.append(
            RoadPoint(
              segment: segment, fraction: whole > 0 ? min((along + length * part) / whole, 1) : 0,
              distance: distance, component: 0, rank: distance, position: FixedCoordinate(place)))
        }
        along += length
      }
    }
    return points
  }
}

@Suite("Contours")
struct ContourTests {
  private func grid(_ discs: [(x: Double, y: Double, radius: Double)]) -> ContourGrid {
    var grid = ContourGrid(west: -500, south: -500, east: 500, north: 500, finest: 5)
    for disc in discs { grid.add(x: disc.x, y: disc.y, radius: disc.radius) }
    return grid
  }

  @Test("a disc is one ring of its area")
  func disc() {
    let rings = grid([(3, -7, 200)]).rings()
    #expect(rings.count == 1)
    #expect(abs(ContourGrid.area(rings[0]) / (.pi * 200 * 200) - 1) < 0.005)
    #expect(ContourGrid.contains(rings[0], (3, 192)) && !ContourGrid.contains(rings[0], (3, 194)))
  }

  @Test("a chain of discs about nothing is a polygon with a hole, and what lies in the hole its own")
  func hole() {
    let chain = (0..<60).map { number in
      let angle = Double(number) * .pi / 30
      return (x: 300 * cos(angle), y: 300 * sin(angle), radius: 40.0)
    }
    let polygons = ContourGrid.polygons(grid(chain + [(0, 0, 50)]).rings())
    #expect(polygons.map(\.count) == [2, 1])
    #expect(ContourGrid.area(polygons[0][1]) < 0)
  }

  @Test("what touches the edge is closed, and nothing has no rings")
  func edges() {
    let rings = grid([(490, 490, 300)]).rings()
    #expect(rings.count == 1 && ContourGrid.area(rings[0]) > 0)
    #expect(grid([]).rings().isEmpty)
  }
}
