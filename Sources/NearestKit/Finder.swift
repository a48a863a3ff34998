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
  /// Where the places come from.
  public let coverage: Coverage
  /// Farther than this from all places, in metres, a position is outside what the data covers.
  public static let coverageMargin = 20_000.0

  /// Where places come from.
  public enum Coverage: Sendable, Equatable {
    /// The built-in sample.
    case sample
    /// A file of the user's own.
    case file

    /// Whose data it is, for showing; nil where only the user can know.
    public var attribution: String? {
      switch self {
      case .sample: "© OpenStreetMap contributors, ODbL 1.0"
      case .file: nil
      }
    }
  }

  /// Finds among these places.
  public init(places: PlaceList, coverage: Coverage = .file) {
    self.places = places
    self.coverage = coverage
  }

  /// The built-in places around 中科, Taichung.
  public static var sample: Finder {
    Finder(places: PlaceList(merging: SamplePlaces.records()), coverage: .sample)
  }

  /// What a search may vary.
  public struct Options: Sendable {
    /// How many places at most, from 1.
    public var count = 1
    /// How one travels.
    public var mode = TravelMode.car
    /// The time that opening hours are told for.
    public var clock = OpeningClock()
    /// True where only places count that are open then, those of unknown hours last.
    public var onlyOpen = false
    /// One place, by car, now.
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
    var answer = Answer(query: query, origin: origin, coverage: coverage)
    answer.wantsOpen = options.onlyOpen
    if let landmark = query.landmark {
      guard let place = self.landmark(landmark, near: origin) else {
        answer.outcome = .landmarkNotFound(landmark)
        return answer
      }
      answer.origin = Origin(place.coordinate, source: .landmark)
    }
    let start = answer.origin.coordinate
    let candidates = places.all(query.match, with: query.requirements, from: start)
    if isOutsideCoverage(start, nearest: candidates.first) {
      answer.outcome = .outsideCoverage
      return answer
    }
    let results = choose(from: candidates, query: query, options: options)
    guard let first = results.first else {
      answer.outcome = candidates.isEmpty ? reasonForNothing(query, from: start) : .noneOpen
      return answer
    }
    answer.outcome = .found(results)
    if first.outlook.state == .closed, first.outlook.isInBusiness {
      answer.nearestOpen = candidates.lazy.map { result($0, options) }
        .first { $0.outlook.isInBusiness && $0.outlook.state == .open }
    }
    return answer
  }

  /// The first of the candidates that may be named: those in business and, where only open ones count, those that are
  /// open, then those of which that is not known.
  private func choose(
    from candidates: PlaceRanking, query: Query, options: Options
  ) -> [Answer.Result] {
    let count = max(1, options.count)
    var chosen: [Answer.Result] = []
    var unknown: [Answer.Result] = []
    // One who asks for a place by name wants to hear that it is closed for good; one who asks for a kind does not.
    let namesPlace = if case .name = query.match { true } else { false }
    for candidate in candidates where chosen.count < count {
      let result = result(candidate, options)
      guard result.outlook.isInBusiness || namesPlace else { continue }
      guard options.onlyOpen || query.wantsOpen else {
        chosen.append(result)
        continue
      }
      switch result.outlook.state {
      case .open: chosen.append(result)
      case .unknown: if unknown.count < count { unknown.append(result) }
      case .closed: continue
      }
    }
    return Array((chosen + unknown).prefix(count))
  }

  private func result(_ found: PlaceList.Found, _ options: Options) -> Answer.Result {
    Answer.Result(
      place: found.place, geodesic: found.geodesic,
      travel: Travel(estimatedAlongLine: found.geodesic.distance, mode: options.mode), clock: options.clock)
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
