// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What is kept of the last fix, without the position.
package enum LastFixState: Sendable, Equatable {
  case none
  /// Usable, so many seconds old.
  case usable(age: Double)
  /// Too old, from the future, or damaged.
  case unusable
  /// A usable one that others can read: its mode is wider than 0600.
  case exposed(age: Double)
}

extension LastFix {
  /// What is kept.
  package func state(now: Instant, clock: UTCTime) -> LastFixState {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return .none }
    guard facts.st_mode & S_IFMT == S_IFREG, let fix = read(now: now, clock: clock) else { return .unusable }
    let age = fix.age(at: now)
    return facts.st_mode & 0o077 == 0 ? .usable(age: age) : .exposed(age: age)
  }
}
