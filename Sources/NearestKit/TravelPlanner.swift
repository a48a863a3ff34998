// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import Journey

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

  /// No vehicle is faster than this, in metres a second: what is farther by the straight line cannot be reached sooner.
  static let topSpeed = 40.0

  /// Estimates only.
  init() { roads = Locked(nil) }

  /// The roads of an atlas, where it has any.
  init(atlas: AtlasFile) { roads = Locked(Roads(atlas: atlas)) }

  /// True where there is a road graph to ask.
  var hasRoads: Bool { roads.withLock { $0 != nil } }

  /// The way to each of the places, in their order.
  func reach(_ ends: [Coordinate], from start: Coordinate, mode: TravelMode) -> [Reach] {
    guard !ends.isEmpty else { return [] }
    let along: [Travel?]? = roads.withLock { roads in
      guard let roads else { return nil }
      var travels: [Travel?] = []
      roads.matrix(from: [start], to: ends, mode: mode) { _, row in travels = row.map { $0?.travel } }
      // Where nothing can be reached it may be that the start is far from every road: then the line is all one knows.
      if travels.allSatisfy({ $0 == nil }),
        case .noRoadAtStart = roads.route(from: start, to: ends[0], mode: mode, withSteps: false)
      {
        return nil
      }
      return travels
    }
    return ends.enumerated().map { index, end in
      guard let along else { return .by(estimate(start, end, mode)) }
      return along.indices.contains(index)
        ? along[index].map { .by($0) } ?? .unreachable(mode) : .unreachable(mode)
    }
  }

  /// The fastest way along the roads; nil where there are none.
  func route(
    from start: Coordinate, to end: Coordinate, mode: TravelMode, withSteps: Bool
  ) -> Roads.Outcome? {
    roads.withLock { $0?.route(from: start, to: end, mode: mode, withSteps: withSteps) }
  }

  private func estimate(_ start: Coordinate, _ end: Coordinate, _ mode: TravelMode) -> Travel {
    Travel(estimatedAlongLine: start.distance(to: end), mode: mode)
  }
}
