// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

extension Option {
  static let rate = Option(
    "rate", takes: "WPM", as: .number { VoiceSettings.rates }, configurable: true, usual: "145",
    "語速，80 到 450（預設 145）", "speed, 80 to 450 (default 145)")
  static let pitch = Option(
    "pitch", takes: "N", as: .number { VoiceSettings.pitches }, configurable: true, usual: "50",
    "音高，0 到 99（預設 50）", "pitch, 0 to 99 (default 50)")
  static let volume = Option(
    "volume", takes: "PERCENT", as: .number { VoiceSettings.volumes }, configurable: true,
    usual: "100",
    "音量，0 到 200（預設 100）", "volume, 0 to 200 (default 100)")
  static let voice = Option(
    "voice", takes: "zh-TW|stock|NAME",
    as: .read { text, source throws(Failure) in _ = try VoiceSettings.Voice.read(text, source) },
    configurable: true, usual: "zh-TW", "聲音：zh-TW、stock 或 eSpeak NG 的變體名稱",
    "voice: zh-TW, stock, or a variant of eSpeak NG")
  static let leadIn = Option(
    "lead-in", takes: "MS", as: .number { VoiceSettings.leadIns }, configurable: true, usual: "150",
    "開口前的靜音毫秒數，喚醒藍牙喇叭（預設 150）",
    "silence before the first word, to wake a Bluetooth loudspeaker (default 150)")
  static let chime = Option(
    "chime", configurable: true, usual: "off", "說話前先響提示音", "two notes before the first word")
  static let noise = Option(
    "noise", takes: "quiet|car", as: .words { VoiceSettings.Noise.words }, configurable: true,
    usual: "quiet",
    "在哪裡聽：car 適合吵雜的車內（預設 quiet）", "where it is heard: car for a loud cabin (default quiet)")
  static let repeats = Option(
    "repeat", takes: "N", as: .number { 1...10 }, configurable: true, usual: "1", "說 N 次（1 到 10）",
    "say it N times (1 to 10)")

  /// How it sounds: the options of every command that speaks.
  static let sound: [Option] = [.rate, .pitch, .volume, .noise, .voice, .leadIn, .chime, .repeats]
}

/// The voice that a command line, the environment and the configuration file ask for; checked at once, spoken or not.
struct VoiceOptions {
  private let settings: VoiceSettings
  /// Whether somebody asked for a rate.
  private let isRateGiven: Bool
  /// How often it is said.
  let times: Int

  init(_ arguments: Arguments) throws(Failure) {
    var settings = VoiceSettings()
    isRateGiven = arguments.value(of: .rate) != nil
    settings.rate = try arguments.number(.rate, default: settings.rate)
    settings.pitch = try arguments.number(.pitch, default: settings.pitch)
    settings.volume = try arguments.number(.volume, default: settings.volume)
    settings.leadIn = try arguments.number(.leadIn, default: settings.leadIn)
    settings.chime = try arguments.isOn(.chime)
    if let (name, source) = arguments.value(of: .noise) {
      guard let noise = VoiceSettings.Noise(rawValue: name) else {
        throw .badValue(
          name, source: source, expected: VoiceSettings.Noise.words.joined(separator: "|"))
      }
      settings.noise = noise
    }
    if let (name, source) = arguments.value(of: .voice) {
      settings.voice = try VoiceSettings.Voice.read(name, source)
    }
    times = try arguments.number(.repeats, default: 1)
    self.settings = settings
  }

  /// Who speaks, with the user's own readings.
  var narrator: Narrator { Narrator(settings: settings, lexicon: VoiceOptions.lexicon()) }

  /// Who speaks at this rate, unless another was asked for.
  func narrator(rate: Int) -> Narrator {
    var narrator = narrator
    if !isRateGiven { narrator.settings.rate = rate }
    return narrator
  }

  /// The user's own readings; broken lines are named on stderr and left out.
  private static func lexicon() -> UserLexicon? {
    guard let path = Configuration.folder.map({ $0 + "/lexicon.tsv" }) else { return nil }
    let content: [UInt8]
    do {
      content = try readFile(path, limit: 4 << 20, onlyRegular: true)
    } catch {
      if error != .missing { Output.note(Failure.file(error, path: path).wording) }
      return nil
    }
    let lexicon = UserLexicon(parsing: String(decoding: content, as: UTF8.self))
    noteBrokenLines(of: lexicon, path)
    return lexicon
  }

  /// Names the lines of a lexicon that cannot be used on stderr.
  static func noteBrokenLines(of lexicon: UserLexicon, _ path: String) {
    Output.notes(
      lexicon.brokenLines.map { line in
        let problem = wording(of: line.problem)
        return Wording(
          "\(path) 第 \(line.number) 行已略過：\(problem.zh)",
          "\(path): line \(line.number) is ignored: \(problem.en)")
      })
  }

  private static func wording(of problem: UserLexicon.Problem) -> Wording {
    switch problem {
    case .noReading:
      Wording("寫法為「文字<Tab>注音或拼音」", "write 'text<Tab>Zhuyin or tone-numbered pinyin'")
    case .unknownSyllable(let syllable):
      Wording(
        "「\(visible(syllable))」不是注音，也不是帶調號的拼音",
        "'\(visible(syllable))' is neither Zhuyin nor numbered pinyin"
      )
    case .unreadableText: Wording("文字裡沒有可讀的字", "the text holds nothing to read")
    case .tooLong: Wording("太長", "too long")
    }
  }
}

extension VoiceSettings.Voice {
  /// The voice of an option's value.
  static func read(_ name: String, _ source: ValueSource) throws(Failure) -> VoiceSettings.Voice {
    guard let voice = VoiceSettings.Voice(name: name) else {
      throw .badValue(name, source: source, expected: "zh-TW|stock|Annie|f2|…")
    }
    return voice
  }
}
