// SPDX-License-Identifier: GPL-3.0-or-later

import Announcement
import Atlas
import AtlasImport
import Geography
import Journey
import Testing

@testable import Routing

@Suite("Steps of a route")
struct StepsTests {
  @Test("a roundabout is left by the exit that one counts to")
  func countsExits() throws {
    let fixture = try Fixture("roundabout")
    let router = RoadRouter(RoadGraph(fixture.roads.sections), mode: .car)
    for (end, exit, road) in [("8", 1, "南路"), ("6", 2, "東路"), ("7", 3, "北路")] {
      guard case .path(let path) = router.route(from: try fixture.place("1"), to: try fixture.place(end[...]))
      else {
        Issue.record("no route to \(end)")
        continue
      }
      let steps = router.route(path).steps
      #expect(steps.map(\.manoeuvre) == [.depart(.east), .roundabout(exit: exit), .arrive])
      #expect(steps[1].road == road)
      #expect(steps[0].road == "西路")
      let text = RouteStepsPhrase(steps, mode: .car).text
      #expect(text.hasPrefix("往東走西路，150公尺後進入圓環，從第\(exit)個出口離開走\(road)，"))
      #expect(text.hasSuffix("後抵達目的地。"))
    }
  }

  @Test("one turns round where the road ends")
  func turnsRound() throws {
    let fixture = try Fixture("dead_end")
    let router = RoadRouter(RoadGraph(fixture.roads.sections), mode: .car)
    guard case .path(let path) = router.route(from: try fixture.place("1"), to: try fixture.place("5")) else {
      Issue.record("no route")
      return
    }
    let steps = router.route(path).steps
    // Back at the junction there is no other way to take: nothing is said.
    #expect(steps.map(\.manoeuvre) == [.depart(.east), .uTurn, .arrive])
    #expect(abs(steps.map(\.metres).reduce(0, +) - 400) < 1)
  }

  @Test("steps add up to the route, whatever it is")
  func stepsAddUp() throws {
    for expected in ExpectedRoute.all where expected.nodes != "unreachable" {
      let fixture = try Fixture(expected.fixture)
      let router = RoadRouter(RoadGraph(fixture.roads.sections), mode: expected.mode)
      let (start, end) = (try fixture.place(expected.from[...]), try fixture.place(expected.to[...]))
      guard case .path(let path) = router.route(from: start, to: end) else { continue }
      let route = router.route(path)
      #expect(abs(route.steps.map(\.metres).reduce(0, +) - route.travel.metres) < 0.1)
      #expect(route.steps.last?.manoeuvre == .arrive)
      #expect(route.line.count >= 2)
      let length = zip(route.line, route.line.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
      #expect(abs(length - route.travel.metres) < 0.5)
    }
  }
}
