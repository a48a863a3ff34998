// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Waits for a source, for time, for the Enter key and for signals, and hands what happens to a listener.
///
/// One thread, one `poll(2)`; nothing is done between two events.
package final class PositionLoop {
  /// What has happened.
  package struct Turn {
    package let events: [LocationManager.Event]
    /// Now, by the run's clock.
    package let now: Instant
    /// Whether the listener asks to hear the last thing again: Enter, or `SIGUSR1`.
    package let wantsRepeat: Bool
  }

  /// What the listener wants.
  package enum Verdict {
    /// Go on, and come back at that moment even if nothing happens.
    case goOn(until: Instant?)
    case stop
  }

  /// Why the loop ended.
  package enum Ending: Sendable, Equatable {
    case stopped
    /// The source has nothing more to tell.
    case sourceEnded
    /// Ctrl-C.
    case interrupted
    /// `SIGTERM`.
    case terminated
  }

  private let source: any PositionSource
  package private(set) var manager: LocationManager
  package private(set) var clock: RunClock
  private var watchesKeys: Bool
  private var signals: SignalPipe?

  /// - Parameter watchesKeys: whether Enter on standard input asks for a repetition.
  package init(
    source: any PositionSource, manager: LocationManager, clock: RunClock = RunClock(),
    watchesKeys: Bool = false
  ) {
    self.source = source
    self.manager = manager
    self.clock = clock
    self.watchesKeys = watchesKeys
    signals = SignalPipe(catching: [SIGINT, SIGTERM, SIGUSR1])
    // Asking for keys in the background must fail, not stop the program.
    if watchesKeys { signal(SIGTTIN, SIG_IGN) }
  }

  /// Runs until the listener, the source or a signal ends it; the source is stopped then.
  package func run(_ listener: (Turn) -> Verdict) -> Ending {
    defer {
      source.stop()
      // Whoever speaks or waits next has Ctrl-C for itself.
      signals = nil
    }
    var listenerDeadline: Instant?
    while true {
      let before = clock.now
      let due = [source.wakeTime, manager.deadline, listenerDeadline].compactMap(\.self).min()
      let (keys, caught) = wait(until: due)
      if caught.contains(SIGINT) { return .interrupted }
      if caught.contains(SIGTERM) { return .terminated }
      if let due { clock.jump(to: due) }
      let now = max(clock.now, before)
      let told = source.advance(now: now)
      var events = told.flatMap { manager.take($0, now: now) }
      events += manager.tick(now: now)
      let turn = Turn(events: events, now: now, wantsRepeat: keys || caught.contains(SIGUSR1))
      let isDue = listenerDeadline.map { $0 <= now } ?? false
      if isDue { listenerDeadline = nil }
      if isDue || !events.isEmpty || turn.wantsRepeat {
        switch listener(turn) {
        case .stop: return .stopped
        case .goOn(let until): listenerDeadline = until
        }
      }
      if told.contains(.ended) { return .sourceEnded }
    }
  }

  /// Waits for what comes first; says whether Enter was pressed and which signals came.
  private func wait(until due: Instant?) -> (keys: Bool, signals: [Int32]) {
    let events = source.wantsWrite ? POLLOUT : POLLIN
    // A negative descriptor is passed over by poll(2).
    var polled = [
      pollfd(fd: source.descriptor ?? -1, events: Int16(events), revents: 0),
      pollfd(fd: watchesKeys ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    var milliseconds: Int32 = -1
    if let due {
      // Rounded up, so that the moment has come when the wait is over; a day at most, as Int32 ends.
      milliseconds = Int32(min((clock.realSeconds(until: due) * 1000).rounded(.up), 86_400_000))
    }
    guard poll(&polled, 3, milliseconds) > 0 else { return (false, []) }
    let caught = polled[2].revents != 0 ? signals?.take() ?? [] : []
    return (polled[1].revents != 0 && takeKeys(), caught)
  }

  /// Reads what was typed; true where a line was ended.
  private func takeKeys() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    // The end of a pipe, or a terminal that others have in the foreground.
    if count <= 0, count == 0 || errno != EINTR { watchesKeys = false }
    return count > 0 && bytes[..<count].contains(0x0A)
  }
}
