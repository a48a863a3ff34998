// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Glibc

/// A point of the unit sphere: towards 0°N 0°E, 0°N 90°E and the north pole.
package typealias SpherePoint = SIMD3<Float>

extension Coordinate {
  /// The position on the unit sphere, latitude taken as it is (geodetic).
  package var spherePoint: SpherePoint {
    let latitude = self.latitude * .pi / 180, longitude = self.longitude * .pi / 180
    return SpherePoint(
      Float(cos(latitude) * cos(longitude)), Float(cos(latitude) * sin(longitude)), Float(sin(latitude)))
  }

  /// From a record's degrees in 1e-7; nil where a damaged one is out of range.
  package init?(latitudeE7: Int32, longitudeE7: Int32) {
    self.init(latitude: Double(latitudeE7) / 1e7, longitude: Double(longitudeE7) / 1e7)
  }

  package var latitudeE7: Int32 { Int32((latitude * 1e7).rounded()) }
  package var longitudeE7: Int32 { Int32((longitude * 1e7).rounded()) }
}

/// A balanced kd-tree over the unit sphere, without pointers: the points in leaves of eight, the splits in order.
///
/// Node `(first, end)` stands for those leaves; its split stands at the middle leaf `(first + end) / 2`, of which no
/// other node is the middle. A split is a Float whose two lowest bits name the axis. A leaf holds eight x, eight y,
/// eight z and eight numbers (what the points stand for); the last leaf is filled with infinity and `UInt32.max`.
package struct PointTree: Sendable {
  package static let leafCount = 8
  package static let leafSize = 16 * leafCount

  /// How far a split may be off, as its lowest bits are the axis: four units in the last place of 1.
  static let splitError: Float = 3e-7

  /// Where leaves and splits lie in the bytes.
  package let leaves: Range<Int>
  package let splits: Range<Int>
  let leafTotal: Int

  package init(leaves: Range<Int>, splits: Range<Int>) {
    self.leaves = leaves
    self.splits = splits
    leafTotal = min(leaves.count / PointTree.leafSize, splits.count / 4)
  }

  /// True where there is no point at all.
  package var isEmpty: Bool { leafTotal == 0 }

  /// Square of the straight line through the sphere for an arc in metres; 4, the diameter's, at most.
  package static func chordSquare(metres: Double) -> Float {
    let angle = metres / (2 * Geodesic.meanRadius)
    guard angle < .pi / 2 else { return 4.1 }
    let chord = 2 * sin(max(0, angle))
    return Float(chord * chord)
  }

  /// Visits points near another, roughly the nearest first.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that the ranges mean.
  ///   - bound: square of the chord within which points are visited.
  ///   - visit: takes a point's number and the square of its chord, and returns the bound from now on.
  package func search(
    _ bytes: RawSpan, near query: SpherePoint, within bound: Float, visit: (UInt32, Float) -> Float
  ) {
    guard leafTotal > 0, leaves.lowerBound >= 0, leaves.upperBound <= bytes.byteCount, splits.lowerBound >= 0,
      splits.upperBound <= bytes.byteCount
    else { return }
    var bound = bound
    descend(bytes, 0, leafTotal, query, SpherePoint(), &bound, visit)
  }

  /// - Parameter gap: for each axis how far the node lies from the query at least.
  ///
  /// The number of leaves halves at each step, so the depth is at most 32.
  private func descend(
    _ bytes: RawSpan, _ first: Int, _ end: Int, _ query: SpherePoint, _ gap: SpherePoint,
    _ bound: inout Float,
    _ visit: (UInt32, Float) -> Float
  ) {
    if end - first == 1 {
      scan(bytes, first, query, &bound, visit)
      return
    }
    let middle = (first + end) / 2
    let bits = bytes.unsafeLoadUnaligned(fromByteOffset: splits.lowerBound + 4 * middle, as: UInt32.self)
    let axis = Int(bits & 3) % 3
    let difference = query[axis] - Float(bitPattern: bits & ~3)
    var far = gap
    far[axis] = max(0, abs(difference) - PointTree.splitError)
    if difference < 0 {
      descend(bytes, first, middle, query, gap, &bound, visit)
      if (far * far).sum() <= bound { descend(bytes, middle, end, query, far, &bound, visit) }
    } else {
      descend(bytes, middle, end, query, gap, &bound, visit)
      if (far * far).sum() <= bound { descend(bytes, first, middle, query, far, &bound, visit) }
    }
  }

  /// Not put into `descend`, whose frames, many at once, would each have room for all that a visit needs.
  @inline(never)
  private func scan(
    _ bytes: RawSpan, _ leaf: Int, _ query: SpherePoint, _ bound: inout Float,
    _ visit: (UInt32, Float) -> Float
  ) {
    let squares = squares(bytes, leaf, query)
    if squares.min() > bound { return }
    let start = leaves.lowerBound + leaf * PointTree.leafSize
    for lane in 0..<PointTree.leafCount where squares[lane] <= bound {
      let number = bytes.unsafeLoadUnaligned(fromByteOffset: start + 96 + 4 * lane, as: UInt32.self)
      if number != UInt32.max { bound = visit(number, squares[lane]) }
    }
  }

  @inline(__always)
  private func squares(_ bytes: RawSpan, _ leaf: Int, _ query: SpherePoint) -> SIMD8<Float> {
    let start = leaves.lowerBound + leaf * PointTree.leafSize
    let x = bytes.unsafeLoadUnaligned(fromByteOffset: start, as: SIMD8<Float>.self) - query.x
    let y = bytes.unsafeLoadUnaligned(fromByteOffset: start + 32, as: SIMD8<Float>.self) - query.y
    let z = bytes.unsafeLoadUnaligned(fromByteOffset: start + 64, as: SIMD8<Float>.self) - query.z
    return x * x + y * y + z * z
  }

  /// Visits the numbers of all points.
  package func forEachNumber(_ bytes: RawSpan, _ body: (UInt32) -> Void) {
    guard leafTotal > 0, leaves.lowerBound >= 0, leaves.upperBound <= bytes.byteCount else { return }
    for leaf in 0..<leafTotal {
      let start = leaves.lowerBound + leaf * PointTree.leafSize + 96
      for lane in 0..<PointTree.leafCount {
        let number = bytes.unsafeLoadUnaligned(fromByteOffset: start + 4 * lane, as: UInt32.self)
        if number != UInt32.max { body(number) }
      }
    }
  }

  /// The one nearest point and the square of its chord; nil where there is none.
  package func nearest(_ bytes: RawSpan, to query: SpherePoint) -> (number: UInt32, square: Float)? {
    guard leafTotal > 0, leaves.lowerBound >= 0, leaves.upperBound <= bytes.byteCount, splits.lowerBound >= 0,
      splits.upperBound <= bytes.byteCount
    else { return nil }
    var best = Nearest()
    descend(bytes, 0, leafTotal, query, SpherePoint(), &best)
    return best.number == UInt32.max ? nil : (best.number, best.square)
  }

  private struct Nearest {
    var square: Float = 8
    var number = UInt32.max
  }

  private func descend(
    _ bytes: RawSpan, _ first: Int, _ end: Int, _ query: SpherePoint, _ gap: SpherePoint,
    _ best: inout Nearest
  ) {
    if end - first == 1 {
      let squares = squares(bytes, first, query)
      let least = squares.min()
      if least < best.square {
        let start = leaves.lowerBound + first * PointTree.leafSize + 96
        for lane in 0..<PointTree.leafCount where squares[lane] == least {
          best.number = bytes.unsafeLoadUnaligned(fromByteOffset: start + 4 * lane, as: UInt32.self)
          break
        }
        best.square = least
      }
      return
    }
    let middle = (first + end) / 2
    let bits = bytes.unsafeLoadUnaligned(fromByteOffset: splits.lowerBound + 4 * middle, as: UInt32.self)
    let axis = Int(bits & 3) % 3
    let difference = query[axis] - Float(bitPattern: bits & ~3)
    var far = gap
    far[axis] = max(0, abs(difference) - PointTree.splitError)
    if difference < 0 {
      descend(bytes, first, middle, query, gap, &best)
      if (far * far).sum() < best.square { descend(bytes, middle, end, query, far, &best) }
    } else {
      descend(bytes, middle, end, query, gap, &best)
      if (far * far).sum() < best.square { descend(bytes, first, middle, query, far, &best) }
    }
  }
}
