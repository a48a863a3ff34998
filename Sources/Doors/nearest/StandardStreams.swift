// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The three streams that a program is started with.
enum StandardStreams {
  /// Puts something that fails on use in the place of each stream that is closed.
  ///
  /// Else the next file or socket would get its number, and an answer or a message would be written there.
  static func occupy() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is this one's.
      _ = open("/", pathOnly)
    }
  }

  /// `O_PATH`, which the C module leaves out: neither reading nor writing is possible. `asm-generic/fcntl.h`.
  private static let pathOnly: Int32 = 0o10_000_000
}
