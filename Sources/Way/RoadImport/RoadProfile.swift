// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// What a mode of travel may use and how fast it is there: one table per mode, to be read from top to bottom.
///
/// The car's figures are those of OSRM's car profile (https://github.com/Project-OSRM/osrm-backend, BSD-2), whose
/// halving of alleys and car park lanes is for the choice of a way, not for its time, and is left out; a
/// scooter's are those of a 125 cc one in Taiwan, where motorways are closed to it and few roads allow more than
/// 60 km/h; walking is 5 km/h, less on stairs.
struct RoadProfile: Sendable {
  let mode: TravelMode
  /// km/h by `highway`. What is not listed is closed unless an access tag opens it, at `otherSpeed`.
  let speeds: [String: Double]
  /// km/h on ways of other kinds that a tag opens; 0 where none can.
  let otherSpeed: Double
  /// Access tags, the most special first: the first that is present counts.
  let accessKeys: [String]
  /// `oneway:` tags, the most special first; nil where one-way streets mean nothing.
  let onewayKeys: [String]?
  /// What `except=` names where a turn restriction is not for this mode.
  let exceptions: Set<String>
  /// `restriction:` keys of turn restrictions that are meant for this mode only.
  let restrictionKeys: [String]
  /// Access values that close a way.
  let closedValues: Set<String>
  /// Access values that open it at a route's two ends only.
  let endsOnlyValues: Set<String>
  /// km/h at most.
  let topSpeed: Double
  /// Ways that are closed unless an access tag of the mode's own opens them.
  let closedUnlessNamed: Set<String>

  static let all = [car, scooter, foot]

  static let car = RoadProfile(
    mode: .car,
    speeds: [
      "motorway": 90, "motorway_link": 45, "trunk": 85, "trunk_link": 40, "primary": 65, "primary_link": 30,
      "secondary": 55, "secondary_link": 25, "tertiary": 40, "tertiary_link": 20, "unclassified": 25,
      "residential": 25, "living_street": 10, "service": 15,
    ],
    otherSpeed: 10,
    accessKeys: ["motorcar", "motor_vehicle", "vehicle", "access"],
    onewayKeys: ["oneway:motorcar", "oneway:motor_vehicle", "oneway:vehicle", "oneway"],
    exceptions: ["motorcar", "motor_vehicle", "vehicle"],
    restrictionKeys: ["restriction:motorcar", "restriction:motor_vehicle", "restriction:vehicle"],
    closedValues: vehiclesClosed,
    endsOnlyValues: vehiclesEndsOnly,
    topSpeed: 140,
    closedUnlessNamed: [])

  static let scooter = RoadProfile(
    mode: .scooter,
    speeds: [
      "trunk": 60, "trunk_link": 35, "primary": 50, "primary_link": 30, "secondary": 45, "secondary_link": 25,
      "tertiary": 40, "tertiary_link": 20, "unclassified": 30, "residential": 25, "living_street": 10,
      "service": 15,
      "motorway": 70, "motorway_link": 40,
    ],
    otherSpeed: 10,
    accessKeys: ["motorcycle", "moped", "mofa", "motor_vehicle", "vehicle", "access"],
    onewayKeys: [
      "oneway:motorcycle", "oneway:moped", "oneway:mofa", "oneway:motor_vehicle", "oneway:vehicle", "oneway",
    ],
    exceptions: ["motorcycle", "moped", "mofa", "motor_vehicle", "vehicle"],
    restrictionKeys: [
      "restriction:motorcycle", "restriction:moped", "restriction:motor_vehicle", "restriction:vehicle",
    ],
    closedValues: vehiclesClosed,
    endsOnlyValues: vehiclesEndsOnly,
    topSpeed: 70,
    closedUnlessNamed: ["motorway", "motorway_link", "motorroad"])

  static let foot = RoadProfile(
    mode: .foot,
    speeds: [
      "trunk": 5, "trunk_link": 5, "primary": 5, "primary_link": 5, "secondary": 5, "secondary_link": 5,
      "tertiary": 5, "tertiary_link": 5, "unclassified": 5, "residential": 5, "living_street": 5,
      "service": 5,
      "track": 5, "path": 5, "steps": 3, "pedestrian": 5, "footway": 5, "platform": 5, "pier": 5,
      "corridor": 5,
    ],
    otherSpeed: 5,
    accessKeys: ["foot", "access"],
    onewayKeys: nil,
    exceptions: [],
    restrictionKeys: [],
    closedValues: ["no", "agricultural", "forestry", "use_sidepath", "military", "emergency"],
    endsOnlyValues: ["private", "delivery", "destination", "customers", "permit", "residents"],
    topSpeed: 5,
    closedUnlessNamed: ["motorroad"])

  private static let vehiclesClosed: Set<String> = [
    "no", "agricultural", "forestry", "emergency", "emergency_vehicle", "psv", "taxi", "share_taxi",
    "minibus", "bus",
    "foot", "restricted", "military", "official",
  ]
  private static let vehiclesEndsOnly: Set<String> = [
    "private", "delivery", "destination", "customers", "permit", "residents", "unknown",
  ]
}

/// What roads cost a vehicle beside their length, in milliseconds. Source: OSRM's car profile.
enum RoadDelay {
  static let signals = 2000
  static let stop = 2000
  static let giveWay = 1000
  static let gate = 60_000
  static let uTurn = 20_000
  /// The most that a turn costs for its angle alone.
  static let sharpestTurn = 7500.0
  /// How the curve leans to the side that one drives on.
  static let turnBias = 1.075
  /// The most that crossing oncoming traffic adds.
  static let oncoming = 2000.0
  /// Walkers wait at signals, too.
  static let signalsOnFoot = 2000
}

/// Factors and limits of speed.
enum RoadSpeedTable {
  /// What of a posted limit is driven on the average.
  static let postedFactor = 0.8
  /// Where traffic alternates in one lane.
  static let alternatingFactor = 0.4
  /// km/h of a ferry of which no duration is known.
  static let ferry = 5.0

  /// km/h at most by `surface`.
  static let surfaces: [String: Double] = [
    "cement": 80, "compacted": 80, "fine_gravel": 80, "paving_stones": 60, "metal": 60, "bricks": 60,
    "grass": 40,
    "wood": 40, "sett": 40, "grass_paver": 40, "gravel": 40, "unpaved": 40, "ground": 40, "dirt": 40,
    "pebblestone": 40, "tartan": 40, "cobblestone": 30, "clay": 30, "earth": 20, "stone": 20, "rocky": 20,
    "sand": 20,
    "laterite": 15, "mud": 10, "ice": 20, "snow": 30,
  ]
  /// km/h at most by `tracktype`.
  static let trackTypes: [String: Double] = [
    "grade1": 60, "grade2": 40, "grade3": 30, "grade4": 25, "grade5": 20,
  ]
  /// km/h at most by `smoothness`.
  static let smoothness: [String: Double] = [
    "intermediate": 80, "bad": 40, "very_bad": 20, "horrible": 10, "very_horrible": 5, "impassable": 0,
  ]
  /// What `maxspeed=XX:urban` and its like mean where the country is not listed.
  static let zones: [String: Double] = ["urban": 50, "rural": 90, "trunk": 110, "motorway": 130]
  /// km/h of zones in countries that differ.
  static let zonesByCountry: [String: Double] = [
    "at:rural": 100, "at:trunk": 100, "be:motorway": 120, "ch:rural": 80, "ch:trunk": 100, "ch:motorway": 120,
    "de:rural": 100, "de:living_street": 7, "es:trunk": 90, "fr:rural": 80, "gb:nsl_single": 96.5,
    "gb:nsl_dual": 112.6,
    "gb:motorway": 112.6, "nl:rural": 80, "nl:trunk": 100, "tw:rural": 60, "tw:motorway": 100,
  ]
}
