// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// One run of the real binary as a process of its own.
struct CommandRun {
  let status: Int32
  /// The signal that ended it, or 0.
  let signal: Int32
  let stdout: Data
  let stderr: String

  var text: String { String(decoding: stdout, as: UTF8.self) }

  /// The binary beside the test bundle.
  static var binary: URL {
    get throws {
      let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      // swift test runs a test runner; the products lie where the .xctest bundle does.
      for argument in [bundle] + CommandLine.arguments {
        let folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
        let candidate = folder.appendingPathComponent("nearest")
        if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      }
      return Project.file(".build/debug/nearest")
    }
  }

  /// Runs the program in an environment of its own: no user configuration, no position, a zh-TW locale.
  init(
    _ arguments: String..., input: String = "", environment extra: [String: String] = [:],
    arguments more: [String] = []
  ) throws {
    let process = Process()
    process.executableURL = try CommandRun.binary
    process.arguments = arguments + more
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("NEAREST_") }
    environment["XDG_CONFIG_HOME"] = "/dev/null/config"
    // No fix of the person who runs the tests; nothing can be made there, not even by root.
    environment["XDG_STATE_HOME"] = "/dev/null/state"
    environment["LANG"] = "zh_TW.UTF-8"
    environment["LC_ALL"] = nil
    environment["LC_MESSAGES"] = nil
    environment.merge(extra) { _, new in new }
    process.environment = environment
    let (out, err, inn) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    process.standardInput = inn
    try process.run()
    DispatchQueue.global().async {
      // A program that does not read its input must not end the tests.
      Foundation.signal(SIGPIPE, SIG_IGN)
      try? inn.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? inn.fileHandleForWriting.close()
    }
    // Both pipes are drained at once, so that neither can fill up and stop the program.
    let errors = Drain(err.fileHandleForReading)
    stdout = contents(of: out.fileHandleForReading)
    stderr = String(decoding: errors.finish(), as: UTF8.self)
    process.waitUntilExit()
    let wasSignalled = process.terminationReason == .uncaughtSignal
    status = wasSignalled ? -1 : process.terminationStatus
    signal = wasSignalled ? process.terminationStatus : 0
  }
}

/// What a pipe holds until its end. A signal that comes meanwhile, such as that of a child's end, does not break it off,
/// which would end all tests in `readDataToEndOfFile`.
private func contents(of handle: FileHandle) -> Data {
  var data = Data()
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(handle.fileDescriptor, &buffer, buffer.count)
    if count > 0 {
      data.append(contentsOf: buffer[..<count])
    } else if count == 0 || errno != EINTR {
      return data
    }
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class Drain: @unchecked Sendable {
  private var data = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      data = contents(of: handle)
      done.signal()
    }
  }

  func finish() -> Data {
    done.wait()
    return data
  }
}
