// SPDX-License-Identifier: GPL-3.0-or-later

import Atlas
import Geography
import Glibc

/// A point of a picture in `MapFrame.unit`s, from its upper left corner to the right and down.
package struct MapPoint: Hashable, Sendable {
  package var x: Int32
  package var y: Int32

  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }
}

/// The part of the world that a picture shows, in the Mercator projection: north is up, and angles are true.
package struct MapFrame: Sendable, Equatable {
  /// Units a pixel: lines are kept in whole units.
  package static let unit = 2.0
  /// What is kept beyond the edge, in pixels, so that lines end out of sight.
  static let margin = 16.0
  /// The projection ends there.
  static let northernmost = 85.0

  /// Pixels.
  package let width: Double
  package let height: Double
  /// The upper left corner; the world is 1 wide and 1 high.
  package let left: Double
  package let top: Double
  /// Pixels of the world's width.
  package let world: Double

  /// A picture around a position.
  ///
  /// - Parameters:
  ///   - metres: what the shorter side shows.
  package init(centre: Coordinate, metres: Double, width: Double, height: Double) {
    let middle = MapFrame.project(centre)
    let scale = metres / min(width, height)
    self.init(
      middle: middle, world: MapFrame.metresAround(centre.latitude) / max(scale, 0.05), width: width,
      height: height)
  }

  private init(middle: (x: Double, y: Double), world: Double, width: Double, height: Double) {
    self.width = width
    self.height = height
    self.world = world
    left = middle.x - width / 2 / world
    top = middle.y - height / 2 / world
  }

  /// The closest picture that shows all positions.
  ///
  /// - Parameters:
  ///   - positions: nil comes back where there is none.
  ///   - padding: pixels that are kept free around them.
  ///   - metres: what the shorter side shows at least.
  package init?(
    showing positions: [Coordinate], width: Double, height: Double, padding: Double, metres: Double
  ) {
    let points = positions.map(MapFrame.project)
    guard let first = points.first else { return nil }
    var low = first, high = first
    for point in points {
      low = (min(low.x, point.x), min(low.y, point.y))
      high = (max(high.x, point.x), max(high.y, point.y))
    }
    let middle = ((low.x + high.x) / 2, (low.y + high.y) / 2)
    let closest = MapFrame.metresAround(MapFrame.latitude(middle.1)) / (metres / min(width, height))
    let across = max(width - 2 * padding, 1) / max(high.x - low.x, 1e-12)
    let down = max(height - 2 * padding, 1) / max(high.y - low.y, 1e-12)
    self.init(middle: middle, world: min(closest, across, down), width: width, height: height)
  }

  /// The same middle and scale on a larger or smaller sheet.
  package func resized(width: Double, height: Double) -> MapFrame {
    MapFrame(
      middle: (left + self.width / 2 / world, top + self.height / 2 / world), world: world, width: width,
      height: height)
  }

  // MARK: - Positions

  /// Where a position is on a world that is 1 wide and 1 high.
  static func project(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    let latitude = min(max(coordinate.latitude, -northernmost), northernmost) * .pi / 180
    return (coordinate.longitude / 360 + 0.5, 0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi))
  }

  /// Degrees north of a height on that world.
  static func latitude(_ y: Double) -> Double { (2 * atan(exp((0.5 - y) * 2 * .pi)) - .pi / 2) * 180 / .pi }

  /// Metres around the world along a parallel.
  static func metresAround(_ latitude: Double) -> Double {
    let fixed = FixedCoordinate(latitude: Int32((min(max(latitude, -85), 85) * 1e7).rounded()), longitude: 0)
    return LocalPlane(fixed).eastScale * 3.6e9
  }

  /// Metres of a pixel in the middle.
  package var metresPerPixel: Double {
    MapFrame.metresAround(MapFrame.latitude(top + height / 2 / world)) / world
  }

  /// Pixels from the upper left corner.
  package func pixel(_ coordinate: Coordinate) -> (x: Double, y: Double) {
    let point = MapFrame.project(coordinate)
    return ((point.x - left) * world, (point.y - top) * world)
  }

  /// Whole units from the upper left corner.
  package func point(_ position: FixedCoordinate) -> MapPoint {
    let latitude = min(max(Double(position.latitude) * 1e-7, -MapFrame.northernmost), MapFrame.northernmost)
    let y = 0.5 - log(tan(.pi / 4 + latitude * .pi / 360)) / (2 * .pi)
    let x = Double(position.longitude) / 3.6e9 + 0.5
    let scale = world * MapFrame.unit
    return MapPoint(
      x: Int32(clamping: Int64(((x - left) * scale).rounded())),
      y: Int32(clamping: Int64(((y - top) * scale).rounded())))
  }

  /// What is to be read for it: the picture and a little beyond its edge.
  package var box: Box {
    let margin = MapFrame.margin / world
    func fixed(_ degrees: Double, _ limit: Double) -> Int32 {
      Int32((min(max(degrees, -limit), limit) * 1e7).rounded())
    }
    return Box(
      south: fixed(MapFrame.latitude(top + height / world + margin), 90),
      west: fixed((left - margin - 0.5) * 360, 180),
      north: fixed(MapFrame.latitude(top - margin), 90),
      east: fixed((left + width / world + margin - 0.5) * 360, 180))
  }

  /// The edge at which lines are cut, in units.
  var edge: (low: MapPoint, high: MapPoint) {
    let margin = MapFrame.margin * MapFrame.unit
    return (
      MapPoint(x: Int32(-margin), y: Int32(-margin)),
      MapPoint(x: Int32(width * MapFrame.unit + margin), y: Int32(height * MapFrame.unit + margin))
    )
  }
}
