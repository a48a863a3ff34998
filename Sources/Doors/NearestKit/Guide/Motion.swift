// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Positioning

/// How one moves: course and speed, also where a receiver tells neither, or tells noise.
///
/// A course at walking pace is the noise of the receiver; the line from where one was 9 m before is not. One who stands
/// at a red light faces as before.
package struct Motion: Sendable {
  /// Metres over which a course is taken.
  private static let courseStep = 9.0
  /// Above this speed, in metres per second, a receiver's own course is better than a line.
  private static let trustedSpeed = 3.0
  /// Below this speed, in metres per second, one stands.
  private static let standing = 0.6
  /// Fixes that are looked back on, and seconds.
  private static let memory = 40
  private static let memoryTime = 30.0

  /// Degrees clockwise from north in which one moves or moved last; nil where that is not known yet.
  package private(set) var course: Double?
  /// Metres per second; 0 where it is not known yet.
  package private(set) var speed = 0.0
  /// Since when one stands; nil where one moves.
  package private(set) var standsSince: Instant?
  private var trail: [(position: FixedCoordinate, time: Instant)] = []

  package init() {}

  /// Takes a fix.
  package mutating func take(_ fix: Fix) {
    let now = fix.received
    let here = FixedCoordinate(fix.coordinate)
    let plane = LocalPlane(here)
    speed = fix.speed ?? reckonedSpeed(plane, now)
    if speed < Motion.standing {
      standsSince = standsSince ?? now
    } else {
      standsSince = nil
    }
    if speed > Motion.trustedSpeed, let told = fix.course {
      course = told
    } else if speed >= Motion.standing || fix.speed == nil {
      for before in trail.reversed() where now - before.time <= Motion.memoryTime {
        let (x, y) = plane.point(before.position)
        guard x * x + y * y >= Motion.courseStep * Motion.courseStep else { continue }
        course = Bearing.of(east: -x, north: -y)
        break
      }
    }
    trail.append((here, now))
    if trail.count > Motion.memory { trail.removeFirst(trail.count - Motion.memory) }
  }

  /// Nothing is known of the time without fixes.
  package mutating func forget() { trail = [] }

  /// Over some seconds, as a difference of two fixes is mostly noise.
  private func reckonedSpeed(_ plane: LocalPlane, _ now: Instant) -> Double {
    guard let before = trail.last(where: { now - $0.time >= 4 }) ?? trail.first, now - before.time > 0
    else { return 0 }
    let (x, y) = plane.point(before.position)
    return (x * x + y * y).squareRoot() / (now - before.time)
  }
}
