// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Formats
import Geography
import Journey
import Questions

/// The way to a place, and the sentence about it.
public struct RouteAnswer: Sendable {
  /// Where it leads; nil where no such place is known.
  public let destination: Destination?
  /// How one travels.
  public let mode: TravelMode
  /// The way; nil where there is none.
  public let route: Route?
  /// One sentence: how far and how long, or why there is no way.
  public let announcement: String
  /// Whose data it is, for showing.
  public let attribution: String?
  /// Where one sets out; nil where that is not known.
  package internal(set) var origin: Origin?
  /// What the question means; nil where there was none.
  public internal(set) var understood: Understood?

  /// That what was named to go to is not known.
  package init(unknownDestination announcement: String, mode: TravelMode) {
    self.init(destination: nil, mode: mode, route: nil, announcement: announcement, attribution: nil)
  }

  init(
    destination: Destination?, mode: TravelMode, route: Route?, announcement: String, attribution: String?
  ) {
    self.destination = destination
    self.mode = mode
    self.route = route
    self.announcement = announcement
    self.attribution = attribution
  }

  /// The steps as lines for a list.
  public var steps: [String] { phrase?.lines ?? [] }

  /// The sentence and all steps, as they are spoken.
  public var announcementWithSteps: String { announcement + (phrase?.text ?? "") }

  private var phrase: StepSentences? {
    route.map { TaiwanMandarin().steps($0.steps, mode: mode, to: destination?.name) }
  }

  /// The answer as one JSON object, keys in a fixed order.
  public var json: String {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      if let understood { json.object("understood") { understood.write(to: &$0) } }
      json.member("id", destination?.id)
      json.member("name", destination?.name)
      json.member("lat", destination?.coordinate.latitude, decimals: 7)
      json.member("lon", destination?.coordinate.longitude, decimals: 7)
      guard let route else {
        json.member("travel", nil as String?)
        json.member("announcement", announcement)
        return
      }
      json.object("travel") { json in
        json.member("mode", route.travel.mode.rawValue)
        json.member("seconds", route.travel.seconds, decimals: 1)
        json.member("metres", route.travel.metres, decimals: 1)
        json.member("estimated", route.travel.isEstimated)
      }
      json.member("to_road_m", route.metresToRoad, decimals: 1)
      json.member("from_road_m", route.metresFromRoad, decimals: 1)
      json.member("notices", route.notices.map(\.rawValue).sorted())
      json.steps(of: route, to: destination?.name)
      json.member("announcement", announcement)
      json.member("attribution", attribution)
    }
    return writer.text
  }
}

extension Finder {
  /// The way to the nearest place of a request: the place that `answer` names first.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - here: where the listener is, and sets out unless the question says from where.
  public func route(_ request: Request, from here: Origin?) -> RouteAnswer {
    let answer = answer(request, from: here)
    guard let first = answer.results.first, let start = answer.origin else {
      var none = RouteAnswer(
        destination: nil, mode: request.mode, route: nil, announcement: answer.announcement(),
        attribution: coverage.attribution)
      none.understood = request.understood
      return none
    }
    var way = route(to: Destination(first), from: start, mode: request.mode, notes: answer.notes)
    way.understood = request.understood
    return way
  }

  /// The way to a place that is known.
  ///
  /// - Parameters:
  ///   - destination: where it leads.
  ///   - start: where one sets out.
  ///   - mode: how one travels.
  public func route(to destination: Destination, from start: Origin, mode: TravelMode) -> RouteAnswer {
    route(to: destination, from: start, mode: mode, notes: [])
  }

  private func route(
    to destination: Destination, from start: Origin, mode: TravelMode, notes: [Note]
  ) -> RouteAnswer {
    var way: Route?
    let outcome: WayOutcome
    do throws(RouteError) {
      let route = try route(
        from: start.coordinate, to: destination.coordinate, mode: mode, heading: start.course)
      way = route
      outcome = .route(route)
    } catch {
      switch error {
      case .noRoads, .noRoadAtStart: outcome = .noRoadAtStart
      case .noRoadAtEnd: outcome = .noRoadAtEnd
      case .unreachable: outcome = .unreachable(mode)
      }
    }
    let announcer = TaiwanMandarin()
    var answer = RouteAnswer(
      destination: destination, mode: mode, route: way,
      announcement: announcer.noted(announcer.way(outcome, to: destination.name), notes),
      attribution: coverage.attribution)
    answer.origin = start
    return answer
  }

  /// True where the data has roads to route along.
  public var hasRoads: Bool { planner.hasRoads }

  /// True where the data has roads for a mode without a hierarchy, so that far routes are slower.
  public func lacksHierarchy(for mode: TravelMode) -> Bool { planner.lacksHierarchy(for: mode) }
}
