// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// A home of a test's own, with its configuration folder; removed with the value.
final class TestHome {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "nearest-home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the program must be told to use it.
  var environment: [String: String] {
    [
      "XDG_CONFIG_HOME": folder.path, "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data",
      "XDG_STATE_HOME": "/dev/null/state",
    ]
  }

  func path(_ name: String) -> String { folder.appendingPathComponent("nearest/\(name)").path }

  func content(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  /// Writes a file of the configuration folder.
  func write(_ text: String, to name: String, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("nearest"), withIntermediateDirectories: true)
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return attributes[.posixPermissions] as? Int ?? -1
  }

  /// Everything in the configuration folder; a draft that was left behind would show.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/nearest")) ?? []).sorted()
  }

  func run(_ arguments: String..., extra: [String: String] = [:]) throws -> CommandRun {
    try CommandRun(environment: environment.merging(extra) { _, new in new }, arguments: arguments)
  }
}

/// A program of the machine, run by a test.
enum Tool {
  /// Where a program is; nil where it is not installed.
  static func path(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map {
      "\($0)/\(name)"
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether it is installed; says so where it is not, as its tests are skipped then.
  static func isInstalled(_ name: String) -> Bool {
    if path(name) != nil { return true }
    print("no \(name) here: what needs it is not tested")
    return false
  }

  /// Runs it; what it prints and how it ends.
  static func run(
    _ name: String, _ arguments: [String], environment extra: [String: String] = [:]
  ) throws -> (status: Int32, output: String, errors: String) {
    let run = try ChildProcess.run(
      path(name) ?? "/nonexistent/\(name)", arguments,
      environment: ChildProcess.cleanEnvironment(extra))
    return (run.status, run.text, run.errors)
  }
}
