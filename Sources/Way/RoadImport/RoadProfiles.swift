// SPDX-License-Identifier: GPL-3.0-or-later

extension RoadProfile {
  /// The figures are those of OSRM's car profile (https://github.com/Project-OSRM/osrm-backend, BSD-2), whose halving of
  /// alleys and car park lanes is for the choice of a way, not for its time, and is left out.
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
    isMotor: true)

  /// A scooter of 125 cc: few roads allow more than 60 km/h.
  static let scooter = RoadProfile(
    mode: .scooter,
    speeds: [
      "trunk": 60, "trunk_link": 35, "primary": 50, "primary_link": 30, "secondary": 45, "secondary_link": 25,
      "tertiary": 40, "tertiary_link": 20, "unclassified": 30, "residential": 25, "living_street": 10,
      "service": 15, "motorway": 70, "motorway_link": 40,
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
    isMotor: true)

  /// 5 km/h, less on stairs.
  static let foot = RoadProfile(
    mode: .foot,
    speeds: [
      "trunk": 5, "trunk_link": 5, "primary": 5, "primary_link": 5, "secondary": 5, "secondary_link": 5,
      "tertiary": 5, "tertiary_link": 5, "unclassified": 5, "residential": 5, "living_street": 5,
      "service": 5, "track": 5, "path": 5, "steps": 3, "pedestrian": 5, "footway": 5, "platform": 5,
      "pier": 5, "corridor": 5, "motorway": 5, "motorway_link": 5,
    ],
    otherSpeed: 5,
    accessKeys: ["foot", "access"],
    onewayKeys: ["oneway:foot"],
    impliesOneway: false,
    exceptions: [],
    restrictionKeys: [],
    closedValues: ["no", "agricultural", "forestry", "use_sidepath", "military", "emergency"],
    endsOnlyValues: ["private", "delivery", "destination", "customers", "permit", "residents"],
    isMotor: false)

  /// 15 km/h on roads and cycleways, the pace of YouBike; pushed at a walk where only walkers are let.
  static let bicycle = RoadProfile(
    mode: .bicycle,
    speeds: [
      "trunk": 15, "trunk_link": 15, "primary": 15, "primary_link": 15, "secondary": 15, "secondary_link": 15,
      "tertiary": 15, "tertiary_link": 15, "unclassified": 15, "residential": 15, "living_street": 12,
      "service": 12, "track": 12, "cycleway": 15, "path": 12, "bridleway": 8, "motorway": 15,
      "motorway_link": 15, "pedestrian": 4, "footway": 4, "platform": 4, "pier": 4, "corridor": 4, "steps": 2,
    ],
    otherSpeed: 10,
    pushed: ["pedestrian", "footway", "platform", "pier", "corridor", "steps"],
    accessKeys: ["bicycle", "vehicle", "access"],
    onewayKeys: ["oneway:bicycle", "oneway:vehicle", "oneway"],
    exceptions: ["bicycle"],
    restrictionKeys: ["restriction:bicycle"],
    closedValues: ["no", "agricultural", "forestry", "use_sidepath", "military", "emergency", "foot"],
    endsOnlyValues: ["private", "delivery", "destination", "customers", "permit", "residents"],
    isMotor: false)

  private static let vehiclesClosed: Set<String> = [
    "no", "agricultural", "forestry", "emergency", "emergency_vehicle", "psv", "taxi", "share_taxi",
    "minibus", "bus", "foot", "restricted", "military", "official",
  ]
  private static let vehiclesEndsOnly: Set<String> = [
    "private", "delivery", "destination", "customers", "permit", "residents", "unknown",
  ]
}
