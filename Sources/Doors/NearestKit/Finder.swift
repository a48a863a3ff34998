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
  /// Seconds since 1970 of the data; nil where it does not say.
  let dataDate: Int64?

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
    dataDate = nil
  }

  /// Finds in an atlas, with travel times along its roads where it has any.
  public init(atlas: AtlasFile) {
    places = atlas
    coverage = .atlas(attribution: atlas.attribution)
    planner = TravelPlanner(atlas: atlas)
    dataDate = atlas.dataDate
  }

  /// The built-in places around 中科, Taichung; made anew each time it is asked for.
  public static var sample: Finder {
    Finder(places: PlaceList(unmerged: SamplePlaces.records()), coverage: .sample)
  }

  /// What a caller wishes of an answer.
  public struct Options: Sendable {
    /// How many places at most, from 1; nil for what the question says.
    public var count: Int?
    /// How one travels; nil for what the question says.
    public var mode: TravelMode?
    /// What nearest means; nil for what the question says.
    public var order: Order?
    /// What holds where neither the caller nor the question says it.
    public var usual = Usual()
    /// The time that opening hours are told for; another than the present counts before what the question says.
    public var clock = OpeningClock()
    /// True where only places count that are open then.
    public var onlyOpen = false
    /// How far and where to look.
    public var limits = SearchLimits()
    /// The place, the address or the place of one's own to start from instead of where the listener is.
    public var near: String?
    /// Where a place is that the person saved under a name (家); nil where there is none of that name.
    public var savedPlace: @Sendable (String) -> Origin? = { _ in nil }
    /// No wish: what the question says, now.
    public init() {}
  }

  /// What holds where nobody says otherwise: settings.
  public struct Usual: Sendable {
    /// How many places.
    public var count = 1
    /// How one travels.
    public var mode = TravelMode.car
    /// What nearest means; nil for what suits the data: by time where there are roads.
    public var order: Order?
    /// One place, by car.
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
    answer(try Request(text, options: options), from: origin)
  }

  /// The nearest places that a text asks for, around a position that is known.
  ///
  /// - Throws: `QueryError` where the text asks for nothing.
  public func find(
    _ text: String, at position: Coordinate, options: Options = Options()
  ) throws(QueryError) -> Answer {
    try find(text, from: Origin(position), options: options)
  }
}
