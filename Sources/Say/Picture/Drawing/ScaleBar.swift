// SPDX-License-Identifier: GPL-3.0-or-later

/// How long a round number of metres is on a picture.
package struct ScaleBar: Sendable, Equatable {
  package let metres: Double
  package let pixels: Double

  /// The longest of 1, 2, 5, 10, … metres that is no longer than so many pixels.
  package init(metresPerPixel: Double, within pixels: Double) {
    var step = 1.0
    var best = 1.0
    while step < 1e8 {
      for factor in [1.0, 2, 5] where step * factor <= metresPerPixel * pixels { best = step * factor }
      step *= 10
    }
    metres = best
    self.pixels = best / metresPerPixel
  }

  /// `500 m`, `2 km`.
  package var text: String { metres < 1000 ? "\(Int(metres)) m" : "\(Int(metres / 1000)) km" }
}
