// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places

/// Where a way leads.
public struct Destination: Sendable, Equatable {
  /// Where it is.
  public let coordinate: Coordinate
  /// What it is called; nil for a bare position.
  public let name: String?
  /// The place's id; nil where it is none of the data.
  public let id: String?

  /// A position, with a name where it has one.
  public init(_ coordinate: Coordinate, name: String? = nil, id: String? = nil) {
    self.coordinate = coordinate
    self.name = name
    self.id = id
  }

  init(_ result: Answer.Result) { self.init(result.place) }

  init(_ place: Place) { self.init(place.coordinate, name: place.title, id: place.id) }
}

extension Finder {
  /// What a text names to go to: a place of one's own, a place's id, a position, an address or a place.
  ///
  /// - Parameters:
  ///   - text: as a person writes it.
  ///   - origin: of several of one name the nearest to it is meant.
  ///   - options: the places of one's own.
  /// - Returns: nil where nothing of that name is known.
  /// - Throws: what is wrong with a text that is meant as a position.
  public func destination(
    _ text: String, near origin: Origin?, options: Options = Options()
  ) throws(CoordinateNotationError) -> Destination? {
    if let saved = options.savedPlace(text) { return Destination(saved.coordinate, name: text) }
    if let place = places.place(id: text) {
      return Destination(place.coordinate, name: place.title, id: place.id)
    }
    do throws(CoordinateNotationError) {
      return Destination(try CoordinateNotation(text).coordinate)
    } catch {
      // What is no position at all may be a name.
      guard case .unreadable = error else { throw error }
    }
    return landmark(text, near: origin).map { Destination($0.coordinate, name: $0.name) }
  }
}
