// SPDX-License-Identifier: GPL-3.0-or-later

import Journey

/// The lanes of a way, by direction.
struct RoadLanes {
  private let along: Int
  private let against: Int
  private let all: Int
  private let tags: RoadTags
  private let isOneway: Bool

  init(_ tags: RoadTags, isOneway: Bool) {
    self.tags = tags
    self.isOneway = isOneway
    let all = tags["lanes"].flatMap { Int($0) } ?? 0
    let forward = tags["lanes:forward"].flatMap { Int($0) },
      backward = tags["lanes:backward"].flatMap { Int($0) }
    along = forward ?? (isOneway ? all : backward.map { max(0, all - $0) } ?? all / 2)
    against = backward ?? (isOneway ? all : forward.map { max(0, all - $0) } ?? all / 2)
    self.all = max(all, isOneway ? 0 : along + against)
  }

  /// Whether a mode turns left in two stages at the end of the way: it is as wide as the country's rule says, or the
  /// inner lane is closed to scooters.
  func isTwoStage(_ rule: RoadCountry.TwoStage?, _ mode: TravelMode, isAlong: Bool) -> Bool {
    guard let rule else { return false }
    if mode == .scooter {
      let key = "motorcycle:lanes"
      let direction = isAlong ? ":forward" : ":backward"
      if let lanes = tags[key + direction] ?? (isOneway && isAlong ? tags[key] : nil),
        lanes.split(separator: "|", omittingEmptySubsequences: false).first == "no"
      {
        return true
      }
    }
    return (isAlong ? along : against) >= rule.oneWay || all >= rule.all
  }
}
