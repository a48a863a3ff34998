// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Amplifies, and holds down beforehand what would pass a ceiling.
enum Limiter {
  /// Samples to a block: a millisecond.
  static let block = 22
  /// Blocks over which the gain comes down before a peak.
  static let ahead = 5
  /// Milliseconds in which the gain goes most of the way up again.
  static let release = 50.0

  /// - Parameters:
  ///   - gain: decibels.
  ///   - ceiling: dB of full scale that no sample passes.
  /// - Returns: whether anything had to be held down.
  @discardableResult
  static func apply(to samples: inout [Double], gain: Double, ceiling: Double) -> Bool {
    let (factor, most) = (pow(10, gain / 20), pow(10, ceiling / 20))
    let count = (samples.count + block - 1) / block
    var allowed = [Double](repeating: 1, count: count + ahead)
    for number in 0..<count {
      var peak = 0.0
      for place in (number * block)..<min((number + 1) * block, samples.count) {
        peak = max(peak, abs(samples[place]))
      }
      if peak * factor > most { allowed[number] = most / (peak * factor) }
    }
    guard allowed.contains(where: { $0 < 1 }) else {
      for place in samples.indices { samples[place] *= factor }
      return false
    }
    let up = 1 - exp(-Double(block) * 1000 / Double(PCM.sampleRate) / release)
    // The least of this block and those ahead, rising slowly; its mean over as many blocks is never above what a block
    // allows, whatever comes.
    var held = [Double](repeating: 1, count: count)
    var before = 1.0
    for number in 0..<count {
      let least = allowed[number...(number + ahead)].min() ?? 1
      before = min(least, before + (1 - before) * up)
      held[number] = before
    }
    var last = held.first ?? 1
    for number in 0..<count {
      let window = held[max(0, number - ahead + 1)...number]
      let now = window.reduce(0, +) / Double(window.count)
      let end = min((number + 1) * block, samples.count)
      for place in (number * block)..<end {
        let part = Double(place - number * block) / Double(block)
        samples[place] *= factor * (last + (now - last) * part)
      }
      last = now
    }
    return true
  }
}
