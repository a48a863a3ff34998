// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The package as its manifest describes it.
private struct House: Decodable {
  struct Room: Decodable {
    let name: String
    let path: String
    let type: String
    let targetDependencies: [String]?

    enum CodingKeys: String, CodingKey {
      case name, path, type
      case targetDependencies = "target_dependencies"
    }

    /// What the manifest says that it may import.
    var named: Set<String> { Set(targetDependencies ?? []) }

    /// Modules that its files import.
    func imported() throws -> Set<String> {
      var found: Set<String> = []
      let folder = Project.file(path)
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        for line in text.split(separator: "\n") {
          if let name = line.wholeMatch(of: /(?:@\w+ |public |package |internal )*import (\w+)/)?.1 {
            found.insert(String(name))
          }
        }
      }
      return found
    }

    /// Its place in the pipeline; nil for what is beside it.
    var folder: Int? {
      ["Ground", "Where", "What", "Way", "Say", "Doors"].firstIndex { path.hasPrefix("Sources/\($0)/") }
    }
  }

  let targets: [Room]

  static func current() throws -> House {
    try Toolchain.inNewFolder { folder in
      let run = try Toolchain.run(
        [
          "swift", "package", "--package-path", Project.root.path, "--scratch-path", folder.path, "describe",
          "--type", "json",
        ], in: folder)
      try #require(run.status == 0, "\(run.errors)")
      return try JSONDecoder().decode(House.self, from: run.output)
    }
  }
}

@Test(
  "Each target imports what the manifest names for it, and nothing else; arrows go up the pipeline",
  // The manifest is read by the toolchain; its own check of imports finds nothing (Swift 6.3).
  .enabled(if: Toolchain.has("swift")))
func targetsImportWhatTheyName() throws {
  let house = try House.current()
  let names = Set(house.targets.map(\.name))
  #expect(names.count > 25)
  for room in house.targets where room.path.hasPrefix("Sources/") || room.path.hasPrefix("Tests/") {
    let imported = try room.imported().intersection(names)
    #expect(imported.subtracting(room.named).sorted() == [], "\(room.name) imports what it does not name")
    // Tests need the program itself beside what they import.
    guard room.type == "library" else { continue }
    #expect(room.named.subtracting(imported).sorted() == [], "\(room.name) names what it does not import")
    for other in house.targets where room.named.contains(other.name) {
      guard let above = other.folder, let own = room.folder else { continue }
      #expect(above <= own, "\(room.name) imports \(other.name)")
    }
  }
}
