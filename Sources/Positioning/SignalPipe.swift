// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The write end of the pipe that wakes the loop; a signal handler can see globals only.
private nonisolated(unsafe) var wakingEnd: Int32 = -1

/// Turns signals into bytes of a pipe that can be polled, so that none falls between a check and a wait.
struct SignalPipe {
  /// What to poll for.
  let descriptor: Int32

  /// Catches the signals for the rest of the run; nil where the system has no pipe to give.
  init?(catching signals: [Int32]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    wakingEnd = ends[1]
    for number in signals {
      signal(number) { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(wakingEnd, &byte, 1)
        errno = saved
      }
    }
  }

  /// The signals that have come since it was asked last.
  func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }
}
