// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Noise of a given spectrum: random phases over 4,096 points.
enum Noise {
  /// A resonance that the noise passes: hertz, width in hertz, height in decibels.
  struct Band: Equatable {
    let centre: Double
    let width: Double
    let height: Double
  }

  /// The most samples there are.
  static let longest = 4096

  /// `count` samples of mean square 1. The spectrum's amplitude is the sum of the bands' and falls off under 120 Hz.
  ///
  /// The same seed gives the same noise, so that a voice sounds the same wherever it is made.
  static func samples(_ count: Int, bands: [Band], seed: UInt64) -> [Double] {
    let half = longest / 2
    var random = SplitMix(state: seed)
    var (re, im) = ([Double](repeating: 0, count: longest), [Double](repeating: 0, count: longest))
    var power = 0.0
    for bin in 1..<half {
      let hertz = Double(bin) * Double(PCM.sampleRate) / Double(longest)
      var height = 0.001
      for band in bands {
        let off = (hertz - band.centre) / (band.width / 2)
        height += pow(10, band.height / 20) / (1 + off * off)
      }
      let fall = hertz / (hertz + 120)
      height *= fall * fall
      power += 2 * height * height
      let phase = 2 * Double.pi * random.unit()
      // Only one half: the real part of what comes out is half of what both halves would give.
      (re[bin], im[bin]) = (2 * height * cos(phase), 2 * height * sin(phase))
    }
    transform(&re, &im)
    let scale = 1 / power.squareRoot()
    return re.prefix(max(0, min(count, longest))).map { $0 * scale }
  }

  /// The inverse Fourier transform without its factor 1/n: radix 2, in place.
  private static func transform(_ re: inout [Double], _ im: inout [Double]) {
    let count = re.count
    var mirror = 0
    for place in 1..<count {
      var bit = count >> 1
      while mirror & bit != 0 {
        mirror ^= bit
        bit >>= 1
      }
      mirror |= bit
      if place < mirror {
        re.swapAt(place, mirror)
        im.swapAt(place, mirror)
      }
    }
    var length = 2
    while length <= count {
      let angle = 2 * Double.pi / Double(length)
      for step in 0..<(length / 2) {
        let (c, s) = (cos(angle * Double(step)), sin(angle * Double(step)))
        var low = step
        while low < count {
          let high = low + length / 2
          let (x, y) = (re[high] * c - im[high] * s, re[high] * s + im[high] * c)
          (re[high], im[high]) = (re[low] - x, im[low] - y)
          re[low] += x
          im[low] += y
          low += length
        }
      }
      length *= 2
    }
  }

  /// S. Vigna's SplitMix64.
  private struct SplitMix {
    var state: UInt64

    mutating func unit() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return Double((z ^ z >> 31) >> 11) * 0x1p-53
    }
  }
}
