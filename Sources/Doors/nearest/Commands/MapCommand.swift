// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

extension Command {
  /// `nearest map [QUERY…]`.
  static let map = Command(
    name: "map", operands: "[QUERY…]",
    summary: Wording("畫出地圖：所在位置、找到的地點與路線", "draw a map: where you are, what was found, the way"),
    takes: [.query],
    options: Option.sources + [
      .timeout, .near, .within, .bbox, .heading, .count, .mode, .by, .openNow, .openAt, .atlas, .places,
      .category,
    ] + Option.pictures,
    examples: [
      ("nearest map 咖啡 --count 5 --svg map.svg", Wording("五家咖啡店的地圖", "a map of five cafés")),
      ("nearest map --svg - --paper > here.svg", Wording("我在哪裡，印成 A4", "where I am, to be printed on A4")),
    ],
    run: runMap)
}

private func runMap(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  let picture = try PictureOutput(arguments)
  let finder = try finder(arguments)
  guard !arguments.operands.isEmpty else {
    let here = try here(arguments)
    try picture.draw(
      finder,
      MapScene(
        here, title: Wording("所在位置的地圖", "a map of where you are").text,
        attribution: finder.coverage.attribution))
    return here == nil ? .nothingFound : .answered
  }
  let request = try request(arguments)
  let answer = finder.answer(request, from: try here(arguments, isNeeded: request.needsPosition))
  Output.notes(of: answer.notes)
  for line in answer.lines() { Output.noteLine(visible(line)) }
  try picture.draw(finder, finder.scene(of: answer))
  return answer.isFound ? .answered : .nothingFound
}
