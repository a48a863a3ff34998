// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Mandarin
import Testing

@testable import Speech

extension Aloud {
  @Suite struct SpeakerTests {
    let speaker = try? Aloud.speaker()

    func sound(of pinyin: String, _ change: (inout VoiceSettings) -> Void = { _ in }) throws -> PCM {
      try Aloud.speaker(change).synthesise(Reading(pinyin: pinyin))
    }

    @Test("A sentence lasts as long as its syllables take and is loud enough to hear")
    func speaks() throws {
      let short = try sound(of: "zui4-jin4 de5")
      let long = try sound(of: "zui4-jin4 de5 bian4-li4-shang1-dian4 shi4 quan2-jia1")
      #expect((0.4...1.1).contains(short.duration))
      #expect((1.8...3.8).contains(long.duration))
      #expect(short.loudness > 1000)
      #expect(long.loudness > 1000)
    }

    @Test("Pauses are silences of the length that was asked for")
    func pauses() throws {
      let together = try sound(of: "ju4-li2 che1-cheng2").duration
      let clause = try sound(of: "ju4-li2 , che1-cheng2")
      let sentence = try sound(of: "ju4-li2 . che1-cheng2").duration
      #expect(clause.duration > together + 0.1)
      let difference = Double(Utterance.silence(of: .sentence) - Utterance.silence(of: .clause)) / 1000
      #expect(abs(sentence - clause.duration - difference) < 0.03)
      #expect(longestSilence(clause) >= Double(Utterance.silence(of: .clause)) / 1000)
    }

    private func longestSilence(_ sound: PCM) -> Double {
      var longest = 0
      var current = 0
      for sample in sound.samples {
        current = sample.magnitude < 65 ? current + 1 : 0
        longest = max(longest, current)
      }
      return Double(longest) / Double(PCM.sampleRate)
    }

    @Test("English between Mandarin is joined into one sound")
    func joinsEnglish() throws {
      let mandarin = try sound(of: "zui4-jin4 de5").duration + sound(of: "fu2-kang1").duration
      let english = try sound(of: "‹seven_eleven›")
      #expect((0.5...1.3).contains(english.duration))
      #expect(english.loudness > 1000)
      let all = try sound(of: "zui4-jin4 de5 ‹seven_eleven› fu2-kang1").duration
      // The silence before it; that after it belongs to it.
      #expect(abs(all - mandarin - english.duration - 0.12) < 0.03)
    }

    @Test(
      "Every sentence is as loud as any other, English too, and none clips",
      arguments: [
        "zui4-jin4 de5 bian4-li4-shang1-dian4 shi4 fu2-kang1-men2-shi4", "dao4 le5", "you4-zhuan3",
        "‹seven_eleven_Family_Mart_Costco›",
        "zui4-jin4 de5 ‹Starbucks› , zai4 xi1-fang1 san1-bai3-gong1-chi3",
        "wei4-yu2 tai2-zhong1-shi4 | xi1-tun2-qu1 , che1-cheng2 yue1 yi4-fen1-zhong1 .",
      ])
    func levels(pinyin: String) throws {
      let heard = try sound(of: pinyin).samples.map { Double($0) / 32768 }
      let loudness = try #require(Loudness.of(heard))
      #expect(abs(loudness - -16) < 0.7)
      #expect(heard.allSatisfy { abs($0) <= pow(10, -1.0 / 20) + 1e-4 })
    }

    @Test("A question ends higher than a statement of the same words, and lasts as long")
    func asks() throws {
      for words in ["zhe4 shi4 xing1-ba1-ke4 ma5", "ni3 yao4 qu4 na3 yi4-jia1"] {
        let (statement, question) = (try sound(of: words + " ."), try sound(of: words + " ?"))
        #expect(abs(statement.duration - question.duration) < 0.06)
        #expect(pitch(ofEndOf: question) > pitch(ofEndOf: statement) * 1.06)
      }
    }

    /// Hertz of the last quarter of a second that has a voice, by autocorrelation.
    private func pitch(ofEndOf sound: PCM) -> Double {
      let samples = sound.samples.suffix(PCM.sampleRate / 2).map(Double.init)
      var heights: [Double] = []
      for start in stride(from: 0, to: samples.count - 1024, by: 220) {
        let window = Array(samples[start..<(start + 1024)])
        func likeness(_ lag: Int) -> Double {
          zip(window, window.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 } / Double(1024 - lag)
        }
        let power = likeness(0)
        guard power > 400 * 400, let best = (60...240).max(by: { likeness($0) < likeness($1) }),
          likeness(best) > power / 2
        else { continue }
        heights.append(Double(PCM.sampleRate) / Double(best))
      }
      let last = heights.suffix(12).sorted()
      return last.isEmpty ? 0 : last[last.count / 2]
    }

    @Test("The name that must be caught is said a little slower than the rest")
    func slowsNames() throws {
      let settled = Reading(pinyin: "zui4-jin4 de5 | xing1-ba1-ke4 fu2-kang1")
      var named = settled
      for (place, token) in named.tokens.enumerated() where place >= 3 {
        guard case .word(var word) = token else { continue }
        word.isName = true
        named.tokens[place] = .word(word)
      }
      let speaker = try #require(speaker)
      let (plain, slow) = (try speaker.synthesise(settled).duration, try speaker.synthesise(named).duration)
      #expect((1.03...1.15).contains(slow / plain))
    }

    @Test("The quick sentence takes at most four seconds, the silence at its end not counted")
    func isQuick() throws {
      let speaker = try Aloud.speaker { $0.rate = VoiceSettings.quickRate }
      let sound = try speaker.synthesise(Pronouncer().read("全家，西方150公尺，營業中。"))
      #expect(sound.trimmed.duration <= 4)
    }

    @Test("Rate and volume change what they name")
    func obeysSettings() throws {
      let text = "bian4-li4-shang1-dian4 shi4 quan2-jia1"
      let usual = try sound(of: text)
      let fast = try sound(of: text) { $0.rate = 300 }
      let soft = try sound(of: text) { $0.volume = 40 }
      #expect(fast.duration < usual.duration * 0.8)
      #expect(soft.loudness < usual.loudness * 0.7)
      #expect(abs(soft.duration - usual.duration) < 0.05)
    }

    @Test(
      "Every syllable and tone comes back from eSpeak NG as it was sent", arguments: Contour.allCases,
      [VoiceSettings.Voice.taiwan, .stock])
    func tracesSyllables(contour: Contour, voice: VoiceSettings.Voice) throws {
      let speaker = try Aloud.speaker { $0.voice = voice }
      let swaps = speaker.voice.isAltered ? PhonemeSwaps.own : .clearer
      for row in SyllableTable.shared.rows.indices {
        let syllable = Syllable(row: UInt16(row), tone: .first, contour: contour)
        let word = Reading.Word(text: "", syllables: [syllable], source: .word)
        let traced = try speaker.trace(Reading([.word(word)])).joined()
        let phonemes = SyllableTable.shared.rows[row].phonemes[contour.rawValue]
        let clause = Clause(groups: [.word(.init(syllables: [phonemes]))])
        #expect(bare(traced) == bare(swaps.apply(to: clause).phonemes))
      }
    }

    /// Phonemes without the marks that eSpeak NG adds of itself: stress, pauses and the place of the tone.
    private func bare(_ phonemes: String) -> String {
      let letters = phonemes.filter { !"'_|\n ".contains($0) && !$0.isNumber }
      return letters + "/" + phonemes.filter(\.isNumber)
    }

    @Test("English is spoken by an English voice")
    func tracesEnglish() throws {
      let trace = try #require(speaker).trace(Reading(pinyin: "‹seven_eleven› ‹A_T_M›"))
      #expect(trace.count == 2)
      #expect(trace.first?.contains("s'Ev@n") == true)
      #expect(trace.last?.contains("'eIt'i:;'Em") == true)
    }

    @Test("A variant that does not exist is an error and not another voice")
    func refusesUnknownVariant() throws {
      let speaker = try Aloud.speaker { $0.voice = .variant("nobody") }
      #expect(throws: SpeechError.voiceUnknown("nobody")) { try speaker.synthesise(Reading(pinyin: "fu2")) }
    }

    @Test("Our own voice speaks, and the stock one when it is asked for")
    func choosesVoice() throws {
      let ours = try #require(speaker)
      #expect(ours.voice.path == "sit/cmn-TW")
      #expect(ours.voice.isAltered)
      #expect(ours.notice(in: .english) == nil)
      let stock = try Aloud.speaker { $0.voice = .stock }
      #expect(stock.voice.path == "sit/cmn-Latn-pinyin+Annie")
      #expect(try stock.synthesise(Reading(pinyin: "fu2-kang1")).loudness > 1000)
    }

    @Test("A sound that would be too long is refused")
    func refusesLength() throws {
      let speaker = try Speaker(settings: VoiceSettings(), patience: 1000, longest: PCM.sampleRate)
      #expect(try speaker.synthesise(Reading(pinyin: "fu2")).duration < 1)
      let long = Reading(pinyin: Array(repeating: "fu2-kang1", count: 20).joined(separator: " , "))
      #expect(throws: SpeechError.tooLong) { try speaker.synthesise(long) }
    }

    @Test("Nothing to say is no sound")
    func saysNothing() throws {
      #expect(try sound(of: "").samples.isEmpty)
      #expect(try sound(of: ", .").samples.isEmpty)
    }

    @Test("A raised flag stops synthesis, and once it is lowered the voice is back")
    func stops() throws {
      let speaker = try #require(speaker)
      Interruption.raise()
      defer { Interruption.clear() }
      #expect(throws: SpeechError.interrupted) { try speaker.synthesise(Reading(pinyin: "fu2")) }
      Interruption.clear()
      #expect(try speaker.synthesise(Reading(pinyin: "fu2")).loudness > 1000)
    }

    @Test("Speakers on several threads take turns")
    func takesTurns() async throws {
      let text = "zui4-jin4 de5 ‹seven_eleven› fu2-kang1"
      let alone = try sound(of: text).duration
      let durations = try await withThrowingTaskGroup(of: Double.self) { group in
        for _ in 0..<8 { group.addTask { try sound(of: text).duration } }
        var durations: [Double] = []
        for try await duration in group { durations.append(duration) }
        return durations
      }
      #expect(durations.count == 8)
      #expect(durations.allSatisfy { abs($0 - alone) < 0.1 })
    }
  }
}
