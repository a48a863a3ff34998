// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mandarin
import TestSupport
import Testing

@testable import Speech

extension Aloud {
  /// eSpeak NG 1.51 and 1.52 side by side.
  ///
  /// `NEAREST_OTHER_ESPEAK` names a folder that holds another version's `libespeak-ng.so.1` and
  /// `espeak-ng-data`, such as
  /// `usr/lib/x86_64-linux-gnu` of Debian 13's unpacked packages libespeak-ng1, espeak-ng-data and libsonic0.
  /// A process has one eSpeak NG, so these tests start themselves again for the other one.
  @Suite struct VersionTests {
    static let other: String? = {
      let folder = ProcessInfo.processInfo.environment["NEAREST_OTHER_ESPEAK"]
      if folder == nil {
        print("VersionTests: NEAREST_OTHER_ESPEAK is not set, so one version of eSpeak NG is tested")
      }
      return folder
    }()

    static let sentences = [
      "zui4-jin4 de5 bian4-li4-shang1-dian4 shi4 ‹seven_eleven› fu2-kang1-men2-shi4",
      "wei4-yu2 tai2-zhong1-shi4 | xi1-tun2-qu1 | fu2-kang1-lu4 san1-shi2-san1-hao4 ,",
      "ju4-li2 ling2-dian3 san1-gong1-li3 . ye3-xu3 hen3-jiu3 lü4-nü3 qiong2-xiong2-jiong3",
    ]

    /// What is spoken for every syllable with every contour, and for some sentences, in both voices.
    private func traces() throws -> String {
      var lines: [String] = []
      for voice in [VoiceSettings.Voice.taiwan, .stock] {
        let speaker = try Aloud.speaker { $0.voice = voice }
        lines.append("\(speaker.voice)")
        for row in SyllableTable.shared.rows.indices {
          for contour in Contour.allCases {
            let syllable = Syllable(row: UInt16(row), tone: .first, contour: contour)
            lines += try speaker.trace(
              Reading([.word(.init(text: "", syllables: [syllable], source: .word))]))
          }
        }
        for sentence in Self.sentences { lines += try speaker.trace(Reading(pinyin: sentence)) }
      }
      return lines.joined(separator: "\n")
    }

    @Test(
      "Both versions speak the same phonemes",
      // Needs the other version unpacked; `other` prints a line where it is absent.
      .enabled(if: VersionTests.other != nil))
    func versionsAgree() throws {
      let folder = try #require(Self.other)
      let file = Aloud.cache + "-other-traces"
      defer { unlink(file) }
      let failure = try ChildProcess.rerun(
        "VersionTests/writesTraces",
        with: [
          "LD_LIBRARY_PATH": folder, "ESPEAK_DATA_PATH": folder, "NEAREST_TRACES": file,
          "NEAREST_OTHER_ESPEAK": nil,
        ])
      #expect(failure == nil)
      let theirs = String(decoding: try #require(FileBytes.read(file)), as: UTF8.self).split(separator: "\n")
      let ours = try [""] + traces().split(separator: "\n") as [Substring]
      #expect(theirs.first != Speaker.installed?.version[...])
      #expect(theirs.count == ours.count)
      for (their, our) in zip(theirs, ours).dropFirst() { #expect(their == our) }
    }

    @Test(
      "The other version writes what it speaks",
      .enabled(if: ProcessInfo.processInfo.environment["NEAREST_TRACES"] != nil))
    func writesTraces() throws {
      let file = try #require(ProcessInfo.processInfo.environment["NEAREST_TRACES"])
      let text = try (Speaker.installed?.version ?? "") + "\n" + traces()
      #expect(FileBytes.write(Array(text.utf8), to: file))
    }
  }
}
