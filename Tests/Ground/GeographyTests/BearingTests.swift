// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Geography

@Suite("Directions")
struct BearingTests {
  @Test(
    "a step on a plane has a direction",
    arguments: [(0.0, 1.0, 0.0), (1, 0, 90), (0, -1, 180), (-1, 0, 270), (-1, 1, 315), (0, 0, 0)])
  func steps(_ east: Double, _ north: Double, _ degrees: Double) {
    #expect(abs(Bearing.of(east: east, north: north) - degrees) < 1e-9)
  }

  @Test(
    "one turns the shorter way",
    arguments: [
      (350.0, 10.0, 20.0), (10, 350, -20), (0, 180, 180), (90, 0, -90), (720, 90, 90), (0, 0, 0),
    ])
  func turns(_ arriving: Double, _ leaving: Double, _ degrees: Double) {
    #expect(Bearing.turn(from: arriving, to: leaving) == degrees)
  }

  @Test("the local plane measures as the ellipsoid does, near its origin")
  func plane() throws {
    for latitude in [0.0, 22.6, 25.03, -45, 60] {
      let here = try #require(Coordinate(latitude: latitude, longitude: 121.5))
      let plane = LocalPlane(FixedCoordinate(here))
      for (north, east) in [(0.001, 0.0), (0, 0.001), (0.002, -0.003), (-0.004, 0.001)] {
        let there = try #require(Coordinate(latitude: latitude + north, longitude: 121.5 + east))
        let geodesic = Geodesic(from: here, to: there)
        let point = plane.point(FixedCoordinate(there))
        let metres = (point.x * point.x + point.y * point.y).squareRoot()
        #expect(abs(metres - geodesic.distance) < 0.05)
        let turn = Bearing.turn(from: Bearing.of(east: point.x, north: point.y), to: geodesic.bearing)
        #expect(abs(turn) < 0.05)
        let back = plane.position(x: point.x, y: point.y)
        #expect(abs(back.latitude - FixedCoordinate(there).latitude) <= 1)
        #expect(abs(back.longitude - FixedCoordinate(there).longitude) <= 1)
      }
    }
  }

  @Test("across the antimeridian a plane goes on")
  func antimeridian() {
    let plane = LocalPlane(FixedCoordinate(latitude: 0, longitude: 1_799_999_000))
    #expect(abs(plane.x(-1_799_999_000) - 2000 * 0.0111319) < 0.01)
    #expect(
      abs(
        plane.distance(
          FixedCoordinate(latitude: 0, longitude: 1_799_999_000),
          FixedCoordinate(latitude: 0, longitude: -1_799_999_000))
          - 22.26) < 0.01)
  }

  @Test("a line's direction is that of its first metres together, not of its first piece")
  func lines() {
    let line = [
      FixedCoordinate(latitude: 0, longitude: 0), FixedCoordinate(latitude: 100, longitude: 0),
      FixedCoordinate(latitude: 100, longitude: 5000),
    ]
    let bearing = LocalPlane.bearing(line, over: 12)
    #expect(bearing > 80 && bearing < 90)
    #expect(LocalPlane.bearing([line[0]], over: 12) == 0)
  }
}
