// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import HanText
import NearestKit

extension Command {
  /// `nearest config get|set|unset|list|path`.
  static let config = Command(
    name: "config", operands: "get|set|unset|list|path [NAME [VALUE]]",
    summary: Wording("查看與修改設定檔", "look at the configuration file and change it"),
    details: Wording(
      """
      名稱就是選項的名稱，例如 mode；可設定的名稱列在下面。優先順序：選項、環境變數 NEAREST_…、設定檔、預設值。
      set 只接受選項能用的值；註解與看不懂的行原樣保留。get 印出目前有效的值，沒有值時以 1 結束。
      """,
      """
      A name is that of an option, such as mode; those that can be set are listed below. Precedence: option,
      environment variable NEAREST_…, configuration file, default. set takes only what the option takes; comments and
      lines that cannot be read are kept as they are. get prints the value in force and exits 1 where there is none.
      """),
    takes: [.words(ConfigAction.words), .setting],
    options: [.json] + Command.settings,
    examples: [
      ("nearest config set mode scooter", Wording("以後都以騎車計算", "by scooter from now on")),
      ("nearest config set at 24.1835,120.6180", Wording("設定平時的位置", "where you usually are")),
      ("nearest config get mode", Wording("目前的交通方式", "the mode in force")),
      ("nearest config list", Wording("每個設定的值與來源", "every setting with its value and where that comes from")),
      ("nearest config unset mode", Wording("恢復預設", "back to the default")),
    ],
    run: runConfig)
}

private enum ConfigAction: String, CaseIterable {
  case get, set, unset, list, path
}

private func runConfig(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  var words = arguments.operands[...]
  let word = words.popFirst()
  guard let action = word.flatMap(ConfigAction.init) else {
    throw .operandNotAmong(ConfigAction.words, got: word, command: "config")
  }
  if arguments.has(.json), action != .list {
    throw .operandUnwanted("--json", command: "config \(action.rawValue)")
  }
  func take(_ expected: String) throws(Failure) -> String {
    guard let word = words.popFirst() else {
      throw .operandNotAmong([expected], got: nil, command: "config \(action.rawValue)")
    }
    return word
  }
  func option() throws(Failure) -> Option {
    let name = try take("NAME")
    guard let option = Command.setting(named: name) else { throw .unknownSetting(name) }
    return option
  }
  func end() throws(Failure) {
    if let word = words.first { throw .operandUnwanted(word, command: "config \(action.rawValue)") }
  }
  switch action {
  case .path:
    try end()
    try Output.answer(try path())
    return .answered
  case .list:
    try end()
    try Output.answer(arguments.has(.json) ? json(Setting.all(arguments)) : table(Setting.all(arguments)))
    return .answered
  case .get:
    let option = try option()
    try end()
    guard let value = Setting(option, arguments).value else { return .nothingFound }
    try Output.answer(value)
    return .answered
  case .set:
    let option = try option(), value = try take("VALUE")
    try end()
    return try configure(option, as: value)
  case .unset:
    let option = try option()
    try end()
    try AtomicFile.holdFolder(of: path())
    var text = try readText()
    guard text.unset(option.name) else {
      Output.note(
        Wording("設定檔裡沒有 \(option.name)", "the configuration file does not set \(option.name)"))
      return .answered
    }
    try AtomicFile.write(text.bytes, to: try path(), mode: .kept)
    return .answered
  }
}

/// Writes a setting to the configuration file.
func configure(_ option: Option, as given: String) throws(Failure) -> ExitStatus {
  let source = ValueSource.option(option.name)
  try option.check(given, source)
  // A program that is started elsewhere looks for the same file.
  let value = if case .file = option.value { FilePath.absolute(given) } else { given }
  let line = Array("\(option.name) = \(value)".utf8)
  // What does not come back as it was given (ends of lines, spaces around it) would be another value later.
  guard !value.utf8.contains(UInt8(ascii: "\n")),
    ConfigurationText.meaning(of: line) == .pair(name: option.name, value: value)
  else { throw .badValue(given, source: source, expected: option.argument ?? "yes|no") }
  let path = try path()
  try AtomicFile.holdFolder(of: path)
  var text = try readText()
  text.set(option.name, to: value)
  try AtomicFile.write(text.bytes, to: path, mode: .kept)
  if option.name == Option.at.name, AtomicFile.bitsForOthers(path) & 0o044 != 0 {
    Output.note(
      Wording(
        "別人也能讀取 \(visible(path))，其中有您的位置；請執行 chmod 600",
        "others can read \(visible(path)), which now holds your position; run chmod 600 on it"))
  }
  if let variable = environment(option.variable) {
    Output.note(
      Wording(
        "環境變數 \(option.variable)=\(visible(variable)) 優先於設定檔",
        "the environment variable \(option.variable)=\(visible(variable)) comes before the file"))
  }
  return .answered
}

private func path() throws(Failure) -> String {
  guard let folder = Configuration.folder else { throw .noConfigurationFolder }
  return folder + "/config"
}

private func readText() throws(Failure) -> ConfigurationText {
  let path = try path()
  do {
    return ConfigurationText(try readFile(path, limit: Configuration.limit, onlyRegular: true))
  } catch {
    if error == .missing { return ConfigurationText([]) }
    throw .file(error, path: path)
  }
}

// MARK: Listing

/// What is in force for an option.
private struct Setting {
  let option: Option
  let value: String?
  let source: ValueSource?

  init(_ option: Option, _ arguments: Arguments) {
    self.option = option
    let named = arguments.value(of: option)
    // A switch on the command line has no value of its own.
    let isSwitchedOn = named?.text == "" && option.argument == nil
    value = isSwitchedOn ? "on" : named?.text ?? option.usual
    source = named?.source
  }

  static func all(_ arguments: Arguments) -> [Setting] {
    Command.settings.map { Setting($0, arguments) }
  }

  /// One word, for programs: null where there is no value.
  var origin: String? {
    switch source {
    case .option: "flag"
    case .environment: "environment"
    case .configuration: "file"
    case nil: value == nil ? nil : "default"
    }
  }

  var originText: String {
    switch source {
    case .option(let name): Wording("選項 --\(name)", "option --\(name)").text
    case .environment(let variable): Wording("環境變數 \(variable)", "environment variable \(variable)").text
    case .configuration: Wording("設定檔", "configuration file").text
    case nil: value == nil ? Wording("未設定", "not set").text : Wording("預設", "default").text
    }
  }
}

private func table(_ settings: [Setting]) -> String {
  // Han characters are two columns wide.
  func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.isWide ? 2 : 1) } }
  func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width(text)))
  }
  let rows = settings.map { ($0.option.name, visible($0.value ?? "-"), $0.originText) }
  let names = rows.map { width($0.0) }.max() ?? 0
  // A long path does not push the others apart.
  let values = rows.map { min(width($0.1), 30) }.max() ?? 0
  return rows.map { "\(padded($0.0, names))  \(padded($0.1, values))  \($0.2)" }.joined(separator: "\n")
}

private func json(_ settings: [Setting]) -> String {
  var writer = JSONWriter(layout: .line)
  writer.object { json in
    json.member("path", (try? path()) ?? nil as String?)
    json.array("settings") { json in
      for setting in settings {
        json.object { json in
          json.member("name", setting.option.name)
          json.member("value", setting.value)
          json.member("source", setting.origin)
          json.member("default", setting.option.usual)
        }
      }
    }
  }
  return writer.text
}
