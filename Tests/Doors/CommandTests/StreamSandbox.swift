// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport
import Testing

/// A folder with a home, inputs of every kind of fault, and the program beside them, for one test; gone after it.
///
/// Everybody can enter it, so that the program can be run as somebody without rights, too.
final class StreamSandbox {
  let path: String

  /// What a command line of the table stands for: `{atlas}` is the path of an atlas with roads,
  /// `{named}` of one with places.
  static let inputs = [
    "atlas", "named", "shops", "table", "none", "bad", "badcsv", "badgpx", "badosm", "denied", "out",
  ]

  init() throws {
    path = "/tmp/nearest-streams-" + UUID().uuidString
    for folder in ["", "/home", "/config/nearest", "/state/nearest", "/data/nearest", "/cache", "/files"] {
      try FileManager.default.createDirectory(
        atPath: path + folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
      chmod(path + folder, 0o777)
    }
    try write("shops", StreamSandbox.shops)
    try write("table", "id,lat,lon\nhome,24.18,120.62\n")
    for name in ["bad", "badcsv", "badgpx", "badosm"] { try write(name, "no such data\n") }
    try write("denied", "secret", mode: 0)
    for (name, bytes) in try StreamSandbox.atlases.get() {
      try bytes.write(to: URL(fileURLWithPath: input(name)))
      chmod(input(name), 0o644)
    }
    try keep("state/nearest/announcement", "最近的便利商店是全家。")
  }

  deinit {
    chmod(path + "/config/nearest", 0o777)
    chmod(path + "/files/folder", 0o777)
    try? FileManager.default.removeItem(atPath: path)
  }

  private static let shops = "name,category,address,lat,lon\n書店,books,,24.1835,120.6180\n"

  /// The atlases, imported once for all tests.
  private static let atlases: Result<[String: Data], any Error> = Result {
    let folder = NSTemporaryDirectory() + "/nearest-streams-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try shops.write(toFile: folder + "/shops.csv", atomically: true, encoding: .utf8)
    let fixture = Project.drawn("island").path
    var atlases: [String: Data] = [:]
    for (source, name) in [(fixture, "atlas"), (folder + "/shops.csv", "named")] {
      let run = try CommandRun("import", source, "-o", folder + "/" + name, "--quiet")
      try #require(run.status == 0, "\(run.stderr)")
      atlases[name] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    }
    return atlases
  }

  private static let endings = [
    "atlas": "a.atlas", "named": "named.atlas", "shops": "shops.csv", "table": "table.csv",
    "none": "none.atlas", "bad": "bad.atlas",
    "badcsv": "bad.csv", "badgpx": "bad.gpx", "badosm": "bad.osm.pbf", "denied": "denied.csv",
    "out": "out.atlas",
  ]

  /// The path of an input.
  func input(_ name: String) -> String { "\(path)/files/\(StreamSandbox.endings[name] ?? name)" }

  private func write(_ name: String, _ text: String, mode: mode_t = 0o644) throws {
    try text.write(toFile: input(name), atomically: true, encoding: .utf8)
    chmod(input(name), mode)
  }

  /// Writes a file below the sandbox.
  func keep(_ name: String, _ text: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    chmod("\(path)/\(name)", 0o666)
  }

  /// A command line with the paths of its inputs.
  func words(_ words: [String]) -> [String] {
    words.map { word in
      StreamSandbox.inputs.reduce(word) { $0.replacingOccurrences(of: "{\($1)}", with: input($1)) }
    }
  }

  /// The variables of a person whose home is the sandbox.
  var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "LANG": "zh_TW.UTF-8", "HOME": path + "/home", "TERM": "xterm",
      "XDG_CONFIG_HOME": path + "/config", "XDG_STATE_HOME": path + "/state",
      "XDG_DATA_HOME": path + "/data", "XDG_CACHE_HOME": path + "/cache",
    ]
  }
}

/// One run of the program in a sandbox, its streams set up by a line of shell.
struct StreamRun {
  let status: Int32
  /// The signal that ended it, or 0.
  let signal: Int32
  let output: Data
  let stderr: String

  var stdout: String { String(decoding: output, as: UTF8.self) }

  /// - Parameters:
  ///   - shell: what `sh` runs; `"$0"` is the program and `"$@"` its words.
  ///   - environment: nil values take a variable away.
  ///   - isUnprivileged: whether to run as somebody who owns nothing; as it is where the tests are not run by root.
  init(
    _ words: [String], in sandbox: StreamSandbox, shell: String = #"exec "$0" "$@""#, input: String = "",
    environment changes: [String: String?] = [:], isUnprivileged: Bool = false
  ) throws {
    // A program that hangs is a failure, not a test that never ends; 137 then.
    let command =
      ["/usr/bin/timeout", "-s", "KILL", "60", "/bin/sh", "-c", shell, try CommandRun.binary.path] + words
    let all = isUnprivileged && getuid() == 0 ? StreamRun.dropping + command : command
    var environment = sandbox.environment
    for (name, value) in changes { environment[name] = value }
    let run = try ChildProcess.run(
      all[0], Array(all.dropFirst()), input: input, environment: environment, in: sandbox.path + "/home")
    status = run.status
    signal = run.signal
    output = run.output
    stderr = run.errors
  }

  private static let dropping = [
    "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--",
  ]

  /// Whether the program can be run by somebody without rights: not where it lies in a folder of root's own.
  static let canDropPrivileges: Bool = {
    guard getuid() == 0 else { return true }
    guard FileManager.default.isExecutableFile(atPath: dropping[0]), let sandbox = try? StreamSandbox(),
      let run = try? StreamRun(["--version"], in: sandbox, isUnprivileged: true)
    else { return false }
    return run.status == 0
  }()
}
