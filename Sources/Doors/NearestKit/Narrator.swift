// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Mandarin
import Speech

/// Says sentences aloud, or into a sound file: text → reading → voice.
///
/// ```swift
/// let narrator = Narrator()
/// try narrator.speak(answer.announcement())
/// let wav = try narrator.wav(of: "今天加滿92無鉛")
/// ```
/// eSpeak NG is loaded with the first spoken word; where it is not installed, `SpeechError.libraryMissing` says so. Texts
/// that several threads give at once are synthesised one after another.
public struct Narrator: Sendable {
  /// How it sounds.
  package var settings: VoiceSettings
  private let pronouncer: Pronouncer

  /// A narrator with the usual voice.
  public init() {
    self.init(settings: VoiceSettings())
  }

  /// A narrator with a voice of the user's own; numbers out of range are brought into it.
  public init(settings: VoiceSettings) {
    self.init(settings: settings, lexicon: nil)
  }

  /// A narrator with a voice and readings of the user's own.
  package init(settings: VoiceSettings, lexicon: UserLexicon?) {
    self.settings = settings
    pronouncer = Pronouncer(userLexicon: lexicon)
  }

  /// How a reading is written down.
  public enum Notation: String, CaseIterable, Sendable {
    /// Hanyu Pinyin, the tone as a number.
    case pinyin
    /// Zhuyin, also called Bopomofo.
    case zhuyin
    /// What eSpeak NG gets.
    case phonemes
  }

  /// The reading of a text on one line.
  public func reading(of text: String, in notation: Notation) -> String {
    let reading = pronouncer.read(Narrator.speakable(text))
    return switch notation {
    case .pinyin: reading.pinyin()
    case .zhuyin: reading.zhuyin()
    case .phonemes: phonemes(of: reading)
    }
  }

  /// The reading word by word, with the rule that gave it.
  package func explanation(of text: String) -> [Explanation] { pronouncer.explain(text) }

  /// Says a text on the default audio device and returns when it was heard.
  ///
  /// - Throws: `SpeechError` where there is no library, voice or device, or where it is interrupted.
  public func speak(_ text: String) throws(SpeechError) {
    _ = try speak(text, times: 1, in: .taiwanMandarin)
  }

  /// Says what is called out on the way, with the notes of its kind where notes are wanted.
  ///
  /// - Throws: `SpeechError` where there is no library, voice or device, or where it is interrupted.
  package func speak(_ callout: Callout) throws(SpeechError) {
    try Speaker(settings: settings).speak(
      pronouncer.read(Narrator.speakable(callout.text)), chime: callout.kind.chime)
  }

  /// The sound of a text as a WAV file: 22,050 Hz, one channel, 16 bits.
  ///
  /// - Throws: `SpeechError` where there is no library or voice, or where the sound would last over two hours.
  public func wav(of text: String) throws(SpeechError) -> [UInt8] {
    try wav(of: text, times: 1, in: .taiwanMandarin).bytes
  }

  /// Says a text on the default audio device and returns when it was heard.
  ///
  /// - Parameter times: how often it is said.
  /// - Returns: a line that says why the stock voice spoke in place of ours; nil where it did not.
  package func speak(
    _ text: String, times: Int, in language: SpeechError.Language
  ) throws(SpeechError) -> String? {
    let speaker = try Speaker(settings: settings)
    let reading = pronouncer.read(Narrator.speakable(text))
    for _ in 0..<max(1, times) { try speaker.speak(reading) }
    return speaker.notice(in: language)
  }

  /// The sound of a text as a WAV file: 22,050 Hz, one channel, 16 bits.
  ///
  /// - Parameter times: how often it is said.
  /// - Returns: the file, and a line that says why the stock voice spoke in place of ours; nil where it did not.
  package func wav(
    of text: String, times: Int, in language: SpeechError.Language
  ) throws(SpeechError) -> (bytes: [UInt8], notice: String?) {
    let speaker = try Speaker(settings: settings)
    let reading = pronouncer.read(Narrator.speakable(text))
    var sound = PCM()
    for _ in 0..<max(1, times) { sound += try speaker.synthesise(reading) }
    return (sound.wav(), speaker.notice(in: language))
  }

  /// A text without escape sequences and the like, its lines kept apart since each ends in a pause.
  private static func speakable(_ text: String) -> String {
    text.split(separator: "\n").map { visible(String($0)) }.joined(separator: "\n")
  }
}

extension Callout.Kind {
  /// The notes before it.
  fileprivate var chime: Chime {
    switch self {
    case .approach: .approach
    case .arrival: .arrival
    case .nothing, .lost: .problem
    case .nearest, .passed, .passing, .regained, .entered, .left, .region, .progress, .guidance: .announcement
    }
  }
}

/// A person's own readings.
package typealias UserLexicon = Mandarin.UserLexicon
