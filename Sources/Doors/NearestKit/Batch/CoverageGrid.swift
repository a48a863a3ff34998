// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Places

/// In which tenths of a degree there is any place at all: settles for nearly every position at once whether the data
/// covers it.
struct CoverageGrid: Sendable {
  private static let perDegree = 10.0
  private static let columns = 3600
  private static let rows = 1800

  /// A bit for each cell.
  private var bits = [UInt64](repeating: 0, count: columns * rows / 64)

  init(_ places: any PlaceSource) {
    places.forEachCoordinate { place in
      let cell =
        CoverageGrid.row(place.latitude) * CoverageGrid.columns + CoverageGrid.column(place.longitude)
      bits[cell >> 6] |= 1 << UInt64(cell & 63)
    }
  }

  /// Whether the data covers a position of which nothing that was looked for is near; nil where that is to be measured.
  ///
  /// As `Finder.covers` has it: a place within 20 km, or places in three of the four quarters around.
  func covers(_ position: Coordinate) -> Bool? {
    // A cell is at most 15.7 km from corner to corner.
    if hasPlace(CoverageGrid.row(position.latitude), CoverageGrid.column(position.longitude)) { return true }
    // Near the poles and the antimeridian cells are measured otherwise.
    guard position.latitude.magnitude < 60, position.longitude.magnitude < 178 else { return nil }
    // Two cells of latitude are 22 km; of longitude five are that much at 60°.
    let (south, north) = (position.latitude - 0.2, position.latitude + 0.2)
    let (west, east) = (position.longitude - 0.4, position.longitude + 0.4)
    guard any(south, west, north, east, inside: false) == false else { return nil }
    let (latitude, longitude, reach) = (position.latitude, position.longitude, Finder.surroundings)
    var quarters = 0
    for (down, left) in [(-reach, -reach), (-reach, 0), (0, -reach), (0, 0)] {
      let (south, west) = (latitude + down, longitude + left)
      let (north, east) = (south + reach, west + reach)
      if any(south, west, north, east, inside: true) {
        quarters += 1
      } else if any(south, west, north, east, inside: false) {
        return nil
      }
    }
    return quarters >= Finder.surroundedQuarters
  }

  /// Whether a place is in any cell that touches a box, or that lies inside it.
  private func any(_ south: Double, _ west: Double, _ north: Double, _ east: Double, inside: Bool) -> Bool {
    let margin = inside ? 1 : 0
    let rows =
      CoverageGrid.row(south)
      + margin...max(
        CoverageGrid.row(south) + margin, CoverageGrid.row(north) - margin)
    let columns =
      CoverageGrid.column(west)
      + margin...max(
        CoverageGrid.column(west) + margin, CoverageGrid.column(east) - margin)
    return rows.contains { row in columns.contains { hasPlace(row, $0) } }
  }

  private func hasPlace(_ row: Int, _ column: Int) -> Bool {
    let cell = row * CoverageGrid.columns + column
    return bits[cell >> 6] >> UInt64(cell & 63) & 1 == 1
  }

  private static func row(_ latitude: Double) -> Int { min(rows - 1, Int((latitude + 90) * perDegree)) }
  private static func column(_ longitude: Double) -> Int {
    min(columns - 1, Int((longitude + 180) * perDegree))
  }
}
