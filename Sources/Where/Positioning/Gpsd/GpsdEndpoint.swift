// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a gpsd listens, as gpsd's own clients write it: `host:port:device`, `[::1]:2947:/dev/ttyUSB0`.
package struct GpsdEndpoint: Sendable, Equatable {
  /// A name or an address.
  package var host = "localhost"
  /// A number, 1…65535.
  package var port = "2947"
  /// The one receiver to listen to; nil for all.
  package var device: String?

  /// The usual one: `localhost:2947`.
  package init() {}

  /// Reads `host`, `host:port`, `host:port:device`, `:port`, `::device`; an IPv6 address stands in brackets.
  ///
  /// Nil where the port is no number from 1 to 65535 or a character cannot be in a name.
  package init?(parsing text: String) {
    guard !text.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == 0x5C })
    else { return nil }
    var rest = Substring(text)
    if rest.hasPrefix("[") {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      host = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      rest = rest.dropFirst()
    } else {
      let end = rest.firstIndex(of: ":") ?? rest.endIndex
      if end > rest.startIndex { host = String(rest[..<end]) }
      rest = rest[end...].dropFirst()
    }
    let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if let port = parts.first, !port.isEmpty {
      guard let number = UInt16(port), number > 0 else { return nil }
      self.port = String(number)
    }
    if parts.count == 2, !parts[1].isEmpty { device = String(parts[1]) }
    guard !host.isEmpty else { return nil }
  }
}
