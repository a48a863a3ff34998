// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mandarin
import TestSupport
import Testing

@testable import Speech

extension Aloud {
  /// The sentences that the voice was tuned on, chosen by and reported on: `Voices/zh-TW/sentences.tsv`.
  ///
  /// With `NEAREST_CORPUS` set to a folder, `corpusIsSpoken` also leaves there a WAV file for each and
  /// `in.tsv`, which
  /// `score_speech.py` reads. `NEAREST_VOICE` names the voice and `NEAREST_RATE` the rate, where not the
  /// default.
  @Suite struct CorpusTests {
    struct Sentence {
      let set: String
      let text: String
      let reading: Reading
    }

    static func sentences() throws -> [Sentence] {
      let file = Project.file("Voices/zh-TW/sentences.tsv").path
      let text = String(decoding: try #require(FileBytes.read(file)), as: UTF8.self)
      return text.split(separator: "\n").dropFirst().map { line in
        let fields = line.split(separator: "\t").map(String.init)
        return Sentence(set: fields[0], text: fields[1], reading: Reading(pinyin: fields[2]))
      }
    }

    @Test("Every sentence of the corpus is spoken, as long as its syllables take")
    func corpusIsSpoken() throws {
      let environment = ProcessInfo.processInfo.environment
      let speaker = try Aloud.speaker { settings in
        if let voice = environment["NEAREST_VOICE"].flatMap(VoiceSettings.Voice.init(name:)) {
          settings.voice = voice
        }
        if let rate = environment["NEAREST_RATE"].flatMap({ Int($0) }) { settings.rate = rate }
      }
      let sentences = try Self.sentences()
      #expect(Set(sentences.map(\.text)).count == sentences.count)
      for set in ["tune", "choose", "report"] { #expect(sentences.filter { $0.set == set }.count >= 20) }
      #expect(sentences.filter { $0.set == "brand" }.count >= 15)
      var list = ""
      for (number, sentence) in sentences.enumerated() {
        let isRead = environment["NEAREST_READ"] != nil
        let sound = try speaker.synthesise(isRead ? Pronouncer().read(sentence.text) : sentence.reading)
        var syllables = 0
        for case .word(let word) in sentence.reading.tokens { syllables += word.syllables.count }
        #expect((0.13...0.6).contains(sound.duration / Double(syllables)), "\(sentence.text)")
        #expect(sound.loudness > 1000)
        if let folder = environment["NEAREST_CORPUS"] {
          let path = "\(folder)/\(number).wav"
          #expect(FileManager.default.createFile(atPath: path, contents: Data(sound.wav())))
          list += "\(path)\t\(sentence.text)\t\(sentence.set)\n"
        }
      }
      if let folder = environment["NEAREST_CORPUS"] {
        #expect(FileManager.default.createFile(atPath: folder + "/in.tsv", contents: Data(list.utf8)))
      }
    }
  }
}
