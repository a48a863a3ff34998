// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Option {
  static let list = Option("list", "列出存好的地點", "list the saved places")
  static let remove = Option("remove", "刪除這個名稱的地點", "remove the place of that name")
}

extension Command {
  /// `nearest save NAME`.
  static let save = Command(
    name: "save", operands: "NAME",
    summary: Wording("替一個位置取名，之後 --at 家 就能用", "give a position a name, for --at NAME later"),
    details: Wording(
      """
      沒有 --at 或 --near 時，保存目前的位置。名稱可用在 --at、--near、NEAREST_AT、設定檔的 at、nearest route 與
      watch --region。同名的地點會被取代。地點存在 saved.tsv，只有您能讀取。
      """,
      """
      Without --at or --near the present position is saved. The name serves --at, --near, NEAREST_AT, at in the
      configuration file, nearest route and watch --region. A place of the same name is replaced. Places are kept in
      saved.tsv, which only you can read.
      """),
    takes: [.savedPlace],
    options: Option.sources + [.timeout, .near, .atlas, .places, .category, .list, .remove, .json],
    examples: [
      (
        "nearest save 家 --at 24.1835,120.6180",
        Wording("之後可用 nearest 便利商店 --at 家", "then: nearest 便利商店 --at 家")
      ),
      ("nearest save office --near 臺中市西屯區福康路33號", Wording("以地址保存", "by its address")),
      ("nearest save 停車處", Wording("保存目前位置", "where you are now")),
      ("nearest save --list", Wording("列出存好的地點", "list the saved places")),
      ("nearest save --remove 家", Wording("刪除", "remove one")),
    ],
    run: runSave)
}

private func runSave(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  guard let path = SavedFile.path else { throw .noConfigurationFolder }
  if arguments.has(.list) {
    if arguments.has(.remove) { throw .optionsExclude("list", "remove") }
    if let word = arguments.operands.first { throw .operandUnwanted(word, command: "save --list") }
    return try list(isJSON: arguments.has(.json))
  }
  if arguments.has(.json) { throw .optionMissing(.list, for: .json) }
  // Words are one name, as they are one question elsewhere.
  guard !arguments.operands.isEmpty else { throw .savedName(.empty, name: "") }
  let name = arguments.text
  if arguments.has(.remove) {
    try AtomicFile.holdFolder(of: path)
    var saved = try SavedFile.read()
    guard saved.remove(name) else {
      Output.note(
        Wording("沒有存過「\(visible(name))」", "no place called '\(visible(name))' is saved"))
      return .nothingFound
    }
    try SavedFile.write(saved)
    Output.note(Wording("已刪除「\(visible(name))」", "removed '\(visible(name))'"))
    return .answered
  }
  let checked: String
  do { checked = try SavedPlaces.checked(name) } catch { throw .savedName(error, name: name) }
  let (coordinate, accuracy) = try positionToSave(arguments)
  // Only now: finding the position may take long.
  try AtomicFile.holdFolder(of: path)
  var saved = try SavedFile.read()
  let entry = SavedPlaces.Entry(name: checked, coordinate: coordinate, uncertainty: accuracy)
  let old = saved.same(as: checked)
  do { try saved.save(entry) } catch { throw .savedName(error, name: name) }
  try SavedFile.write(saved)
  let position = text(of: coordinate)
  if let old {
    Output.note(
      Wording(
        "已把「\(old.name)」\(text(of: old.coordinate)) 改為「\(checked)」\(position)",
        "'\(old.name)' \(text(of: old.coordinate)) is now '\(checked)' \(position)"))
  } else {
    Output.note(Wording("已保存「\(checked)」\(position)", "saved '\(checked)' \(position)"))
  }
  return .answered
}

/// Where the new place is. The sample's position is nobody's own.
private func positionToSave(
  _ arguments: Arguments
) throws(Failure) -> (coordinate: Coordinate, accuracy: Double?) {
  guard arguments.value(of: .near) == nil else {
    let origin = try start(arguments, try finder(arguments))
    return (origin.coordinate, origin.accuracy)
  }
  switch try locate(arguments).located {
  case .fix(let fix) where fix.source == .last: throw .location(.noSource)
  case .fix(let fix): return (fix.coordinate, fix.accuracy)
  case .nothing(let error): throw .location(PositionNotes.isAbsence(.failed(error)) ? .noSource : error)
  }
}

private func list(isJSON: Bool) throws(Failure) -> ExitStatus {
  let entries = try SavedFile.read().entries
  if isJSON {
    var writer = JSONWriter(layout: .line)
    writer.object { json in
      json.member("path", SavedFile.path)
      json.array("places") { json in
        for entry in entries {
          json.object { json in
            json.member("name", entry.name)
            json.member("lat", entry.coordinate.latitude)
            json.member("lon", entry.coordinate.longitude)
            json.member("accuracy_m", entry.uncertainty)
          }
        }
      }
    }
    try Output.answer(writer.text)
  } else if entries.isEmpty {
    Output.note(
      Wording(
        "還沒有存過地點；例如 nearest save 家 --at 24.1835,120.6180",
        "no place is saved yet; for example: nearest save 家 --at 24.1835,120.6180"))
  } else {
    try Output.answer(
      entries.map { "\($0.name)\t\(text(of: $0.coordinate))" }.joined(separator: "\n"))
  }
  return entries.isEmpty ? .nothingFound : .answered
}

/// Seven decimals are a centimetre.
private func text(of coordinate: Coordinate) -> String {
  DecimalText.of(coordinate.latitude, decimals: 7) + "," + DecimalText.of(coordinate.longitude, decimals: 7)
}
