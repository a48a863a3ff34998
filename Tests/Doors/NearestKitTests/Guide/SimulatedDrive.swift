// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Glibc
import Journey

@testable import NearestKit

/// Somebody who goes along a route as people do: slower at corners, standing at lights, now and then along a wrong
/// street; and a receiver that sees it with noise.
struct SimulatedDrive {
  /// What may go wrong.
  struct Mishaps {
    /// The manoeuvre at which one goes straight on instead, counted from 1.
    var wrongTurn: Int?
    /// Seconds without fixes.
    var tunnel: Range<Double>?
    /// Seconds of fixes that are 80 m beside.
    var jump: Range<Double>?
    /// Whether one waits at lights.
    var lights = false
  }

  /// One second of it.
  struct Moment {
    let time: Double
    let position: Coordinate
    let speed: Double
    /// Metres along the line that is driven.
    let along: Double
    let fix: Fix?
  }

  private(set) var line: Polyline
  private(set) var along = 0.0
  private(set) var time = 0.0
  private(set) var speed = 0.0
  private let mode: TravelMode
  private var noise: Noise
  private let mishaps: Mishaps
  private let scatter: Double
  private var drift = (north: 0.0, east: 0.0)
  private var waitsUntil = 0.0
  private var passedLights: Set<Int> = []

  init(
    _ line: [Coordinate], mode: TravelMode, seed: UInt64, mishaps: Mishaps = Mishaps(), scatter: Double = 5
  ) {
    self.line = Polyline(line)
    self.mode = mode
    self.mishaps = mishaps
    self.scatter = scatter
    noise = Noise(seed: seed)
  }

  var isOver: Bool { along >= line.length }
  var position: Coordinate? { line.point(at: along) }

  /// Goes on along another line from where one is.
  mutating func turn(to other: [Coordinate]) {
    guard let position else { return }
    let next = Polyline(other)
    let rest = next.rest(from: position)
    line = Polyline([position] + rest)
    along = 0
    passedLights = []
  }

  private var cruise: Double {
    switch mode {
    case .car: 12
    case .scooter: 11
    case .bicycle: 4
    case .foot: 1.3
    }
  }

  /// What one drives at most, as a corner or the end comes.
  private func limit() -> Double {
    guard mode != .foot else { return cruise }
    var limit = cruise
    for (index, turn) in line.turns where turn > 35 && line.reached[index] > along {
      let metres = line.reached[index] - along
      limit = min(limit, (16 + 2 * 2 * metres).squareRoot())
    }
    return min(limit, (1 + 2 * 2 * max(0, line.length - along)).squareRoot())
  }

  /// One second more; nil where the drive is over or the line is odd.
  mutating func step() -> Moment? {
    time += 1
    if time < waitsUntil {
      speed = 0
    } else {
      speed = min(speed + 1.5, limit())
      along = min(along + speed, line.length)
      // Every third corner has a red light.
      if mishaps.lights, mode != .foot, let corner = nextCorner(), line.reached[corner] - along < 12,
        passedLights.insert(corner).inserted, corner % 3 == 0
      {
        waitsUntil = time + 40
        speed = 0
      }
    }
    guard let position else { return nil }
    return Moment(time: time, position: position, speed: speed, along: along, fix: fix(at: position))
  }

  private func nextCorner() -> Int? {
    line.turns.first { $0.turn > 35 && line.reached[$0.index] > along }?.index
  }

  private mutating func fix(at position: Coordinate) -> Fix? {
    // Slow noise, as that of satellites is.
    let keep = 0.95
    let push = (1 - keep * keep).squareRoot() * scatter
    drift.north = keep * drift.north + push * noise.normal()
    drift.east = keep * drift.east + push * noise.normal()
    var (north, east) = (drift.north + noise.normal(), drift.east + noise.normal())
    if mishaps.tunnel?.contains(time) ?? false { return nil }
    if mishaps.jump?.contains(time) ?? false {
      north += 57
      east -= 57
    }
    guard
      let seen = Coordinate(
        latitude: position.latitude + north / 110_765,
        longitude: position.longitude + east / (111_320 * cos(position.latitude * .pi / 180)))
    else { return nil }
    var fix = Fix(seen, source: .gpsd, received: Instant(seconds: time))
    fix.accuracy = 8
    fix.speed = max(0, speed + 0.3 * noise.normal())
    fix.course = speed > 0.5 ? line.course(at: along) + 5 * noise.normal() : nil
    return fix
  }
}

/// A line to go along.
struct Polyline {
  let points: [Coordinate]
  let reached: [Double]
  /// Degrees by which it turns at each point, 0…180.
  let turns: [(index: Int, turn: Double)]
  var length: Double { reached.last ?? 0 }

  init(_ points: [Coordinate]) {
    var kept: [Coordinate] = []
    for point in points where kept.last != point { kept.append(point) }
    var reached: [Double] = []
    var sum = 0.0
    for (index, point) in kept.enumerated() {
      if index > 0 { sum += kept[index - 1].distance(to: point) }
      reached.append(sum)
    }
    self.points = kept
    self.reached = reached
    turns = kept.indices.dropFirst().dropLast().map { index in
      let into = Geodesic(from: kept[index - 1], to: kept[index]).bearing
      let out = Geodesic(from: kept[index], to: kept[index + 1]).bearing
      let degrees = abs(out - into).truncatingRemainder(dividingBy: 360)
      return (index, min(degrees, 360 - degrees))
    }
  }

  private func segment(at along: Double) -> Int {
    min(max(0, (reached.lastIndex { $0 <= along } ?? 0)), max(0, points.count - 2))
  }

  func point(at along: Double) -> Coordinate? {
    guard points.count > 1 else { return points.first }
    let index = segment(at: along)
    let length = reached[index + 1] - reached[index]
    let part = length > 0 ? min(max((along - reached[index]) / length, 0), 1) : 0
    let (a, b) = (points[index], points[index + 1])
    return Coordinate(
      latitude: a.latitude + (b.latitude - a.latitude) * part,
      longitude: a.longitude + (b.longitude - a.longitude) * part)
  }

  func course(at along: Double) -> Double {
    guard points.count > 1 else { return 0 }
    let index = segment(at: along)
    return Geodesic(from: points[index], to: points[index + 1]).bearing
  }

  /// How far along the nearest point to a position lies, and how far from it that is.
  func nearest(to position: Coordinate) -> (along: Double, distance: Double) {
    var best = (along: 0.0, distance: Double.infinity)
    for index in points.indices.dropFirst() {
      let plane = LocalPlane(FixedCoordinate(position))
      let (a, b) = (FixedCoordinate(points[index - 1]), FixedCoordinate(points[index]))
      let near = LocalPlane.nearest(plane.point(a), plane.point(b))
      let distance = (near.x * near.x + near.y * near.y).squareRoot()
      if distance < best.distance {
        best = (reached[index - 1] + near.part * (reached[index] - reached[index - 1]), distance)
      }
    }
    return best
  }

  /// The points that come after the nearest one to a position.
  func rest(from position: Coordinate) -> [Coordinate] {
    let along = nearest(to: position).along
    return zip(points, reached).filter { $0.1 > along }.map(\.0)
  }
}
