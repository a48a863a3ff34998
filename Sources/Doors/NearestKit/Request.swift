// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import HanText
import Journey
import Places
import Questions

/// A question made ready to be answered: what is looked for, which places count, how one travels, when, and how many.
///
/// The one place that joins what a question says, what the caller wishes, the places that a person saved, and the clock.
/// Finding, routing and following make one and nothing else, so that a question means the same at each door. What the
/// caller wishes counts before what the question says, and that before what is usual.
///
/// ```swift
/// let request = try Request("騎車到中油", options: Finder.Options())
/// print(request.mode)  // scooter
/// ```
public struct Request: Sendable {
  /// From where it is measured which places count. How far they are from the listener is another matter: that is told
  /// from where the listener is.
  public enum Anchor: Sendable, Equatable {
    /// From where the listener is.
    case here
    /// From a place or an address that has to be looked up: 台中火車站.
    case named(String)
    /// From a place of the person's own: 家.
    case own(String, Coordinate, uncertainty: Double?)
  }

  /// The question as it was asked.
  public var question: String { query.text }
  /// What the question means.
  public let understood: Understood
  /// What is searched for.
  package private(set) var query: Query
  /// From where it is measured which places count.
  public private(set) var anchor: Anchor
  /// True where one sets out from the anchor (從公司到…): the way and the directions are told from there.
  public private(set) var isDeparture: Bool
  /// How one travels.
  public let mode: TravelMode
  /// What nearest means; nil for what suits the data: by time where there are roads.
  public let order: Finder.Order?
  /// How many places at most, from 1.
  public private(set) var count: Int
  /// The time that opening hours are told for.
  public let clock: OpeningClock
  /// True where only places count that are open then.
  public let onlyOpen: Bool
  /// How far and where to look.
  public let limits: SearchLimits
  /// What was asked that could not be done as it was said.
  public private(set) var notes: [Note]

  /// Makes a question ready.
  ///
  /// - Parameters:
  ///   - question: as a person asks it.
  ///   - options: what the caller wishes; it counts before what the question says.
  /// - Throws: `QueryError` where the text asks for nothing.
  public init(_ question: String, options: Finder.Options = Finder.Options()) throws(QueryError) {
    try self.init(question, Understood(parsing: question), options: options)
  }

  /// The same of a question that was understood before.
  package init(
    _ question: String, _ understood: Understood, options: Finder.Options = Finder.Options()
  ) throws(QueryError) {
    self.init(try Query(parsing: question, understood), understood, options: options)
  }

  /// The separate things that a question wants, each made ready: 加油站、廁所. Empty where it wants no place.
  public static func all(_ question: String, options: Finder.Options = Finder.Options()) -> [Request] {
    let understood = Understood(parsing: question)
    return understood.wants.indices.compactMap { index in
      Query(question, understood, want: index).map { Request($0, understood, options: options) }
    }
  }

  /// Makes one thing ready that a question wants.
  package init(_ query: Query, _ understood: Understood, options: Finder.Options = Finder.Options()) {
    self.query = query
    self.understood = understood
    var notes: [Note] = []
    (anchor, isDeparture) = Request.anchor(query, options, &notes)
    mode =
      options.mode ?? query.travelling.flatMap { TravelMode(rawValue: $0.rawValue) } ?? options.usual.mode
    // 走路三分鐘內的 asks for what is soonest reached.
    order = query.withinSeconds != nil ? .time : options.order ?? options.usual.order
    count = max(1, options.count ?? query.count ?? options.usual.count)
    var clock = options.clock
    // 晚上11點還開的, unless the caller names a time.
    if clock.time == clock.now, let said = query.openAt {
      clock.time = said.time(now: clock.now)
      notes.append(.openingTime(clock.time))
      // 禮拜天有開的 names no time of the day.
      clock.isWholeDay = said.isWholeDay
    }
    self.clock = clock
    onlyOpen = options.onlyOpen || query.wantsOpen
    var limits = options.limits
    limits.within = limits.within ?? query.within
    self.limits = limits
    if let heard = query.heard { notes.insert(.meant(asked: heard.typed, heard.word), at: 0) }
    if !query.ignored.isEmpty { notes.append(.notInData(query.ignored)) }
    if !query.unheard.isEmpty { notes.append(.unused(query.unheard)) }
    self.notes = notes
  }

  /// What a place must be known to offer.
  package var requirements: [Requirement] {
    query.requirements.filter { if case .attribute(let it) = $0 { !it.isPreference } else { true } }
  }

  /// What a place had better offer.
  package var preferences: [PlaceAttribute] {
    [query.preferred].compactMap(\.self)
      + query.requirements.compactMap { if case .attribute(let it) = $0, it.isPreference { it } else { nil } }
  }

  /// Whether it cannot be answered without knowing where the listener is.
  public var needsPosition: Bool { anchor == .here }

  /// The same question with another thing asked for.
  func asking(for query: Query) -> Request {
    var query = query
    query.requirements += self.query.requirements
    query.withinSeconds = self.query.withinSeconds
    var request = self
    request.query = query
    return request
  }

  /// The branch of that name of the brand that is asked for, from where the listener is: 福康星巴克; nil where no brand
  /// is asked for beside a name.
  var namingBranch: Request? {
    guard case .named(let name) = anchor, case .brand = query.match, !isDeparture else { return nil }
    var request = self
    request.anchor = .here
    request.query.requirements.append(.branch(FoldedText(name), text: name))
    return request
  }

  /// The same with another number of places.
  func counting(_ count: Int) -> Request {
    var request = self
    request.count = count
    return request
  }

  /// The same where the nth nearest is told of: nothing that was noted is said again.
  func ranked(_ rank: Int) -> Request {
    var request = self
    request.query.rank = rank
    request.count = 1
    request.notes = []
    return request
  }

  /// The same for one who is on the way: more places are looked at, and they are told from where one is.
  func following(_ count: Int) -> Request {
    var request = self
    request.count = max(count, self.count)
    request.isDeparture = false
    return request
  }

  private static func anchor(
    _ query: Query, _ options: Finder.Options, _ notes: inout [Note]
  ) -> (Anchor, isDeparture: Bool) {
    func own(_ name: String) -> Anchor? {
      options.savedPlace(name).map { .own(name, $0.coordinate, uncertainty: $0.accuracy) }
    }
    if let near = options.near { return (own(near) ?? .named(near), true) }
    // What the person saved comes before what the map calls so.
    if let landmark = query.landmark { return (own(landmark) ?? .named(landmark), query.isDeparture) }
    guard let place = query.ownPlace else { return (.here, false) }
    if let saved = place.names.lazy.compactMap(own).first { return (saved, query.isDeparture) }
    notes.append(.notSaved(place.rawValue))
    return (.here, false)
  }
}
