// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

extension Option {
  static let withinTime = Option(
    "within", takes: "10min",
    as: .read { text, source throws(Failure) in _ = try TimeSpan.read(text, source) },
    "多久以內（預設 10min，最多 6h）", "within what time (default 10min, at most 6h)")
  static let geojsonArea = Option("geojson", "輸出 GeoJSON", "print the area as GeoJSON")
}

extension Command {
  /// `nearest reach --within 10min`.
  static let reach = Command(
    name: "reach", operands: "",
    summary: Wording("一段時間內到得了的範圍", "where you get to within a time"),
    details: Wording(
      "沿道路計算；道路兩旁 50 公尺內算到得了。",
      "Along the roads; what lies within 50 metres of one that is reached is reached, too."),
    options: Option.sources + [
      .withinTime, .mode, .near, .timeout, .atlas, .isPrivate, .text, .speak, .json, .wav, .geojsonArea,
    ],
    examples: [
      (
        "nearest reach --within 10min --mode foot",
        Wording("走路十分鐘到得了的地方有多大", "how far ten minutes on foot go")
      ),
      (
        "nearest reach --within 15分鐘 --mode scooter --geojson > reach.geojson",
        Wording("存成 GeoJSON", "as GeoJSON")
      ),
    ],
    run: runReach)
}

private func runReach(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "reach") }
  let delivery = try Delivery(arguments)
  if arguments.has(.geojsonArea) {
    for option in [Option.json, .wav] where arguments.has(option) {
      throw .optionsExclude(Option.geojsonArea.name, option.name)
    }
  }
  let mode = try arguments.choice(.mode, default: TravelMode.car)
  let seconds =
    if let text = arguments[.withinTime] {
      try TimeSpan.read(text, .option(Option.withinTime.name))
    } else {
      600.0
    }
  let atlas = try AtlasLocation.opened(arguments)
  let finder = Finder(atlas: atlas)
  guard finder.hasRoads else { throw .noRoads(path: atlas.path) }
  let answer = finder.reach(within: seconds, from: try start(arguments, finder).coordinate, mode: mode)
  if delivery.isJSON {
    try Output.answer(answer.json)
  } else if arguments.has(.geojsonArea) {
    // That there are no roads has no place in it.
    if let area = answer.geoJSON { try Output.answer(area) } else { Output.noteLine(answer.announcement) }
  } else {
    try delivery.deliver(lines: [answer.announcement], spoken: answer.announcement)
  }
  return answer.isochrone == nil ? .nothingFound : .answered
}
