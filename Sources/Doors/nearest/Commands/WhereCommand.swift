// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Command {
  /// `nearest where`.
  static let whereCommand = Command(
    name: "where", operands: "",
    summary: Wording("說出所在位置的地址", "the address of where you are"),
    options: Option.sources + [.timeout, .atlas, .places, .category, .text, .speak, .json, .wav]
      + Option.pictures,
    examples: [
      (
        "nearest where --at 24.1835,120.6180",
        Wording("臺中市西屯區福康路附近，7-Eleven福康門市旁", "area, road and what is beside it")
      ),
      ("nearest where --json", Wording("分項輸出 JSON", "in components, as JSON")),
    ],
    run: runWhere)
}

private func runWhere(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "where") }
  let delivery = try Delivery(arguments)
  let picture = try PictureOutput(arguments)
  let finder = try finder(arguments)
  let fix = try currentFix(arguments)
  let whereabouts = finder.whereabouts(of: fix.coordinate)
  var scene: MapScene {
    let origin = Origin(fix.coordinate, source: .fix, accuracy: fix.accuracy, course: fix.facing)
    return MapScene(origin, title: whereabouts.announcement, attribution: finder.coverage.attribution)
  }
  if delivery.isJSON {
    try Output.answer(json(whereabouts, finder))
    try picture.draw(finder, scene)
    return whereabouts.isEmpty ? .nothingFound : .answered
  }
  if let source = whereabouts.county?.source ?? whereabouts.district?.source, source == .addresses {
    Output.note(
      Wording(
        "資料裡沒有這裡的行政區界，縣市與鄉鎮市區取自附近的地址",
        "the data has no boundaries here: the area is that of addresses nearby"))
  }
  try delivery.deliver(lines: [whereabouts.announcement], spoken: whereabouts.announcement)
  try picture.draw(finder, scene)
  return whereabouts.isEmpty ? .nothingFound : .answered
}

private func json(_ whereabouts: Whereabouts, _ finder: Finder) -> String {
  var writer = JSONWriter(layout: .line)
  writer.object { json in
    json.member("lat", whereabouts.coordinate.latitude, decimals: 7)
    json.member("lon", whereabouts.coordinate.longitude, decimals: 7)
    json.member("text", whereabouts.announcement)
    for (key, area) in [
      ("county", whereabouts.county), ("district", whereabouts.district), ("village", whereabouts.village),
    ] {
      json.member(key, area?.name)
      json.member(key + "_source", area?.source.rawValue)
    }
    json.member("road", whereabouts.road?.name)
    json.member("road_distance_m", whereabouts.road?.distance, decimals: 1)
    let address = whereabouts.address.map { Address(parsing: $0.name) }
    json.member("address", address?.text)
    json.member("postcode", address?.postcode)
    json.member("address_distance_m", whereabouts.address?.distance, decimals: 1)
    if let found = whereabouts.place {
      json.object("place") { json in
        json.member("id", found.place.id)
        json.member("name", found.place.name)
        json.member("branch", found.place.branch)
        json.member("distance_m", found.geodesic.distance, decimals: 1)
      }
    }
    json.member("attribution", finder.coverage.attribution)
  }
  return writer.text
}
