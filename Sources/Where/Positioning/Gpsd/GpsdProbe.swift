// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What answers where a gpsd is expected.
package enum GpsdProbe: Sendable, Equatable {
  /// A gpsd, with a receiver or without one.
  case answers(hasReceiver: Bool)
  case failed(PositionError)
  /// Nothing within the time limit.
  case silent

  /// Connects, listens until it is clear what answers, and leaves. No position is kept.
  ///
  /// - Parameter seconds: how long it may take, beside the lookup of the host's name.
  package static func ask(_ endpoint: GpsdEndpoint, seconds: Double) -> GpsdProbe {
    let source = GpsdSource(endpoint, reconnects: false)
    defer { source.stop() }
    let end = Instant.now + seconds
    while true {
      let now = Instant.now
      for event in source.advance(now: now) {
        switch event {
        case .failed(.noDevice): return .answers(hasReceiver: false)
        case .failed(let error): return .failed(error)
        case .searching, .noFix, .fix: return .answers(hasReceiver: true)
        case .requesting, .ended: continue
        }
      }
      guard now < end else { return .silent }
      var polled = pollfd(
        fd: source.descriptor ?? -1, events: Int16(source.wantsWrite ? POLLOUT : POLLIN), revents: 0)
      poll(&polled, 1, 50)
    }
  }
}
