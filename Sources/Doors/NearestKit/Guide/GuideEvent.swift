// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Formats
import Journey
import Positioning

/// One thing that happens to somebody who is led.
public struct GuideEvent: Sendable {
  /// What happens.
  public enum Kind: String, Sendable, CaseIterable {
    /// One sets out.
    case start
    /// A turn comes in a minute or two.
    case prepare
    /// A turn is near, or there.
    case turn
    /// The road goes on for a long time.
    case keep
    /// Another way was found.
    case reroute
    /// One has left the way.
    case offRoute
    /// How far it is by now; nothing is said.
    case progress
    /// There are no fixes any more.
    case lost
    /// There are fixes again.
    case regained
    /// The place will be closed.
    case closing
    /// The end is near.
    case arriving
    /// One is there.
    case arrived
    /// There is no such place, or no way to it.
    case nothing
  }

  /// What happens.
  public let kind: Kind
  /// When, by the clock of the fixes.
  public let time: Instant
  /// The last fix; nil where there was none.
  public let fix: Fix?
  /// The step of the route that it is about, counted from 0.
  public internal(set) var step: Int?
  /// What one does at that step, and along which road.
  public internal(set) var manoeuvre: RouteStep?
  /// Metres along the way to that step.
  public internal(set) var distance: Double?
  /// Metres and seconds to the end of the way.
  public internal(set) var remaining: (metres: Double, seconds: Double)?
  /// What is said; nil where nothing is.
  public internal(set) var said: String?
  /// Seconds after which it is too late to say it.
  var expiry = 10.0
  /// True where the listener asked to hear it again.
  public internal(set) var isRepeated = false

  init(_ kind: Kind, _ said: Guidance? = nil, fix: Fix?, time: Instant) {
    self.kind = kind
    self.said = said.map { TaiwanMandarin().guidance($0) }
    self.fix = fix
    self.time = time
  }

  /// What goes before what, where both wait to be said: turns outrank everything.
  private var urgency: Int {
    switch kind {
    case .turn, .arrived: 3
    case .reroute, .start, .lost, .regained, .nothing: 2
    case .prepare, .arriving, .closing: 1
    case .keep, .offRoute, .progress: 0
    }
  }

  /// What is said, for a speaker; nil where nothing is.
  package var callout: Callout? {
    guard let said else { return nil }
    var callout = Callout(.guidance, said, fix: fix, time: time)
    callout.urgency = urgency
    callout.expiry = expiry
    callout.isRepeated = isRepeated
    return callout
  }

  /// The event as a line of JSON, keys in a fixed order; what is not known is null.
  ///
  /// - Parameter start: when the run began; `t` counts from there, by the run's clock.
  package func json(since start: Instant) -> String {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.member("t", time - start, decimals: 1)
      json.member("lat", fix?.coordinate.latitude, decimals: 7)
      json.member("lon", fix?.coordinate.longitude, decimals: 7)
      json.member("event", kind.rawValue)
      json.member("step", step)
      json.member("manoeuvre", manoeuvre?.words)
      json.member("street", manoeuvre?.road)
      json.member("distance_m", distance, decimals: 0)
      json.member("remaining_m", remaining?.metres, decimals: 0)
      json.member("remaining_s", remaining?.seconds, decimals: 0)
      json.member("said", said)
    }
    return writer.text
  }
}

extension RouteStep {
  /// Type and modifier as OSRM names them: `turn right`, `fork slight left`, `arrive`.
  fileprivate var words: String { modifier.map { "\(manoeuvre.type) \($0)" } ?? manoeuvre.type }
}
