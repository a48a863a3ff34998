// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Option {
  static let along = Option(
    "along", takes: "ID|LAT,LON|NAME", as: .position, "去這裡的路上最順路的",
    "on the way there, what costs the least time")
}

/// Answers what lies on the way to a place.
func deliver(
  along text: String, _ arguments: Arguments, _ understood: Understood, _ finder: Finder,
  _ delivery: Delivery
) throws(Failure) -> ExitStatus {
  guard finder.hasRoads else { throw .noRoads(path: try AtlasLocation.opened(arguments).path) }
  let request = try request(arguments, understood)
  let start = try start(arguments, finder)
  let options = try wishes(arguments)
  let end: Destination?
  do throws(CoordinateNotationError) {
    end = try finder.destination(text, near: start, options: options)
  } catch {
    throw .position(error, source: .option(Option.along.name))
  }
  guard let end else { throw .destinationNotFound(text) }
  let answer: AlongAnswer
  do {
    answer = try finder.along(request, from: start, to: end)
  } catch {
    // Why there is no way is said as `route` says it.
    let way = finder.route(to: end, from: start, mode: request.mode)
    try delivery.deliver(lines: [way.announcement], spoken: way.announcement)
    return .nothingFound
  }
  Output.notes(of: request.notes)
  if delivery.isJSON {
    try Output.answer(answer.json)
  } else {
    try delivery.deliver(lines: [visible(answer.announcement)], spoken: answer.announcement)
  }
  return answer.stops.isEmpty ? .nothingFound : .answered
}
