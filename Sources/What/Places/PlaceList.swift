// SPDX-License-Identifier: GPL-3.0-or-later

import Addresses
import Geography
import HanText

/// Places in memory, each once, that can be asked for the nearest.
package struct PlaceList: PlaceSource {
  /// No two of them are the same place.
  package let places: [Place]

  /// Takes records as they come; those of one place become one.
  package init(merging records: [Place]) { places = DuplicatePlaces.merged(records) }

  /// Takes places of which no two are the same.
  package init(unmerged places: [Place]) { self.places = places }

  /// A place and how it was found.
  package struct Found: Sendable, Equatable {
    /// The place.
    package let place: Place
    /// How well it fits.
    package let rank: MatchRank
    /// From the origin to the place.
    package let geodesic: Geodesic

    package init(place: Place, rank: MatchRank, geodesic: Geodesic) {
      self.place = place
      self.rank = rank
      self.geodesic = geodesic
    }
  }

  /// The nearest places that fit; see `PlaceSource`.
  package func nearest(
    _ match: Match, with requirements: [Requirement] = [], from origin: Coordinate, count: Int,
    limits: SearchLimits = SearchLimits(), accepts: (Place) -> Bool = { _ in true }
  ) -> [Found] {
    var chosen: [Found] = []
    // The order is made of light keys; a place is looked at again only until there are enough.
    for found in all(match, with: requirements, from: origin) where chosen.count < count {
      guard limits.admit(found.place.coordinate, distance: found.geodesic.distance), accepts(found.place)
      else { continue }
      chosen.append(found)
    }
    return chosen
  }

  /// All places that fit, in the order of the list.
  package func marks(
    of match: Match, with requirements: [Requirement], limits: SearchLimits, accepts: (Place) -> Bool
  ) -> [PlaceMark] {
    places.enumerated().compactMap { index, place in
      guard limits.box?.contains(place.coordinate) ?? true, let rank = match.rank(of: place),
        requirements.allSatisfy({ $0.isFulfilled(by: place) }), accepts(place)
      else { return nil }
      return PlaceMark(
        number: UInt32(truncatingIfNeeded: index), rank: rank, coordinate: place.coordinate)
    }
  }

  /// The place at a rank of the list.
  package func place(number: UInt32) -> Place? {
    places.indices.contains(Int(number)) ? places[Int(number)] : nil
  }

  /// All places within a radius in metres, nearest first, ties by id.
  package func near(_ position: Coordinate, within radius: Double) -> [Found] {
    // A degree of latitude is never shorter than 110.5 km: most places need no geodesic.
    let band = radius / 110_500
    return places.lazy.filter { abs($0.coordinate.latitude - position.latitude) <= band }
      .map { Found(place: $0, rank: .whole, geodesic: Geodesic(from: position, to: $0.coordinate)) }
      .filter { $0.geodesic.distance <= radius }
      .sorted { ($0.geodesic.distance, $0.place.id) < ($1.geodesic.distance, $1.place.id) }
  }

  /// The names of all places.
  package var knownNames: [String] { places.compactMap(\.name) }

  /// All places that fit, in the same order.
  package func all(
    _ match: Match, with requirements: [Requirement] = [], from origin: Coordinate
  ) -> PlaceRanking {
    var keys: [PlaceRanking.Key] = []
    for (index, place) in places.enumerated() {
      guard let rank = match.rank(of: place), requirements.allSatisfy({ $0.isFulfilled(by: place) }) else {
        continue
      }
      keys.append(
        PlaceRanking.Key(rank: rank, geodesic: Geodesic(from: origin, to: place.coordinate), index: index))
    }
    return PlaceRanking(places: places, keys: keys)
  }

  /// The place of an id, also one that was merged away.
  package func place(id: String) -> Place? {
    places.first { $0.id == id || $0.otherIDs.contains(id) }
  }

  /// The addresses of places that contain a text.
  package func addresses(containing text: FoldedText) -> [(text: String, coordinate: Coordinate)] {
    places.compactMap { place in
      guard let address = place.address?.text, FoldedText(address).contains(text) else { return nil }
      return (address, place.coordinate)
    }
  }

  /// Visits where all places are.
  package func forEachCoordinate(_ body: (Coordinate) -> Void) {
    for place in places { body(place.coordinate) }
  }

  /// Whether any place at all lies in a box.
  package func hasPlace(in box: BoundingBox) -> Bool { places.contains { box.contains($0.coordinate) } }

  /// Metres from a position to the nearest place of all, in a box where one is given; nil where there is none.
  package func distanceToCoverage(from origin: Coordinate, in box: BoundingBox? = nil) -> Double? {
    places.lazy.filter { box?.contains($0.coordinate) ?? true }.map { origin.distance(to: $0.coordinate) }
      .min()
  }
}

/// Places in the order in which they answer a question: best rank first, then nearest, ties by id.
package struct PlaceRanking: RandomAccessCollection, Sendable {
  /// What the order goes by; small, since thousands of them are sorted to name one.
  struct Key {
    let rank: MatchRank
    let geodesic: Geodesic
    let index: Int
  }

  private let places: [Place]
  private let keys: [Key]

  init(places: [Place], keys: [Key]) {
    self.places = places
    self.keys = keys.sorted { a, b in
      if a.rank != b.rank { return a.rank < b.rank }
      if a.geodesic.distance != b.geodesic.distance { return a.geodesic.distance < b.geodesic.distance }
      return places[a.index].id < places[b.index].id
    }
  }

  /// 0.
  package var startIndex: Int { 0 }

  /// How many places fit.
  package var endIndex: Int { keys.count }

  /// The place at a rank of the order.
  package subscript(position: Int) -> PlaceList.Found {
    let key = keys[position]
    return PlaceList.Found(place: places[key.index], rank: key.rank, geodesic: key.geodesic)
  }
}
