// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// Reads what GeoClue's demo program `where-am-i` prints, line by line.
///
/// A location is a block that begins with `New location:`; its values follow as `Name:  number unit`. Nothing marks its
/// end but the next block, a pause or a `Timestamp:`.
struct WhereAmI: Sendable {
  /// What a line, or a pause, brings.
  enum Report: Sendable, Equatable {
    case fix(Fix)
    /// The person, or the service for the person, said no.
    case denied
    /// There is no one who could say yes: no agent runs for the user.
    case restricted
    /// Any other complaint, shortened.
    case complaint(String)
  }

  private var isInBlock = false
  private var values: [String: Double] = [:]

  /// True where a block waits for its end.
  var isPending: Bool { isInBlock }

  mutating func take(_ line: ArraySlice<UInt8>) -> Report? {
    let text = String(decoding: line.prefix(512), as: UTF8.self)
    if text.contains("no agent") { return .restricted }
    if text.contains("AccessDenied") || text.contains("Geolocation disabled") { return .denied }
    if text.hasPrefix("New location:") {
      defer { isInBlock = true }
      return endBlock()
    }
    if text.contains("CRITICAL") || text.contains("Failed to ") {
      return .complaint(String(text.prefix(200)))
    }
    guard isInBlock else { return nil }
    if text.hasPrefix("Timestamp:") { return endBlock() }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let words = text[text.index(after: colon)...].split(separator: " ")
    guard let first = words.first else { return nil }
    // A locale may write the decimal point as a comma.
    let number = String(first.map { $0 == "," ? "." : $0 }.prefix { $0 != "°" })
    if let value = Double(number), value.isFinite { values[String(text[..<colon])] = value }
    return nil
  }

  /// Ends the block at hand.
  mutating func endBlock() -> Report? {
    defer {
      isInBlock = false
      values = [:]
    }
    guard isInBlock, let latitude = values["Latitude"], let longitude = values["Longitude"],
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    var fix = Fix(coordinate, source: .geoclue, received: Instant(seconds: 0))
    fix.accuracy = values["Accuracy"]
    fix.altitude = values["Altitude"]
    fix.speed = values["Speed"]
    fix.course = values["Heading"]
    fix.hasThreeDimensions = fix.altitude != nil
    return .fix(fix)
  }
}
