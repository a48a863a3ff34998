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

  /// Runs a program, found through PATH, in a folder, with nothing of the user's.
  static func run(
    _ arguments: [String], in folder: URL, environment extra: [String: String] = [:]
  ) throws -> ChildProcess.Outcome {
    try ChildProcess.run(
      arguments[0], Array(arguments.dropFirst()), environment: ChildProcess.cleanEnvironment(extra),
      in: folder.path)
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
  ) throws -> ChildProcess.Outcome {
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
