// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import Journey
import Picture
import Roads
import Routing

/// The roads of an atlas: real travel times, what is fastest to reach, and routes. For one thread at a time.
///
/// ```swift
/// guard let roads = Roads(atlas: atlas) else { … }              // an atlas without roads
/// let soonest = roads.soonest(3, of: places.map(\.coordinate), from: here, mode: .scooter)
/// if case .route(let route) = roads.route(from: here, to: there, mode: .car) { print(route.travel.seconds) }
/// ```
package final class Roads {
  private let graph: RoadGraph
  private var routers: [TravelMode: RoadRouter] = [:]

  /// The roads of an atlas; nil where it has none.
  package init?(atlas: AtlasFile) {
    guard
      let graph = RoadGraph(
        owner: atlas,
        section: { tag in
          // The atlas keeps its memory as long as it lives, and the graph keeps the atlas.
          atlas.withSection(SectionTag(road: tag)) { bytes in bytes.withUnsafeBytes { $0 } }
        }), graph.edgeCount > 0
    else { return nil }
    self.graph = graph
  }

  init(_ graph: RoadGraph) { self.graph = graph }

  /// How a question for a route ended.
  package enum Outcome: Sendable {
    case route(Route)
    /// No road within a kilometre of the start, or of the end.
    case noRoadAtStart
    case noRoadAtEnd
    /// No road leads from one to the other: 無法開車抵達.
    case unreachable
  }

  /// The fastest way from one place to another, door to door.
  ///
  /// - Parameters:
  ///   - heading: degrees clockwise from north in which one already moves; nil where that is not known.
  ///   - withSteps: whether what one does along it is wanted, too.
  package func route(
    from start: Coordinate, to end: Coordinate, mode: TravelMode, heading: Double? = nil,
    withSteps: Bool = true
  ) -> Outcome {
    let router = router(mode)
    switch router.route(from: start, to: end, heading: heading) {
    case .path(let path): return .route(router.route(path, from: start, to: end, withSteps: withSteps))
    case .noRoadAtStart: return .noRoadAtStart
    case .noRoadAtEnd: return .noRoadAtEnd
    case .unreachable: return .unreachable
    }
  }

  /// A place that was reached.
  package struct Arrival: Sendable {
    /// Which of the places.
    package let place: Int
    /// How to get there.
    package let travel: Travel
  }

  /// The places that are soonest reached, the soonest first; fewer than wanted where fewer can be reached.
  package func soonest(
    _ count: Int, of places: [Coordinate], from start: Coordinate, mode: TravelMode
  ) -> [Arrival] {
    router(mode).nearest(count, of: places, from: start).map {
      arrival($0, mode, from: start, to: places[$0.place])
    }
  }

  /// How long it takes from each start to each end; `row` is called for each start in turn with what can be reached.
  package func matrix(
    from starts: [Coordinate], to ends: [Coordinate], mode: TravelMode, row: (Int, [Arrival?]) -> Void
  ) {
    router(mode).matrix(from: starts, to: ends) { number, cells in
      row(number, cells.map { $0.map { arrival($0, mode, from: starts[number], to: ends[$0.place]) } })
    }
  }

  /// Where one gets to within a time; nil where there are no roads at the start.
  package func isochrone(from start: Coordinate, within seconds: Double, mode: TravelMode) -> Isochrone? {
    router(mode).isochrone(from: start, within: seconds)
  }

  /// Whether the data has roads for a mode without a hierarchy, or with one that does not fit them: searches are slower.
  package func lacksHierarchy(for mode: TravelMode) -> Bool { graph.has(mode) && !router(mode).hasHierarchy }

  /// Whether the data has roads at a place that the mode can use.
  package func hasRoads(near place: Coordinate, for end: RoadEnd, mode: TravelMode) -> Bool {
    !router(mode).points(near: place, for: end, onlyNearest: true).isEmpty
  }

  /// Draws the roads that a map shows.
  func draw(on map: inout DrawnMap) { map.add(graph) }

  private func arrival(
    _ arrival: RoadArrival, _ mode: TravelMode, from start: Coordinate, to end: Coordinate
  ) -> Arrival {
    var travel = Travel(
      mode: mode, seconds: Double(arrival.milliseconds) / 1000,
      metres: Double(arrival.millimetres) / 1000, isEstimated: false)
    travel.metres = max(travel.metres, start.distance(to: end))
    return Arrival(place: arrival.place, travel: travel)
  }

  private func router(_ mode: TravelMode) -> RoadRouter {
    if let router = routers[mode] { return router }
    let router = RoadRouter(graph, mode: mode)
    routers[mode] = router
    return router
  }
}
