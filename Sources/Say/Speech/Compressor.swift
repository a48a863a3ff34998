// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Brings loud parts nearer the soft ones, those above −30 dB of full scale.
enum Compressor {
  static let threshold = -30.0
  /// Milliseconds in which the gain goes most of the way down and up.
  static let (attack, release) = (3.0, 60.0)
  /// Samples over which loudness is measured: a millisecond.
  static let block = 22

  /// Dynamic range compression on the mean square of blocks, the gain straight in decibels between them.
  ///
  /// - Parameter ratio: how many decibels above the threshold give one.
  static func apply(to samples: inout [Double], ratio: Double = 2) {
    let step = Double(block) * 1000 / Double(PCM.sampleRate)
    let (down, up) = (1 - exp(-step / attack), 1 - exp(-step / release))
    var gain = 0.0
    var start = 0
    while start < samples.count {
      let end = min(start + block, samples.count)
      var square = 0.0
      for place in start..<end { square += samples[place] * samples[place] }
      let level = 10 * log10(square / Double(end - start) + 1e-12)
      let wanted = -max(0, level - threshold) * (1 - 1 / ratio)
      let last = gain
      gain += (wanted - gain) * (wanted < gain ? down : up)
      var factor = pow(10, last / 20)
      let growth = pow(10, (gain - last) / 20 / Double(block))
      for place in start..<end {
        samples[place] *= factor
        factor *= growth
      }
      start = end
    }
  }
}
