// SPDX-License-Identifier: GPL-3.0-or-later

/// Help texts, made of the declarations of commands and options.
enum Help {
  /// What `nearest --help` prints.
  static var overview: String {
    let heading = Wording(
      "nearest：找最近的地點，並用臺灣華語說出來",
      "nearest: finds the nearest place and says it in Taiwan Mandarin")
    let usage = Wording("用法：", "Usage:")
    let commands = Wording("指令：", "Commands:")
    let options = Wording("選項：", "Options:")
    let more = Wording("各指令的說明：nearest help 指令", "More on a command: nearest help COMMAND")
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
