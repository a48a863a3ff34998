// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The write end of the pipe that wakes the loop; a signal handler can see globals only.
private nonisolated(unsafe) var wakingEnd: Int32 = -1

/// Turns signals into bytes of a pipe that can be polled, so that none falls between a check and a wait; what was done
/// about them before is done again when it goes.
final class SignalPipe {
  /// What to poll for.
  let descriptor: Int32
  private let writeEnd: Int32
  private var before: [Int32: sigaction] = [:]

  /// Catches the signals; nil where the system has no pipe to give.
  init?(catching signals: [Int32]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    writeEnd = ends[1]
    wakingEnd = ends[1]
    for number in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(wakingEnd, &byte, 1)
        errno = saved
      }
      var old = sigaction()
      if sigaction(number, &action, &old) == 0 { before[number] = old }
    }
  }

  deinit {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    if wakingEnd == writeEnd { wakingEnd = -1 }
    close(descriptor)
    close(writeEnd)
  }

  /// The signals that have come since it was asked last.
  func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map(Int32.init) : []
  }
}
