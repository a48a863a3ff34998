// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

extension Option {
  static let listAtlases = Option("list", "列出資料夾裡的圖資", "list the atlases of the data folder")
}

private enum AtlasAction: String, CaseIterable {
  case use, remove
}

extension Command {
  /// `nearest atlas`.
  static let atlasCommand = Command(
    name: "atlas", operands: "[use NAME | remove NAME]",
    summary: Wording("說明目前的圖資：範圍、類別、日期、大小、來源", "what the atlas holds: areas, categories, age, size, source"),
    details: Wording(
      "use 把設定檔的 atlas 設成這一份，之後都用它；remove 刪除這一份和它的 .previous。",
      "use sets atlas in the configuration file to that one; remove deletes that one and its .previous."),
    takes: [.words(AtlasAction.allCases.map(\.rawValue)), .words(["taiwan"])],
    options: [.atlas, .listAtlases, .verify, .json],
    examples: [
      ("nearest atlas", Wording("目前的圖資", "the atlas in use")),
      ("nearest atlas --list", Wording("有哪些圖資", "the atlases there are")),
      ("nearest atlas use 我的地圖", Wording("改用另一份", "use another one")),
      ("nearest atlas --verify", Wording("核對檔案是否完好", "check that the file is whole")),
    ],
    run: runAtlas)
}

private func runAtlas(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first {
    guard let action = AtlasAction(rawValue: word) else { throw .operandUnwanted(word, command: "atlas") }
    return try run(action, Array(arguments.operands.dropFirst()))
  }
  if arguments.has(.listAtlases) { return try list(arguments) }
  let atlas = try AtlasLocation.opened(arguments)
  if arguments.has(.verify) {
    do { try atlas.verify() } catch { throw .atlas(error, path: atlas.path) }
  }
  let isVerified = arguments.has(.verify)
  try Output.answer(arguments.has(.json) ? json(atlas, isVerified) : text(atlas, isVerified))
  return .answered
}

private func run(_ action: AtlasAction, _ names: [String]) throws(Failure) -> ExitStatus {
  guard let name = names.first else {
    throw .operandNotAmong(AtlasLocation.all.map(\.name), got: nil, command: "atlas \(action.rawValue)")
  }
  if names.count > 1 { throw .operandUnwanted(names[1], command: "atlas \(action.rawValue)") }
  let path = try AtlasLocation.path(named: name)
  guard access(path, F_OK) == 0 else { throw .unknownAtlas(name, known: AtlasLocation.all.map(\.name)) }
  switch action {
  case .use:
    // Whether it is one at all shows now, and not with the next question.
    _ = try AtlasLocation.opened(at: path)
    return try configure(.atlas, as: path)
  case .remove:
    guard unlink(path) == 0 else { throw .notPermitted(path: path) }
    unlink(AtlasImporter.previous(of: path))
    if Configuration.current.values[Option.atlas.name] == path {
      Output.note(
        Wording(
          "設定檔的 atlas 還是這一份；請執行 nearest config unset atlas",
          "the configuration file still names it; run nearest config unset atlas"))
    }
    return .answered
  }
}

/// A line for each atlas of the data folder; a star before the one in use.
private func list(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  let used = arguments.value(of: .atlas)?.text ?? AtlasLocation.standard
  let atlases = AtlasLocation.all
  if atlases.isEmpty { return .nothingFound }
  var lines: [String] = []
  var writer = JSONWriter(layout: .line)
  writer.array { json in
    for (name, path) in atlases {
      let atlas = try? AtlasFile(path: path)
      let count = atlas.map { Wording("\($0.placeCount) 個地點", "\($0.placeCount) places").text }
      let damaged = Wording("無法讀取", "cannot be read").text
      let told = [name, count ?? damaged, atlas?.metadata["inputs"] ?? ""]
      lines.append((path == used ? "* " : "  ") + visible(told.joined(separator: " ")))
      json.object { json in
        json.member("name", name)
        json.member("path", path)
        json.member("used", path == used)
        json.member("places", atlas?.placeCount)
        json.member("inputs", atlas?.metadata["inputs"])
      }
    }
  }
  try Output.answer(arguments.has(.json) ? writer.text : lines.joined(separator: "\n"))
  return .answered
}

private func text(_ atlas: AtlasFile, _ isVerified: Bool) -> String {
  var lines = [
    Wording(
      "\(atlas.metadata["name"] ?? "")（\(atlas.path)）", "\(atlas.metadata["name"] ?? "") (\(atlas.path))")
  ]
  lines.append(Wording("地點：\(atlas.placeCount)", "places: \(atlas.placeCount)"))
  lines.append(
    Wording("大小：\(atlas.size) 位元組", "size: \(atlas.size) bytes"))
  if let date = atlas.dataDate {
    lines.append(Wording("資料日期：\(day(date))", "date of the data: \(day(date))"))
  }
  lines.append(Wording("匯入日期：\(day(atlas.written))", "imported: \(day(atlas.written))"))
  if let box = atlas.bounds {
    let range = "\(box.south),\(box.west) – \(box.north),\(box.east)"
    lines.append(Wording("範圍：\(range)", "extent: \(range)"))
  }
  let areas = atlas.areas.prefix(20).map(\.name).joined(separator: "、")
  if !areas.isEmpty { lines.append(Wording("行政區：\(areas)", "areas: \(areas)")) }
  for (category, count) in atlas.categoryCounts {
    lines.append(Wording("  \(category.label)  \(count)", "  \(category.label) (\(category.id))  \(count)"))
  }
  if isVerified { lines.append(Wording("檢查碼無誤", "all checksums are right")) }
  lines.append(Wording(atlas.attribution, atlas.attribution))
  return lines.map { visible($0.text) }.filter { !$0.isEmpty }.joined(separator: "\n")
}

private func json(_ atlas: AtlasFile, _ isVerified: Bool) -> String {
  var writer = JSONWriter(layout: .line)
  writer.object { json in
    json.member("path", atlas.path)
    json.member("name", atlas.metadata["name"])
    json.member("inputs", atlas.metadata["inputs"])
    json.member("places", atlas.placeCount)
    json.member("bytes", atlas.size)
    json.member("data_date", atlas.dataDate.map(day))
    json.member("imported", day(atlas.written))
    if let box = atlas.bounds {
      json.object("bounds") { json in
        json.member("south", box.south)
        json.member("west", box.west)
        json.member("north", box.north)
        json.member("east", box.east)
      }
    }
    json.array("areas") { json in
      for area in atlas.areas {
        json.object { json in
          json.member("name", area.name)
          json.member("admin_level", area.level)
        }
      }
    }
    json.array("categories") { json in
      for (category, count) in atlas.categoryCounts {
        json.object { json in
          json.member("id", category.id)
          json.member("label", category.label)
          json.member("count", count)
        }
      }
    }
    json.array("tags") { json in
      for (tag, count) in atlas.tagCounts {
        json.object { json in
          json.member("tag", tag)
          json.member("count", count)
        }
      }
    }
    json.member("verified", isVerified ? true : nil as Bool?)
    json.member("attribution", atlas.attribution)
  }
  return writer.text
}

/// `2026-11-30` of seconds since 1970, in UTC.
private func day(_ seconds: Int64) -> String {
  var time = time_t(seconds), parts = tm()
  gmtime_r(&time, &parts)
  func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
}
