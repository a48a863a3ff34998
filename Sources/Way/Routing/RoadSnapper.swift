// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// Finds the roads beside a place.
struct RoadSnapper {
  /// Metres to the nearest road at most: beyond that the data has no roads there.
  static let coverage = 1000.0
  /// Metres to a road at most that leads somewhere, where the nearest do not.
  static let reach = 5000.0
  /// How much farther than a road in a tiny network one in a large network may be, in metres, to be preferred. Islands
  /// that have more roads than an islet are large networks of their own.
  static let islandMargin = 2500.0
  /// The same for a road that one cannot come back to, or not get away from: one-way streets that the border cuts.
  static let onewayMargin = 95.0
  /// How much farther than the nearest other roads may be, in metres, that serve where it leads nowhere.
  static let alternativeMargin = 60.0
  static let alternativeLimit = 12
  /// Within so much one cannot tell which road a place is at: the way decides.
  static let tieMargin = 15.0
  /// How much farther than roads where one can stop such may be, in metres, as one only passes: motorways, viaducts,
  /// tunnels.
  static let passedMargin = 500.0

  private let graph: RoadGraph
  private let components: RoadColumn<UInt32>
  private let isVehicle: Bool
  /// Boxes to look into, the nearest first: square of the distance, and level and number in one.
  private var queue: [(square: Double, box: Int)] = []

  /// Whether one can set out on the road, as whoever drives on a motorway does, or must be able to stop there.
  private var mustStop = false

  /// What marks a segment from which, or to which, a large network leads.
  private var endBit = RoadFormat.leadsInBit

  init(_ graph: RoadGraph, _ mode: TravelMode) {
    self.graph = graph
    components = graph.columns[mode].components
    isVehicle = mode.road.isVehicle
  }

  /// The roads that the mode can use near a place, the best first: the nearest in a large network, then others.
  ///
  /// - Parameters:
  ///   - end: whether one starts there or goes there.
  ///   - onlyNearest: whether the alternatives may be left out that are not as near.
  mutating func points(near place: Coordinate, for end: RoadEnd, onlyNearest: Bool = false) -> [RoadPoint] {
    mustStop = end == .end || !isVehicle
    endBit = end == .start ? RoadFormat.leadsInBit : RoadFormat.isLedToBit
    let frame = LocalPlane(FixedCoordinate(place))
    var found: [RoadPoint] = []
    var bound = RoadSnapper.reach
    var best = Double.infinity
    var nearest = Double.infinity
    queue.removeAll(keepingCapacity: true)
    if let top = graph.boxLevels.indices.last, graph.boxLevels[top].count > 0 {
      push(frame, level: top, number: 0, within: bound)
    }
    while let next = pop(), next.square <= bound * bound {
      let level = next.box >> 32, number = next.box & 0xFFFF_FFFF
      let children = number * RoadFormat.boxFanout
      if level > 0 {
        let end = min(children + RoadFormat.boxFanout, graph.boxLevels[level - 1].count)
        for child in children..<max(children, end) {
          push(frame, level: level - 1, number: child, within: bound)
        }
        continue
      }
      for segment in children..<max(children, min(children + RoadFormat.boxFanout, graph.segmentCount)) {
        guard let point = point(on: segment, frame, within: bound) else { continue }
        found.append(point)
        nearest = min(nearest, point.distance)
        best = min(best, point.rank)
        bound = min(
          RoadSnapper.reach, best + (onlyNearest ? RoadSnapper.tieMargin : RoadSnapper.alternativeMargin))
      }
    }
    guard nearest <= RoadSnapper.coverage else { return [] }
    // What was looked at before the bound was known is dropped.
    return chosen(found.filter { $0.rank <= bound || $0.rank == best })
  }

  private func chosen(_ found: [RoadPoint]) -> [RoadPoint] {
    var chosen: [RoadPoint] = []
    for point in found.sorted(by: {
      ($0.rank, $0.segment) < ($1.rank, $1.segment)
    }) where chosen.count < RoadSnapper.alternativeLimit {
      chosen.append(point)
    }
    return chosen
  }

  // MARK: - Distances

  private mutating func push(_ frame: LocalPlane, level: Int, number: Int, within bound: Double) {
    let base = 4 * (graph.boxLevels[level].first + number)
    let south = frame.y(Int32(bitPattern: graph.columns.boxes[base]))
    let west = frame.x(Int32(bitPattern: graph.columns.boxes[base + 1]))
    let north = frame.y(Int32(bitPattern: graph.columns.boxes[base + 2]))
    let east = frame.x(Int32(bitPattern: graph.columns.boxes[base + 3]))
    // A box that goes round the world behind the place is near on both sides.
    let dx = west > east ? 0 : max(west, -east, 0), dy = max(south, -north, 0)
    let square = dx * dx + dy * dy
    guard square <= bound * bound else { return }
    queue.append((square, level << 32 | number))
    var child = queue.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard queue[child].square < queue[parent].square else { break }
      queue.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func pop() -> (square: Double, box: Int)? {
    guard let last = queue.popLast() else { return nil }
    guard !queue.isEmpty else { return last }
    let top = queue[0]
    queue[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < queue.count else { break }
      if child + 1 < queue.count, queue[child + 1].square < queue[child].square { child += 1 }
      guard queue[child].square < queue[parent].square else { break }
      queue.swapAt(child, parent)
      parent = child
    }
    return top
  }

  /// The point of a segment that is nearest to the place; nil where it is too far or closed to the mode.
  private func point(on segment: Int, _ frame: LocalPlane, within bound: Double) -> RoadPoint? {
    let component = components[segment]
    // Nobody is on a ferry's line.
    guard component & RoadFormat.componentMask != RoadFormat.componentMask,
      !graph.flags(segment).contains(RoadFlags.ferry)
    else { return nil }
    let isPassed = mustStop && graph.flags(segment).contains(RoadFlags.isPassedOnly)
    var bestSquare = bound * bound
    var bestAlong = -1.0, along = 0.0
    var bestX = 0.0, bestY = 0.0
    var last: (x: Double, y: Double)?
    graph.forEachPoint(ofSegment: segment) { position in
      let x = frame.x(position.longitude), y = frame.y(position.latitude)
      guard let from = last else {
        last = (x, y)
        return
      }
      let nearest = LocalPlane.nearest(from, (x, y))
      let length = ((x - from.x) * (x - from.x) + (y - from.y) * (y - from.y)).squareRoot()
      if nearest.x * nearest.x + nearest.y * nearest.y <= bestSquare {
        bestSquare = nearest.x * nearest.x + nearest.y * nearest.y
        bestAlong = along + nearest.part * length
        (bestX, bestY) = (nearest.x, nearest.y)
      }
      along += length
      last = (x, y)
    }
    guard bestAlong >= 0 else { return nil }
    let distance = bestSquare.squareRoot()
    var rank = isPassed ? distance + RoadSnapper.passedMargin : distance
    if component & endBit == 0 {
      rank += RoadSnapper.islandMargin
    } else if component & RoadFormat.isMainBit == 0 {
      rank += RoadSnapper.onewayMargin
    }
    return RoadPoint(
      segment: segment, fraction: along > 0 ? min(bestAlong / along, 1) : 0, distance: distance,
      component: component & RoadFormat.componentMask, rank: rank,
      position: frame.position(x: bestX, y: bestY))
  }
}
