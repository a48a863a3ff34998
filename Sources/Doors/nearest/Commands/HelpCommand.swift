// SPDX-License-Identifier: GPL-3.0-or-later

extension Command {
  /// `nearest help COMMAND`.
  static let helpCommand = Command(
    name: "help", operands: "[COMMAND]", summary: Wording("顯示說明", "show help"), takes: [.command],
    options: [],
    examples: [("nearest help find", Wording("說明 find 指令", "explain the command find"))],
    run: runHelp)

  /// The names of all commands, parted by spaces.
  static var names: String { all.map(\.name).joined(separator: " ") }
}

private func runHelp(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  guard let word = arguments.operands.first else {
    try Output.answer(Help.overview)
    return .answered
  }
  guard let command = Command.named(word) else { throw .unknownCommand(word) }
  try Output.answer(Help.page(of: command))
  return .answered
}
