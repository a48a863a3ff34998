// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Places
import Positioning

extension Finder {
  /// Leads to the place that a request asks for, the nearest from where one is when the first fix comes.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - parks: whether a car is left at the nearest car park, and the rest is walked.
  public func guide(to request: Request, parks: Bool = false) -> Guide {
    Guide(
      clock: request.clock,
      seek: { fix in
        let answer = answer(request, from: Origin(fix.coordinate, source: .fix, accuracy: fix.accuracy))
        guard let first = answer.results.first else { return .nothing(answer.announcement()) }
        let leg = Guide.Leg(destination: Destination(first), mode: request.mode, place: first.place)
        return .legs(parks ? parked(leg) : [leg])
      }, way: guidedWay)
  }

  /// Leads to what a text names: of several of one name to the nearest from where one is when the first fix comes.
  ///
  /// - Parameters:
  ///   - text: a place of one's own, a place's id, a position, an address or a place.
  ///   - options: how one travels, the places of one's own, the clock.
  ///   - parks: whether a car is left at the nearest car park, and the rest is walked.
  /// - Returns: nil where nothing of that name is known.
  /// - Throws: what is wrong with a text that is meant as a position.
  public func guide(
    to text: String, options: Options = Options(), parks: Bool = false
  ) throws(CoordinateNotationError) -> Guide? {
    guard let anywhere = try destination(text, near: nil, options: options) else { return nil }
    return Guide(
      clock: options.clock,
      seek: { fix in
        let origin = Origin(fix.coordinate, source: .fix, accuracy: fix.accuracy)
        let destination = (try? destination(text, near: origin, options: options)) ?? anywhere
        let leg = Guide.Leg(
          destination: destination, mode: options.mode ?? options.usual.mode,
          place: destination.id.flatMap { places.place(id: $0) })
        return .legs(parks ? parked(leg) : [leg])
      }, way: guidedWay)
  }

  private var guidedWay: Guide.Way {
    { origin, leg in route(to: leg.destination, from: origin, mode: leg.mode) }
  }

  /// Metres that one walks from a car park at most.
  private static let parkingReach = 600.0

  /// The same by way of the nearest car park, where one is near enough.
  private func parked(_ leg: Guide.Leg) -> [Guide.Leg] {
    guard leg.mode == .car, let request = try? Request("停車場", options: Options()) else { return [leg] }
    let found = answer(request, from: Origin(leg.destination.coordinate, source: .landmark)).results.first
    guard let park = found, park.geodesic.distance <= Finder.parkingReach else { return [leg] }
    var last = leg
    last.mode = .foot
    return [Guide.Leg(destination: Destination(park), mode: .car, place: nil), last]
  }
}
