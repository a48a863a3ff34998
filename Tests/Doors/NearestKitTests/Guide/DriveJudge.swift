// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Glibc
import Journey
import Testing

@testable import NearestKit

/// What one who was led might say of it afterwards.
struct Verdict: CustomStringConvertible {
  /// Turns that were made, and those of them that were not told at the place, or not before it.
  var turns = 0
  var untold: [String] = []
  /// Turns that were told where there is none, or while one was off the way.
  var invented: [String] = []
  /// Times that one was held to be off the way and was not.
  var falseAlarms = 0
  /// Seconds from a wrong turn to its being noticed.
  var delays: [Double] = []
  /// Metres to the end as it was said that one is there; nil where it never was.
  var arrival: Double?
  var reroutes = 0
  /// How often one was told to turn round.
  var turningRound = 0
  var spoken = 0.0
  var seconds = 0.0
  var lines: [String] = []

  var share: Double { seconds > 0 ? spoken / seconds : 0 }

  var description: String {
    "\(turns) turns, untold \(untold), invented \(invented), false alarms \(falseAlarms), delays \(delays), "
      + "arrival \(arrival.map { "\($0)" } ?? "never"), reroutes \(reroutes), share \(share)\n"
      + lines.joined(separator: "\n")
  }
}

/// Drives along the routes of a guide and judges what it says, from what only the drive knows.
struct DriveJudge {
  let finder: Finder
  let mode: TravelMode

  /// Leads from one place to another; nil where there is no way.
  func lead(
    from start: Coordinate, to end: Coordinate, seed: UInt64,
    mishaps: SimulatedDrive.Mishaps = .init()
  ) throws -> Verdict? {
    guard let route = try? finder.route(from: start, to: end, mode: mode) else { return nil }
    var guide = try #require(
      try finder.guide(
        to: "\(end.latitude),\(end.longitude)",
        options: {
          var options = Finder.Options()
          options.mode = mode
          return options
        }()))
    var drive = SimulatedDrive(route.line, mode: mode, seed: seed, mishaps: mishaps)
    var verdict = Verdict()
    var way: Way?
    var leftAt: Double?
    var isWrong = false
    var lastFixTime = 0.0
    while !guide.isFinished, drive.time < 7200, let moment = drive.step() {
      var events: [GuideEvent] = []
      if let fix = moment.fix {
        lastFixTime = moment.time
        events = guide.take(fix)
      } else if moment.time - lastFixTime == 8 {
        events = guide.loseFix(now: Instant(seconds: moment.time))
      }
      verdict.seconds = moment.time
      let beside = way?.line.nearest(to: moment.position)
      if let distance = beside?.distance, distance > 12, isWrong, leftAt == nil { leftAt = moment.time }
      for event in events {
        verdict.lines.append(
          "\(Int(event.time.seconds)) \(event.kind.rawValue) \(event.step ?? -1) \(event.said ?? "") [\(Int(moment.along)) m, \(moment.speed) m/s]"
        )
        if let said = event.said { verdict.spoken += Lead.seconds(said) }
        if event.said?.contains("迴轉") ?? false { verdict.turningRound += 1 }
        switch event.kind {
        case .turn, .prepare:
          guard let step = event.step, var now = way, let beside else { continue }
          let left = now.track.starts[step] - beside.along
          if beside.distance > 40 || left < -15 { verdict.invented.append("\(event.said ?? ""), \(left) m") }
          if event.kind == .turn { now.told[step, default: []].append(left) }
          way = now
        case .offRoute:
          if let leftAt { verdict.delays.append(moment.time - leftAt) } else { verdict.falseAlarms += 1 }
        case .start, .reroute:
          guard let lead = guide.lead else { continue }
          if event.kind == .reroute { verdict.reroutes += 1 }
          (leftAt, isWrong) = (nil, false)
          let track = lead.track
          drive.turn(to: track.route.line)
          way = Way(track, at: moment.position)
        case .arrived: verdict.arrival = moment.position.distance(to: end)
        default: break
        }
      }
      guard var now = way else { continue }
      let place = now.line.nearest(to: moment.position)
      if place.distance < 15 {
        for step in now.turns where now.track.starts[step] <= place.along && !isWrong {
          now.turns.removeFirst()
          guard now.track.starts[step] - now.begin > 45 else { continue }
          verdict.turns += 1
          let limit = max(GuidePace(mode).now.metres, 5 * 12) + 40
          let told = now.told[step] ?? []
          if !told.contains(where: { (0...limit).contains($0) }) {
            verdict.untold.append("step \(step) at \(Int(moment.time)) s: \(told)")
          }
        }
      }
      // The wrong turn: straight on at that corner.
      if let wrong = mishaps.wrongTurn, !isWrong, verdict.reroutes == 0, now.turns.count > 1,
        now.turns[0] >= wrong, case let step = now.turns[0],
        (0...25).contains(now.track.starts[step] - place.along),
        let astray = astray(now, step)
      {
        isWrong = true
        drive.turn(to: astray)
      }
      way = now
      // One who stands at the end waits a while for what is said.
      if drive.isOver, moment.time - lastFixTime > 30 { break }
      if drive.isOver, verdict.seconds > 6000 { break }
    }
    return verdict
  }

  /// The line past a corner, straight on; nil where no road goes on there.
  private func astray(_ way: Way, _ step: Int) -> [Coordinate]? {
    let corner = way.track.route.steps[step].position
    let at = way.track.starts[step]
    let course = way.line.course(at: max(0, at - 8))
    let radians = course * .pi / 180
    guard
      let ahead = Coordinate(
        latitude: corner.latitude + 350 * cos(radians) / 110_765,
        longitude: corner.longitude + 350 * sin(radians) / 101_625),
      let route = try? finder.route(from: corner, to: ahead, mode: mode, heading: course)
    else { return nil }
    let line = Polyline(route.line)
    guard line.length > 150, let some = line.point(at: 90),
      way.line.nearest(to: some).distance > 60
    else { return nil }
    return [corner] + route.line
  }

  /// The route that one is led along, and what was told of it.
  private struct Way {
    let track: RouteTrack
    let line: Polyline
    /// Where one was on it as it was told first.
    let begin: Double
    /// Metres that were left each time that a turn was told, by its step.
    var told: [Int: [Double]] = [:]
    /// The turns to come.
    var turns: [Int]

    init(_ track: RouteTrack, at position: Coordinate) {
      self.track = track
      line = Polyline(track.route.line)
      begin = line.nearest(to: position).along
      let begin = begin
      turns = track.route.steps.indices.dropFirst().dropLast().filter { track.starts[$0] > begin }
    }
  }
}
