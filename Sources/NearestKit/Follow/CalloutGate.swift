// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Positioning

/// Sees to it that nothing is said twice too soon, and nothing too soon after another.
///
/// A thing that was said may be said again only when both a minute has passed and one has moved 50 m: at a red light
/// time passes alone, in a car distance does.
struct CalloutGate: Sendable {
  /// Seconds and metres that keep one thing from being said again.
  static let quietTime = 60.0
  static let quietDistance = 50.0
  /// Things that are remembered; the oldest is forgotten first.
  static let memoryLimit = 256

  private struct Said: Sendable {
    var time: Instant
    var position: Coordinate?
  }

  private var said: [String: Said] = [:]
  private var lastTime: Instant?

  /// Whether a thing may be said now.
  ///
  /// - Parameter gap: seconds since whatever was said last.
  func permits(_ key: String, at position: Coordinate?, now: Instant, gap: Double) -> Bool {
    if let lastTime, now - lastTime < gap { return false }
    guard let before = said[key] else { return true }
    guard now - before.time > CalloutGate.quietTime else { return false }
    guard let position, let place = before.position else { return true }
    return place.distance(to: position) > CalloutGate.quietDistance
  }

  /// Remembers that a thing was said.
  mutating func note(_ key: String, at position: Coordinate?, now: Instant) {
    lastTime = now
    if said.count >= CalloutGate.memoryLimit, said[key] == nil,
      let oldest = said.min(by: { $0.value.time < $1.value.time })
    {
      said[oldest.key] = nil
    }
    said[key] = Said(time: now, position: position)
  }
}
