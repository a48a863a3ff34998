// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Option {
  static let fields = Option(
    "fields", takes: "a,b,…", "只要這些欄位；Google Places 欄位遮罩的名稱也可以",
    "only these fields; names of Google Places field masks will do")
}

extension Command {
  /// `nearest show ID|NAME`.
  static let show = Command(
    name: "show", operands: "ID|NAME…",
    summary: Wording("說明一個地點：營業時間、電話、地址、設施…", "all that is known of a place: hours, phone, address …"),
    details: Wording(
      "欄位：\(PlaceFields.names.joined(separator: " "))",
      "Fields: \(PlaceFields.names.joined(separator: " "))"),
    takes: [.query],
    options: Option.sources + [
      .timeout, .near, .fields, .openAt, .atlas, .places, .category, .isPrivate, .text, .speak, .json, .wav,
    ] + Option.pictures + Option.sound,
    examples: [
      ("nearest show 澄清醫院", Wording("列出知道的一切，並說出重點", "list all that is known, and say the main points")),
      (
        "nearest show node/1234567 --json",
        Wording("以編號，輸出 JSON；不明為 null", "by id, as JSON; null where unknown")
      ),
      ("nearest show 最近的加油站 --fields phone,week", Wording("只要電話與一週的營業時間", "only phone and the week's hours")),
      (
        "nearest show 全家 --json --fields displayName,nationalPhoneNumber",
        Wording("Google 的欄位名稱", "with Google's names of fields")
      ),
    ],
    run: runShow)
}

private func runShow(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  guard !arguments.operands.isEmpty else { throw .operandMissing(command: "show") }
  let delivery = try Delivery(arguments)
  let fields = try fields(arguments)
  let picture = try PictureOutput(arguments)
  let finder = try finder(arguments)
  var details: PlaceDetails
  switch try known(arguments, finder) {
  case .place(let found): details = found
  case .nothing(let sentence):
    if delivery.isJSON {
      try Output.answer(PlaceDetails.unknown(fields ?? .all))
      Output.noteLine(sentence)
    } else {
      try delivery.deliver(lines: [sentence], spoken: sentence)
    }
    return .nothingFound
  }
  try remember(.show(details), arguments)
  if delivery.isJSON {
    try Output.answer(details.json(fields ?? .all))
  } else if let fields {
    try delivery.deliver(lines: details.lines(fields), spoken: details.announcement(of: fields))
  } else {
    try delivery.deliver(lines: details.page(), spoken: details.announcement())
  }
  let origin = picture.isWanted ? try here(arguments, isNeeded: false) : nil
  try picture.draw(finder, finder.scene(of: details, from: origin))
  return .answered
}

/// The fields that `--fields` names; nil where it is not given.
func fields(_ arguments: Arguments) throws(Failure) -> PlaceFields? {
  guard let mask = arguments[.fields] else { return nil }
  do throws(PlaceFields.Unknown) {
    return try PlaceFields(mask)
  } catch {
    throw .unknownField(error)
  }
}

private enum Shown {
  case place(PlaceDetails)
  /// Why there is none to show.
  case nothing(String)
}

/// The place that is meant: by its id, else as a question finds it.
private func known(_ arguments: Arguments, _ finder: Finder) throws(Failure) -> Shown {
  let text = visible(arguments.text)
  let (clock, _) = try openingTime(arguments)
  if let details = finder.details(id: text, clock: clock) {
    if let asked = details.askedID {
      let id = visible(details.place.id)
      Output.note(Wording("「\(asked)」現在的編號是 \(id)", "'\(asked)' is \(id) now"))
    }
    return .place(details)
  }
  let request = try request(arguments)
  let known = try here(arguments, isNeeded: false)
  // A place of which there is but one needs no position.
  if request.needsPosition, known == nil, let only = finder.onlyPlace(of: request) {
    return .place(finder.details(of: only, clock: clock))
  }
  let answer = finder.answer(
    request, from: known == nil && request.needsPosition ? try here(arguments) : known)
  guard let first = answer.results.first else { return .nothing(answer.announcement()) }
  return .place(finder.details(of: first.place, clock: clock))
}
