// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Testing

/// Figures of geographiclib 2 (Karney), `Geodesic.WGS84.Inverse`: metres, degrees.
private let reference: [(Double, Double, Double, Double, metres: Double, bearing: Double)] = [
  (0, 179.9, 0, -179.9, 22263.8982, 90.00000),
  (89.9, 0, 89.9, 180, 22338.7957, 0.00000),
  (25.033, 121.5654, 22.6273, 120.3014, 295929.2614, 206.05407),
  (24.1835, 120.618, 24.18289, 120.616368, 179.0591, 247.83203),
  (24.1835, 120.618, 24.183798, 120.616746, 131.6208, 284.52343),
  (0, 0, 0, 1, 111319.4908, 90.00000),
  (0, 0, 1, 0, 110574.3886, 0.00000),
  (-33.9, 151.2, 51.5, -0.1, 16990083.8801, 319.21372),
  (24.44, 118.32, 26.15, 119.93, 249337.2645, 40.22031),
  (45, 0, 45, 1e-07, 0.0079, 90.00000),
  (23.03341, 120.23187, 24.17827, 120.05936, 128012.6634, 352.12917),
  (23.77559, 120.70452, 22.103, 121.01636, 187968.9689, 170.14172),
  (22.03123, 120.85402, 22.14449, 120.09957, 78861.5763, 279.29237),
  (23.38582, 121.71907, 22.33331, 120.39113, 179326.5947, 229.72089),
  (24.09602, 121.98496, 23.91986, 120.7727, 124875.2643, 261.25795),
  (25.31689, 120.00248, 24.90464, 120.53714, 70663.9267, 130.14588),
]

@Test("Distance and bearing are those of an independent library", arguments: reference)
func geodesicsAgree(_ row: (Double, Double, Double, Double, metres: Double, bearing: Double)) throws {
  let start = try #require(Coordinate(latitude: row.0, longitude: row.1))
  let end = try #require(Coordinate(latitude: row.2, longitude: row.3))
  let geodesic = Geodesic(from: start, to: end)
  #expect(abs(geodesic.distance - row.metres) < 0.001)
  #expect(abs(geodesic.bearing - row.bearing) < 0.0001)
  #expect(abs(end.distance(to: start) - row.metres) < 0.001)
}

@Test("Nearly antipodal positions get an answer that is within 0.6 %")
func antipodesEnd() throws {
  let start = try #require(Coordinate(latitude: 0.3, longitude: 0))
  let end = try #require(Coordinate(latitude: -0.3, longitude: 179.8))
  let metres = Geodesic(from: start, to: end).distance
  #expect(abs(metres - 20_003_000) < 120_000)
  let poles = Geodesic(
    from: try #require(Coordinate(latitude: 90, longitude: 0)),
    to: try #require(Coordinate(latitude: -90, longitude: 0)))
  #expect(abs(poles.distance - 20_003_931.4586) < 120_000)
}

@Test("A position and itself are 0 m apart")
func zeroDistance() throws {
  let here = try #require(Coordinate(latitude: 24.1835, longitude: 120.618))
  #expect(Geodesic(from: here, to: here).distance == 0)
  #expect(Geodesic(from: here, to: here).bearing == 0)
}

@Test(
  "What is out of range or no number is no coordinate",
  arguments: [(90.1, 0.0), (-90.1, 0), (0, 180.1), (0, -180.1), (.nan, 0), (0, .nan), (.infinity, 0)])
func coordinatesAreChecked(_ latitude: Double, _ longitude: Double) {
  #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
}
