// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FoundationXML
import Geography
import Journey
import OpenStreetMap
import RoadImport
import Roads
import Testing

@testable import Routing

/// A hand-drawn road network: `NAME.osm` and, made from it, `NAME.osm.pbf`.
struct Fixture {
  let roads: RoadGraphImport
  let nodes: [Int64: Coordinate]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Fixtures")

  init(_ name: String) throws {
    let drawn = Fixture.folder.appendingPathComponent(name + ".osm")
    var file = try OSMFile(path: drawn.path + ".pbf")
    roads = try RoadGraphImport(&file)
    let reader = NodeReader()
    let parser = XMLParser(data: try Data(contentsOf: drawn))
    parser.delegate = reader
    #expect(parser.parse())
    nodes = reader.nodes
  }

  /// `7` is node 7, `1,0.5` a place on the grid of 100 m whose origin is at 24.18°N 120.62°E.
  func place(_ text: Substring) throws -> Coordinate {
    if let id = Int64(text) { return try #require(nodes[id]) }
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    try #require(numbers.count == 2)
    return try #require(
      Coordinate(latitude: 24.18 + numbers[1] * 100 / 110_765, longitude: 120.62 + numbers[0] * 100 / 101_625)
    )
  }

  /// The ids of the nodes on a line: `1-2-3`.
  func ids(_ points: [FixedCoordinate]) -> String {
    points.compactMap { point in
      nodes.first { node in
        abs(node.value.latitude * 1e7 - Double(point.latitude)) < 3
          && abs(node.value.longitude * 1e7 - Double(point.longitude)) < 3
      }?.key
    }.map(String.init).joined(separator: "-")
  }

  private final class NodeReader: NSObject, XMLParserDelegate {
    var nodes: [Int64: Coordinate] = [:]
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      guard name == "node", let id = attributes["id"].flatMap({ Int64($0) }),
        let latitude = attributes["lat"].flatMap(Double.init),
        let longitude = attributes["lon"].flatMap(Double.init)
      else { return }
      nodes[id] = Coordinate(latitude: latitude, longitude: longitude)
    }
  }
}

/// One line of `expected.tsv`.
struct ExpectedRoute: CustomTestStringConvertible, Sendable {
  let fixture: String
  let mode: TravelMode
  let from: String
  let to: String
  let nodes: String
  let seconds: Double

  var testDescription: String { "\(fixture) \(mode) \(from) → \(to)" }

  static let all: [ExpectedRoute] = {
    guard
      let text = try? String(
        contentsOf: Fixture.folder.appendingPathComponent("expected.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t").map(String.init)
      let mode = TravelMode(rawValue: cells[1]) ?? .car
      return ExpectedRoute(
        fixture: cells[0], mode: mode, from: cells[2], to: cells[3], nodes: cells[4],
        seconds: Double(cells[5]) ?? -1)
    }
  }()
}

@Suite("Hand-drawn roads")
struct FixtureTests {
  @Test("there are expectations for every fixture")
  func everyFixtureIsExpected() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.folder.path)
      .filter { $0.hasSuffix(".osm") }.map { String($0.dropLast(4)) }
    #expect(files.count >= 40)
    #expect(Set(files) == Set(ExpectedRoute.all.map(\.fixture)))
  }

  @Test("the route and its time are as worked out by hand", arguments: ExpectedRoute.all)
  func routesAsExpected(_ expected: ExpectedRoute) throws {
    let fixture = try Fixture(expected.fixture)
    let graph = RoadGraph(fixture.roads.sections)
    let router = RoadRouter(graph, mode: expected.mode)
    let outcome = router.route(
      from: try fixture.place(expected.from[...]), to: try fixture.place(expected.to[...]))
    guard expected.nodes != "unreachable" else {
      #expect(outcome == .unreachable)
      return
    }
    guard case .path(let path) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(fixture.ids(path.points(in: graph)) == expected.nodes)
    #expect(abs(Double(path.milliseconds) / 1000 - expected.seconds) < 0.15)
    // One to many must find the same.
    let arrivals = router.reach(1, of: [[path.end]], from: [path.start])
    #expect(arrivals.first?.milliseconds == path.wholeMilliseconds)
    #expect(arrivals.first?.millimetres == path.wholeMillimetres)
  }

  @Test("a restriction whose members are missing is counted, not applied")
  func countsIncompleteRestrictions() throws {
    let report = try Fixture("incomplete_restriction").roads.report
    #expect(report.ignoredRestrictions == 1)
    #expect(report.restrictions == 0)
    #expect(try Fixture("no_left_turn").roads.report.restrictions == 1)
  }

  @Test("nodes outside the extract are counted")
  func countsMissingNodes() throws {
    #expect(try Fixture("border").roads.report.missingNodes == 1)
  }

  @Test("the distance to the road is reported")
  func reportsSnapDistance() throws {
    let fixture = try Fixture("car_park")
    let router = RoadRouter(RoadGraph(fixture.roads.sections), mode: .car)
    let point = try #require(router.points(near: try fixture.place("1.05,1"), for: .end).first)
    #expect(abs(point.distance - 5) < 0.1)
    // Beyond a kilometre from the nearest road the data has none there.
    for (latitude, isCovered) in [(24.1895, true), (24.1915, false), (25, false)] {
      let place = try #require(Coordinate(latitude: latitude, longitude: 120.62))
      #expect(router.points(near: place, for: .end).isEmpty == !isCovered)
    }
  }
}
