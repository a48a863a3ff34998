// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import Journey
import Picture

/// How one gets to a place.
public enum Reach: Sendable, Equatable {
  /// With how long and how far it is, along roads or estimated.
  case by(Travel)
  /// No road leads there.
  case unreachable(TravelMode)

  /// Time and way, where there is one.
  public var travel: Travel? {
    if case .by(let travel) = self { travel } else { nil }
  }

  /// How one travels.
  public var mode: TravelMode {
    switch self {
    case .by(let travel): travel.mode
    case .unreachable(let mode): mode
    }
  }
}

/// Travel times from one start to many places: along the roads of an atlas, estimated where there are none.
final class TravelPlanner: Sendable {
  private let roads: Locked<Roads?>

  /// Estimates only.
  init() { roads = Locked(nil) }

  /// The roads of an atlas, where it has any.
  init(atlas: AtlasFile) { roads = Locked(Roads(atlas: atlas)) }

  /// True where there is a road graph to ask.
  var hasRoads: Bool { roads.withLock { $0 != nil } }

  /// True where there are roads for a mode that have no hierarchy.
  func lacksHierarchy(for mode: TravelMode) -> Bool {
    roads.withLock { $0?.lacksHierarchy(for: mode) ?? false }
  }

  /// True where the mode can use roads at a place.
  func hasRoads(near place: Coordinate, mode: TravelMode) -> Bool {
    roads.withLock { $0?.hasRoads(near: place, for: .start, mode: mode) ?? false }
  }

  /// The way to each of the places, in their order.
  func reach(_ ends: [Coordinate], from start: Coordinate, mode: TravelMode) -> [Reach] {
    soonest(ends.count, of: ends, from: start, mode: mode).map { $0 ?? .unreachable(mode) }
  }

  /// The way to those of the places that are soonest reached, so many at least, in the order of the places; nil for
  /// places to which no way can be sooner than those.
  func soonest(_ count: Int, of ends: [Coordinate], from start: Coordinate, mode: TravelMode) -> [Reach?] {
    guard !ends.isEmpty else { return [] }
    let along: [Reach?]? = roads.withLock { roads in
      guard let roads, roads.hasRoads(near: start, for: .start, mode: mode) else { return nil }
      var reach = [Reach?](repeating: nil, count: ends.count)
      if count >= ends.count {
        // Where the nearest roads lead nowhere others may: each place counts.
        roads.matrix(from: [start], to: ends, mode: mode) { _, row in
          for arrival in row { if let arrival { reach[arrival.place] = .by(arrival.travel) } }
        }
      } else {
        for arrival in roads.soonest(count, of: ends, from: start, mode: mode) {
          reach[arrival.place] = .by(arrival.travel)
        }
      }
      let isAll = reach.count { $0 != nil } < count
      for (place, end) in ends.enumerated() where reach[place] == nil {
        // Where the data has no roads the line is all one knows; no road leads there only where there are some.
        if !roads.hasRoads(near: end, for: .end, mode: mode) {
          reach[place] = .by(estimate(start, end, mode))
        } else if isAll {
          reach[place] = .unreachable(mode)
        }
      }
      return reach
    }
    return along ?? ends.map { .by(estimate(start, $0, mode)) }
  }

  /// The fastest way along the roads; nil where there are none.
  func route(
    from start: Coordinate, to end: Coordinate, mode: TravelMode, heading: Double?, withSteps: Bool
  ) -> Roads.Outcome? {
    roads.withLock { $0?.route(from: start, to: end, mode: mode, heading: heading, withSteps: withSteps) }
  }

  /// Where one gets to within a time; nil where there are no roads.
  func isochrone(from start: Coordinate, within seconds: Double, mode: TravelMode) -> Isochrone? {
    roads.withLock { $0?.isochrone(from: start, within: seconds, mode: mode) }
  }

  /// Draws the roads that a map shows, where there are any.
  func draw(on map: inout DrawnMap) {
    var drawn = map
    roads.withLock { $0?.draw(on: &drawn) }
    map = drawn
  }

  private func estimate(_ start: Coordinate, _ end: Coordinate, _ mode: TravelMode) -> Travel {
    Travel(estimatedAlongLine: start.distance(to: end), mode: mode)
  }
}
