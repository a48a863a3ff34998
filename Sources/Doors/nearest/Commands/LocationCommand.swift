// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Command {
  /// `nearest location`.
  static let location = Command(
    name: "location", operands: "",
    summary: Wording("顯示目前位置、來源與狀態", "show the position, its source and state"),
    options: Option.sources + [.timeout, .accuracy, .remember, .forget, .json],
    examples: [
      ("nearest location", Wording("由 gpsd 或 GeoClue 取得位置", "the position from gpsd or GeoClue")),
      ("nearest location --nmea /dev/ttyUSB0 --baud 9600", Wording("直接讀取接收器", "read a receiver directly")),
      ("nearest location --forget", Wording("刪除保存的最後位置", "forget the last fix")),
    ],
    run: runLocation)
}

private func runLocation(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "location") }
  if arguments.has(.forget) {
    guard let path = LastFix.usualPath(environment: environment) else { return .answered }
    guard LastFix(path: path).forget() else { throw .file(.denied, path: path) }
    Output.note(Wording("已刪除保存的最後位置", "the last fix is forgotten"))
    return .answered
  }
  let (located, authorisation, label) = try locate(arguments)
  let now = Instant.now
  switch located {
  case .fix(let fix):
    try Output.answer(
      arguments.has(.json)
        ? json(fix, authorisation, error: nil, now: now)
        : lines(fix, authorisation, label: label, now: now).joined(separator: "\n"))
    return .answered
  case .nothing(let failure):
    // Where nothing is there at all, what helps is the list of what can be done.
    let error = PositionNotes.isAbsence(.failed(failure)) ? .noSource : failure
    if arguments.has(.json) { try Output.answer(json(nil, authorisation, error: error, now: now)) }
    throw .location(error)
  }
}

private func json(
  _ fix: Fix?, _ authorisation: Authorisation, error: PositionError?, now: Instant
) -> String {
  var writer = JSONWriter(layout: .line)
  writer.object { json in
    json.member("source", fix?.source.rawValue)
    json.member("state", authorisation.rawValue)
    json.member("accuracy", fix.map { ($0.isReduced ? AccuracyKind.reduced : .full).rawValue })
    json.object("fix", fix, now: now)
    json.member("error", error.map { Failure.wording(of: $0).text })
  }
  return writer.text
}

private func lines(_ fix: Fix, _ authorisation: Authorisation, label: String, now: Instant) -> [String] {
  let unknown = Wording("無效", "invalid").text
  func figure(_ value: Double?, _ decimals: Int, _ unit: String) -> String {
    value.map { "\(DecimalText.of($0, decimals: decimals)) \(unit)" } ?? unknown
  }
  let kind = fix.isReduced ? Wording("（大略）", " (reduced)") : Wording("（完整）", " (full)")
  let metre = Wording("公尺", "m").text
  let time = fix.time?.description ?? unknown
  let doubt = fix.isDateImplausible ? Wording("（日期不可信，位置照用）", " (implausible date)").text : ""
  // Seven decimals are a centimetre.
  let position =
    DecimalText.of(fix.coordinate.latitude, decimals: 7) + ","
    + DecimalText.of(fix.coordinate.longitude, decimals: 7)
  let course = fix.course.map { "\(DecimalText.of($0, decimals: 1))° \(CompassPoint(bearing: $0).phrase)" }
  let rows: [(Wording, String)] = [
    (Wording("來源", "source"), label == "auto" ? fix.source.rawValue : visible(label)),
    (Wording("狀態", "state"), authorisation.phrase),
    (Wording("位置", "position"), position),
    (Wording("準確度", "accuracy"), figure(fix.accuracy, 1, metre) + (fix.accuracy == nil ? "" : kind.text)),
    (Wording("時間", "time"), time + doubt),
    (Wording("經過", "age"), figure(fix.age(at: now), 0, Wording("秒", "s").text)),
    (Wording("高度", "altitude"), figure(fix.altitude, 1, metre)),
    (Wording("速度", "speed"), figure(fix.speed, 2, Wording("公尺/秒", "m/s").text)),
    (Wording("航向", "course"), course ?? unknown),
  ]
  return rows.map { "\($0.text)\(Wording("：", ": ").text)\($1)" }
}
