// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The library's public symbols as the compiler tells them.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }
    struct Location: Decodable {}
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let docComment: Comment?
    /// Nil for what the compiler made, such as `init(rawValue:)`.
    let location: Location?

    var name: String { pathComponents.joined(separator: ".") }
    var declaration: String { declarationFragments.map(\.spelling).joined() }
    var isType: Bool { ["swift.struct", "swift.enum", "swift.class"].contains(kind.identifier) }
  }
  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Of the modules that this build made.
  static func current() throws -> SymbolGraph {
    try Toolchain.inNewFolder { folder in
      let run = try document("--graph", folder)
      try #require(run.status == 0, "\(run.errors)")
      return try JSONDecoder().decode(
        SymbolGraph.self,
        from: Data(contentsOf: folder.appendingPathComponent("made/NearestKit.symbols.json")))
    }
  }
}

/// Runs the script that makes documentation; what it makes is in the folder `made`.
private func document(_ form: String, _ folder: URL) throws -> ChildProcess.Outcome {
  let script = Toolchain.package.appendingPathComponent("Sources/Doors/NearestKit/document").path
  return try Toolchain.run([script, form, "made", try #require(Toolchain.build).path], in: folder)
}

@Test(
  "Every public symbol is documented, throws one type of error, and every public type is Sendable",
  // The compiler tells the symbols.
  .enabled(if: Toolchain.has("swift")))
func publicInterfaceIsKept() throws {
  let graph = try SymbolGraph.current()
  #expect(graph.symbols.count > 100)
  let written = graph.symbols.filter { $0.location != nil }
  #expect(written.filter { $0.docComment == nil }.map(\.name) == [])
  #expect(
    graph.symbols.filter { $0.declaration.contains("throws") && !$0.declaration.contains("throws(") }
      .map(\.declaration) == [])
  let sendable = Set(
    graph.relationships.filter { $0.kind == "conformsTo" && $0.target == "s:s8SendableP" }.map(\.source))
  #expect(written.filter { $0.isType && !sendable.contains($0.identifier.precise) }.map(\.name) == [])
}

@Test("The library hands out these types and no others", .enabled(if: Toolchain.has("swift")))
func publicTypesAreFew() throws {
  let types = Set(try SymbolGraph.current().symbols.filter { $0.pathComponents.count == 1 }.map(\.name))
  #expect(
    types == [
      // Where one is.
      "Coordinate", "Origin", "Landmark", "Geocoding", "Whereabouts", "Geodesic", "CompassPoint",
      "BoundingBox",
      // What is asked for, and when.
      "Finder", "Understood", "Query", "Request", "Reply", "SearchLimits", "OpeningClock", "CivilTime",
      "CivilDate",
      // What is found.
      "Answer", "AlongAnswer", "Place", "Address", "PlaceFile", "AtlasFile", "BusinessStatus", "PlaceOutlook",
      "OpeningState",
      "HoursOutlook", "HoursChange", "PlaceDetails", "PlaceFields",
      // What goes on from the question before.
      "Conversation", "Dialogue", "Turn",
      // How to get there.
      "TravelMode", "Travel", "Reach", "ReachAnswer", "Isochrone", "Route", "Destination", "RouteAnswer",
      "AlongAnswer", "RouteStep", "Manoeuvre",
      "Side", "LaneAdvice", "Signpost", "RouteNotice",
      // Many questions at once.
      "BatchOptions", "BatchFields", "BatchError",
      // How it is said.
      "SentenceStyle", "Note", "Narrator", "VoiceSettings", "Follower", "Callout", "Guide",
      "GuideEvent", "Fix", "Instant",
      "UTCTime",
      // What can go wrong.
      "QueryError", "CoordinateNotationError", "AtlasError", "PlaceFileError", "RouteError", "SpeechError",
    ])
}

@Test(
  "The documentation is made without a warning, offline",
  .enabled(if: Toolchain.has("swift", "docc")))
func documentationBuilds() throws {
  try Toolchain.inNewFolder { folder in
    let run = try document("--archive", folder)
    #expect(run.status == 0, "\(run.errors)\(run.text)")
    for page in ["nearestkit", "nearestkit/gettingstarted", "nearestkit/ontheway", "nearestkit/finder"] {
      let file = folder.appendingPathComponent("made/data/documentation/\(page).json")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(page)")
    }
  }
}

// MARK: Examples

/// The Swift blocks of a text, but for those that are whole manifests of packages.
private func examples(in lines: [String]) -> [String] {
  var blocks: [String] = []
  var block: [String]?
  for line in lines {
    if line == "```swift" {
      block = []
    } else if line == "```" {
      if let block { blocks.append(block.joined(separator: "\n")) }
      block = nil
    } else {
      block?.append(line)
    }
  }
  return blocks.filter { !$0.contains("import PackageDescription") }
}

@Test(
  "Every example of the articles and of the public symbols compiles",
  .enabled(if: Toolchain.has("swift", "swiftc")))
func examplesCompile() throws {
  let build = try #require(Toolchain.build)
  let catalogue = Toolchain.package.appendingPathComponent("Sources/Doors/NearestKit/NearestKit.docc")
  let pages = try FileManager.default.contentsOfDirectory(atPath: catalogue.path).filter {
    $0.hasSuffix(".md")
  }
  #expect(pages.count >= 3)
  let articles = try pages.flatMap { page in
    let text = try String(contentsOf: catalogue.appendingPathComponent(page), encoding: .utf8)
    return examples(in: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }
  let comments = try SymbolGraph.current().symbols.flatMap { symbol in
    examples(in: symbol.docComment?.lines.map(\.text) ?? [])
  }
  #expect(articles.count >= 6)
  #expect(comments.count >= 5)
  // What examples take for granted.
  let setting = """
    import Foundation
    import NearestKit

    struct Receiver { func next() -> Coordinate? { nil }; var accuracy: Double? }
    struct Setting {
      let finder: Finder, narrator: Narrator, receiver: Receiver
      let here: Origin, answer: Answer, place: Place, bytes: [UInt8]
      let fixes: AsyncStream<Fix>

    """
  let functions = (articles + comments).enumerated().map { index, example in
    let body = example.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    return "func example\(index)() async throws {\n\(body)\n}\n"
  }
  try Toolchain.inNewFolder { folder in
    let checked = try Toolchain.compile(
      setting + functions.joined() + "}\n", in: folder, build: build, ["-typecheck", "-suppress-warnings"])
    #expect(checked.status == 0, "\(checked.errors)")
  }
}
