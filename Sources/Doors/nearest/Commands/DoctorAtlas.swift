// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import NearestKit

/// `nearest doctor` on where places come from: a file of places, an atlas, the built-in sample.
enum DoctorAtlas {
  private static let title = Wording("圖資", "atlas")
  private static let limit = 5
  /// Days after which shops have moved enough for a new extract to be worth its download.
  private static let oldAge = 180

  /// What a look at an atlas shows.
  private struct Look {
    let name: String
    let places: Int
    let areas: [String]
    let dataAge: Int?
    let importAge: Int
    let attribution: String
    let hasRoads: Bool
  }

  static func atlas(_ settings: DoctorSettings) -> DoctorFinding {
    within(seconds: Double(limit)) { source(settings) }
      ?? .hung(
        "atlas", title, seconds: limit,
        advice: Wording("檢查圖資所在的磁碟", "look at the disk that the atlas is on"))
  }

  private static func source(_ settings: DoctorSettings) -> DoctorFinding {
    let named = settings.value(of: .atlas)?.text
    if named == nil, let places = settings.value(of: .places)?.text { return placesFile(places) }
    guard let path = named ?? AtlasLocation.standard else { return sample() }
    if named == nil, DoctorSettings.isRegular(path) == nil, errno == ENOENT || errno == ENOTDIR {
      return sample()
    }
    let facts: [(key: String, value: DoctorFinding.Fact)] = [("path", .text(path))]
    if DoctorSettings.isRegular(path) == false {
      return DoctorFinding(
        "atlas", title, .problem, Wording("\(path) 不是一般檔案", "\(path) is no regular file"),
        advice: Wording("請用 --atlas 指定圖資檔", "name an atlas with --atlas"), facts: facts)
    }
    let now = UTCTime.now.seconds
    switch inspect(path, now: now) {
    case .failure(let error):
      return DoctorFinding(
        "atlas", title, .problem, Wording(error.mandarin(path: path), error.english(path: path)),
        advice: Wording(
          "nearest import 檔案.osm.pbf，或改正 --atlas、NEAREST_ATLAS 與設定檔的 atlas",
          "nearest import FILE.osm.pbf, or correct --atlas, NEAREST_ATLAS or atlas in the configuration file"),
        facts: facts)
    case .success(let look): return finding(look, path)
    }
  }

  private static func inspect(_ path: String, now: Double) -> Result<Look, AtlasError> {
    func days(since seconds: Int64) -> Int { max(0, Int((now - Double(seconds)) / 86_400)) }
    do {
      let atlas = try AtlasFile(path: path)
      return .success(
        Look(
          name: atlas.metadata["name"] ?? "", places: atlas.placeCount,
          areas: atlas.areas.prefix(3).map(\.name), dataAge: atlas.dataDate.map(days),
          importAge: days(since: atlas.written), attribution: atlas.attribution,
          hasRoads: Roads(atlas: atlas) != nil))
    } catch {
      return .failure(error)
    }
  }

  private static func age(_ days: Int) -> Wording {
    days < 1 ? Wording("今天", "today") : Wording("\(days) 天前", days == 1 ? "yesterday" : "\(days) days ago")
  }

  private static func finding(_ look: Look, _ path: String) -> DoctorFinding {
    var zh = ["\(look.name)（\(path)）", "\(look.places) 個地點"]
    var en = ["\(look.name) (\(path))", "\(look.places) places"]
    if !look.areas.isEmpty {
      zh.append("涵蓋\(look.areas.joined(separator: "、"))等")
      en.append("in \(look.areas.joined(separator: ", ")) …")
    }
    zh.append(look.hasRoads ? "有道路" : "沒有道路")
    en.append(look.hasRoads ? "with roads" : "without roads")
    let imported = age(look.importAge)
    zh.append(look.dataAge.map { "資料日期：\(age($0).zh)" } ?? "資料日期不明，\(imported.zh)匯入")
    en.append(look.dataAge.map { "data of \(age($0).en)" } ?? "data of unknown date, imported \(imported.en)")
    zh.append("格式第 \(AtlasFile.formatVersion) 版")
    en.append("format \(AtlasFile.formatVersion)")
    if !look.attribution.isEmpty {
      zh.append(look.attribution)
      en.append(look.attribution)
    }
    let isOld = (look.dataAge ?? look.importAge) > oldAge
    let advice =
      isOld
      ? Wording(
        "下載新的 OpenStreetMap 檔案再匯入：nearest import 檔案.osm.pbf",
        "import a newer extract: nearest import FILE.osm.pbf")
      : look.hasRoads
        ? nil
        : Wording(
          "要有路線與實際車程，請匯入 .osm.pbf 檔", "import an .osm.pbf file for routes and true travel times")
    return DoctorFinding(
      "atlas", title, isOld || !look.hasRoads ? .warning : .ok,
      Wording(zh.joined(separator: "，"), en.joined(separator: ", ")), advice: advice,
      facts: [
        ("path", .text(path)), ("name", .text(look.name)), ("places", .number(look.places)),
        ("areas", .text(look.areas.joined(separator: "、"))), ("format", .number(AtlasFile.formatVersion)),
        ("data_age_days", .number(look.dataAge)), ("import_age_days", .number(look.importAge)),
        ("roads", .flag(look.hasRoads)), ("attribution", .text(look.attribution)),
      ])
  }

  private static func placesFile(_ path: String) -> DoctorFinding {
    let facts: [(key: String, value: DoctorFinding.Fact)] = [("places_file", .text(path))]
    guard access(path, R_OK) == 0 else {
      return DoctorFinding(
        "atlas", title, .problem, Wording("無法讀取地點檔 \(path)", "cannot read the file of places \(path)"),
        advice: Wording(
          "改正 NEAREST_PLACES 或設定檔的 places", "correct NEAREST_PLACES or places in the configuration file"),
        facts: facts)
    }
    return DoctorFinding(
      "atlas", title, .ok, Wording("使用地點檔 \(path)", "places come from the file \(path)"), facts: facts)
  }

  private static func sample() -> DoctorFinding {
    DoctorFinding(
      "atlas", title, .warning,
      Wording(
        "沒有圖資，只有臺中中科一帶的內建示範資料（© OpenStreetMap contributors, ODbL 1.0）",
        "none: only the built-in sample around one part of Taichung (© OpenStreetMap contributors, ODbL 1.0)"),
      advice: Wording(
        "下載 taiwan-latest.osm.pbf（Geofabrik），再執行 nearest import taiwan-latest.osm.pbf",
        "download taiwan-latest.osm.pbf (Geofabrik), then: nearest import taiwan-latest.osm.pbf"),
      facts: [("path", .text(nil)), ("attribution", .text(Finder.Coverage.sample.attribution))])
  }
}
