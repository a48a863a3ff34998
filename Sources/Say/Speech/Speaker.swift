// SPDX-License-Identifier: GPL-3.0-or-later

import CAudio
import Mandarin

/// A voice that says readings, into a sound or aloud.
///
///     let speaker = try Speaker(settings: VoiceSettings())
///     try speaker.speak(reading)
///
/// All speakers of a process share eSpeak NG and wait for one another.
package final class Speaker: Sendable {
  private let synthesiser: Synthesiser

  /// Milliseconds that an audio device may stand still before playing ends with `deviceStalled`.
  private let patience: Int
  /// The most samples in one sound: two hours, 320 MB.
  private let longest: Int

  /// Loads eSpeak NG when this is the first speaker of the process.
  ///
  /// - Throws: `libraryMissing`, `libraryUnsuitable`, `dataMissing`.
  package convenience init(settings: VoiceSettings) throws(SpeechError) {
    // A null sink of PulseAudio takes up to two seconds over its first samples.
    try self.init(settings: settings, patience: 4000)
  }

  init(
    settings: VoiceSettings, patience: Int, longest: Int = 7200 * PCM.sampleRate
  ) throws(SpeechError) {
    self.patience = patience
    self.longest = longest
    synthesiser = try Synthesiser(settings: settings)
  }

  /// One line that says why the stock voice speaks in place of ours; nil when the voice is what was asked
  /// for.
  package func notice(in language: SpeechError.Language) -> String? {
    synthesiser.failure?.message(in: language)
  }

  /// The voice that speaks, for diagnosis: `sit/cmn-TW`, and whether on phonemes of ours.
  package var voice: (path: String, isAltered: Bool) {
    (synthesiser.mandarin.path, synthesiser.phonemes == .own)
  }

  /// eSpeak NG's version, `1.51`, and the folder of its data; nil where it is not installed.
  package static var installed: (version: String, data: String)? { Synthesiser.installed }

  /// The whole reading as one sound, without the lead-in.
  ///
  /// - Throws: `voiceMissing`, `voiceUnknown`, `synthesisFailed`, `tooLong`, `interrupted`.
  package func synthesise(
    _ reading: Reading, chime: Chime = .announcement
  ) throws(SpeechError) -> PCM {
    var sound = synthesiser.settings.chime ? chime.sound(volume: synthesiser.settings.volume) : PCM()
    for utterance in Utterance.script(of: reading.phrased) {
      sound += try voice(utterance)
      if sound.samples.count > longest { throw .tooLong }
    }
    return sound
  }

  /// Says a reading on the default audio device, and returns when it has been heard.
  ///
  /// The next clause is synthesised while the one before it plays. Ctrl-C ends it within 50 ms.
  /// - Throws: whatever `synthesise` does; `audioLibraryMissing`, `noAudioDevice`, `deviceFailed`,
  /// `deviceStalled`.
  package func speak(_ reading: Reading, chime: Chime = .announcement) throws(SpeechError) {
    caudio_catch_interrupts()
    defer { caudio_release_interrupts() }
    let script = Utterance.script(of: reading.phrased)
    guard let first = script.first else { return }
    // Before the device is opened: a voice that is missing must not make a click.
    let beginning = try voice(first)
    let playback = try Playback(patience: patience)
    try playback.play(.silence(milliseconds: synthesiser.settings.leadIn))
    if synthesiser.settings.chime { try playback.play(chime.sound(volume: synthesiser.settings.volume)) }
    try playback.play(beginning)
    for utterance in script.dropFirst() {
      try playback.play(try voice(utterance))
    }
    try playback.finish()
  }

  /// The phonemes that eSpeak NG says it spoke, one line for each utterance; for tests and diagnosis.
  ///
  /// - Throws: whatever `synthesise` does.
  package func trace(_ reading: Reading) throws(SpeechError) -> [String] {
    var lines: [String] = []
    for utterance in Utterance.script(of: reading.phrased) {
      let trace = try synthesiser.trace(utterance.content)
      lines.append(String(trace.split(separator: "\n").joined(separator: " ")))
    }
    return lines
  }

  private func voice(_ utterance: Utterance) throws(SpeechError) -> PCM {
    if Interruption.isRaised { throw .interrupted }
    var utterance = utterance
    // Who speaks faster pauses less.
    utterance.silence = utterance.silence * VoiceSettings().rate / synthesiser.settings.rate
    var sound = try synthesiser.synthesise(utterance)
    sound += .silence(milliseconds: utterance.silence)
    return sound
  }
}
