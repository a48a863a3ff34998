// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// Text as XML and HTML have it.
package enum Markup {
  /// What is shown of a text, with nothing in it that markup could be made of.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in visible(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A number with one decimal at most.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0
      ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}

/// Lines as the `d` of an SVG path, each step from the point before: whole numbers, as short as they can be written.
enum PathData {
  static func text(_ lines: [MapLine], isClosed: Bool) -> String {
    var bytes: [UInt8] = []
    var at = MapPoint(x: 0, y: 0)
    for line in lines {
      guard let first = line.first else { continue }
      bytes.append(UInt8(ascii: "m"))
      append(first.x &- at.x, first.y &- at.y, to: &bytes)
      at = first
      for point in isClosed ? line.dropFirst().dropLast() : line.dropFirst() where point != at {
        append(point.x &- at.x, point.y &- at.y, to: &bytes)
        at = point
      }
      if isClosed {
        bytes.append(UInt8(ascii: "z"))
        at = first
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ x: Int32, _ y: Int32, to bytes: inout [UInt8]) {
    for number in [x, y] {
      if number >= 0, let last = bytes.last, (0x30...0x39).contains(last) { bytes.append(UInt8(ascii: " ")) }
      bytes += String(number).utf8
    }
  }
}
