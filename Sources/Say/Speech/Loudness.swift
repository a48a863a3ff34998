// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// How loud a sound is to the ear, after ITU-R BS.1770-4 for one channel.
enum Loudness {
  /// LUFS; nil where there is nothing to hear.
  ///
  /// - Parameter silence: samples of silence that follow and are counted as far as blocks reach.
  static func of(_ samples: [Double], silence: Int = 0) -> Double? {
    var (head, rumble) = (
      Biquad.highShelf(1500, gain: 4), Biquad.highPass(38, quality: 0.5)
    )
    // Sums of squares up to each tenth of a second: blocks of 400 ms overlap by three quarters.
    let hop = PCM.sampleRate / 10
    let length = samples.count + min(silence, 4 * hop)
    var sums = [0.0]
    var sum = 0.0
    var place = 0
    while place < length {
      let end = min(place / hop * hop + hop, length)
      while place < end {
        let y = rumble.next(head.next(place < samples.count ? samples[place] : 0))
        sum += y * y
        place += 1
      }
      if place.isMultiple(of: hop) { sums.append(sum) }
    }
    var blocks: [Double] = []
    if sums.count > 4 {
      for number in 4..<sums.count { blocks.append((sums[number] - sums[number - 4]) / Double(4 * hop)) }
    } else if length > 0 {
      blocks = [sum / Double(length)]
    }
    func mean(over floor: Double) -> Double? {
      let loud = blocks.filter { $0 > floor }
      return loud.isEmpty ? nil : loud.reduce(0, +) / Double(loud.count)
    }
    // −70 LUFS, then 10 below the mean.
    guard let first = mean(over: pow(10, (-70 + 0.691) / 10)), let gated = mean(over: first / 10) else {
      return nil
    }
    return 10 * log10(gated) - 0.691
  }
}
