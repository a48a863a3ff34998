// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import TestSupport
import Testing

@testable import NearestKit
@testable import Places

/// A question means the same at each door: finding, routing, following, and the library.
@Suite struct RequestTests {
  /// A question and what it must mean everywhere.
  struct Case: Sendable, CustomTestStringConvertible {
    let question: String
    var place = "甲咖啡"
    var mode = TravelMode.car
    var count = 1
    /// From where it is measured which places count.
    var anchor: String?
    var isDeparture = false
    var time: String?
    var onlyOpen = false

    var testDescription: String { question }
  }

  static let cases: [Case] = [
    Case(question: "咖啡"),
    Case(question: "騎車到咖啡店", mode: .scooter),
    Case(question: "走路十分鐘內的咖啡", mode: .foot),
    Case(question: "開車去最近的咖啡店"),
    Case(question: "我家附近的咖啡", place: "乙咖啡", anchor: "家"),
    Case(question: "離家最近的咖啡店", place: "乙咖啡", anchor: "家"),
    Case(question: "從家到咖啡店", place: "乙咖啡", anchor: "家", isDeparture: true),
    Case(question: "澄清醫院附近的咖啡", place: "丙咖啡", anchor: "澄清醫院"),
    Case(question: "最近的兩家咖啡店", count: 2),
    Case(question: "晚上11點還開的咖啡店", place: "丙咖啡", time: "2026-11-30T23:00", onlyOpen: true),
    Case(question: "現在有開的咖啡店", onlyOpen: true),
  ]

  private static func place(_ name: String, _ category: String, east metres: Double, hours: String? = nil)
    throws -> Place
  {
    let position = try #require(Coordinate(latitude: 24.1835, longitude: 120.618 + metres / 101_610))
    var place = Place(id: name, coordinate: position, categories: [category])
    place.name = name
    place.openingHours = hours
    return place
  }

  private static func finder() throws -> Finder {
    Finder(places: [
      try place("甲咖啡", "amenity=cafe", east: 200, hours: "08:00-22:00"),
      try place("乙咖啡", "amenity=cafe", east: 3100, hours: "08:00-22:00"),
      try place("丙咖啡", "amenity=cafe", east: -1200, hours: "24/7"),
      try place("澄清醫院", "amenity=hospital", east: -1300),
    ])
  }

  private static func options() throws -> Finder.Options {
    var options = Finder.Options()
    options.clock = OpeningClock(now: try CivilTimestamp("2026-11-30T10:00").time(in: .taipei))
    let home = try place("家", "", east: 3000).coordinate
    options.savedPlace = { $0 == "家" ? Origin(home, source: .landmark) : nil }
    return options
  }

  @Test("find, route, follow and the library take one question for one thing", arguments: cases)
  func doors(_ asked: Case) throws {
    let finder = try Self.finder()
    let options = try Self.options()
    let here = Origin(try #require(Coordinate(latitude: 24.1835, longitude: 120.618)))
    let request = try Request(asked.question, options: options)
    #expect(request.mode == asked.mode)
    #expect(request.count == asked.count)
    #expect(request.isDeparture == asked.isDeparture)
    #expect(request.onlyOpen == asked.onlyOpen)
    #expect(
      try asked.time.map { try CivilTimestamp($0).time(in: .taipei) } ?? request.clock.now
        == request.clock.time)
    let anchor: String? =
      switch request.anchor {
      case .here: nil
      case .named(let name), .own(let name, _, _): name
      }
    #expect(anchor == asked.anchor)

    let found = finder.answer(request, from: here)
    #expect(found.results.first?.place.id == asked.place)
    let library = try finder.find(asked.question, from: here, options: options)
    #expect(library.results.map(\.place.id) == found.results.map(\.place.id))
    #expect(finder.route(request, from: here).destination?.id == asked.place)
    #expect(finder.route(request, from: here).mode == asked.mode)
    let followed = finder.search(for: request)(
      Fix(here.coordinate, source: .gpsd, received: Instant(seconds: 0)))
    #expect(followed.first?.place.id == asked.place)
    #expect(followed.first?.travel.mode == asked.mode)

    // How far it is, is told from where one is or sets out; from where it counts, is another figure.
    let first = try #require(found.results.first)
    let start = asked.isDeparture ? try Self.place("家", "", east: 3000).coordinate : here.coordinate
    #expect(abs(first.geodesic.distance - start.distance(to: first.place.coordinate)) < 0.01)
    #expect((first.distanceFromAnchor != nil) == (asked.anchor != nil && !asked.isDeparture))
  }

  @Test("An option counts before the question, the question before a setting")
  func precedence() throws {
    var options = Finder.Options()
    options.usual.mode = .foot
    options.usual.count = 4
    #expect(try Request("咖啡", options: options).mode == .foot)
    #expect(try Request("咖啡", options: options).count == 4)
    #expect(try Request("騎車到咖啡店", options: options).mode == .scooter)
    #expect(try Request("最近的兩家咖啡店", options: options).count == 2)
    options.mode = .car
    options.count = 1
    #expect(try Request("騎車到咖啡店", options: options).mode == .car)
    #expect(try Request("最近的兩家咖啡店", options: options).count == 1)
  }

  @Test("What was asked and could not be done is told")
  func notes() throws {
    #expect(try Request("便宜的咖啡店").notes == [.notInData(["便宜的"])])
    let home = try Request("我家附近的咖啡")
    #expect(home.notes == [.notSaved("家")])
    #expect(home.anchor == .here)
  }
}
