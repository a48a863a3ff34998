// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mandarin
import TestSupport
import Testing

@testable import Speech

extension Aloud {
  /// What becomes of speech where the machine is not as it should be. A process begins eSpeak NG once, so
  /// the tests
  /// whose names start with `inside` run in processes that the others start, with `NEAREST_INSIDE` set.
  @Suite struct SurroundingsTests {
    static let isInside = ProcessInfo.processInfo.environment["NEAREST_INSIDE"] != nil

    @Test("A stray ESPEAK_DATA_PATH is named, and no other voice speaks", .enabled(if: !isInside))
    func namesStrayData() throws {
      let folder = Aloud.cache + "-empty"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { rmdir(folder) }
      #expect(try rerun("insideStrayData", ["ESPEAK_DATA_PATH": folder]) == nil)
    }

    @Test("Inside: there is no data", .enabled(if: isInside)) func insideStrayData() throws {
      let folder = try #require(ProcessInfo.processInfo.environment["ESPEAK_DATA_PATH"])
      #expect(throws: SpeechError.dataMissing(folder: folder)) { try Speaker(settings: VoiceSettings()) }
      // And again: the first failure must not leave anything half begun.
      #expect(throws: SpeechError.dataMissing(folder: folder)) { try Speaker(settings: VoiceSettings()) }
    }

    @Test("Without a cache the stock voice speaks, and one line says why", .enabled(if: !isInside))
    func speaksWithoutCache() throws {
      #expect(try rerun("insideNoCache", ["XDG_CACHE_HOME": "/dev/null/cache"]) == nil)
      #expect(try rerun("insideNoCache", ["XDG_CACHE_HOME": "relative", "HOME": nil]) == nil)
    }

    @Test("Inside: there is no cache", .enabled(if: isInside)) func insideNoCache() throws {
      let speaker = try Speaker(settings: VoiceSettings())
      #expect(speaker.voice.path == "sit/cmn-Latn-pinyin+Annie")
      let notice = try #require(speaker.notice(in: .english))
      #expect(notice.contains("own voice") && !notice.contains("\n"))
      #expect(try speaker.synthesise(Reading(pinyin: "zui4-jin4 ‹OK›")).loudness > 1000)
    }

    @Test("The first word of a process says nothing on standard error", .enabled(if: !isInside))
    func isQuiet() throws {
      #expect(try rerun("insideFirstWord", ["XDG_CACHE_HOME": Aloud.cache + "/first"]) == nil)
    }

    @Test("Inside: the first word", .enabled(if: isInside)) func insideFirstWord() throws {
      let noise = try standardError {
        let speaker = try Speaker(settings: VoiceSettings())
        #expect(speaker.voice.isAltered)
        #expect(try speaker.synthesise(Reading(pinyin: "zui4-jin4 ‹OK›")).loudness > 1000)
      }
      #expect(noise.isEmpty)
    }

    private func rerun(_ test: String, _ variables: [String: String?]) throws -> String? {
      try ChildProcess.rerun(
        "SurroundingsTests/\(test)", with: variables.merging(["NEAREST_INSIDE": "1"]) { $1 })
    }

    @Test("Data without Mandarin is told apart from no data")
    func checksData() throws {
      let folder = Aloud.cache + "-part"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { VoiceFolder.remove(folder) }
      #expect(throws: SpeechError.dataMissing(folder: folder)) { try Synthesiser.checkData(folder) }
      for name in ["phontab", "phonindex", "phondata", "intonations"] {
        #expect(FileBytes.write([], to: folder + "/" + name))
      }
      #expect(throws: SpeechError.voiceMissing("sit/cmn-Latn-pinyin")) { try Synthesiser.checkData(folder) }
    }
  }
}
