// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import NearestKit

extension Command {
  /// `nearest follow QUERY…`.
  static let follow = Command(
    name: "follow", operands: "[QUERY…]",
    summary: Wording("邊走邊報最近的地點", "announce the nearest place along the way"), takes: [.query],
    options: Option.sources + Option.updates + [
      .ahead, .around, .areas, .heading, .mode, .by, .atlas, .places, .category, .systemd, .text, .speak,
      .json,
    ] + Option.sound,
    examples: [
      (
        "nearest follow 便利商店",
        Wording("最近的便利商店改變、接近、到達時播報", "speak when the nearest changes, nears, is reached")
      ),
      ("nearest follow 加油站 --by time --json", Wording("以時間計；每次播報一行 JSON", "by time; a line of JSON each")),
      ("nearest follow --around", Wording("報出沿途經過的地點", "call out the places that you pass")),
      (
        "nearest follow 便利商店 --gpx drive.gpx --speedup 10",
        Wording("以十倍速重播軌跡", "replay a track ten times as fast")
      ),
      (
        "nearest follow 便利商店 --systemd",
        Wording("印出背景執行的 systemd 單元", "print a unit to run it in the background")
      ),
    ],
    run: runFollow)
}

/// What is followed.
private enum Followed {
  case query(Follower)
  case around(PassingGuide)

  mutating func take(_ event: LocationManager.Event, now: Instant) -> [Callout] {
    switch self {
    case .query(var follower):
      defer { self = .query(follower) }
      return follower.take(event, now: now).map { [$0] } ?? []
    case .around(var guide):
      defer { self = .around(guide) }
      return guide.take(event, now: now).map { [$0] } ?? []
    }
  }

  func again(now: Instant) -> Callout? {
    switch self {
    case .query(let follower): follower.again(now: now)
    case .around(let guide): guide.again(now: now)
    }
  }
}

private func runFollow(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  let text = arguments.text
  if arguments.has(.around), let word = arguments.operands.first {
    throw .operandUnwanted(word, command: "follow")
  }
  if arguments.has(.systemd), text.isEmpty, !arguments.has(.around) {
    // A unit that names nothing to follow tells what is passed.
    let words = CommandLine.arguments.dropFirst().filter { $0 != "--systemd" } + ["--around"]
    try Output.answer(SystemdUnit(arguments: words, options: Command.follow.options).text)
    return .answered
  }
  guard arguments.has(.around) || !text.isEmpty else { throw .operandMissing(command: "follow") }
  let heading = try heading(arguments)
  var guide: Followed
  if arguments.has(.around) {
    let mode = try arguments.choice(.mode, default: TravelMode.car)
    guide = .around(
      PassingGuide(heading: heading, search: try finder(arguments).surroundings(within: 150, mode: mode)))
  } else {
    var options = Follower.Options()
    options.ticks = arguments.has(.json)
    // Whoever says how often hears it as often.
    if arguments.has(.every) { options.spacing = Follower.nearestGap }
    options.heading = heading
    let request = try request(arguments)
    Output.notes(of: request.notes)
    guide = .query(try finder(arguments).follower(of: request, options: options))
  }
  if arguments.has(.systemd) {
    try Output.answer(
      SystemdUnit(
        arguments: CommandLine.arguments.dropFirst().filter { $0 != "--systemd" },
        options: Command.follow.options
      ).text)
    return .answered
  }
  var areas = try areaGuide(arguments)
  return try runCallouts(
    arguments,
    take: { event, now in
      (guide.take(event, now: now) + [areas?.take(event, now: now)].compactMap(\.self)).map(Told.init)
    },
    again: { guide.again(now: $0).map(Told.init) })
}

/// Tells the towns and districts, where that is asked for.
private func areaGuide(_ arguments: Arguments) throws(Failure) -> AreaGuide? {
  guard arguments.has(.areas) else { return nil }
  let atlas = try AtlasLocation.opened(arguments)
  return AreaGuide { position in
    let whereabouts = atlas.whereabouts(of: position)
    return AreaGuide.Area(
      county: whereabouts.county?.name, district: whereabouts.district?.name ?? whereabouts.village?.name)
  }
}
