// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// A box in 1e-7 degrees; it does not cross the antimeridian.
package struct Box: Equatable, Sendable {
  package var south: Int32
  package var west: Int32
  package var north: Int32
  package var east: Int32

  /// A box that holds nothing yet.
  package static let empty = Box(south: .max, west: .max, north: .min, east: .min)

  package init(south: Int32, west: Int32, north: Int32, east: Int32) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  package mutating func extend(latitude: Int32, longitude: Int32) {
    (south, north) = (min(south, latitude), max(north, latitude))
    (west, east) = (min(west, longitude), max(east, longitude))
  }

  package mutating func extend(_ other: Box) {
    (south, north) = (min(south, other.south), max(north, other.north))
    (west, east) = (min(west, other.west), max(east, other.east))
  }

  @inline(__always)
  package func contains(latitude: Int32, longitude: Int32) -> Bool {
    latitude >= south && latitude <= north && longitude >= west && longitude <= east
  }
}

/// A packed R-tree over boxes that are in the order of a Hilbert curve: the boxes, then for each sixteen of them the box
/// around them, and so on up to one. (The idea of flatbush, https://github.com/mourner/flatbush, ISC licence.)
package struct BoxTree: Sendable {
  static let nodeSize = 16
  static let boxSize = 16

  /// Where the boxes lie in the bytes, and how many the lowest level has.
  let range: Range<Int>
  let count: Int
  /// First box of each level, and the end of the last.
  private let levels: [Int]

  package init(range: Range<Int>, count: Int) {
    self.range = range
    var levels = BoxTree.levels(of: count)
    if (levels.last ?? 0) * BoxTree.boxSize > range.count { levels = [0, 0] }
    self.levels = levels
    self.count = levels[1]
  }

  /// For 40 boxes: 0, 40, 43, 44.
  private static func levels(of count: Int) -> [Int] {
    var levels = [0, max(0, count)]
    var width = max(0, count)
    while width > 1 {
      width = (width + nodeSize - 1) / nodeSize
      levels.append((levels.last ?? 0) + width)
    }
    return levels
  }

  /// All levels of boxes in order.
  package static func packed(_ boxes: [Box]) -> [Int32] {
    var all = boxes
    let levels = levels(of: boxes.count)
    for level in 1..<max(1, levels.count - 1) {
      var start = levels[level - 1]
      while start < levels[level] {
        let end = min(start + nodeSize, levels[level])
        var box = Box.empty
        for child in all[start..<end] { box.extend(child) }
        all.append(box)
        start = end
      }
    }
    return all.flatMap { [$0.south, $0.west, $0.north, $0.east] }
  }

  @inline(__always)
  private func box(_ index: Int, _ bytes: RawSpan) -> Box {
    let start = range.lowerBound + index * BoxTree.boxSize
    return Box(
      south: bytes.i32(at: start), west: bytes.i32(at: start + 4), north: bytes.i32(at: start + 8),
      east: bytes.i32(at: start + 12))
  }

  /// Numbers of the boxes that a position lies in.
  package func containing(latitude: Int32, longitude: Int32, _ bytes: RawSpan) -> [Int] {
    numbers(bytes) { $0.contains(latitude: latitude, longitude: longitude) }
  }

  /// Numbers of the boxes that meet a box, in order.
  package func meeting(_ wanted: Box, _ bytes: RawSpan) -> [Int] {
    numbers(bytes) { box in
      box.south <= wanted.north && box.north >= wanted.south && box.west <= wanted.east
        && box.east >= wanted.west
    }
  }

  private func numbers(_ bytes: RawSpan, where fits: (Box) -> Bool) -> [Int] {
    guard count > 0 else { return [] }
    var found: [Int] = []
    // Level and index within it.
    var open = [(level: levels.count - 2, index: 0)]
    while let (level, index) = open.popLast() {
      guard fits(box(levels[level] + index, bytes)) else { continue }
      if level == 0 {
        found.append(index)
      } else {
        let width = levels[level] - levels[level - 1]
        for child in index * BoxTree.nodeSize..<min((index + 1) * BoxTree.nodeSize, width) {
          open.append((level - 1, child))
        }
      }
    }
    return found.sorted()
  }

  /// Visits boxes roughly by distance, nearest first.
  ///
  /// - Parameters:
  ///   - plane: measures the distance to boxes.
  ///   - bound: metres within which boxes are visited.
  ///   - visit: takes a box's number and returns the bound from now on.
  package func search(near plane: LocalPlane, within bound: Double, _ bytes: RawSpan, visit: (Int) -> Double)
  {
    guard count > 0 else { return }
    var bound = bound
    var open = [(distance: 0.0, level: levels.count - 2, index: 0)]
    while let node = open.popLast() {
      if node.distance > bound { continue }
      if node.level == 0 {
        bound = visit(node.index)
        continue
      }
      let width = levels[node.level] - levels[node.level - 1]
      let first = open.count
      for child in node.index * BoxTree.nodeSize..<min((node.index + 1) * BoxTree.nodeSize, width) {
        let distance = plane.distance(to: box(levels[node.level - 1] + child, bytes))
        if distance <= bound { open.append((distance, node.level - 1, child)) }
      }
      // The nearest child is looked at first.
      open[first...].sort { $0.distance > $1.distance }
    }
  }
}

extension LocalPlane {
  /// Metres from the origin to the nearest point of a box.
  func distance(to box: Box) -> Double {
    let x = max(0, x(box.west), -x(box.east)), y = max(0, y(box.south), -y(box.north))
    return (x * x + y * y).squareRoot()
  }

  /// Metres from the origin to the nearest point of a segment.
  @inline(__always)
  func distance(to a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
    let nearest = LocalPlane.nearest(a, b)
    return (nearest.x * nearest.x + nearest.y * nearest.y).squareRoot()
  }
}
