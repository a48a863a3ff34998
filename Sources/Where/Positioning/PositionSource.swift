// SPDX-License-Identifier: GPL-3.0-or-later

/// What a source tells.
package enum SourceEvent: Sendable, Equatable {
  /// It is being asked for leave or connected to.
  case requesting
  /// It may be used and looks for a position; satellites in use and in view where it says so.
  case searching(used: Int?, seen: Int?)
  /// It runs and has no fix at present.
  case noFix
  case fix(Fix)
  /// It failed; it goes on by itself unless `ended` follows.
  case failed(PositionError)
  /// Nothing will come any more.
  case ended
}

/// Something that knows the position: a daemon, a receiver, a track.
///
/// A source never blocks. The caller waits until `descriptor` can be read (or written, where the source `wantsWrite`)
/// or until `wakeTime`, and then calls `advance`.
package protocol PositionSource: AnyObject {
  /// What to poll for; nil where only time moves the source.
  var descriptor: Int32? { get }
  /// Whether to poll for writing: a connection is being made.
  var wantsWrite: Bool { get }
  /// When to come back even if nothing can be read; nil for never.
  var wakeTime: Instant? { get }
  /// Which kind of fix it gives.
  var kind: Fix.Source { get }
  /// Does what can be done without waiting.
  func advance(now: Instant) -> [SourceEvent]
  /// Lets go of what it holds; it is not used any more.
  func stop()
}

extension PositionSource {
  package var wantsWrite: Bool { false }
  package func stop() {}
}

/// A position that someone wrote down: one fix, at once.
package final class FixedSource: PositionSource {
  private let fix: Fix
  private var isDone = false
  private let start: Instant

  package init(_ fix: Fix, start: Instant = .now) {
    self.fix = fix
    self.start = start
  }

  package var descriptor: Int32? { nil }
  package var wakeTime: Instant? { isDone ? nil : start }
  package var kind: Fix.Source { fix.source }

  package func advance(now: Instant) -> [SourceEvent] {
    guard !isDone else { return [] }
    isDone = true
    var fix = fix
    // A kept fix has its age; one that is stated is of now.
    if fix.source == .fixed { fix.received = now }
    return [.fix(fix), .ended]
  }
}
