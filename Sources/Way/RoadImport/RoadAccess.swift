// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// Whether a mode may use a way in a direction, and its usual speed there.
struct RoadAccess {
  let use: RoadRules.Use

  /// - Parameter direction: `forward` or `backward`; tags that name it come before those that do not.
  init(
    _ tags: RoadTags, _ highway: String, _ isFerry: Bool, _ profile: RoadProfile, _ country: RoadCountry,
    direction: String
  ) {
    let (key, value) = RoadAccess.tag(tags, profile, direction)
    if let value, profile.closedValues.contains(value) || RoadAccess.isForLargerEngines(value) {
      use = .closed
      return
    }
    if RoadAccess.isClosedByCondition(tags, profile) {
      use = .closed
      return
    }
    let isEndsOnly = value.map(profile.endsOnlyValues.contains) ?? false
    // Opened by a tag of the mode's own, not by one for everybody.
    let isNamed = value != nil && key != "access" && !isEndsOnly
    if isFerry {
      // A ferry without a word on vehicles is for passengers, who may bring a bicycle.
      let isTaken = !profile.mode.road.isVehicle || !profile.isMotor || isNamed
      use = RoadRules.Use(speed: isTaken ? RoadSpeedTable.ferry : 0)
      return
    }
    // On a motorway `motor_vehicle=yes` says no more than the sign does.
    let isOpened = value != nil && !isEndsOnly && !profile.classKeys.contains(key)
    let named = country.named[profile.mode.number]
    if named.contains(highway) || tags["motorroad"] == "yes" && named.contains("motorroad"), !isOpened {
      use = .closed
      return
    }
    let name = tags["name"] ?? ""
    if !name.isEmpty, !isOpened, country.closedNames[profile.mode.number].contains(where: name.contains) {
      use = .closed
      return
    }
    if profile.pushed.contains(highway) {
      let isRidden = isOpened && value != "dismount" && highway != "steps"
      let speed = isRidden ? profile.otherSpeed : profile.speeds[highway] ?? 0
      use = RoadRules.Use(speed: speed, isEndsOnly: isEndsOnly, isPushed: !isRidden)
    } else if let speed = profile.speeds[highway] {
      let isPushed = value == "dismount"
      use = RoadRules.Use(
        speed: isPushed ? RoadSpeedTable.pushing : speed, isEndsOnly: isEndsOnly, isPushed: isPushed)
    } else if isNamed || (value != nil && key == "access" && !isEndsOnly && profile.mode == .foot) {
      use = RoadRules.Use(speed: profile.otherSpeed)
    } else {
      use = .closed
    }
  }

  /// The most special access tag that there is, for the direction before the general one.
  private static func tag(
    _ tags: RoadTags, _ profile: RoadProfile, _ direction: String
  ) -> (key: String, value: String?) {
    for key in profile.accessKeys {
      if let value = tags[key + ":" + direction] ?? tags[key] { return (key, resolved(value, profile)) }
    }
    return ("", nil)
  }

  /// Of several values, or those of several lanes, the one that allows most: `private; yes` is open.
  static func resolved(_ value: String, _ profile: RoadProfile) -> String {
    guard value.contains(";") || value.contains("|") else { return value }
    let parts = value.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == "|" }.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    func rank(_ value: String) -> Int {
      if profile.endsOnlyValues.contains(value) { return 1 }
      return profile.closedValues.contains(value) ? 0 : 2
    }
    return parts.max { rank($0) < rank($1) } ?? value
  }

  /// `>250 cc`: for larger engines than a scooter's.
  private static func isForLargerEngines(_ value: String) -> Bool {
    value.hasPrefix(">") && value.contains("cc")
  }

  /// `no @ (<=250 cc)`, which is ours, and `no @ (06:00-23:00)`, which is most of each day.
  private static func isClosedByCondition(_ tags: RoadTags, _ profile: RoadProfile) -> Bool {
    let texts = profile.accessKeys.compactMap { tags[$0 + ":conditional"] }
    return texts.joined(separator: ";").split(separator: ";").contains { rule in
      let parts = rule.split(separator: "@", maxSplits: 1)
      guard parts.count == 2, parts[0].contains("no") else { return false }
      return parts[1].contains("cc") ? parts[1].contains("<") : isMostOfDay(parts[1])
    }
  }

  /// Whether a condition is a time of every day, of twelve hours or more: `(06:00-23:00)`.
  private static func isMostOfDay(_ condition: Substring) -> Bool {
    let text = condition.filter { $0 != " " && $0 != "(" && $0 != ")" }
    let times = text.split(separator: "-").map { $0.split(separator: ":").map { Int($0) } }
    guard times.count == 2, times.allSatisfy({ $0.count == 2 }), let from = times[0][0], let to = times[1][0]
    else { return false }
    return (to - from + 24) % 24 >= 12 || from == to
  }
}
