// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import Glibc
import NearestKit

extension Command {
  /// `nearest talk`.
  static let talk = Command(
    name: "talk", operands: "",
    summary: Wording("對話：一句一句地問，答案說出來", "a conversation: ask line by line, answers are spoken"),
    details: Wording(
      "從管線讀取時，每一行是一句話，任何語音辨識程式都可以接上；新的一行會讓正在說的話停下來。「再見」或輸入結束即結束。",
      "From a pipe each line is an utterance, so that any speech recogniser can feed it; a new line stops the voice. "
        + "'bye' or the end of the input ends it."),
    options: Option.sources + Option.updates + [
      .timeout, .near, .within, .bbox, .heading, .count, .style, .mode, .by, .openNow, .atlas, .places,
      .category, .isPrivate, .text, .speak, .json,
    ] + Option.sound,
    examples: [
      ("nearest talk", Wording("在終端機上對話；↑ 取回上一句", "talk on a terminal; ↑ brings back the line before")),
      ("nearest talk --json < utterances.txt", Wording("每一句一個 JSON 物件", "one JSON object an utterance")),
    ],
    run: runTalk)
}

private func runTalk(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  if let word = arguments.operands.first { throw .operandUnwanted(word, command: "talk") }
  let delivery = try Delivery(arguments)
  let style = try arguments.choice(.style, default: SentenceStyle.full)
  let seconds = try arguments.number(.timeout, default: 10)
  let memory = try LastDialogue(arguments)
  var conversation = Conversation(try finder(arguments), dialogue: memory.recall())
  let live = try LivePosition.following(arguments)
  let isSpoken = delivery.sound != .none
  let voice = TalkVoice { error in
    Output.note(Failure.speech(error).wording)
    if delivery.sound == .demanded { _exit(ExitStatus.inputOutput.rawValue) }
  }
  var input = TalkInput(prompt: "› ")
  var ending = ExitStatus.answered
  conversing: while true {
    input.listen()
    switch input.next(typing: { voice.stop() }) {
    case .end: break conversing
    case .interrupt:
      ending = .interrupted
      break conversing
    case .utterance(let utterance):
      // A new line stops the voice, whatever it says.
      voice.stop()
      guard !utterance.isEmpty else { continue }
      let turn = try hear(utterance, &conversation, arguments, style) { () throws(Failure) in
        try position(live, seconds, arguments)
      }
      memory.keep(conversation.dialogue)
      let (lines, spoken) = said(turn, conversation, style)
      try Output.answer(
        delivery.isJSON ? turn.json(style: style, again: spoken) : lines.joined(separator: "\n"))
      delivery.keep(spoken)
      if case .again(let slowly) = turn, isSpoken {
        voice.say(spoken, by: slowly ? delivery.slower.narrator : delivery.narrator)
      } else if isSpoken {
        voice.say(spoken, by: delivery.narrator)
      }
      if case .farewell = turn { break conversing }
    }
  }
  if ending == .answered { voice.finish() } else { voice.stop() }
  return ending
}

/// What a turn prints and says; what is said again is the last announcement.
private func said(
  _ turn: Turn, _ conversation: Conversation, _ style: SentenceStyle
) -> (lines: [String], spoken: String) {
  guard case .again = turn else {
    return (turn.lines(style: style).map { visible($0) }, turn.announcement(style: style))
  }
  let text = conversation.lastAnnouncement ?? Conversation.nothingSaid
  return ([visible(text)], text)
}

/// The answer to an utterance; where nobody knows where one is, that is the answer.
private func hear(
  _ utterance: String, _ conversation: inout Conversation, _ arguments: Arguments, _ style: SentenceStyle,
  here: () throws(Failure) -> Origin?
) throws(Failure) -> Turn {
  let options = try wishes(arguments)
  do throws(Failure) {
    return try conversation.hear(utterance, at: LastDialogue.now, options: options, style: style, here: here)
  } catch {
    switch error {
    case .noPosition, .location: return conversation.withoutPosition(utterance)
    default: throw error
    }
  }
}

/// Where one is: as the source that is followed tells it, else as the options do.
private func position(
  _ live: LivePosition?, _ seconds: Int, _ arguments: Arguments
) throws(Failure) -> Origin? {
  guard let fix = live?.fix(within: seconds) else { return try here(arguments) }
  return Origin(
    fix.coordinate, source: .fix, accuracy: fix.accuracy, course: try heading(arguments) ?? fix.facing)
}
