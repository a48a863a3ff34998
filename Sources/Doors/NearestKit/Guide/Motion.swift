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
  private var trail: [(position: Coordinate, time: Instant)] = []

  package init() {}

  /// Takes a fix.
  package mutating func take(_ fix: Fix) {
    let now = fix.received
    speed = fix.speed ?? reckonedSpeed(fix)
    if speed < Motion.standing {
      standsSince = standsSince ?? now
    } else {
      standsSince = nil
    }
    if speed > Motion.trustedSpeed, let told = fix.course {
      course = told
    } else if speed >= Motion.standing || fix.speed == nil {
      let before = trail.last { now - $0.time <= Motion.memoryTime && far($0.position, fix) }
      if let before { course = Geodesic(from: before.position, to: fix.coordinate).bearing }
    }
    trail.append((fix.coordinate, now))
    if trail.count > Motion.memory { trail.removeFirst(trail.count - Motion.memory) }
  }

  /// Nothing is known of the time without fixes.
  package mutating func forget() { trail = [] }

  private func far(_ position: Coordinate, _ fix: Fix) -> Bool {
    position.distance(to: fix.coordinate) >= Motion.courseStep
  }

  /// Over some seconds, as a difference of two fixes is mostly noise.
  private func reckonedSpeed(_ fix: Fix) -> Double {
    guard let before = trail.last(where: { fix.received - $0.time >= 4 }) ?? trail.first,
      fix.received - before.time > 0
    else { return 0 }
    return before.position.distance(to: fix.coordinate) / (fix.received - before.time)
  }
}
