// SPDX-License-Identifier: GPL-3.0-or-later

import Mandarin
import Speech

/// What is found when one word is synthesised: library, data, voice.
package struct VoiceProbe: Sendable {
  /// Which of the three voices speaks.
  package enum Kind: String, Sendable {
    /// Our voice, with phonemes and consonants of its own.
    case own
    /// Our voice on the installed phonemes, since those are not as expected.
    case plain
    /// A voice of eSpeak NG's.
    case stock
  }

  /// eSpeak NG's version, `1.51`; nil where the library is absent.
  package let version: String?
  /// The folder of its speech data; nil where the library is absent.
  package let data: String?
  /// The voice that spoke, by its path in the data: `sit/cmn-TW`; nil where none did.
  package let voice: String?
  /// Whether the voice speaks with phonemes of ours.
  package let isAltered: Bool
  /// Which of the three voices spoke; nil where none did.
  package var kind: Kind? {
    voice.map { isAltered ? .own : $0 == "sit/cmn-TW" ? .plain : .stock }
  }
  /// Why the stock voice speaks in place of ours; nil where it does not.
  package let notice: String?
  /// Why nothing was synthesised; nil where a word was.
  package let error: SpeechError?

  /// Loads eSpeak NG and has it say 你好 into memory.
  ///
  /// - Parameter language: of `notice`.
  package init(settings: VoiceSettings, in language: SpeechError.Language) {
    let installed = Speaker.installed
    version = installed?.version
    data = installed?.data
    do {
      let speaker = try Speaker(settings: settings)
      let sound = try speaker.synthesise(Pronouncer().read("你好"))
      voice = speaker.voice.path
      isAltered = speaker.voice.isAltered
      notice = speaker.notice(in: language)
      error = sound.samples.isEmpty ? .synthesisFailed : nil
    } catch {
      voice = nil
      isAltered = false
      notice = nil
      self.error = error
    }
  }
}
