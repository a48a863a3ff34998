// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit
import Testing

@testable import nearest

/// The declarations, which help, manual, completion and configuration are made of.
@Suite struct OptionTests {
  private var options: [Option] { Command.all.flatMap(\.options) }

  @Test("A default is a value that the option takes")
  func defaultsAreTaken() throws {
    for option in options {
      if let usual = option.usual { try option.check(usual, .option(option.name)) }
    }
  }

  @Test("The defaults that are told are those of the voice")
  func voiceDefaults() {
    let voice = VoiceSettings()
    #expect(Option.rate.usual == String(voice.rate))
    #expect(Option.pitch.usual == String(voice.pitch))
    #expect(Option.volume.usual == String(voice.volume))
    #expect(Option.leadIn.usual == String(voice.leadIn))
    #expect(Option.voice.usual == voice.voice.name)
    #expect(Option.chime.usual == (voice.chime ? "on" : "off"))
  }

  @Test("Where help lists words, they are those that are taken")
  func helpListsTheWords() throws {
    for option in options {
      guard case .words(let words) = option.value, let argument = option.argument, argument.contains("|")
      else {
        continue
      }
      #expect(argument.split(separator: "|").map(String.init) == words(), "--\(option.name)")
    }
  }

  @Test("An option has its default in its help, where it has one")
  func helpTellsTheDefault() {
    for option in options where option.argument != nil {
      guard let usual = option.usual, option.name != "voice", option.name != "accuracy",
        option.name != "repeat"
      else { continue }
      #expect(option.summary.zh.contains("預設 \(usual)"), "--\(option.name)")
      #expect(option.summary.en.contains("default \(usual)"), "--\(option.name)")
    }
  }

  @Test("Options of one name that can be set are one option")
  func settingsAreUnique() {
    for setting in Command.settings {
      let same = options.filter { $0.name == setting.name && $0.isConfigurable }
      #expect(same.allSatisfy { $0.usage == setting.usage && $0.usual == setting.usual }, "--\(setting.name)")
    }
  }
}
