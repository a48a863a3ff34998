// SPDX-License-Identifier: GPL-3.0-or-later

import Geography
import Journey
import OpenStreetMap
import Roads
import TestSupport
import Testing

@testable import RoadImport

@Suite("What tags say of roads")
struct RoadRulesTests {
  /// km/h for car, scooter, foot and bicycle, along and, after a bar, against; 0 is closed.
  static let ways: [(tags: [String: String], speeds: String)] = [
    (["highway": "residential"], "25 25 5 15|25 25 5 15"),
    (["highway": "service", "service": "alley"], "15 15 5 12|15 15 5 12"),
    (["highway": "motorway"], "90 0 0 0|0 0 0 0"),
    (["highway": "motorway_link", "oneway": "yes"], "45 0 0 0|0 0 0 0"),
    (["highway": "motorway", "motorcycle": "designated"], "90 70 0 0|0 0 0 0"),
    // The sign allows motor vehicles, as on every motorway: it says nothing of scooters.
    (["highway": "motorway", "motor_vehicle": "yes"], "90 0 0 0|0 0 0 0"),
    (["highway": "trunk"], "85 60 5 15|85 60 5 15"),
    (["highway": "trunk", "motorroad": "yes"], "85 0 0 0|85 0 0 0"),
    (["highway": "primary", "maxspeed": "60"], "48 48 5 15|48 48 5 15"),
    (["highway": "primary", "maxspeed": "100"], "80 70 5 15|80 70 5 15"),
    (["highway": "residential", "oneway": "-1"], "0 0 5 0|25 25 5 15"),
    (["highway": "residential", "oneway": "yes", "oneway:motorcycle": "no"], "25 25 5 15|0 25 5 0"),
    (["highway": "residential", "oneway": "yes", "oneway:bicycle": "no"], "25 25 5 15|0 0 5 15"),
    (["highway": "residential", "oneway": "yes", "cycleway": "opposite_lane"], "25 25 5 15|0 0 5 15"),
    (["highway": "residential", "junction": "roundabout"], "25 25 5 15|0 0 5 0"),
    (["highway": "residential", "oneway": "alternating"], "10 10 5 6|10 10 5 6"),
    (["highway": "residential", "access": "no"], "0 0 0 0|0 0 0 0"),
    (["highway": "residential", "access": "no", "foot": "yes"], "0 0 5 0|0 0 5 0"),
    (["highway": "residential", "vehicle": "no", "motor_vehicle": "yes"], "25 25 5 0|25 25 5 0"),
    (["highway": "residential", "motorcar:backward": "no"], "25 25 5 15|0 25 5 15"),
    (["highway": "residential", "maxheight": "1.8"], "0 0 5 15|0 0 5 15"),
    (["highway": "residential", "surface": "gravel", "maxspeed": "90"], "40 40 5 15|40 40 5 15"),
    (["highway": "footway"], "0 0 5 4|0 0 5 4"),
    (["highway": "footway", "motorcycle": "yes"], "0 10 5 4|0 10 5 4"),
    (["highway": "footway", "bicycle": "yes"], "0 0 5 10|0 0 5 10"),
    (["highway": "footway", "bicycle": "no"], "0 0 5 0|0 0 5 0"),
    (["highway": "footway", "bicycle": "dismount"], "0 0 5 4|0 0 5 4"),
    (["highway": "footway", "oneway": "yes"], "0 0 5 4|0 0 5 4"),
    (["highway": "path"], "0 0 5 12|0 0 5 12"),
    (["highway": "track"], "0 0 5 12|0 0 5 12"),
    (["highway": "track", "motor_vehicle": "yes"], "10 10 5 12|10 10 5 12"),
    (["highway": "primary", "bicycle": "use_sidepath"], "65 50 5 0|65 50 5 0"),
    (["highway": "steps"], "0 0 3 2|0 0 3 2"),
    (["highway": "steps", "conveying": "forward"], "0 0 3 2|0 0 0 0"),
    (["highway": "steps", "conveying": "backward"], "0 0 0 0|0 0 3 2"),
    (["highway": "footway", "oneway:foot": "yes"], "0 0 5 4|0 0 0 4"),
    (["highway": "cycleway"], "0 0 0 15|0 0 0 15"),
    (["highway": "cycleway", "oneway": "yes", "foot": "yes"], "0 0 5 15|0 0 5 0"),
    (["highway": "primary", "sidewalk": "separate"], "65 50 0 15|65 50 0 15"),
    (["highway": "construction"], "0 0 0 0|0 0 0 0"),
    (["highway": "primary", "motorcycle": ">250 cc"], "65 0 5 15|65 0 5 15"),
    (["highway": "primary", "motorcycle:conditional": "no @ (06:00-23:00)"], "65 0 5 15|65 0 5 15"),
    (["highway": "primary", "motorcycle:conditional": "no @ (07:00-09:00)"], "65 50 5 15|65 50 5 15"),
    (["highway": "primary", "motorcycle:conditional": "no @ (>250 cc)"], "65 50 5 15|65 50 5 15"),
    (["highway": "primary", "motorcycle": "no|no||designated"], "65 50 5 15|65 50 5 15"),
    (["route": "ferry"], "0 0 5 5|0 0 5 5"),
    (["route": "ferry", "motor_vehicle": "yes", "foot": "no"], "5 5 0 5|5 5 0 5"),
    (["building": "yes"], "0 0 0 0|0 0 0 0"),
  ]

  /// What differs in Taiwan.
  static let taiwan: [(tags: [String: String], speeds: String)] = [
    (["highway": "trunk"], "85 0 0 0|85 0 0 0"),
    (["highway": "trunk_link", "oneway": "yes"], "40 0 0 0|0 0 0 0"),
    (["highway": "trunk", "motorcycle": "yes"], "85 60 0 0|85 60 0 0"),
    (["highway": "trunk", "motorcycle": "designated", "foot": "designated"], "85 60 5 0|85 60 5 0"),
    (["highway": "trunk", "bicycle": "yes"], "85 0 0 15|85 0 0 15"),
    (["highway": "trunk", "motor_vehicle": "yes"], "85 0 0 0|85 0 0 0"),
    (["highway": "trunk", "access": "yes"], "85 0 0 0|85 0 0 0"),
    (["highway": "trunk", "motorcycle": "destination"], "85 0 0 0|85 0 0 0"),
    (
      ["highway": "trunk", "motorcycle": "yes", "motorcycle:conditional": "no @ <=250 cc"],
      "85 0 0 0|85 0 0 0"
    ),
    (
      ["highway": "trunk", "motorcycle": "yes", "motorcycle:conditional": "no @ (displacement <= 250 cc)"],
      "85 0 0 0|85 0 0 0"
    ),
    (["highway": "trunk", "motorcycle": ">250 cc"], "85 0 0 0|85 0 0 0"),
    (["highway": "primary"], "65 50 5 15|65 50 5 15"),
    (["highway": "tertiary", "name": "中興橋機車專用道"], "0 40 0 15|0 40 0 15"),
    (["highway": "service", "name": "承德路機車地下道", "foot": "yes"], "0 15 5 12|0 15 5 12"),
    (["highway": "tertiary", "name": "機場路"], "40 40 5 15|40 40 5 15"),
  ]

  private static func figures(_ rules: RoadRules?) -> String {
    [rules?.forward, rules?.backward].map { uses in
      TravelMode.allCases.map { "\(Int((uses?[$0.number].speed ?? 0).rounded()))" }.joined(separator: " ")
    }.joined(separator: "|")
  }

  @Test("speeds and closures by mode", arguments: ways)
  func everywhere(_ way: (tags: [String: String], speeds: String)) {
    #expect(Self.figures(RoadRules(way.tags)) == way.speeds)
  }

  @Test("in Taiwan trunk roads are expressways", arguments: taiwan)
  func inTaiwan(_ way: (tags: [String: String], speeds: String)) throws {
    let taiwan = try #require(RoadCountry.all.first { $0.name == "TW" })
    #expect(Self.figures(RoadRules(way.tags, in: taiwan)) == way.speeds)
  }

  @Test(
    "the country is where the road is",
    arguments: [
      (25.04, 121.5, "TW"), (22.0, 120.75, "TW"), (23.57, 119.58, "TW"), (24.43, 118.32, "TW"),
      (26.15, 119.93, "TW"), (26.37, 120.48, "TW"), (22.05, 121.55, "TW"), (24.45, 118.08, "*"),
      (26.08, 119.3, "*"), (24.34, 124.15, "*"), (24.46, 123.0, "*"), (20.45, 121.97, "*"),
      (35.9, 14.45, "*"),
    ])
  func countries(_ latitude: Double, _ longitude: Double, _ name: String) {
    let position = FixedCoordinate(latitude: Int32(latitude * 1e7), longitude: Int32(longitude * 1e7))
    #expect(RoadCountry.all[RoadCountry.number(at: position)].name == name)
  }

  @Test(
    "one turns left in two stages from wide roads, and where the inner lane is closed to scooters",
    arguments: [
      (["lanes": "3", "oneway": "yes"], true, false), (["lanes": "2", "oneway": "yes"], false, false),
      (["lanes": "6"], true, true), (["lanes": "4"], false, false),
      (["lanes": "5", "lanes:forward": "3", "lanes:backward": "2"], true, false),
      (["lanes": "2", "oneway": "yes", "motorcycle:lanes": "no|yes"], true, false),
      (["lanes": "4", "motorcycle:lanes:backward": "no|designated"], false, true), ([:], false, false),
      (["lanes": "viele"], false, false),
    ] as [([String: String], Bool, Bool)])
  func twoStages(_ tags: [String: String], _ along: Bool, _ against: Bool) throws {
    let taiwan = try #require(RoadCountry.all.first { $0.name == "TW" })
    let tags = tags.merging(["highway": "primary"]) { a, _ in a }
    let flags = try #require(RoadRules(tags, in: taiwan)).flags
    #expect(flags.contains(RoadFlags.twoStage(.scooter, isAlong: true)) == along)
    #expect(flags.contains(RoadFlags.twoStage(.scooter, isAlong: false)) == against)
    #expect(!flags.contains(RoadFlags.twoStage(.car, isAlong: true)))
    let elsewhere = try #require(RoadRules(tags)).flags
    #expect(!elsewhere.contains(RoadFlags.twoStage(.scooter, isAlong: true)))
  }

  @Test(
    "limits with units",
    arguments: [
      ("50", 50), ("30 mph", 48.28), ("20mph", 32.19), ("10 knots", 18.52), ("none", 140), ("walk", 7),
      ("TW:rural", 60),
      ("XX:urban", 50), ("signals", nil), ("", nil), ("99999999999999999999", 999_999), ("12.5", 12.5),
    ] as [(String, Double?)])
  func limits(_ text: String, _ expected: Double?) {
    let found = RoadSpeed.kilometresPerHour(text)
    #expect((found == nil) == (expected == nil))
    if let found, let expected { #expect(abs(found - expected) < 0.01) }
  }

  @Test(
    "durations of ferries",
    arguments: [
      ("20", 1200), ("1:45", 6300), ("00:05:00", 300), ("PT1H30M", 5400), ("soon", nil), ("-5", nil),
      ("1:2:3:4", nil),
      ("9999999999999999999999", nil),
    ] as [(String, Double?)])
  func durations(_ text: String, _ expected: Double?) { #expect(RoadRules.seconds(text) == expected) }

  @Test(
    "private roads are told from closed ones",
    arguments: [
      (["access": "private"], true, true), (["access": "private; yes"], true, false),
      (["motor_vehicle": "destination"], true, true), (["access": "customers"], true, true),
      (["access": "forestry"], false, false), (["access": "private", "motorcar": "yes"], true, false),
    ] as [([String: String], Bool, Bool)])
  func privateRoads(_ tags: [String: String], _ isOpen: Bool, _ isEndsOnly: Bool) {
    let use = RoadRules(tags.merging(["highway": "residential"]) { a, _ in a })?.forward[0] ?? .closed
    #expect((use.speed > 0) == isOpen)
    #expect(use.isEndsOnly == isEndsOnly)
  }

  @Test(
    "one drives on the left where the country does",
    arguments: [
      (35.9, 14.45, true), (51.5, -0.1, true), (35.68, 139.76, true), (22.3, 114.17, true),
      (13.75, 100.5, true),
      (-33.87, 151.2, true), (28.6, 77.2, true), (-26.2, 28.05, true), (24.46, 123.0, true),
      (25.03, 121.56, false), (24.18, 120.62, false), (22.63, 120.3, false), (24.43, 118.32, false),
      (26.15, 119.92, false), (22.55, 114.06, false), (48.85, 2.35, false), (39.29, -76.6, false),
      (43.73, 7.42, false),
      (37.56, 126.98, false), (43.1, 131.9, false), (49.9, 1.08, false),
    ])
  func drivingSides(_ latitude: Double, _ longitude: Double, _ isLeft: Bool) {
    let position = FixedCoordinate(latitude: Int32(latitude * 1e7), longitude: Int32(longitude * 1e7))
    #expect(RoadDrivingSide.isLeft(position) == isLeft)
  }

  @Test("more roads than any junction has do not meet, so that a hostile file costs no more than its size")
  func hubs() throws {
    let folder = try TemporaryFolder()
    var osm = PBFBuilder()
    let spokes = (1...3000).map { Int64($0) }
    osm.nodes([(0, 24.18, 120.62, [])] + spokes.map { ($0, 24.18 + Double($0) * 1e-5, 120.63, []) })
    osm.endBlock()
    for spoke in spokes { osm.way(id: spoke, nodes: [0, spoke], tags: [("highway", "residential")]) }
    osm.way(id: 9999, nodes: (0..<4000).map { Int64($0 % 2) }, tags: [("highway", "residential")])
    osm.endBlock()
    var file = try OSMFile(path: folder.write(osm.bytes))
    let sections = try RoadGraphImport(&file).sections
    #expect(sections.edgeCount == 2 * 64)
  }

  @Test("a turn across oncoming traffic costs more, a sharper one more than a flat one")
  func turns() {
    func cost(_ angle: Double, left: Bool = false) -> Double {
      RoadTurn.milliseconds(angle: angle, drivesOnLeft: left, isOnRoundabout: false)
    }
    #expect(cost(-90) > cost(90))
    #expect(cost(90, left: true) > cost(-90, left: true))
    #expect(cost(0) < 10)
    for angle in stride(from: 0.0, to: 170, by: 10) { #expect(cost(angle) < cost(angle + 10)) }
  }
}
