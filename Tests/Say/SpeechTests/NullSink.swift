// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization
import TestSupport

/// A sound server of the tests' own with a loudspeaker that nobody hears, and a recorder at it.
///
/// The server ends with the tests.
struct NullSink {
  /// The server, started once; nil where PulseAudio is not installed or does not start.
  static let shared: NullSink? = {
    let sink = NullSink()
    if sink == nil {
      print("NullSink: PulseAudio cannot be started here, so nothing is played in these tests")
    }
    return sink
  }()

  let folder: String
  var server: String { "unix:\(folder)/pulse/native" }

  private let process: ChildProcess

  /// A server that a test may stop or kill.
  init?() {
    folder = NSTemporaryDirectory() + "nearest-sink-\(getpid())-\(UInt32.random(in: 0...(.max)))"
    let manager = FileManager.default
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    } catch { return nil }
    let environment = Self.environment(folder)
    let server = try? ChildProcess(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
        "--load=module-native-protocol-unix",
        "--load=module-null-sink sink_name=nul rate=22050 channels=1",
      ], environment: environment)
    guard let server else { return nil }
    process = server
    guard waitFor(server) else {
      end()
      return nil
    }
    Self.running.withLock { $0.append(self) }
    atexit { NullSink.running.withLock { $0 }.forEach { $0.end() } }
  }

  private static let running = Mutex<[NullSink]>([])

  /// Kills the server and takes its folder away.
  func end() {
    process.signal(SIGKILL)
    process.wait()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Freezes the server: it accepts connections, and nothing else.
  func freeze() { process.signal(SIGSTOP) }

  private var environment: [String: String] { Self.environment(folder) }

  private static func environment(_ folder: String) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_RUNTIME_DIR"] = folder
    environment["HOME"] = folder
    environment["PULSE_SERVER"] = "unix:\(folder)/pulse/native"
    environment["LC_ALL"] = "C"
    return environment
  }

  private func waitFor(_ server: ChildProcess) -> Bool {
    for _ in 0..<50 where server.isRunning {
      if control("info") != nil { return true }
      usleep(100_000)
    }
    return false
  }

  /// What `pactl` prints; nil when it fails.
  @discardableResult func control(_ arguments: String...) -> String? {
    let file = folder + "/control-\(UInt32.random(in: 0...(.max)))"
    defer { unlink(file) }
    guard let run = try? ChildProcess("pactl", arguments, environment: environment, output: file),
      run.wait().status == 0
    else { return nil }
    return String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
  }

  /// What the loudspeaker gets while `body` runs, 22,050 samples a second.
  func record(_ body: () throws -> Void) throws -> [Int16] {
    let file = folder + "/recording"
    unlink(file)
    let recorder = try? ChildProcess(
      "parec",
      ["-d", "nul.monitor", "--format=s16le", "--rate=22050", "--channels=1", "--raw", "--latency-msec=20"],
      environment: environment, output: file)
    // Recording has begun when the first silence arrives.
    for _ in 0..<100 where size(of: file) == 0 { usleep(50_000) }
    let outcome = Result { try body() }
    // The server hands over what it has rendered within its buffer of at most two seconds.
    usleep(500_000)
    recorder?.signal(SIGKILL)
    recorder?.wait()
    try outcome.get()
    let bytes = [UInt8](FileManager.default.contents(atPath: file) ?? Data())
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  private func size(of file: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
  }
}

/// Runs `body` with environment variables set, and puts them back; nil takes one away.
func withEnvironment<T>(_ variables: [String: String?], _ body: () throws -> T) rethrows -> T {
  let before = variables.keys.map { ($0, getenv($0).map { String(cString: $0) }) }
  for (name, value) in variables {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
  defer {
    for (name, value) in before {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }
  return try body()
}

/// What is written to standard error while `body` runs.
func standardError(_ body: () throws -> Void) throws -> String {
  let file = NSTemporaryDirectory() + "nearest-stderr-\(getpid())"
  let descriptor = open(file, O_RDWR | O_CREAT | O_TRUNC, 0o600)
  let saved = dup(2)
  dup2(descriptor, 2)
  let outcome = Result { try body() }
  dup2(saved, 2)
  close(saved)
  close(descriptor)
  let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
  unlink(file)
  try outcome.get()
  return text
}
