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
      .to, .steps, .geojson, .gpxRoute, .mode, .by, .near, .timeout, .atlas, .text, .speak, .json, .wav,
    ],
    examples: [
      ("nearest route 星巴克 --steps", Wording("列出每一步並說出來", "list the steps and say them")),
      ("nearest route --to 24.1790,120.6230 --mode scooter", Wording("騎車到一個座標", "by scooter to a position")),
      (
        "nearest route 加油站 --by time", Wording("到最快可以抵達的加油站", "to the petrol station that is soonest reached")
      ),
      ("nearest route 家", Wording("到存好的地點", "to a saved place")),
      ("nearest route 加油站 --gpx > route.gpx", Wording("存成 GPX", "as GPX")),
      ("nearest route 加油站 --geojson", Wording("輸出 GeoJSON", "as GeoJSON")),
    ],
    run: runRoute)
}

private func runRoute(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  let delivery = try Delivery(arguments)
  let forms = [Option.geojson, .gpxRoute, .json].filter { arguments.has($0) }
  if forms.count > 1 { throw .optionsExclude(forms[0].name, forms[1].name) }
  let mode = try arguments.choice(.mode, default: TravelMode.car)
  let atlas = try AtlasLocation.opened(arguments)
  guard let roads = Roads(atlas: atlas) else { throw .noRoads(path: atlas.path) }
  let finder = Finder(atlas: atlas)
  // Elsewhere --gpx names a track to replay.
  let origin = try origin(arguments.without(.gpxRoute), finder)
  /// That there is no route: in the sentence, in JSON, or, where the form has no place for it, on stderr.
  func report(_ text: String, to end: Destination?) throws(Failure) -> ExitStatus {
    if delivery.isJSON {
      try Output.answer(json(nil, end, atlas, text))
    } else if forms.isEmpty {
      try delivery.deliver(lines: [text], spoken: text)
    } else {
      Output.noteLine(text)
    }
    return .nothingFound
  }
  let found: Destination?
  do {
    found = try destination(arguments, finder, origin, mode)
  } catch {
    // Whoever reads JSON gets an object for every answer, also for that it is not known.
    guard case .destinationNotFound = error, delivery.isJSON else { throw error }
    return try report(error.wording.zh + "。", to: nil)
  }
  guard let end = found else {
    return try report("附近找不到\(visible(arguments.text))。", to: nil)
  }
  let outcome = roads.route(from: origin.coordinate, to: end.coordinate, mode: mode)
  guard case .route(let route) = outcome else {
    let text =
      switch outcome {
      case .noRoadAtStart: RoutePhrase(noRoadsAtStart: true, name: nil).text
      case .noRoadAtEnd: RoutePhrase(noRoadsAtStart: false, name: end.name).text
      case .unreachable, .route: RoutePhrase(unreachable: mode, to: end.name).text
      }
    return try report(text, to: end)
  }
  if arguments.has(.geojson) {
    try Output.answer(route.geoJSON(name: end.name, attribution: atlas.attribution))
    return .answered
  }
  if arguments.has(.gpxRoute) {
    try Output.answer(route.gpx(name: end.name, attribution: atlas.attribution))
    return .answered
  }
  let text = RoutePhrase(route.travel, to: end.name).text
  if delivery.isJSON {
    try Output.answer(json(route, end, atlas, text))
    return .answered
  }
  let steps = RouteStepsPhrase(route.steps, mode: mode)
  let isDetailed = arguments.has(.steps)
  try delivery.deliver(
    lines: [visible(text)] + (isDetailed ? steps.lines.enumerated().map { "\($0 + 1). \(visible($1))" } : []),
    spoken: isDetailed ? text + steps.text : text)
  return .answered
}

/// Where a route leads, and what that is called.
private struct Destination {
  let coordinate: Coordinate
  let name: String?
  let id: String?
}

private func destination(
  _ arguments: Arguments, _ finder: Finder, _ origin: Origin, _ mode: TravelMode
) throws(Failure) -> Destination? {
  let order = try arguments.choice(.by, default: Finder.Order.distance)
  if let text = arguments[.to] {
    if let word = arguments.operands.first { throw .operandUnwanted(word, command: "route") }
    if let saved = WrittenPosition.saved(text) {
      return Destination(coordinate: saved.coordinate, name: saved.name, id: nil)
    }
    if let place = finder.places.place(id: text) {
      return Destination(coordinate: place.coordinate, name: place.title, id: place.id)
    }
    do throws(CoordinateNotationError) {
      return Destination(coordinate: try CoordinateNotation(text).coordinate, name: nil, id: nil)
    } catch {
      // What is no position at all may be a name.
      if case .unreadable = error {} else { throw .position(error, source: .option(Option.to.name)) }
    }
    guard let found = finder.landmark(text, near: origin) else { throw .destinationNotFound(text) }
    return Destination(coordinate: found.coordinate, name: found.name, id: nil)
  }
  guard !arguments.operands.isEmpty else { throw .operandMissing(command: "route") }
  let question = arguments.text
  if let saved = WrittenPosition.saved(question) {
    return Destination(coordinate: saved.coordinate, name: saved.name, id: nil)
  }
  do {
    var options = Finder.Options()
    options.mode = mode
    options.order = order
    let answer = try finder.find(question, from: origin, options: options)
    return answer.results.first.map {
      Destination(coordinate: $0.place.coordinate, name: $0.place.title, id: $0.place.id)
    }
  } catch {
    throw .query(error)
  }
}

private func json(_ route: Route?, _ end: Destination?, _ atlas: AtlasFile, _ text: String) -> String {
  var writer = JSONWriter(layout: .line)
  writer.object { json in
    json.member("id", end?.id)
    json.member("name", end?.name)
    json.member("lat", end?.coordinate.latitude, decimals: 7)
    json.member("lon", end?.coordinate.longitude, decimals: 7)
    guard let route else {
      json.member("travel", nil as String?)
      json.member("announcement", text)
      return
    }
    json.object("travel") { json in
      json.member("mode", route.travel.mode.rawValue)
      json.member("seconds", route.travel.seconds, decimals: 1)
      json.member("metres", route.travel.metres, decimals: 1)
      json.member("estimated", route.travel.isEstimated)
    }
    json.member("to_road_m", route.metresToRoad, decimals: 1)
    json.member("from_road_m", route.metresFromRoad, decimals: 1)
    json.member("steps", RouteStepsPhrase(route.steps, mode: route.travel.mode).lines)
    json.member("announcement", text)
    json.member("attribution", atlas.attribution)
  }
  return writer.text
}
