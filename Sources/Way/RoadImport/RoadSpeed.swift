// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// How fast a mode is on a way in a direction, from its usual speed and what the tags say.
struct RoadSpeed {
  /// km/h; 0 where the way is not passable.
  let value: Double

  init(_ tags: RoadTags, _ profile: RoadProfile, usual: Double, direction: String, _ isFerry: Bool) {
    guard profile.mode != .foot, !isFerry else {
      value = usual
      return
    }
    if profile.isMotor, RoadSpeed.isTooLow(tags) {
      value = 0
      return
    }
    var speed = usual
    if profile.isMotor, let posted = RoadSpeed.posted(tags, direction), posted > 0 {
      speed = posted * RoadSpeedTable.postedFactor
    }
    for (key, table) in [
      ("surface", RoadSpeedTable.surfaces), ("tracktype", RoadSpeedTable.trackTypes),
      ("smoothness", RoadSpeedTable.smoothness),
    ] {
      if let text = tags[key], let limit = table[text] { speed = min(speed, limit) }
    }
    value = min(speed, profile.topSpeed)
  }

  /// The posted limit in km/h, for the direction before the general one.
  private static func posted(_ tags: RoadTags, _ direction: String) -> Double? {
    for key in ["maxspeed:advisory", "maxspeed", "source:maxspeed", "maxspeed:type"] {
      guard let text = tags[key + ":" + direction] ?? tags[key] else { continue }
      if let speed = kilometresPerHour(text) { return speed }
    }
    return nil
  }

  /// A limit as `maxspeed` has it, in km/h: `50`, `30 mph`, `10 knots`, `TW:urban`, `none`. Nil where it is none.
  static func kilometresPerHour(_ text: String) -> Double? {
    if text == "none" { return 140 }
    if text == "walk" { return 7 }
    let bytes = Array(text.utf8)
    var number = 0.0, fraction = 0.0, position = 0
    while position < bytes.count, (0x30...0x39).contains(bytes[position]), position < 6 {
      number = number * 10 + Double(bytes[position] - 0x30)
      position += 1
    }
    guard position > 0 else {
      let lower = text.lowercased()
      if let speed = RoadSpeedTable.zonesByCountry[lower] { return speed }
      return lower.split(separator: ":").last.flatMap { RoadSpeedTable.zones[String($0)] }
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      var unit = 0.1
      while position < bytes.count, (0x30...0x39).contains(bytes[position]), unit > 1e-6 {
        fraction += Double(bytes[position] - 0x30) * unit
        unit /= 10
        position += 1
      }
    }
    let rest = bytes[position...].drop { $0 == 0x20 }
    let speed = number + fraction
    if rest.starts(with: "mph".utf8) { return speed * 1.609344 }
    if rest.starts(with: "knots".utf8) { return speed * 1.852 }
    return speed
  }

  /// Lower or narrower than a car (2 m, 1.9 m). A scooter passes where a car does and is not asked about more.
  private static func isTooLow(_ tags: RoadTags) -> Bool {
    if let height = tags["maxheight"].flatMap(metres), height < 2 { return true }
    if let width = tags["maxwidth"].flatMap(metres), width <= 1.9 { return true }
    return false
  }

  /// A plain number of metres, with or without `m`; nil for anything else.
  private static func metres(_ text: String) -> Double? {
    let number = text.hasSuffix(" m") ? text.dropLast(2) : text.hasSuffix("m") ? text.dropLast() : text[...]
    return Double(number)
  }
}
