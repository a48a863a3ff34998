// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Glibc
import Journey
import OpenStreetMap
import RoadImport
import Roads
import Routing

/// `nearest-bench roads FILE …`: what the road graph costs, and how fast it answers.
enum RoutingBench {
  static let usage = """
    nearest-bench roads FILE                      import, sizes, times of nearest-by-time and routes
    nearest-bench road-pairs FILE MODE            reads lat,lon,lat,lon lines, writes seconds,metres,snap,snap
    nearest-bench road-steps FILE MODE FROM TO    the steps of a route, for reading
    nearest-bench road-oracle FILE MODE N         compares N random routes with Dijkstra's algorithm
    """

  static func run(_ words: [String]) -> Bool {
    switch words.first {
    case "roads" where words.count == 2: roads(words[1])
    case "road-pairs" where words.count == 3: pairs(words[1], TravelMode(rawValue: words[2]) ?? .car)
    case "road-steps" where words.count == 5:
      steps(words[1], TravelMode(rawValue: words[2]) ?? .car, words[3], words[4])
    case "road-oracle" where words.count == 4:
      oracle(words[1], TravelMode(rawValue: words[2]) ?? .car, Int(words[3]) ?? 100)
    default: return false
    }
    return true
  }

  static func load(_ path: String) -> RoadGraphImport {
    do {
      var file = try OSMFile(path: path)
      return try RoadGraphImport(&file)
    } catch {
      print(error.english(path: path))
      exit(65)
    }
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
  }

  private static func roads(_ path: String) {
    let clock = ContinuousClock()
    let start = clock.now
    let roads = load(path)
    let sections = roads.sections
    print("import \(milliseconds(clock.now - start) / 1000) s, peak \(peak()) MiB")
    print(roads.report)
    print(
      "nodes \(sections.nodeCount) edges \(sections.edgeCount) segments \(sections.segmentCount)",
      "bytes \(sections.byteCount), per directed edge \(Double(sections.byteCount) / Double(max(1, sections.edgeCount)))"
    )
    let graph = RoadGraph(sections)
    var generator = SplitMix(seed: 8)
    for mode in TravelMode.allCases {
      let router = RoadRouter(graph, mode: mode)
      let places = (0..<200).map { _ in place(graph, &generator) }
      let origins = (0..<200).map { _ in place(graph, &generator) }
      let snapped = places.map { router.points(near: $0, for: .end, onlyNearest: true) }
      measure("\(mode) snap", origins.count) { _ = router.points(near: origins[$0], for: .start) }
      measure("\(mode) 5th of 200, places snapped before", origins.count) {
        _ = router.nearest(5, of: snapped, from: router.points(near: origins[$0], for: .start))
      }
      measure("\(mode) 5th of 200, places snapped each time", origins.count) {
        _ = router.nearest(5, of: places, from: origins[$0])
      }
      measure("\(mode) 1 × 200, places snapped before", 50) {
        _ = router.nearest(places.count, of: snapped, from: router.points(near: origins[$0], for: .start))
      }
      measure("\(mode) matrix 100 × 200", 3) { _ in
        router.matrix(from: Array(origins.prefix(100)), to: places) { _, _ in }
      }
      measure("\(mode) route", origins.count) { _ = router.route(from: origins[$0], to: places[$0]) }
      measure("\(mode) route with its line", origins.count) {
        guard case .path(let path) = router.route(from: origins[$0], to: places[$0]) else { return }
        _ = router.route(path, from: origins[$0], to: places[$0], withSteps: false)
      }
    }
  }

  /// Runs something for each number, once to warm up, and prints the median and the 95th percentile of the time of the
  /// clock, and of the processor: they differ where the machine has other work.
  private static func measure(_ name: String, _ count: Int, _ body: (Int) -> Void) {
    let clock = ContinuousClock()
    for index in 0..<min(20, count) { body(index) }
    var walls: [Double] = [], processors: [Double] = []
    for index in 0..<count {
      let start = clock.now, begun = processorTime()
      body(index)
      walls.append(milliseconds(clock.now - start))
      processors.append(processorTime() - begun)
    }
    func figures(_ times: [Double]) -> String {
      let times = times.sorted()
      return "p50 \(rounded(times[count / 2])) p95 \(rounded(times[count * 95 / 100])) ms"
    }
    print("\(name): wall \(figures(walls)), cpu \(figures(processors))")
  }

  private static func rounded(_ milliseconds: Double) -> Double { (milliseconds * 1000).rounded() / 1000 }

  /// Milliseconds of the processor that this thread used.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func place(_ graph: RoadGraph, _ generator: inout SplitMix) -> Coordinate {
    while true {
      let node = Int.random(in: 0..<max(1, graph.nodeCount), using: &generator)
      if let place = graph.coordinate(ofNode: node) { return place }
    }
  }

  private static func pairs(_ path: String, _ mode: TravelMode) {
    let router = RoadRouter(RoadGraph(load(path).sections), mode: mode)
    while let line = readLine() {
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 4, let start = Coordinate(latitude: numbers[0], longitude: numbers[1]),
        let end = Coordinate(latitude: numbers[2], longitude: numbers[3])
      else {
        print("?")
        continue
      }
      switch router.route(from: start, to: end) {
      case .path(let path):
        print(
          Double(path.milliseconds) / 1000, Double(path.millimetres) / 1000, path.start.distance,
          path.end.distance, separator: ",")
      case let failure: print("\(failure)")
      }
    }
  }

  private static func steps(_ path: String, _ mode: TravelMode, _ from: String, _ to: String) {
    let router = RoadRouter(RoadGraph(load(path).sections), mode: mode)
    guard let start = try? CoordinateNotation(from).coordinate,
      let end = try? CoordinateNotation(to).coordinate,
      case .path(let path) = router.route(from: start, to: end)
    else {
      print("no route")
      return
    }
    let route = router.route(path)
    print(route.travel.seconds, route.travel.metres)
    print(TaiwanMandarin().steps(route.steps, mode: mode, to: nil).text)
  }

  private static func oracle(_ path: String, _ mode: TravelMode, _ count: Int) {
    let graph = RoadGraph(load(path).sections)
    let router = RoadRouter(graph, mode: mode)
    var generator = SplitMix(seed: 1)
    var compared = 0, routed = 0, different = 0
    while compared < count {
      let start = router.points(near: place(graph, &generator), for: .start, onlyNearest: true).first
      let ends = (0..<100).map { _ in
        router.points(near: place(graph, &generator), for: .end, onlyNearest: true).first
      }
      guard let start else { continue }
      var costs = [UInt32?](repeating: nil, count: ends.count)
      let places = ends.map { $0.map { [$0] } ?? [] }
      for arrival in router.reach(ends.count, of: places, from: [start], isLed: false) {
        costs[arrival.place] = arrival.milliseconds
      }
      var led = [UInt32?](repeating: nil, count: ends.count)
      for arrival in router.reach(ends.count, of: places, from: [start]) {
        led[arrival.place] = arrival.milliseconds
      }
      different += zip(costs, led).count { $0 != $1 }
      for (end, cost) in zip(ends, costs) {
        compared += 1
        let path = end.flatMap { router.path(from: start, to: $0) }
        if path != nil { routed += 1 }
        if path?.wholeMilliseconds != cost { different += 1 }
      }
    }
    print("compared \(compared), routed \(routed), different \(different)")
  }

  private static func peak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}
