// SPDX-License-Identifier: GPL-3.0-or-later

import HanText

/// Help texts, made of the declarations of commands and options.
enum Help {
  /// What `nearest -h` prints: one screen.
  static var short: String {
    let heading = Wording("nearest：找最近的地點，並說出來", "nearest: finds the nearest place and says it")
    let examples: [(String, Wording)] = [
      ("nearest 便利商店", Wording("印出句子並說出來", "prints the sentence and speaks it")),
      ("nearest 現在有開的藥局 --text", Wording("只印文字；或 --json", "text only; or --json")),
      ("nearest coffee --at 24.18,120.62", Wording("在這個位置；或 --at 家", "at a position; or --at 家")),
      ("nearest 榮總附近的咖啡 --count 3", Wording("三家", "three of them")),
      ("nearest import taiwan.osm.pbf", Wording("匯入全臺灣，離線使用", "all of Taiwan, offline")),
    ]
    let groups = Command.groups.map { ($0.purpose.text, $0.commands.map(\.name).joined(separator: " ")) }
    let topics = HelpTopic.words.joined(separator: " ")
    return """
      \(heading.text)

      \(Wording("用法：", "Usage:").text) nearest QUERY… [OPTION…]
            nearest COMMAND [OPTION…]

      \(Wording("例子：", "Examples:").text)
      \(columns(examples.map { ($0.0, $0.1.text) }, width: 34))

      \(Wording("指令：", "Commands:").text)
      \(columns(groups, width: 14))

      \(columns([
        ("nearest help COMMAND", Wording("一個指令的說明", "one command").text),
        ("nearest help TOPIC", topics), ("nearest --help", Wording("全部的選項", "every option").text),
      ], width: 22))
      """
  }

  /// Rows of two columns; a wide character takes two places.
  private static func columns(_ rows: [(String, String)], width: Int) -> String {
    rows.map { first, second in
      let taken = first.unicodeScalars.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
      return "  " + first + String(repeating: " ", count: max(1, width - taken)) + second
    }.joined(separator: "\n")
  }

  /// What `nearest --help` prints.
  static var overview: String {
    let heading = Wording(
      "nearest：找最近的地點，並用臺灣華語說出來",
      "nearest: finds the nearest place and says it in Taiwan Mandarin")
    let usage = Wording("用法：", "Usage:")
    let commands = Wording("指令：", "Commands:")
    let options = Wording("選項：", "Options:")
    let more = Wording(
      "各指令的說明：nearest help 指令。主題：nearest help \(HelpTopic.words.joined(separator: "|"))",
      "More on a command: nearest help COMMAND. Topics: nearest help \(HelpTopic.words.joined(separator: "|"))"
    )
    return """
      \(heading.text)

      \(usage.text)
        nearest QUERY… [OPTION…]
        nearest COMMAND [OPTION…]

      \(commands.text)
      \(table(Command.all.map { ($0.usage, $0.summary.text) }))

      \(options.text)
      \(table((Command.find.options + [.help, .version]).map { ($0.spelling, $0.summary.text) }))

      \(more.text)
      """
  }

  /// What `nearest help COMMAND` prints.
  static func page(of command: Command) -> String {
    var parts = ["nearest \(command.usage)\n\n\(command.summary.text)"]
    if let details = command.details { parts.append(details.text) }
    parts.append(
      Wording("選項：", "Options:").text + "\n"
        + table((command.options + [.help]).map { ($0.spelling, $0.summary.text) }))
    if !command.examples.isEmpty {
      let lines = command.examples.map { "  \($0.line)\n      \($0.effect.text)" }
      parts.append(Wording("例子：", "Examples:").text + "\n" + lines.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    rows.map { name, summary in
      name.count < 24
        ? "  " + name + String(repeating: " ", count: 26 - name.count) + summary
        : "  \(name)\n" + String(repeating: " ", count: 28) + summary
    }.joined(separator: "\n")
  }
}

extension Command {
  /// `say [TEXT…]`.
  var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }
}
