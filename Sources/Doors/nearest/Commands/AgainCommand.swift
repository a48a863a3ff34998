// SPDX-License-Identifier: GPL-3.0-or-later

import Formats

extension Command {
  /// `nearest again`.
  static let again = Command(
    name: "again", operands: "", summary: Wording("再說一次上一句", "say the last announcement once more"),
    options: [.text, .speak, .wav] + Option.sound,
    examples: [("nearest again --rate 120", Wording("慢一點再說一次", "say it again, more slowly"))],
    run: runAgain)
}

private func runAgain(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "again") }
  return try again(try Delivery(arguments))
}

/// Says the last announcement once more.
func again(_ delivery: Delivery) throws(Failure) -> ExitStatus {
  guard let text = LastAnnouncement.recall().map(visible) else {
    Output.note(Wording("還沒有說過任何話", "nothing has been said yet"))
    return .nothingFound
  }
  try delivery.deliver(lines: [text], spoken: text)
  return .answered
}
