// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The README's program that uses the library.
private enum Example {
  /// The Swift block of a page that imports the library, line by line.
  static func lines(in page: String) throws -> [Substring] {
    let text = try String(contentsOf: Toolchain.package.appendingPathComponent(page), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex(of: "import NearestKit"), "\(page) imports the library")
    let start = try #require(lines[..<line].lastIndex(of: "```swift"))
    let end = try #require(lines[line...].firstIndex(of: "```"))
    return Array(lines[(start + 1)..<end])
  }
}

@Test(
  "The README's ten lines print and say what the command line does",
  // Compiling it needs the toolchain.
  .enabled(if: Toolchain.has("swiftc")))
func readmeExampleRuns() throws {
  let build = try #require(Toolchain.build)
  try Toolchain.inNewFolder { folder in
    let example = try Example.lines(in: "README.md").joined(separator: "\n")
    let objects = try Toolchain.libraryObjects(build)
    let compiled = try Toolchain.compile(
      example, in: folder, build: build, ["-warnings-as-errors", "-o", "example"] + objects)
    try #require(compiled.status == 0, "\(compiled.errors)\(compiled.text)")
    let environment = [
      "XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path, "LANG": "zh_TW.UTF-8",
      "XDG_CACHE_HOME": folder.path,
    ]
    let library = try Toolchain.run(
      [folder.appendingPathComponent("example").path], in: folder, environment: environment)
    try #require(library.status == 0, "\(library.errors)")

    let nearest = build.appendingPathComponent("nearest").path
    let question = [nearest, "便利商店", "--at", "24.1835,120.6180"]
    let command = try Toolchain.run(
      question + ["--wav", "command.wav"], in: folder, environment: environment)
    let json = try Toolchain.run(question + ["--json"], in: folder, environment: environment)
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String: Any])
    let result = try #require((answer["results"] as? [[String: Any]])?.first)
    let travel = try #require(result["travel"] as? [String: Any])
    let (metres, seconds) = (
      try #require(travel["metres"] as? Double), try #require(travel["seconds"] as? Double)
    )

    #expect(library.text == command.text + "\(Int(metres)) m, \(Int(seconds)) s\n")
    let wav = try Data(contentsOf: folder.appendingPathComponent("nearest.wav"))
    #expect(wav.count > 44)
    #expect(wav == (try Data(contentsOf: folder.appendingPathComponent("command.wav"))))
  }
}

@Test func `the README's example has ten lines, and the documentation shows the same`() throws {
  let lines = try Example.lines(in: "README.md")
  #expect(lines.filter { !$0.isEmpty }.count <= 10)
  #expect(try Example.lines(in: "Sources/Doors/NearestKit/NearestKit.docc/GettingStarted.md") == lines)
}
