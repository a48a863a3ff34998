// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mandarin
import Synchronization
import Testing

@testable import Speech

extension Aloud {
  @Suite struct PlaybackTests {
    static let sentence = "bian4-li4-shang1-dian4 shi4 ‹seven_eleven› , wei4-yu2 tai2-zhong1-shi4"

    /// Samples that are louder than silence, in seconds.
    private func sounding(_ samples: [Int16]) -> Double {
      let window = 441
      let loud = stride(from: 0, to: samples.count - window, by: window).filter { start in
        samples[start..<(start + window)].contains { $0.magnitude > 200 }
      }
      return Double(loud.count * window) / 22_050
    }

    @Test(
      "The loudspeaker gets the whole sentence",
      // Needs PulseAudio; NullSink prints a line where it cannot be started.
      .enabled(if: NullSink.shared != nil))
    func plays() throws {
      let sink = try #require(NullSink.shared)
      let speaker = try Aloud.speaker()
      let reading = Reading(pinyin: Self.sentence)
      let whole = try speaker.synthesise(reading)
      let played = try withEnvironment(["PULSE_SERVER": sink.server]) {
        try sink.record { try speaker.speak(reading) }
      }
      #expect(abs(sounding(played) - sounding(whole.samples)) < 0.15)
      #expect(played.map(\.magnitude).max() ?? 0 > 5000)
    }

    @Test(
      "Music is told to make way: the stream has a role that desktops know",
      .enabled(if: NullSink.shared != nil))
    func hasRole() throws {
      let sink = try #require(NullSink.shared)
      let speaker = try Aloud.speaker()
      let streams = Streams()
      try withEnvironment(["PULSE_SERVER": sink.server]) {
        let watcher = Thread {
          for _ in 0..<40 {
            usleep(50_000)
            let now = sink.control("list", "sink-inputs") ?? ""
            if now.contains("nearest") { streams.text.withLock { $0 = now } }
          }
        }
        watcher.start()
        try speaker.speak(Reading(pinyin: Self.sentence))
        while !watcher.isFinished { usleep(10_000) }
      }
      let text = streams.text.withLock { $0 }
      #expect(text.contains("media.role = \"phone\""))
      #expect(text.contains("application.name = \"nearest\""))
    }

    /// What the sound server last said about its streams.
    private final class Streams: Sendable {
      let text = Mutex("")
    }

    @Test(
      "Ctrl-C in the middle of a sentence silences it",
      .enabled(if: NullSink.shared != nil))
    func isInterrupted() throws {
      let sink = try #require(NullSink.shared)
      let speaker = try Aloud.speaker()
      let reading = Reading(pinyin: Array(repeating: Self.sentence, count: 5).joined(separator: " . "))
      let whole = try speaker.synthesise(reading).duration
      defer { Interruption.clear() }
      let played = try withEnvironment(["PULSE_SERVER": sink.server]) {
        try sink.record {
          Thread.detachNewThread {
            usleep(2_000_000)
            kill(getpid(), SIGINT)
          }
          #expect(throws: SpeechError.interrupted) { try speaker.speak(reading) }
        }
      }
      #expect(sounding(played) < whole / 2)
    }

    @Test(
      "A sound server that dies or freezes in mid-sentence ends it with an error and does not hang",
      .enabled(if: NullSink.shared != nil), arguments: [true, false])
    func survivesServer(dies: Bool) throws {
      let sink = try #require(NullSink())
      defer { sink.end() }
      let speaker = try Aloud.speaker(patience: 2000)
      let reading = Reading(pinyin: Array(repeating: Self.sentence, count: 5).joined(separator: " . "))
      withEnvironment(["PULSE_SERVER": sink.server]) {
        Thread.detachNewThread {
          usleep(1_500_000)
          if dies { sink.end() } else { sink.freeze() }
        }
        #expect(throws: dies ? SpeechError.deviceFailed : .deviceStalled) { try speaker.speak(reading) }
      }
    }

    @Test("A sound server that accepts and never answers is given up", .enabled(if: NullSink.shared != nil))
    func givesUpFrozenServer() throws {
      let sink = try #require(NullSink())
      defer { sink.end() }
      let speaker = try Aloud.speaker(patience: 500)
      sink.freeze()
      let noise = try withEnvironment(["PULSE_SERVER": sink.server]) {
        try standardError {
          #expect(throws: SpeechError.deviceStalled) { try speaker.speak(Reading(pinyin: "fu2")) }
        }
      }
      #expect(noise.isEmpty)
    }

    @Test("Without an audio device there is an error, and not a word from ALSA")
    func reportsNoDevice() throws {
      let speaker = try Aloud.speaker()
      let nowhere = ["PULSE_SERVER": "unix:/nonexistent", "ALSA_CONFIG_PATH": "/dev/null"]
      func attempt() throws -> String {
        try withEnvironment(nowhere) {
          try standardError {
            #expect(throws: SpeechError.noAudioDevice) { try speaker.speak(Reading(pinyin: "fu2")) }
          }
        }
      }
      // The writer of a server that was given up before may fall back to ALSA just now, in this process: its words are
      // not ours. What we leave to be heard is heard each time.
      var noise = try attempt()
      for _ in 0..<3 where !noise.isEmpty { noise = try attempt() }
      #expect(noise.isEmpty)
    }
  }
}
