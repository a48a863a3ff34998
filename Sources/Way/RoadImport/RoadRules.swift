// SPDX-License-Identifier: GPL-3.0-or-later

import Journey
import Roads

/// The tags of an element, by key.
typealias RoadTags = [String: String]

/// What a way is to each mode of travel, from its tags.
struct RoadRules: Sendable, Hashable {
  /// What one mode makes of one direction.
  struct Use: Sendable, Hashable {
    /// km/h; 0 where the direction is closed.
    var speed = 0.0
    /// Open at a route's two ends only.
    var isEndsOnly = false
    /// One gets off and pushes.
    var isPushed = false

    static let closed = Use()
  }

  /// By mode, along the way and against it.
  var forward = [Use](repeating: .closed, count: TravelMode.allCases.count)
  var backward = [Use](repeating: .closed, count: TravelMode.allCases.count)
  var flags = RoadFlags(.other)
  /// Seconds from one end to the other where that is known rather than the speed (ferries).
  var duration: Double?
  /// What `driving_side` says.
  var drivesOnLeft: Bool?

  var isOpen: Bool { forward.contains { $0.speed > 0 } || backward.contains { $0.speed > 0 } }

  /// Keys of tags that the rules read.
  static let keys =
    [
      "highway", "route", "railway", "junction", "motorroad", "service", "area", "construction", "impassable",
      "status", "maxspeed", "maxspeed:forward", "maxspeed:backward", "maxspeed:advisory",
      "maxspeed:advisory:forward", "maxspeed:advisory:backward", "source:maxspeed", "maxspeed:type",
      "surface", "tracktype", "smoothness", "duration", "maxheight", "maxwidth", "driving_side", "sidewalk",
      "sidewalk:both", "sidewalk:left", "sidewalk:right", "man_made", "public_transport", "conveying",
      "cycleway", "cycleway:left", "cycleway:both", "toll", "bridge", "tunnel", "footway", "lanes",
      "lanes:forward", "lanes:backward", "motorcycle:lanes", "motorcycle:lanes:forward",
      "motorcycle:lanes:backward",
    ] + accessKeys.flatMap { [$0, $0 + ":forward", $0 + ":backward", $0 + ":conditional"] }
    + Set(RoadProfile.all.flatMap(\.onewayKeys)).sorted()

  private static let accessKeys = Set(RoadProfile.all.flatMap(\.accessKeys)).sorted()

  /// What ways are that nobody may use.
  static let closed = RoadRules()

  private init() {}

  /// Nil where no mode may use the way.
  ///
  /// - Parameter tags: with the name only where a country closes ways by such names.
  init?(_ tags: RoadTags, in country: RoadCountry = RoadCountry.all[0]) {
    let isFerry = tags["route"] == "ferry"
    var highway = tags["highway"] ?? ""
    if highway.isEmpty, tags["man_made"] == "pier" { highway = "pier" }
    if highway.isEmpty, tags["railway"] == "platform" || tags["public_transport"] == "platform" {
      highway = "platform"
    }
    guard isFerry || !highway.isEmpty, !RoadRules.isImpassable(tags, highway) else { return nil }
    flags = RoadRules.flags(tags, highway, isFerry, country)
    switch tags["driving_side"] {
    case "left": drivesOnLeft = true
    case "right": drivesOnLeft = false
    default: break
    }
    duration = isFerry ? tags["duration"].flatMap(RoadRules.seconds) : nil
    for profile in RoadProfile.all {
      let (along, against) = RoadRules.uses(tags, highway, isFerry, profile, country)
      forward[profile.mode.number] = along
      backward[profile.mode.number] = against
    }
    let car = TravelMode.car.number
    if (forward[car].speed > 0) != (backward[car].speed > 0) { flags.rawValue |= RoadFlags.oneway }
    guard isOpen else { return nil }
    for mode in TravelMode.allCases where country.twoStage[mode.number] != nil {
      let lanes = RoadLanes(tags, isOneway: flags.contains(RoadFlags.oneway))
      for isAlong in [true, false] where (isAlong ? forward : backward)[mode.number].speed > 0 {
        guard lanes.isTwoStage(country.twoStage[mode.number], mode, isAlong: isAlong) else { continue }
        flags.rawValue |= RoadFlags.twoStage(mode, isAlong: isAlong)
      }
    }
  }

  private static func isImpassable(_ tags: RoadTags, _ highway: String) -> Bool {
    if ["construction", "proposed", "razed", "abandoned", "no"].contains(highway) { return true }
    if tags["impassable"] == "yes" || tags["status"] == "impassable" { return true }
    if let construction = tags["construction"], !["no", "widening", "minor"].contains(construction) {
      return true
    }
    return false
  }

  private static func uses(
    _ tags: RoadTags, _ highway: String, _ isFerry: Bool, _ profile: RoadProfile, _ country: RoadCountry
  ) -> (along: Use, against: Use) {
    if profile.isMotor {
      if tags["area"] == "yes" || highway == "steps" || tags["service"] == "emergency_access" {
        return (.closed, .closed)
      }
    } else if profile.mode == .foot, isSidewalkSeparate(tags) {
      return (.closed, .closed)
    }
    var along = RoadAccess(tags, highway, isFerry, profile, country, direction: "forward").use
    var against = RoadAccess(tags, highway, isFerry, profile, country, direction: "backward").use
    let factor: Double
    (along, against, factor) = applyOneway(tags, highway, profile, along, against)
    if along.speed > 0 {
      along.speed = RoadSpeed(tags, profile, usual: along.speed, direction: "forward", isFerry).value * factor
    }
    if against.speed > 0 {
      against.speed =
        RoadSpeed(tags, profile, usual: against.speed, direction: "backward", isFerry).value * factor
    }
    return (along, against)
  }

  /// Closes what a one-way street, or an escalator, closes.
  private static func applyOneway(
    _ tags: RoadTags, _ highway: String, _ profile: RoadProfile, _ along: Use, _ against: Use
  ) -> (Use, Use, factor: Double) {
    switch tags["conveying"] {
    case "forward": return (along, .closed, 1)
    case "backward": return (.closed, against, 1)
    default: break
    }
    // Who pushes is a walker.
    if along.isPushed || against.isPushed { return (along, against, 1) }
    if profile.mode == .bicycle, isContraflow(tags) { return (along, against, 1) }
    switch profile.onewayKeys.lazy.compactMap({ tags[$0] }).first {
    case "yes", "1", "true": return (along, .closed, 1)
    case "-1", "reverse": return (.closed, against, 1)
    // It changes with the time of day, which nobody here knows.
    case "reversible": return (.closed, .closed, 1)
    case "alternating": return (along, against, RoadSpeedTable.alternatingFactor)
    case "no", "false", "0": return (along, against, 1)
    default:
      let isImplied =
        profile.impliesOneway
        && (highway == "motorway" || tags["junction"] == "roundabout" || tags["junction"] == "circular")
      return (along, isImplied ? .closed : against, 1)
    }
  }

  /// A lane leads bicycles against a one-way street.
  private static func isContraflow(_ tags: RoadTags) -> Bool {
    guard tags["oneway:bicycle"] == nil else { return false }
    return ["cycleway", "cycleway:left", "cycleway:both"].contains { tags[$0]?.hasPrefix("opposite") == true }
  }

  /// The pavement is drawn by itself: walking on the carriageway is not meant.
  private static func isSidewalkSeparate(_ tags: RoadTags) -> Bool {
    let isSeparate = ["sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"].contains {
      tags[$0] == "separate"
    }
    return isSeparate && !["yes", "permissive", "designated"].contains(tags["foot"] ?? "")
  }

  private static func flags(
    _ tags: RoadTags, _ highway: String, _ isFerry: Bool, _ country: RoadCountry
  ) -> RoadFlags {
    var flags = RoadFlags(isFerry ? .ferry : roadClass(highway))
    func mark(_ bit: UInt32, _ isSo: Bool) { if isSo { flags.rawValue |= bit } }
    func has(_ key: String) -> Bool { !["no", nil].contains(tags[key]) }
    let isRoad = (1...5).contains(flags.roadClass.rawValue)
    mark(RoadFlags.link, highway.hasSuffix("_link"))
    mark(RoadFlags.ferry, isFerry)
    mark(RoadFlags.roundabout, tags["junction"] == "roundabout" || tags["junction"] == "circular")
    mark(RoadFlags.toll, has("toll"))
    mark(RoadFlags.unpaved, tags["surface"].map(unpaved.contains) ?? false)
    mark(RoadFlags.bridge, has("bridge"))
    mark(RoadFlags.tunnel, has("tunnel"))
    mark(RoadFlags.crossing, tags["footway"] == "crossing")
    // Where walkers are kept off nobody stops.
    let isExpressway = country.named[TravelMode.foot.number].contains(highway) || tags["motorroad"] == "yes"
    mark(RoadFlags.expressway, isExpressway)
    mark(
      RoadFlags.isPassedOnly,
      isExpressway || isRoad && (has("tunnel") || has("bridge")) || tags["bridge"] == "viaduct")
    return flags
  }

  private static let unpaved: Set<String> = [
    "unpaved", "compacted", "fine_gravel", "gravel", "ground", "dirt", "earth", "grass", "sand", "mud",
    "pebblestone", "rock", "stone", "clay", "laterite", "woodchips",
  ]

  private static func roadClass(_ highway: String) -> RoadClass {
    switch highway {
    case "motorway", "motorway_link": .motorway
    case "trunk", "trunk_link": .trunk
    case "primary", "primary_link": .primary
    case "secondary", "secondary_link": .secondary
    case "tertiary", "tertiary_link": .tertiary
    case "unclassified": .unclassified
    case "residential": .residential
    case "living_street": .livingStreet
    case "service": .service
    case "track": .track
    case "pedestrian": .pedestrian
    case "footway", "platform", "corridor", "pier": .footway
    case "path", "bridleway": .path
    case "steps": .steps
    case "cycleway": .cycleway
    default: .other
    }
  }

  /// A duration as `duration` has it: `1:45` hours, `00:05:00`, `20` minutes, `PT30M`. Nil where it is none.
  static func seconds(_ text: String) -> Double? {
    if text.hasPrefix("PT") {
      var total = 0.0
      var number = 0.0
      for byte in text.utf8.dropFirst(2) {
        switch byte {
        case 0x30...0x39: number = number * 10 + Double(byte - 0x30)
        case UInt8(ascii: "H"): (total, number) = (total + number * 3600, 0)
        case UInt8(ascii: "M"): (total, number) = (total + number * 60, 0)
        case UInt8(ascii: "S"): (total, number) = (total + number, 0)
        default: return nil
        }
      }
      return total > 0 && total < 1e6 ? total : nil
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 3, !parts.contains(where: { $0 == nil || $0 ?? 0 < 0 || $0 ?? 0 > 100_000 }) else {
      return nil
    }
    let numbers = parts.compactMap { $0 }
    let seconds =
      switch numbers.count {
      case 1: numbers[0] * 60
      case 2: numbers[0] * 3600 + numbers[1] * 60
      default: numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
      }
    return seconds > 0 ? Double(seconds) : nil
  }
}
