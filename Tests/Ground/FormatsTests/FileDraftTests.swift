// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Formats
import TestSupport
import Testing

@Suite("A draft of a file")
struct FileDraftTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  @Test("takes the place of the file in one step")
  func replaces() throws {
    let path = try folder.write(Array("old".utf8), as: "config")
    let draft = try FileDraft(beside: path, mode: 0o600)
    let isWritten = draft.write(Array("new".utf8))
    #expect(isWritten)
    #expect(text("config") == "old")
    #expect(folder.contents.count == 2)
    try draft.replace(isLasting: true)
    #expect(text("config") == "new")
    #expect(folder.contents == ["config"])
  }

  @Test("goes with its value where it is not finished, and takes nothing else with it")
  func isDropped() throws {
    let path = try folder.write(Array("old".utf8), as: "config")
    // What other programs, and earlier versions of this one, may have called theirs.
    let others = ["config.\(ProcessInfo.processInfo.processIdentifier)", "config.tmp", "config.1-1.tmp"]
    for name in others { _ = try folder.write(Array(name.utf8), as: name) }
    do {
      let draft = try FileDraft(beside: path, mode: 0o600)
      let isWritten = draft.write([1, 2, 3])
      #expect(isWritten)
    }
    #expect(folder.contents == (["config"] + others).sorted())
    for name in others { #expect(text(name) == name) }
  }

  @Test("makes missing folders for the owner alone")
  func makesFolders() throws {
    let path = folder.path + "/a/b/file"
    try FileDraft.write([65], to: path, mode: 0o600)
    #expect(text("a/b/file") == "A")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/a/b")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("that cannot be made, or cannot take the place, tells why and leaves nothing")
  func fails() throws {
    let file = try folder.write([65], as: "file")
    #expect(throws: FileDraft.Failure(code: ENOTDIR)) {
      try FileDraft.write([66], to: file + "/x", mode: 0o600)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/full/x", withIntermediateDirectories: true)
    #expect(throws: FileDraft.Failure.self) {
      try FileDraft.write([66], to: folder.path + "/full", mode: 0o600)
    }
    #expect(folder.contents == ["file", "full"])
  }
}
