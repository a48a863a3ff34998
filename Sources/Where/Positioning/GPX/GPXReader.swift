// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography

/// A point of a GPX track, route or list of waypoints.
struct GPXPoint: Sendable, Equatable {
  let coordinate: Coordinate
  /// Metres above mean sea level.
  var elevation: Double?
  var time: UTCTime?
  /// Metres per second; GPX 1.0, or an extension.
  var speed: Double?
  /// Degrees clockwise from true north; GPX 1.0, or an extension.
  var course: Double?
  /// Horizontal dilution of precision.
  var dilution: Double?
}

/// Reads GPX 1.0 and 1.1 point by point.
struct GPXReader: Sendable {
  /// Which points are read.
  enum Kind: CaseIterable {
    case track, route, waypoint

    var element: StaticString {
      switch self {
      case .track: "trkpt"
      case .route: "rtept"
      case .waypoint: "wpt"
      }
    }
  }

  private var reader: XMLReader
  private let kind: Kind

  init(_ bytes: [UInt8], kind: Kind) {
    reader = XMLReader(bytes)
    self.kind = kind
  }

  /// The next point; nil at the end. A point without a position is passed over.
  mutating func next() throws(XMLError) -> GPXPoint? {
    while let event = try reader.next() {
      guard event == .start, reader.nameIs(kind.element) else { continue }
      guard let latitude = GPXReader.number(reader["lat"]), let longitude = GPXReader.number(reader["lon"]),
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
      else { continue }
      return try point(at: coordinate)
    }
    return nil
  }

  private mutating func point(at coordinate: Coordinate) throws(XMLError) -> GPXPoint {
    var point = GPXPoint(coordinate: coordinate)
    let level = reader.depth
    while let event = try reader.next() {
      if event == .end, reader.depth < level { break }
      guard event == .start else { continue }
      // Elements of extensions count by their own name: gpxtpx:speed.
      if reader.nameIs("ele") {
        point.elevation = GPXReader.number(try reader.textOfElement())
      } else if reader.nameIs("time") {
        point.time = UTCTime(iso: GPXReader.trimmed(try reader.textOfElement()))
      } else if reader.nameIs("speed") {
        point.speed = GPXReader.number(try reader.textOfElement())
      } else if reader.nameIs("course") {
        point.course = GPXReader.number(try reader.textOfElement())
      } else if reader.nameIs("hdop") {
        point.dilution = GPXReader.number(try reader.textOfElement())
      }
    }
    return point
  }

  private static func number(_ text: String?) -> Double? {
    guard let value = text.flatMap({ Double(trimmed($0)) }), value.isFinite else { return nil }
    return value
  }

  private static func trimmed(_ text: String) -> String {
    guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
    return String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
