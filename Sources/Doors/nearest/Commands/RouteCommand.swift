// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Option {
  static let to = Option(
    "to", takes: "ID|LAT,LON|NAME", as: .position, "目的地：地點的 id、座標、地址或存好的地點",
    "where to: a place's id, a position, an address or a saved place")
  static let geojson = Option("geojson", "輸出 GeoJSON", "print the route as GeoJSON")
  static let gpxRoute = Option("gpx", "輸出 GPX", "print the route as GPX")
  static let steps = Option("steps", "列出每一步", "list the steps")
}

extension Command {
  /// `nearest route QUERY…`.
  static let route = Command(
    name: "route", operands: "[QUERY…]",
    summary: Wording("沿道路怎麼去最近的地點", "the way along the roads to the nearest place"), takes: [.query],
    options: Option.sources.filter { $0.name != Option.gpx.name } + [
      .to, .steps, .geojson, .gpxRoute, .mode, .by, .near, .timeout, .atlas, .isPrivate, .text, .speak, .json,
      .wav,
    ] + Option.pictures,
    examples: [
      ("nearest route 星巴克 --steps", Wording("列出每一步並說出來", "list the steps and say them")),
      ("nearest route --to 24.1790,120.6230 --mode scooter", Wording("騎車到一個座標", "by scooter to a position")),
      (
        "nearest route 加油站 --by time", Wording("到最快可以抵達的加油站", "to the petrol station that is soonest reached")
      ),
      ("nearest route 家", Wording("到存好的地點", "to a saved place")),
      ("nearest route 加油站 --gpx > route.gpx", Wording("存成 GPX", "as GPX")),
      ("nearest route 加油站 --geojson", Wording("輸出 GeoJSON", "as GeoJSON")),
      ("nearest route 加油站 --svg way.svg", Wording("也畫一張地圖", "and a map of it")),
    ],
    run: runRoute)
}

private func runRoute(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  let delivery = try Delivery(arguments)
  let forms = [Option.geojson, .gpxRoute, .json].filter { arguments.has($0) }
  if forms.count > 1 { throw .optionsExclude(forms[0].name, forms[1].name) }
  let atlas = try AtlasLocation.opened(arguments)
  let finder = Finder(atlas: atlas)
  guard finder.hasRoads else { throw .noRoads(path: atlas.path) }
  // Elsewhere --gpx names a track to replay.
  let answer: RouteAnswer
  do {
    answer = try way(arguments.without(.gpxRoute), finder)
  } catch {
    // Whoever reads JSON gets an object for every answer, also for that it is not known.
    guard case .destinationNotFound = error, delivery.isJSON else { throw error }
    answer = RouteAnswer(unknownDestination: error.wording.zh + "。", mode: .car)
  }
  return try deliver(answer, arguments, delivery, finder)
}

/// Delivers the way that a question to `find` asks for.
func deliverWay(
  _ arguments: Arguments, _ finder: Finder, _ delivery: Delivery
) throws(Failure) -> ExitStatus {
  // Here --gpx is a track to replay, no form of the answer.
  try deliver(try way(arguments, finder), arguments.without(.gpxRoute), delivery, finder)
}

private func deliver(
  _ answer: RouteAnswer, _ arguments: Arguments, _ delivery: Delivery, _ finder: Finder
) throws(Failure) -> ExitStatus {
  let picture = try PictureOutput(arguments)
  let attribution = finder.coverage.attribution
  let forms = [Option.geojson, .gpxRoute, .json].filter { arguments.has($0) }
  if finder.lacksHierarchy(for: answer.mode) { Output.noteHierarchy() }
  if answer.destination?.id != nil { try remember(.way(answer), arguments) }
  guard let route = answer.route else {
    // That there is no way: in the sentence, in JSON, or, where the form has no place for it, on stderr.
    if delivery.isJSON {
      try Output.answer(answer.json)
    } else if forms.isEmpty {
      try delivery.deliver(lines: [answer.announcement], spoken: answer.announcement)
    } else {
      Output.noteLine(answer.announcement)
    }
    return .nothingFound
  }
  let name = answer.destination?.name
  if arguments.has(.geojson) {
    try Output.answer(route.geoJSON(name: name, attribution: attribution))
  } else if arguments.has(.gpxRoute) {
    try Output.answer(route.gpx(name: name, attribution: attribution))
  } else if delivery.isJSON {
    try Output.answer(answer.json)
  } else {
    let isDetailed = arguments.has(.steps)
    let steps = isDetailed ? answer.steps.enumerated().map { "\($0 + 1). \(visible($1))" } : []
    try delivery.deliver(
      lines: [visible(answer.announcement)] + steps,
      spoken: isDetailed ? answer.announcementWithSteps : answer.announcement)
  }
  try picture.draw(finder, finder.scene(of: answer))
  return .answered
}

/// The way that is asked for: to what `--to` names, to a place of one's own, or to what the question asks for.
private func way(_ arguments: Arguments, _ finder: Finder) throws(Failure) -> RouteAnswer {
  if let word = arguments.operands.first, arguments.has(.to) {
    throw .operandUnwanted(word, command: "route")
  }
  let question = arguments.text
  guard let named = arguments[.to] ?? savedName(question) else {
    guard !question.isEmpty else { throw .operandMissing(command: "route") }
    return finder.route(try request(arguments), from: try here(arguments))
  }
  let options = try wishes(arguments)
  let start = try start(arguments, finder)
  let found: Destination?
  do throws(CoordinateNotationError) {
    found = try finder.destination(named, near: start, options: options)
  } catch {
    throw .position(error, source: .option(Option.to.name))
  }
  guard let found else { throw .destinationNotFound(named) }
  return finder.route(to: found, from: start, mode: options.mode ?? options.usual.mode)
}

/// The name of the saved place that a question asks the way to: 家, 回家怎麼走; nil for any other question.
func savedName(_ question: String) -> String? {
  if WrittenPosition.saved(question) != nil { return question }
  for case .own(let own) in Understood(parsing: visible(question)).wants.joined() {
    let names = OwnPlace(rawValue: own)?.names ?? [own]
    return names.first { WrittenPosition.saved($0) != nil } ?? own
  }
  return nil
}
