// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc

/// A program in a process group of its own, with no signal blocked; all of the group ends with it.
///
/// The threads on which tests run have signals blocked, and a child of Foundation's `Process` inherits that: it could
/// not be ended, nor could it end its own children.
final class ChildProcess {
  let pid: pid_t
  private(set) var status: Int32?

  init(_ program: String, _ arguments: [String], environment: [String: String]? = nil) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, &attributes, &words, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    pid = child
  }

  deinit { end() }

  /// False once it has ended.
  var isRunning: Bool {
    guard status == nil else { return false }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) != 0 else { return true }
    self.status = status
    return false
  }

  /// Asks the group to end, and sees to it.
  func end() {
    kill(-pid, SIGTERM)
    for _ in 0..<150 where isRunning { usleep(20_000) }
    kill(-pid, SIGKILL)
    while isRunning { usleep(5_000) }
  }
}
