// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

/// Everything that ends a command before its answer.
enum Failure: Error {
  case unknownOption(String, command: String, known: [String])
  case valueMissing(option: String)
  case valueUnwanted(option: String)
  case badValue(String, source: ValueSource, expected: String)
  /// A value that is none of a few words.
  case notAmong([String], String, ValueSource)
  /// A dash of prose stands where two hyphens belong.
  case dashMistaken(String, meant: String)
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
  /// A name after `--fields` that is none.
  case unknownField(PlaceFields.Unknown)
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
  /// Another run holds a folder for longer than a change takes.
  case folderHeld(String)
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
  /// What an import would replace was made of something else, and nobody said that it may go.
  case atlasHeld(path: String, places: Int, inputs: String, suggestion: String)
  /// A name that no atlas can have.
  case atlasName(String)
  /// There is no atlas of this name; those that there are.
  case unknownAtlas(String, known: [String])
  case atlas(AtlasError, path: String)
  /// There is no fix, or none any more.
  case location(PositionError)
  case region(RegionError)
  /// A file is no table of positions.
  case table(path: String, PositionTable.Problem)
  /// Nothing can be made of a batch's input.
  case batch(BatchError, path: String)
  /// The atlas was made without roads.
  case noRoads(path: String)
  /// Nothing tells what was typed.
  case commandLineUnknown

  var status: ExitStatus {
    switch self {
    case .unknownOption, .valueMissing, .valueUnwanted, .badValue, .optionsExclude, .operandMissing,
      .operandUnwanted, .notAmong, .dashMistaken, .unknownCommand, .query, .position, .optionMissing, .time,
      .region,
      .importInputMissing, .operandNotAmong, .unknownSetting, .unknownPosition, .savedName,
      .noConfigurationFolder, .nothingPicked, .unknownField:
      .usage
    case .placeFile(let error): Failure.status(of: error)
    case .batch(.question, _), .batch(.unknownColumn, _): .usage
    case .landmarkNotFound, .destinationNotFound: .nothingFound
    case .file(.missing, _): .noSuchFile
    case .file(.denied, _): .permissionDenied
    case .file(.tooLarge, _), .file(.unreadable, _), .file(.notRegular, _): .badData
    case .notWritten, .commandLineUnknown, .folderHeld: .inputOutput
    case .notPermitted: .permissionDenied
    case .speech(.interrupted): .interrupted
    case .speech: .inputOutput
    case .noPosition: .locationUnavailable
    case .location(let error): Failure.status(of: error)
    case .importing(let error): Failure.status(of: error)
    case .outputRefused, .noDataFolder, .atlasHeld, .atlasName: .usage
    case .unknownAtlas: .noSuchFile
    case .atlas(.missing, _): .noSuchFile
    case .atlas(.denied, _): .permissionDenied
    case .atlas, .table, .noRoads, .notAtlas, .batch: .badData
    }
  }

  private static func status(of error: ImportError) -> ExitStatus {
    switch error {
    case .osm(.file(.missing), _), .file(.missing, _): .noSuchFile
    case .osm(.file(.denied), _), .file(.denied, _), .write(.denied, _): .permissionDenied
    case .osm, .file, .places, .verify, .nothingToFind: .badData
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
    case .notAmong(let words, let got, let source):
      UnknownWord.value(visible(got), of: source.text, among: words)
    case .dashMistaken(let got, let meant):
      Wording(
        "「\(visible(got))」的橫線不是兩個半形減號，是不是 \(meant)？",
        "'\(visible(got))' has no two hyphens; did you mean \(meant)?")
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
    case .unknownField(let field): UnknownWord.field(field)
    case .unknownPosition(let text, let source, let saved):
      Wording(
        "\(source.text)：「\(visible(text))」不是座標，也不是存好的地點（\(UnknownWord.listed(saved, "、"))）；請寫緯度,經度，例如 --at 24.1835,120.6180；只知道地名時，find 可用 --near \(visible(text))",
        "\(source.text): '\(visible(text))' is neither a position nor a saved place (\(UnknownWord.listed(saved, ", "))); write latitude,longitude: --at 24.1835,120.6180; where only a name is known find takes --near \(visible(text))"
      )
    case .savedName(.empty, _):
      SavedFile.wording(of: .empty)
    case .savedName(let error, let name):
      Wording(
        "「\(visible(name))」：\(SavedFile.wording(of: error).zh)",
        "'\(visible(name))': \(SavedFile.wording(of: error).en)")
    case .table(let path, let problem): problem.wording(visible(path))
    case .batch(let error, let path): Failure.wording(of: error, path: visible(path))
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
    case .folderHeld(let path):
      Wording(
        "另一個 nearest 正在更改 \(visible(path))，等了 5 秒；請稍後再試",
        "another nearest is changing \(visible(path)) and was waited for 5 seconds; try again later")
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
    case .atlasHeld(let path, let places, let inputs, let suggestion):
      Wording(
        "\(visible(path)) 裡是別的資料（\(places) 個地點，來自 \(visible(inputs))），不會取代；"
          + "兩份都要請加 --name \(visible(suggestion))，要取代請加 --force",
        "\(visible(path)) holds other data (\(places) places of \(visible(inputs))) and is left alone; "
          + "--name \(visible(suggestion)) keeps both, --force replaces it")
    case .atlasName(let name):
      Wording("「\(visible(name))」不能當圖資的名稱", "'\(visible(name))' cannot be the name of an atlas")
    case .unknownAtlas(let name, let known):
      Wording(
        "沒有名為「\(visible(name))」的圖資，只有：\(visible(known.joined(separator: "、")))",
        "no atlas is called '\(visible(name))'; there are: \(visible(known.joined(separator: ", ")))")
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
}
