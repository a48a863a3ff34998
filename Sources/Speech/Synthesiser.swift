// SPDX-License-Identifier: GPL-3.0-or-later

import CEspeak
import Glibc

/// eSpeak NG: the only caller of `CEspeak`.
///
/// The library keeps one voice for the whole process; `CEspeak` lets one utterance in at a time.
struct Synthesiser: Sendable {
  /// A voice by the name that selects it and the identifier that proves it.
  struct Voice: Sendable, Equatable {
    let name: String
    let identifier: String

    static func mandarin(variant: String) -> Voice {
      Voice(name: "cmn-latn-pinyin+\(variant)", identifier: "sit/cmn-Latn-pinyin+\(variant)")
    }

    static func english(variant: String) -> Voice {
      Voice(name: "en-us+\(variant)", identifier: "gmw/en-US+\(variant)")
    }
  }

  let settings: VoiceSettings
  let mandarin: Voice
  let english: Voice

  /// Loads and initialises eSpeak NG when this is the first time.
  ///
  /// - Throws: `libraryMissing`, `libraryUnsuitable`, `dataMissing`.
  init(settings: VoiceSettings) throws(SpeechError) {
    self.settings = settings.clamped
    let variant =
      switch settings.voice {
      case .stock: "Annie"
      case .variant(let name): name
      }
    mandarin = .mandarin(variant: variant)
    english = .english(variant: variant)
    try Self.check(cespeak_load(), voice: mandarin, settings: settings)
    try Self.check(cespeak_initialise(nil), voice: mandarin, settings: settings)
  }

  /// What one utterance sounds like, without the silence around it, and the phonemes that were spoken.
  ///
  /// `cespeak_synthesise`.
  /// - Throws: `voiceMissing`, `voiceUnknown`, `synthesisFailed`, `interrupted`.
  func synthesise(_ content: Utterance.Content, wantsTrace: Bool = false) throws(SpeechError) -> (
    PCM, trace: String
  ) {
    let (voice, text, hasPhonemes) =
      switch content {
      // 1.51 needs a space after the brackets.
      case .mandarin(let phonemes): (mandarin, "[[\(phonemes)]] ", true)
      case .english(let words): (english, words, false)
      }
    var sound = cespeak_sound()
    let status = voice.name.withCString { name in
      voice.identifier.withCString { identifier in
        text.withCString { text in
          var utterance = cespeak_utterance(
            voice: name, identifier: identifier, text: text, has_phonemes: hasPhonemes ? 1 : 0,
            rate: Int32(settings.rate), pitch: Int32(settings.pitch), volume: Int32(settings.volume),
            cancel: Interruption.flag, wants_trace: wantsTrace ? 1 : 0)
          return cespeak_synthesise(&utterance, &sound)
        }
      }
    }
    defer { cespeak_release(&sound) }
    try Self.check(status, voice: voice, settings: settings)
    let samples = UnsafeBufferPointer(start: sound.samples, count: sound.count)
    return (PCM(Array(samples)).trimmed, trace: sound.trace.map { String(cString: $0) } ?? "")
  }

  /// The library's version, `1.51`, and the folder of its data; nil where it is not installed.
  package static var installed: (version: String, data: String)? {
    guard let version = cespeak_version(), let data = cespeak_system_data() else { return nil }
    return (String(cString: version), String(cString: data))
  }

  private static func check(
    _ status: cespeak_status, voice: Voice, settings: VoiceSettings
  ) throws(SpeechError) {
    switch status {
    case CESPEAK_OK: return
    case CESPEAK_NO_LIBRARY: throw .libraryMissing
    case CESPEAK_ODD_LIBRARY: throw .libraryUnsuitable
    case CESPEAK_NO_DATA: throw .dataMissing(folder: installed?.data ?? "espeak-ng-data")
    case CESPEAK_NO_VOICE:
      if case .variant(let name) = settings.voice { throw .voiceUnknown(name) }
      throw .voiceMissing(voice.name)
    case CESPEAK_CANCELLED: throw .interrupted
    default: throw .synthesisFailed
    }
  }
}
