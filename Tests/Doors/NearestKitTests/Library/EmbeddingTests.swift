// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import NearestKit
import PlaceFiles
import TestSupport
import Testing

/// What a program that embeds the library does with it.
@Suite struct EmbeddingTests {
  private func here(_ latitude: Double = 24.1835, _ longitude: Double = 120.618) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test func `a position, an origin and its text ask the same`() throws {
    let finder = Finder.sample
    let answers = [
      try finder.find("加油站", at: here()), try finder.find("加油站", from: Origin(here())),
      try finder.find("加油站", from: Origin(parsing: "24.1835,120.6180")),
      finder.answer(try Request("加油站"), from: Origin(try here())),
    ]
    #expect(Set(answers.map { $0.results.first?.place.id }).count == 1)
    #expect(answers.allSatisfy { $0.isFound })
  }

  @Test func `places of one's own are found, two records of one place once`() throws {
    var cafe = Place(id: "a", coordinate: try here(24.184), categories: ["amenity=cafe"])
    cafe.name = "甲咖啡"
    var again = Place(id: "b", coordinate: try here(24.1841), categories: ["amenity=cafe"])
    again.name = "甲咖啡"
    var options = Finder.Options()
    options.count = 5
    let answer = try Finder(places: [cafe, again]).find("咖啡", at: here(), options: options)
    #expect(answer.results.map(\.place.title) == ["甲咖啡"])
    #expect(answer.coverage.attribution == nil)
  }

  @Test func `what none fulfils is told by its words`() throws {
    var shop = Place(id: "a", coordinate: try here(24.184), categories: ["shop=convenience"])
    shop.addressText = "臺中市西屯區福康路1號"
    let answer = try Finder(places: [shop]).find("大安區的便利商店", at: here())
    guard case .unfulfilled(let words, _) = answer.outcome else {
      Issue.record("\(answer.outcome)")
      return
    }
    #expect(words == ["大安區"])
    #expect(answer.announcement() == "附近的便利商店都不在大安區。")
  }

  @Test func `each failure is of its one type`() throws {
    #expect(throws: AtlasError.missing) { try Finder(atlas: "/nonexistent/taiwan.atlas") }
    #expect(throws: AtlasError.notAtlas) { try Finder(atlas: #filePath) }
    #expect(throws: QueryError.empty) { try Finder.sample.find(" ", at: here()) }
    #expect(throws: QueryError.empty) { try Finder.sample.follower(of: "") }
    #expect(throws: CoordinateNotationError.self) { try Origin(parsing: "somewhere") }
    #expect(throws: RouteError.noRoads) { try Finder.sample.route(from: here(), to: here(24.19)) }
    #expect(throws: PlaceFileError.self) { try PlaceFile([], path: "empty.csv") }
  }

  @Test func `one finder serves many tasks at once`() async throws {
    let finder = Finder.sample
    let origin = Origin(try here())
    let expected = try finder.find("便利商店", from: origin).announcement()
    let sentences = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<16 { group.addTask { try finder.find("便利商店", from: origin).announcement() } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(sentences == [expected])
  }

  @Test func `a follower tells of the nearest, of a loss, and of its end`() throws {
    var follower = try Finder.sample.follower(of: "便利商店")
    func fix(_ seconds: Double) throws -> Fix {
      var fix = Fix(try here(), received: Instant(seconds: seconds))
      fix.accuracy = 5
      return fix
    }
    // Each is taken before it is looked at: #expect allows no mutating call.
    let first = follower.take(try fix(0))
    #expect(first?.kind == .nearest)
    #expect(first?.result?.place.id == (try Finder.sample.find("便利商店", at: here()).results.first?.place.id))
    let lost = follower.loseFix(now: Instant(seconds: 20))
    #expect(lost?.kind == .lost)
    #expect(lost?.text == "定位訊號中斷。")
    let back = follower.take(try fix(40))
    #expect(back?.kind == .regained)
    // Nothing is new.
    let silent = follower.take(try fix(41))
    #expect(silent == nil)
  }

  @Test(
    "An atlas with roads gives routes", .enabled(if: Toolchain.build != nil, "no products beside the tests"))
  func routes() throws {
    let build = try #require(Toolchain.build)
    try Toolchain.inNewFolder { folder in
      let atlas = folder.appendingPathComponent("drawn.atlas").path
      let drawn = Project.drawn("roundabout").path
      let made = try Toolchain.run(
        [build.appendingPathComponent("nearest").path, "import", drawn, "-o", atlas, "--quiet"], in: folder)
      try #require(made.status == 0, "\(made.errors)")
      let finder = try Finder(atlas: atlas)
      let west = try here(24.18, 120.6181)
      let route = try finder.route(from: west, to: here(24.1817, 120.62))
      #expect(route.directions == ["往東走西路（150公尺）", "進入圓環，往北路方向離開（300公尺）", "抵達目的地"])
      #expect(!route.travel.isEstimated)
      #expect(throws: RouteError.noRoadAtStart) { try finder.route(from: here(25), to: west) }
      #expect(throws: RouteError.noRoadAtEnd) { try finder.route(from: west, to: here(25)) }
    }
  }
}
