// SPDX-License-Identifier: GPL-3.0-or-later

import NearestKit

extension Command {
  /// `nearest another`.
  static let another = Command(
    name: "another", operands: "",
    summary: Wording("換一間：上一個問題的下一個地點", "the next place that answers the last question"),
    options: Command.find.options,
    examples: [
      ("nearest another", Wording("上一個問題的下一個地點", "the next place of the last question")),
      (
        "nearest 還有別的嗎",
        Wording("同上；也可以問：第二間呢、它電話幾號、怎麼去", "the same; or ask for the second, its phone, the way")
      ),
    ],
    run: runAnother)
}

private func runAnother(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "another") }
  return try goOn("還有別的嗎", arguments, try finder(arguments), try Delivery(arguments)) ?? .nothingFound
}

/// Answers a question that goes on from the one before; nil for one that stands by itself.
func goOn(
  _ question: String, _ arguments: Arguments, _ finder: Finder, _ delivery: Delivery
) throws(Failure) -> ExitStatus? {
  let memory = try LastDialogue(arguments)
  var dialogue = memory.recall()
  let turn = try finder.goOn(
    question, in: &dialogue, at: LastDialogue.now, options: try wishes(arguments)
  ) { () throws(Failure) in try here(arguments) }
  guard let turn else { return nil }
  if turn.isAnswered { memory.keep(dialogue) }
  try deliver(turn, arguments, delivery)
  if case .answer(let answer) = turn {
    try PictureOutput(arguments).draw(finder, finder.scene(of: answer))
  }
  return turn.isAnswered ? .answered : .nothingFound
}

/// Prints and says what came of a question.
func deliver(_ turn: Turn, _ arguments: Arguments, _ delivery: Delivery) throws(Failure) {
  let style = try arguments.choice(.style, default: SentenceStyle.full)
  if delivery.isJSON {
    try Output.answer(turn.json(style: style))
  } else {
    try delivery.deliver(
      lines: turn.lines(style: style).map { visible($0) }, spoken: turn.announcement(style: style))
  }
}
