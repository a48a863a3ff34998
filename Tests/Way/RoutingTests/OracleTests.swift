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

/// The folder of real data beside the checkout; nil where it is absent.
let sharedData: String? = SharedData.isPresent ? SharedData.folder.path : nil

/// Dijkstra's algorithm as it stands in books, over the sections as they were written: slow, and nothing shared with
/// the searches that it judges.
struct PlainDijkstra {
  let sections: RoadSections
  let mode: TravelMode
  /// What may follow an edge: the edge and the turn's milliseconds.
  private let next: [[(edge: Int, turn: Int)]]

  init(_ sections: RoadSections, _ mode: TravelMode) {
    self.sections = sections
    self.mode = mode
    next = (0..<sections.edgeCount).map { edge in
      let node = Int(sections.edges[2 * edge]), twin = Int(sections.edges[2 * edge + 1])
      let first = Int(sections.nodes[4 * node + 2]), end = Int(sections.nodes[4 * node + 6])
      let table = sections.nodes[4 * node + 3]
      return (first..<end).compactMap { out in
        guard sections[mode].weights[out] != UInt32.max else { return nil }
        if mode == .foot { return sections.nodeFlags[node] & 1 == 0 && out != twin ? (out, 0) : nil }
        guard table != UInt32.max else { return nil }
        let turn = sections[mode].turns[Int(table) + (twin - first) * (end - first) + out - first]
        return turn == UInt16.max ? nil : (out, Int(turn))
      }
    }
  }

  func weight(_ edge: Int) -> Int { Int(sections[mode].weights[edge] & 0x3FFF_FFFF) }
  func isPrivate(_ edge: Int) -> Bool { sections[mode].weights[edge] >> 31 == 1 }
  func isOpen(_ edge: Int) -> Bool { sections[mode].weights[edge] != UInt32.max }

  /// An edge, and where on the way one is: among the first private roads, on public ones, among the last private ones.
  struct State: Hashable {
    let edge: Int
    let phase: Int
  }

  func ends(_ point: RoadPoint) -> [(edge: Int, part: Int)] {
    let along = Int(sections.segments[5 * point.segment + 4]), against = Int(sections.edges[2 * along + 1])
    return [(along, point.fraction), (against, 1 - point.fraction)].filter { isOpen($0.0) }
      .map { ($0.0, Int(Double(weight($0.0)) * $0.1)) }
  }

  /// Milliseconds from a point to each of others; nil where there is no way.
  func costs(from start: RoadPoint, to targets: [RoadPoint?]) -> [Int?] {
    var wanted: [Int: [(target: Int, part: Int)]] = [:]
    for (number, target) in targets.enumerated() {
      guard let target else { continue }
      for (edge, part) in ends(target) {
        wanted[edge, default: []].append((number, part))
        for pair in stride(from: 0, to: sections.copies.count, by: 2) where Int(sections.copies[pair]) == edge
        {
          wanted[Int(sections.copies[pair + 1]), default: []].append((number, part))
        }
      }
    }
    var costs = [Int?](repeating: nil, count: targets.count)
    var best: [State: Int] = [:]
    // A bucket for each millisecond would be large; a sorted list of them is not.
    var queue = Queue()
    for (edge, part) in ends(start) {
      queue.push(weight(edge) - part, State(edge: edge, phase: isPrivate(edge) ? 0 : 1))
      for (target, upTo) in wanted[edge] ?? [] where upTo >= part {
        costs[target] = min(costs[target] ?? .max, upTo - part)
      }
    }
    while let (cost, state) = queue.pop() {
      guard best[state] == nil else { continue }
      best[state] = cost
      for (edge, turn) in next[state.edge] {
        let phase: Int
        if isPrivate(edge) {
          phase = state.phase == 0 ? 0 : 2
        } else if state.phase == 2 {
          continue
        } else {
          phase = 1
        }
        for (target, part) in wanted[edge] ?? [] {
          costs[target] = min(costs[target] ?? .max, cost + turn + part)
        }
        let following = State(edge: edge, phase: phase)
        if best[following] == nil { queue.push(cost + turn + weight(edge), following) }
      }
    }
    return costs
  }

  /// A binary heap.
  struct Queue {
    private var items: [(cost: Int, state: State)] = []

    mutating func push(_ cost: Int, _ state: State) {
      items.append((cost, state))
      var child = items.count - 1
      while child > 0, items[child].cost < items[(child - 1) / 2].cost {
        items.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    mutating func pop() -> (cost: Int, state: State)? {
      guard let top = items.first, let last = items.popLast() else { return nil }
      guard !items.isEmpty else { return top }
      items[0] = last
      var parent = 0
      while true {
        let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < items.count }
        guard let least = children.min(by: { items[$0].cost < items[$1].cost }),
          items[least].cost < items[parent].cost
        else { return top }
        items.swapAt(least, parent)
        parent = least
      }
    }
  }
}

@Suite("Searches against plain Dijkstra")
struct OracleTests {
  /// Extracts with how many starts and how many ends for each: 10,000 pairs in all.
  static let cases: [(file: String, mode: TravelMode, starts: Int, ends: Int)] = [
    ("taichung_industrial_2025-11", .car, 20, 120), ("taichung_industrial_2025-11", .scooter, 15, 100),
    ("taichung_industrial_2025-11", .foot, 10, 100), ("hsinchu_zhubei", .car, 20, 120),
    ("hsinchu_zhubei", .foot, 10, 100), ("hsinchu_zhubei", .bicycle, 10, 100), ("monaco-osrm", .car, 6, 100),
    ("baltimore", .scooter, 4, 100),
    ("taipei_major_roads", .car, 7, 100),
  ]

  /// Skipped where the shared data is absent.
  @Test(
    "routes and one-to-many are equal to the millisecond", .enabled(if: sharedData != nil), arguments: cases)
  func equalToOracle(_ sample: (file: String, mode: TravelMode, starts: Int, ends: Int)) throws {
    var file = try OSMFile(path: (sharedData ?? "") + "/osm/\(sample.file).osm.pbf")
    let sections = try RoadGraphImport(&file).sections
    let oracle = PlainDijkstra(sections, sample.mode)
    let graph = RoadGraph(sections)
    let router = RoadRouter(graph, mode: sample.mode)
    var random = Numbers(state: 7)
    func point(_ end: RoadEnd) -> RoadPoint? {
      guard let node = graph.coordinate(ofNode: random.below(graph.nodeCount)) else { return nil }
      return router.points(near: node, for: end, onlyNearest: true).first.map { point in
        // Somewhere along the segment, not only at its ends.
        let fraction = Double(random.below(1001)) / 1000
        let place = graph.points(of: graph.edges(ofSegment: point.segment).along, from: fraction).first
        return RoadPoint(
          segment: point.segment, fraction: fraction, distance: point.distance, component: point.component,
          rank: point.rank, position: place ?? point.position)
      }
    }
    var routed = 0
    for _ in 0..<sample.starts {
      let start = try #require(point(.start))
      let ends = (0..<sample.ends).map { _ in point(.end) }
      let expected = oracle.costs(from: start, to: ends)
      /// From door to door.
      let whole = zip(ends, expected).map { end, cost in
        end.flatMap { end in
          cost.map { cost in
            cost
              + [start, end].reduce(0) { $0 + Int(sample.mode.milliseconds(besideRoad: $1.distance)) }
          }
        }
      }
      var reached = [Int?](repeating: nil, count: ends.count)
      let places = ends.map { end in end.map { [$0] } ?? [] }
      for arrival in router.reach(ends.count, of: places, from: [start]) {
        reached[arrival.place] = Int(arrival.milliseconds)
      }
      #expect(reached == whole)
      for (end, cost) in zip(ends, expected) {
        let path = end.flatMap { router.path(from: start, to: $0) }
        if path.map({ Int($0.milliseconds) }) != cost {
          Issue.record("\(start) → \(String(describing: end))")
        }
        if let path {
          routed += 1
          checkPath(path, oracle)
        }
      }
      // The first five are the five fastest.
      let five = router.reach(5, of: places, from: [start]).map { Int($0.milliseconds) }
      #expect(five == Array(whole.compactMap { $0 }.sorted().prefix(5)))
    }
    #expect(routed > sample.starts * sample.ends / 2)
  }

  /// Skipped where the shared data is absent.
  @Test(
    "between any of several points, the way is the fastest of all pairs", .enabled(if: sharedData != nil),
    arguments: [("hsinchu_zhubei", TravelMode.car), ("hsinchu_zhubei", .foot), ("baltimore", .scooter)])
  func severalPoints(_ file: String, _ mode: TravelMode) throws {
    var file = try OSMFile(path: (sharedData ?? "") + "/osm/\(file).osm.pbf")
    let sections = try RoadGraphImport(&file).sections
    let oracle = PlainDijkstra(sections, mode)
    let graph = RoadGraph(sections)
    let router = RoadRouter(graph, mode: mode)
    var random = Numbers(state: 5)
    var routed = 0
    for _ in 0..<12 {
      guard let here = graph.coordinate(ofNode: random.below(graph.nodeCount)),
        let there = graph.coordinate(ofNode: random.below(graph.nodeCount))
      else { continue }
      let starts = RoadRouter.nearest(router.points(near: here, for: .start))
      let ends = RoadRouter.nearest(router.points(near: there, for: .end))
      // Of a junction each road is one.
      #expect(starts.count > 1 || ends.count > 1)
      func beside(_ point: RoadPoint) -> Int { Int(mode.milliseconds(besideRoad: point.distance)) }
      var best: Int?
      for start in starts {
        for (end, cost) in zip(ends, oracle.costs(from: start, to: ends)) {
          guard let cost, start.component == end.component else { continue }
          best = min(best ?? .max, cost + beside(start) + beside(end))
        }
      }
      let path = router.path(from: starts, to: ends)
      #expect(path.map { Int($0.wholeMilliseconds) } == best)
      #expect(router.reach(1, of: [ends], from: starts).first.map { Int($0.milliseconds) } == best)
      if best != nil { routed += 1 }
    }
    #expect(routed > 5)
  }

  /// Skipped where the shared data is absent.
  @Test(
    "no way is shorter than the line, nor faster than anybody travels", .enabled(if: sharedData != nil),
    arguments: TravelMode.allCases)
  func wholeWay(_ mode: TravelMode) throws {
    var file = try OSMFile(path: (sharedData ?? "") + "/osm/taichung_industrial_2025-11.osm.pbf")
    let router = RoadRouter(RoadGraph(try RoadGraphImport(&file).sections), mode: mode)
    var random = Numbers(state: 13)
    func place() throws -> Coordinate {
      // Anywhere, beside roads and far from them.
      try #require(
        Coordinate(
          latitude: 24.171 + Double(random.below(24_000)) * 1e-6,
          longitude: 120.605 + Double(random.below(26_000)) * 1e-6))
    }
    var routed = 0
    for _ in 0..<250 {
      let (start, end) = (try place(), try place())
      guard case .path(let path) = router.route(from: start, to: end) else { continue }
      let route = router.route(path, from: start, to: end)
      let line = start.distance(to: end)
      routed += 1
      #expect(route.travel.metres >= line)
      #expect(Double(path.wholeMillimetres) / 1000 >= line - 0.01)
      #expect(route.travel.seconds >= line / mode.topSpeed)
      let arrival = router.nearest(1, of: [end], from: start).first
      #expect(arrival?.milliseconds == path.wholeMilliseconds)
    }
    #expect(routed > 150)
  }

  /// Skipped where the shared data is absent.
  @Test(
    "an atlas without a hierarchy, or with a damaged one, gives an answer", .enabled(if: sharedData != nil),
    arguments: TravelMode.allCases)
  func hierarchies(_ mode: TravelMode) throws {
    var file = try OSMFile(path: (sharedData ?? "") + "/osm/hsinchu_zhubei.osm.pbf")
    let sections = try RoadGraphImport(&file).sections
    var bare = sections
    for mode in TravelMode.allCases { bare[mode].hierarchy = [] }
    let led = RoadRouter(RoadGraph(sections), mode: mode)
    let alone = RoadRouter(RoadGraph(bare), mode: mode)
    #expect(led.sweep != nil && alone.sweep == nil)
    var random = Numbers(state: 9)
    var answers = 0
    for _ in 0..<20 {
      var damaged = sections
      for _ in 0..<200 {
        let place = random.below(sections[mode].hierarchy.count)
        damaged[mode].hierarchy[place] = UInt8(truncatingIfNeeded: random.below(256))
      }
      let misled = RoadRouter(RoadGraph(damaged), mode: mode)
      for _ in 0..<10 {
        let ends = [RoadEnd.start, .end].compactMap { end in
          led.graph.coordinate(ofNode: random.below(led.graph.nodeCount)).flatMap {
            led.points(near: $0, for: end, onlyNearest: true).first
          }
        }
        guard let start = ends.first, let end = ends.last, let path = led.path(from: start, to: end) else {
          continue
        }
        #expect(alone.path(from: start, to: end)?.milliseconds == path.milliseconds)
        #expect(led.path(from: start, to: end, isLed: false)?.milliseconds == path.milliseconds)
        // It is led astray, but arrives.
        #expect(try #require(misled.path(from: start, to: end)).milliseconds >= path.milliseconds)
        _ = misled.reach(1, of: [[end]], from: [start])
        answers += 1
      }
    }
    #expect(answers > 100)
  }

  /// Skipped where the shared data is absent.
  @Test(
    "who moves already is led as Dijkstra's algorithm goes", .enabled(if: sharedData != nil),
    arguments: TravelMode.allCases)
  func headings(_ mode: TravelMode) throws {
    var file = try OSMFile(path: (sharedData ?? "") + "/osm/hsinchu_zhubei.osm.pbf")
    let router = RoadRouter(RoadGraph(try RoadGraphImport(&file).sections), mode: mode)
    var random = Numbers(state: 21)
    var turned = 0
    // Few turn round where that costs a minute.
    for _ in 0..<1500 {
      guard let here = router.graph.coordinate(ofNode: random.below(router.graph.nodeCount)),
        let there = router.graph.coordinate(ofNode: random.below(router.graph.nodeCount))
      else { continue }
      let starts = RoadRouter.nearest(router.points(near: here, for: .start), isMoving: true)
      let ends = RoadRouter.nearest(router.points(near: there, for: .end))
      let heading = Double(random.below(360))
      let path = router.path(from: starts, to: ends, heading: heading)
      let plain = router.path(from: starts, to: ends, heading: heading, isLed: false)
      #expect(path?.wholeMilliseconds == plain?.wholeMilliseconds)
      if path?.turningMilliseconds ?? 0 > 0 { turned += 1 }
    }
    #expect(turned > 10)
  }

  /// The edges of a path hang together and cost what it says.
  private func checkPath(_ path: RoadPath, _ oracle: PlainDijkstra) {
    guard path.edges.count > 1 else { return }
    var cost = 0
    for (index, edge) in path.edges.enumerated() {
      if index == 0 {
        let part = oracle.ends(path.start).first { $0.edge == edge }?.part ?? -1
        cost += oracle.weight(edge) - part
      } else if index == path.edges.count - 1 {
        let parts = oracle.ends(path.end).map(\.part).filter { $0 >= 0 }
        cost += turn(path.edges[index - 1], edge, oracle)
        // The last edge may be a copy, which has its original's parts.
        #expect(parts.contains { cost + $0 == Int(path.milliseconds) })
        return
      } else {
        cost += turn(path.edges[index - 1], edge, oracle) + oracle.weight(edge)
      }
    }
  }

  private func turn(_ from: Int, _ to: Int, _ oracle: PlainDijkstra) -> Int {
    oracle.turn(from, to) ?? 1 << 40
  }
}

extension PlainDijkstra {
  func turn(_ from: Int, _ to: Int) -> Int? { next[from].first { $0.edge == to }?.turn }
}

/// Numbers that look random and are the same each time.
struct Numbers {
  var state: UInt64
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }
}
