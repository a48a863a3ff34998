// SPDX-License-Identifier: GPL-3.0-or-later

/// A lexical tone of Mandarin; `neutral` is written 5.
package enum Tone: UInt8, Sendable, CaseIterable {
  case first = 1
  case second, third, fourth, neutral
}

/// The pitch contour that is really spoken: a tone after sandhi. Raw values index `SyllableTable.Row.phonemes`.
package enum Contour: Int, Sendable, CaseIterable {
  /// Chao 55.
  case high
  /// Chao 35.
  case rising
  /// Chao 214, only before a pause.
  case dipping
  /// Chao 21, the third tone inside a phrase.
  case low
  /// Chao 51.
  case falling
  /// The neutral tone.
  case neutral
}

/// One spoken syllable: a row of the syllable table, its tone as written in a reading, and its contour as spoken.
package struct Syllable: Hashable, Sendable {
  /// Row in `SyllableTable.shared`.
  package var row: UInt16
  /// The tone as a reading writes it: thirds in citation form, 一 and 不 as spoken.
  package var tone: Tone
  /// The contour as spoken, after third-tone sandhi.
  package var contour: Contour

  package init(row: UInt16, tone: Tone, contour: Contour? = nil) {
    self.row = row
    self.tone = tone
    self.contour = contour ?? Contour(citationOf: tone)
  }
}

extension Contour {
  /// The contour of a tone spoken alone.
  package init(citationOf tone: Tone) {
    switch tone {
    case .first: self = .high
    case .second: self = .rising
    case .third: self = .dipping
    case .fourth: self = .falling
    case .neutral: self = .neutral
    }
  }
}
