// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

extension Coordinate {
  /// Where it lies in space: metres from the earth's middle towards 0°N 0°E, 0°N 90°E and the north pole.
  package var inSpace: SIMD3<Double> {
    let a = Geodesic.equatorialRadius, square = Geodesic.flattening * (2 - Geodesic.flattening)
    let (phi, lambda) = (latitude * .pi / 180, longitude * .pi / 180)
    let (sinPhi, cosPhi) = (sin(phi), cos(phi))
    let normal = a / (1 - square * sinPhi * sinPhi).squareRoot()
    return SIMD3(
      normal * cosPhi * cos(lambda), normal * cosPhi * sin(lambda), normal * (1 - square) * sinPhi)
  }
}

/// A balanced kd-tree over positions on the WGS84 ellipsoid that finds the nearest by geodesic, exactly.
///
/// It goes by chords, the straight lines through the earth: a chord is never longer than its geodesic, and up to
/// some kilometres not measurably shorter. So of the nearest by chord one more is looked for than is wanted: where its
/// chord is longer than the farthest geodesic of the others, nothing else can be nearer; else more are looked for.
///
/// ```swift
/// let tree = ChordTree(shops.map(\.position))
/// let nearest = tree.nearest(3, to: here)  // numbers of shops, with their geodesics
/// ```
package struct ChordTree: Sendable {
  private static let leafCount = 8

  /// Leaves of eight points each; the last one is filled with points that are infinitely far.
  private var x: [SIMD8<Double>] = []
  private var y: [SIMD8<Double>] = []
  private var z: [SIMD8<Double>] = []
  private var numbers: [UInt32] = []
  /// The split of the node of which leaf `i` is the middle.
  private var splits: [Double] = []
  private var axes: [UInt8] = []
  private let coordinates: [Coordinate]

  private struct Point {
    var place: SIMD3<Double>
    var number: UInt32
  }

  /// A position that was found.
  package struct Found: Sendable, Equatable {
    /// Which of the positions it is.
    package let number: Int
    package let geodesic: Geodesic
  }

  /// A tree over positions; each is known by its place among them.
  package init(_ coordinates: [Coordinate]) {
    self.coordinates = coordinates
    var points = coordinates.enumerated().map { number, coordinate in
      Point(place: coordinate.inSpace, number: UInt32(truncatingIfNeeded: number))
    }
    let leafTotal = (points.count + ChordTree.leafCount - 1) / ChordTree.leafCount
    splits = [Double](repeating: 0, count: leafTotal)
    axes = [UInt8](repeating: 0, count: leafTotal)
    divide(&points, 0, leafTotal)
    for leaf in 0..<leafTotal {
      var (xs, ys, zs) = (
        SIMD8<Double>(repeating: .infinity), SIMD8<Double>(repeating: .infinity),
        SIMD8<Double>(repeating: .infinity)
      )
      for lane in 0..<ChordTree.leafCount {
        let index = leaf * ChordTree.leafCount + lane
        guard index < points.count else {
          numbers.append(.max)
          continue
        }
        let point = points[index]
        (xs[lane], ys[lane], zs[lane]) = (point.place.x, point.place.y, point.place.z)
        numbers.append(point.number)
      }
      x.append(xs)
      y.append(ys)
      z.append(zs)
    }
  }

  /// How many positions there are.
  package var count: Int { coordinates.count }

  /// Puts the points of some leaves into the order of the tree.
  private mutating func divide(_ points: inout [Point], _ first: Int, _ end: Int) {
    guard end - first > 1 else { return }
    let range = first * ChordTree.leafCount..<min(end * ChordTree.leafCount, points.count)
    var low = SIMD3<Double>(repeating: .infinity), high = SIMD3<Double>(repeating: -.infinity)
    for index in range {
      low = pointwiseMin(low, points[index].place)
      high = pointwiseMax(high, points[index].place)
    }
    let extent = high - low
    let axis = extent.x >= extent.y && extent.x >= extent.z ? 0 : extent.y >= extent.z ? 1 : 2
    let middle = (first + end) / 2
    let cut = middle * ChordTree.leafCount
    ChordTree.select(&points, range, cut, axis)
    splits[middle] = points[cut].place[axis]
    axes[middle] = UInt8(axis)
    divide(&points, first, middle)
    divide(&points, middle, end)
  }

  /// Quickselect: what is before the cut is then no greater along the axis, what is behind it no smaller.
  private static func select(_ points: inout [Point], _ range: Range<Int>, _ cut: Int, _ axis: Int) {
    var (low, high) = (range.lowerBound, range.upperBound - 1)
    while low < high {
      let pivot = points[(low + high) / 2].place[axis]
      var (i, j) = (low, high)
      while i <= j {
        while points[i].place[axis] < pivot { i += 1 }
        while points[j].place[axis] > pivot { j -= 1 }
        if i <= j {
          points.swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if cut <= j { high = j } else if cut >= i { low = i } else { return }
    }
  }

  // MARK: - Searching

  /// The nearest positions by geodesic, nearest first.
  ///
  /// - Parameters:
  ///   - count: how many at most.
  ///   - farthest: metres that they may be away at most.
  ///   - isBefore: the order of two that are equally far.
  package func nearest(
    _ count: Int, to here: Coordinate, within farthest: Double = .infinity,
    isBefore: (Int, Int) -> Bool = { $0 < $1 }
  ) -> [Found] {
    guard count > 0, !coordinates.isEmpty else { return [] }
    var looked = min(count, coordinates.count) + 1
    let bound = ChordTree.square(reaching: farthest)
    while true {
      var search = Search(query: here.inSpace, count: looked, bound: bound)
      descend(0, x.count, SIMD3(), &search)
      let isAll = search.found.count < looked
      let kept = isAll ? search.found[...] : search.found.dropLast()
      var found = kept.map { near in
        let number = Int(near.number)
        return Found(number: number, geodesic: Geodesic(from: here, to: coordinates[number]))
      }
      if found.count > 1 {
        found.sort { a, b in
          a.geodesic.distance != b.geodesic.distance
            ? a.geodesic.distance < b.geodesic.distance : isBefore(a.number, b.number)
        }
      }
      let last = min(count, found.count) - 1
      if isAll
        || search.found[search.found.count - 1].square
          > ChordTree.square(reaching: found[last].geodesic.distance)
      {
        found.removeAll { $0.geodesic.distance > farthest }
        if found.count > count { found.removeLast(found.count - count) }
        return found
      }
      looked = min(looked * 2, coordinates.count + 1)
    }
  }

  /// Square of the longest chord that a geodesic of so many metres may have; computed, it may be a little shorter than its
  /// chord.
  private static func square(reaching metres: Double) -> Double { (metres + 0.001) * (metres + 0.001) }

  private struct Near {
    var square: Double
    var number: UInt32
  }

  private struct Search {
    let query: SIMD3<Double>
    let count: Int
    /// Square of the chord that may still come in.
    var bound: Double
    var found: [Near] = []

    init(query: SIMD3<Double>, count: Int, bound: Double) {
      (self.query, self.count, self.bound) = (query, count, bound)
      found.reserveCapacity(min(count, 1024) + 1)
    }

    @inline(__always)
    mutating func insert(_ near: Near) {
      var index = found.count
      found.append(near)
      while index > 0, found[index - 1].square > near.square {
        found[index] = found[index - 1]
        index -= 1
      }
      found[index] = near
      if found.count > count { found.removeLast() }
      if found.count == count { bound = min(bound, found[count - 1].square) }
    }
  }

  /// - Parameter gap: for each axis how far the node lies from the query at least.
  private func descend(_ first: Int, _ end: Int, _ gap: SIMD3<Double>, _ search: inout Search) {
    if end - first == 1 {
      let dx = x[first] - search.query.x, dy = y[first] - search.query.y, dz = z[first] - search.query.z
      let squares = dx * dx + dy * dy + dz * dz
      if squares.min() > search.bound { return }
      for lane in 0..<ChordTree.leafCount where squares[lane] <= search.bound {
        let number = numbers[first * ChordTree.leafCount + lane]
        if number != .max { search.insert(Near(square: squares[lane], number: number)) }
      }
      return
    }
    let middle = (first + end) / 2
    let axis = Int(axes[middle])
    let difference = search.query[axis] - splits[middle]
    var far = gap
    far[axis] = abs(difference)
    if difference < 0 {
      descend(first, middle, gap, &search)
      if (far * far).sum() <= search.bound { descend(middle, end, far, &search) }
    } else {
      descend(middle, end, gap, &search)
      if (far * far).sum() <= search.bound { descend(first, middle, far, &search) }
    }
  }
}
