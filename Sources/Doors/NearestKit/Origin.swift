// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// Where a search starts, and how that is known.
public struct Origin: Sendable, Equatable {
  /// Who said where.
  public enum Source: String, Sendable {
    /// The caller, or the command line.
    case option
    /// The environment variable `NEAREST_AT`.
    case environment
    /// The configuration file.
    case configuration
    /// The built-in sample's own position.
    case sample
    /// A receiver, a track, GeoClue or the last fix.
    case fix
    /// A place that the question names: 台中火車站附近的….
    case landmark
  }

  /// The position.
  public var coordinate: Coordinate
  /// Who said so.
  public var source: Source
  /// Radius of uncertainty in metres; nil where unknown.
  public var accuracy: Double?
  /// Degrees clockwise from north that one faces or moves; nil where unknown.
  public var course: Double?

  /// A position that is known already.
  public init(
    _ coordinate: Coordinate, source: Source = .option, accuracy: Double? = nil, course: Double? = nil
  ) {
    self.coordinate = coordinate
    self.source = source
    self.accuracy = accuracy
    self.course = course
  }

  /// A position that someone wrote down.
  ///
  /// - Parameters:
  ///   - text: `24.1835,120.6180`, `geo:24.18,120.62;u=35`, `24°10'30"N 120°37'E` and the like.
  ///   - source: who wrote it down.
  /// - Throws: `CoordinateNotationError`, which says what is wrong with the text.
  public init(parsing text: String, source: Source = .option) throws(CoordinateNotationError) {
    let notation = try CoordinateNotation(text)
    self.init(notation.coordinate, source: source, accuracy: notation.uncertainty)
  }

  /// The position of the built-in sample: 福科路, Taichung.
  public static var sample: Origin? {
    SamplePlaces.defaultPosition.map { Origin($0, source: .sample) }
  }
}
