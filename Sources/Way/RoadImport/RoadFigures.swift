// SPDX-License-Identifier: GPL-3.0-or-later

/// Factors and limits of speed.
enum RoadSpeedTable {
  /// What of a posted limit is driven on the average.
  static let postedFactor = 0.8
  /// Where traffic alternates in one lane.
  static let alternatingFactor = 0.4
  /// km/h of a ferry of which no duration is known.
  static let ferry = 5.0
  /// km/h of whoever pushes a bicycle.
  static let pushing = 4.0

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
