// SPDX-License-Identifier: GPL-3.0-or-later

/// The sea inside a rectangle, closed along its edge: a coast is only a line, with the land on its left and the sea on its
/// right.
enum SeaShape {
  /// Rings of the sea by the nonzero rule: the sea itself with the clock as one sees it, islands against it.
  ///
  /// - Parameter coast: lines as they run in the data, in any pieces.
  static func rings(of coast: [MapLine], low: MapPoint, high: MapPoint) -> [MapLine] {
    var rings: [MapLine] = []
    var open: [MapLine] = []
    for chain in chains(coast) {
      var parts = MapLines.cut(chain, low: low, high: high)
      let isRing = chain.first == chain.last
      if isRing, parts.count == 1, parts[0] == chain {
        rings.append(chain)
        continue
      }
      // A ring that begins inside goes on where it began.
      if isRing, parts.count > 1, let first = parts.first, let last = parts.last, last.last == chain.first,
        first.first == chain.first
      {
        parts[0] = last + first.dropFirst()
        parts.removeLast()
      }
      open += parts
    }
    let edge = Edge(low: low, high: high)
    let sea = closed(open.filter { !edge.isAlong($0) }, edge)
    guard sea.isEmpty else { return sea + rings }
    // Islands alone lie in the sea; a lagoon alone is all the sea there is.
    guard let largest = rings.max(by: { abs(twiceArea($0)) < abs(twiceArea($1)) }) else { return [] }
    return twiceArea(largest) > 0 ? rings : [edge.ring] + rings
  }

  /// Twice the area, positive where a ring runs with the clock as one sees it (down is positive).
  static func twiceArea(_ ring: MapLine) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) {
      $0 + Double($1.0.x) * Double($1.1.y) - Double($1.1.x) * Double($1.0.y)
    }
  }

  /// Lines joined where one ends and another begins; their direction matters.
  private static func chains(_ lines: [MapLine]) -> [MapLine] {
    var starting: [MapPoint: [Int]] = [:]
    var isEnd: Set<MapPoint> = []
    for (number, line) in lines.enumerated() {
      if let first = line.first { starting[first, default: []].append(number) }
      if let last = line.last { isEnd.insert(last) }
    }
    var isUsed = [Bool](repeating: false, count: lines.count)
    func chain(from start: Int) -> MapLine {
      isUsed[start] = true
      var line = lines[start]
      while line.first != line.last, let end = line.last {
        guard let next = starting[end]?.first(where: { !isUsed[$0] }) else { break }
        isUsed[next] = true
        line += lines[next].dropFirst()
      }
      return line
    }
    var result: [MapLine] = []
    // Those that nothing leads to first, then rings.
    for number in lines.indices where !isUsed[number] && !(lines[number].first.map(isEnd.contains) ?? true) {
      result.append(chain(from: number))
    }
    for number in lines.indices where !isUsed[number] { result.append(chain(from: number)) }
    return result.filter { $0.count > 1 }
  }

  /// Joins each coast's end with the next coast's beginning along the edge, with the clock.
  private static func closed(_ parts: [MapLine], _ edge: Edge) -> [MapLine] {
    let ends = parts.map { (start: edge.distance(of: $0[0]), end: edge.distance(of: $0[$0.count - 1])) }
    var isUsed = [Bool](repeating: false, count: parts.count)
    var rings: [MapLine] = []
    for first in parts.indices where !isUsed[first] {
      var ring: MapLine = []
      var current = first
      while true {
        isUsed[current] = true
        ring += parts[current]
        let from = ends[current].end
        // The first to come is where this one began, at the latest.
        func way(_ part: Int) -> Double { edge.way(from: from, to: ends[part].start) }
        let next = parts.indices.filter { !isUsed[$0] || $0 == first }.min { way($0) < way($1) } ?? first
        ring += edge.corners(from: from, to: ends[next].start)
        if next == first { break }
        current = next
      }
      if let start = ring.first, ring.last != start { ring.append(start) }
      if ring.count > 3 { rings.append(ring) }
    }
    return rings
  }

  /// A rectangle's edge, measured with the clock from its upper left corner.
  private struct Edge {
    let low: MapPoint
    let high: MapPoint
    private var width: Double { Double(high.x) - Double(low.x) }
    private var height: Double { Double(high.y) - Double(low.y) }
    private var length: Double { 2 * (width + height) }

    init(low: MapPoint, high: MapPoint) {
      self.low = low
      self.high = high
    }

    var ring: MapLine {
      [
        low, MapPoint(x: high.x, y: low.y), high, MapPoint(x: low.x, y: high.y), low,
      ]
    }

    /// Where along the edge a point is; one inside, where the data ends, is taken to the nearest side.
    func distance(of point: MapPoint) -> Double {
      let left = Double(point.x) - Double(low.x), top = Double(point.y) - Double(low.y)
      let right = width - left, bottom = height - top
      let nearest = min(left, top, right, bottom)
      if nearest == top { return left }
      if nearest == right { return width + top }
      if nearest == bottom { return width + height + right }
      return 2 * width + height + bottom
    }

    /// How far it is from one place along the edge to another, with the clock.
    func way(from: Double, to: Double) -> Double {
      to >= from ? to - from : to - from + length
    }

    /// The places between two others: theirs on the edge, and the corners that one passes.
    func corners(from: Double, to: Double) -> MapLine {
      let whole = way(from: from, to: to)
      let passed = [0, width, width + height, 2 * width + height]
        .map { (at: $0, way: way(from: from, to: $0)) }
        .filter { $0.way > 0 && $0.way < whole }.sorted { $0.way < $1.way }
      return [point(from)] + passed.map { point($0.at) } + [point(to)]
    }

    private func point(_ distance: Double) -> MapPoint {
      func at(_ x: Double, _ y: Double) -> MapPoint {
        MapPoint(
          x: Int32(clamping: Int64(x.rounded())) &+ low.x, y: Int32(clamping: Int64(y.rounded())) &+ low.y)
      }
      if distance <= width { return at(distance, 0) }
      if distance <= width + height { return at(width, distance - width) }
      if distance <= 2 * width + height { return at(2 * width + height - distance, height) }
      return at(0, length - distance)
    }

    /// Whether a line does nothing but touch the edge.
    func isAlong(_ line: MapLine) -> Bool {
      line.allSatisfy { $0.x == low.x } || line.allSatisfy { $0.x == high.x }
        || line.allSatisfy { $0.y == low.y }
        || line.allSatisfy { $0.y == high.y }
    }
  }
}
