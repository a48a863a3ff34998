// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// Where a path passes from one leg to another: one junction, or several so close together that they are one.
struct RoadJunction {
  /// The leg that comes to it, and the one that leaves it.
  let before: Int
  let after: Int
  /// Degrees by which one turns, to the right where positive: over some metres, as whoever travels has it.
  let angle: Double
  /// The same over the first metres alone, where one turns the most: a road that bends soon after the junction does not
  /// turn at it.
  let corner: Double
  /// What else one might take.
  var rivals: [Rival] = []
  /// Whether more roads than one's own meet there that the mode may use at all.
  var isCrossing = false
  /// The leg at whose tail one turns the most.
  var turning: Int

  /// Another road.
  struct Rival {
    let angle: Double
    let road: String
    let flags: RoadFlags
    /// 1 for motorways, 8 for what is no street.
    let level: Int
  }

  static func level(_ flags: RoadFlags) -> Int {
    switch flags.roadClass {
    case .motorway: 1
    case .trunk: 2
    case .primary: 3
    case .secondary: 4
    case .tertiary: 5
    case .unclassified, .residential, .livingStreet: 6
    case .service, .track: 7
    default: 8
    }
  }
}

/// The junctions of a path.
struct RoadJunctions {
  private let graph: RoadGraph
  private let expansion: RoadExpansion
  let legs: [RoadLeg]

  init(_ graph: RoadGraph, _ expansion: RoadExpansion, _ legs: [RoadLeg]) {
    self.graph = graph
    self.expansion = expansion
    self.legs = legs
  }

  /// Metres over which a direction is taken: the first ones alone are often drawn carelessly.
  private static let courseMetres = 20.0
  /// Legs of fewer metres lie inside of a junction: between the carriageways of a divided road.
  private static let innerMetres = 14.0
  /// Over so many a junction does not extend.
  private static let widestMetres = 40.0

  /// The junction that begins before a leg.
  func junction(before first: Int) -> RoadJunction {
    var last = first
    var metres = legs[first].metres
    while last + 1 < legs.count, legs[last].metres < RoadJunctions.innerMetres,
      metres < RoadJunctions.widestMetres, isPlain(last), isPlain(last + 1), isOneTurn(first, last + 1)
    {
      last += 1
      metres += legs[last].metres
    }
    let arriving = course(behind: first)
    let angle = Bearing.turn(from: arriving, to: course(from: last))
    // Of several, the one that turns the most to that side.
    let side = angle < 0 ? -1.0 : 1.0
    let turning = (first...last).max { side * turn(at: $0) < side * turn(at: $1) } ?? first
    var junction = RoadJunction(
      before: first - 1, after: last, angle: angle, corner: turn(at: turning), turning: turning)
    for index in first...last { addRivals(at: index, arriving, to: &junction) }
    return junction
  }

  private func isPlain(_ index: Int) -> Bool { !legs[index].isRoundabout && !legs[index].isFerry }

  /// Whether the turns at two junctions that are close together are one to whoever drives: a bend to the left and one to
  /// the right after it are two.
  private func isOneTurn(_ first: Int, _ last: Int) -> Bool {
    let one = turn(at: first), other = turn(at: last)
    return abs(one) < 40 || abs(other) < 40 || one * other > 0
  }

  /// The turn between two legs by themselves.
  private func turn(at index: Int) -> Double {
    Bearing.turn(
      from: Bearing.opposite(
        LocalPlane.bearing(legs[index - 1].points.reversed(), over: RoadGraph.bearingReach)),
      to: LocalPlane.bearing(legs[index].points, over: RoadGraph.bearingReach))
  }

  /// The direction in which one comes to the tail of a leg.
  func course(behind index: Int) -> Double {
    var line: [FixedCoordinate] = []
    var metres = 0.0
    for leg in legs[..<index].reversed() where metres < RoadJunctions.courseMetres {
      line += leg.points.reversed()
      metres += leg.metres
    }
    return Bearing.opposite(LocalPlane.bearing(line, over: RoadJunctions.courseMetres))
  }

  /// The direction of the way from the tail of a leg on.
  func course(from index: Int) -> Double {
    var line: [FixedCoordinate] = []
    var metres = 0.0
    for leg in legs[index...] where metres < RoadJunctions.courseMetres {
      line += leg.points
      metres += leg.metres
    }
    return LocalPlane.bearing(line, over: RoadJunctions.courseMetres)
  }

  private func addRivals(at index: Int, _ arriving: Double, to junction: inout RoadJunction) {
    let leaving = graph.leaving(graph.tail(legs[index].edge))
    let usable = leaving.filter { out in
      expansion.weight(out) != RoadFormat.closed || expansion.weight(graph.twin(out)) != RoadFormat.closed
    }
    if Set(usable.map { graph.segment($0).number }).count > 2 { junction.isCrossing = true }
    let own = Set([legs[index].segment, legs[index - 1].segment])
    for out in leaving where expansion.weight(out) != RoadFormat.closed {
      let segment = graph.segment(out).number
      // A copy of an edge is the same road; the way back is none.
      guard !own.contains(segment),
        !legs[junction.before...junction.after].contains(where: { $0.segment == segment })
      else { continue }
      let flags = graph.flags(segment)
      let bearing = LocalPlane.bearing(graph.points(of: out), over: RoadJunctions.courseMetres)
      junction.rivals.append(
        RoadJunction.Rival(
          angle: Bearing.turn(from: arriving, to: bearing),
          road: RoadName.withoutSection(graph.name(graph.nameNumber(segment))), flags: flags,
          level: RoadJunction.level(flags)))
    }
  }
}
