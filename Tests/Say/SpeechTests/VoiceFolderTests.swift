// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Speech

extension Aloud {
  @Suite struct VoiceFolderTests {
    /// The folder that the distribution's package installs; the tests' own one links to it.
    let system: String
    /// A folder of this test's own.
    let cache: String

    init() throws {
      _ = try Aloud.speaker()
      let folder = try #require(Speaker.installed?.data)
      let dictionary = try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/cmn_dict")
      system = String(dictionary.dropLast("/cmn_dict".count))
      cache = Aloud.cache + "/test-\(UInt32.random(in: 0...(.max)))"
    }

    /// A copy of the system's data, as links but for these files, which are copies that `change` may alter.
    private func copy(of names: Set<String>, _ change: (String) throws -> Void) throws -> String {
      let manager = FileManager.default
      let copy = cache + "-system"
      try manager.createDirectory(atPath: copy, withIntermediateDirectories: true)
      for name in try manager.contentsOfDirectory(atPath: system) {
        if names.contains(name) {
          try manager.copyItem(atPath: system + "/" + name, toPath: copy + "/" + name)
        } else {
          try manager.createSymbolicLink(atPath: copy + "/" + name, withDestinationPath: system + "/" + name)
        }
      }
      try change(copy)
      return copy
    }

    @Test("The folder is made once and then found again")
    func isMadeOnce() throws {
      let first = try VoiceFolder.prepare(system: system, cache: cache)
      #expect(first.kind == .altered)
      #expect(first.path.hasPrefix(cache + "/nearest/voice-"))
      let made = try FileManager.default.attributesOfItem(atPath: first.path)[.systemFileNumber] as? Int
      #expect(try VoiceFolder.prepare(system: system, cache: cache) == first)
      let found = try FileManager.default.attributesOfItem(atPath: first.path)[.systemFileNumber] as? Int
      #expect(made == found)
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache + "/nearest").count == 1)
    }

    @Test(
      "A damaged folder is made anew",
      arguments: [
        "phondata", "phontab", "phonindex", "lang/sit/cmn-TW", "nearest-stamp", "cmn_dict", "voices",
      ])
    func isRepaired(name: String) throws {
      let folder = try VoiceFolder.prepare(system: system, cache: cache)
      let file = folder.path + "/" + name
      if var bytes = FileBytes.read(file), !["cmn_dict", "voices"].contains(name) {
        bytes[bytes.count / 2] ^= 1
        unlink(file)
        #expect(FileBytes.write(bytes, to: file))
      } else {
        unlink(file)
      }
      #expect(try VoiceFolder.prepare(system: system, cache: cache) == folder)
      #expect(access(file, R_OK) == 0)
      let good = try VoiceFolder.prepare(system: system, cache: cache + "-other")
      if name != "cmn_dict", name != "voices" {
        #expect(FileBytes.read(file) == FileBytes.read(good.path + "/" + name))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache + "/nearest").count == 1)
    }

    @Test("When the system's data changes there is a new folder")
    func followsSystem() throws {
      let copy = try copy(of: ["phondata"]) { _ in }
      let before = try VoiceFolder.prepare(system: copy, cache: cache)
      utimes(copy + "/phondata", [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)])
      let after = try VoiceFolder.prepare(system: copy, cache: cache)
      #expect(before.path != after.path)
      #expect(after.kind == .altered)
    }

    @Test("Phonemes that are not as expected are left alone, and our voice speaks with the system's")
    func leavesStrangePhonemesAlone() throws {
      let copy = try copy(of: ["phonindex"]) { copy in
        var bytes = try #require(FileBytes.read(copy + "/phonindex"))
        for place in stride(from: 4000, to: bytes.count, by: 7) { bytes[place] ^= 0x15 }
        unlink(copy + "/phonindex")
        #expect(FileBytes.write(bytes, to: copy + "/phonindex"))
      }
      let folder = try VoiceFolder.prepare(system: copy, cache: cache)
      #expect(folder.kind == .plain)
      let voice = String(
        decoding: try #require(FileBytes.read(folder.path + "/lang/sit/cmn-TW")), as: UTF8.self)
      #expect(voice.contains("\nphonemes cmn\n"))
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/phonindex")
      #expect(target == copy + "/phonindex")
    }

    @Test("Where no folder can be made the reason is told")
    func tellsWhy() throws {
      #expect(throws: VoiceFolder.Failure.noCache) { try VoiceFolder.prepare(system: system, cache: nil) }
      #expect(throws: VoiceFolder.Failure.unwritable("/dev/null/x")) {
        try VoiceFolder.prepare(system: system, cache: "/dev/null/x")
      }
      let long = cache + String(repeating: "/long", count: 30)
      #expect {
        try VoiceFolder.prepare(system: system, cache: long)
      } throws: { error in
        if case .longPath? = error as? VoiceFolder.Failure { true } else { false }
      }
      let copy = try copy(of: []) { unlink($0 + "/cmn_dict") }
      #expect(throws: VoiceFolder.Failure.incomplete(copy + "/cmn_dict")) {
        try VoiceFolder.prepare(system: copy, cache: cache)
      }
      for failure in [VoiceFolder.Failure.noCache, .longPath("/x"), .unwritable("/x"), .incomplete("/x")] {
        #expect(!failure.message(in: .english).contains("\n"))
        #expect(failure.message(in: .taiwanMandarin) != failure.message(in: .english))
      }
    }

    @Test("Several processes may make it at once")
    func isMadeByMany() async throws {
      let (system, cache) = (system, cache)
      let folders = try await withThrowingTaskGroup(of: VoiceFolder.self) { group in
        for _ in 0..<6 { group.addTask { try VoiceFolder.prepare(system: system, cache: cache) } }
        var folders: [VoiceFolder] = []
        for try await folder in group { folders.append(folder) }
        return folders
      }
      #expect(folders.count == 6)
      #expect(Set(folders.map(\.path)).count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache + "/nearest").count == 1)
    }
  }
}
