// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Speech

@Suite struct SettingsTests {
  @Test(
    "A voice is named by stock or a variant",
    arguments: [("stock", "stock"), ("Annie", "Annie"), ("+f2", "f2"), ("klatt4", "klatt4")])
  func namesVoice(name: String, expected: String) {
    #expect(VoiceSettings.Voice(name: name)?.name == expected)
  }

  @Test(
    "What cannot be a voice's name is refused before the library sees it",
    arguments: ["", "+", "a b", "../../etc", "f2+f3", "聲音", "x\u{0}", String(repeating: "a", count: 33)])
  func refusesNames(name: String) {
    #expect(VoiceSettings.Voice(name: name) == nil)
  }

  @Test("Settings out of range are brought into it")
  func clamps() {
    var settings = VoiceSettings()
    settings.rate = 10_000
    settings.pitch = -1
    settings.volume = .max
    settings.leadIn = .min
    let clamped = settings.clamped
    #expect(clamped.rate == 450)
    #expect(clamped.pitch == 0)
    #expect(clamped.volume == 200)
    #expect(clamped.leadIn == 0)
  }

  @Test("Every error has one line in Mandarin and in English")
  func wordsErrors() {
    let errors: [SpeechError] = [
      .libraryMissing, .libraryUnsuitable, .dataMissing(folder: "/x"), .voiceMissing("v"), .voiceUnknown("v"),
      .synthesisFailed, .tooLong, .audioLibraryMissing, .noAudioDevice, .deviceFailed, .deviceStalled,
      .interrupted,
    ]
    for language in [SpeechError.Language.taiwanMandarin, .english] {
      let messages = errors.map { $0.message(in: language) }
      #expect(messages.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
      #expect(Set(messages).count == errors.count)
    }
  }
}
