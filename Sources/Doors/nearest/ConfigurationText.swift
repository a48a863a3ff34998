// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

/// The content of a configuration file: `name = value` lines, `#` for comments. Whatever else it holds is kept as it is.
struct ConfigurationText {
  private(set) var lines: [[UInt8]]

  /// Cuts a file's content into lines.
  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    // What follows the last end of line is no line.
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  /// The content of the file.
  var bytes: [UInt8] { lines.flatMap { $0 + [UInt8(ascii: "\n")] } }

  /// What a line says.
  enum Meaning: Equatable {
    /// Empty, or a comment.
    case nothing
    case pair(name: String, value: String)
    case unreadable(String)
  }

  /// What a line says.
  static func meaning(of line: [UInt8]) -> Meaning {
    let text = String(decoding: line, as: UTF8.self)
    let shown = visible(text)
    if shown.isEmpty || shown.hasPrefix("#") { return .nothing }
    guard let equals = text.firstIndex(of: "=") else { return .unreadable(shown) }
    let name = visible(String(text[..<equals]))
    return .pair(name: name, value: trimmed(text[text.index(after: equals)...]))
  }

  /// Without the spaces around it; those inside may be part of a file's name.
  private static func trimmed(_ text: Substring) -> String {
    var scalars = text.unicodeScalars
    func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
      guard let scalar else { return false }
      return scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    }
    while isSpace(scalars.first) { scalars.removeFirst() }
    while isSpace(scalars.last) { scalars.removeLast() }
    return String(scalars)
  }

  /// Sets a value: in the last line that names it, which is the one that counts, else in a new line at the end.
  mutating func set(_ name: String, to value: String) {
    let line = Array("\(name) = \(value)".utf8)
    guard let index = lines.lastIndex(where: { ConfigurationText.names($0, name) }) else {
      lines.append(line)
      return
    }
    // Files of other systems keep their ends of lines.
    lines[index] = lines[index].last == UInt8(ascii: "\r") ? line + [UInt8(ascii: "\r")] : line
  }

  /// Removes every line that names it; false where none does.
  mutating func unset(_ name: String) -> Bool {
    let count = lines.count
    lines.removeAll { ConfigurationText.names($0, name) }
    return lines.count < count
  }

  private static func names(_ line: [UInt8], _ name: String) -> Bool {
    if case .pair(name, _) = meaning(of: line) { true } else { false }
  }
}
