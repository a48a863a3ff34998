// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Roads
import Testing

@testable import Routing

@Suite("Ends of a route")
struct EndsTests {
  private func path(
    _ name: String, _ mode: TravelMode, _ from: Substring, _ to: Substring, heading: Double? = nil
  ) throws -> RoadPath? {
    let fixture = try Fixture(name)
    let router = RoadRouter(RoadGraph(fixture.roads.sections), mode: mode)
    let outcome = router.route(from: try fixture.place(from), to: try fixture.place(to), heading: heading)
    guard case .path(let path) = outcome else { return nil }
    return path
  }

  @Test("the whole way counts: to the road and from the road to the door")
  func wholeWay() throws {
    for (mode, seconds) in [(TravelMode.car, 528.0), (.scooter, 528), (.foot, 576), (.bicycle, 528)] {
      // 400 m north of the road to 400 m south of it.
      let path = try #require(try path("whole_way", mode, "5,4", "5,-4"))
      #expect(path.milliseconds == 0)
      #expect(abs(Double(path.wholeMilliseconds) / 1000 - seconds) < 2, "\(mode)")
      #expect(abs(Double(path.wholeMillimetres) / 1000 - 800) < 3)
    }
  }

  @Test("a café beside the motorway is reached from its lane, by whoever comes along the motorway, too")
  func besideMotorway() throws {
    let path = try #require(try path("beside_motorway", .car, "7", "2,0.22"))
    #expect(abs(path.end.distance - 78) < 1)
    // On the motorway one can be, though not stop.
    let fixture = try Fixture("beside_motorway")
    let router = RoadRouter(RoadGraph(fixture.roads.sections), mode: .car)
    let start = try #require(router.points(near: try fixture.place("2,0.1"), for: .start).first)
    #expect(start.distance < 11)
  }

  @Test(
    "who moves sets out the way they move",
    arguments: [(90.0, 0.0), (60, 0), (120, 0), (270, 0.12), (250, 0.12)])
  func carriageways(_ heading: Double, _ north: Double) throws {
    let fixture = try Fixture("carriageways")
    let path = try #require(try path("carriageways", .car, "2,0.06", "3", heading: heading))
    let expected = try fixture.place("2,\(north)")
    #expect(abs(Double(path.start.position.latitude) / 1e7 - expected.latitude) < 2e-5)
    #expect(path.turningMilliseconds == 0)
  }

  @Test("turning round costs time where there is no other way, and nothing where the course is not known")
  func turningRound() throws {
    let against = try #require(try path("whole_way", .scooter, "5,0", "2,0", heading: 90))
    #expect(against.turningMilliseconds == 60_000)
    #expect(abs(Double(against.milliseconds) / 1000 - 60 - 43.2) < 0.2)
    let along = try #require(try path("whole_way", .scooter, "5,0", "2,0", heading: 280))
    #expect(along.turningMilliseconds == 0)
    #expect(try path("whole_way", .scooter, "5,0", "2,0")?.turningMilliseconds == 0)
    // Across the road one has no course along it.
    #expect(try path("whole_way", .scooter, "5,0", "2,0", heading: 0)?.turningMilliseconds == 0)
  }
}
