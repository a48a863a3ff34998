// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

/// `nearest doctor` on the person's files, the locale and the terminal.
enum DoctorSystem {
  // MARK: Configuration

  static func configuration(_ settings: DoctorSettings) -> DoctorFinding {
    let title = Wording("設定檔", "configuration")
    func finding(
      _ state: DoctorFinding.State, _ detail: Wording, _ advice: Wording? = nil, path: String?,
      badLines: Int = 0
    ) -> DoctorFinding {
      DoctorFinding(
        "configuration", title, state, detail, advice: advice,
        facts: [("path", .text(path)), ("bad_lines", .number(badLines))])
    }
    switch settings.file {
    case .silent: return silentFiles(seconds: 3)
    case .noFolder:
      return finding(
        .warning, Wording("沒有 HOME 也沒有 XDG_CONFIG_HOME", "neither HOME nor XDG_CONFIG_HOME is set"),
        Wording("設定其中一個環境變數", "set one of these variables"), path: nil)
    case .missing(let path):
      return finding(.ok, Wording("沒有（\(path)），使用預設值", "none (\(path)): the defaults"), path: path)
    case .notRegular(let path):
      return finding(
        .problem, Wording("\(path) 不是一般檔案", "\(path) is no regular file"),
        Wording("移走它", "move it away"), path: path)
    case .failed(let path, let error):
      return finding(
        .problem, Failure.file(error, path: path).wording,
        Wording("檢查檔案的權限與大小", "look at the file's permissions and size"), path: path)
    case .read(let path, let badLines) where badLines.isEmpty:
      return finding(.ok, Wording(path, path), path: path)
    case .read(let path, let badLines):
      let numbers = badLines.prefix(10).map { String($0) }.joined(separator: ", ")
      return finding(
        .warning,
        Wording("\(path) 有 \(badLines.count) 行看不懂：第 \(numbers) 行", "\(path): cannot read line \(numbers)"),
        Wording("寫法為「名稱 = 值」；名稱見 nearest config list", "write 'name = value'; names: nearest config list"),
        path: path, badLines: badLines.count)
    }
  }

  /// The values of the environment and the configuration file that their commands will refuse; nil where there are none.
  ///
  /// Positions, gpsd, voice and files have findings of their own. The values are not shown.
  static func values(_ settings: DoctorSettings) -> DoctorFinding? {
    let own = Set([Option.at, .gpsd, .voice].map(\.name))
    let refused = Command.settings.compactMap { option -> ValueSource? in
      if case .file = option.value { return nil }
      guard !own.contains(option.name), let (text, source) = settings.value(of: option),
        (try? option.check(text, source)) == nil
      else { return nil }
      return source
    }
    guard !refused.isEmpty else { return nil }
    let names = refused.map(\.text).joined(separator: ", ")
    return DoctorFinding(
      "values", Wording("設定值", "settings"), .problem,
      Wording("\(names) 的值不能用", "the value of \(names) cannot be used"),
      advice: Wording(
        "可用的值見 nearest config list 與 nearest help find",
        "what can be used: nearest config list, nearest help find"),
      facts: [("count", .number(refused.count))])
  }

  /// The user's own readings and holidays: a finding for each file that is there and has lines to mend.
  static func ownTables() -> [DoctorFinding] {
    guard let folder = Configuration.folder else { return [] }
    var findings: [DoctorFinding] = []
    for (id, title, name) in [
      ("lexicon", Wording("自訂讀音", "own readings"), "lexicon.tsv"),
      ("holidays", Wording("自訂假日", "own holidays"), "holidays.tsv"),
    ] {
      let path = "\(folder)/\(name)"
      guard DoctorSettings.isRegular(path) == true else { continue }
      guard let bytes = try? readFile(path, limit: 4 << 20, onlyRegular: true) else {
        findings.append(
          DoctorFinding(
            id, title, .problem, Wording("無法讀取 \(path)", "cannot read \(path)"),
            advice: Wording("檢查檔案的權限與大小", "look at the file's permissions and size")))
        continue
      }
      let badLines = id == "lexicon" ? brokenReadings(bytes) : brokenHolidays(bytes)
      findings.append(
        DoctorFinding(
          id, title, badLines.isEmpty ? .ok : .warning,
          badLines.isEmpty
            ? Wording(path, path)
            : Wording("\(path) 有 \(badLines.count) 行不能用", "\(path): \(badLines.count) lines cannot be used"),
          advice: badLines.first.map { Wording("從第 \($0) 行改起", "begin with line \($0)") },
          facts: [("path", .text(path)), ("bad_lines", .number(badLines.count))]))
    }
    return findings
  }

  private static func brokenReadings(_ bytes: [UInt8]) -> [Int] {
    UserLexicon(parsing: String(decoding: bytes, as: UTF8.self)).brokenLines.map(\.number)
  }

  private static func brokenHolidays(_ bytes: [UInt8]) -> [Int] {
    var broken: [HolidayCalendar.BrokenLine] = []
    _ = HolidayCalendar(reading: bytes, broken: &broken)
    return broken.map(\.line)
  }

  /// What is said where the person's files cannot be read in time.
  static func silentFiles(seconds: Int) -> DoctorFinding {
    .hung(
      "configuration", Wording("設定檔", "configuration"), seconds: seconds,
      advice: Wording("檢查家目錄所在的磁碟或網路", "look at the disk, or the network, that your home is on"))
  }

  // MARK: Locale and terminal

  static func locale() -> DoctorFinding {
    func first(_ variables: [String]) -> (name: String, value: String)? {
      variables.lazy.compactMap { name in environment(name).map { (name: name, value: $0) } }.first
    }
    let named = first(["LC_ALL", "LC_CTYPE", "LANG"])
    let folded = named?.value.lowercased() ?? ""
    let isUTF8 = folded.hasSuffix("utf-8") || folded.hasSuffix("utf8") || folded.contains("utf-8@")
    let language = Language.current == .english ? "en" : "zh-TW"
    let messages = Wording("訊息為臺灣華語", "messages in English").text
    let shown = named.map { "\($0.name)=\($0.value)" } ?? Wording("未設定", "not set").text
    return DoctorFinding(
      "locale", Wording("語系", "locale"), isUTF8 ? .ok : .warning,
      isUTF8
        ? Wording("\(shown)，\(messages)", "\(shown), \(messages)")
        : Wording(
          "\(shown) 不是 UTF-8，\(messages)；輸出一律是 UTF-8",
          "\(shown) is not UTF-8, \(messages); all output is UTF-8"),
      advice: isUTF8
        ? nil
        : Wording(
          "文字變成亂碼時：export LANG=zh_TW.UTF-8（或 C.UTF-8）",
          "where text is garbled: export LANG=zh_TW.UTF-8 (or C.UTF-8)"),
      facts: [
        ("variable", .text(named?.name)), ("value", .text(named?.value)), ("utf8", .flag(isUTF8)),
        ("messages", .text(language)),
      ])
  }

  static func terminal() -> DoctorFinding {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let name = environment("TERM")
    let hasNoColour = environment("NO_COLOR") != nil
    var size = winsize()
    let columns =
      isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
      ? Int(size.ws_col) : nil
    var zh = [isTerminal ? "標準輸出是終端機" : "標準輸出不是終端機"]
    var en = [isTerminal ? "stdout is a terminal" : "stdout is no terminal"]
    if let columns {
      zh.append("寬 \(columns) 欄")
      en.append("\(columns) columns")
    }
    let term = "TERM=\(name ?? "")" + (hasNoColour ? "，NO_COLOR" : "")
    zh.append(term)
    en.append(name.map { "TERM=\($0)" } ?? "no TERM")
    if hasNoColour { en.append("NO_COLOR") }
    let isOdd = isTerminal && name == nil
    return DoctorFinding(
      "terminal", Wording("終端機", "terminal"), isOdd ? .warning : .ok,
      Wording(zh.joined(separator: "，"), en.joined(separator: ", ")),
      advice: isOdd ? Wording("export TERM=xterm-256color", "export TERM=xterm-256color") : nil,
      facts: [
        ("tty", .flag(isTerminal)), ("columns", .number(columns)), ("term", .text(name)),
        ("no_color", .flag(hasNoColour)),
      ])
  }
}
