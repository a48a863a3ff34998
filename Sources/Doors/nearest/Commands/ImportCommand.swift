// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Option {
  static let noHierarchy = Option(
    "no-hierarchy", "不做路網階層：圖資較小，遠的路線算得較慢",
    "no hierarchies of roads: a smaller atlas, slower long routes")
}

extension Option {
  static let idsFrom = Option(
    "ids-from", takes: "ATLAS", as: .file, "沿用這個舊圖資的編號（預設為被取代的那一個）",
    "keep the ids of this older atlas (default: of the one that is replaced)")
}

extension Command {
  /// `nearest import FILE…`.
  static let importCommand = Command(
    name: "import", operands: "FILE…",
    summary: Wording("把 OSM、GeoJSON 或 CSV 檔匯入成圖資", "import OSM, GeoJSON or CSV files into an atlas"),
    takes: [.file],
    options: [.output, .name, .category, .noHierarchy, .idsFrom, .quiet, .progress],
    examples: [
      ("nearest import taiwan-latest.osm.pbf", Wording("匯入全臺灣，之後離線查詢", "all of Taiwan, for offline use")),
      (
        "nearest import places.csv stores.geojson roads.osm.pbf -o my.atlas --name 我的地圖",
        Wording("幾個檔案合成一份圖資", "several files in one atlas")
      ),
    ],
    run: runImport)
}

private func runImport(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  guard !arguments.operands.isEmpty else { throw .importInputMissing }
  guard let named = arguments[.output] ?? AtlasLocation.standard else {
    throw .noDataFolder
  }
  let path = try AtlasOutput.checked(named, inputs: arguments.operands)
  do { try AtlasImporter.checkReadable(arguments.operands) } catch { throw .importing(error) }
  let replaced = arguments.has(.quiet) ? nil : (try? AtlasFile(path: path))?.placeCount
  if let replaced {
    Output.note(
      Wording(
        "將取代原有的圖資 \(visible(path))（\(replaced) 個地點）",
        "going to replace the atlas \(visible(path)) (\(replaced) places)"))
  }
  if arguments[.output] == nil { AtlasLocation.makeFolder(of: path) }
  let line = ImportProgressLine(isQuiet: arguments.has(.quiet), isForced: arguments.has(.progress))
  var importer = AtlasImporter(name: arguments[.name])
  importer.inputCount = arguments.operands.count
  // An older one that cannot be read has no ids to keep, unless it was named.
  importer.older =
    if let older = arguments[.idsFrom] { try AtlasLocation.opened(at: older) } else {
      try? AtlasFile(path: path)
    }
  importer.progress = { progress in
    line.show(progress)
    return true
  }
  var roadReport: RoadReport?
  do {
    defer { line.finish() }
    for input in arguments.operands {
      try importer.add(path: input, category: arguments[.category])
    }
    let roads = try importer.roadGraph(
      of: arguments.operands, withHierarchy: !arguments.has(.noHierarchy))
    roadReport = roads?.report
    let land = try importer.land(of: arguments.operands)
    try importer.write(to: path) { writer throws(AtlasWriteError) in
      try roads?.sections.write(to: &writer)
      try land.write(to: &writer)
    }
  } catch {
    if replaced != nil, !error.hasReplaced {
      Output.note(
        Wording("原有的圖資 \(visible(path)) 沒有變動", "the atlas \(visible(path)) is as it was"))
    }
    throw .importing(error)
  }
  if !arguments.has(.quiet) { Output.noteLine(summary(importer.summary, roadReport, path)) }
  return .answered
}

extension ImportError {
  /// True where the atlas was there already when the import failed.
  fileprivate var hasReplaced: Bool { if case .verify = self { true } else { false } }
}

private func summary(_ summary: ImportSummary, _ roads: RoadReport?, _ path: String) -> String {
  let path = visible(path)
  var zh = [
    "\(path)：\(summary.places) 個地點、\(summary.addresses) 個地址、\(summary.roads) 條有名稱的路、\(summary.areas) 個行政區"
  ]
  var en = [
    "\(path): \(summary.places) places, \(summary.addresses) addresses, \(summary.roads) named roads, "
      + "\(summary.areas) administrative areas"
  ]
  if summary.nodes > 0 {
    zh.append("OSM：\(summary.nodes) 個節點（node）、\(summary.ways) 個路徑（way）、\(summary.relations) 個關聯（relation）")
    en.append("OSM: \(summary.nodes) nodes, \(summary.ways) ways, \(summary.relations) relations")
  }
  if let roads, roads.ways > 0 {
    zh.append(
      "路網：\(roads.ways) 個路徑可通行，套用 \(roads.restrictions) 個轉彎限制，略過 \(roads.ignoredRestrictions) 個（不完整或無法套用）"
        + (roads.missingNodes > 0 ? "，\(roads.missingNodes) 個節點不在檔案裡，道路到那裡為止" : ""))
    en.append(
      "roads: \(roads.ways) ways, \(roads.restrictions) turn restrictions applied, "
        + "\(roads.ignoredRestrictions) ignored (incomplete, or they do not fit)"
        + (roads.missingNodes > 0 ? "; roads end at \(roads.missingNodes) nodes that the file lacks" : ""))
  }
  let merged =
    summary.placeNodes + summary.placeWays + summary.placeRelations + summary.fileRecords - summary.places
  if merged > 0 {
    zh.append("重複而合併：\(merged)")
    en.append("merged as duplicates: \(merged)")
  }
  if let ids = summary.ids {
    zh.append("編號：沿用 \(ids.kept)，換號而舊號仍可查 \(ids.carried)，新增 \(ids.gained)，消失 \(ids.lost)")
    en.append(
      "ids: \(ids.kept) kept, \(ids.carried) renamed (the old ones still found), \(ids.gained) gained, \(ids.lost) lost"
    )
  }
  if summary.idsCut > 0 {
    zh.append("一個地點最多 \(AtlasContents.mostOtherIDs) 個其他編號，捨去 \(summary.idsCut) 個")
    en.append("a place has at most \(AtlasContents.mostOtherIDs) other ids; left out: \(summary.idsCut)")
  }
  if summary.derivedAddresses > 0 {
    zh.append("沒有地址而以所在區域與道路代替：\(summary.derivedAddresses)")
    en.append("without an address, given their area and road: \(summary.derivedAddresses)")
  }
  if summary.incompleteRelations > 0 {
    zh.append("不完整的關聯：\(summary.incompleteRelations)")
    en.append("incomplete relations: \(summary.incompleteRelations)")
  }
  if summary.withoutArea > 0 {
    zh.append("圖形不封閉而略過：\(summary.withoutArea)")
    en.append("skipped, no closed shape: \(summary.withoutArea)")
  }
  if summary.skippedRecords > 0 {
    zh.append("位置無法使用而略過：\(summary.skippedRecords)")
    en.append("skipped, no usable position: \(summary.skippedRecords)")
  }
  return Wording(zh.joined(separator: "\n"), en.joined(separator: "\n")).text
}
