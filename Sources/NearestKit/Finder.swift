// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Places

/// Finds the nearest place and words it: the pipeline from a position and a question to a sentence.
///
/// ```swift
/// let finder = Finder.sample
/// let answer = try finder.find("星巴克", from: Origin(parsing: "24.1835,120.6180", source: .option))
/// print(answer.announcement(style: .full))
/// ```
public struct Finder: Sendable {
  /// All that can be found.
  public let places: PlaceList
  /// Whose places they are, for showing: `© OpenStreetMap contributors, ODbL 1.0`.
  public let attribution: String
  /// Farther than this from all places, in metres, a position is outside what the data covers.
  public static let coverageMargin = 20_000.0

  public init(places: PlaceList, attribution: String) {
    self.places = places
    self.attribution = attribution
  }

  /// The built-in places around 中科, Taichung.
  public static var sample: Finder {
    Finder(
      places: PlaceList(merging: SamplePlaces.records()), attribution: "© OpenStreetMap contributors, ODbL 1.0")
  }

  /// What a search may vary.
  public struct Options: Sendable {
    /// How many places at most, from 1.
    public var count = 1
    /// How one travels.
    public var mode = TravelMode.car
    public init() {}
  }

  /// The nearest places that a text asks for.
  ///
  /// - Throws: `QueryError` where the text asks for nothing.
  public func find(
    _ text: String, from origin: Origin, options: Options = Options()
  ) throws(QueryError) -> Answer {
    find(try Query(parsing: text), from: origin, options: options)
  }

  /// The nearest places that an understood query asks for.
  public func find(_ query: Query, from origin: Origin, options: Options = Options()) -> Answer {
    let found = places.nearest(query.match, from: origin.coordinate, count: max(1, options.count))
    let results = found.map { found in
      Answer.Result(
        place: found.place, geodesic: found.geodesic,
        travel: Travel(estimatedAlongLine: found.geodesic.distance, mode: options.mode))
    }
    return Answer(
      query: query, origin: origin, results: results, isOutsideCoverage: isOutsideCoverage(origin, results),
      attribution: attribution)
  }

  private func isOutsideCoverage(_ origin: Origin, _ results: [Answer.Result]) -> Bool {
    // A result within the margin settles it without looking at every place.
    if let first = results.first, first.geodesic.distance <= Finder.coverageMargin { return false }
    guard let distance = places.distanceToCoverage(from: origin.coordinate) else { return false }
    return distance > Finder.coverageMargin
  }
}
