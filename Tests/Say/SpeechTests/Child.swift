// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc

@testable import Speech

/// A child process with a clean signal mask.
///
/// Foundation's `Process` hands on the mask of the test's thread, which blocks SIGTERM and SIGINT, and its
/// `waitUntilExit` does not return while a grandchild lives that inherited its descriptors.
struct Child {
  let pid: pid_t

  /// Starts `command`, found in PATH; nil where it cannot be. Standard output goes to `output`,
  /// errors nowhere.
  init?(
    _ command: String, _ arguments: [String], environment: [String: String], output: String = "/dev/null"
  ) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var vector = ([command] + arguments).map { strdup($0) }
    vector.append(nil)
    var variables = environment.map { strdup("\($0.key)=\($0.value)") }
    variables.append(nil)
    defer { (vector + variables).forEach { free($0) } }
    var pid: pid_t = 0
    guard posix_spawnp(&pid, command, &actions, &attributes, vector, variables) == 0 else { return nil }
    self.pid = pid
  }

  /// Starts this test bundle again for one test, with these variables set as well (nil: taken away); a
  /// process has
  /// but one eSpeak NG. Returns nil when it succeeds, else what it printed.
  static func rerun(_ test: String, with variables: [String: String?]) throws -> String? {
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in variables { environment[name] = value }
    let output = Aloud.cache + "-child-\(UInt32.random(in: 0...(.max)))"
    defer { unlink(output) }
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let child = Child(
      program, ["--testing-library", "swift-testing", "--filter", test], environment: environment,
      output: output)
    guard child?.wait() != 0 else { return nil }
    return String(decoding: FileBytes.read(output) ?? [], as: UTF8.self)
  }

  var isRunning: Bool {
    var status: Int32 = 0
    return waitpid(pid, &status, WNOHANG) == 0
  }

  /// Waits for the end; the exit status, or nil after a signal.
  @discardableResult func wait() -> Int32? {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  func kill() {
    _ = Glibc.kill(pid, SIGKILL)
  }
}
