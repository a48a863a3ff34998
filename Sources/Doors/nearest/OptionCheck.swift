// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

extension Option {
  /// Reads a value as the command that uses it would, only to see whether it can.
  ///
  /// - Throws: what the command would throw.
  func check(_ text: String, _ source: ValueSource) throws(Failure) {
    switch value {
    case .flag: _ = try Option.isOn(text, source)
    case .text, .category:
      guard !text.isEmpty else { throw .badValue(text, source: source, expected: usage) }
    case .read(let read): try read(text, source)
    case .words(let words):
      let words = words()
      guard words.contains(text) else { throw .notAmong(words, text, source) }
    case .number(let range): _ = try Option.number(text, source, in: range())
    case .position:
      if CoordinateNotation.query(in: text) == nil { _ = try WrittenPosition.read(text, source) }
    case .file:
      guard !text.isEmpty else { throw .badValue(text, source: source, expected: usage) }
      if text == "-" { return }
      var status = stat()
      guard stat(text, &status) == 0 else {
        throw .file(errno == EACCES ? .denied : .missing, path: text)
      }
      if name == Option.atlas.name { _ = try AtlasLocation.opened(at: text) }
      if name == Option.places.name { _ = try placeFile(text) }
    }
  }

  /// On or off, as people write it.
  static func isOn(_ text: String, _ source: ValueSource) throws(Failure) -> Bool {
    switch text.lowercased() {
    case "1", "yes", "true", "on": return true
    case "0", "no", "false", "off": return false
    default: throw .badValue(text, source: source, expected: "on|off")
    }
  }

  /// A whole number in a range.
  static func number(
    _ text: String, _ source: ValueSource, in range: ClosedRange<Int>
  ) throws(Failure) -> Int {
    guard let value = Int(halfWidth(text)), range.contains(value) else {
      throw .badValue(text, source: source, expected: "\(range.lowerBound)…\(range.upperBound)")
    }
    return value
  }

  /// Degrees from north, 0…360.
  static func degrees(_ text: String, _ source: ValueSource) throws(Failure) -> Double {
    guard let degrees = Double(halfWidth(text)), (0...360).contains(degrees) else {
      throw .badValue(text, source: source, expected: "0…360")
    }
    return degrees
  }

  /// A figure as a Chinese keyboard may type it, in ASCII: ３ is 3, １．５ is 1.5.
  private static func halfWidth(_ text: String) -> String {
    // U+FF01…U+FF5E are the ASCII characters from `!` on.
    let scalars = text.unicodeScalars.map { scalar in
      (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
