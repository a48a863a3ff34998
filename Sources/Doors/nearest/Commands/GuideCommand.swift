// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

extension Option {
  static let park = Option("park", "開車到最近的停車場，再走過去", "by car to the nearest car park, then on foot")
}

extension Command {
  /// `nearest guide QUERY…`.
  static let guide = Command(
    name: "guide", operands: "[QUERY…]",
    summary: Wording("帶路：邊走邊說怎麼走", "lead there, turn by turn"),
    details: Wording(
      "走錯路時會重新規劃，到了會說。按 Enter 重複下一步。--json 每個事件一行。",
      "Finds another way where you leave this one, and says when you are there. Enter repeats what comes next. --json "
        + "writes a line for each event."),
    takes: [.query],
    options: Option.sources + [.stale, .remember, .to, .park, .mode, .by, .atlas, .text, .speak, .json]
      + Option.sound,
    examples: [
      ("nearest guide 星巴克", Wording("帶路到最近的星巴克", "lead to the nearest Starbucks")),
      ("nearest guide --to 家 --mode scooter", Wording("騎車回存好的地點", "by scooter to a saved place")),
      (
        "nearest guide 加油站 --gpx drive.gpx --speedup max --json",
        Wording("以軌跡重播；每個事件一行 JSON", "replay a track; a line of JSON for each event")
      ),
    ],
    run: runGuide)
}

private func runGuide(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  let atlas = try AtlasLocation.opened(arguments)
  let finder = Finder(atlas: atlas)
  guard finder.hasRoads else { throw .noRoads(path: atlas.path) }
  var guide = try guide(arguments, finder)
  return try runCallouts(
    arguments, take: { guide.take($0, now: $1).map(Told.init) },
    again: { guide.again(now: $0).map(Told.init) })
}

/// Leads to what `--to` names, to a place of one's own, or to what the question asks for.
private func guide(_ arguments: Arguments, _ finder: Finder) throws(Failure) -> Guide {
  if let word = arguments.operands.first, arguments.has(.to) {
    throw .operandUnwanted(word, command: "guide")
  }
  let question = arguments.text
  guard let named = arguments[.to] ?? savedName(question) else {
    guard !question.isEmpty else { throw .operandMissing(command: "guide") }
    let request = try request(arguments)
    Output.notes(of: request.notes)
    return finder.guide(to: request, parks: arguments.has(.park))
  }
  let options = try wishes(arguments)
  let guide: Guide?
  do throws(CoordinateNotationError) {
    guide = try finder.guide(to: named, options: options, parks: arguments.has(.park))
  } catch {
    throw .position(error, source: .option(Option.to.name))
  }
  guard let guide else { throw .destinationNotFound(named) }
  return guide
}
