// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

/// Everything that ends a command before its answer.
enum Failure: Error {
  case unknownOption(String, command: String, known: [String])
  case valueMissing(option: String)
  case valueUnwanted(option: String)
  case badValue(String, source: ValueSource, expected: String)
  case optionsExclude(String, String)
  case optionMissing(Option, for: Option)
  case time(OpenAtError)
  case placeFile(PlaceFileError)
  case landmarkNotFound(String)
  case destinationNotFound(String)
  case operandMissing(command: String)
  case operandUnwanted(String, command: String)
  case unknownCommand(String)
  /// A word that is none of a few was expected there: an action of `config`, a shell.
  case operandNotAmong([String], got: String?, command: String)
  /// No option of this name can be set.
  case unknownSetting(String)
  case query(QueryError)
  case position(CoordinateNotationError, source: ValueSource)
  /// Neither coordinates nor a saved place.
  case unknownPosition(String, source: ValueSource, saved: [String])
  case savedName(SavedPlaceError, name: String)
  case file(FileError, path: String)
  case notWritten(path: String, reason: String)
  /// The file or its folder cannot be written by this person.
  case notPermitted(path: String)
  case noConfigurationFolder
  /// What is to be the atlas is no file.
  case notAtlas(path: String, FileKind)
  /// `--pick` got no number.
  case nothingPicked(got: String?, count: Int)
  case speech(SpeechError)
  case noPosition
  case importInputMissing
  case importing(ImportError)
  case outputRefused(path: String, AtlasOutput.Refusal)
  case noDataFolder
  case atlas(AtlasError, path: String)
  /// There is no fix, or none any more.
  case location(PositionError)
  case region(RegionError)
  /// A file is no table of positions.
  case table(path: String, PositionTable.Problem)
  /// The atlas was made without roads.
  case noRoads(path: String)
  /// Nothing tells what was typed.
  case commandLineUnknown

  var status: ExitStatus {
    switch self {
    case .unknownOption, .valueMissing, .valueUnwanted, .badValue, .optionsExclude, .operandMissing,
      .operandUnwanted, .unknownCommand, .query, .position, .optionMissing, .time, .region,
      .importInputMissing, .operandNotAmong, .unknownSetting, .unknownPosition, .savedName,
      .noConfigurationFolder, .nothingPicked:
      .usage
    case .placeFile(let error): Failure.status(of: error)
    case .landmarkNotFound, .destinationNotFound: .nothingFound
    case .file(.missing, _): .noSuchFile
    case .file(.denied, _): .permissionDenied
    case .file(.tooLarge, _), .file(.unreadable, _), .file(.notRegular, _): .badData
    case .notWritten, .commandLineUnknown: .inputOutput
    case .notPermitted: .permissionDenied
    case .speech(.interrupted): .interrupted
    case .speech: .inputOutput
    case .noPosition: .locationUnavailable
    case .location(let error): Failure.status(of: error)
    case .importing(let error): Failure.status(of: error)
    case .outputRefused, .noDataFolder: .usage
    case .atlas(.missing, _): .noSuchFile
    case .atlas(.denied, _): .permissionDenied
    case .atlas, .table, .noRoads, .notAtlas: .badData
    }
  }

  private static func status(of error: ImportError) -> ExitStatus {
    switch error {
    case .osm(.file(.missing), _), .file(.missing, _): .noSuchFile
    case .osm(.file(.denied), _), .file(.denied, _), .write(.denied, _): .permissionDenied
    case .osm, .file, .places, .verify: .badData
    case .write: .inputOutput
    case .interrupted: .interrupted
    }
  }

  private static func status(of error: PlaceFileError) -> ExitStatus {
    if case .unknownCategory = error.reason { .usage } else { .badData }
  }

  /// What was got, what was expected, what to do.
  var wording: Wording {
    switch self {
    case .unknownOption(let option, let command, let known):
      UnknownWord.option(visible(option), command: command, known: known)
    case .valueMissing(let option):
      Wording("選項少了值，寫法為 \(option)", "the option needs a value: \(option)")
    case .valueUnwanted(let option):
      Wording("--\(option) 不需要值", "--\(option) takes no value")
    case .badValue(let got, let source, let expected):
      Wording(
        "\(source.text) 的值「\(visible(got))」不對，可用：\(expected)",
        "\(source.text): '\(visible(got))' is not one of \(expected)")
    case .optionsExclude(let a, let b):
      Wording("--\(a) 和 --\(b) 不能一起用", "--\(a) and --\(b) exclude each other")
    case .optionMissing(let needed, let option):
      Wording("--\(option.name) 要和 \(needed.usage) 一起用", "--\(option.name) goes with \(needed.usage)")
    case .time(let error): Failure.wording(of: error)
    case .placeFile(let error): PlaceFileWording.wording(of: error)
    case .landmarkNotFound(let text):
      Wording("找不到「\(visible(text))」，不知道要從哪裡找起", "'\(visible(text))' is not found; nowhere to start from")
    case .destinationNotFound(let text):
      Wording(
        "找不到目的地「\(visible(text))」；可用地點的名稱或 id、地址、座標，或用 nearest save 存好的地點",
        "the destination '\(visible(text))' is not found; give a place's name or id, an address, a position, or a place"
          + " saved by nearest save")
    case .operandMissing(let command):
      Wording(
        "要找什麼？例如 nearest 便利商店；說明：nearest help \(command)",
        "look for what? For example: nearest 便利商店; see: nearest help \(command)")
    case .operandUnwanted(let word, let command):
      Wording(
        "\(command) 不需要「\(visible(word))」；說明：nearest help \(command)",
        "\(command) takes no '\(visible(word))'; see: nearest help \(command)")
    case .unknownCommand(let word):
      UnknownWord.command(visible(word))
    case .operandNotAmong(let words, let got, let command):
      UnknownWord.operand(got.map(visible), among: words, command: command)
    case .unknownSetting(let name): UnknownWord.setting(visible(name))
    case .unknownPosition(let text, let source, let saved):
      Wording(
        "\(source.text)：「\(visible(text))」不是座標，也不是存好的地點（\(UnknownWord.listed(saved, "、"))）；請寫緯度,經度，例如 --at 24.1835,120.6180",
        "\(source.text): '\(visible(text))' is neither a position nor a saved place (\(UnknownWord.listed(saved, ", "))); write latitude,longitude: --at 24.1835,120.6180"
      )
    case .savedName(.empty, _):
      SavedFile.wording(of: .empty)
    case .savedName(let error, let name):
      Wording(
        "「\(visible(name))」：\(SavedFile.wording(of: error).zh)",
        "'\(visible(name))': \(SavedFile.wording(of: error).en)")
    case .table(let path, let problem): problem.wording(visible(path))
    case .noRoads(let path):
      Wording(
        "圖資 \(visible(path)) 沒有道路；請用 nearest import 檔案.osm.pbf 重新匯入",
        "\(visible(path)): the atlas has no roads; import an OSM file: nearest import FILE.osm.pbf")
    case .query(let error): Failure.wording(of: error)
    case .position(let error, let source): Failure.wording(of: error, source: source.text)
    case .file(let error, let path): Failure.wording(of: error, path: visible(path))
    case .notWritten(let path, let reason):
      Wording("無法寫入 \(visible(path))：\(reason)", "cannot write \(visible(path)): \(reason)")
    case .notPermitted(let path):
      Wording(
        "沒有權限寫入 \(visible(path))；請檢查檔案與資料夾的權限",
        "not permitted to write \(visible(path)); look at the permissions of the file and its folder")
    case .noConfigurationFolder:
      Wording(
        "沒有 HOME 也沒有 XDG_CONFIG_HOME，不知道設定檔該放在哪裡",
        "neither HOME nor XDG_CONFIG_HOME is set; there is no place for the configuration file")
    case .notAtlas(let path, let kind):
      Wording(
        "\(visible(path)) 是\(kind.wording.zh)，不是圖資檔；圖資由 nearest import 製作",
        "\(visible(path)) is \(kind.wording.en), no atlas; nearest import makes one")
    case .nothingPicked(let got?, let count):
      Wording(
        "沒有「\(visible(got))」這個號碼；--pick 要一個 1 到 \(count) 的號碼",
        "'\(visible(got))' is no number of the list; --pick takes 1 to \(count)")
    case .nothingPicked(nil, let count):
      Wording(
        "--pick 要從標準輸入讀一個號碼（1…\(count)），卻沒有讀到",
        "--pick reads a number (1…\(count)) from standard input, and none came")
    case .speech(let error):
      Wording(error.message(in: .taiwanMandarin), error.message(in: .english))
    case .importInputMissing:
      Wording(
        "要匯入哪個檔案？例如 nearest import taiwan-latest.osm.pbf",
        "import which file? For example: nearest import taiwan-latest.osm.pbf")
    case .importing(.places(let error)): PlaceFileWording.wording(of: error)
    case .importing(let error): Wording(visible(error.mandarin), visible(error.english))
    case .outputRefused(let path, let refusal): refusal.wording(visible(path))
    case .noDataFolder:
      Wording(
        "沒有 HOME 也沒有 XDG_DATA_HOME，請用 -o FILE 指定圖資檔",
        "neither HOME nor XDG_DATA_HOME is set; name the atlas with -o FILE")
    case .atlas(let error, let path):
      Wording(error.mandarin(path: visible(path)), error.english(path: visible(path)))
    case .location(let error): Failure.wording(of: error)
    case .region(let error): Failure.wording(of: error)
    case .commandLineUnknown:
      Wording("讀不到命令列：沒有掛載 /proc", "the command line cannot be read: /proc is not mounted")
    case .noPosition:
      Wording(
        "不知道您在哪裡：沒有定位也沒有指定位置；請用 --at 24.1835,120.6180 或 --near 地名",
        "your position is unknown: there is no fix and none was given; use --at 24.1835,120.6180 or --near PLACE"
      )
    }
  }

  private static func wording(of error: QueryError) -> Wording {
    switch error {
    case .empty:
      Wording("要找什麼？問句裡沒有可以找的字，例如 nearest 便利商店", "look for what? The query has no word; try: nearest 便利商店")
    case .onlyNoise(let text):
      Wording(
        "要找什麼？「\(visible(text))」裡沒有地點，例如 nearest 便利商店",
        "look for what? '\(visible(text))' names no place; try: nearest 便利商店")
    case .tooLong(let limit):
      Wording("問句太長，最多 \(limit) 個字", "the query is too long: at most \(limit) characters")
    }
  }

  private static func wording(of error: OpenAtError) -> Wording {
    let what =
      switch error.problem {
      case .notUnderstood: "不是時間"
      case .timeMissing: "少了幾點"
      case .noSuchTime: "沒有這個時刻"
      case .noSuchDate: "沒有這個日期"
      }
    return Wording(
      "--open-at：「\(visible(error.got))」\(what)；請寫 2026-12-01T22:30、22:30、明天8點 或 週六晚上10點半",
      "--open-at: \(visible("\(error)"))")
  }

  private static func wording(of error: CoordinateNotationError, source: String) -> Wording {
    let how = "--at 24.1835,120.6180"
    switch error {
    case .unreadable(let text):
      return Wording(
        "\(source)：「\(visible(text))」不是座標；請寫緯度,經度，例如 \(how) 或 geo:24.1835,120.6180",
        "\(source): '\(visible(text))' is no position; write latitude,longitude: \(how) or geo:24.1835,120.6180"
      )
    case .linkWithoutPosition(let text):
      return Wording(
        "\(source)：連結「\(visible(text))」裡沒有座標（短網址要上網才知道）；請從地圖複製座標，例如 \(how)",
        "\(source): the link '\(visible(text))' holds no position (a short one would have to be fetched); copy the position from the map: \(how)"
      )
    case .decimalCommas(let text):
      return Wording(
        "\(source)：「\(visible(text))」的小數點寫成了逗號；請寫 \(how)",
        "\(source): '\(visible(text))' has decimal commas; write points: \(how)")
    case .swapped(let latitude, let longitude):
      return Wording(
        "\(source)：緯度和經度寫反了，緯度在前；請寫 --at \(longitude),\(latitude)",
        "\(source): latitude and longitude are swapped, latitude comes first; write --at \(longitude),\(latitude)"
      )
    case .latitudeOutOfRange(let value):
      return Wording(
        "\(source)：緯度 \(value) 超出 -90 到 90；請寫 \(how)",
        "\(source): latitude \(value) is outside -90…90; write \(how)")
    case .longitudeOutOfRange(let value):
      return Wording(
        "\(source)：經度 \(value) 超出 -180 到 180；請寫 \(how)",
        "\(source): longitude \(value) is outside -180…180; write \(how)")
    case .unknownReferenceSystem(let name):
      return Wording(
        "\(source)：不認得座標系統「\(visible(name))」，只用 wgs84",
        "\(source): unknown reference system '\(visible(name))'; only wgs84 is read")
    }
  }

  private static func wording(of error: FileError, path: String) -> Wording {
    switch error {
    case .missing: Wording("沒有 \(path) 這個檔案", "no such file: \(path)")
    case .denied: Wording("沒有權限讀取 \(path)", "not permitted to read \(path)")
    case .tooLarge(let limit):
      Wording("\(path) 太大，上限 \(limit >> 20) MB", "\(path) is too large: the limit is \(limit >> 20) MB")
    case .notRegular:
      Wording("\(path) 是管線、裝置或資料夾，這裡需要一般的檔案", "\(path) is a pipe, a device or a folder; a file is needed")
    case .unreadable(let reason): Wording("無法讀取 \(path)：\(reason)", "cannot read \(path): \(reason)")
    }
  }
}
