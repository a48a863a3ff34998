// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import Journey
import Places

/// Finds the nearest place and words it: the pipeline from a position and a question to a sentence.
///
/// ```swift
/// let finder = try Finder(atlas: "taiwan.atlas")
/// let answer = try finder.find("星巴克", from: Origin(parsing: "24.1835,120.6180"))
/// print(answer.announcement(style: .full))
/// ```
/// A finder may be asked by many threads at once.
public struct Finder: Sendable {
  /// All that can be found.
  package let places: any PlaceSource
  /// Where the places come from.
  public let coverage: Coverage
  /// Farther than this from all places, in metres, a position is outside what the data covers.
  static let coverageMargin = 20_000.0

  /// Where places come from.
  public enum Coverage: Sendable, Equatable {
    /// The built-in sample.
    case sample
    /// A file of the user's own.
    case file
    /// An atlas, with what it says of its source.
    case atlas(attribution: String)

    /// Whose data it is, for showing; nil where only the user can know.
    public var attribution: String? {
      switch self {
      case .sample: "© OpenStreetMap contributors, ODbL 1.0"
      case .file: nil
      case .atlas(let attribution): attribution.isEmpty ? nil : attribution
      }
    }
  }

  let planner: TravelPlanner

  /// Finds among places of your own; travel times are estimated.
  ///
  /// Two records of one place (the same name and branch within 50 m) become one.
  public init(places: [Place]) {
    self.init(places: PlaceList(merging: places))
  }

  /// Finds in the atlas at a path, which `nearest import` makes, with travel times along its roads.
  ///
  /// The file is mapped into memory, not read: opening takes no longer for a large one.
  ///
  /// - Throws: `AtlasError` where there is none, or where it is no atlas, of another version or damaged.
  public init(atlas path: String) throws(AtlasError) {
    self.init(atlas: try AtlasFile(path: path))
  }

  /// Finds among these places; travel times are estimated.
  package init(places: any PlaceSource, coverage: Coverage = .file) {
    self.places = places
    self.coverage = coverage
    planner = TravelPlanner()
  }

  /// Finds in an atlas, with travel times along its roads where it has any.
  public init(atlas: AtlasFile) {
    places = atlas
    coverage = .atlas(attribution: atlas.attribution)
    planner = TravelPlanner(atlas: atlas)
  }

  /// The built-in places around 中科, Taichung; made anew each time it is asked for.
  public static var sample: Finder {
    Finder(places: PlaceList(merging: SamplePlaces.records()), coverage: .sample)
  }

  /// What a search may vary.
  public struct Options: Sendable {
    /// How many places at most, from 1; one unless set.
    public var count = 1
    /// How one travels.
    public var mode = TravelMode.car
    /// What nearest means.
    public var order = Order.distance
    /// The time that opening hours are told for.
    public var clock = OpeningClock()
    /// True where only places count that are open then, those of unknown hours last.
    public var onlyOpen = false
    /// How far and where to look.
    public var limits = SearchLimits()
    /// One place, by car, now.
    public init() {}
  }

  /// What nearest means.
  public enum Order: String, CaseIterable, Sendable {
    /// By the straight line.
    case distance
    /// By how soon one is there.
    case time
  }

  /// The nearest places that a text asks for.
  ///
  /// - Throws: `QueryError` where the text asks for nothing.
  public func find(
    _ text: String, from origin: Origin, options: Options = Options()
  ) throws(QueryError) -> Answer {
    find(try Query(parsing: text), from: origin, options: options)
  }

  /// The nearest places that a text asks for, around a position that is known.
  ///
  /// - Throws: `QueryError` where the text asks for nothing.
  public func find(
    _ text: String, at position: Coordinate, options: Options = Options()
  ) throws(QueryError) -> Answer {
    try find(text, from: Origin(position), options: options)
  }

  /// The nearest places that an understood query asks for; it never fails, `Answer.outcome` says what came of it.
  public func find(_ query: Query, from origin: Origin, options: Options = Options()) -> Answer {
    var options = options
    // What the caller limits counts before what the question says.
    options.limits.within = options.limits.within ?? query.within
    // 走路三分鐘內的 asks for what is soonest reached.
    if query.withinSeconds != nil { options.order = .time }
    var answer = Answer(query: query, origin: origin, coverage: coverage)
    answer.wantsOpen = options.onlyOpen
    answer.mode = options.mode
    answer.within = options.limits.within
    if let landmark = query.landmark {
      answer.landmark = self.landmark(landmark, near: origin)
      guard let found = answer.landmark else {
        answer.outcome = .landmarkNotFound(landmark)
        return answer
      }
      answer.origin = Origin(found.coordinate, source: .landmark)
    }
    let start = answer.origin.coordinate
    let results = choose(query, from: start, options)
    if isOutsideCoverage(start, nearest: results.first) {
      answer.outcome = .outsideCoverage
    } else if let first = results.first {
      answer.outcome = .found(results)
      if first.outlook.state == .closed, first.outlook.isInBusiness {
        answer.nearestOpen =
          search(query, from: start, count: 1, options) { isInBusiness($0, .open, options) }
          .first
      }
    } else {
      answer.outcome = reasonForNothing(query, from: start, options)
    }
    return answer
  }

  /// Those that may be named: in business and, where only open ones count, open, then those of which that is not known.
  private func choose(_ query: Query, from start: Coordinate, _ options: Options) -> [Answer.Result] {
    let count = max(1, options.count)
    guard let preferred = query.preferred else {
      return choose(query, from: start, count, options) { _ in true }
    }
    // What is known to have it first, then what the data says nothing of.
    let known = choose(query, from: start, count, options) { preferred.holds(for: $0) }
    guard known.count < count else { return known }
    return known
      + choose(query, from: start, count - known.count, options) {
        !preferred.holds(for: $0) && !preferred.isDenied(by: $0)
      }
  }

  private func choose(
    _ query: Query, from start: Coordinate, _ count: Int, _ options: Options, where fits: (Place) -> Bool
  ) -> [Answer.Result] {
    guard options.onlyOpen || query.wantsOpen else {
      // One who asks for a place by name wants to hear that it is closed for good; one who asks for a kind does not.
      let namesPlace = if case .name = query.match { true } else { false }
      return search(query, from: start, count: count, options, withheld: namesPlace) {
        fits($0) && (namesPlace || $0.businessStatus == .operating)
      }
    }
    let open = search(query, from: start, count: count, options) {
      fits($0) && isInBusiness($0, .open, options)
    }
    guard open.count < count else { return open }
    return open
      + search(query, from: start, count: count - open.count, options) {
        fits($0) && isInBusiness($0, .unknown, options)
      }
  }

  private func isInBusiness(_ place: Place, _ state: OpeningState, _ options: Options) -> Bool {
    place.businessStatus == .operating && place.openingState(options.clock) == state
  }

  private func search(
    _ query: Query, from start: Coordinate, count: Int, _ options: Options, withheld: Bool = false,
    accepts: (Place) -> Bool
  ) -> [Answer.Result] {
    func candidates(_ count: Int) -> [PlaceList.Found] {
      places.nearest(
        query.match, with: query.requirements, from: start, count: count,
        limits: limits(options, withheld: withheld), accepts: accepts)
    }
    let found =
      options.order == .distance
      ? results(candidates(count), from: start, options) : fastest(count, from: start, options, candidates)
    guard let most = query.withinSeconds else { return found }
    return found.filter { $0.seconds <= most }
  }

  /// The soonest reached of the candidates, best rank first: exact, since the circle of those that are looked at grows
  /// until nothing outside it could be reached sooner.
  private func fastest(
    _ count: Int, from start: Coordinate, _ options: Options, _ candidates: (Int) -> [PlaceList.Found]
  ) -> [Answer.Result] {
    var looked = max(64, 4 * count)
    while true {
      let found = candidates(looked)
      let sorted = results(found, from: start, options).enumerated().sorted { a, b in
        let (one, other) = (found[a.offset], found[b.offset])
        if one.rank != other.rank { return one.rank < other.rank }
        let (time, otherTime) = (a.element.seconds, b.element.seconds)
        return time != otherTime ? time < otherTime : a.offset < b.offset
      }.map(\.element)
      let chosen = Array(sorted.prefix(count))
      let farthest = found.map(\.geodesic.distance).max() ?? 0
      let isAll = found.count < looked
      if isAll || looked > 20_000 || (chosen.last?.seconds ?? .infinity) * TravelPlanner.topSpeed <= farthest
      {
        return chosen
      }
      looked *= 4
    }
  }

  private func limits(_ options: Options, withheld: Bool) -> SearchLimits {
    var limits = options.limits
    limits.includesWithheld = limits.includesWithheld || withheld
    return limits
  }

  private func results(
    _ found: [PlaceList.Found], from start: Coordinate, _ options: Options
  ) -> [Answer.Result] {
    let reach = planner.reach(found.map(\.place.coordinate), from: start, mode: options.mode)
    return zip(found, reach).map { found, reach in
      Answer.Result(place: found.place, geodesic: found.geodesic, reach: reach, clock: options.clock)
    }
  }

  /// The place or address that a text names: 台中火車站, 福康路33號; a position as one writes it is itself.
  ///
  /// - Returns: nil where nothing of that name is known.
  public func landmark(_ text: String, near origin: Origin) -> Landmark? {
    if let notation = try? CoordinateNotation(text) {
      return Landmark(coordinate: notation.coordinate, name: text, precision: nil)
    }
    // A school of that name is not what 西屯區 means.
    if let area = AreaName(text) { return landmark(inArea: area, near: origin.coordinate) }
    if let found = geocode(text, near: origin.coordinate) {
      return Landmark(coordinate: found.coordinate, name: found.name, precision: found.precision)
    }
    if let query = try? Query(parsing: text),
      let found = first(query, from: origin.coordinate, requirements: query.requirements)
    {
      // 西屯 is the district, unless a place is called just so.
      if found.rank != .whole, let area = AreaName(short: text),
        let there = landmark(inArea: area, near: origin.coordinate)
      {
        return there
      }
      return Landmark(coordinate: found.place.coordinate, name: found.place.title ?? text, precision: nil)
    }
    guard let found = (places as? AtlasFile)?.landmark(text, near: origin.coordinate) else { return nil }
    return Landmark(coordinate: found.coordinate, name: found.name, precision: nil)
  }

  private func first(_ query: Query, from start: Coordinate, requirements: [Requirement]) -> PlaceList.Found?
  {
    places.nearest(
      query.match, with: requirements, from: start, count: 1, limits: SearchLimits(), accepts: { _ in true }
    ).first
  }

  private func isOutsideCoverage(_ start: Coordinate, nearest: Answer.Result?) -> Bool {
    // A result within the margin settles it without looking at every place.
    if let nearest, nearest.geodesic.distance <= Finder.coverageMargin { return false }
    guard let distance = places.distanceToCoverage(from: start) else { return false }
    return distance > Finder.coverageMargin
  }

  /// Which requirement failed, that all are closed or too far, or what may have been meant.
  private func reasonForNothing(_ query: Query, from start: Coordinate, _ options: Options) -> Answer.Outcome
  {
    if let near = first(query, from: start, requirements: query.requirements) {
      let isWithin = options.limits.admit(near.place.coordinate, distance: near.geodesic.distance)
      // Where a time limits the way and nothing must be open, it is the way that is too long.
      let isTooLong = query.withinSeconds != nil && !options.onlyOpen && !query.wantsOpen
      return isWithin && !isTooLong ? .noneOpen : .nothing(suggestions: [])
    }
    if !query.requirements.isEmpty, first(query, from: start, requirements: []) != nil {
      let failing = query.requirements.filter { first(query, from: start, requirements: [$0]) == nil }
      let unfulfilled = failing.isEmpty ? query.requirements : failing
      return .unfulfilled(unfulfilled.map(\.label), together: failing.isEmpty)
    }
    guard case .name(let pattern) = query.match else { return .nothing(suggestions: []) }
    // A nickname is right as it is; and what the data does not hold either is no help.
    if pattern.isNickname { return .nothing(suggestions: []) }
    let near = Suggestion(for: pattern.text).words(among: KnownWords.all + places.knownNames)
    return .nothing(
      suggestions: near.filter { word in
        (try? Query(parsing: word)).map { first($0, from: start, requirements: $0.requirements) != nil }
          ?? false
      })
  }
}

extension Answer.Result {
  /// Seconds to get there; endless where no road leads.
  fileprivate var seconds: Double { reach.travel?.seconds ?? .infinity }
}

/// A place or an address that a search starts from.
public struct Landmark: Sendable, Equatable {
  /// Where it is.
  public let coordinate: Coordinate
  /// What was found.
  public let name: String
  /// How well an address is known; nil for a place.
  public let precision: Geocoding.Precision?
}
