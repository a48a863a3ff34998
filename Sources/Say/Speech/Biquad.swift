// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A filter of the second order, after R. Bristow-Johnson's cookbook of equaliser filters.
///
/// Frequencies in hertz at `PCM.sampleRate`, gains in decibels.
struct Biquad: Sendable {
  private let (b0, b1, b2, a1, a2): (Double, Double, Double, Double, Double)
  private var (s1, s2) = (0.0, 0.0)

  private init(_ b: (Double, Double, Double), _ a: (Double, Double, Double)) {
    (b0, b1, b2) = (b.0 / a.0, b.1 / a.0, b.2 / a.0)
    (a1, a2) = (a.1 / a.0, a.2 / a.0)
  }

  /// Takes away what lies under a frequency, 12 dB an octave; with the usual quality a Butterworth filter.
  static func highPass(_ hertz: Double, quality: Double = 0.5.squareRoot()) -> Biquad {
    let (sine, cosine) = circle(hertz)
    let alpha = sine / (2 * quality)
    return Biquad(
      ((1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2), (1 + alpha, -2 * cosine, 1 - alpha))
  }

  /// Raises or lowers what lies around a frequency.
  static func peak(_ hertz: Double, gain: Double, quality: Double) -> Biquad {
    let (sine, cosine) = circle(hertz)
    let (a, alpha) = (pow(10, gain / 40), sine / (2 * quality))
    return Biquad(
      (1 + alpha * a, -2 * cosine, 1 - alpha * a), (1 + alpha / a, -2 * cosine, 1 - alpha / a))
  }

  /// Raises or lowers what lies under a frequency.
  static func lowShelf(_ hertz: Double, gain: Double) -> Biquad { shelf(hertz, gain: gain, side: 1) }

  /// Raises or lowers what lies above a frequency.
  static func highShelf(_ hertz: Double, gain: Double) -> Biquad { shelf(hertz, gain: gain, side: -1) }

  private static func shelf(_ hertz: Double, gain: Double, side: Double) -> Biquad {
    let (sine, cosine) = circle(hertz)
    let a = pow(10, gain / 40)
    let (k, root) = (side * cosine, a.squareRoot() * sine * 2.0.squareRoot())
    return Biquad(
      (
        a * (a + 1 - (a - 1) * k + root), side * 2 * a * (a - 1 - (a + 1) * k),
        a * (a + 1 - (a - 1) * k - root)
      ),
      (a + 1 + (a - 1) * k + root, side * -2 * (a - 1 + (a + 1) * k), a + 1 + (a - 1) * k - root))
  }

  private static func circle(_ hertz: Double) -> (sine: Double, cosine: Double) {
    let angle = 2 * Double.pi * hertz / Double(PCM.sampleRate)
    return (sin(angle), cos(angle))
  }

  /// The next sample out for the next one in: direct form II, transposed.
  @inline(__always) mutating func next(_ x: Double) -> Double {
    let y = b0 * x + s1
    s1 = b1 * x - a1 * y + s2
    s2 = b2 * x - a2 * y
    return y
  }

  /// A whole sound through the filter, from rest.
  func applied(to samples: [Double]) -> [Double] {
    var filter = self
    return samples.map { filter.next($0) }
  }
}
