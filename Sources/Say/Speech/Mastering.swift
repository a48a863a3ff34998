// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What the samples of an utterance go through: rumble out, soft parts nearer the loud ones, one loudness for all.
///
/// Listeners hear a voice over a car or a street by its loudness, and in noise the soft consonants are lost first.
enum Mastering {
  /// Loudness of an utterance at 100 per cent, LUFS, the silence after it counted; whole sentences are as loud.
  static func loudness(in noise: VoiceSettings.Noise) -> Double { noise == .car ? -13 : -16 }
  /// What no sample passes, dB of full scale.
  static let ceiling = -1.0

  /// The sound as it is to be heard.
  ///
  /// - Parameters:
  ///   - volume: per cent; over 100 the loudest parts are held down.
  ///   - noise: where it will be heard.
  ///   - silence: samples of silence that follow.
  static func applied(to sound: PCM, volume: Int, noise: VoiceSettings.Noise = .quiet, silence: Int)
    -> PCM
  {
    guard !sound.samples.isEmpty else { return sound }
    var samples = sound.samples.map { Double($0) / 32768 }
    samples = Biquad.highPass(100).applied(to: samples)
    Compressor.apply(to: &samples, ratio: noise == .car ? 3 : 2)
    let loudness = loudness(in: noise)
    guard let measured = Loudness.of(samples, silence: silence) else { return sound }
    var gain = loudness - measured
    var heard = samples
    if Limiter.apply(to: &heard, gain: gain, ceiling: ceiling) {
      // It took a little away; once more for that.
      gain += loudness - (Loudness.of(heard, silence: silence) ?? loudness)
      heard = samples
      Limiter.apply(to: &heard, gain: gain, ceiling: ceiling)
    }
    if volume != 100 {
      Limiter.apply(
        to: &heard, gain: 20 * log10(max(Double(volume), 0.001) / 100), ceiling: ceiling)
    }
    return PCM(heard.map { Int16(clamping: Int(($0 * 32768).rounded())) })
  }
}
