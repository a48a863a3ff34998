// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// Builds `PointTree`s one behind another into two arrays, which become two sections.
package struct PointTreeBuilder {
  package private(set) var leaves: [Float] = []
  package private(set) var splits: [UInt32] = []

  /// A point and what it stands for.
  package struct Point: Sendable {
    package var position: SpherePoint
    package var number: UInt32

    package init(_ coordinate: Coordinate, number: UInt32) {
      position = coordinate.spherePoint
      self.number = number
    }
  }

  package init() {}

  /// Adds a tree and returns its first leaf and how many leaves it has; the splits have the same numbers.
  package mutating func add(_ points: [Point]) -> (first: Int, count: Int) {
    var points = points
    let first = splits.count
    let count = (points.count + PointTree.leafCount - 1) / PointTree.leafCount
    splits += repeatElement(0, count: count)
    leaves.reserveCapacity(leaves.count + count * PointTree.leafSize / 4)
    if count > 1 { split(&points, 0, count, first) }
    for leaf in 0..<count {
      let start = leaf * PointTree.leafCount
      func point(_ lane: Int) -> Point? { start + lane < points.count ? points[start + lane] : nil }
      for axis in 0..<3 {
        for lane in 0..<PointTree.leafCount { leaves.append(point(lane)?.position[axis] ?? .infinity) }
      }
      for lane in 0..<PointTree.leafCount {
        leaves.append(Float(bitPattern: point(lane)?.number ?? UInt32.max))
      }
    }
    return (first, count)
  }

  /// Halves a node again and again; at most 32 levels deep, as the leaves halve.
  private mutating func split(_ points: inout [Point], _ first: Int, _ end: Int, _ base: Int) {
    let middle = (first + end) / 2
    let range = first * PointTree.leafCount..<min(points.count, end * PointTree.leafCount)
    var low = points[range.lowerBound].position, high = low
    for index in range {
      low.replace(with: points[index].position, where: points[index].position .< low)
      high.replace(with: points[index].position, where: points[index].position .> high)
    }
    let extent = high - low
    let axis = extent.x >= extent.y && extent.x >= extent.z ? 0 : extent.y >= extent.z ? 1 : 2
    let cut = middle * PointTree.leafCount
    PointTreeBuilder.select(&points, range, cut, axis)
    // The lowest bits give way to the axis; rounding down keeps the right half at or above the split.
    let value = points[cut].position[axis]
    splits[base + middle] = (value.bitPattern & ~3) | UInt32(axis)
    if middle - first > 1 { split(&points, first, middle, base) }
    if end - middle > 1 { split(&points, middle, end, base) }
  }

  /// Brings the point of rank `cut` along an axis to its place, smaller ones before it (Hoare's selection).
  private static func select(_ points: inout [Point], _ range: Range<Int>, _ cut: Int, _ axis: Int) {
    points.withUnsafeMutableBufferPointer { points in
      var low = range.lowerBound, high = range.upperBound - 1
      while low < high {
        // The median of three keeps sorted input from taking long.
        let a = points[low].position[axis], b = points[(low + high) / 2].position[axis],
          c = points[high].position[axis]
        let pivot = max(min(a, b), min(max(a, b), c))
        var i = low, j = high
        while i <= j {
          while points[i].position[axis] < pivot { i += 1 }
          while points[j].position[axis] > pivot { j -= 1 }
          if i <= j {
            points.swapAt(i, j)
            i += 1
            j -= 1
          }
        }
        if cut <= j { high = j } else if cut >= i { low = i } else { return }
      }
    }
  }
}
