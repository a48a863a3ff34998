// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Geography
import Places

extension Finder {
  /// Answers a request; it never fails, `Answer.outcome` says what came of it.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - here: where the listener is; nil where that is not known, which `Request.needsPosition` forbids.
  public func answer(_ request: Request, from here: Origin?) -> Answer {
    var answer = Answer(request: request, coverage: coverage)
    guard let anchor = place(of: request.anchor, near: here, &answer) else {
      // 福康星巴克: what is no place to start from may be a branch.
      let branch = here == nil ? nil : request.namingBranch.map { self.answer($0, from: here) }
      return branch.flatMap { $0.isFound ? $0 : nil } ?? answer
    }
    answer.anchor = anchor.name.map {
      Landmark(coordinate: anchor.origin.coordinate, name: $0, precision: nil)
    }
    answer.origin = request.isDeparture || here == nil ? anchor.origin : here
    answer.origin?.course = here?.course
    settle(&answer, around: anchor.origin.coordinate)
    return soundingAlike(answer, request, from: here) ?? answer
  }

  /// The answer for the one word that sounds the same where there is nothing of the one that was typed; nil for others.
  private func soundingAlike(_ answer: Answer, _ request: Request, from here: Origin?) -> Answer? {
    guard case .nothing(let suggestions) = answer.outcome, suggestions.count == 1,
      let word = suggestions.first,
      case .name(let pattern) = request.query.match, Suggestion.soundAlike(pattern.text, word),
      let query = try? Query(parsing: word)
    else { return nil }
    var other = self.answer(request.asking(for: query), from: here)
    guard other.isFound else { return nil }
    other.notes.insert(.meant(asked: pattern.text, word), at: 0)
    return other
  }

  /// The position from which it is measured which places count, and what it is called; nil where it is not known.
  private func place(
    of anchor: Request.Anchor, near here: Origin?, _ answer: inout Answer
  ) -> (origin: Origin, name: String?)? {
    switch anchor {
    case .here:
      return here.map { ($0, nil) }
    case .own(let name, let coordinate, let uncertainty):
      return (Origin(coordinate, source: .landmark, accuracy: uncertainty), name)
    case .named(let text):
      guard let found = landmark(text, near: here) else {
        answer.outcome = .landmarkNotFound(text)
        return nil
      }
      answer.notes += found.notes(for: text)
      // What was found has the better name, but for what a person would not say of a house or a position.
      let name = found.precision == nil && !found.name.isEmpty ? found.name : text
      return (Origin(found.coordinate, source: .landmark), name)
    }
  }

  /// Searches around a position and says what came of it.
  private func settle(_ answer: inout Answer, around center: Coordinate) {
    let request = answer.request
    // 第二近的 is found with those before it.
    let rank = request.query.rank
    let choice = choose(request.counting(request.count + rank - 1), around: center)
    let results = Array(choice.results.dropFirst(rank - 1))
    answer.order = order(of: request, around: center)
    answer.sure = choice.sure.map { seen($0, from: answer.origin, center, request) }
    if !covers(center, nearest: results.first) {
      answer.outcome = .outsideCoverage
    } else if let first = results.first {
      answer.outcome = .found(results.map { inChinese(seen($0, from: answer.origin, center, request)) })
      if first.outlook.state == .closed, first.outlook.isInBusiness {
        answer.nearestOpen =
          search(request, around: center, count: 1) {
            $0.businessStatus(on: request.clock.time.date) == .operating
              && $0.openingState(request.clock) == .open
          }.first
          .map { seen($0, from: answer.origin, center, request) }
      }
    } else {
      answer.outcome = reasonForNothing(request, around: center)
    }
    if let first = answer.results.first?.place, let hours = first.openingHours,
      (try? OpeningHours(hours)) == nil
    {
      answer.notes.append(.unreadableHours(hours))
    }
    if case .name(let pattern) = request.query.match {
      if pattern.isDish { answer.notes.append(.namesOnly(pattern.text)) }
      answer.isUnique =
        choice.isHouse
        || request.count == 1 && !pattern.isDish && isOnly(results.first, request, around: center)
    }
  }

  /// A result that was measured from the anchor as it is seen from where one is.
  private func seen(
    _ result: Answer.Result, from origin: Origin?, _ center: Coordinate, _ request: Request
  ) -> Answer.Result {
    guard let origin, origin.coordinate != center else { return result }
    let place = result.place
    let reach = planner.reach([place.coordinate], from: origin.coordinate, mode: request.mode)[0]
    var seen = Answer.Result(
      place: place, geodesic: Geodesic(from: origin.coordinate, to: place.coordinate), reach: reach,
      clock: request.clock)
    seen.distanceFromAnchor = result.geodesic.distance
    return seen
  }

  /// True where no other place bears the name as well.
  private func isOnly(_ result: Answer.Result?, _ request: Request, around center: Coordinate) -> Bool {
    guard result != nil else { return false }
    let found = places.nearest(
      request.query.match, with: request.requirements, from: center, count: 2, limits: SearchLimits(),
      accepts: { _ in true })
    return found.count == 1 || found.count == 2 && found[0].rank < found[1].rank
  }
}
