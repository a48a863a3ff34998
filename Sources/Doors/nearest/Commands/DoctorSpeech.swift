// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

/// `nearest doctor` on speech: eSpeak NG, the voice, the audio device.
enum DoctorSpeech {
  /// Seconds.
  private static let (speechLimit, audioLimit) = (5, 4)

  /// Two findings: the library with its data, and the voice.
  static func speech(_ settings: DoctorSettings) -> [DoctorFinding] {
    let title = Wording("eSpeak NG", "eSpeak NG")
    var voice = VoiceSettings()
    let chosen = settings.value(of: .voice)
    if let chosen {
      guard let named = VoiceSettings.Voice(name: chosen.text) else {
        let wording = Failure.badValue(chosen.text, source: chosen.source, expected: "zh-TW|stock|Annie|f2|…")
        return [DoctorFinding("voice", voiceTitle, .problem, wording.wording)]
      }
      voice.voice = named
    }
    let language: SpeechError.Language = Language.current == .english ? .english : .taiwanMandarin
    let probe = within(seconds: Double(speechLimit)) { [voice] in
      VoiceProbe(settings: voice, in: language)
    }
    guard let probe else {
      return [
        .hung(
          "espeak", title, seconds: speechLimit,
          advice: Wording(
            "檢查音效伺服器：pactl info；或改用 --text", "look at the sound server: pactl info; or use --text"))
      ]
    }
    guard let version = probe.version, let data = probe.data else {
      let error = probe.error ?? .libraryMissing
      return [
        DoctorFinding(
          "espeak", title, .problem,
          Wording(error.message(in: .taiwanMandarin), error.message(in: .english)),
          advice: Wording(
            "sudo apt-get install libespeak-ng1；沒有它仍可用 --text 與 --json",
            "sudo apt-get install libespeak-ng1; --text and --json work without it"),
          facts: [("version", .text(nil)), ("data", .text(nil))])
      ]
    }
    let library = DoctorFinding(
      "espeak", title, .ok, Wording("\(version)，資料在 \(data)", "\(version), data in \(data)"),
      facts: [("version", .text(version)), ("data", .text(data))])
    return [library, finding(of: probe, asked: voice.voice)]
  }

  private static let voiceTitle = Wording("聲音", "voice")

  private static func finding(of probe: VoiceProbe, asked: VoiceSettings.Voice) -> DoctorFinding {
    let facts: [(key: String, value: DoctorFinding.Fact)] = [
      ("asked", .text(asked.name)), ("speaks", .text(probe.voice)), ("kind", .text(probe.kind?.rawValue)),
      ("own_phonemes", .flag(probe.isAltered)),
    ]
    if let error = probe.error {
      return DoctorFinding(
        "voice", voiceTitle, .problem,
        Wording(error.message(in: .taiwanMandarin), error.message(in: .english)),
        advice: Wording("sudo apt-get install espeak-ng-data", "sudo apt-get install espeak-ng-data"),
        facts: facts)
    }
    let name = probe.voice ?? ""
    if let notice = probe.notice {
      return DoctorFinding(
        "voice", voiceTitle, .warning, Wording("\(name)；\(notice)", "\(name); \(notice)"),
        advice: Wording(
          "讓 $XDG_CACHE_HOME（或 ~/.cache）可以寫入",
          "make $XDG_CACHE_HOME (or ~/.cache) a folder that you can write"),
        facts: facts)
    }
    if asked == .taiwan, !probe.isAltered {
      return DoctorFinding(
        "voice", voiceTitle, .warning,
        Wording(
          "\(name)，但 eSpeak NG 的音素與預期不同，較不清楚", "\(name), on phonemes that are not as expected: less clear"),
        advice: Wording("使用 eSpeak NG 1.51 或 1.52 的原版資料", "use the unchanged data of eSpeak NG 1.51 or 1.52"),
        facts: facts)
    }
    let phonemes = probe.isAltered ? Wording("，用自己的音素", " with phonemes of its own") : Wording("", "")
    return DoctorFinding(
      "voice", voiceTitle, .ok,
      Wording("\(name)\(phonemes.zh)，合成成功", "\(name) speaks\(phonemes.en)"), facts: facts)
  }

  /// The default audio device.
  static func audio() -> DoctorFinding {
    let title = Wording("音訊裝置", "audio device")
    let probe = within(seconds: Double(audioLimit)) { AudioProbe(environment: environment) }
    let advice = Wording(
      "接上喇叭並啟動音效伺服器：pactl info、aplay -l；沒有裝置時可用 --wav 或 --text",
      "plug in a loudspeaker and start a sound server: pactl info, aplay -l; --wav and --text need none")
    guard let probe else { return .hung("audio", title, seconds: audioLimit, advice: advice) }
    let server = probe.server?.rawValue
    let facts: [(key: String, value: DoctorFinding.Fact)] = [
      ("server", .text(server)), ("opens", .flag(probe.error == nil)),
    ]
    if let error = probe.error {
      let by = server.map { Wording("（\($0)）", " (\($0))") } ?? Wording("", "")
      return DoctorFinding(
        "audio", title, .warning,
        Wording(error.message(in: .taiwanMandarin) + by.zh, error.message(in: .english) + by.en),
        advice: error == .audioLibraryMissing
          ? Wording("sudo apt-get install libpcaudio0", "sudo apt-get install libpcaudio0") : advice,
        facts: facts)
    }
    let name = server ?? "libpcaudio"
    return DoctorFinding(
      "audio", title, .ok, Wording("可以開啟（\(name)）", "opens (\(name))"), facts: facts)
  }
}
