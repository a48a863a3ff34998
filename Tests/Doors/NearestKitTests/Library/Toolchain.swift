// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// What the build left, and the programs of the toolchain that made it.
enum Toolchain {
  /// The root of the package.
  static let package = Project.root

  /// The folder of the products, beside the test bundle.
  static let build: URL? = {
    let runner =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map { [$0] } ?? []
    return (runner + CommandLine.arguments).lazy
      .map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
      .first { FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("nearest").path) }
  }()

  /// Whether these programs can be run and the build has been found.
  static func has(_ programs: String...) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let missing = programs.filter { program in
      !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
    if !missing.isEmpty { print("skipped: no \(missing.joined(separator: ", ")) on PATH") }
    if build == nil { print("skipped: no products beside the test bundle") }
    return missing.isEmpty && build != nil
  }

  /// How a program ended.
  struct Outcome {
    let status: Int32
    let text: String
    let errors: String
  }

  /// Runs a program, found through PATH, in a folder; what it writes goes through files there, so no pipe can fill up.
  static func run(
    _ arguments: [String], in folder: URL, environment extra: [String: String] = [:]
  ) throws -> Outcome {
    let streams = try ["stdout", "stderr"].map { name in
      let url = folder.appendingPathComponent(".\(name)")
      try Data().write(to: url)
      return (url, try FileHandle(forWritingTo: url))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("NEAREST_") }
      .merging(extra) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (streams[0].1, streams[1].1)
    try process.run()
    process.waitUntilExit()
    let texts = try streams.map { String(decoding: try Data(contentsOf: $0.0), as: UTF8.self) }
    return Outcome(status: process.terminationStatus, text: texts[0], errors: texts[1])
  }

  /// Does something in a new folder, which is removed afterwards.
  static func inNewFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nearest-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

extension Toolchain {
  /// Compiles a main program against the modules of this build, as a package that depends on this one would be.
  static func compile(
    _ program: String, in folder: URL, build: URL, _ arguments: [String]
  ) throws -> Outcome {
    try program.write(to: folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
    let maps =
      ["CAudio", "CEspeak", "Gazetteer", "Voices"].map {
        build.appendingPathComponent("\($0).build/module.modulemap").path
      } + [package.appendingPathComponent("Sources/Ground/CZlib/module.modulemap").path]
    let sanitizers = [("__asan_init", "address"), ("__tsan_init", "thread")]
      .filter { dlsym(nil, $0.0) != nil }.flatMap { ["-sanitize=\($0.1)", "-use-ld=lld"] }
    return try run(
      ["swiftc", "-swift-version", "6", "main.swift", "-I", build.appendingPathComponent("Modules").path]
        + sanitizers + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + arguments,
      in: folder)
  }

  /// The objects that the library is made of: those of the command line but for its own.
  static func libraryObjects(_ build: URL) throws -> [String] {
    let list = build.appendingPathComponent("nearest.product/Objects.LinkFileList")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .filter { !$0.contains("/nearest.build/") }.map(String.init)
  }
}
