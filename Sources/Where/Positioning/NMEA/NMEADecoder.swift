// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Geography

/// Joins the sentences of one moment (GGA, RMC, GSA, VTG, GLL, …) to one fix.
///
/// ```swift
/// var decoder = NMEADecoder()
/// if let report = decoder.take(line) { … }  // the epoch before `line`
/// if let report = decoder.endEpoch() { … }  // after a pause, or at the end
/// ```
/// A receiver writes several sentences for each moment. They belong together as long as their times agree; one
/// without a time belongs to those before it, unless its kind was there already. Only that which a sentence with a
/// valid checksum says is believed; sentences without a checksum count while a stream has shown none that has one.
package struct NMEADecoder: Sendable {
  /// What an epoch says.
  package enum Report: Sendable, Equatable {
    case fix(Fix)
    /// The receiver runs and has no fix.
    case noFix
  }

  /// Sentences whose checksum did not hold.
  package private(set) var badChecksums = 0
  /// Sentences that were understood.
  package private(set) var sentences = 0
  private var isChecked = false
  private var epoch = NMEAEpoch()
  /// The last date that was said, and the second of its day, for midnight.
  private var date: CivilDate?
  private var lastSecond: Double?

  package init() {}

  /// True where sentences wait for the end of their epoch.
  package var isInEpoch: Bool { !epoch.isEmpty }

  /// Takes a line, and gives the epoch that it ends.
  package mutating func take(_ line: ArraySlice<UInt8>) -> Report? {
    switch NMEASentence.read(line) {
    case .other: return nil
    case .badChecksum:
      badChecksums &+= 1
      return nil
    case .sentence(let sentence):
      // A line that was cut has lost its checksum with its end.
      if isChecked, !sentence.isChecked { return nil }
      isChecked = sentence.isChecked
      sentences &+= 1
      var report: Report?
      if !epoch.admits(sentence) { report = endEpoch() }
      epoch.take(sentence)
      return report
    }
  }

  /// Ends the epoch: nothing of the same moment will follow.
  package mutating func endEpoch() -> Report? {
    defer { epoch = NMEAEpoch() }
    guard !epoch.isEmpty else { return nil }
    if let second = epoch.second {
      if let said = epoch.date {
        date = said
      } else if let known = date, let last = lastSecond, second < last - 43_200 {
        // Midnight has passed, and no sentence says the new date.
        date = known.adding(days: 1)
      }
      lastSecond = second
    }
    guard epoch.saysPosition else { return nil }
    guard epoch.isValid, let latitude = epoch.latitude, let longitude = epoch.longitude,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return .noFix }
    var fix = Fix(coordinate, source: .nmea, received: Instant(seconds: 0))
    fix.tick = epoch.second
    if let second = epoch.second, let date {
      let time = UTCTime(date, secondOfDay: second)
      fix.time = time
      fix.tick = time.seconds
    }
    fix.accuracy = epoch.accuracy
    fix.altitude = epoch.altitude
    fix.verticalAccuracy = epoch.verticalAccuracy
    fix.speed = epoch.speed
    fix.course = epoch.course
    fix.hasThreeDimensions = epoch.dimensions.map { $0 >= 3 } ?? (epoch.altitude != nil)
    return .fix(fix)
  }
}

/// What the sentences of one moment have said so far.
private struct NMEAEpoch: Sendable {
  private(set) var second: Double?
  private(set) var date: CivilDate?
  private(set) var latitude: Double?
  private(set) var longitude: Double?
  private(set) var altitude: Double?
  private(set) var speed: Double?
  private(set) var course: Double?
  /// 1 (no fix), 2 or 3 as GSA says.
  private(set) var dimensions: Int?
  private var dilution: Double?
  private var deviation: Double?
  private(set) var verticalAccuracy: Double?
  private var hasNoFix = false
  /// True where a sentence came whose business is the position.
  private(set) var saysPosition = false
  private(set) var isEmpty = true
  /// Bits of the kinds that came, by raw value.
  private var kinds: UInt16 = 0

  /// Metres per second in a knot.
  private static let knot = 1852.0 / 3600
  /// Radius in metres that one unit of horizontal dilution stands for: the range error of a single-frequency receiver.
  private static let rangeError = 5.0

  var isValid: Bool { !hasNoFix && dimensions != 1 }

  var accuracy: Double? { deviation ?? dilution.map { $0 * NMEAEpoch.rangeError } }

  /// Whether a sentence is of this moment.
  func admits(_ sentence: NMEASentence) -> Bool {
    if let second, let other = NMEAEpoch.second(of: sentence) { return abs(second - other) < 0.005 }
    // GSA comes once for each system of satellites. Kinds with a time are told apart by it.
    return sentence.kind == .gsa || kinds & 1 << UInt16(sentence.kind.rawValue) == 0
  }

  private static func second(of sentence: NMEASentence) -> Double? {
    switch sentence.kind {
    case .gga, .rmc, .gns, .gst, .zda: sentence.secondOfDay(0)
    case .gll: sentence.secondOfDay(4)
    case .gsa, .vtg: nil
    }
  }

  mutating func take(_ sentence: NMEASentence) {
    isEmpty = false
    kinds |= 1 << UInt16(sentence.kind.rawValue)
    if let second = NMEAEpoch.second(of: sentence) { self.second = second }
    switch sentence.kind {
    case .gga: takeGGA(sentence)
    case .rmc: takeRMC(sentence)
    case .gll:
      saysPosition = true
      let isWithoutFix = sentence.letter(5) == UInt8(ascii: "V") || isNoFix(mode: sentence.letter(6))
      if isWithoutFix { hasNoFix = true } else { takePosition(sentence, at: 0) }
    case .gns:
      saysPosition = true
      // One letter for each system: N where it has no part in the fix.
      takePosition(sentence, at: 1)
      if latitude == nil { hasNoFix = true }
      takeDilution(sentence.number(7))
      altitude = sentence.number(8) ?? altitude
    case .gsa:
      // Mode 1 is no fix; receivers of several systems write one GSA for each.
      if let mode = sentence.number(1), (1...3).contains(mode) {
        dimensions = max(dimensions ?? 1, Int(mode))
      }
      takeDilution(sentence.number(15))
    case .vtg:
      guard !isNoFix(mode: sentence.letter(8)) else { return }
      if speed == nil {
        speed = sentence.number(6).map { $0 / 3.6 } ?? sentence.number(4).map { $0 * NMEAEpoch.knot }
      }
      course = course ?? sentence.number(0)
    case .gst:
      if let north = sentence.number(5), let east = sentence.number(6), north >= 0, east >= 0 {
        deviation = (north * north + east * east).squareRoot()
      }
      verticalAccuracy = sentence.number(7)
    case .zda:
      date = sentence.longDate(1) ?? date
    }
  }

  private mutating func takeGGA(_ sentence: NMEASentence) {
    saysPosition = true
    guard let quality = sentence.number(5), quality > 0 else {
      hasNoFix = true
      return
    }
    takePosition(sentence, at: 1)
    takeDilution(sentence.number(7))
    altitude = sentence.number(8) ?? altitude
  }

  private mutating func takeRMC(_ sentence: NMEASentence) {
    saysPosition = true
    date = sentence.date(8) ?? date
    guard sentence.letter(1) == UInt8(ascii: "A"), !isNoFix(mode: sentence.letter(11)) else {
      hasNoFix = true
      return
    }
    takePosition(sentence, at: 2)
    speed = sentence.number(6).map { $0 * NMEAEpoch.knot } ?? speed
    course = sentence.number(7) ?? course
  }

  private func isNoFix(mode: UInt8?) -> Bool { mode == UInt8(ascii: "N") }

  private mutating func takePosition(_ sentence: NMEASentence, at index: Int) {
    guard let latitude = sentence.angle(index, positive: "N", negative: "S"),
      let longitude = sentence.angle(index + 2, positive: "E", negative: "W")
    else { return }
    self.latitude = latitude
    self.longitude = longitude
  }

  private mutating func takeDilution(_ value: Double?) {
    // 99.99 and the like stand for none.
    if let value, value > 0, value < 50 { dilution = value }
  }
}
