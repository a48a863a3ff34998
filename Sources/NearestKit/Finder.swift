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

  /// Finds among these places.
  public init(places: PlaceList, attribution: String) {
    self.places = places
    self.attribution = attribution
  }

  /// The built-in places around 中科, Taichung.
  public static var sample: Finder {
    Finder(
      places: PlaceList(merging: SamplePlaces.records()),
      attribution: "© OpenStreetMap contributors, ODbL 1.0")
  }

  /// What a search may vary.
  public struct Options: Sendable {
    /// How many places at most, from 1.
    public var count = 1
    /// How one travels.
    public var mode = TravelMode.car
    /// One place, by car.
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
    var answer = Answer(query: query, origin: origin, attribution: attribution)
    if let landmark = query.landmark {
      guard let place = self.landmark(landmark, near: origin) else {
        answer.outcome = .landmarkNotFound(landmark)
        return answer
      }
      answer.origin = Origin(place.coordinate, source: .landmark)
    }
    let start = answer.origin.coordinate
    let found = places.nearest(
      query.match, with: query.requirements, from: start, count: max(1, options.count))
    if isOutsideCoverage(start, nearest: found.first) {
      answer.outcome = .outsideCoverage
    } else if found.isEmpty {
      answer.outcome = reasonForNothing(query, from: start)
    } else {
      answer.outcome = .found(
        found.map { found in
          Answer.Result(
            place: found.place, geodesic: found.geodesic,
            travel: Travel(estimatedAlongLine: found.geodesic.distance, mode: options.mode))
        })
    }
    return answer
  }

  /// The place that a question names to look beside it.
  private func landmark(_ text: String, near origin: Origin) -> Place? {
    guard let query = try? Query(parsing: text) else { return nil }
    return places.nearest(query.match, with: query.requirements, from: origin.coordinate, count: 1).first?
      .place
  }

  private func isOutsideCoverage(_ start: Coordinate, nearest: PlaceList.Found?) -> Bool {
    // A result within the margin settles it without looking at every place.
    if let nearest, nearest.geodesic.distance <= Finder.coverageMargin { return false }
    guard let distance = places.distanceToCoverage(from: start) else { return false }
    return distance > Finder.coverageMargin
  }

  /// Which requirement failed, or what may have been meant.
  private func reasonForNothing(_ query: Query, from start: Coordinate) -> Answer.Outcome {
    if !query.requirements.isEmpty, !places.nearest(query.match, from: start, count: 1).isEmpty {
      let failing = query.requirements.filter { requirement in
        places.nearest(query.match, with: [requirement], from: start, count: 1).isEmpty
      }
      return .unfulfilled(failing.isEmpty ? query.requirements : failing, together: failing.isEmpty)
    }
    guard case .name(let pattern) = query.match else { return .nothing(suggestions: []) }
    let words = KnownWords.all + places.places.compactMap(\.name)
    return .nothing(suggestions: Suggestion(for: pattern.text).words(among: words))
  }
}
