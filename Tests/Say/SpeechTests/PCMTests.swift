// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Speech

@Suite struct PCMTests {
  @Test("A WAV file has the header that its samples need, little endian")
  func writesHeader() {
    let bytes = PCM([1, -2, 0x1234]).wav()
    #expect(bytes.count == 50)
    #expect(Array(bytes[0..<4]) == Array("RIFF".utf8))
    #expect(number(bytes, at: 4, bytes: 4) == 42)
    #expect(Array(bytes[8..<16]) == Array("WAVEfmt ".utf8))
    #expect(number(bytes, at: 16, bytes: 4) == 16)
    #expect(number(bytes, at: 20, bytes: 2) == 1)
    #expect(number(bytes, at: 22, bytes: 2) == 1)
    #expect(number(bytes, at: 24, bytes: 4) == 22_050)
    #expect(number(bytes, at: 28, bytes: 4) == 44_100)
    #expect(number(bytes, at: 32, bytes: 2) == 2)
    #expect(number(bytes, at: 34, bytes: 2) == 16)
    #expect(Array(bytes[36..<40]) == Array("data".utf8))
    #expect(number(bytes, at: 40, bytes: 4) == 6)
    #expect(Array(bytes[44...]) == [1, 0, 0xFE, 0xFF, 0x34, 0x12])
  }

  private func number(_ bytes: [UInt8], at start: Int, bytes count: Int) -> Int {
    bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("Silence before and after is cut off, and one window of 5 ms stays")
  func trims() {
    let silence = PCM.silence(milliseconds: 100)
    let tone = PCM([Int16](repeating: 5000, count: 1100))
    var sound = silence
    sound += tone
    sound += silence
    let trimmed = sound.trimmed
    #expect((1100...(1100 + 4 * 110)).contains(trimmed.samples.count))
    #expect(trimmed.samples.filter { $0 == 5000 }.count == 1100)
    #expect(silence.trimmed.samples.isEmpty)
    #expect(PCM().trimmed.samples.isEmpty)
    #expect(PCM([5000]).trimmed.samples == [5000])
  }

  @Test("Durations and loudness are what they say")
  func measures() {
    #expect(PCM.silence(milliseconds: 1000).duration == 1)
    #expect(PCM.silence(milliseconds: -5).samples.isEmpty)
    #expect(PCM.silence(milliseconds: .max).duration == 60)
    #expect(PCM([300, -300]).loudness == 300)
    #expect(PCM().loudness == 0)
  }

  @Test(
    "Each chime is short, soft, unlike the others, and does not clip", arguments: Chime.allCases)
  func chimes(chime: Chime) {
    let sound = chime.sound(volume: 100)
    #expect((0.3...0.5).contains(sound.duration))
    #expect((100...2500).contains(sound.loudness))
    #expect(chime.sound(volume: 0).loudness == 0)
    #expect(chime.sound(volume: .max).samples.allSatisfy { $0.magnitude < 20_000 })
    for other in Chime.allCases where other != chime { #expect(sound != other.sound(volume: 100)) }
  }
}
