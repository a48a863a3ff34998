// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// Fills the turn table of a node: rows are arriving half-edges, columns leaving ones.
struct RoadTurnTables {
  let edges: RoadHalfEdges
  let restrictions: RoadRestrictionTable

  /// The half-edges that leave a node, clockwise from north, with their directions.
  struct Junction {
    var node: UInt32
    var outs: [Int] = []
    var bearings: [Double] = []
    var drivesOnLeft = false
    var obstacle: RoadObstacle?
  }

  func junction(_ node: UInt32) -> Junction {
    let network = edges.network
    var junction = Junction(node: node)
    let legs = edges.outs[edges.leaving(node)].map { ($0, network.bearing(edges.original($0))) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    junction.outs = legs.map(\.0)
    junction.bearings = legs.map(\.1)
    let point = network.nodePoints[Int(node)]
    junction.obstacle = network.obstacles[point]
    junction.drivesOnLeft =
      junction.outs.lazy.compactMap { edges.rules(ofSegment: edges.original($0) >> 1).drivesOnLeft }.first
      ?? RoadDrivingSide.isLeft(network.positions[Int(point)])
    return junction
  }

  /// The table for a mode, row by row; nil where the mode comes nowhere near.
  func table(_ junction: Junction, _ mode: TravelMode) -> [UInt16]? {
    let legs = junction.outs.map { out in
      let original = edges.original(out)
      return Leg(
        half: out, original: original, leaves: edges.weight(out, mode) != RoadFormat.closed,
        arrives: arrives(out, mode),
        isRoundabout: edges.rules(ofSegment: original >> 1).flags.contains(RoadFlags.roundabout),
        speed: edges.use(original, mode).speed)
    }
    guard legs.contains(where: { $0.leaves || $0.arrives }) else { return nil }
    let roads = legs.count { !edges.isCopy($0.half) && ($0.leaves || $0.arrives) }
    var table = [UInt16](repeating: RoadFormat.forbiddenTurn, count: legs.count * legs.count)
    for row in legs.indices where legs[row].arrives {
      let from = legs[row].half ^ 1
      var isStuck = true
      for column in legs.indices where legs[column].leaves {
        let isUTurn = legs[column].original == legs[row].original
        guard !isUTurn, junction.obstacle?.closed[mode.number] != true,
          restrictions.allows(from, legs[column].half, original: legs[column].original, mode: mode)
        else { continue }
        let cost = cost(junction, legs, row, column, roads: roads, mode)
        table[row * legs.count + column] = UInt16(min(cost.rounded(), 65_000))
        isStuck = false
      }
      // One turns round where the road ends, or is closed.
      guard isStuck else { continue }
      for column in legs.indices where legs[column].leaves && legs[column].original == legs[row].original {
        guard restrictions.allows(from, legs[column].half, original: legs[column].original, mode: mode) else {
          continue
        }
        let cost = RoadTurn.milliseconds(
          angle: 180, drivesOnLeft: junction.drivesOnLeft, isOnRoundabout: true)
        table[row * legs.count + column] = UInt16(cost.rounded()) + UInt16(RoadDelay.uTurn)
      }
    }
    return table
  }

  private struct Leg {
    let half: Int
    let original: Int
    let leaves: Bool
    let arrives: Bool
    let isRoundabout: Bool
    let speed: Double
  }

  private func arrives(_ out: Int, _ mode: TravelMode) -> Bool {
    edges.weight(out ^ 1, mode) != RoadFormat.closed
  }

  private func cost(
    _ junction: Junction, _ legs: [Leg], _ row: Int, _ column: Int, roads: Int, _ mode: TravelMode
  ) -> Double {
    var cost = 0.0
    if let obstacle = junction.obstacle {
      cost += Double(obstacle.gate)
      let isAlong = legs[row].original & 1 == 1
      var isMeant =
        obstacle.side == .unknown || obstacle.side == .both || (obstacle.side == .forward) == isAlong
      if obstacle.isMinorStop {
        let fastest = legs.reduce(0) { max($0, $1.speed) }
        isMeant = isMeant && fastest > legs[row].speed
      }
      if isMeant { cost += Double(obstacle.delay) }
    }
    if roads > 2 {
      let angle = Bearing.turn(from: junction.bearings[row] + 180, to: junction.bearings[column])
      let isOnRoundabout = legs[row].isRoundabout || legs[column].isRoundabout
      cost += RoadTurn.milliseconds(
        angle: angle, drivesOnLeft: junction.drivesOnLeft, isOnRoundabout: isOnRoundabout)
      let flags = edges.rules(ofSegment: legs[row].original >> 1).flags
      if RoadTurn.isInTwoStages(flags, mode, isAlong: legs[row].original & 1 == 1, angle: angle),
        !isOnRoundabout
      {
        cost += RoadDelay.secondStage
      }
    }
    return cost
  }
}
