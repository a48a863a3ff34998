// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import nearest

/// What the Debian package is made of; `check-deb` builds and installs it.
@Suite("The Debian package")
struct PackageTests {
  private let folder = Project.file("Sources/Doors/nearest/Packaging")

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("the changelog's newest version is the program's")
  func version() throws {
    let first = try #require(try text("changelog").split(separator: "\n").first)
    #expect(first.wholeMatch(of: /nearest \((.+)-[0-9]+\) [a-z]+; urgency=[a-z]+/)?.1 == Program.version[...])
  }

  @Test("the copyright file is machine-readable, and has every licence that it names")
  func copyright() throws {
    let text = try text("copyright")
    let paragraphs = text.components(separatedBy: "\n\n").map { paragraph in
      // A line that begins with a space goes on with the field before.
      var fields: [String: String] = [:]
      var last = ""
      for line in paragraph.split(separator: "\n") {
        if line.hasPrefix(" ") {
          fields[last, default: ""] += "\n" + line.dropFirst()
        } else if let colon = line.firstIndex(of: ":") {
          last = String(line[..<colon])
          fields[last] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        } else {
          Issue.record("no field: \(line)")
        }
      }
      return fields
    }
    #expect(
      paragraphs.first?["Format"] == "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/")
    let files = paragraphs.filter { $0["Files"] != nil }
    #expect(files.first?["Files"] == "*")
    #expect(files.first?["License"] == "GPL-3.0-or-later")
    for paragraph in files {
      #expect(paragraph["Copyright"]?.isEmpty == false)
      let licence = try #require(paragraph["License"])
      let texts = paragraphs.filter { $0["Files"] == nil && $0["License"]?.hasPrefix(licence + "\n") == true }
      #expect(texts.count == 1, "\(licence)")
      // The file that it is about is there; the runtime is none of ours.
      guard let name = paragraph["Files"], name != "*", name != "swift-runtime" else { continue }
      let path = Project.file(name).path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
    #expect(text.contains("© OpenStreetMap contributors, ODbL 1.0"))
  }

  @Test("the scripts are shell, and can be run", arguments: ["build-deb", "check-deb", "check-alone"])
  func scripts(name: String) throws {
    let path = folder.appendingPathComponent(name).path
    #expect(FileManager.default.isExecutableFile(atPath: path))
    #expect(try ChildProcess.run("bash", ["-n", path]).status == 0)
  }
}
