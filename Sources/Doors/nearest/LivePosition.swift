// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import NearestKit

/// Where one is while something else goes on: a source is followed on a thread of its own.
final class LivePosition: @unchecked Sendable {
  // Unchecked: what both threads see is behind the lock.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var latest: Fix?
  private var isEnded = false

  /// Follows the source of a command line; nil where a position is written there, or the source cannot be had.
  static func following(_ arguments: Arguments) throws(Failure) -> LivePosition? {
    let isReceiverNamed = [Option.gpsd, .nmea, .gpx].contains { arguments.value(of: $0) != nil }
    if arguments.value(of: .at) != nil, !isReceiverNamed { return nil }
    if arguments.value(of: .nmea)?.text == "-" {
      throw .badValue("-", source: .option(Option.nmea.name), expected: "/dev/ttyUSB0, track.nmea")
    }
    return LivePosition(try Locating(arguments, isFollowing: true), try Locating.manager(arguments))
  }

  private init(_ locating: Locating, _ manager: LocationManager) {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    let work = Unmanaged.passRetained(Work(self, locating, manager))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, work.toOpaque())
    if code == 0 {
      pthread_detach(thread)
    } else {
      work.release()
      isEnded = true
    }
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// The latest fix; waits for a first one while the source may still give it.
  func fix(within seconds: Int) -> Fix? {
    for _ in 0..<(seconds * 50) {
      let (fix, isEnded) = locked { ($0.latest, $0.isEnded) }
      if fix != nil || isEnded { return fix }
      usleep(20_000)
    }
    return nil
  }

  private func locked<Answer>(_ body: (LivePosition) -> Answer) -> Answer {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(self)
  }

  /// What the thread has to do.
  private final class Work: @unchecked Sendable {
    // Unchecked: the thread alone has it.
    private let position: LivePosition
    private let locating: Locating
    private let manager: LocationManager

    init(_ position: LivePosition, _ locating: Locating, _ manager: LocationManager) {
      (self.position, self.locating, self.manager) = (position, locating, manager)
    }

    func run() {
      let loop = PositionLoop(source: locating.source, manager: manager, clock: locating.clock)
      let ending = loop.run { turn in
        for case .fix(let fix) in turn.events { position.locked { $0.latest = fix } }
        return .goOn(until: nil)
      }
      // The loop catches the signals that would end the program.
      if ending == .interrupted || ending == .terminated { _exit(ExitStatus.interrupted.rawValue) }
      position.locked { $0.isEnded = true }
    }
  }
}
