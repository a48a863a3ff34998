// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

extension Command {
  /// `nearest understand QUESTION…`.
  static let understand = Command(
    name: "understand", operands: "[QUESTION…]",
    summary: Wording("印出一個問題的意思（JSON）", "print what a question means, as JSON"),
    details: Wording(
      "沒有給問題時，標準輸入的每一行是一個問題，各印一行。",
      "Without a question each line of stdin is one, and one line is printed for each."),
    takes: [.query], options: [],
    examples: [
      ("nearest understand 離我第二近的加油站", Wording("一個問題", "one question")),
      ("nearest understand < questions.txt", Wording("每行一個問題", "a question a line")),
    ],
    run: runUnderstand)
}

private func runUnderstand(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if arguments.operands.isEmpty {
    try answerEachLine { Understood(parsing: $0).json }
  } else {
    try Output.answer(Understood(parsing: arguments.text).json)
  }
  return .answered
}
