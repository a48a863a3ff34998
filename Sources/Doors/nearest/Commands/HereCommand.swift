// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

extension Command {
  /// `nearest here`.
  static let here = Command(
    name: "here", operands: "",
    summary: Wording("我可能在哪裡：五個地點與可能性", "where you may be: five places with likelihoods"),
    options: Option.sources + [
      .timeout, .atlas, .places, .category, .accuracy, .remember, .pick, .text, .speak, .json, .wav,
    ] + Option.pictures,
    examples: [
      ("nearest here", Wording("列出可能的地點", "list the likely places")),
      ("nearest here --pick", Wording("選一個並顯示名稱、地址與座標", "pick one and show its name, address and position")),
    ],
    run: runHere)
}

/// Metres around a fix beyond which no place is likely, at least.
private let leastRadius = 150.0

private func runHere(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "here") }
  if arguments.has(.pick), arguments.has(.json) { throw .optionsExclude("pick", "json") }
  let delivery = try Delivery(arguments)
  let picture = try PictureOutput(arguments)
  let fix = try currentFix(arguments)
  let finder = try finder(arguments)
  let near = finder.near(fix.coordinate, within: max(leastRadius, min(3 * (fix.accuracy ?? 0), 5000)))
  let likely = LikelyPlaces(near, at: fix).candidates
  let sentence = LikelyPlaces.announcement(likely)
  var scene: MapScene {
    let origin = Origin(fix.coordinate, source: .fix, accuracy: fix.accuracy, course: fix.facing)
    var scene = MapScene(origin, title: sentence, attribution: finder.coverage.attribution)
    scene.number(likely.map(\.place))
    return scene
  }
  if delivery.isJSON {
    try Output.answer(json(likely, fix, finder.coverage.attribution))
    try picture.draw(finder, scene)
    return likely.isEmpty ? .nothingFound : .answered
  }
  let told = arguments.has(.pick) ? likely : LikelyPlaces.told(likely)
  guard !told.isEmpty else {
    try delivery.deliver(lines: [sentence], spoken: sentence)
    try picture.draw(finder, scene)
    return .nothingFound
  }
  let lines = told.enumerated().map { index, candidate in
    let percent = Int((candidate.likelihood * 100).rounded())
    let address = candidate.place.address?.announced(.full).map { "，\($0)" } ?? ""
    return "\(index + 1). \(title(candidate.place))（\(percent)%）\(address)"
  }
  guard arguments.has(.pick) else {
    try delivery.deliver(lines: lines.map { visible($0) }, spoken: sentence)
    try picture.draw(finder, scene)
    return .answered
  }
  for line in lines { Output.noteLine(visible(line)) }
  let chosen = likely[try pickedIndex(count: likely.count)].place
  let shown = [chosen.title ?? title(chosen), chosen.address?.text, chosen.coordinate.description].compactMap(
    \.self)
  try delivery.deliver(
    lines: shown.map { visible($0) }, spoken: shown.dropLast().joined(separator: "，") + "。")
  return .answered
}

private func title(_ place: Place) -> String {
  place.title ?? CategoryTable.shared.category(of: place)?.label ?? "地點"
}

extension Address {
  /// What a sentence says of it; nil where nothing is left to say.
  fileprivate func announced(_ wording: Wording) -> String? {
    let text: String = announced(wording)
    return text.isEmpty ? nil : text
  }
}

/// Asks for a number on stderr and reads it from standard input; three wrong answers are enough.
private func pickedIndex(count: Int) throws(Failure) -> Int {
  var got: String?
  for _ in 0..<3 {
    Output.noteLine(Wording("請輸入號碼（1–\(count)）：", "number (1–\(count)):").text)
    guard let line = readLine() else { break }
    if let number = Int(visible(line)), (1...count).contains(number) { return number - 1 }
    got = line
  }
  throw .nothingPicked(got: got, count: count)
}

private func json(_ likely: [LikelyPlaces.Candidate], _ fix: Fix, _ attribution: String?) -> String {
  var writer = JSONWriter(layout: .line)
  writer.object { json in
    json.object("fix", fix, now: .now)
    json.array("places") { json in
      for candidate in likely {
        json.object { json in
          json.member("id", candidate.place.id)
          json.member("name", candidate.place.name)
          json.member("branch", candidate.place.branch)
          json.member("address", candidate.place.address?.text)
          json.member("lat", candidate.place.coordinate.latitude, decimals: 7)
          json.member("lon", candidate.place.coordinate.longitude, decimals: 7)
          json.member("distance_m", candidate.geodesic.distance, decimals: 1)
          json.member("likelihood", candidate.likelihood, decimals: 4)
        }
      }
    }
    json.member("attribution", attribution)
  }
  return writer.text
}
