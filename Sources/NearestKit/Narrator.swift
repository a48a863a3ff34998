// SPDX-License-Identifier: GPL-3.0-or-later

import Mandarin
import Speech

/// Says sentences aloud, or into a sound file: text → reading → voice.
public struct Narrator: Sendable {
  /// How it sounds.
  package var settings: VoiceSettings
  private let pronouncer: Pronouncer

  /// A narrator with the usual voice.
  public init() {
    settings = VoiceSettings()
    pronouncer = Pronouncer()
  }

  /// How a reading is written down.
  public enum Notation: String, CaseIterable, Sendable {
    case pinyin, zhuyin
    /// What eSpeak NG gets.
    case phonemes
  }

  /// The reading of a text on one line.
  public func reading(of text: String, in notation: Notation) -> String {
    let reading = pronouncer.read(text)
    return switch notation {
    case .pinyin: reading.pinyin()
    case .zhuyin: reading.zhuyin()
    case .phonemes: phonemes(of: reading)
    }
  }

  /// Says a text on the default audio device and returns when it was heard.
  package func speak(_ text: String) throws(SpeechError) {
    try Speaker(settings: settings).speak(pronouncer.read(text))
  }

  /// The sound of a text as a WAV file: 22,050 Hz, one channel, 16 bits.
  package func wav(of text: String) throws(SpeechError) -> [UInt8] {
    try Speaker(settings: settings).synthesise(pronouncer.read(text)).wav()
  }
}

/// Why nothing is said.
package typealias SpeechError = Speech.SpeechError
