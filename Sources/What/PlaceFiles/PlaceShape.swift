// SPDX-License-Identifier: GPL-3.0-or-later

/// A geometry of a file, and a point that stands for it.
package struct PlaceShape {
  /// Degrees: x is the longitude, y the latitude.
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Points, lines or rings.
  package var paths: [[Point]] = []
  /// For areas: the index in `paths` of the first ring of each polygon, its outer one.
  package var polygonStarts: [Int] = []

  package init() {}

  /// Paths of which some begin a polygon, the others being holes of the one before.
  package init(paths: [[Point]], polygonStarts: [Int]) {
    self.paths = paths
    self.polygonStarts = polygonStarts
  }

  /// A point for the place: of an area one that lies inside it, of a line its middle vertex; nil where there is none.
  package var representative: Point? {
    guard !polygonStarts.isEmpty else {
      guard let path = paths.first(where: { !$0.isEmpty }) else { return nil }
      return path[path.count / 2]
    }
    let polygons = polygonStarts.enumerated().map { index, start in
      let end = index + 1 < polygonStarts.count ? polygonStarts[index + 1] : paths.count
      return Array(paths[min(start, end)..<end])
    }
    // The largest part of several: that is where the entrance is sought.
    var best: [[Point]] = []
    var bestArea = -1.0
    for polygon in polygons {
      guard let outer = polygon.first else { continue }
      let area = Self.centroid(of: outer).area
      if area > bestArea { (best, bestArea) = (polygon, area) }
    }
    return Self.pointInside(best)
  }

  // MARK: - Inside an area

  /// The centroid where it lies inside, else the middle of the longest stretch that a line through its height has
  /// inside; a vertex where the area is flat.
  private static func pointInside(_ rings: [[Point]]) -> Point? {
    guard let outer = rings.first, let first = outer.first else { return nil }
    let centroid = centroid(of: outer).point
    if contains(rings, centroid) { return centroid }
    let lowest = outer.lazy.map(\.y).min() ?? first.y
    let highest = outer.lazy.map(\.y).max() ?? first.y
    var best: (point: Point, width: Double)?
    // Several heights, none of which is likely to run along an edge.
    for height in [
      centroid.y, lowest + (highest - lowest) * 0.4871, lowest + (highest - lowest) * 0.2513,
      lowest + (highest - lowest) * 0.7489,
    ] {
      let crossings = crossings(of: rings, at: height).sorted()
      for index in stride(from: 0, to: crossings.count - 1, by: 2) {
        let width = crossings[index + 1] - crossings[index]
        if width > best?.width ?? 0 {
          best = (Point(x: (crossings[index] + crossings[index + 1]) / 2, y: height), width)
        }
      }
      if best != nil { break }
    }
    return best?.point ?? first
  }

  /// The x at which a horizontal line crosses the rings.
  private static func crossings(of rings: [[Point]], at y: Double) -> [Double] {
    var crossings: [Double] = []
    for ring in rings where ring.count > 1 {
      var previous = ring[ring.count - 1]
      for point in ring {
        if (previous.y > y) != (point.y > y) {
          crossings.append(previous.x + (y - previous.y) / (point.y - previous.y) * (point.x - previous.x))
        }
        previous = point
      }
    }
    return crossings
  }

  /// Whether a point lies inside the outer ring and in none of the others (even-odd rule).
  package static func contains(_ rings: [[Point]], _ point: Point) -> Bool {
    crossings(of: rings, at: point.y).filter { $0 < point.x }.count % 2 == 1
  }

  /// Centre of gravity and area of a ring, in square degrees; the mean of its vertices where it is flat.
  ///
  /// Counted from the first vertex, so that small areas lose no digits.
  private static func centroid(of ring: [Point]) -> (point: Point, area: Double) {
    guard let origin = ring.first else { return (Point(x: 0, y: 0), 0) }
    var (twice, x, y) = (0.0, 0.0, 0.0)
    var previous = ring[ring.count - 1]
    for point in ring {
      let (ax, ay) = (previous.x - origin.x, previous.y - origin.y)
      let (bx, by) = (point.x - origin.x, point.y - origin.y)
      let cross = ax * by - bx * ay
      twice += cross
      x += (ax + bx) * cross
      y += (ay + by) * cross
      previous = point
    }
    guard twice != 0, (x / twice).isFinite, (y / twice).isFinite else {
      let count = Double(ring.count)
      return (Point(x: ring.reduce(0) { $0 + $1.x } / count, y: ring.reduce(0) { $0 + $1.y } / count), 0)
    }
    return (Point(x: origin.x + x / (3 * twice), y: origin.y + y / (3 * twice)), twice.magnitude / 2)
  }
}
