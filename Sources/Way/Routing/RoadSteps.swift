// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// Finds what one does along a path: where one turns, and where only the road bends.
struct RoadSteps {
  private let graph: RoadGraph
  private let mode: TravelMode
  private let expansion: RoadExpansion
  private let path: RoadPath

  /// A step that is being made.
  private struct Draft {
    var manoeuvre: Manoeuvre
    var name: UInt32
    var metres = 0.0
    var seconds = 0.0
    var position: FixedCoordinate
    /// By how much one turned, degrees to the right.
    var angle = 0.0
  }

  init(_ graph: RoadGraph, _ mode: TravelMode, _ path: RoadPath) {
    self.graph = graph
    self.mode = mode
    self.path = path
    expansion = RoadExpansion(graph, mode)
  }

  /// The steps, `arrive` at the end.
  func steps() -> [RouteStep] {
    var drafts: [Draft] = []
    var exits = 0
    var isOnRoundabout = false
    for index in path.edges.indices {
      let leg = leg(index)
      if index == 0 {
        isOnRoundabout = leg.flags.contains(RoadFlags.roundabout)
        drafts.append(
          Draft(
            manoeuvre: .depart(CompassPoint(bearing: departure())), name: leg.name,
            position: path.start.position))
      } else {
        let before = self.leg(index - 1)
        let position = graph.position(graph.tail(path.edges[index]))
        if leg.flags.contains(RoadFlags.roundabout) {
          if !isOnRoundabout {
            drafts.append(Draft(manoeuvre: .roundabout(exit: 1), name: leg.name, position: position))
            (isOnRoundabout, exits) = (true, 0)
          } else if hasExit(before: index) {
            exits += 1
          }
        } else if isOnRoundabout {
          isOnRoundabout = false
          leaveRoundabout(&drafts, exit: exits + 1, leg, position)
        } else if let (manoeuvre, angle) = manoeuvre(from: before, to: leg, at: index) {
          var draft = Draft(manoeuvre: manoeuvre, name: leg.name, position: position, angle: angle)
          if leg.isLink, !before.isLink { followRamp(&draft, at: index) }
          drafts.append(draft)
        } else if let last = drafts.indices.last, drafts[last].name == 0 {
          // A road that is nameless at the turn and has its name soon after.
          if drafts[last].metres < RoadSteps.shortMetres { drafts[last].name = leg.name }
        }
      }
      if let last = drafts.indices.last {
        drafts[last].metres += leg.metres
        drafts[last].seconds += leg.seconds
      }
    }
    return finished(merged(drafts))
  }

  private static let shortMetres = 30.0
  /// From so many degrees on it is a turn; less is a bend or a fork.
  private static let turnDegrees = 50.0
  /// Over `courseMetres` less than so much is no turn, whatever the pieces of a junction do …
  private static let jogDegrees = 30.0
  /// … to other lanes of the same road so much, too …
  private static let shiftDegrees = 50.0
  /// … and so much is one.
  private static let sharpDegrees = 65.0
  private static let courseMetres = 30.0

  // MARK: - Legs

  private struct Leg {
    let edge: Int
    let name: UInt32
    let flags: RoadFlags
    let metres: Double
    let seconds: Double

    var isMajor: Bool { flags.roadClass == .motorway || flags.roadClass == .trunk }
    var isLink: Bool { flags.contains(RoadFlags.link) }
  }

  private func leg(_ index: Int) -> Leg {
    let edge = path.edges[index]
    let (segment, isAlong) = graph.segment(edge)
    let from = index == 0 ? path.start.fraction(isAlong: isAlong) : 0
    let to = index == path.edges.count - 1 ? path.end.fraction(isAlong: isAlong) : 1
    let part = max(0, to - from)
    var name = graph.nameNumber(segment)
    if graph.name(name).isEmpty { name = 0 }
    return Leg(
      edge: edge, name: name, flags: graph.flags(segment),
      metres: Double(graph.length(segment)) / 1000 * part,
      seconds: (Double(expansion.cost(edge)) * part
        + (index > 0 ? Double(expansion.walk.turn(from: path.edges[index - 1], to: edge)) : 0)) / 1000)
  }

  /// The direction of the first metres.
  private func departure() -> Double {
    let line = Array(path.points(in: graph).prefix(16))
    guard let first = line.first else { return 0 }
    let plane = LocalPlane(first)
    let far = line.dropFirst().first { plane.distance(first, $0) > 10 } ?? line.last ?? first
    return Bearing.of(east: plane.x(far.longitude), north: plane.y(far.latitude))
  }

  /// Whether a short piece leads to lanes of the road that one is on, or leads from them.
  private func isBackSoon(_ index: Int) -> Bool {
    func isShift(_ piece: Int) -> Bool {
      guard piece > 0, piece + 1 < path.edges.count, leg(piece).metres < RoadSteps.courseMetres / 2 else {
        return false
      }
      let name = leg(piece - 1).name
      return name != 0 && name == leg(piece + 1).name
    }
    return isShift(index) || isShift(index - 1)
  }

  /// The direction of the way behind the tail of an edge, degrees clockwise from north.
  ///
  /// - Parameter toJunction: whether to look no farther than to where roads meet next.
  private func courseBehind(_ index: Int, toJunction: Bool = false) -> Double {
    var points: [FixedCoordinate] = []
    var metres = 0.0
    for next in index..<path.edges.count where metres < RoadSteps.courseMetres {
      if toJunction, next > index, graph.leaving(graph.tail(path.edges[next])).count > 2 { break }
      let isAlong = graph.segment(path.edges[next]).isAlong
      let end = next == path.edges.count - 1 ? path.end.fraction(isAlong: isAlong) : 1
      points += graph.points(of: path.edges[next], to: end)
      metres += leg(next).metres
    }
    return LocalPlane.bearing(points, over: RoadSteps.courseMetres)
  }

  /// The direction of the way before the tail of an edge.
  private func courseBefore(_ index: Int) -> Double {
    var points: [FixedCoordinate] = []
    var metres = 0.0
    for next in (0..<index).reversed() where metres < RoadSteps.courseMetres {
      let isAlong = graph.segment(path.edges[next]).isAlong
      let start = next == 0 ? path.start.fraction(isAlong: isAlong) : 0
      points += graph.points(of: path.edges[next], from: start).reversed()
      metres += leg(next).metres
    }
    return Bearing.opposite(LocalPlane.bearing(points, over: RoadSteps.courseMetres))
  }

  // MARK: - Junctions

  /// What one does from one edge to the next; nil where the road just goes on.
  private func manoeuvre(from before: Leg, to leg: Leg, at index: Int) -> (Manoeuvre, angle: Double)? {
    let arriving = graph.bearingAtHead(before.edge)
    let angle = Bearing.turn(from: arriving, to: graph.bearingAtTail(leg.edge))
    if leg.flags.contains(RoadFlags.ferry) != before.flags.contains(RoadFlags.ferry) {
      return (leg.flags.contains(RoadFlags.ferry) ? .boardFerry : .straight, angle)
    }
    if leg.edge == graph.twin(before.edge) || abs(angle) > 165 { return (.uTurn, 180) }
    if leg.isLink != before.isLink {
      if leg.isLink, before.isMajor || leg.isMajor { return (.takeRamp, angle) }
      if before.isLink, leg.isMajor, abs(angle) < 50 { return (.merge, angle) }
    }
    let others = otherAngles(after: before.edge, except: leg.edge, arriving: arriving)
    let isSameRoad = leg.name == before.name && leg.name != 0 || leg.name == 0 && before.name == 0
    let side: Manoeuvre = angle > 0 ? .right : .left
    let keptSide: Manoeuvre = angle > 0 ? .keepRight : .keepLeft
    /// As whoever travels has it: over some metres, across what lies close together.
    let course = Bearing.turn(from: courseBefore(index), to: courseBehind(index))
    let isJog = abs(course) < (isBackSoon(index) ? RoadSteps.shiftDegrees : RoadSteps.jogDegrees)
    if abs(angle) >= RoadSteps.turnDegrees, isJog {
      // To the lanes beside and on: no turn, though the joining piece lies across.
      let goesOn = others.contains { abs($0) < RoadSteps.turnDegrees }
      return goesOn || !isSameRoad && leg.name != 0 ? (keptSide, angle) : nil
    }
    if abs(angle) < RoadSteps.turnDegrees, !others.isEmpty {
      // A slip road that leaves flat and bends round.
      let own = courseBehind(index, toJunction: true)
      let whole = Bearing.turn(from: arriving, to: own)
      if abs(whole) >= RoadSteps.sharpDegrees, whole * angle > 0 { return (side, whole) }
    }
    guard !others.isEmpty else {
      // Where roads meet one turns, also where nothing else is allowed; elsewhere the road bends, and only a new name is
      // worth a word.
      let isBend = graph.leaving(graph.head(before.edge)).count <= 2
      if isBend, isSameRoad || leg.name == 0 { return nil }
      if abs(angle) >= RoadSteps.turnDegrees { return (side, angle) }
      return isSameRoad || leg.name == 0 ? nil : (.straight, angle)
    }
    if abs(angle) >= RoadSteps.turnDegrees { return (side, angle) }
    let rivals = others.filter { abs($0) < RoadSteps.turnDegrees }
    if rivals.isEmpty {
      if isSameRoad || leg.name == 0 {
        return abs(angle) < 35 ? nil : (angle > 0 ? .keepRight : .keepLeft, angle)
      }
      return (.straight, angle)
    }
    // A fork: the other branch goes on nearly as straight.
    if isSameRoad, rivals.allSatisfy({ abs($0) > abs(angle) + 15 }) { return nil }
    if rivals.allSatisfy({ $0 < angle }) { return (.keepRight, angle) }
    if rivals.allSatisfy({ $0 > angle }) { return (.keepLeft, angle) }
    return isSameRoad ? nil : (.straight, angle)
  }

  /// Tells by the road behind a ramp whether one gets onto a motorway or off it, and takes its name for the ramp's.
  private func followRamp(_ draft: inout Draft, at index: Int) {
    guard draft.manoeuvre == .takeRamp else { return }
    for next in index..<path.edges.count {
      let leg = leg(next)
      if draft.name == 0 { draft.name = leg.name }
      guard !leg.isLink else { continue }
      if !leg.isMajor { draft.manoeuvre = .leaveByRamp }
      return
    }
  }

  /// The turns that one might take instead, degrees to the right; the way back is none.
  private func otherAngles(after edge: Int, except chosen: Int, arriving: Double) -> [Double] {
    let (own, _) = graph.segment(chosen), twin = graph.segment(edge).number
    return graph.leaving(graph.head(edge)).compactMap { out in
      let segment = graph.segment(out).number
      guard segment != own, segment != twin, expansion.weight(out) != RoadFormat.closed else { return nil }
      return Bearing.turn(from: arriving, to: graph.bearingAtTail(out))
    }
  }

  /// Whether one might have left the roundabout before an edge.
  private func hasExit(before index: Int) -> Bool {
    graph.leaving(graph.tail(path.edges[index])).contains { out in
      expansion.weight(out) != RoadFormat.closed
        && !graph.flags(graph.segment(out).number).contains(RoadFlags.roundabout)
    }
  }

  private func leaveRoundabout(_ drafts: inout [Draft], exit: Int, _ leg: Leg, _ position: FixedCoordinate) {
    guard let last = drafts.indices.last else { return }
    if case .roundabout = drafts[last].manoeuvre {
      drafts[last].manoeuvre = .roundabout(exit: exit)
      drafts[last].name = leg.name
    } else {
      // The route began on the roundabout.
      drafts.append(Draft(manoeuvre: .keepRight, name: leg.name, position: position))
    }
  }

  // MARK: - Putting together

  /// Joins what is one turn for the traveller: two turns over a median are a U-turn, a straight on within a few metres
  /// of a turn is none.
  private func merged(_ drafts: [Draft]) -> [Draft] {
    var result: [Draft] = []
    for draft in drafts {
      guard let last = result.last, result.count > 1,
        last.metres < RoadSteps.shortMetres
      else {
        result.append(draft)
        continue
      }
      let isTurn = [Manoeuvre.left, .right].contains(last.manoeuvre)
      let isUTurn = isTurn && last.manoeuvre == draft.manoeuvre && abs(last.angle + draft.angle) > 150
      let isShift =
        last.manoeuvre == .keepLeft && draft.manoeuvre == .keepRight
        || last.manoeuvre == .keepRight && draft.manoeuvre == .keepLeft
      if isUTurn || isShift || isTurn && draft.manoeuvre == .straight {
        // The first is where it begins; the second road is where it leads.
        result[result.count - 1].manoeuvre = isUTurn ? .uTurn : last.manoeuvre
        result[result.count - 1].name = draft.name
        result[result.count - 1].metres += draft.metres
        result[result.count - 1].seconds += draft.seconds
      } else if last.manoeuvre == .straight, [.left, .right, .straight].contains(draft.manoeuvre) {
        // A bridge or a piece of a junction that has a name of its own.
        result.removeLast()
        result[result.count - 1].metres += last.metres
        result[result.count - 1].seconds += last.seconds
        if draft.manoeuvre == .straight, draft.name == result[result.count - 1].name {
          result[result.count - 1].metres += draft.metres
          result[result.count - 1].seconds += draft.seconds
        } else {
          result.append(draft)
        }
      } else {
        result.append(draft)
      }
    }
    return result
  }

  private func finished(_ drafts: [Draft]) -> [RouteStep] {
    var steps: [RouteStep] = []
    for draft in drafts {
      guard let position = draft.position.coordinate else { continue }
      let name = graph.name(draft.name)
      steps.append(
        RouteStep(
          manoeuvre: draft.manoeuvre, road: name.isEmpty ? nil : name, metres: draft.metres,
          seconds: draft.seconds,
          position: position))
    }
    if let position = path.end.position.coordinate {
      steps.append(RouteStep(manoeuvre: .arrive, road: nil, metres: 0, seconds: 0, position: position))
    }
    return steps
  }
}
