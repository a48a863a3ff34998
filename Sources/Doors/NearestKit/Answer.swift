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
    public let place: Place
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

  /// The sentence about the nearest place, or the one that says why there is none.
  public func announcement(style: SentenceStyle = .full) -> String {
    let subject = request.query.spokenSubject
    switch outcome {
    case .found(let results):
      return results.first.map { sentence(about: $0, style: style) }
        ?? Sentence(nothingFoundFor: subject).text
    case .nothing(let suggestions):
      return Sentence(
        nothingFoundFor: subject, within: request.limits.within,
        seconds: request.query.withinSeconds.map { ($0, request.mode) },
        butMaybe: suggestions
      ).text
    case .unfulfilled(let labels, let together):
      return unfulfilled(labels, together: together, subject: subject).text
    case .landmarkNotFound(let landmark): return Sentence(landmarkNotFound: landmark).text
    case .noneOpen: return Sentence(noneOpenOf: subject).text
    case .outsideCoverage: return (coverage == .sample ? Sentence.outsideSample : .outsideFile).text
    }
  }

  private func unfulfilled(_ labels: [String], together: Bool, subject: String) -> Sentence {
    let refused = request.query.requirements.compactMap { requirement -> String? in
      if case .other(_, let text) = requirement, labels.contains(requirement.label) { text } else { nil }
    }
    if !refused.isEmpty, refused.count == labels.count { return Sentence(nothingBut: refused, of: subject) }
    // A place that is elsewhere, or a branch that does not exist, explains all.
    for requirement in request.query.requirements where !together && labels.contains(requirement.label) {
      switch requirement {
      case .address(_, let area): return Sentence(noneOf: subject, isIn: area)
      case .branch(_, let branch): return Sentence(noneOf: subject, isBranch: branch)
      case .attribute, .other: continue
      }
    }
    return Sentence(noneOf: subject, fulfils: labels, together: together)
  }

  /// A line for each place: the nearest in the given style, the others briefly.
  public func lines(style: SentenceStyle = .full) -> [String] {
    guard isFound else { return [announcement(style: style)] }
    return results.enumerated().map { index, result in
      sentence(about: result, style: index == 0 ? style : .brief)
    }
  }

  private func sentence(about result: Result, style: SentenceStyle) -> String {
    var finding = finding(result)
    finding.hours = hours(of: result)
    var text = Sentence(finding, style: style).text
    if let preferred = request.query.preferred, !preferred.holds(for: result.place) {
      text += "資料沒有標示是否\(preferred.label)。"
    }
    // Among places that must be open, one of unknown hours is marked in each style.
    return style != .full && isMarked(result) ? text + Answer.unknownHours : text
  }

  /// The clauses about opening hours; where it is closed, also the nearest place that is not.
  private func hours(of result: Result) -> String? {
    guard let phrase = result.outlook.phrase else { return isMarked(result) ? Answer.unknownHours : nil }
    guard result.place.id == results.first?.place.id, let nearestOpen else { return phrase + "。" }
    return "\(phrase)；最近營業中的是\(Sentence(finding(nearestOpen), style: .brief).text)"
  }

  private static let unknownHours = "營業時間不明。"

  private func isMarked(_ result: Result) -> Bool {
    request.onlyOpen && result.outlook.state == .unknown
  }

  private func finding(_ result: Result) -> Finding {
    var finding = Finding(
      subject: request.query.spokenSubject, place: result.place, geodesic: result.geodesic,
      travel: result.travel)
    // 最近的有急診的醫院, where the record says so.
    if let preferred = request.query.preferred, preferred.holds(for: result.place) {
      finding.subject = "\(preferred.label)的\(finding.subject)"
    }
    finding.isUnreachable = result.reach.travel == nil
    finding.landmark = anchor?.name
    finding.accuracy = origin?.accuracy
    finding.course = origin?.course
    return finding
  }
}
