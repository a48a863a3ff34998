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

  /// Runs the program in an environment of its own: nothing of the user's, no position, a zh-TW locale.
  init(
    _ arguments: String..., input: String = "", environment extra: [String: String] = [:],
    arguments more: [String] = []
  ) throws {
    var environment = ChildProcess.cleanEnvironment(["LANG": "zh_TW.UTF-8"])
    environment["LC_ALL"] = nil
    environment["LC_MESSAGES"] = nil
    environment.merge(extra) { _, new in new }
    let run = try ChildProcess.run(
      CommandRun.binary.path, arguments + more, input: input, environment: environment)
    status = run.status
    signal = run.signal
    stdout = run.output
    stderr = run.errors
  }
}
