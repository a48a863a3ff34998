// SPDX-License-Identifier: GPL-3.0-or-later

/// A link to a map page, or a part of one, as people paste it: Google, OpenStreetMap, Apple and those that write alike.
///
/// The pin comes before the middle of the map. Nothing is fetched, so a short link has no position.
struct MapLink {
  /// The most bytes of a link that is read; none that holds a position is nearly as long.
  static let longest = 8192

  private let path: Substring
  private let parameters: [(name: String, value: String)]
  private let fragment: Substring

  /// Nil for a text that has neither a path nor parameters.
  init?(_ text: String) {
    guard text.utf8.count <= MapLink.longest, text.utf8.contains(where: { "/=?#".utf8.contains($0) }) else {
      return nil
    }
    var rest = Substring(text)
    if let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://") {
      rest = rest[colon...].dropFirst(3)
    }
    let hash = rest.firstIndex(of: "#") ?? rest.endIndex
    fragment = rest[hash...].dropFirst()
    rest = rest[..<hash]
    // Without a page the parameters stand alone: `q=24.18,120.62`.
    let question = rest.firstIndex(of: "?") ?? (rest.contains("/") ? rest.endIndex : rest.startIndex)
    path = rest[..<question]
    parameters = rest[question...].drop { $0 == "?" }.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0].lowercased(), parts.count == 2 ? MapLink.decoded(parts[1]) : "")
    }
  }

  /// `latitude,longitude` as it stands there, checked for nothing but being two numbers; nil where there is none.
  var position: String? {
    pin ?? named ?? data ?? middle ?? fragmentPosition ?? segment
  }

  /// OpenStreetMap's `mlat=24.18&mlon=120.62`.
  private var pin: String? {
    guard let latitude = value("mlat") ?? value("lat"),
      let longitude = value("mlon") ?? value("lon") ?? value("lng")
    else { return nil }
    return MapLink.pair("\(latitude),\(longitude)")
  }

  /// `q=24.18,120.62` and its kin; of Apple's `ll=…&q=Name` only one is a position.
  private var named: String? {
    let names = ["q", "query", "destination", "daddr", "coordinate", "ll", "center", "cp", "sll"]
    return names.lazy.compactMap { name in value(name).flatMap(MapLink.pair) }.first
  }

  private func value(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// The place in Google's `data=!3m1!…!3d24.18!4d120.62`.
  private var data: String? {
    let fields = path.split(separator: "!")
    guard let latitude = fields.last(where: { $0.hasPrefix("3d") }),
      let longitude = fields.last(where: { $0.hasPrefix("4d") })
    else { return nil }
    return MapLink.pair("\(latitude.dropFirst(2)),\(longitude.dropFirst(2).prefix { $0 != "/" })")
  }

  /// The middle of Google's map: `/@24.18,120.62,17z`.
  private var middle: String? {
    path.split(separator: "/").lazy.filter { $0.hasPrefix("@") }
      .compactMap { MapLink.pair(MapLink.decoded($0.dropFirst())) }.first
  }

  /// The middle of OpenStreetMap's map: `#map=17/24.18/120.62`, or `#17/24.18/120.62` of others.
  private var fragmentPosition: String? {
    for part in fragment.split(separator: "&") {
      let body = part.hasPrefix("map=") ? part.dropFirst(4) : part
      let numbers = body.split(separator: "/", omittingEmptySubsequences: false)
      if numbers.count >= 3, let pair = MapLink.pair("\(numbers[1]),\(numbers[2])") { return pair }
    }
    return nil
  }

  /// `/maps/place/24.18,120.62`, or numbers with what a map page puts behind them: `24.18,120.62&z=12`, `24.18,120.62#z`.
  private var segment: String? {
    path.split(separator: "/").lazy.compactMap { MapLink.pair(MapLink.decoded($0)) }.first
      ?? parameters.first.flatMap { $0.value.isEmpty ? MapLink.pair($0.name) : nil }
  }

  // MARK: Pieces

  /// The first two of numbers between commas, where they are decimal degrees; what follows is a height or a zoom.
  static func pair(_ text: String) -> String? {
    // `loc:24.18,120.62`, and `24.18,120.62(a label)`.
    let body = text.hasPrefix("loc:") ? text.dropFirst(4) : text[...]
    let numbers = body.prefix { $0 != "(" }.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.filter { $0 != " " }
    }
    guard numbers.count >= 2, isDegrees(numbers[0]), isDegrees(numbers[1]) else { return nil }
    return "\(numbers[0]),\(numbers[1])"
  }

  private static func isDegrees(_ text: String) -> Bool {
    var bytes = text.utf8[...]
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    return bytes.contains { (0x30...0x39).contains($0) }
      && bytes.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }

  /// With `%2C` as a comma and `+` as a space; a sign before a digit at the start stays one.
  static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = hexadecimal(rest.first),
        let low = hexadecimal(rest.dropFirst().first)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") && !bytes.isEmpty ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8?) -> UInt8? {
    switch byte {
    case .some(0x30...0x39): byte.map { $0 &- 0x30 }
    case .some(0x41...0x46): byte.map { $0 &- 0x37 }
    case .some(0x61...0x66): byte.map { $0 &- 0x57 }
    default: nil
    }
  }
}
