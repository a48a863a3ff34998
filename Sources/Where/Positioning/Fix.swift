// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// A position that a source obtained, and what it knows about it; nil is what it does not know.
///
/// A source that gives a negative or absent accuracy, speed or course means that it has none: these are nil here, so
/// that no one reckons with a number that is not one.
public struct Fix: Sendable, Equatable {
  /// How the position was obtained.
  public enum Source: String, Sendable, CaseIterable {
    /// The person or the configuration said so.
    case fixed
    /// A running gpsd.
    case gpsd
    /// Sentences of NMEA 0183.
    case nmea
    /// A track that is replayed.
    case gpx
    /// The desktop's location service.
    case geoclue
    /// The last fix that was kept, with its age.
    case last
  }

  /// Where.
  public var coordinate: Coordinate
  /// Who says so.
  public var source: Source
  /// When it arrived, by the run's clock.
  public var received: Instant
  /// What the source says the time was; nil where it does not say the date.
  public var time: UTCTime?
  /// True where the source's date is more than a day from the machine's: the position is used all the same.
  package var isDateImplausible = false
  /// Any count that advances from fix to fix of one source: seconds of time or of the day.
  package var tick: Double?
  /// Radius of uncertainty in metres.
  public var accuracy: Double? { didSet { accuracy = Fix.valid(accuracy) } }
  /// Metres above mean sea level.
  public var altitude: Double?
  /// Uncertainty of the altitude in metres.
  public var verticalAccuracy: Double? { didSet { verticalAccuracy = Fix.valid(verticalAccuracy) } }
  /// Metres per second over ground.
  public var speed: Double? { didSet { speed = Fix.valid(speed) } }
  /// Degrees clockwise from true north, 0..<360.
  public var course: Double? { didSet { course = Fix.validCourse(course) } }
  /// Whether the altitude is part of the fix (a fix in three dimensions).
  public var hasThreeDimensions = false

  /// A fix of which no more is known than where and when.
  public init(_ coordinate: Coordinate, source: Source = .fixed, received: Instant = .now) {
    self.coordinate = coordinate
    self.source = source
    self.received = received
  }

  private static func valid(_ value: Double?) -> Double? {
    value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  private static func validCourse(_ value: Double?) -> Double? {
    guard let value = valid(value), value <= 360 else { return nil }
    return value == 360 ? 0 : value
  }
}

extension Fix {
  /// Below this speed, in metres per second, a course is the noise of the receiver.
  package static let movingSpeed = 1.5

  /// The course where it says which way one faces: above 1.5 m/s.
  package var facing: Double? {
    guard let speed, speed > Fix.movingSpeed else { return nil }
    return course
  }

  /// Seconds since it arrived.
  package func age(at now: Instant) -> Double { max(0, now - received) }

  /// True where the fix only says the neighbourhood: 1 km and worse.
  package var isReduced: Bool { (accuracy ?? 0) >= 1000 }
}
