// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import Places
import Testing

@testable import NearestKit

/// Places on the way: what costs the least time, to the millisecond.
@Suite struct AlongTests {
  @Test(arguments: [TravelMode.car, .scooter, .foot])
  func `the detours are those of all places, the least first`(mode: TravelMode) throws {
    let town = try GridTown()
    var options = Finder.Options()
    options.mode = mode
    options.count = 5
    let request = try Request("加油站", options: options)
    var compared = 0
    for number in 0..<12 {
      let start = try #require(try GridTown.door(number, 2 * number + 1, eastward: number % 2 == 0))
      let end = try #require(try GridTown.door(3 * number + 5, 11 - number, eastward: number % 3 == 0))
      guard let answer = try? town.finder.along(request, from: Origin(start), to: Destination(end)) else {
        continue
      }
      let planner = town.finder.planner
      func seconds(_ a: Coordinate, _ b: Coordinate) throws -> Double {
        try #require(planner.reach([b], from: a, mode: mode)[0].travel?.seconds)
      }
      let route = try town.finder.route(from: start, to: end, mode: mode)
      let course = LocalPlane.bearing(route.line.map(FixedCoordinate.init), over: 50)
      let stations = town.finder.near(start, within: 100_000).map(\.place).filter {
        let geodesic = Geodesic(from: start, to: $0.coordinate)
        return $0.categories.contains("amenity=fuel")
          && (geodesic.distance <= 15 || abs(Bearing.turn(from: course, to: geodesic.bearing)) <= 100)
      }
      guard stations.count > 10 else { continue }
      let direct = try seconds(start, end)
      let all = try stations.map { try seconds(start, $0.coordinate) + seconds($0.coordinate, end) - direct }
        .sorted()
      #expect(
        answer.stops.map { ($0.detour * 1000).rounded() } == all.prefix(5).map { ($0 * 1000).rounded() })
      compared += 1
    }
    #expect(compared >= 8)
  }

  @Test func `the sentence tells how far ahead, the side and the cost`() throws {
    let somewhere = try #require(Coordinate(latitude: 24.18, longitude: 120.62))
    var place = Place(id: "p", coordinate: somewhere, categories: ["amenity=fuel"])
    place.name = "台灣中油"
    func said(_ detour: Double, _ ahead: Double, _ side: Side?) -> String {
      TaiwanMandarin().along(
        AlongFinding(place: place, detour: detour, ahead: ahead, side: side, mode: .car), of: "加油站")
    }
    #expect(said(62, 3040, .right) == "順路的加油站：前方3公里右側，台灣中油，多花約1分鐘。")
    #expect(said(3, 480, nil) == "順路的加油站：前方500公尺，台灣中油，不用繞路。")
    #expect(said(300, 12_300, .left) == "順路的加油站：前方12公里左側，台灣中油，多花約5分鐘。")
    #expect(TaiwanMandarin().along(nil, of: "加油站") == "前方沿路找不到加油站。")
  }
}
