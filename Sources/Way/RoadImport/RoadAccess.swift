// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// Whether a mode may use a way in a direction, and its usual speed there.
struct RoadAccess {
  let use: RoadRules.Use

  /// - Parameter direction: `forward` or `backward`; tags that name it come before those that do not.
  init(_ tags: RoadTags, _ highway: String, _ isFerry: Bool, _ profile: RoadProfile, direction: String) {
    let (key, value) = RoadAccess.tag(tags, profile, direction)
    if let value, profile.closedValues.contains(value) {
      use = .closed
      return
    }
    let isEndsOnly = value.map(profile.endsOnlyValues.contains) ?? false
    // Opened by a tag of the mode's own, not by one for everybody.
    let isNamed = value != nil && key != "access" && !isEndsOnly
    if isFerry {
      // A ferry without a word on vehicles is for passengers.
      let isTaken = profile.mode == .foot || isNamed
      use = RoadRules.Use(speed: isTaken ? RoadSpeedTable.ferry : 0)
      return
    }
    let kind = tags["motorroad"] == "yes" ? "motorroad" : highway
    if profile.closedUnlessNamed.contains(kind) || profile.closedUnlessNamed.contains(highway) {
      // On a motorway `motor_vehicle=yes` says no more than the sign does.
      let isOpened = isNamed && key != "motor_vehicle" && key != "vehicle"
      guard isOpened else {
        use = .closed
        return
      }
    }
    if let speed = profile.speeds[highway] {
      use = RoadRules.Use(speed: speed, isEndsOnly: isEndsOnly)
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

  /// Of several values the one that allows most: `private; yes` is open.
  static func resolved(_ value: String, _ profile: RoadProfile) -> String {
    guard value.contains(";") else { return value }
    let parts = value.split(separator: ";").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    func rank(_ value: String) -> Int {
      if profile.endsOnlyValues.contains(value) { return 1 }
      return profile.closedValues.contains(value) ? 0 : 2
    }
    return parts.max { rank($0) < rank($1) } ?? value
  }
}
