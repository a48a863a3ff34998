// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Option {
  static let from = Option(
    "from", takes: "FILE", as: .file, "起點的 CSV，欄位 id,lat,lon", "a CSV of starts with columns id,lat,lon")
  static let toFile = Option(
    "to", takes: "FILE", as: .file, "終點的 CSV，欄位 id,lat,lon", "a CSV of ends with columns id,lat,lon")
}

extension Command {
  /// `nearest matrix --from FILE --to FILE`.
  static let matrix = Command(
    name: "matrix", operands: "",
    summary: Wording("許多起點到許多終點的時間與路程", "times and lengths from many places to many"),
    options: [.from, .toFile, .mode, .atlas],
    examples: [
      ("nearest matrix --from a.csv --to b.csv", Wording("輸出 CSV：from_id,to_id,seconds,metres", "as CSV"))
    ],
    run: runMatrix)
}

private func runMatrix(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "matrix") }
  let mode = try arguments.choice(.mode, default: TravelMode.car)
  guard let from = arguments[.from] else { throw .valueMissing(option: Option.from.usage) }
  guard let to = arguments[.toFile] else {
    throw .valueMissing(option: Option.toFile.usage)
  }
  let starts = try PositionTable(path: from).rows, ends = try PositionTable(path: to).rows
  let atlas = try AtlasLocation.opened(arguments)
  guard let roads = Roads(atlas: atlas) else { throw .noRoads(path: atlas.path) }
  try Output.answer("from_id,to_id,seconds,metres")
  var failure: Failure?
  roads.matrix(from: starts.map(\.coordinate), to: ends.map(\.coordinate), mode: mode) { row, cells in
    guard failure == nil else { return }
    let lines = zip(ends, cells).map { end, arrival in
      let figures = arrival.map { "\(tenths($0.travel.seconds)),\(tenths($0.travel.metres))" } ?? ","
      return "\(field(starts[row].id)),\(field(end.id)),\(figures)"
    }
    guard !lines.isEmpty else { return }
    do throws(Failure) { try Output.answer(lines.joined(separator: "\n")) } catch { failure = error }
  }
  if let failure { throw failure }
  return .answered
}

private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

/// A field of a CSV file, quoted where it must be, without what a terminal would obey.
private func field(_ text: String) -> String {
  let text = visible(text)
  let isPlain = !text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
  return isPlain
    ? text
    : "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
