// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Option {
  static let from = Option(
    "from", takes: "FILE", as: .file, "起點的 CSV，欄位 id,lat,lon", "a CSV of starts with columns id,lat,lon")
  static let toFile = Option(
    "to", takes: "FILE", as: .file, "終點的 CSV，欄位 id,lat,lon", "a CSV of ends with columns id,lat,lon")
  static let modes = Option(
    "mode", takes: (["all"] + TravelMode.words).joined(separator: "|"),
    as: .words { ["all"] + TravelMode.words },
    "交通方式，可用逗號列出數種，all 為全部（預設 car）", "how you travel, several with commas, or all (default car)")
}

extension Command {
  /// `nearest matrix --from FILE --to FILE`.
  static let matrix = Command(
    name: "matrix", operands: "",
    summary: Wording("許多起點到許多終點的時間與路程", "times and lengths from many places to many"),
    options: [.from, .toFile, .modes, .atlas],
    examples: [
      ("nearest matrix --from a.csv --to b.csv", Wording("輸出 CSV：from_id,to_id,seconds,metres", "as CSV")),
      (
        "nearest matrix --from a.csv --to b.csv --mode car,foot",
        Wording("兩種交通方式；多一欄 mode", "two ways to travel, with a column mode")
      ),
    ],
    run: runMatrix)
}

private func runMatrix(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "matrix") }
  let modes = try modes(arguments)
  guard let from = arguments[.from] else { throw .valueMissing(option: Option.from.usage) }
  guard let to = arguments[.toFile] else {
    throw .valueMissing(option: Option.toFile.usage)
  }
  let starts = try PositionTable(path: from).rows, ends = try PositionTable(path: to).rows
  let atlas = try AtlasLocation.opened(arguments)
  guard let roads = Roads(atlas: atlas) else { throw .noRoads(path: atlas.path) }
  let isOne = modes.count == 1
  try Output.answer(isOne ? "from_id,to_id,seconds,metres" : "from_id,to_id,mode,seconds,metres")
  var failure: Failure?
  for mode in modes {
    if roads.lacksHierarchy(for: mode) { Output.noteHierarchy() }
    let name = isOne ? "" : "\(mode.rawValue),"
    roads.matrix(from: starts.map(\.coordinate), to: ends.map(\.coordinate), mode: mode) { row, cells in
      guard failure == nil else { return }
      let lines = zip(ends, cells).map { end, arrival in
        let figures = arrival.map { "\(tenths($0.travel.seconds)),\(tenths($0.travel.metres))" } ?? ","
        return "\(field(starts[row].id)),\(field(end.id)),\(name)\(figures)"
      }
      guard !lines.isEmpty else { return }
      do throws(Failure) { try Output.answer(lines.joined(separator: "\n")) } catch { failure = error }
    }
    if let failure { throw failure }
  }
  return .answered
}

/// The modes of `--mode`, each once: `all`, or some with commas.
private func modes(_ arguments: Arguments) throws(Failure) -> [TravelMode] {
  // Elsewhere one mode is set by this name.
  guard let text = arguments[.modes] else { return [try arguments.choice(.mode, default: TravelMode.car)] }
  if text == "all" { return TravelMode.allCases }
  var modes: [TravelMode] = []
  for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
    guard let mode = TravelMode(rawValue: word) else {
      throw .notAmong(["all"] + TravelMode.words, word, .option(Option.modes.name))
    }
    if !modes.contains(mode) { modes.append(mode) }
  }
  return modes
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
