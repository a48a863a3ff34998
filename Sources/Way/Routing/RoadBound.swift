// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// What the way from a node to an end costs at least, by the landmarks of a graph: leads a search towards the end.
struct RoadBound {
  private let column: RoadColumn<UInt16>
  private let unit: UInt64
  /// Of four bounds: where in a node's numbers its distance stands, and the end's.
  private var places = SIMD4<Int>(repeating: 0)
  private var ends = SIMD4<Int32>(repeating: 0)
  /// 1 where the distance is one to the landmark, −1 where it is one from the landmark.
  private var signs = SIMD4<Int32>(repeating: 0)
  /// Whether there is anything to go by; without, the bound is zero everywhere.
  private let isKnown: Bool

  /// - Parameters:
  ///   - targets: the nodes of which any one may be on the way to the end; without any the bound is zero.
  ///   - start: a node from which one sets out: the landmarks that know the most about it are taken.
  init(_ graph: RoadGraph, _ mode: TravelMode, to targets: [Int], from start: Int) {
    column = graph.columns[mode].landmarks
    unit = UInt64(column[0]) | UInt64(column[1]) << 16
    let stride = RoadFormat.landmarkStride
    guard unit > 0, !targets.isEmpty, Int(column[2]) == stride / 2,
      column.count == RoadFormat.landmarkHeader + graph.nodeCount * stride
    else {
      isKnown = false
      return
    }
    isKnown = true
    var bounds: [(gain: Int32, place: Int, end: Int32, sign: Int32)] = []
    for place in 0..<stride {
      let distances = targets.map { column[RoadFormat.landmarkHeader + $0 * stride + place] }
      // Of several targets the one that promises least.
      let sign: Int32 = place & 1 == 0 ? -1 : 1
      guard let end = sign < 0 ? distances.min() : distances.max(), end != RoadFormat.unreachable else {
        continue
      }
      let here = column[RoadFormat.landmarkHeader + start * stride + place]
      guard here != RoadFormat.unreachable else { continue }
      bounds.append((sign * (Int32(here) - Int32(end)), place, Int32(end), sign))
    }
    bounds.sort { ($0.gain, $1.place) > ($1.gain, $0.place) }
    for (lane, bound) in bounds.prefix(4).enumerated() {
      places[lane] = bound.place
      ends[lane] = bound.end
      signs[lane] = bound.sign
    }
  }

  /// Milliseconds at least.
  @inline(__always)
  func callAsFunction(_ node: Int) -> UInt32 {
    guard isKnown else { return 0 }
    let base = RoadFormat.landmarkHeader + node * RoadFormat.landmarkStride
    let here = SIMD4<Int32>(
      Int32(column[base + places[0]]), Int32(column[base + places[1]]), Int32(column[base + places[2]]),
      Int32(column[base + places[3]]))
    // Both distances were rounded down: they differ by less than one unit more or less.
    let units = ((here &- ends) &* signs).max() - 1
    guard units > 0 else { return 0 }
    return UInt32(truncatingIfNeeded: min(UInt64(units) &* unit, UInt64(RoadRouter.costLimit) - 1))
  }
}
