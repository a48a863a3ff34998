// SPDX-License-Identifier: GPL-3.0-or-later

import CEspeak
import Glibc

/// eSpeak NG: the only caller of `CEspeak`.
///
/// The library keeps one voice for the whole process; `CEspeak` lets one utterance in at a time.
struct Synthesiser: Sendable {
  /// A voice file by its path in the data folder.
  struct Voice: Sendable, Equatable {
    let path: String

    static func mandarin(variant: String) -> Voice { Voice(path: "sit/cmn-Latn-pinyin+\(variant)") }

    static func english(variant: String) -> Voice { Voice(path: "gmw/en-US+\(variant)") }

    /// Ours, out of a `VoiceFolder`.
    static let taiwan = Voice(path: "sit/cmn-TW")
  }

  /// eSpeak NG as this process has begun it.
  struct Session: Sendable {
    /// Our data, where the library has it.
    let folder: VoiceFolder?
    /// Why not.
    let failure: VoiceFolder.Failure?
  }

  let settings: VoiceSettings
  let mandarin: Voice
  let english: Voice
  /// How the table's phonemes are to be sent: as they are, or with what the voice needs changed.
  let phonemes: PhonemeSwaps
  /// Why the voice that was asked for does not speak, when it does not.
  let failure: VoiceFolder.Failure?

  /// Begun once; what it failed at then it fails at as long as the process lives.
  private static let session = Result { () throws(SpeechError) in try beginOnce() }

  /// Loads and initialises eSpeak NG when this is the first time.
  ///
  /// - Throws: `libraryMissing`, `libraryUnsuitable`, `dataMissing`.
  init(settings: VoiceSettings) throws(SpeechError) {
    let session = try Self.session.get()
    self.settings = settings.clamped
    let kind = session.folder?.kind
    switch settings.voice {
    case .taiwan where kind != nil: mandarin = .taiwan
    case .taiwan, .stock: mandarin = .mandarin(variant: "Annie")
    case .variant(let name): mandarin = .mandarin(variant: name)
    }
    if case .variant(let name) = settings.voice {
      english = .english(variant: name)
    } else {
      english = .english(variant: "Annie")
    }
    phonemes = mandarin == .taiwan && kind == .altered ? .own : .clearer
    failure = settings.voice == .taiwan ? session.failure : nil
  }

  private static func beginOnce() throws(SpeechError) -> Session {
    try check(cespeak_load())
    guard let system = cespeak_system_data().map({ String(cString: $0) }) else { throw .libraryUnsuitable }
    try checkData(system)
    var folder: VoiceFolder?
    var failure: VoiceFolder.Failure?
    do {
      folder = try VoiceFolder.prepare(system: system, cache: VoiceFolder.cache)
    } catch {
      failure = error
    }
    let status = folder.map { cespeak_initialise($0.path) } ?? cespeak_initialise(nil)
    guard status == CESPEAK_OK else { throw .dataMissing(folder: folder?.path ?? system) }
    // The library falls back by itself, without a word, on a path that it does not like.
    let used = cespeak_system_data().map { String(cString: $0) }
    if let path = folder?.path, used != path {
      failure = .unwritable(path)
      folder = nil
    }
    return Session(folder: folder, failure: failure)
  }

  /// Whether a folder has what Mandarin needs, in the format that 1.51 and 1.52 read.
  static func checkData(_ folder: String) throws(SpeechError) {
    for name in ["phontab", "phonindex", "phondata", "intonations"]
    where access(folder + "/" + name, R_OK) != 0 {
      throw .dataMissing(folder: folder)
    }
    for name in ["cmn_dict", "lang/sit/cmn-Latn-pinyin"] where access(folder + "/" + name, R_OK) != 0 {
      throw .voiceMissing("sit/cmn-Latn-pinyin")
    }
  }

  /// What one utterance sounds like, without the silence around it, as loud as any other.
  ///
  /// - Throws: `voiceMissing`, `voiceUnknown`, `synthesisFailed`, `interrupted`.
  func synthesise(_ utterance: Utterance) throws(SpeechError) -> PCM {
    let (spoken, _) = try call(utterance.content)
    if settings.volume == 0 { return PCM([Int16](repeating: 0, count: spoken.samples.count)) }
    return Mastering.applied(
      to: spoken, volume: settings.volume, noise: settings.noise,
      silence: PCM.count(milliseconds: utterance.silence))
  }

  /// The phonemes that eSpeak NG says it spoke.
  ///
  /// - Throws: whatever `synthesise` does.
  func trace(_ content: Utterance.Content) throws(SpeechError) -> String {
    try call(content, wantsTrace: true).trace
  }

  /// `cespeak_synthesise`: what came of it, without the silence around it.
  private func call(
    _ content: Utterance.Content, wantsTrace: Bool = false
  ) throws(SpeechError) -> (sound: PCM, trace: String) {
    let (voice, text, hasPhonemes) =
      switch content {
      case .mandarin(let clause): (mandarin, markedUp(phonemes.apply(to: clause)), true)
      case .english(let words): (english, words, false)
      }
    var sound = cespeak_sound()
    let status = voice.path.withCString { voice in
      text.withCString { text in
        var utterance = cespeak_utterance(
          voice: voice, text: text, has_phonemes: hasPhonemes ? 1 : 0, rate: Int32(settings.rate),
          pitch: Int32(settings.pitch), volume: 100, cancel: Interruption.flag,
          wants_trace: wantsTrace ? 1 : 0)
        return cespeak_synthesise(&utterance, &sound)
      }
    }
    defer { cespeak_release(&sound) }
    if status == CESPEAK_NO_VOICE {
      if case .variant(let name) = settings.voice { throw .voiceUnknown(name) }
      throw .voiceMissing(voice.path)
    }
    try Self.check(status)
    let heard = PCM(Array(UnsafeBufferPointer(start: sound.samples, count: sound.count))).trimmed
    return (heard, sound.trace.map { String(cString: $0) } ?? "")
  }

  /// A clause as eSpeak NG takes it: phonemes in brackets, and before them how high and how fast, which does not
  /// lengthen them as its other marks do.
  private func markedUp(_ clause: Clause) -> String {
    clause.spans.reduce(into: "") { text, span in
      let height = min(max(settings.pitch + span.height - 50, 0), 99)
      let rate = span.isName ? max(settings.rate * Self.rateOfNames / 100, 80) : settings.rate
      // 1.51 needs a space after the brackets.
      text += "\u{1}\(height)P\u{1}\(rate)S[[\(Clause(groups: span.groups).phonemes)]] "
    }
  }

  /// Per cent of the usual rate.
  private static let rateOfNames = 91

  /// The library's version, and the folder of its data; nil where it is not installed.
  static var installed: (version: String, data: String)? {
    guard let version = cespeak_version(), let data = cespeak_system_data() else { return nil }
    return (String(cString: version), String(cString: data))
  }

  private static func check(_ status: cespeak_status) throws(SpeechError) {
    switch status {
    case CESPEAK_OK: return
    case CESPEAK_NO_LIBRARY: throw .libraryMissing
    case CESPEAK_ODD_LIBRARY: throw .libraryUnsuitable
    case CESPEAK_NO_DATA: throw .dataMissing(folder: "espeak-ng-data")
    case CESPEAK_CANCELLED: throw .interrupted
    default: throw .synthesisFailed
    }
  }
}
