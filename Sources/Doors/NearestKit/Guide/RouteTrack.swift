// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey

/// A route as somebody who goes along it needs it: how far along one is, and what comes then.
struct RouteTrack: Sendable {
  /// Where a fix lies beside the line.
  struct Match: Sendable {
    /// Metres from the line's beginning.
    var along: Double
    /// Metres from the line.
    var distance: Double
    /// The least degrees between the course and the line from there on, 0…180; 0 where no course is known.
    var turn: Double
  }

  let route: Route
  /// Metres along the line to the beginning of each step.
  let starts: [Double]
  /// Metres of the line.
  let length: Double
  private let points: [FixedCoordinate]
  /// Metres from the beginning to each point.
  private let reached: [Double]
  /// Seconds from the beginning to each step.
  private let times: [Double]

  /// Metres before a corner from which on the road after it is one's own, too.
  private static let cornerReach = 30.0
  /// What a course against the line counts as, in metres beside it.
  private static let turnWeight = 60.0
  /// Above this speed, in metres per second, a course tells on which part of the line one is.
  static let movingSpeed = 1.0

  init(_ route: Route) {
    self.route = route
    points = route.line.map(FixedCoordinate.init)
    var sum = 0.0
    var reached: [Double] = []
    for (index, point) in points.enumerated() {
      if index > 0 { sum += LocalPlane.distance(points[index - 1], point) }
      reached.append(sum)
    }
    self.reached = reached
    length = sum
    starts = route.steps.map { reached.indices.contains($0.index) ? reached[$0.index] : sum }
    var time = 0.0
    times = route.steps.map { step in
      defer { time += step.seconds }
      return time
    }
  }

  /// Where on the line a fix lies, of the part between two lengths; nil where that has no points.
  ///
  /// Distance and course decide together: where the line passes a place twice, the course tells which time it is.
  ///
  /// - Parameters:
  ///   - course: degrees from north; nil where it tells nothing.
  ///   - expected: where one should be by now; of two parts that fit alike the nearer one to it is taken.
  func match(
    _ position: Coordinate, course: Double?, from lower: Double, to upper: Double, expected: Double
  ) -> Match? {
    guard points.count > 1 else {
      return points.first.map { Match(along: 0, distance: LocalPlane.distance($0, .init(position)), turn: 0) }
    }
    let plane = LocalPlane(FixedCoordinate(position))
    var best: (match: Match, cost: Double)?
    var index = max(1, reached.partitioningIndex { $0 > lower })
    while index < points.count, reached[index - 1] <= upper {
      let a = plane.point(points[index - 1]), b = plane.point(points[index])
      let nearest = LocalPlane.nearest(a, b)
      let distance = (nearest.x * nearest.x + nearest.y * nearest.y).squareRoot()
      let along = reached[index - 1] + nearest.part * (reached[index] - reached[index - 1])
      let turn =
        course.map { abs(Bearing.turn(from: Bearing.of(east: b.x - a.x, north: b.y - a.y), to: $0)) } ?? 0
      let cost = distance + RouteTrack.turnWeight * turn / 180 + 0.02 * abs(along - expected)
      if cost < best?.cost ?? .infinity {
        best = (Match(along: min(max(along, lower), upper), distance: distance, turn: turn), cost)
      }
      index += 1
    }
    guard var match = best?.match else { return nil }
    if let course { match.turn = leastTurn(course, from: match.along) }
    return match
  }

  /// The least degrees between a course and the line from a length along it on: who comes to a corner may have turned
  /// already, and who has passed it may not go on as before.
  private func leastTurn(_ course: Double, from along: Double) -> Double {
    var index = min(max(1, reached.partitioningIndex { $0 > along + 1 }), points.count - 1)
    var least = 180.0
    while index < points.count, reached[index - 1] <= along + RouteTrack.cornerReach {
      let plane = LocalPlane(points[index - 1])
      let step = plane.point(points[index])
      least = min(least, abs(Bearing.turn(from: Bearing.of(east: step.x, north: step.y), to: course)))
      index += 1
    }
    return least
  }

  /// Seconds that are left from a length along the line.
  func secondsLeft(from along: Double) -> Double {
    guard let step = step(at: along) else { return max(0, route.travel.seconds) }
    let part = route.steps[step].metres > 0 ? (along - starts[step]) / route.steps[step].metres : 1
    return max(0, (times.last ?? 0) - times[step] - min(max(part, 0), 1) * route.steps[step].seconds)
  }

  /// Metres per second that one usually goes at a length along the line.
  func usualSpeed(at along: Double) -> Double {
    guard let step = step(at: along), route.steps[step].seconds > 0 else { return 0 }
    return route.steps[step].metres / route.steps[step].seconds
  }

  /// The step that one is in.
  func step(at along: Double) -> Int? {
    let next = starts.partitioningIndex { $0 > along }
    return starts.isEmpty ? nil : max(0, next - 1)
  }
}

extension [Double] {
  /// The first index from which on a condition holds, of numbers that ascend.
  fileprivate func partitioningIndex(_ holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
