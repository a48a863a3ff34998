// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads

/// Finds what one does along a path: one step for each decision.
struct RoadSteps {
  private let graph: RoadGraph
  private let mode: TravelMode
  private let path: RoadPath
  private let expansion: RoadExpansion
  private let legs: [RoadLeg]
  private let junctions: RoadJunctions
  /// The number of a leg's first point in the route's line.
  private let pointIndices: [Int]
  private let lastPoint: Int

  init(_ graph: RoadGraph, _ mode: TravelMode, _ path: RoadPath) {
    self.graph = graph
    self.mode = mode
    self.path = path
    let expansion = RoadExpansion(graph, mode)
    self.expansion = expansion
    let legs = path.edges.indices.map { RoadLeg(path, $0, graph, expansion) }
    self.legs = legs
    junctions = RoadJunctions(graph, expansion, legs)
    // As `RoadPath.points` makes the line: no point twice in a row.
    var indices: [Int] = []
    var count = 0
    var last: FixedCoordinate?
    for leg in legs {
      indices.append(max(0, leg.points.first == last ? count - 1 : count))
      for point in leg.points where point != last {
        count += 1
        last = point
      }
    }
    pointIndices = indices
    lastPoint = max(0, count - 1)
  }

  /// What whoever takes the path must know.
  var notices: Set<RouteNotice> {
    var notices: Set<RouteNotice> = []
    for leg in legs where leg.metres > 0 {
      if leg.isFerry { notices.insert(.ferry) }
      if leg.flags.contains(RoadFlags.toll), mode == .car || mode == .scooter { notices.insert(.toll) }
      if leg.flags.contains(RoadFlags.unpaved), mode.road.isVehicle { notices.insert(.unpaved) }
    }
    return notices
  }

  /// The steps, `arrive` at the end.
  func steps() -> [RouteStep] {
    guard let first = legs.first else { return [] }
    let start = junctions.course(from: 0)
    var drafts = [
      RoadDraft(
        manoeuvre: path.turningMilliseconds > 0 ? .uTurn : .depart(CompassPoint(bearing: start)), leg: 0,
        before: 0,
        position: path.start.position, name: first.name)
    ]
    add(0, to: &drafts)
    var index = 1
    while index < legs.count {
      if legs[index].isRoundabout {
        index = goRound(from: index, &drafts)
        continue
      }
      let junction = junctions.junction(before: index)
      // What lies inside of the junction belongs to the step that begins there.
      if let decision = RoadDecision(junction, legs, mode) {
        drafts.append(draft(decision, junction, at: index))
      }
      for inner in index...junction.after { add(inner, to: &drafts) }
      if let slip = slipRoad(junction, &drafts) {
        index = slip
      } else {
        index = junction.after + 1
      }
    }
    return finished(drafts.folded(legs))
  }

  /// Adds a leg to the last step; a road that is nameless at the turn may have its name soon after.
  private func add(_ index: Int, to drafts: inout [RoadDraft]) {
    guard let last = drafts.indices.last else { return }
    if drafts[last].name.isEmpty, drafts[last].metres < RoadDraft.shortMetres || isRamp(drafts[last]) {
      drafts[last].name = legs[index].name
    }
    drafts[last].metres += legs[index].metres
    drafts[last].seconds += legs[index].seconds
  }

  private func isRamp(_ draft: RoadDraft) -> Bool {
    draft.manoeuvre == .takeRamp || draft.manoeuvre == .leaveByRamp
  }

  private func draft(_ decision: RoadDecision, _ junction: RoadJunction, at index: Int) -> RoadDraft {
    let before = legs[junction.before], after = legs[junction.after]
    var draft = RoadDraft(
      manoeuvre: decision.manoeuvre, leg: junction.after, before: junction.before,
      position: legs[junction.turning].points.first ?? path.start.position, angle: decision.angle,
      name: after.name)
    if draft.manoeuvre == .left, !after.isLink {
      draft.isInTwoStages = before.flags.contains(RoadFlags.twoStage(mode, isAlong: before.isAlong))
    }
    if mode.road.isVehicle, after.isLink, !before.isLink,
      [.left, .right, .keepLeft, .keepRight].contains(draft.manoeuvre),
      leadsToExpressway(junction.after)
    {
      draft.manoeuvre = .takeRamp
    }
    if draft.manoeuvre == .uTurn {
      draft.corner = junction.rivals.lazy.map(\.road).first { !$0.isEmpty && $0 != after.road }
    }
    if mode == .foot {
      draft.crosses = after.flags.contains(RoadFlags.crossing)
    }
    return draft
  }

  private func leadsToExpressway(_ index: Int) -> Bool {
    legs[index...].first { !$0.isLink }?.isExpressway ?? false
  }

  // MARK: - Slip roads

  /// A short ramp from one street to another at a corner is the turn itself: it leaves flat, bends and joins flat.
  ///
  /// - Returns: the leg after the one to which it leads; nil where the junction begins no such ramp.
  private func slipRoad(_ junction: RoadJunction, _ drafts: inout [RoadDraft]) -> Int? {
    guard mode.road.isVehicle, legs[junction.after].isLink, !legs[junction.before].isLink,
      let last = drafts.indices.last
    else { return nil }
    var end = junction.after
    var metres = 0.0
    while end < legs.count, legs[end].isLink, metres < 120 {
      metres += legs[end].metres
      end += 1
    }
    guard end < legs.count, !legs[end].isLink, metres < 120, !legs[end].isExpressway, !legs[end].isRoundabout,
      !legs[junction.before].isExpressway
    else { return nil }
    let angle = Bearing.turn(
      from: junctions.course(behind: junction.before + 1), to: junctions.course(from: end))
    guard abs(angle) >= RoadDecision.turnDegrees, abs(angle) < 165 else { return nil }
    // The last junction inside may be a turn of its own, at a light.
    let joining = junctions.junction(before: end)
    guard abs(joining.angle) < 60 else { return nil }
    let manoeuvre: Manoeuvre = angle > 0 ? .right : .left
    if drafts[last].leg == junction.after, drafts.count > 1 {
      drafts[last].manoeuvre = manoeuvre
    } else {
      let passed = legs[junction.after]
      drafts[last].metres -= passed.metres
      drafts[last].seconds -= passed.seconds
      drafts.append(
        RoadDraft(
          manoeuvre: manoeuvre, leg: end, before: junction.before,
          position: passed.points.first ?? path.start.position, metres: passed.metres,
          seconds: passed.seconds,
          name: ""))
    }
    let turn = drafts.count - 1
    drafts[turn].angle = angle
    drafts[turn].leg = joining.after
    drafts[turn].isInTwoStages = false
    for inner in junction.after + 1..<joining.after + 1 where inner > junction.after {
      add(inner, to: &drafts)
    }
    drafts[turn].name = legs[joining.after].name
    return joining.after + 1
  }

  // MARK: - Roundabouts

  /// Passes a roundabout that begins at a leg.
  ///
  /// - Returns: the leg after the one by which it is left.
  private func goRound(from first: Int, _ drafts: inout [RoadDraft]) -> Int {
    let arriving = junctions.course(behind: first)
    let isInside = legs[first - 1].isRoundabout
    var exits = 0
    var lastExit: String?
    var index = first
    var metres = 0.0, seconds = 0.0
    var sinceExit = Double.infinity
    while index < legs.count, legs[index].isRoundabout {
      if index > first {
        sinceExit += legs[index - 1].metres
        for name in exitNames(before: index) {
          // The two carriageways of a road are one exit to whoever drives round.
          let isSame = sinceExit < 30 && !name.isEmpty && name == lastExit
          if !isSame { exits += 1 }
          (lastExit, sinceExit) = (name, 0)
        }
      }
      metres += legs[index].metres
      seconds += legs[index].seconds
      index += 1
    }
    let position = legs[first].points.first ?? path.start.position
    guard index < legs.count else {
      // One arrives on it.
      drafts.append(
        RoadDraft(
          manoeuvre: .roundabout(exit: exits + 1), leg: first, before: first - 1, position: position,
          metres: metres,
          seconds: seconds, name: legs[first].name))
      return index
    }
    let leaving = junctions.course(from: index)
    sinceExit += legs[index - 1].metres
    let isSame = sinceExit < 30 && !legs[index].name.isEmpty && legs[index].name == lastExit
    var draft = RoadDraft(
      manoeuvre: .roundabout(exit: max(1, isSame ? exits : exits + 1)), leg: index, before: first - 1,
      position: position, metres: metres, seconds: seconds, name: legs[index].name)
    draft.angle = Bearing.turn(from: arriving, to: leaving)
    if isInside || first == 1 && legs[0].isRoundabout {
      draft.manoeuvre = .keepRight
      draft.position = legs[index].points.first ?? position
    }
    drafts.append(draft)
    add(index, to: &drafts)
    return index + 1
  }

  /// The roads by which one might leave a roundabout at the tail of a leg.
  private func exitNames(before index: Int) -> [String] {
    graph.leaving(graph.tail(legs[index].edge)).compactMap { out in
      let segment = graph.segment(out).number
      let flags = graph.flags(segment)
      guard expansion.weight(out) != RoadFormat.closed, !flags.contains(RoadFlags.roundabout) else {
        return nil
      }
      return graph.name(graph.nameNumber(segment))
    }
  }

  // MARK: - Signs and the end

  private func signpost(_ draft: RoadDraft) -> Signpost {
    var post = Signpost()
    guard mode.road.isVehicle else { return post }
    let isFork = [.takeRamp, .leaveByRamp, .keepLeft, .keepRight, .merge].contains(draft.manoeuvre)
    guard isFork else { return post }
    for leg in legs[draft.leg...].prefix(6) {
      let places = graph.sign(leg.segment, .destination).split(separator: ";").map {
        String($0.drop { $0 == " " })
      }
      if post.destinations.isEmpty { post.destinations = Array(places.prefix(2)) }
      let ref = graph.sign(leg.segment, .destinationRef)
      if post.ref == nil, !ref.isEmpty { post.ref = ref.split(separator: ";").first.map(String.init) }
      let exit = graph.sign(leg.segment, .exit)
      if post.exit == nil, !exit.isEmpty, draft.manoeuvre == .leaveByRamp {
        post.exit = exit
        let left = graph.sign(legs[draft.before].segment, .ref)
        post.exitRef = left.isEmpty ? nil : left
      }
      if !leg.isLink || !post.destinations.isEmpty { break }
    }
    return post
  }

  private func lanes(_ draft: RoadDraft) -> LaneAdvice? {
    let leg = legs[draft.before]
    let arrows = graph.sign(leg.segment, leg.isAlong ? .lanesAlong : .lanesAgainst)
    return RoadArrows(arrows).advice(draft.manoeuvre, angle: draft.angle)
  }

  /// On which side of a direction a place lies; nil where it is straight ahead, behind or too near to tell.
  private func side(of place: FixedCoordinate, from point: FixedCoordinate, course: Double) -> Side? {
    let plane = LocalPlane(point)
    let offset = plane.point(place)
    guard (offset.x * offset.x + offset.y * offset.y).squareRoot() > 3 else { return nil }
    let angle = Bearing.turn(from: course, to: Bearing.of(east: offset.x, north: offset.y))
    guard abs(angle) > 20, abs(angle) < 160 else { return nil }
    return angle > 0 ? .right : .left
  }

  private func finished(_ drafts: [RoadDraft]) -> [RouteStep] {
    var steps: [RouteStep] = []
    for (number, draft) in drafts.enumerated() {
      guard let position = draft.position.coordinate else { continue }
      // Where the road is another section of itself before the next step, the section is no name for it.
      let end = number + 1 < drafts.count ? drafts[number + 1].leg : legs.count
      let names = legs[min(draft.leg, end)..<end].filter { !$0.name.isEmpty && $0.metres > 0 }
      let isOneRoad = names.contains {
        $0.name != draft.name && $0.road == RoadName.withoutSection(draft.name)
      }
      let name = isOneRoad ? RoadName.withoutSection(draft.name) : draft.name
      var step = RouteStep(
        manoeuvre: draft.manoeuvre, road: name.isEmpty ? nil : name, metres: max(0, draft.metres),
        seconds: max(0, draft.seconds), position: position)
      let ref = graph.sign(legs[draft.leg].segment, .ref)
      step.ref = ref.isEmpty || ref == name ? nil : ref
      step.angle = draft.angle
      step.signpost = signpost(draft)
      step.isInTwoStages = draft.isInTwoStages
      step.crosses = draft.crosses
      step.corner = draft.corner
      if number > 0 {
        step.lanes = lanes(draft)
        step.index = index(of: draft)
        if draft.manoeuvre == .left || draft.manoeuvre == .right {
          step.lastSideStreet = junctions.lastSideStreet(
            before: draft.before, toRight: draft.manoeuvre == .right)
        }
      }
      steps.append(step)
    }
    if let position = path.end.position.coordinate {
      var step = RouteStep(manoeuvre: .arrive, road: nil, metres: 0, seconds: 0, position: position)
      step.index = lastPoint
      steps.append(step)
    }
    return steps
  }

  /// Which point of the line a step begins at.
  private func index(of draft: RoadDraft) -> Int {
    for leg in legs.indices where leg > draft.before && legs[leg].points.first == draft.position {
      return pointIndices[leg]
    }
    return pointIndices[draft.leg]
  }

  /// Adds to the first and the last step on which side the places are.
  ///
  /// - Parameters:
  ///   - start: where one stands.
  ///   - end: where one goes.
  func told(_ steps: [RouteStep], from start: FixedCoordinate?, to end: FixedCoordinate?) -> [RouteStep] {
    var steps = steps
    guard let last = legs.last, steps.count > 1 else { return steps }
    if let end {
      let course = Bearing.opposite(LocalPlane.bearing(last.points.reversed(), over: 20))
      steps[steps.count - 1].side = side(of: end, from: path.end.position, course: course)
    }
    if let start, case .depart = steps[0].manoeuvre, path.start.distance > 8 {
      let plane = LocalPlane(start)
      let road = plane.point(path.start.position)
      let angle = Bearing.turn(
        from: Bearing.of(east: road.x, north: road.y), to: junctions.course(from: 0))
      if abs(angle) > 30, abs(angle) < 150 { steps[0].side = angle > 0 ? .right : .left }
    }
    return steps
  }
}
