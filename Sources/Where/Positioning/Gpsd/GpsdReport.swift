// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography

/// One line of gpsd's JSON protocol, as far as it concerns the position (gpsd_json(5)).
///
/// Unknown classes and fields are passed over; a value of an unexpected kind counts as absent.
package enum GpsdReport: Sendable, Equatable {
  case version(release: String)
  /// Paths of the receivers.
  case devices([String])
  case fix(Fix)
  /// A report about the position that holds none: mode below 2, or no coordinates.
  case noFix
  case satellites(used: Int, seen: Int)
  case error(message: String)
  /// WATCH, DEVICE, TOFF, ATT, AIS, RTCM …
  case other

  /// Reads a line.
  ///
  /// - Throws: `JSONError` where it is no JSON object.
  package init(_ line: ArraySlice<UInt8>) throws(JSONError) {
    var reader = JSONReader(Array(line), depth: 16)
    var fields = GpsdFields()
    try reader.beginObject()
    while try reader.nextKey() { try fields.read(&reader) }
    try reader.finish()
    self = fields.report
  }
}

/// The fields of a report that matter.
private struct GpsdFields {
  private var kind = ""
  private var release = ""
  private var message = ""
  private var time: String?
  private var numbers: [Number: Double] = [:]
  private var paths: [String] = []
  private var used = 0
  private var seen = 0

  enum Number: String {
    case mode, lat, lon, alt, altMSL, epx, epy, epv, eph, speed, track, nSat, uSat
  }

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    switch try reader.kind() {
    case .string:
      switch reader.keyText {
      case "class": kind = try reader.string()
      case "time": time = try reader.string()
      case "release": release = try reader.string()
      case "message": message = try reader.string()
      default: try reader.skipValue()
      }
    case .number:
      let key = Number(rawValue: reader.keyText)
      let value = try reader.number()
      if let key, value.isFinite { numbers[key] = value }
    case .array where reader.keyIs("devices"):
      try reader.beginArray()
      while try reader.nextElement() { try readDevice(&reader) }
    case .array where reader.keyIs("satellites"):
      try reader.beginArray()
      while try reader.nextElement() { try readSatellite(&reader) }
    default: try reader.skipValue()
    }
  }

  private mutating func readDevice(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.kind() == .object else {
      try reader.skipValue()
      return
    }
    try reader.beginObject()
    while try reader.nextKey() {
      let isPath = reader.keyIs("path")
      guard isPath, try reader.kind() == .string, paths.count < 64 else {
        try reader.skipValue()
        continue
      }
      paths.append(try reader.string())
    }
  }

  private mutating func readSatellite(_ reader: inout JSONReader) throws(JSONError) {
    seen &+= 1
    guard try reader.kind() == .object else {
      try reader.skipValue()
      return
    }
    try reader.beginObject()
    while try reader.nextKey() {
      let isUsed = reader.keyIs("used")
      guard isUsed, try reader.kind() == .boolean else {
        try reader.skipValue()
        continue
      }
      if try reader.boolean() { used &+= 1 }
    }
  }

  var report: GpsdReport {
    switch kind {
    case "VERSION": .version(release: release)
    case "DEVICES": .devices(paths)
    case "ERROR": .error(message: message)
    case "TPV": fix.map(GpsdReport.fix) ?? .noFix
    case "SKY": sky
    default: .other
    }
  }

  private var sky: GpsdReport {
    func count(_ number: Number) -> Int? {
      numbers[number].flatMap { (0...1000).contains($0) ? Int($0) : nil }
    }
    // A report of dilutions only says nothing of satellites.
    guard seen > 0 || numbers[.nSat] != nil else { return .other }
    return .satellites(used: count(.uSat) ?? used, seen: count(.nSat) ?? seen)
  }

  private var fix: Fix? {
    guard let mode = numbers[.mode], mode >= 2, let latitude = numbers[.lat], let longitude = numbers[.lon],
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    var fix = Fix(coordinate, source: .gpsd, received: Instant(seconds: 0))
    fix.time = time.flatMap { UTCTime(iso: $0) }
    fix.tick = fix.time?.seconds
    fix.accuracy = accuracy
    fix.altitude = mode >= 3 ? numbers[.altMSL] ?? numbers[.alt] : nil
    fix.verticalAccuracy = numbers[.epv]
    fix.speed = numbers[.speed]
    fix.course = numbers[.track]
    fix.hasThreeDimensions = mode >= 3
    return fix
  }

  /// The horizontal error that gpsd estimates, else that of its two axes.
  private var accuracy: Double? {
    if let eph = numbers[.eph] { return eph }
    guard let epx = numbers[.epx], let epy = numbers[.epy], epx >= 0, epy >= 0 else { return nil }
    return (epx * epx + epy * epy).squareRoot()
  }
}
