// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

/// How an answer reaches the person: text, JSON, a WAV file, speech.
struct Delivery {
  enum Sound: Equatable {
    case none
    /// Speaks where it can, and says in one line why not.
    case wanted
    /// Fails where it cannot speak.
    case demanded
    case file(String)
  }

  let sound: Sound
  let isJSON: Bool
  /// True where stdout is a picture's: the words go to stderr, and nothing is said.
  private let isBesidePicture: Bool
  /// Whether nothing of what is said may be kept.
  private let isPrivate: Bool
  private let voice: VoiceOptions
  /// Words per minute of the answer where nobody asked for others: a short one is said faster.
  private var rate: Int

  /// Who speaks the answer.
  var narrator: Narrator { voice.narrator(rate: rate) }

  /// The same for one who could not follow: three quarters of the rate.
  var slower: Delivery {
    var slower = self
    slower.rate = max(VoiceSettings.rates.lowerBound, rate * 3 / 4)
    return slower
  }

  /// Who speaks what is called out on the way.
  var calloutNarrator: Narrator { voice.narrator(rate: VoiceSettings.quickRate) }

  /// Speaks unless `--text`, `--json` or `--wav` is given; `--speak` beside them demands it.
  init(_ arguments: Arguments) throws(Failure) {
    for (a, b) in [(Option.text, Option.json), (.text, .wav), (.text, .speak), (.json, .wav), (.speak, .wav)]
    where arguments.has(a) && arguments.has(b) {
      throw .optionsExclude(a.name, b.name)
    }
    isJSON = arguments.has(.json)
    isBesidePicture = try PictureOutput(arguments).takesStdout
    if isBesidePicture {
      for option in [Option.json, .wav] where arguments.has(option) {
        throw .optionsExclude("svg", option.name)
      }
    }
    isPrivate = try arguments.isOn(.isPrivate)
    voice = try VoiceOptions(arguments)
    rate =
      switch arguments.value(of: .style)?.text {
      case SentenceStyle.brief.rawValue: VoiceSettings.calloutRate
      case SentenceStyle.quick.rawValue: VoiceSettings.quickRate
      default: VoiceSettings().rate
      }
    if let path = arguments[.wav] {
      guard !path.isEmpty else { throw .valueMissing(option: Option.wav.usage) }
      sound = .file(path)
    } else if arguments.has(.speak) {
      sound = .demanded
    } else {
      sound = arguments.has(.text) || isJSON || isBesidePicture ? .none : .wanted
    }
  }

  /// Prints lines, then says or records a text.
  func deliver(lines: [String], spoken: String) throws(Failure) {
    let text = lines.joined(separator: "\n")
    switch sound {
    case .none:
      if !isJSON { keep(spoken) }
      if isBesidePicture { Output.noteLine(text) } else { try Output.answer(text) }
    case .wanted, .demanded:
      // The text comes first: it must not wait for a loudspeaker, nor be lost with it.
      if !lines.isEmpty { if isBesidePicture { Output.noteLine(text) } else { try Output.answer(text) } }
      try speak(spoken)
    case .file("-"):
      let wav = try wav(spoken)
      if !lines.isEmpty { Output.noteLine(text) }
      try Output.bytes(wav)
    case .file(let path):
      let wav = try wav(spoken)
      try Output.file(wav, path: path)
      if !lines.isEmpty { try Output.answer(text) }
    }
  }

  /// Says a text; only an interruption, or any failure where speech was demanded, ends the command.
  ///
  /// - Returns: false where it could not be said.
  @discardableResult
  func speak(_ text: String) throws(Failure) -> Bool {
    keep(text)
    do {
      show(try narrator.speak(text, times: voice.times, in: Delivery.language))
      return true
    } catch .interrupted {
      throw .speech(.interrupted)
    } catch {
      if sound == .demanded { throw .speech(error) }
      Output.note(Failure.speech(error).wording)
      return false
    }
  }

  /// Keeps a sentence for `nearest again`, unless nothing may be kept.
  func keep(_ text: String) {
    if !isPrivate { LastAnnouncement.keep(text) }
  }

  private func wav(_ text: String) throws(Failure) -> [UInt8] {
    do {
      let (bytes, notice) = try narrator.wav(of: text, times: voice.times, in: Delivery.language)
      show(notice)
      return bytes
    } catch {
      throw .speech(error)
    }
  }

  private static var language: SpeechError.Language {
    Language.current == .english ? .english : .taiwanMandarin
  }

  private func show(_ notice: String?) {
    if let notice { Output.note(Wording(notice, notice)) }
  }
}
