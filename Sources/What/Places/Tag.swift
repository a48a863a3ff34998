// SPDX-License-Identifier: GPL-3.0-or-later

/// An OSM tag, `key=value`.
package struct Tag: Hashable, Sendable {
  /// `amenity=cafe`.
  package let text: String
  /// `amenity`.
  package let key: String
  /// `cafe`.
  package let value: Substring

  /// Nil where there is no `=`.
  package init?(_ text: String) {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    self.text = text
    self.key = String(text[..<equals])
    self.value = text[text.utf8.index(after: equals)...]
  }
}
