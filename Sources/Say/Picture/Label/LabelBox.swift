// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle of pixels that something is written or drawn in.
package struct LabelBox: Sendable, Equatable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double

  init(x: Double, y: Double, width: Double, height: Double) {
    left = x - width / 2
    top = y - height / 2
    right = x + width / 2
    bottom = y + height / 2
  }

  /// True where they share more than an edge.
  package func overlaps(_ other: LabelBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}

/// What is taken of a picture: nothing is written over anything else.
struct LabelRoom {
  private(set) var taken: [LabelBox] = []
  let width: Double
  let height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether a box lies on the picture and is free.
  func isFree(_ box: LabelBox) -> Bool {
    box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
      && !taken.contains { $0.overlaps(box) }
  }

  mutating func take(_ box: LabelBox) { taken.append(box) }
}

/// How wide text is in whichever font the reader has: rather too wide than too narrow.
enum LabelText {
  /// Widths of the em.
  static func width(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { width, scalar in
      switch scalar.value {
      case 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
        0x20000...0x3FFFF,
        0x3000...0x303F:
        width + 1.02
      case 0x41...0x5A, 0x25, 0x26, 0x40: width + 0.78
      case 0x20, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x69, 0x6A, 0x6C: width + 0.38
      case 0x300...0x36F: width
      case 0...0x2FF: width + 0.63
      default: width + 1.1
      }
    }
  }

  /// True where every character is Han, so that they may be stacked.
  static func isHan(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      (0x3400...0x9FFF).contains($0.value) || (0x20000...0x3FFFF).contains($0.value)
    }
  }

  /// As much of a text as a label should have.
  static func short(_ text: String, within ems: Double) -> String {
    guard width(text) > ems else { return text }
    var kept = ""
    for character in text {
      if width(kept) + width(String(character)) > ems - 1.1 { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
