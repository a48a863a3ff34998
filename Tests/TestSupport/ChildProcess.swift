// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Synchronization

/// A program that a test starts, in a process group of its own with no signal blocked; all of the group ends with it.
///
/// The threads on which tests run have signals blocked, and a child of Foundation's `Process` inherits that: it could
/// not be ended, nor could it end its own children; and its `waitUntilExit` does not return while a grandchild lives
/// that inherited its descriptors.
public final class ChildProcess: Sendable {
  /// Its number, and that of its group.
  public let pid: pid_t
  private let ended = Mutex<Ending?>(nil)

  /// How a program ended.
  public struct Ending: Sendable, Equatable {
    /// The exit status; -1 after a signal.
    public let status: Int32
    /// The signal that ended it, or 0.
    public let signal: Int32
  }

  /// Starts a program, found in PATH where its name has no slash.
  ///
  /// - Parameters:
  ///   - environment: nil for that of the tests.
  ///   - folder: where it runs; nil where the tests do.
  ///   - input, output, errors: files.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    folder: String? = nil,
    input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null"
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // What the tests ignore, a program of its own does not.
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let variables = environment ?? ProcessInfo.processInfo.environment
    // Swift does not show what makes posix_spawn(3) change the folder.
    let command = (folder.map { ["env", "-C", $0] } ?? []) + [program] + arguments
    let words = command.map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, command[0], &actions, &attributes, words, settings)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    pid = child
  }

  deinit { end() }

  /// False once it has ended.
  public var isRunning: Bool { look(WNOHANG) == nil }

  /// Waits for the end.
  @discardableResult public func wait() -> Ending {
    while true { if let ending = look(0) { return ending } }
  }

  /// Sends the group a signal.
  public func signal(_ signal: Int32) { kill(-pid, signal) }

  /// Asks the group to end, and sees to it.
  public func end() {
    guard ended.withLock({ $0 }) == nil else { return }
    signal(SIGTERM)
    for _ in 0..<150 where isRunning { usleep(20_000) }
    signal(SIGKILL)
    wait()
  }

  private func look(_ options: Int32) -> Ending? {
    ended.withLock { ended in
      if let ended { return ended }
      var status: Int32 = 0
      let found = waitpid(pid, &status, options)
      if found == 0 || found < 0 && errno == EINTR { return nil }
      let signal = status & 0x7F
      ended = Ending(status: signal == 0 ? status >> 8 & 0xFF : -1, signal: signal)
      return ended
    }
  }
}

extension ChildProcess {
  /// What a program printed, and how it ended.
  public struct Outcome: Sendable {
    /// The exit status; -1 after a signal.
    public let status: Int32
    /// The signal that ended it, or 0.
    public let signal: Int32
    /// Standard output.
    public let output: Data
    /// Standard error.
    public let errors: String
    /// Standard output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs a program to its end; what it reads and writes goes through files, so no pipe can fill up.
  public static func run(
    _ program: String, _ arguments: [String] = [], input: String = "", environment: [String: String]? = nil,
    in folder: String? = nil
  ) throws -> Outcome {
    let streams = try TemporaryFolder()
    let output = streams.path + "/output", errors = streams.path + "/errors"
    let words = input.isEmpty ? "/dev/null" : try streams.write(Array(input.utf8), as: "input")
    let child = try ChildProcess(
      program, arguments, environment: environment, folder: folder, input: words, output: output,
      errors: errors)
    let ending = child.wait()
    return Outcome(
      status: ending.status, signal: ending.signal,
      output: try Data(contentsOf: URL(fileURLWithPath: output)),
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self))
  }

  /// The environment of the tests without any setting of the program, and with folders of the user's that are empty
  /// and stay so: nothing can be made below `/dev/null`, not even by root. Further variables count over these.
  public static func cleanEnvironment(_ extra: [String: String] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("NEAREST_") }
    for (name, folder) in [
      ("CONFIG", "config"), ("DATA", "data"), ("STATE", "state"),
    ] { environment["XDG_\(name)_HOME"] = "/dev/null/\(folder)" }
    environment["XDG_CACHE_HOME"] = cache
    environment.merge(extra) { _, new in new }
    return environment
  }

  /// A cache that runs of one test process share, away from the user's.
  private static let cache: String = {
    atexit { try? FileManager.default.removeItem(atPath: ChildProcess.cacheFolder) }
    return cacheFolder
  }()

  private static let cacheFolder = NSTemporaryDirectory() + "nearest-runs-\(getpid())"
}
