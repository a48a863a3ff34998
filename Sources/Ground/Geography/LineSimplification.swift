// SPDX-License-Identifier: GPL-3.0-or-later

/// The fewest points from which a line is nowhere farther than a tolerance (Douglas and Peucker 1973).
package enum LineSimplification {
  /// Which points of a line are kept; its ends always are.
  package static func kept(_ line: [(x: Double, y: Double)], within tolerance: Double) -> [Bool] {
    var isKept = [Bool](repeating: line.count <= 2, count: line.count)
    guard line.count > 2 else { return isKept }
    isKept[0] = true
    isKept[line.count - 1] = true
    var open = [0..<line.count - 1]
    while let range = open.popLast() {
      let a = line[range.lowerBound], b = line[range.upperBound]
      var farthest = tolerance * tolerance, middle: Int?
      for index in range.dropFirst() {
        let square = squaredDistance(of: line[index], to: a, b)
        if square > farthest { (farthest, middle) = (square, index) }
      }
      guard let middle else { continue }
      isKept[middle] = true
      open.append(range.lowerBound..<middle)
      open.append(middle..<range.upperBound)
    }
    return isKept
  }

  /// From a point to the nearest one of a segment.
  package static func squaredDistance(
    of point: (x: Double, y: Double), to a: (x: Double, y: Double), _ b: (x: Double, y: Double)
  ) -> Double {
    let nearest = LocalPlane.nearest((a.x - point.x, a.y - point.y), (b.x - point.x, b.y - point.y))
    return nearest.x * nearest.x + nearest.y * nearest.y
  }
}
