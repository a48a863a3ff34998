// SPDX-License-Identifier: GPL-3.0-or-later

import Geography

/// Places in memory, each once, that can be asked for the nearest.
public struct PlaceList: Sendable {
  /// No two of them are the same place.
  public let places: [Place]

  /// Takes records as they come; those of one place become one.
  public init(merging records: [Place]) { places = DuplicatePlaces.merged(records) }

  /// Takes places of which no two are the same.
  package init(unmerged places: [Place]) { self.places = places }

  /// A place and how it was found.
  public struct Found: Sendable, Equatable {
    /// The place.
    public let place: Place
    /// How well it fits.
    public let rank: MatchRank
    /// From the origin to the place.
    public let geodesic: Geodesic

    package init(place: Place, rank: MatchRank, geodesic: Geodesic) {
      self.place = place
      self.rank = rank
      self.geodesic = geodesic
    }
  }

  /// The nearest places that fit, best rank first, then strictly by WGS84 distance, ties by id.
  ///
  /// - Parameters:
  ///   - requirements: what each of them must offer beside.
  ///   - count: how many at most.
  public func nearest(
    _ match: Match, with requirements: [Requirement] = [], from origin: Coordinate, count: Int
  ) -> [Found] {
    Array(all(match, with: requirements, from: origin).prefix(max(0, count)))
  }

  /// All places that fit, in the same order.
  public func all(
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
  public func place(id: String) -> Place? {
    places.first { $0.id == id || $0.otherIDs.contains(id) }
  }

  /// Metres from a position to the nearest place of all; nil where there is none.
  public func distanceToCoverage(from origin: Coordinate) -> Double? {
    places.lazy.map { origin.distance(to: $0.coordinate) }.min()
  }
}

/// Places in the order in which they answer a question: best rank first, then nearest, ties by id.
public struct PlaceRanking: RandomAccessCollection, Sendable {
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
  public var startIndex: Int { 0 }

  /// How many places fit.
  public var endIndex: Int { keys.count }

  /// The place at a rank of the order.
  public subscript(position: Int) -> PlaceList.Found {
    let key = keys[position]
    return PlaceList.Found(place: places[key.index], rank: key.rank, geodesic: key.geodesic)
  }
}
