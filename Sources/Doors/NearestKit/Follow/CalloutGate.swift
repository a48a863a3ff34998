// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Positioning

/// Sees to it that nothing is said twice too soon, and nothing too soon after another.
///
/// A thing that was said may be said again only when both a minute has passed and one has been 50 m away since: at a
/// red light time passes alone, in a car distance does.
struct CalloutGate: Sendable {
  /// Seconds and metres that keep one thing from being said again.
  static let quietTime = 60.0
  static let quietDistance = 50.0
  /// Things that are remembered; the oldest is forgotten first.
  static let memoryLimit = 256
  /// Metres of movement after which the things that were said are looked at anew.
  private static let step = 10.0

  private struct Said: Sendable {
    var time: Instant
    /// Where it was said; nil once one has been far from there, or where that is not known.
    var position: Coordinate?
  }

  private var said: [String: Said] = [:]
  private var lastTime: Instant?
  private var lastPosition: Coordinate?

  /// Takes note of where one is; called with each fix.
  mutating func move(to position: Coordinate) {
    if let lastPosition, lastPosition.distance(to: position) < CalloutGate.step { return }
    lastPosition = position
    for (key, entry) in said {
      guard let place = entry.position, place.distance(to: position) > CalloutGate.quietDistance else {
        continue
      }
      said[key]?.position = nil
    }
  }

  /// Whether a thing may be said now.
  ///
  /// - Parameter gap: seconds since whatever was said last.
  func permits(_ key: String, now: Instant, gap: Double) -> Bool {
    if let lastTime, now - lastTime < gap { return false }
    guard let before = said[key] else { return true }
    return now - before.time > CalloutGate.quietTime && before.position == nil
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
