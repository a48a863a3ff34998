// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places

/// Whether the data covers where one is.
extension Finder {
  /// Farther than this from all places, in metres, a position is outside what the data covers, unless it lies within.
  static let coverageMargin = 20_000.0
  /// Degrees to each side within which places must lie around a position that is within the data: some 70 km, as wide as
  /// Taiwan's mountains are.
  static let surroundings = 0.7
  /// Quarters of the horizon in which they must lie; a coast has two.
  static let surroundedQuarters = 3

  /// False where the data has nothing near a position nor all around it.
  ///
  /// A mountain road has no petrol station within 20 km and is covered all the same: there are some on all sides.
  func covers(_ position: Coordinate, nearest: Answer.Result?) -> Bool {
    covers(position, nearestAt: nearest?.geodesic.distance)
  }

  /// The same with metres to the nearest place that was found; nil where none was.
  func covers(_ position: Coordinate, nearestAt metres: Double?) -> Bool {
    // A result within the margin settles it without looking at every place.
    if let metres, metres <= Finder.coverageMargin { return true }
    guard let distance = places.distanceToCoverage(from: position, in: nil) else { return true }
    if distance <= Finder.coverageMargin { return true }
    let (latitude, longitude, reach) = (position.latitude, position.longitude, Finder.surroundings)
    let quarters = [(-reach, -reach), (-reach, 0), (0, -reach), (0, 0)].filter { south, west in
      let box = BoundingBox(
        south: latitude + south, west: longitude + west, north: latitude + south + reach,
        east: longitude + west + reach)
      return box.map(places.hasPlace) ?? false
    }
    return quarters.count >= Finder.surroundedQuarters
  }
}
