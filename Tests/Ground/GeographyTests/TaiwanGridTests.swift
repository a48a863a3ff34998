// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

@Suite struct TaiwanGridTests {
  @Test(
    "Metres of the grid are where PROJ puts them (EPSG:3826, EPSG:3825)",
    arguments: [
      (24.1835, 120.618, 211189.82432201944, 2675398.4703958975, TaiwanGrid.Zone.taiwan),
      (22, 120.7, 219024.35053358861, 2433587.4762243503, .taiwan),
      (25.3, 122, 350696.7868846517, 2799382.3423414463, .taiwan),
      (23, 121, 250000, 2544283.1247942355, .taiwan),
      (23.57, 119.58, 309205.23452117504, 2607523.011667648, .islands),
    ])
  func likePROJ(_ row: (latitude: Double, longitude: Double, x: Double, y: Double, zone: TaiwanGrid.Zone))
    throws
  {
    let found = try #require(TaiwanGrid.coordinate(easting: row.x, northing: row.y, zone: row.zone))
    let expected = try #require(Coordinate(latitude: row.latitude, longitude: row.longitude))
    #expect(found.distance(to: expected) < 0.001)
  }

  @Test(
    "Degrees are no metres",
    arguments: [(120.6, 24.1), (24.1, 120.6), (.nan, 2_600_000), (250_000, 26_000_000)])
  func degreesAreNone(_ pair: (Double, Double)) {
    #expect(TaiwanGrid.coordinate(easting: pair.0, northing: pair.1) == nil)
  }
}
