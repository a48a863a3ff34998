// SPDX-License-Identifier: GPL-3.0-or-later

extension Command {
  /// `nearest help COMMAND`.
  static let helpCommand = Command(
    name: "help", operands: "[COMMAND|TOPIC]",
    summary: Wording("顯示指令或主題的說明", "explain a command or a topic"),
    details: Wording(
      "主題：\(HelpTopic.words.joined(separator: "、"))。", "Topics: \(HelpTopic.words.joined(separator: ", "))."),
    takes: [.command],
    options: [],
    examples: [
      ("nearest help find", Wording("說明 find 指令", "explain the command find")),
      ("nearest help asking", Wording("怎麼問", "what questions may say")),
    ],
    run: runHelp)

  /// The names of all commands, parted by spaces.
  static var names: String { all.map(\.name).joined(separator: " ") }
}

private func runHelp(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  guard let word = arguments.operands.first else {
    try Output.answer(Help.overview)
    return .answered
  }
  if let topic = HelpTopic(rawValue: word) {
    try Output.answer(topic.page)
    return .answered
  }
  guard let command = Command.named(word) else { throw .unknownCommand(word) }
  try Output.answer(Help.page(of: command))
  return .answered
}
