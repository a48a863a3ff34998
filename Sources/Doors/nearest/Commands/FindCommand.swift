// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Command {
  /// `nearest find QUERY…`, which `nearest QUERY…` is short for.
  static let find = Command(
    name: "find", operands: "QUERY…",
    summary: Wording("找最近的地點（可省略 find）", "find the nearest place (the word find may be left out)"),
    takes: [.query],
    options: Option.sources + [
      .timeout, .near, .along, .within, .bbox, .heading, .count, .style, .mode, .by, .openNow, .openAt,
      .atlas,
      .places,
      .category, .isPrivate, .text, .speak, .json, .wav,
    ] + Option.pictures + Option.sound,
    examples: [
      ("nearest 星巴克", Wording("印出並說出最近的星巴克", "print and say the nearest Starbucks")),
      ("nearest 便利商店 --text", Wording("只印一行文字", "one line of text only")),
      ("nearest 加油站 --json", Wording("輸出 JSON", "one JSON object")),
      ("nearest coffee --at 24.1835,120.6180 --count 3", Wording("最近的三家咖啡店", "the three nearest cafés")),
      ("nearest 小七 --at geo:24.18,120.62 --style brief", Wording("簡短的句子", "a short sentence")),
      ("nearest 星巴克 --wav out.wav", Wording("把語音存成 WAV 檔", "write the speech to a WAV file")),
      ("nearest 咖啡 --count 5 --svg map.svg", Wording("也畫一張地圖", "and a map of them")),
      (
        "nearest 加油站 --along 24.17,120.64",
        Wording("去那裡的路上最順路的", "the one that costs the least on the way there")
      ),
      ("nearest find where", Wording("找名稱叫 where 的地點", "look for a place called where")),
    ],
    run: runFind)
}

private func runFind(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  guard !arguments.operands.isEmpty else { throw .operandMissing(command: "find") }
  let delivery = try Delivery(arguments)
  let picture = try PictureOutput(arguments)
  let style = try arguments.choice(.style, default: SentenceStyle.full)
  let understood = Understood(parsing: visible(arguments.text))
  if understood.intent == .again, understood.wants.isEmpty {
    return try again(understood.manner.followUp == .slow ? delivery.slower : delivery)
  }
  let finder = try finder(arguments)
  if Finder.mayGoOn(understood),
    let status = try goOn(visible(arguments.text), arguments, finder, delivery)
  {
    return status
  }
  if let along = arguments[.along] {
    return try deliver(along: along, arguments, understood, finder, delivery)
  }
  if leadsHome(understood) || understood.intent == .route && !understood.wants.isEmpty && finder.hasRoads {
    return try deliverWay(arguments, finder, delivery)
  }
  if Finder.needsReply(understood) { return try reply(arguments, understood, finder, delivery) }
  let request = try request(arguments, understood)
  let answer = finder.answer(request, from: try here(arguments, isNeeded: request.needsPosition))
  // The tutorial's sentence has no place for what could not be done as it was asked.
  Output.notes(of: style == .classic && !delivery.isJSON ? answer.notes : answer.notes.filter(\.hasAdvice))
  if let near = NearCommand.of(arguments, isFound: answer.isFound, unheard: request.query.unheard) {
    Output.note(near.wording)
  }
  try remember(.answer(answer), arguments)
  if delivery.isJSON {
    try Output.answer(answer.json(style: style))
  } else {
    try delivery.deliver(lines: answer.lines(style: style), spoken: answer.announcement(style: style))
  }
  try picture.draw(finder, finder.scene(of: answer))
  return answer.isFound ? .answered : .nothingFound
}

/// Keeps a question and the places that answer it, so that one can ask on.
func remember(_ turn: Turn, _ arguments: Arguments) throws(Failure) {
  var dialogue = Dialogue()
  dialogue.remember(
    visible(arguments.text), turn, options: try wishes(arguments), at: LastDialogue.now)
  if dialogue != Dialogue() { try LastDialogue(arguments).keep(dialogue) }
}

/// True where the question asks for the way to a place of the person's own: 回家怎麼走.
private func leadsHome(_ understood: Understood) -> Bool {
  understood.wants.joined().contains { if case .own = $0 { true } else { false } }
}

/// Answers what is no plain search for one thing: details, several things, where one is.
private func reply(
  _ arguments: Arguments, _ understood: Understood, _ finder: Finder, _ delivery: Delivery
) throws(Failure) -> ExitStatus {
  let options = try wishes(arguments)
  let question = visible(arguments.text)
  let needsPosition =
    [.where, .around, .emergency].contains(understood.intent)
    || Request.all(question, options: options).contains(where: \.needsPosition)
  let here = needsPosition ? try here(arguments, isNeeded: understood.intent != .emergency) : nil
  guard let reply = finder.reply(question, from: here, options: options) else { return .nothingFound }
  try remember(.reply(reply), arguments)
  if delivery.isJSON {
    try Output.answer(reply.json)
  } else {
    try delivery.deliver(lines: reply.lines, spoken: reply.announcement)
  }
  try PictureOutput(arguments).draw(
    finder,
    reply.answers.isEmpty
      ? MapScene(here, title: reply.announcement, attribution: reply.attribution)
      : finder.scene(of: reply.answers, title: reply.announcement))
  return reply.isAnswered ? .answered : .nothingFound
}

/// Where to look: the user's file, else an atlas, else the built-in sample.
func finder(_ arguments: Arguments) throws(Failure) -> Finder {
  guard let (path, _) = arguments.value(of: .places) else {
    if arguments.has(.category) { throw .optionMissing(.places, for: .category) }
    if let atlas = try AtlasLocation.open(arguments) { return Finder(atlas: atlas) }
    return .sample
  }
  if arguments.has(.atlas) { throw .optionsExclude("places", "atlas") }
  let file = try placeFile(path, category: arguments[.category])
  if file.skippedCount > 0 {
    Output.note(PlaceFileWording.skipped(file, path: path))
  }
  return Finder(places: PlaceList(merging: file.places))
}

/// Reads a file of places.
func placeFile(_ path: String, category: String? = nil) throws(Failure) -> PlaceFile {
  let bytes: [UInt8]
  do {
    bytes = try readFile(path, limit: 1 << 30)
  } catch {
    throw .file(error, path: path)
  }
  do {
    return try PlaceFile(bytes, path: path, defaultCategory: category)
  } catch {
    throw .placeFile(error)
  }
}
