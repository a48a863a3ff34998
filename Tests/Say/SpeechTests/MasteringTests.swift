// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import Speech

/// Filters, compressor, limiter and loudness against what the literature says of them, and against sox and ffmpeg where
/// those are installed.
@Suite struct MasteringTests {
  /// A tone of `amplitude` of full scale.
  private func tone(_ hertz: Double, _ amplitude: Double, seconds: Double = 1) -> [Double] {
    (0..<Int(seconds * Double(PCM.sampleRate))).map {
      amplitude * sin(2 * .pi * hertz * Double($0) / Double(PCM.sampleRate))
    }
  }

  /// Decibels of full scale of the last half.
  private func level(_ samples: [Double]) -> Double {
    let half = samples[(samples.count / 2)...]
    return 10 * log10(half.reduce(0) { $0 + $1 * $1 } / Double(half.count))
  }

  @Test(
    "A Butterworth high-pass falls as its formula says",
    arguments: [25.0, 50, 100, 200, 1000, 5000])
  func highPass(hertz: Double) {
    let through = level(Biquad.highPass(100).applied(to: tone(hertz, 0.5, seconds: 2)))
    let expected = -10 * log10(1 + pow(100 / hertz, 4))
    #expect(abs(through - level(tone(hertz, 0.5, seconds: 2)) - expected) < 0.1)
  }

  @Test("Shelves and peaks raise what they name and leave the rest")
  func shelves() {
    func gain(_ filter: Biquad, _ hertz: Double) -> Double {
      level(filter.applied(to: tone(hertz, 0.1))) - level(tone(hertz, 0.1))
    }
    #expect(abs(gain(.lowShelf(1000, gain: 6), 60) - 6) < 0.1)
    #expect(abs(gain(.lowShelf(1000, gain: 6), 9000)) < 0.1)
    #expect(abs(gain(.highShelf(1000, gain: -8), 9000) + 8) < 0.1)
    #expect(abs(gain(.highShelf(1000, gain: -8), 60)) < 0.1)
    #expect(abs(gain(.peak(2000, gain: 7, quality: 0.8), 2000) - 7) < 0.1)
    #expect(abs(gain(.peak(2000, gain: 7, quality: 0.8), 60)) < 0.2)
  }

  @Test(
    "Above −30 dB two decibels in are one out, below it nothing changes",
    arguments: [-50.0, -31, -24, -18, -10, -4])
  func compresses(decibels: Double) {
    var samples = tone(1000, pow(10, decibels / 20) * 2.0.squareRoot())
    Compressor.apply(to: &samples)
    let expected = decibels <= -30 ? decibels : -30 + (decibels + 30) / 2
    #expect(abs(level(samples) - expected) < 0.3)
  }

  @Test("No sample passes the ceiling, whatever comes, and what lies well under it is only amplified")
  func limits() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      var samples = (0..<3000).map { _ in
        Double.random(in: -1...1, using: &random) * (Bool.random(using: &random) ? 1 : 0.01)
      }
      Limiter.apply(to: &samples, gain: 12, ceiling: -1)
      #expect(samples.allSatisfy { abs($0) <= pow(10, -1.0 / 20) + 1e-9 })
    }
    var soft = tone(500, 0.1)
    Limiter.apply(to: &soft, gain: 6, ceiling: -1)
    #expect(zip(soft, tone(500, 0.1)).allSatisfy { abs($0 - $1 * pow(10, 6.0 / 20)) < 1e-9 })
    var none: [Double] = []
    Limiter.apply(to: &none, gain: 6, ceiling: -1)
    #expect(none.isEmpty)
  }

  @Test("A tone of 997 Hz at full scale in one channel is −3.01 LUFS, and silence is left out")
  func loudness() throws {
    #expect(abs(try #require(Loudness.of(tone(997, 1, seconds: 3))) + 3.01) < 0.1)
    let gap = tone(997, 0.1, seconds: 2) + [Double](repeating: 0, count: 3 * PCM.sampleRate)
    #expect(abs(try #require(Loudness.of(gap + tone(997, 0.1, seconds: 2))) + 23.01) < 0.5)
    #expect(Loudness.of([]) == nil)
    #expect(Loudness.of([Double](repeating: 0, count: 9000)) == nil)
    #expect(abs(try #require(Loudness.of(tone(997, 0.1, seconds: 0.2))) + 23.01) < 0.3)
  }

  @Test("Twice the volume is 6 dB, a short sound is as loud as a long one, and nothing stays nothing")
  func masters() throws {
    func loudness(_ sound: PCM) -> Double? { Loudness.of(sound.samples.map { Double($0) / 32768 }) }
    for seconds in [0.15, 0.5, 2] {
      let sound = PCM(tone(400, 0.2, seconds: seconds).map { Int16($0 * 32767) })
      let usual = try #require(loudness(Mastering.applied(to: sound, volume: 100, silence: 0)))
      #expect(abs(usual - Mastering.loudness(in: .quiet)) < 0.3)
      let half = try #require(loudness(Mastering.applied(to: sound, volume: 50, silence: 0)))
      #expect(abs(usual - half - 6.02) < 0.1)
      let cabin = try #require(loudness(Mastering.applied(to: sound, volume: 100, noise: .car, silence: 0)))
      #expect(abs(cabin - usual - 3) < 0.3)
    }
    #expect(Mastering.applied(to: PCM(), volume: 100, silence: 0) == PCM())
    let silence = PCM.silence(milliseconds: 50)
    #expect(Mastering.applied(to: silence, volume: 200, silence: 0) == silence)
  }

  /// The samples of a program's output for ours, both as raw 64 bit floats; nil where it is not installed.
  private func heard(_ samples: [Double], by program: String, _ arguments: [String]) throws -> [Double]? {
    let path = "/usr/bin/" + program
    guard FileManager.default.isExecutableFile(atPath: path) else {
      print("MasteringTests: \(program) is not installed, so our filters are not compared with it")
      return nil
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "nearest-master-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "in.f64"), folder.appending(path: "out.f64"))
    try samples.withUnsafeBytes { Data($0) }.write(to: input)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments.map { $0 == "IN" ? input.path : $0 == "OUT" ? output.path : $0 }
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let data = try Data(contentsOf: output)
    return data.withUnsafeBytes { bytes in
      (0..<(data.count / 8)).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Double.self) }
    }
  }

  private static let soxRaw = ["-t", "raw", "-r", "22050", "-e", "floating-point", "-b", "64", "-c", "1"]
  private static let ffmpegRaw = ["-f", "f64le", "-ar", "22050", "-ac", "1"]

  @Test("Our filters give what sox gives, to half a decibel", arguments: [60.0, 100, 400, 3000])
  func comparesFilters(hertz: Double) throws {
    let input = tone(hertz, 0.2)
    for (filter, effect) in [
      (Biquad.highPass(100), ["highpass", "100"]), (.lowShelf(800, gain: -8), ["bass", "-8", "800", "1s"]),
      (.highShelf(4000, gain: 7), ["treble", "7", "4000", "1s"]),
      (.peak(1400, gain: 4.4, quality: 0.8), ["equalizer", "1400", "0.8q", "4.4"]),
    ] {
      guard
        let theirs = try heard(
          input, by: "sox", ["-D", "-G"] + Self.soxRaw + ["IN"] + Self.soxRaw + ["OUT"] + effect)
      else { return }
      // -G may scale the whole; so does nothing here, since no sample comes near full scale.
      #expect(abs(level(theirs) - level(filter.applied(to: input))) < 0.5, "\(effect)")
    }
  }

  @Test("Our compressor gives what ffmpeg's gives, to half a decibel", arguments: [-40.0, -24, -16, -8])
  func comparesCompressor(decibels: Double) throws {
    var ours = tone(1000, pow(10, decibels / 20) * 2.0.squareRoot())
    // Its mean of squares rises with the attack and falls with the release: the mean only where they are equal.
    let filter =
      "acompressor=threshold=\(pow(10, -30.0 / 20)):ratio=2:attack=60:release=60:knee=1:detection=rms:makeup=1"
    guard
      let theirs = try heard(
        ours, by: "ffmpeg", ["-y"] + Self.ffmpegRaw + ["-i", "IN", "-af", filter] + Self.ffmpegRaw + ["OUT"])
    else { return }
    Compressor.apply(to: &ours)
    #expect(abs(level(theirs) - level(ours)) < 0.5)
  }

  @Test("Our limiter gives what ffmpeg's gives, to half a decibel", arguments: [0.5, 0.9, 1.6])
  func comparesLimiter(amplitude: Double) throws {
    let input = tone(1000, amplitude)
    let filter = "alimiter=limit=\(pow(10, -1.0 / 20)):attack=5:release=50:level=0"
    guard
      let theirs = try heard(
        input, by: "ffmpeg", ["-y"] + Self.ffmpegRaw + ["-i", "IN", "-af", filter] + Self.ffmpegRaw + ["OUT"])
    else { return }
    var ours = input
    Limiter.apply(to: &ours, gain: 0, ceiling: -1)
    #expect(abs(level(theirs) - level(ours)) < 0.5)
  }
}
