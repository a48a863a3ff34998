// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// A line on a picture, or an area's ring of which the last point is the first.
package typealias MapLine = [MapPoint]

/// Lines made fit for a picture: joined, cut at its edge, with no more points than one can see.
enum MapLines {
  /// Joins lines that end where another begins, in whichever direction: fewer, longer lines are simpler and shorter to
  /// write. Lines of a single point are dropped.
  static func joined(_ lines: [MapLine]) -> [MapLine] {
    let lines = lines.filter { line in line.contains { $0 != line.first } }
    var atEnd: [MapPoint: [Int]] = [:]
    for (number, line) in lines.enumerated() {
      if let first = line.first, let last = line.last {
        atEnd[first, default: []].append(number)
        atEnd[last, default: []].append(number)
      }
    }
    var isUsed = [Bool](repeating: false, count: lines.count)
    func next(at point: MapPoint) -> Int? {
      while let number = atEnd[point]?.popLast() { if !isUsed[number] { return number } }
      return nil
    }
    var result: [MapLine] = []
    for start in lines.indices where !isUsed[start] {
      isUsed[start] = true
      var line = lines[start]
      for _ in 0..<2 {
        while let end = line.last, let number = next(at: end) {
          isUsed[number] = true
          let other = lines[number]
          line += other.first == end ? other.dropFirst() : other.dropLast().reversed()[...]
        }
        line.reverse()
      }
      result.append(line)
    }
    return result
  }

  /// The parts of a line inside a rectangle.
  static func cut(_ line: MapLine, low: MapPoint, high: MapPoint) -> [MapLine] {
    func isInside(_ point: MapPoint) -> Bool {
      point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
    }
    if line.allSatisfy(isInside) { return [line] }
    var parts: [MapLine] = []
    var part: MapLine = []
    for (a, b) in zip(line, line.dropFirst()) {
      guard let (from, to) = clipped(a, b, low: low, high: high) else {
        if part.count > 1 { parts.append(part) }
        part = []
        continue
      }
      if part.last != from {
        if part.count > 1 { parts.append(part) }
        part = [from]
      }
      if to != from { part.append(to) }
    }
    if part.count > 1 { parts.append(part) }
    return parts
  }

  /// The part of a segment inside a rectangle (Liang and Barsky); nil where there is none.
  private static func clipped(
    _ a: MapPoint, _ b: MapPoint, low: MapPoint, high: MapPoint
  ) -> (MapPoint, MapPoint)? {
    let dx = Double(b.x) - Double(a.x), dy = Double(b.y) - Double(a.y)
    var from = 0.0, to = 1.0
    for (step, room) in [
      (-dx, Double(a.x) - Double(low.x)), (dx, Double(high.x) - Double(a.x)),
      (-dy, Double(a.y) - Double(low.y)),
      (dy, Double(high.y) - Double(a.y)),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        from = max(from, room / step)
      } else {
        to = min(to, room / step)
      }
    }
    guard from <= to else { return nil }
    func point(_ part: Double) -> MapPoint {
      MapPoint(
        x: Int32(clamping: Int64((Double(a.x) + part * dx).rounded())),
        y: Int32(clamping: Int64((Double(a.y) + part * dy).rounded())))
    }
    return (from == 0 ? a : point(from), to == 1 ? b : point(to))
  }

  /// The part of an area inside a rectangle (Sutherland and Hodgman); empty where there is none.
  static func cutArea(_ ring: MapLine, low: MapPoint, high: MapPoint) -> MapLine {
    var ring = ring
    for side in 0..<4 {
      guard var last = ring.last else { return [] }
      func depth(_ point: MapPoint) -> Int64 {
        switch side {
        case 0: Int64(point.x) - Int64(low.x)
        case 1: Int64(high.x) - Int64(point.x)
        case 2: Int64(point.y) - Int64(low.y)
        default: Int64(high.y) - Int64(point.y)
        }
      }
      if ring.allSatisfy({ depth($0) >= 0 }) { continue }
      var kept: MapLine = []
      for point in ring {
        let before = depth(last), after = depth(point)
        if (before < 0) != (after < 0) {
          let part = Double(before) / Double(before - after)
          kept.append(
            MapPoint(
              x: Int32(
                clamping: Int64((Double(last.x) + part * (Double(point.x) - Double(last.x))).rounded())),
              y: Int32(
                clamping: Int64((Double(last.y) + part * (Double(point.y) - Double(last.y))).rounded()))))
        }
        if after >= 0 { kept.append(point) }
        last = point
      }
      ring = kept
    }
    if let first = ring.first, ring.last != first { ring.append(first) }
    return ring.count > 3 ? ring : []
  }

  /// The fewest of its points from which a line is nowhere farther than a tolerance (Douglas and Peucker).
  static func simplified(_ line: MapLine, within tolerance: Double) -> MapLine {
    let kept = LineSimplification.kept(line.map { (Double($0.x), Double($0.y)) }, within: tolerance)
    return zip(line, kept).compactMap { $1 ? $0 : nil }
  }
}
