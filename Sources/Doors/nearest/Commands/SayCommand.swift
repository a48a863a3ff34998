// SPDX-License-Identifier: GPL-3.0-or-later

import Formats
import NearestKit

extension Command {
  /// `nearest say TEXT`.
  static let say = Command(
    name: "say", operands: "[TEXT…]",
    summary: Wording("說出一段文字，或印出它的讀音", "say a text, or print how it is read"),
    options: [.reading, .explain, .check, .speak, .wav] + Option.sound,
    examples: [
      ("nearest say 今天加滿92無鉛", Wording("說出這句話", "say it")),
      ("nearest say 今天加滿92無鉛 --wav out.wav", Wording("存成 WAV 檔", "write it to a WAV file")),
      ("nearest say --reading zhuyin 重慶南路", Wording("印出注音", "print its Zhuyin")),
      ("nearest say --explain 重慶南路一段122號", Wording("逐詞說明讀音與依據", "word by word, with the rule that says so")),
      ("nearest say --check lexicon.tsv", Wording("檢查自訂讀音", "check readings of your own")),
      ("nearest say --reading pinyin < names.txt", Wording("逐行印出拼音", "print the pinyin of each line")),
    ],
    run: runSay)
}

private func runSay(_ arguments: Arguments) throws(Failure) -> ExitStatus {
  let text = arguments.operands.isEmpty ? nil : arguments.text
  if let (path, _) = arguments.value(of: .check) {
    for other in [Option.reading, .explain, .speak, .wav] where arguments.has(other) {
      throw .optionsExclude("check", other.name)
    }
    return try printCheck(of: path)
  }
  if let (name, source) = arguments.value(of: .reading) {
    for other in [Option.speak, .wav] where arguments.has(other) {
      throw .optionsExclude("reading", other.name)
    }
    guard let notation = Narrator.Notation(rawValue: name) else {
      throw .badValue(
        name, source: source, expected: Narrator.Notation.allCases.map(\.rawValue).joined(separator: "|"))
    }
    return try printReadings(of: text, in: notation, VoiceOptions(arguments).narrator)
  }
  if arguments.has(.explain) {
    for other in [Option.speak, .wav] where arguments.has(other) {
      throw .optionsExclude("explain", other.name)
    }
    return try printExplanation(of: try wholeText(text), arguments)
  }
  let delivery = try Delivery(arguments)
  let spoken = try wholeText(text)
  guard Narrator().reading(of: spoken, in: .pinyin).contains(where: { !$0.isWhitespace }) else {
    Output.note(Wording("這段文字裡沒有可以讀的字", "nothing in this text can be read"))
    return .nothingFound
  }
  if case .wanted = delivery.sound {
    // Where there is no sound the text is at least shown.
    if try !delivery.speak(spoken) { try Output.answer(visible(spoken)) }
    return .answered
  }
  try delivery.deliver(lines: [], spoken: spoken)
  return .answered
}

/// One line for the text, or for each line of stdin; a line that came without its end is a line.
private func printReadings(
  of text: String?, in notation: Narrator.Notation, _ narrator: Narrator
) throws(Failure) -> ExitStatus {
  if let text {
    try Output.answer(narrator.reading(of: text, in: notation))
    return .answered
  }
  try answerEachLine { narrator.reading(of: $0, in: notation) }
  return .answered
}

/// A table: text, Zhuyin, pinyin, and which table gave the reading; what the word costs in the cut, which rule settled it,
/// and what lost, each with how much dearer it would have been.
private func printExplanation(of text: String, _ arguments: Arguments) throws(Failure) -> ExitStatus {
  let rows = try VoiceOptions(arguments).narrator.explanation(of: text)
  guard rows.contains(where: { !$0.pinyin.isEmpty }) else {
    Output.note(Wording("這段文字裡沒有可以讀的字", "nothing in this text can be read"))
    return .nothingFound
  }
  let lines = rows.map { row in
    let lost = row.alternatives.map { "\($0.text)+\($0.surplus)" }.joined(separator: " ")
    return [
      visible(row.text), row.zhuyin, row.pinyin, row.source.rawValue, row.cost.map(String.init) ?? "",
      row.rule, lost,
    ].joined(separator: "\t")
  }
  try Output.answer(lines.joined(separator: "\n"))
  return .answered
}

/// A table of a lexicon's entries: text, reading, and how the text would be read without it, empty where it is the same.
/// Lines that cannot be used are named on stderr and make the status that of bad data.
private func printCheck(of path: String) throws(Failure) -> ExitStatus {
  let content: [UInt8]
  do { content = try readFile(path, limit: 4 << 20, onlyRegular: true) } catch {
    throw .file(error, path: path)
  }
  let lexicon = UserLexicon(parsing: String(decoding: content, as: UTF8.self))
  VoiceOptions.noteBrokenLines(of: lexicon, path)
  let effects = lexicon.effects
  if !effects.isEmpty {
    try Output.answer(
      effects.map { effect in
        [visible(effect.text), effect.pinyin, effect.otherwise == effect.pinyin ? "" : effect.otherwise]
          .joined(separator: "\t")
      }.joined(separator: "\n"))
  }
  return lexicon.brokenLines.isEmpty ? .answered : .badData
}

/// The text of the command line, else all of stdin.
private func wholeText(_ text: String?) throws(Failure) -> String {
  if let text { return text }
  return String(decoding: try standardInput(), as: UTF8.self)
}
