// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

extension Command {
  /// `nearest atlas`.
  static let atlasCommand = Command(
    name: "atlas", operands: "",
    summary: Wording("說明目前的圖資：範圍、類別、日期、大小、來源", "what the atlas holds: areas, categories, age, size, source"),
    options: [.atlas, .verify, .json],
    examples: [
      ("nearest atlas", Wording("目前的圖資", "the atlas in use")),
      ("nearest atlas --verify", Wording("核對檔案是否完好", "check that the file is whole")),
    ],
    run: runAtlas)
}

private func runAtlas(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "atlas") }
  let atlas = try AtlasLocation.opened(arguments)
  if arguments.has(.verify) {
    do { try atlas.verify() } catch { throw .atlas(error, path: atlas.path) }
  }
  let isVerified = arguments.has(.verify)
  try Output.answer(arguments.has(.json) ? json(atlas, isVerified) : text(atlas, isVerified))
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
