// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Roads

/// The roads cut into segments between junctions, before they get their final numbers.
///
/// Half-edge `2 * segment` runs along a segment, `2 * segment + 1` against it. Nodes have numbers of their own.
struct RoadNetwork {
  struct Segment {
    var start: UInt32
    var end: UInt32
    /// Into `shape`: all its points, both nodes included.
    var points: Range<Int>
    var way: UInt32
    var metres: Double
    /// Milliseconds of signals and signs between its nodes, for vehicles along and against it, and for walkers.
    var delayAlong = 0
    var delayAgainst = 0
    var delayOnFoot = 0
    /// Modes, as bits by their numbers, for which a private gate at one of its ends keeps others out.
    var privateModes: UInt8 = 0
    /// Part of its way, for ways of which the duration is known.
    var part = 1.0
  }

  var segments: [Segment] = []
  /// Segments of each way; one entry more than there are ways.
  var waySegments: [Int] = [0]
  /// Numbers of points.
  var shape: [UInt32] = []
  /// The point of each node, and the node of each point (`none` where it is none).
  var nodePoints: [UInt32] = []
  var pointNodes: [UInt32] = []
  var positions: [FixedCoordinate] = []
  var obstacles: [UInt32: RoadObstacle] = [:]

  static let none = UInt32.max
  /// So many roads meet at a node at most, which is many times what any junction has: turns are a square of it. What
  /// comes after them is left out.
  static let legLimit: UInt8 = 64
  /// How many have met so far.
  private var legCounts: [UInt8] = []

  /// - Parameters:
  ///   - points: for each of `collection.refs` the number of the point.
  ///   - isKnown: whether the file has a point's position.
  init(
    _ collection: RoadCollection, points: [UInt32], positions: [FixedCoordinate], isKnown: [Bool],
    obstacles: [UInt32: RoadObstacle]
  ) {
    self.positions = positions
    self.obstacles = obstacles
    let pieces = RoadNetwork.pieces(collection, points, isKnown)
    markNodes(pieces)
    legCounts = [UInt8](repeating: 0, count: nodePoints.count)
    defer { legCounts = [] }
    var piece = 0
    for way in collection.wayIDs.indices {
      let first = segments.count
      while piece < pieces.count, pieces[piece].way == way {
        cut(pieces[piece].points, way: UInt32(truncatingIfNeeded: way))
        piece += 1
      }
      waySegments.append(segments.count)
      let metres = segments[first...].reduce(0) { $0 + $1.metres }
      if collection.rules[Int(collection.wayRules[way])].duration != nil, metres > 0 {
        for index in first..<segments.count { segments[index].part = segments[index].metres / metres }
      }
    }
    markPrivate()
  }

  /// The stretches of each way of which all points are known: at the border of an extract a way ends.
  private static func pieces(
    _ collection: RoadCollection, _ points: [UInt32], _ isKnown: [Bool]
  ) -> [(way: Int, points: [UInt32])] {
    var pieces: [(way: Int, points: [UInt32])] = []
    for way in collection.wayIDs.indices {
      var run: [UInt32] = []
      for index in collection.wayStarts[way]..<collection.wayStarts[way + 1] {
        let point = points[index]
        if isKnown[Int(point)] {
          if run.last != point { run.append(point) }
        } else {
          if run.count > 1 { pieces.append((way, run)) }
          run.removeAll()
        }
      }
      if run.count > 1 { pieces.append((way, run)) }
    }
    return pieces
  }

  /// Nodes are ends, what several ways (or one, twice) go through, and what can stop somebody.
  private mutating func markNodes(_ pieces: [(way: Int, points: [UInt32])]) {
    var uses = [UInt8](repeating: 0, count: positions.count)
    for piece in pieces {
      for (index, point) in piece.points.enumerated() {
        let isEnd = index == 0 || index == piece.points.count - 1
        uses[Int(point)] = min(2, uses[Int(point)] + (isEnd ? 2 : 1))
      }
    }
    for (point, obstacle) in obstacles where obstacle.isNode {
      if uses[Int(point)] > 0 { uses[Int(point)] = 2 }
    }
    pointNodes = [UInt32](repeating: RoadNetwork.none, count: positions.count)
    for point in uses.indices where uses[point] > 1 {
      pointNodes[point] = UInt32(truncatingIfNeeded: nodePoints.count)
      nodePoints.append(UInt32(truncatingIfNeeded: point))
    }
  }

  private mutating func cut(_ points: [UInt32], way: UInt32) {
    var first = 0
    for index in 1..<points.count where pointNodes[Int(points[index])] != RoadNetwork.none {
      let (start, end) = (pointNodes[Int(points[first])], pointNodes[Int(points[index])])
      let stretch = points[first...index]
      first = index
      guard legCounts[Int(start)] < RoadNetwork.legLimit, legCounts[Int(end)] < RoadNetwork.legLimit else {
        continue
      }
      legCounts[Int(start)] += 1
      legCounts[Int(end)] += 1
      let base = shape.count
      shape += stretch
      var segment = Segment(start: start, end: end, points: base..<shape.count, way: way, metres: 0)
      measure(&segment)
      segments.append(segment)
    }
  }

  /// A private gate closes the roads on both of its sides to those who only pass, as a private road is.
  private mutating func markPrivate() {
    for index in segments.indices {
      for node in [segments[index].start, segments[index].end] where legCounts[Int(node)] == 2 {
        guard let obstacle = obstacles[nodePoints[Int(node)]] else { continue }
        for (mode, isPrivate) in obstacle.isPrivate.enumerated() where isPrivate {
          segments[index].privateModes |= 1 << UInt8(mode)
        }
      }
    }
  }

  /// The length of a segment, and what delays between its nodes.
  private func measure(_ segment: inout Segment) {
    var along: [(RoadObstacle, metres: Double)] = []
    for index in segment.points.dropFirst() {
      let point = shape[index]
      segment.metres += LocalPlane.distance(positions[Int(shape[index - 1])], positions[Int(point)])
      if index < segment.points.upperBound - 1, let obstacle = obstacles[point], obstacle.delay > 0 {
        along.append((obstacle, segment.metres))
      }
    }
    for (obstacle, metres) in along {
      var side = obstacle.side
      // A sign without a direction stands before the nearer junction, for those who come to it.
      if side == .unknown, obstacle.isSign { side = metres * 2 > segment.metres ? .forward : .backward }
      if side != .backward { segment.delayAlong += obstacle.delay }
      if side != .forward { segment.delayAgainst += obstacle.delay }
      if obstacle.isSignals { segment.delayOnFoot += RoadDelay.signalsOnFoot }
    }
  }

  // MARK: - Half-edges

  func tail(_ half: Int) -> UInt32 { half & 1 == 0 ? segments[half >> 1].start : segments[half >> 1].end }
  func head(_ half: Int) -> UInt32 { half & 1 == 0 ? segments[half >> 1].end : segments[half >> 1].start }

  /// The direction in which a half-edge leaves its tail, degrees clockwise from north.
  func bearing(_ half: Int) -> Double {
    let points = segments[half >> 1].points
    let line = points.lazy.map { positions[Int(shape[$0])] }
    return half & 1 == 0
      ? LocalPlane.bearing(line, over: RoadGraph.bearingReach)
      : LocalPlane.bearing(line.reversed(), over: RoadGraph.bearingReach)
  }
}
