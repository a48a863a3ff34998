// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Journey
import Places

/// What a search found, nearest first, and the sentence about it.
public struct Answer: Sendable {
  /// One place and the way to it.
  public struct Result: Sendable {
    /// What was found.
    public internal(set) var place: Place
    /// The straight line from the origin.
    public let geodesic: Geodesic
    /// How to get there, how long and how far.
    public let reach: Reach
    /// Whether it is open.
    public let outlook: PlaceOutlook
    /// Metres of the straight line from the place beside which it was looked for (家 in 離家最近的); nil where that is where
    /// the listener is.
    public internal(set) var distanceFromAnchor: Double?

    /// A place as seen from somewhere, at a time.
    init(place: Place, geodesic: Geodesic, reach: Reach, clock: OpeningClock = OpeningClock()) {
      self.place = place
      self.geodesic = geodesic
      self.reach = reach
      outlook = PlaceOutlook(place, travel: reach.travel, clock: clock)
    }

    /// A place that can be reached.
    init(place: Place, geodesic: Geodesic, travel: Travel, clock: OpeningClock = OpeningClock()) {
      self.init(place: place, geodesic: geodesic, reach: .by(travel), clock: clock)
    }

    /// Time and way; where no road leads there, what it would be along the straight line.
    public var travel: Travel {
      reach.travel ?? Travel(estimatedAlongLine: geodesic.distance, mode: reach.mode)
    }
  }

  /// How a search ended.
  public enum Outcome: Sendable {
    /// Best match first, then nearest first; never empty.
    case found([Result])
    /// No such place; words that may have been meant.
    case nothing(suggestions: [String])
    /// There are such places, but none fulfils these requirements (95無鉛, 西屯區), each by itself or all together.
    case unfulfilled([String], together: Bool)
    /// There are such places, but all are closed, or out of business.
    case noneOpen
    /// The place to look beside is not known.
    case landmarkNotFound(String)
    /// The origin is more than 20 km from every place of the data.
    case outsideCoverage
  }

  /// What was asked, and how it was understood.
  public let request: Request
  /// Where distances and directions are told from: where the listener is, or sets out from; nil where neither is known.
  public internal(set) var origin: Origin?
  /// The place beside which it was looked for, where that is another one than where the listener is: 家, 台中火車站.
  public internal(set) var anchor: Landmark?
  /// What came of it.
  public internal(set) var outcome = Outcome.nothing(suggestions: [])
  /// Where the places come from.
  public let coverage: Finder.Coverage
  /// The nearest place that is open, where the nearest of all is closed.
  public internal(set) var nearestOpen: Result?
  /// The nearest place that is known to be as it was preferred, where it is much farther than one that may be so.
  public internal(set) var sure: Result?
  /// What could not be done as it was asked.
  public internal(set) var notes: [Note]
  /// What nearest meant.
  public internal(set) var order = Finder.Order.distance
  /// True where there is but one such place: 台中榮總.
  var isUnique = false

  init(request: Request, coverage: Finder.Coverage) {
    self.request = request
    self.coverage = coverage
    notes = request.notes
  }

  /// Nearest first; empty where nothing was found.
  public var results: [Result] {
    if case .found(let results) = outcome { results } else { [] }
  }

  /// True where there is a place to name.
  public var isFound: Bool { !results.isEmpty }

  /// What is said: the sentence about the nearest place, then a short one about each other, or why there is none.
  public func announcement(style: SentenceStyle = .full) -> String { lines(style: style).joined() }

  /// A line for each place: the nearest in the given style, the others briefly; or one that says why there is none.
  public func lines(style: SentenceStyle = .full) -> [String] {
    TaiwanMandarin().lines(of: report, style: style)
  }
}
