// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
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

extension Option {
  static let force = Option("force", "取代裝著別的資料的圖資，不再詢問", "replace an atlas of other data, unasked")
  static let allowEmpty = Option(
    "allow-empty", "即使沒有一個地點查得到也匯入", "import even where no place could be found")
}

extension Command {
  /// `nearest import FILE…`.
  static let importCommand = Command(
    name: "import", operands: "FILE…",
    summary: Wording("把 OSM、GeoJSON 或 CSV 檔匯入成圖資", "import OSM, GeoJSON or CSV files into an atlas"),
    details: Wording(
      """
      沒有 -o 時，--name 的圖資存成資料夾裡同名的檔案，沒有 --name 則為平常使用的那一份（見 nearest atlas --list）。
      已有的圖資若由別的檔案做成，只有加 --force 或在終端機回答 y 才會取代；舊的留在旁邊，檔名加上 .previous，
      到下次匯入為止。
      """,
      """
      Without -o, an atlas with --name becomes a file of that name in the data folder, one without becomes the atlas in
      everyday use (see nearest atlas --list). One that was made of other files is replaced only with --force, or with
      a yes on a terminal; the old one stays beside it, as .previous, until the next import.
      """),
    takes: [.file],
    options: [
      .output, .name, .category, .force, .allowEmpty, .noHierarchy, .idsFrom, .quiet, .progress,
    ],
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
  let named = try destination(arguments)
  let path = try AtlasOutput.checked(named, inputs: arguments.operands)
  do { try AtlasImporter.checkReadable(arguments.operands) } catch { throw .importing(error) }
  let old = try? AtlasFile(path: path)
  if let old { try askToReplace(old, arguments) }
  let replaced = arguments.has(.quiet) ? nil : old?.placeCount
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
      old
    }
  importer.keepsPrevious = true
  importer.allowsEmpty = arguments.has(.allowEmpty)
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
  if !arguments.has(.quiet) {
    Output.noteLine(summary(importer.summary, roadReport, path))
    if arguments[.output] == nil, let name = arguments[.name], named != AtlasLocation.standard {
      Output.note(Wording("要用這份圖資：nearest atlas use \(name)", "to use it: nearest atlas use \(name)"))
    }
  }
  return .answered
}

/// Where the atlas goes: the path of `-o`, else the data folder.
private func destination(_ arguments: Arguments) throws(Failure) -> String {
  if let output = arguments[.output] { return output }
  if let name = arguments[.name] { return try AtlasLocation.path(named: name) }
  guard let standard = AtlasLocation.standard else { throw .noDataFolder }
  return standard
}

/// Ends the import where it would take the place of other data and nobody agrees to that.
private func askToReplace(_ old: AtlasFile, _ arguments: Arguments) throws(Failure) {
  if arguments.has(.force) || AtlasImporter.updates(old, with: arguments.operands) { return }
  let inputs = old.metadata["inputs"] ?? ""
  if isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 {
    let question = Wording(
      "\(visible(old.path)) 裡是別的資料（\(old.placeCount) 個地點，來自 \(visible(inputs))），要取代嗎？[y/N] ",
      "\(visible(old.path)) holds other data (\(old.placeCount) places of \(visible(inputs))); replace it? [y/N] "
    )
    Output.noteText(question.text)
    if let answer = readLine()?.lowercased(), ["y", "yes", "是", "好"].contains(answer) { return }
  }
  let file = arguments.operands[0].split(separator: "/").last ?? ""
  throw .atlasHeld(
    path: old.path, places: old.placeCount, inputs: inputs,
    suggestion: String(file.prefix { $0 != "." }))
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
